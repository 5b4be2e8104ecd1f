import Determinism
import Testing

@testable import Exercises

/// An answer that is as much as the right one is right as well: no game may call it wrong.
struct EqualValueTests {
  @Test(arguments: [
    ("1/2", "2/4"), ("1/2", "0,5"), ("0,5", "1/2"), ("3", "6/2"), ("1 1/2", "1,5"), ("½", "0.5"),
    ("50 %", "1/2"), ("1/4", "25%"), ("−1/2", "-0,5"), ("3/4", "0,75"), ("1\u{2044}2", "0,5"),
    ("1.000", "1000"), ("1,000", "1000"), ("12.500", "12 500"), ("5 €", "5,00 €"), ("5€", "5 €"),
    ("€5", "5 Euro"), ("5,00 €", "500 ct"), ("1 € 50 ct", "1,50 €"), ("1.000 €", "1000 EUR"),
    ("1 m", "100 cm"), ("1,250 km", "1250 m"), ("1.250 km", "1250 m"), ("1.250 m", "1250 m"),
    ("1 m 20 cm", "120 cm"), ("½ kg", "500 g"), ("1/2 h", "30 min"),
    ("1 Std. 30 Min.", "90 Minuten"),
    ("1 Jahr", "12 Monate"), ("1 Woche", "7 Tage"), ("2 l", "2000 ml"), ("1 m²", "100 dm2"),
    ("$1", "100¢"), ("-5 m", "−500 cm"), ("56", "sechsundfünfzig"), ("18", "XVIII"),
    ("21", "twenty-one"),
  ])
  func equalValuesAreFound(right: String, other: String) {
    #expect(EqualValue(right).isSame(as: other))
    #expect(EqualValue(other).isSame(as: right))
  }

  @Test(arguments: [
    ("1/2", "1/3"), ("50 %", "50"), ("Katze", "Hund"), ("1.000", "1"), ("3 R 1", "3"),
    ("2:1", "4:2"),
    ("1/2", "halb"), ("12", "13"), ("5 cm", "5"), ("", ""), ("1/0", "2/0"),
    ("1 m", "10 cm"), ("1 €", "1 $"), ("1,250 km", "1250 km"), ("3,125", "3125"), ("1 m", "1 min"),
    ("30 Tage", "1 Monat"), ("1 m", "1 m²"), ("1 m 1 s", "61"), ("5 Äpfel", "5 Birnen"),
    ("24.12. m", "24 m"), ("€", "5 €"), ("5-6 m", "11 m"),
    ("4", "IIII"), ("8", "Achtung"), ("8", "achtzehn"), ("1", "I"), ("100", "C"),
  ])
  func othersAreNot(right: String, other: String) {
    #expect(!EqualValue(right).isSame(as: other))
    #expect(!EqualValue(other).isSame(as: right))
  }

  private let table =
    "Frage;Antwort;Falsch1;Falsch2;Falsch3\nDie Hälfte?;1/2;2/4;1/3;1/4\nEin Viertel?;0,25;1/4;1/2;1/8\n"

  @Test func suchWrongAnswersAreLeftOutAndTold() {
    let result = read(table, as: "a.csv")
    #expect(result.diagnostics.filter { $0.id == "option.sameValue" }.map(\.line) == [2, 3])
    #expect(result.exercises.map { $0.wrong.map(\.text) } == [["1/3", "1/4"], ["1/2", "1/8"]])
  }

  @Test func noneIsOfferedEvenIfBorrowed() {
    let text = "Frage;Antwort\na?;1/2\nb?;2/4\nc?;1/3\nd?;2/6\ne?;3/4\nf?;0,75\ng?;1/5\nh?;1/6\n"
    let exercises = read(text, as: "a.csv").exercises
    #expect(exercises.count == 8)
    var generator = SeededGenerator(seed: 3)
    for exercise in exercises {
      let value = EqualValue(exercise.answer)
      for _ in 0..<50 {
        let options = OptionPicker.options(
          for: exercise, count: 4, siblings: exercises, using: &generator)
        let wrong = (options?.texts ?? []).enumerated()
          .filter { $0.offset != options?.rightIndex }.map(\.element)
        #expect(!wrong.contains { value.isSame(as: $0) }, "\(exercise.answer): \(wrong)")
      }
    }
  }

  @Test func pairsDoNotLendThem() {
    let text =
      "{\"format\":\"teachify\",\"version\":1,\"title\":\"x\",\"exercises\":[{\"kind\":\"pairs\","
      + "\"question\":\"Ordne zu\",\"pairs\":[[\"a\",\"1/2\"],[\"b\",\"0,5\"],"
      + "[\"c\",\"1/3\"]]}]}"
    let exercises = read(text).exercises
    #expect(exercises.first?.wrong.map(\.text) == ["1/3"])
  }

  /// Neither given nor borrowed is the same answer in another notation called wrong.
  @Test(arguments: [
    ("don't", "don’t"), ("\u{B5}m", "\u{3BC}m"), ("1\u{2044}2", "1/2"), ("5 €", "5,00 €"),
    ("5€", "5 €"), ("2 R 3", "2 Rest 3"), ("\u{FB01}sch", "fisch"), ("Haus.", "Haus"),
    ("1 m", "100 cm"), ("1.000", "1000"), ("0,5", "50 %"), ("\u{FF15}", "5"),
  ])
  func noOtherNotationIsOffered(right: String, other: String) {
    for (right, other) in [(right, other), (other, right)] {
      let given = read(
        "Frage;Antwort;Falsch1;Falsch2\nWas?;\(right);\(other);ganz anders\n", as: "a.csv")
      #expect(given.exercises.first?.wrong.map(\.text) == ["ganz anders"])
      let told = given.diagnostics.map(\.id)
      #expect(!Set(told).isDisjoint(with: ["option.right", "option.sameValue"]), "\(told)")
      let exercises = read(
        "Frage;Antwort\na?;\(right)\nb?;\(other)\nc?;7 R 8\nd?;can't\ne?;9 €\nf?;7/8\n",
        as: "a.csv"
      ).exercises
      var generator = SeededGenerator(seed: 3)
      for _ in 0..<50 {
        let options = OptionPicker.options(
          for: exercises[0], count: 4, siblings: exercises, using: &generator)
        #expect(options?.texts.contains(other) != true)
      }
    }
  }

  @Test func alternativesCountAsTheRightAnswer() {
    let exercise = Exercise(
      id: "1", question: "Wie lang?", answer: "ein Meter", wrong: .list(["100 cm", "1 km"]),
      alternatives: ["1 m"], hasAllOptions: false, category: [], tags: [], picture: nil, note: nil,
      unknownFields: [])
    #expect(AnswerPool(exercise: exercise).wrong.map(\.text) == ["1 km"])
  }

  /// Where answers end with different marks, these are what is asked for.
  @Test func endMarksThatAreAskedForStay() {
    let result = read(
      "Frage;Antwort;Falsch1;Falsch2\nWas ist richtig?;Komm her!;Komm her.;Komm her?\n", as: "a.csv"
    )
    #expect(result.exercises.first?.wrong.map(\.text) == ["Komm her.", "Komm her?"])
    #expect(!result.diagnostics.contains { $0.id.hasPrefix("option") })
    let exercise = result.exercises[0]
    #expect(AnswerPool(exercise: exercise).wrong.count == 2)
  }

  /// What arithmetic proves wrong is played by no game.
  @Test func refutedAnswersAreNotPlayed() {
    let result = read("Frage;Antwort\n1/4 + 1/4;1/8\n1/2 + 1/4;3/4\n1/4 + 2/4;3/4\n", as: "a.csv")
    #expect(result.exercises.map(\.question) == ["1/2 + 1/4", "1/4 + 2/4"])
    let told = result.diagnostics.filter { $0.id == "answer.miscalculated" }
    #expect(told.map(\.severity) == [.error] && told.map(\.line) == [2])
    #expect(told.first?.problem == "1/4 + 1/4 is 1/2, not 1/8")
    #expect(result.skipped.map(\.line) == [2])
  }
}
