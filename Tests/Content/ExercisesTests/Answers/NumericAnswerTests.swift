import Determinism
import Testing

@testable import Exercises

@Suite("Numeric answers")
struct NumericAnswerTests {
  @Test("The short way reads whole numbers as the long way does")
  func shortWay() {
    let signs = ["", "-", "−", "+", " ", "- ", "−−", "e"]
    var generator = SeededGenerator(seed: 7)
    for round in 0..<10_000 {
      let length = generator.integer(in: 0...17)
      let digits = (0..<length).map { _ in String(generator.index(below: 10)) }.joined()
      let sign = signs[generator.index(below: signs.count)]
      let text = sign + digits + (round % 7 == 0 ? " " : "")
      let long = NumericAnswer(normalized: AnswerText.normalized(text))
      #expect(NumericAnswer(text) == long, "\(text)")
      if let integer = NumericAnswer.plainInteger(text) {
        #expect(integer == long?.integer, "\(text)")
      }
    }
  }

  @Test("A document with thousands of wrong answers keeps each once")
  func manyWrongAnswers() {
    let wrong = (0..<20_000).map { String($0 % 5_000) }
    let pool = AnswerPool(
      exercise: Exercise(id: "1", question: "?", answer: "7", wrong: wrong.map { WrongAnswer($0) }))
    #expect(pool.wrong.count == 4_999)
  }
}
