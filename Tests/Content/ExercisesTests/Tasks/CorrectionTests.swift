import Testing

@testable import Exercises

struct CorrectionTests {
  @Test(arguments: [
    ("7 + 5", "13", "7 + 5 is 12"), ("1.000 + 250", "1.350", "1.000 + 250 is 1.250"),
    ("1.000 + 250 = ?", "1350", "1.000 + 250 is 1.250"), ("1 000 + 1", "1 002", "1000 + 1 is 1001"),
    ("2,000 - 1", "1,998", "2,000 − 1 is 1,999"), ("0,5 + 0,25", "0,8", "0,5 + 0,25 is 0,75"),
    ("0.5 + 0.5 =", "2", "0.5 + 0.5 is 1"), ("5,5 − 0,25", "5", "5,5 − 0,25 is 5,25"),
    ("12 − 3 + 4", "14", "12 − 3 + 4 is 13"),
  ])
  func tellsTheResult(question: String, answer: String, expected: String) throws {
    let found = try #require(QuestionCandidates.correction(of: answer, to: question))
    #expect("\(found.task) is \(found.result)" == expected)
  }

  @Test(arguments: [
    ("7 + 5", "12"), ("1.000 + 250", "1.250"), ("1.000 + 250", "1250"), ("1 000 + 1", "1 001"),
    ("1.000 + 250", "251"), ("1.250 + 2.500", "3.75"), ("0,5 + 0,25", "0.75"),
    ("0,5 + 0,25", "0,750"), ("0,7 ? 0,25", ">"), ("1.500 · 2", "3"), ("12 − 3 + 4", "13"),
    ("24.12. − 31.12.", "7"), ("1,5 + 1", "zweieinhalb"), ("3 ? 5", "4"), ("Wie viel?", "1.000"),
    ("1.000 − 2.000", "7"),
  ])
  func saysNothingOfWhatIsRightOrUnsure(question: String, answer: String) {
    #expect(QuestionCandidates.correction(of: answer, to: question) == nil)
  }
}
