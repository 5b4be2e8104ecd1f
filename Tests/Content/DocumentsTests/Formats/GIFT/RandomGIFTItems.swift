import Determinism

@testable import Exercises
@testable import Items
@testable import QuestionFormats

/// Items made by chance, with texts full of signs that mean something in text formats.
struct RandomGIFTItems {
  var random: SeededGenerator
  /// Whether there may be things that GIFT cannot carry.
  var isWild: Bool

  private static let pieces = [
    "a", "B", "ä", "e\u{301}", "=\u{301}", "]\u{301}", "😀", "\\", "\\\\", "\\n", "\n", " ", "  ",
    "{", "}", "=", "~", "#", "####", ":", "::", "%", "%50%", "//", "->", "_____", "[html]", "[",
    "]",
    "<b>", "</b>", "&amp;", "<", ">", "&", ";", "$CATEGORY:", "\t", "0", "T", "TRUE", "\u{A0}",
    "\"",
    ",", "|", "-", "\u{FEFF}", "ANSWER: A", "A)", "n", "\u{2028}", ".", "..",
  ]
  private static let wildPieces = ["\r", "\r\n", "\u{1}", "\u{FFFD}", " \n", "\u{B}"]

  mutating func string(from least: Int = 1) -> String {
    var text = ""
    for _ in 0..<random.integer(in: least...7) {
      let isOdd = isWild && random.chance(0.03)
      text += random.element(of: isOdd ? Self.wildPieces : Self.pieces) ?? ""
    }
    if isWild { return random.chance(0.03) ? "" : text }
    text = ByteText.trimmed(text)
    return TextCheck.isBlank(text) ? "x" : text
  }

  mutating func text() -> ItemText {
    let format: TextFormat =
      random.chance(0.6) ? .plain : random.element(of: TextFormat.allCases) ?? .plain
    return ItemText(string(), format: format)
  }

  /// A text without an arrow, which GIFT takes for pairs.
  private mutating func answer() -> ItemText {
    let text = text()
    return isWild
      ? text : ItemText(ByteText.replacing("->", with: "+", in: text.text), format: text.format)
  }

  private mutating func maybe<Value>(_ share: Double, _ make: (inout Self) -> Value) -> Value? {
    random.chance(share) ? make(&self) : nil
  }

  private mutating func weight() -> Double {
    let weights = [100, 0, 50, -50, 33.33333, -100, 12.5, 100.0 / 3]
    if isWild, random.chance(0.05) { return [.nan, 500, -101, 1e-9].randomElement(&random) }
    return random.element(of: weights) ?? 0
  }

  private mutating func number() -> Double {
    let numbers = [0, 1, -3, 3.14, 0.1 + 0.2, 1e-9, -2.5e30, 12345678901234568]
    if isWild, random.chance(0.05) { return [.nan, .infinity].randomElement(&random) }
    return random.element(of: numbers) ?? 0
  }

  mutating func body() -> ItemBody {
    if random.chance(0.1) {
      return .ordering((0..<random.integer(in: isWild ? 0...4 : 2...4)).map { _ in text() })
    }
    switch random.index(below: isWild ? 10 : 7) {
    case 0:
      return .truth(
        TrueFalse(
          random.chance(0.5), rightFeedback: maybe(0.4) { $0.text() },
          wrongFeedback: maybe(0.4) { $0.text() }))
    case 1:
      return .short(
        (0..<random.integer(in: isWild ? 0...4 : 1...4)).map { _ in
          AcceptedText(answer(), weight: weight(), feedback: maybe(0.3) { $0.answer() })
        }, isCaseSensitive: isWild && random.chance(0.1))
    case 2:
      return .numeric(
        (0..<random.integer(in: isWild ? 0...4 : 1...4)).map { _ in
          AcceptedNumber(values(), weight: weight(), feedback: maybe(0.3) { $0.text() })
        })
    case 3:
      return .matching(
        (0..<random.integer(in: isWild ? 0...5 : 2...5)).map { _ in
          let right = text()
          let left = random.chance(0.1) ? ItemText("") : answer()
          return MatchingPair(left, isWild ? right : ItemText(right.text))
        })
    case 4: return .essay
    case 5: return .information
    case 7: return .cloze(Cloze())
    case 8: return .unsupported("calculated")
    default:
      let isSingle = random.chance(0.5)
      var options = (0..<random.integer(in: isWild ? 0...5 : 2...5)).map { _ in
        ItemOption(text(), weight: weight(), feedback: maybe(0.3) { $0.text() })
      }
      if isSingle, !isWild || random.chance(0.9), !options.isEmpty { options[0].weight = 100 }
      if isWild, random.chance(0.1), !options.isEmpty { options[0].rule = ErrorRule.allCases.first }
      return .choice(options, isSingle: isSingle)
    }
  }

  private mutating func values() -> AcceptedNumber.Values {
    switch random.index(below: 4) {
    case 0: return .any
    case 1:
      let (low, high) = (number(), number())
      return isWild ? .range(low, high) : .range(min(low, high), max(low, high))
    default: return .number(number(), tolerance: random.chance(0.5) ? 0 : abs(number()))
    }
  }

  mutating func item() -> Item {
    var question = text()
    let body = body()
    var details = ItemDetails()
    if random.chance(0.5) {
      details.name = maybe(0.5) { $0.string() }
      details.id = maybe(0.4) { $0.field().map { ItemText($0) } } ?? nil
      details.tags = (0..<random.index(below: 3)).compactMap { _ in field() }
      details.category = (0..<random.index(below: 4)).compactMap { _ in category() }
      if body != .information || isWild { details.feedback = maybe(0.3) { $0.text() } }
      if isWild {
        if random.chance(0.1) { details.hints = [text()] }
        if random.chance(0.1) { details.note = text() }
        if random.chance(0.1) { details.time = 20 }
        if random.chance(0.1) { details.settings = [ItemSetting(name: "penalty", value: "1")] }
        if random.chance(0.1) {
          details.settings = [ItemSetting(name: GIFTSyntax.tailSetting, value: string())]
        }
      }
    }
    if body != .information, random.chance(0.3) {
      let tail = String(decoding: " t\(string())".utf8, as: UTF8.self)
      question.text += GIFTSyntax.gap + tail
      details.settings = [ItemSetting(name: GIFTSyntax.tailSetting, value: tail)]
    }
    return Item(question, body, details: details)
  }

  private mutating func field() -> String? {
    let text = string()
    return isWild ? text : GIFTComment.written(text) == nil ? nil : text
  }

  private mutating func category() -> String? {
    let text = string()
    return isWild
      || GIFTCategory.path([text]) != nil && !text.hasPrefix("/") && !text.hasSuffix("/")
      ? text : nil
  }

  mutating func bank() -> ItemBank {
    ItemBank(
      header: DocumentHeader(title: "x"),
      items: (0..<random.integer(in: 1...4)).map { _ in item() })
  }
}

extension Array {
  fileprivate func randomElement(_ random: inout SeededGenerator) -> Element {
    self[random.index(below: count)]
  }
}
