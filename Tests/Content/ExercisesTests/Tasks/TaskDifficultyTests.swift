import Testing

@testable import Exercises

/// How hard tasks are taken to be.
struct TaskDifficultyTests {
  private func logits(_ question: String, _ answer: String) -> Double {
    TaskDifficulty.logits(question: question, answer: answer)
  }

  @Test(arguments: [
    ("4 + 5", "9", "8 + 5", "13"), ("34 + 25", "59", "34 + 28", "62"),
    ("65 − 23", "42", "65 − 27", "38"), ("6 + 7", "13", "76 + 57", "133"),
    ("5 · 7", "35", "8 · 7", "56"), ("3 · 4", "12", "23 · 14", "322"),
    ("7 · 8", "56", "56 : 8", "7"), ("12 : 4", "3", "13 : 4", "3 R 1"),
    ("7 + 5", "12", "7 + ? = 12", "5"), ("6 + 3", "9", "9 − 6", "3"),
    ("7 ? 9", "<", "7 + 9", "16"), ("4 + 5", "9", "4 + 5 + 8", "17"),
  ])
  func theSecondTaskIsHarder(_ easy: String, _ first: String, _ hard: String, _ second: String) {
    #expect(logits(easy, first) < logits(hard, second))
  }

  @Test(arguments: ["cat", "", "7 + Hund", "999999999999999 · 999999999999999", "5 : 0"])
  func everyTextHasADifficulty(question: String) {
    #expect((-2...40).contains(logits(question, "x")))
  }

  @Test func wordsAreInTheMiddle() {
    #expect(logits("cat", "Katze") == 0)
  }
}
