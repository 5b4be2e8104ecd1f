import Determinism
import Testing

@testable import Exercises

/// An answer that is as much as the right one is right as well: no game may call it wrong.
struct EqualValueTests {
  @Test(arguments: [
    ("1/2", "2/4"), ("1/2", "0,5"), ("0,5", "1/2"), ("3", "6/2"), ("1 1/2", "1,5"), ("½", "0.5"),
    ("50 %", "1/2"), ("1/4", "25%"), ("−1/2", "-0,5"), ("3/4", "0,75"),
  ])
  func equalValuesAreFound(right: String, other: String) {
    #expect(EqualValue(right).isSame(as: other))
    #expect(EqualValue(other).isSame(as: right))
  }

  @Test(arguments: [
    ("1/2", "1/3"), ("50 %", "50"), ("Katze", "Hund"), ("1.000", "1"), ("3 R 1", "3"),
    ("2:1", "4:2"),
    ("1/2", "halb"), ("12", "13"), ("5 cm", "5"), ("", ""), ("1/0", "2/0"),
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
