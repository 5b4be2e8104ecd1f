import Determinism
import FaultTables
import Testing

@testable import Documents
@testable import Exercises
@testable import Items

/// Answers of files that are as much as the right one.
struct EqualValueReadingTests {
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
    #expect(told.first?.message == .answerMiscalculated("1/4 + 1/4", result: "1/2", not: "1/8"))
    #expect(result.skipped.map(\.line) == [2])
  }

  /// By zero nothing can be divided, so every number is wrong.
  @Test(arguments: ["5 : 0", "5 : 0 =", "Wie viel ist 5 : 0?", "5 geteilt durch 0", "0 ÷ 0"])
  func nothingIsTheResultOfADivisionByZero(question: String) {
    let result = read("Frage;Antwort\n\(question);0\n3 + 4;7\n", as: "a.csv")
    #expect(result.exercises.map(\.question) == ["3 + 4"])
    #expect(result.diagnostics.first?.problem.hasSuffix("has no result, so it is not 0.") == true)
  }
}
