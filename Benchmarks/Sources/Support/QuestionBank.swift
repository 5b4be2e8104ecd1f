import Determinism
import Documents
import Exercises
import Items

/// Questions as teachers write them: a sentence, an answer of a few words, three wrong ones, and
/// feedback in every third. About 130 bytes each in GIFT.
enum QuestionBank {
  private static let words = [
    "Haus", "Katze", "Hörnchen", "fahren", "grün", "Wasser", "Sonne", "Straße", "lesen", "Buch",
    "Fenster", "Tisch", "schnell", "Apfelbaum", "Vogel", "Himmel", "klein", "Bogen", "Schule",
    "laufen",
  ]

  /// The same questions in every run.
  static func make(count: Int) -> ItemBank {
    var generator = SeededGenerator(seed: 42)
    func word() -> String { words[generator.index(below: words.count)] }
    let items = (0..<count).map { number in
      let question = ItemText("Was passt zu \(word()) und \(word()) Nummer \(number)?")
      var options = [ItemOption(ItemText("\(word()) am \(word())"), weight: 100)]
      for preposition in ["im", "an", "zur"] {
        options.append(ItemOption(ItemText("\(word()) \(preposition) \(word())"), weight: 0))
      }
      var details = ItemDetails()
      if number % 3 == 0 { details.feedback = ItemText("Denk an \(word()) und \(word()).") }
      return Item(question, .choice(options, isSingle: true), details: details)
    }
    return ItemBank(header: DocumentHeader(title: "Was passt?"), items: items)
  }
}
