import Determinism
import Exercises
import Testing

struct AskedFormTests {
  private func asked(_ question: String, _ answer: String) -> (question: String, answer: String)? {
    var generator = SeededGenerator(seed: 1)
    let exercise = Exercise(id: "e1", question: question, answer: answer)
    guard
      let made = OptionPicker.question(
        asking: exercise, as: .missingNumber, count: 3, using: &generator)
    else { return nil }
    #expect(made.exercise.id == "e1")
    #expect(made.options.texts[made.options.rightIndices[0]] == made.exercise.answer)
    #expect(made.options.texts.count == 3)
    return (made.exercise.question, made.exercise.answer)
  }

  @Test(arguments: [
    ("7 + 5", "12", "7 + ? = 12", "5"), ("12 − 5", "7", "12 − ? = 7", "5"),
    ("7 · 8", "56", "7 · ? = 56", "8"), ("7 × 8", "56", "7 × ? = 56", "8"),
    ("56 : 8", "7", "56 : ? = 7", "8"), ("0 + 4", "4", "0 + ? = 4", "4"),
    ("7+5", "12", "7+? = 12", "5"), ("120 + 340", "460", "120 + ? = 460", "340"),
  ])
  func calculationsAskForTheirSecondNumber(
    question: String, answer: String, turned: String, missing: String
  ) throws {
    let found = try #require(asked(question, answer))
    #expect(found.question == turned && found.answer == missing)
  }

  @Test(
    "what has no number to miss, or many that fit, is not asked so",
    arguments: [
      ("cat", "Katze"), ("7 + ? = 12", "5"), ("0 · 5", "0"), ("0 : 5", "0"), ("7 + 5", "13"),
      ("7 ? 9", "<"), ("12 − 3 + 4", "13"), ("11 : 4", "2 R 3"), ("3 − 5", "−2"),
      ("5 + (−3)", "2"), ("1.000 + 250", "1.250"), ("7 + 5 = ?", "12"), ("0,5 + 1", "1,5"),
    ])
  func others(question: String, answer: String) {
    #expect(asked(question, answer) == nil)
  }
}
