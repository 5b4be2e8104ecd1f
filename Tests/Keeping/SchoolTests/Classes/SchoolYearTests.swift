import School
import Testing

struct SchoolYearTests {
  @Test(arguments: [(2026, "2026/27"), (2099, "2099/00"), (2108, "2108/09"), (0, "1/02")])
  func isWrittenWithBothYears(start: Int, text: String) {
    #expect(SchoolYear(start: start).description == text)
  }

  @Test func nextIsLater() {
    #expect(SchoolYear(start: 2026) < SchoolYear(start: 2026).next)
    #expect(SchoolYear(start: .max).next == SchoolYear(start: .max))
  }
}
