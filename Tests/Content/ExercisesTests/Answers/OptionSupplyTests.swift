import Determinism
import Testing

@testable import Exercises

/// Whether a list can lend an exercise enough wrong answers is told as it is when they are chosen.
struct OptionSupplyTests {
  /// Answers of all kinds, among them many of the same value or meaning.
  private static let answers = [
    "1 km", "1000 m", "2 km", "2.000 m", "halb acht", "7:30", "19:30 Uhr", "3. Mai", "3.5.",
    "4. Mai", "3 · 4", "12 Äpfel",
    "2 · 6", "ein Viertel", "1/4", "0,25", "25 %", "Hund", "der Hund", "Hund, Köter", "Köter",
    "Katze (die)", "die Katze",
    "VII", "sieben", "7", "8", "9", "1.250", "wahr", "a", "15 €", "15,00 €", "3 h", "180 min",
  ]

  @Test(arguments: 0..<300 as Range<UInt64>)
  func whatSufficesIsThere(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let count = Int.random(in: 2...9, using: &generator)
    let list = (0..<count).map { index in
      let answer = Self.answers.randomElement(using: &generator) ?? ""
      let isAsked = Int.random(in: 0..<4, using: &generator) == 0
      let question =
        isAsked ? Self.answers.randomElement(using: &generator) ?? "" : "Frage \(index)"
      var exercise = Exercise(id: "\(index)", question: question, answer: answer)
      if Int.random(in: 0..<6, using: &generator) == 0 {
        exercise.alternatives = [Self.answers.randomElement(using: &generator) ?? ""]
      }
      return exercise
    }
    let supply = OptionSupply(list)
    for exercise in list {
      let options = OptionPicker.options(for: exercise, count: 4, siblings: list, using: &generator)
      #expect(
        supply.suffices(for: exercise, count: 4) == (options != nil),
        "\(exercise.answer): \(list.map(\.answer))")
    }
  }
}
