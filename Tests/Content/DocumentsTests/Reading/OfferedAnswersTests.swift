import FaultTables
import Testing

@testable import Documents
@testable import Exercises
@testable import Items

/// Answers that would give the right one away, or name others by letters, in formats other than tables; tables of them are
/// in the corpus.
struct OfferedAnswersTests {
  /// The right answers and the wrong ones of each exercise that is played.
  private func played(_ result: ReadResult) -> [String] {
    result.exercises.map { exercise in
      ([exercise.answer] + exercise.wrong.map(\.text)).joined(separator: " | ")
    }
  }

  private func told(_ result: ReadResult) -> [String] {
    result.diagnostics.filter { $0.id.hasPrefix("option.") }
      .map { "\($0.id) \($0.message.form) \($0.severity)" }
  }

  private func native(_ exercises: String) -> ReadResult {
    read(
      "{\"format\": \"teachify\", \"version\": 1, \"title\": \"t\", \"exercises\": [\(exercises)]}",
      as: "a.json")
  }

  @Test func marksAreLeftOutOfEveryFormat() {
    let text = "::a:: Capital of Italy? {=Rome ✓ ~Milan ✗ ~Turin (wrong)}\n"
    let result = read(text, as: "a.gift")
    #expect(played(result) == ["Rome | Milan | Turin"])
    #expect(told(result) == ["option.mark several warning"])
    let document = native(
      "{\"question\": \"Wer?\", \"answer\": \"Rom\", \"wrong\": [\"Bern ✘\", \"Wien\"]}")
    #expect(played(document) == ["Rom | Bern | Wien"])
    #expect(told(document) == ["option.mark  warning"])
  }

  @Test func aMarkAgainstTheAnswerKeepsItsQuestionFromBeingPlayed() {
    let result = native(
      """
      {"question": "Wer?", "answer": "Rom ❌", "wrong": ["Bern", "Wien"]},
      {"question": "Wo?", "answer": "Rom", "wrong": ["Bern ✅", "Wien"]},
      {"question": "Was?", "answer": "Rom", "wrong": ["Bern", "Wien"]}
      """)
    #expect(result.exercises.map(\.question) == ["Was?"])
    #expect(told(result) == Array(repeating: "option.mark against error", count: 2))
    #expect(result.skipped.count == 2)
  }

  @Test(arguments: ["✓", "✗", "f (x)", "(falsch)", "die Katze (f)", "✓ richtig"])
  func whatIsNoMarkStays(answer: String) {
    let result = native(
      "{\"question\": \"Was?\", \"answer\": \"\(answer)\", \"wrong\": [\"a1\", \"b2\"]}")
    #expect(played(result) == ["\(answer) | a1 | b2"])
    #expect(told(result).isEmpty)
  }

  @Test(arguments: [
    ["A) Rom", "B) Bern", "C) Wien"], ["b) Rom", "a) Bern", "c) Wien"],
    ["(1) Rom", "(2) Bern", "(3) Wien"],
    ["C. Rom", "B. Bern", "A. Wien"], ["1) Rom", "3) Bern", "2) Wien"],
  ])
  func lettersBeforeAnswersAreLeftOut(answers: [String]) {
    let result = native(
      """
      {"question": "Was?", "answer": "\(answers[0])", "wrong": ["\(answers[1])", "\(answers[2])"]}
      """)
    #expect(played(result) == ["Rom | Bern | Wien"])
    #expect(told(result) == ["option.letter  note"])
  }

  @Test(arguments: [
    ["1. Mai", "2. Mai", "3. Mai"], ["1:30 Uhr", "2:30 Uhr", "3:30 Uhr"], ["A.B.", "B.B.", "C.B."],
    ["A) Rom", "A) Bern", "B) Wien"], ["D) Rom", "E) Bern", "F) Wien"],
    ["a) Rom", "B) Bern", "C. Wien"],
  ])
  func otherBeginningsStay(answers: [String]) {
    let result = native(
      """
      {"question": "Was?", "answer": "\(answers[0])", "wrong": ["\(answers[1])", "\(answers[2])"]}
      """)
    #expect(played(result) == [answers.joined(separator: " | ")])
    #expect(told(result).isEmpty)
  }

  @Test func answersThatNameOthersNameThemByTheirTexts() {
    let text = """
      Was ist eine Stadt?
      A) Rom
      B) Bern
      C) Beide: A und B
      D) weder A noch B
      ANSWER: C

      Was bellt?
      A) Katze
      B) Hund
      C) both A and B
      ANSWER: B
      """
    let result = read(text, as: "a.aiken")
    #expect(
      played(result) == [
        "Beide: Rom und Bern | Rom | Bern | weder Rom noch Bern",
        "Hund | Katze | both Katze and Hund",
      ])
    #expect(told(result) == Array(repeating: "option.refers  warning", count: 3))
  }

  @Test func withoutAnOrderItIsNotKnownWhichAreNamed() {
    let result = native(
      """
      {"question": "Wer?", "answer": "A und B", "wrong": ["Kohl", "Brandt", "Mozart"]},
      {"question": "Was?", "answer": "Rom", "wrong": ["Bern", "Wien"]}
      """)
    #expect(result.exercises.map(\.question) == ["Was?"])
    #expect(told(result) == ["option.refers unclear error"])
  }

  @Test(arguments: [
    "alle genannten", "beide", "keine davon", "all of the above", "Klasse A", "Vitamin B", "A",
    "a dog and a cat",
    "A und O", "C und D",
  ])
  func whatNamesNoAnswersStays(answer: String) {
    let text = "Wer?\nA) Kohl\nB) Brandt\nC) \(answer)\nANSWER: B\n"
    let result = read(text, as: "a.aiken")
    #expect(played(result) == ["Brandt | Kohl | \(answer)"])
    #expect(told(result).isEmpty)
  }

  @Test func whatIsTurnedOffStaysAsItIs() {
    let result = read(
      """
      {"format": "teachify", "version": 1, "title": "t", "checks": {"off": ["option.letter"]}, "exercises": [
      {"question": "Was?", "answer": "A) Rom", "wrong": ["B) Bern", "C) Wien"]}]}
      """, as: "a.json")
    #expect(played(result) == ["A) Rom | B) Bern | C) Wien"])
  }
}
