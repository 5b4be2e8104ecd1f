import Controls
import Testing

/// The signs of calculations in each language.
struct TranslationSignsTests {
  private func shown(_ text: String, in language: String) -> String {
    Translation(language: language, texts: [:]).calculation(text)
  }

  @Test(arguments: [
    ("7 · 4", "7 × 4"), ("152 : 4", "152 ÷ 4"), ("6 · ? = 42", "6 × ? = 42"),
    ("(3 + 4) · 2", "(3 + 4) × 2"), ("? : 6 = 7", "? ÷ 6 = 7"), ("4 · €0.50", "4 × €0.50"),
  ])
  func englishPupilsSeeTheirOwnSigns(text: String, expected: String) {
    #expect(shown(text, in: "en") == expected)
    #expect(shown(text, in: "en-GB") == expected)
    #expect(shown(text, in: "de") == text)
  }

  /// Times, lists and sentences are no calculations.
  @Test(arguments: ["It is 7:30.", "Colours: red", "a · b", "Which one: 3?", ":", "", " : ", "4 :"])
  func otherTextsStay(text: String) {
    #expect(shown(text, in: "en") == text)
  }
}
