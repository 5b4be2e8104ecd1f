import Determinism
import Testing

@testable import Exercises

struct AnswerTextTests {
  @Test(arguments: [
    ("Katze", "katze "), ("der  Hund", "\u{A0}Der\tHund\n"), ("Übung", "U\u{308}bung"),
    ("−3", "-3"), ("–3", "- 3".replacing(" ", with: "")), ("3 · 4", "3 × 4"), ("8 ÷ 2", "8 : 2"),
    ("0,5", "0.50"), ("08", "8"), ("-0", "0"), ("3,0", "3"), ("So\u{AD}fa", "Sofa"),
  ])
  func looksTheSame(left: String, right: String) {
    #expect(AnswerText.areSame(left, right))
  }

  @Test(arguments: [
    ("Hund", "Hunde"), ("1.000", "1"), ("1,000", "1"), ("a b", "ab"), ("3", "-3"), ("Maß", "Mass"),
    ("1.000", "1,000"), ("", "0"), ("8 km", "8"),
  ])
  func looksDifferent(left: String, right: String) {
    #expect(!AnswerText.areSame(left, right))
  }

  @Test(
    arguments: [
      ("8", 8), ("-8", -8), ("−8", -8), ("+8", 8), ("1,5", 1.5), ("0.25", 0.25), ("0,125", 0.125),
      ("123456789012345", 123_456_789_012_345), ("1 000", 1000), ("−12\u{202F}500", -12_500),
      ("1.000.000", 1_000_000),
    ] as [(String, Double)])
  func readsNumbers(text: String, value: Double) {
    #expect(NumericAnswer(text)?.value == value)
  }

  @Test(arguments: [
    "", "-", "1.", ".5", "1,2,3", "1e5", "8 km", "1234567890123456", "1.000", "12,500", "٣", "0x10",
    "1 00", "1 000 00", "1.000,5", "--1",
  ])
  func doesNotTakeOtherTextsForNumbers(text: String) {
    #expect(NumericAnswer(text) == nil)
  }

  @Test(
    arguments: [
      ("7 + 5", 12), ("7+5=", 12), ("7 − 9 = ?", -2), ("-7 - (-2)", -5), ("6 · 7", 42),
      ("6x7", nil),
      ("6 × 7", 42), ("8 : 2", 4), ("8 / 3", nil), ("8 : 0", nil),
      ("999999999999999 * 999999999999999", nil),
      ("1 + 2 + 3", nil), ("cat", nil), ("", nil), ("+", nil), ("7 +", nil), ("(7 + 1", nil),
    ] as [(String, Int?)])
  func readsCalculations(question: String, result: Int?) {
    #expect(ArithmeticTask(question: question)?.result == result)
  }
}

struct PlayabilityTests {
  @Test(arguments: [(Game.mathPiano, 28, 9), (.teachifyBird, 28, 16), (.feedMe, 120, 24)])
  func eachGameHasItsLimits(game: Game, question: Int, answer: Int) {
    func reason(_ questionLength: Int, _ answerLength: Int, _ wrongLength: Int) -> String? {
      Playability.reason(
        for: Exercise(
          id: "1", question: String(repeating: "ä", count: questionLength),
          answer: String(repeating: "ö", count: answerLength),
          wrong: ["a", WrongAnswer(String(repeating: "👩‍👧", count: wrongLength))]), in: game)
    }
    #expect(reason(question, answer, answer) == nil)
    #expect(reason(question + 1, 1, 1) == "the question has more than \(question) characters")
    #expect(reason(1, answer + 1, 1) == "the answer has more than \(answer) characters")
    #expect(reason(1, 1, answer + 1)?.hasSuffix("has more than \(answer) characters") == true)
  }
}

struct CalendarDateTests {
  @Test(arguments: ["2024-02-29", "2000-02-29", "2027-12-31", "2027-04-30"])
  func knowsDays(text: String) {
    #expect(CalendarDate.isValid(text))
  }

  @Test(arguments: [
    "2023-02-29", "1900-02-29", "2027-04-31", "2027-13-01", "2027-00-10", "2027-01-00", "2027-1-1",
    "0000-01-01", "2027/01/01", "20270101", "", "2027-01-0١", "+027-01-01",
  ])
  func knowsWhatIsNone(text: String) {
    #expect(!CalendarDate.isValid(text))
  }

  /// A letter beyond Latin-1 behind a text takes all of it the careful way.
  @Test func isNormalisedTheSameInBothWays() {
    let pieces = [
      " ", "  ", "\t", "\n", "a", "B", "Zz", "words", "Two words", "ä", "ÄÖ", "ß", "é", "×", "÷",
      "8",
      "-", "[", "@", "{", "eightby7",
    ]
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<20_000 {
      let count = generator.index(below: 16)
      let text = (0..<count).map { _ in generator.element(of: pieces) ?? "" }.joined() + "x"
      #expect(AnswerText.normalized(text + "漢") == AnswerText.normalized(text) + "漢", "\(text)")
    }
  }
}
