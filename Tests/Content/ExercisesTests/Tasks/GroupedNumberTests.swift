import Testing

@testable import Exercises

struct GroupedNumberTests {
  @Test(arguments: [
    ("1.000", 1000, false), ("12,500", 12500, false), ("1 000", 1000, true),
    ("1.000.000", 1_000_000, true), ("1'000", 1000, true), ("−1\u{202F}250", -1250, true),
    ("-1.250", -1250, false), ("999 999 999 999 999", 999_999_999_999_999, true),
  ])
  func readsGroupsOfThree(text: String, value: Int, isCertain: Bool) throws {
    let number = try #require(GroupedNumber(text))
    #expect(number.value == value)
    #expect(number.isCertain == isCertain)
  }

  @Test(arguments: [
    "1000", "1.00", "1.0000", "0.125", "01.000", "1..000", "1.000,000", "1.000.00", ".000",
    "1.000.",
    "", "a.000", "1 000 km", "1000.000", "1.000.000.000.000.000", "1  000",
  ])
  func readsNothingElse(text: String) {
    #expect(GroupedNumber(text) == nil)
  }

  /// Whatever number: set apart it is read as itself, by any mark.
  @Test(arguments: [".", ",", " ", "'", "’", "\u{A0}", "\u{2009}", "\u{202F}"])
  func readsWhatItWrites(mark: String) throws {
    let scalar = try #require(mark.unicodeScalars.first)
    for value in [1000, 1001, 9999, 10_000, 123_456, 1_234_567, 100_000_000_000_000] {
      for number in [value, -value] {
        let text = GroupedNumber.grouped(NumericAnswer.text(number), by: scalar)
        #expect(GroupedNumber(text)?.value == number)
        #expect(GroupedNumber(text)?.mark == scalar)
      }
    }
    for number in [0, 7, -7, 999, -999] {
      let text = NumericAnswer.text(number)
      #expect(GroupedNumber.grouped(text, by: scalar) == text)
    }
  }

  @Test(arguments: [
    ("1.000 + 250", "1000 + 250"), ("1 000 - 1 = ?", "1000 - 1 = ?"),
    ("2 · 12.500", "2 · 12500"), ("(1.000 + 2.000)", "(1000 + 2000)"),
  ])
  func takesTheMarksOutOfACalculation(text: String, plain: String) {
    #expect(GroupedNumber.ungrouped(text)?.text == plain)
  }

  @Test(arguments: ["0,5 + 0,25", "1.000 + 0.5", "1.000 + 1,000", "100 + 250", "1.5", "24.12.2026"])
  func leavesOtherTextsAlone(text: String) {
    #expect(GroupedNumber.ungrouped(text) == nil)
  }
}
