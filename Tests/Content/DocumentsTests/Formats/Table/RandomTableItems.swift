import Determinism
import Exercises
import Items

/// Items made by chance, most of them such as tables hold.
struct RandomTableItems {
  var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  private static let pieces = [
    "a", "B", "ä", "ß", "😀", "\"", "'", "=", "+", "-", "@", "\t", "\n", "\r\n", " ", ",", ";", "|",
    "#", "3", "4,5", "[sound:x]", "<b>", "&amp;", "/", "::", "tags:", "sep=", "\u{A0}", "{", "~",
  ]

  mutating func text() -> String {
    (0...generator.index(below: 5)).map { _ in generator.element(of: Self.pieces) ?? "a" }.joined()
  }

  private mutating func itemText() -> ItemText {
    ItemText(text(), format: generator.chance(0.03) ? .html : .plain)
  }

  private mutating func details() -> ItemDetails {
    var details = ItemDetails()
    if generator.chance(0.5) { details.id = itemText() }
    if generator.chance(0.2) { details.name = text() }
    if generator.chance(0.3) { details.category = texts() }
    if generator.chance(0.4) { details.tags = texts() }
    if generator.chance(0.3) { details.hints = texts().map { ItemText($0) } }
    if generator.chance(0.2) { details.feedback = itemText() }
    if generator.chance(0.1) { details.rightFeedback = itemText() }
    if generator.chance(0.1) { details.wrongFeedback = itemText() }
    if generator.chance(0.2) { details.note = itemText() }
    if generator.chance(0.2) { details.picture = itemText() }
    if generator.chance(0.3) { details.time = Double(generator.integer(in: 1...900)) / 8 }
    if generator.chance(0.2) { details.difficulty = text() }
    if generator.chance(0.2) {
      details.unknownFields = ["Quelle", "Seite", text()].shuffledPrefix(&generator).map {
        JSONField(name: $0, rawValue: generator.chance(0.9) ? "\"wert\"" : "1.50")
      }
    }
    return details
  }

  private mutating func texts() -> [String] {
    (0...generator.index(below: 3)).map { _ in generator.chance(0.5) ? "wort" : text() }
  }

  private mutating func body() -> ItemBody {
    switch generator.index(below: 12) {
    case 0: return .truth(TrueFalse(generator.chance(0.5)))
    case 1: return .numeric([AcceptedNumber(.number(-2.5, tolerance: 0))])
    case 2: return .essay
    case 3...5:
      let answers = (0...generator.index(below: 3)).map { _ in
        AcceptedText(itemText(), weight: generator.chance(0.9) ? 100 : 50)
      }
      return .short(answers, isCaseSensitive: generator.chance(0.1))
    default:
      var options = (0...generator.index(below: 2)).map { _ in
        ItemOption(itemText(), weight: 100)
      }
      for _ in 0...generator.index(below: 4) {
        options.append(ItemOption(itemText(), weight: generator.chance(0.95) ? 0 : -50))
      }
      if generator.chance(0.1) { options = generator.shuffled(options) }
      return .choice(options, isSingle: generator.chance(0.95))
    }
  }

  mutating func bank() -> ItemBank {
    let items = (0...generator.index(below: 4)).map { _ in
      Item(itemText(), body(), details: generator.chance(0.5) ? details() : ItemDetails())
    }
    return ItemBank(header: DocumentHeader(title: "x"), items: items)
  }
}

extension [String] {
  fileprivate func shuffledPrefix(_ generator: inout SeededGenerator) -> [String] {
    Array(generator.shuffled(self).prefix(1 + generator.index(below: 3)))
  }
}
