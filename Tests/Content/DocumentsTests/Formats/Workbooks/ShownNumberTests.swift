import Testing

@testable import Tables

/// A cell may show another number than it holds.
struct ShownNumberTests {
  @Test(arguments: [
    ("13 %", "0.125", false), ("1/3", "0.35", false), ("1/7", "0.15", true), ("13%", "0.125", true),
    ("3,14", "3.14159", false), ("1,50 €", "1.499", false),
  ])
  func anotherNumberIsShown(shown: String, held: String, isFormula: Bool) {
    #expect(ShownNumber.isRounded(shown, holding: held, isFormula: isFormula))
  }

  /// A formula's result may have any number of digits.
  @Test(arguments: [
    ("12,5 %", "0.125", false), ("1/2", "0.5", false), ("0,33", "0.333333333", true),
    ("7", "7", false),
    ("1,50 €", "1.5", false), ("Montag", "2", false), ("1 1/2", "1.5", false),
  ])
  func theSameNumberIsShown(shown: String, held: String, isFormula: Bool) {
    #expect(!ShownNumber.isRounded(shown, holding: held, isFormula: isFormula))
  }
}
