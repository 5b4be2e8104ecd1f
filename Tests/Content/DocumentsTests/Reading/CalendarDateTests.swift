import Testing

@testable import QuestionFormats

struct CalendarDateTests {
  @Test(arguments: ["2024-02-29", "2000-02-29", "2027-12-31", "2027-04-30"])
  func knowsDays(text: String) {
    #expect(CalendarDate.isValid(text))
  }

  @Test(arguments: [
    "2023-02-29", "1900-02-29", "2027-04-31", "2027-13-01", "2027-00-10", "2027-01-00", "2027-1-1",
    "0000-01-01", "2027/01/01", "20270101", "", "2027-01-0١", "+027-01-01",
  ])
  func knowsWhatIsNone(text: String) {
    #expect(!CalendarDate.isValid(text))
  }
}
