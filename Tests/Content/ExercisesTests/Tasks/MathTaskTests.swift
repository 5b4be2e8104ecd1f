import Testing

@testable import Exercises

struct MathTaskTests {
  @Test(
    arguments: [
      ("7 + 5", "12", .calculation(ArithmeticTask(first: 7, operation: .addition, second: 5))),
      (
        "? + 3 = 8", "5",
        .missing(ArithmeticTask(first: 5, operation: .addition, second: 3), .first)
      ),
      (
        "5 + ? = 8", "3",
        .missing(ArithmeticTask(first: 5, operation: .addition, second: 3), .second)
      ),
      (
        "9 − ? = 4", "5",
        .missing(ArithmeticTask(first: 9, operation: .subtraction, second: 5), .second)
      ),
      (
        "? : 4 = 3", "12",
        .missing(ArithmeticTask(first: 12, operation: .division, second: 4), .first)
      ),
      (
        "12 : ? = 3", "4",
        .missing(ArithmeticTask(first: 12, operation: .division, second: 4), .second)
      ),
      (
        "12 − 3 + 4", "13",
        .chain(
          ChainTask(first: 12, operation: .subtraction, second: 3, then: .addition, third: 4))
      ),
      (
        "3 + (−4) − 5", "−6",
        .chain(
          ChainTask(first: 3, operation: .addition, second: -4, then: .subtraction, third: 5))
      ),
      ("7 ? 9", "<", .comparison(7, 9)), ("9 ? 9", "=", .comparison(9, 9)),
      ("12 : 4", "3 R 0", .remainder(dividend: 12, divisor: 4)),
      ("11 : 4", "2 R 3", .remainder(dividend: 11, divisor: 4)),
      ("4 Z 7 E", "47", .number(47, .german)), ("3 H 5 O", "305", .number(305, .english)),
    ] as [(String, String, MathTask)])
  func isReadAsItIsWritten(question: String, answer: String, task: MathTask) {
    #expect(MathTask(question: question, answer: answer) == task)
    #expect(task.text == question)
    #expect(task.answer == answer)
  }

  @Test(arguments: [
    ("7 ○ 9", "<"), ("7_9", "<"), ("3+4+5 = ?", "12"), ("11/4", "2 Rest 3"), ("?+3=8", "5"),
  ])
  func otherWaysOfWritingAreReadToo(question: String, answer: String) {
    #expect(MathTask(question: question, answer: answer) != nil)
  }

  @Test(arguments: [
    ("7 + 5", "13"), ("11 : 4", "2 R 2"), ("7 ? 9", ">"), ("cat", "Katze"), ("", ""), ("?", "?"),
    ("? + ? = 8", "3"), ("5 · ? = 8", "2"), ("2 · 3 + 4", "10"), ("7 ? 9", "weniger"),
    ("99999999999999999 + 1", "1"), ("4 Z 7", "47"), ("Z 4 E 7", "47"), ("5 : 0", "0"),
  ])
  func otherTextsAreNoTasks(question: String, answer: String) {
    #expect(MathTask(question: question, answer: answer) == nil)
  }

  @Test func aPlaceIsAskedForByItsLetter() {
    let task = MathTask.digit(of: 472, place: 1, .german)
    #expect(task.text == "472 = 4 H ? Z 2 E")
    #expect(task.answer == "7")
    #expect(MathTask.digit(of: 402, place: 1, .english).text == "402 = 4 H ? T 2 O")
    #expect(MathTask.number(400, .german).text == "4 H")
  }
}
