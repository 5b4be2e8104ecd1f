import Determinism
import Testing

@testable import Exercises

struct AnswerTextTests {
  @Test(arguments: [
    ("Katze", "katze "), ("der  Hund", "\u{A0}Der\tHund\n"), ("Übung", "U\u{308}bung"),
    ("−3", "-3"), ("–3", "- 3".replacing(" ", with: "")), ("3 · 4", "3 × 4"), ("8 ÷ 2", "8 : 2"),
    ("0,5", "0.50"), ("08", "8"), ("-0", "0"), ("3,0", "3"), ("So\u{AD}fa", "Sofa"),
    ("don't", "don’t"), ("don't", "don`t"), ("don't", "don´t"), ("\u{B5}m", "\u{3BC}m"),
    ("1\u{2044}2", "1/2"), ("2 R 3", "2 Rest 3"), ("2 R 3", "2 r. 3"), ("2R3", "2 Remainder 3"),
    ("\u{FB01}sch", "fisch"), ("Haus.", "Haus"), ("Haus!", "Haus"), ("Der Hund .", "der Hund"),
    ("und so weiter…", "und so weiter"), ("\u{FF11}\u{FF12}", "12"), ("Ａ", "a"), ("Ⅳ", "IV"),
    ("„Ja“, sagt er", "\"Ja\", sagt er"), ("1 — 2", "1 - 2"), ("H₂O", "H2O"), ("𝑥", "x"),
    ("3 ✕ 4", "3 × 4"),
  ])
  func looksTheSame(left: String, right: String) {
    #expect(AnswerText.areSame(left, right))
  }

  @Test(arguments: [
    ("Hund", "Hunde"), ("1.000", "1"), ("1,000", "1"), ("a b", "ab"), ("3", "-3"), ("Maß", "Mass"),
    ("1.000", "1,000"), ("", "0"), ("8 km", "8"), ("3.", "3"), ("3!", "3"), ("am 3.", "am 3"),
    ("Wie heißt du?", "Wie heißt du"), ("2²", "22"), ("x²", "x2"), ("101₂", "1012"), ("...", "."),
    ("schon", "schön"), ("cant", "can't"), ("2 R 3", "2 R 4"), ("Wasser", "Wasser,"),
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
  @Test(arguments: [(Game.mathPiano, 66, 16), (.teachifyBird, 42, 32), (.feedMe, 300, 48)])
  func eachGameHasItsLimits(game: Game, question: Int, answer: Int) {
    func text(_ length: Int) -> String {
      String(String(repeating: "Wer fand es so? ", count: 1 + length / 16).prefix(length))
    }
    func reason(
      _ questionLength: Int, _ answerLength: Int, _ wrongLength: Int
    ) -> Playlist.Obstacle? {
      Playlist.longText(
        of: Exercise(
          id: "1", question: text(questionLength), answer: text(answerLength),
          wrong: ["a", WrongAnswer(text(wrongLength))]), in: game.demand)
    }
    #expect(reason(question, answer, answer) == nil)
    #expect(reason(question * 2, 1, 1) == .longQuestion)
    #expect(reason(1, answer * 2, 1) == .longAnswer)
    #expect(reason(1, 1, answer * 2) == .longWrong(text(answer * 2)))
    // No word is cut.
    #expect(reason(1, 200, 1) != nil && reason(1, 1, 1) == nil)
  }

  @Test func linesBreakWhereWordsEnd() {
    let room = TextRoom(width: 3_000, lines: 2)
    #expect(room.holds("ein Tor") && room.holds("") && room.holds("   "))
    #expect(!room.holds("ein Tor ist"))
    #expect(room.holds("ein- Tor"))
    #expect(!room.holds("Schmetterling"))
    #expect(room.holds("iiiiiiiii jjjjjjj"))
    #expect(!room.holds("漢字漢字"))
  }

  /// Pages leave nothing out, are as even as sentences let them be, and do not come for what has room.
  @Test func longQuestionsHavePages() throws {
    let sentence =
      "Im Wald lebt ein Fuchs, der abends durch die Gärten der Stadt läuft und Futter sucht. "
    #expect(Playability.pages(of: "Wo lebt der Fuchs?", in: .feedMe) == nil)
    let short = String(repeating: sentence, count: 2) + "Wo lebt er?"
    #expect(try #require(Playability.pages(of: short, in: .feedMe)) == [short])
    let long = String(repeating: sentence, count: 3) + "Wo lebt er?"
    let pages = try #require(Playability.pages(of: long, in: .feedMe))
    #expect(pages.count == 2 && pages.joined(separator: " ") == long)
    #expect(pages[0].hasSuffix("."))
    #expect(Playability.pages(of: String(repeating: sentence, count: 8), in: .feedMe) == nil)
    #expect(Playability.pages(of: String(repeating: "Wald", count: 200), in: .feedMe) == nil)
    let start = Playability.beginning(of: long, in: .feedMe)
    #expect(start.hasSuffix(" …") && long.hasPrefix(start.dropLast(2)) && start.count > 60)
  }
}

struct NormalisedTextTests {
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
