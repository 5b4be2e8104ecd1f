import Controls
import Exercises
import Foundation
import Testing

@testable import GameScreens

struct SpokenExerciseTests {
  /// The real texts of a language.
  private func text(_ language: String) throws -> Translation {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let file = root.appending(path: "Assets/Translations/\(language).json")
    return Translation(
      language: language,
      texts: try JSONDecoder().decode([String: String].self, from: Data(contentsOf: file)))
  }

  @Test(
    arguments: [
      ("7 + 1", "Wie viel ist 7 plus 1?", "What is 7 plus 1?"),
      ("7 + 1 = ?", "Wie viel ist 7 plus 1?", "What is 7 plus 1?"),
      ("−3 · 4", "Wie viel ist minus 3 mal 4?", "What is minus 3 times 4?"),
      ("11 : 4", "Wie viel ist 11 geteilt durch 4?", "What is 11 divided by 4?"),
      ("(2 + 3) × 4", "Wie viel ist 2 plus 3 mal 4?", "What is 2 plus 3 times 4?"),
      ("0.5 + 1,25", "Wie viel ist 0,5 plus 1,25?", "What is 0.5 plus 1.25?"),
      ("1/2 + 1/4", "Wie viel ist 1 durch 2 plus 1 durch 4?", "What is 1 over 2 plus 1 over 4?"),
      ("? + 3 = 8", "wie viel plus 3 ist 8?", "what plus 3 is 8?"),
      ("7 ? 9", "Vergleiche 7 und 9.", "Compare 7 and 9."),
      ("2 + 2 = 5", "2 plus 2 ist 5", "2 plus 2 is 5"),
      ("4 Z 7 E", "Wie viel ist 4 Zehner 7 Einer?", "What is 4 tens 7 ones?"),
      (
        "472 = 4 H ? Z 2 E", "472 ist 4 Hunderter wie viel Zehner 2 Einer?",
        "472 is 4 hundreds what tens 2 ones?"
      ),
    ])
  func arithmeticIsSpokenInTheLanguageOfTheScreen(
    question: String, german: String, english: String
  ) throws {
    let languages = TextLanguages(question: "fr", answer: "fr")
    for (language, expected) in [("de", german), ("en", english)] {
      let spoken = SpokenExercise(text: try text(language), languages: languages)
        .question(question)
      #expect(spoken.text == expected)
      #expect(spoken.language == language)
    }
  }

  @Test(
    arguments: [
      ("9", "9"), ("-4", "minus 4"), ("2 R 3", "2 Rest 3"), ("0,5", "0,5"), ("1.000", "1.000"),
      ("<", "kleiner als"), ("=", "gleich"), ("3 E", "3 Einer"),
    ])
  func answersAreSpoken(answer: String, expected: String) throws {
    #expect(SpokenExercise(text: try text("de")).answer(answer).text == expected)
  }

  @Test(arguments: [("de", "Sieh dir das Bild an."), ("en", "Look at the picture.")])
  func aQuestionThatIsOnlyAPictureIsPointedTo(language: String, words: String) throws {
    let spoken = SpokenExercise(
      text: try text(language), languages: TextLanguages(question: "fr", answer: "fr"))
    #expect(spoken.question("").text == words)
    #expect(spoken.question("").language == language)
  }

  @Test(arguments: ["dog", "Wie viele Beine hat ein Hund?", "Am 3. Oktober", "E", "?", "a + b"])
  func whatIsNoArithmeticStaysAsItIs(text string: String) throws {
    let spoken = SpokenExercise(
      text: try text("de"), languages: TextLanguages(question: "en", answer: "de"))
    #expect(spoken.question(string).text == string)
    #expect(spoken.question(string).language == "en")
    #expect(spoken.answer(string).language == "de")
  }
}
