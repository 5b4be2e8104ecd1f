import Determinism
import Testing

@testable import Documents
@testable import Exercises

/// Questions whether something is so offer the answer and its opposite, and nothing else.
struct TruthWordTests {
  private func exercises(_ text: String, as name: String = "a.csv") -> [Exercise] {
    read(text, as: name).exercises
  }

  private static let others =
    "Hauptstadt von Italien?;Rom\nFarbe der Sonne?;gelb\nKind der Kuh?;Kalb\nWer bellt?;Hund\n"

  @Test(arguments: [
    ("Ist ein Wal ein Fisch?", "nein", "ja"), ("Ist ein Wal ein Fisch?", "Nein", "Ja"),
    ("Ein Wal ist ein Fisch", "falsch", "richtig"), ("3 + 4 = 8", "FALSCH", "RICHTIG"),
    ("Hunde bellen.", "wahr", "falsch"), ("Is a whale a fish?", "No", "Yes"),
    ("Whales are fish.", "False", "True"), ("7>5", "stimmt", "stimmt nicht"),
    ("Dogs can fly", "incorrect", "correct"),
  ])
  func theOppositeIsTheOnlyWrongAnswer(question: String, answer: String, wrong: String) {
    let text = "Frage;Antwort\n\(question);\(answer)\n" + Self.others
    let all = exercises(text)
    #expect(all.first?.wrong == [WrongAnswer(wrong)])
    for seed in 0..<30 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let options = all.first.flatMap {
        OptionPicker.options(for: $0, count: 4, siblings: all, using: &generator)
      }
      #expect(options.map { Set($0.texts) } == [answer, wrong])
    }
  }

  @Test(arguments: ["Frage;Antwort;Falsch\nIst er da?;ja;nein\n", "Frage;Antwort\nIst er da?;ja\n"])
  func noOtherQuestionBorrowsSuchAWord(text: String) {
    let all = exercises(text + Self.others)
    #expect(all.first?.hasAllOptions == true)
    for exercise in all.dropFirst() {
      for seed in 0..<30 as Range<UInt64> {
        var generator = SeededGenerator(seed: seed)
        let options = OptionPicker.options(
          for: exercise, count: 4, siblings: all, using: &generator)
        #expect(options?.texts.contains("ja") == false, "\(exercise.question)")
      }
    }
  }

  /// Of the two opposites of “falsch” the one that the document uses.
  @Test func theDocumentsOwnWordIsTaken() {
    let all = exercises("Frage;Antwort\nEs regnet nie.;falsch\nHunde bellen.;wahr\n")
    #expect(all.map(\.wrong) == [[WrongAnswer("wahr")], [WrongAnswer("falsch")]])
  }

  /// Vocabulary, further answers, and questions that have other wrong answers.
  @Test(arguments: [
    "Frage;Antwort\nyes;ja\nno;nein\n", "Frage;Antwort\nto be right;stimmt\n",
    "Frage;Antwort;Falsch1;Falsch2\nIst er da?;ja;nein;vielleicht\n",
    "Frage;Antwort;Falsch1\nIst er da?;ja;vielleicht\n",
    "Frage;Antwort;Alternative\nIst er da?;ja;nein\n", "Frage;Antwort\nWas ist das?;Japan\n",
  ])
  func otherQuestionsStayAsTheyAre(text: String) {
    #expect(exercises(text).allSatisfy { !$0.hasAllOptions })
  }

  @Test func choicesOfAllFormatsAreKnown() {
    #expect(exercises("Ist er da? {=ja ~nein}\n", as: "a.gift").map(\.hasAllOptions) == [true])
    #expect(
      exercises("Ist er da?\nA) ja\nB) nein\nANSWER: B\n", as: "a.aiken").map(\.hasAllOptions)
        == [true])
  }
}
