import Testing

@testable import Exercises

struct NumberRelationTests {
  @Test(arguments: [
    ("3 < ?", "4", true), ("3 < ?", "3", false), ("4 · ? < 20", "3", true),
    ("4 · ? < 20", "5", false),
    ("8 ≤ ?", "8", true), ("12 ≠ ?", "12", false), ("4 > _ > 1", "2", true),
    ("4 > _ > 1", "4", false),
    ("0,5 < ?", "0,7", true), ("3/4 > ?", "1/2", true), ("x + 2 > 5", "4", true),
    ("Welche Zahl passt: 3 < __ < 9", "2", false), ("5 != ?", "6", true),
  ]) func whetherANumberFitsIsWorkedOut(question: String, number: String, fits: Bool) throws {
    #expect(try #require(NumberRelation(question)).holds(for: number) == fits)
  }

  @Test(arguments: ["3 + 4 = ?", "? < ?", "3 < 4", "Was ist größer?", "a < b", ""])
  func othersHaveNoGapToFill(question: String) { #expect(NumberRelation(question) == nil) }

  @Test(arguments: [
    "3 < ?", "__ + __ = 11", "a + b = 10", "2 · x + y = 7", "347 ≈ ?", "12 is divisible by ?",
    "? is even", "7 ist kleiner als __", "5 + 2 > ?", "n > 7",
  ]) func manyNumbersFit(question: String) { #expect(OpenNumber.holdsForMany(question)) }

  @Test(arguments: [
    "3 + 4 = ?", "? · 5 = 20", "x² = 9", "Um wie viel ist 7 größer als 3?",
    "How much more than 5 is 8?",
    "3 · __ = 12", "? : 4 = 2 Rest 1", "Wie viele Beine hat eine Spinne?", "20 + ? = 50",
  ]) func oneNumberFits(question: String) { #expect(!OpenNumber.holdsForMany(question)) }
}
