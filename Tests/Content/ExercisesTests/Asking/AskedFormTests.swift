import Determinism
import Exercises
import Testing

struct AskedFormTests {
  private func asked(
    _ question: String, _ answer: String, as form: AskedForm = .missingNumber, seed: UInt64 = 1
  ) -> (question: String, answer: String)? {
    var generator = SeededGenerator(seed: seed)
    let exercise = Exercise(id: "e1", question: question, answer: answer)
    guard
      let made = OptionPicker.question(
        asking: exercise, as: form, count: 3, using: &generator)
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

  @Test(arguments: [
    ("7 + 5", "12", "? + 5 = 12", "7"), ("12 − 5", "7", "? − 5 = 7", "12"),
    ("7 · 8", "56", "? · 8 = 56", "7"), ("56 : 8", "7", "? : 8 = 7", "56"),
    ("4 + 0", "4", "? + 0 = 4", "4"), ("7+5", "12", "?+5 = 12", "7"),
  ])
  func calculationsAskForTheirFirstNumber(
    question: String, answer: String, turned: String, missing: String
  ) throws {
    let found = try #require(asked(question, answer, as: .missingFirst))
    #expect(found.question == turned && found.answer == missing)
  }

  @Test("a second step stays in the range of numbers, and its answer is the only one")
  func twoSteps() throws {
    var texts: Set<String> = []
    for (question, answer, top) in [
      ("7 + 3", "10", 10), ("7 + 5", "12", 20), ("12 − 9", "3", 20), ("1 − 1", "0", 10),
      ("34-5", "29", 100), ("120 + 340", "460", 1000),
    ] {
      for seed in UInt64(1)...40 {
        guard let found = asked(question, answer, as: .twoSteps, seed: seed) else { continue }
        #expect(found.question.hasPrefix(question) && found.question.count > question.count + 1)
        let end = try #require(Int(found.answer))
        #expect((0...top).contains(end) && abs(end - (Int(answer) ?? 0)) <= 5)
        texts.insert(found.question)
      }
    }
    #expect(texts.contains("7 + 3 − 2") && texts.contains("7 + 5 + 2") && texts.contains("34-5-4"))
    #expect(!texts.contains { $0.hasPrefix("7 + 3 +") || $0.hasPrefix("1 − 1 −") })
  }

  @Test(
    "no other form is made of what is no plain sum or difference, or has many answers",
    arguments: [
      ("7 · 8", "56", AskedForm.twoSteps), ("56 : 8", "7", .twoSteps), ("cat", "Katze", .twoSteps),
      ("5 · 0", "0", .missingFirst), ("cat", "Katze", .missingFirst),
      ("11 : 4", "2 R 3", .missingFirst),
      ("12 − 3 + 4", "13", .twoSteps), ("7 + 5", "12", .usual), ("3 − 5", "−2", .twoSteps),
    ])
  func none(question: String, answer: String, form: AskedForm) {
    #expect(asked(question, answer, as: form) == nil)
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
