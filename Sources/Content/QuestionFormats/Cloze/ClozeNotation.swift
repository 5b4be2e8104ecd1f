import Exercises
import Items
import Notation

/// Gaps as Moodle writes them in a text: `{1:MULTICHOICE:=right#feedback~wrong~%50%half}`.
///
/// As in Moodle, HTML entities in answers are replaced by their characters; `\}`, `\#`, `\~` and `\=`
/// stand for the characters themselves. Answers to choose from and feedback are HTML if they contain
/// `<` or `&`, answers to be written are plain text.
struct ClozeNotation {
  /// The text without its gaps.
  private(set) var text: [UInt8] = []
  /// The gaps that were found.
  private(set) var gaps: [ClozeGap] = []
  /// The places in the written text of what looks like a gap but is not one.
  private(set) var unreadable: [Int] = []

  private let bytes: [UInt8]

  /// Extracts the gaps from a text.
  ///
  /// - Parameter place: where the text begins in its file.
  /// - Complexity: O(n): after a gap without a closing brace, no further one can be closed.
  init(_ written: String, at place: Int = 0) {
    bytes = Array(written.utf8)
    var index = 0
    var canClose = true
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "{"), canClose, let head = head(at: index) else {
        text.append(bytes[index])
        index += 1
        continue
      }
      guard let end = closingBrace(from: head.end) else {
        canClose = false
        unreadable.append(index)
        continue
      }
      if let kind = head.kind, let body = body(of: kind, head.end..<end) {
        var gap = ClozeGap(at: text.count, body, points: head.points)
        gap.layout = kind.layout
        gap.isShuffled = kind.isShuffled
        gap.place = ItemPlace(place + index)
        gaps.append(gap)
      } else {
        unreadable.append(index)
        text += bytes[index...end]
      }
      index = end + 1
    }
  }

  /// The item's question and body for a text with gaps.
  static func read(_ written: ItemText) -> (question: ItemText, cloze: Cloze, unreadable: [Int]) {
    guard written.text.utf8.contains(UInt8(ascii: "{")) else { return (written, Cloze(), []) }
    let found = ClozeNotation(written.text, at: written.offset)
    var question = written
    question.text = String(decoding: found.text, as: UTF8.self)
    return (question, Cloze(found.gaps), found.unreadable)
  }

  // MARK: - Gaps

  private struct Head {
    var points: Int
    /// Nil for a kind that Moodle does not know.
    var kind: ClozeKind?
    /// The index after the second colon.
    var end: Int
  }

  /// The text between `{` and the second colon; nil if no gap begins here.
  private func head(at start: Int) -> Head? {
    var index = start + 1
    while index < bytes.count, 0x30...0x39 ~= bytes[index], index - start <= 6 { index += 1 }
    let digits = String(decoding: bytes[(start + 1)..<index], as: UTF8.self)
    guard index < bytes.count, bytes[index] == UInt8(ascii: ":") else { return nil }
    let first = index + 1
    index = first
    while index < bytes.count, index - first < 24,
      0x41...0x5A ~= bytes[index] || bytes[index] == UInt8(ascii: "_")
    {
      index += 1
    }
    guard index > first, index < bytes.count, bytes[index] == UInt8(ascii: ":") else { return nil }
    let name = String(decoding: bytes[first..<index], as: UTF8.self)
    return Head(points: Int(digits) ?? 1, kind: ClozeKind(name), end: index + 1)
  }

  private func closingBrace(from start: Int) -> Int? {
    var index = start
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\\") {
        index += 2
      } else if bytes[index] == UInt8(ascii: "}") {
        return index
      } else {
        index += 1
      }
    }
    return nil
  }

  /// One of the answers of a gap.
  private struct Answer {
    var weight: Double
    var text: Range<Int>
    var feedback: ItemText?
  }

  private func body(of kind: ClozeKind, _ range: Range<Int>) -> ItemBody? {
    let answers = answers(in: range)
    guard !answers.isEmpty else { return nil }
    switch kind.answers {
    case .choice, .choices:
      return .choice(
        answers.map {
          ItemOption(marked($0.text), weight: $0.weight, feedback: $0.feedback)
        }, isSingle: kind.answers == .choice)
    case .short, .exact:
      return .short(
        answers.map {
          AcceptedText(ItemText(decoded($0.text)), weight: $0.weight, feedback: $0.feedback)
        }, isCaseSensitive: kind.answers == .exact)
    case .number:
      var numbers: [AcceptedNumber] = []
      for answer in answers {
        guard let values = values(answer.text) else { return nil }
        numbers.append(AcceptedNumber(values, weight: answer.weight, feedback: answer.feedback))
      }
      return .numeric(numbers)
    }
  }

  private func answers(in range: Range<Int>) -> [Answer] {
    var answers: [Answer] = []
    var start = range.lowerBound
    while start <= range.upperBound {
      var end = start
      var hash: Int?
      while end < range.upperBound, bytes[end] != UInt8(ascii: "~") {
        if bytes[end] == UInt8(ascii: "\\") {
          end = min(end + 2, range.upperBound)
          continue
        }
        if bytes[end] == UInt8(ascii: "#"), hash == nil, !isInEntity(end, from: start) {
          hash = end
        }
        end += 1
      }
      if let answer = answer(start..<end, hash) { answers.append(answer) }
      start = end + 1
    }
    return answers
  }

  /// Whether a `#` belongs to a numbered entity such as `&#125;`.
  private func isInEntity(_ index: Int, from start: Int) -> Bool {
    if index > start, bytes[index - 1] == UInt8(ascii: "&") { return true }
    return index >= start + 5 && bytes[(index - 5)..<index].elementsEqual("&amp;".utf8)
  }

  private func answer(_ range: Range<Int>, _ hash: Int?) -> Answer? {
    var start = range.lowerBound
    while start < range.upperBound, LineByte.isWhite(bytes[start]) { start += 1 }
    var weight = 0.0
    if start < range.upperBound, bytes[start] == UInt8(ascii: "=") {
      weight = 100
      start += 1
    } else if let written = GIFTWeight(bytes, start..<range.upperBound) {
      weight = min(100, max(-100, written.value))
      start = written.end
    }
    let text = trimmed(start..<(hash ?? range.upperBound))
    var feedback: ItemText?
    if let hash {
      let found = marked(trimmed((hash + 1)..<range.upperBound))
      if !found.text.isEmpty { feedback = found }
    }
    return text.isEmpty && feedback == nil
      ? nil : Answer(weight: weight, text: text, feedback: feedback)
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, max(range.lowerBound, range.upperBound))
    while start < end, LineByte.isWhite(bytes[start]) { start += 1 }
    while end > start, LineByte.isWhite(bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  /// Numbers as in Moodle: a decimal point or comma, and an optional tolerance after a colon.
  private func values(_ range: Range<Int>) -> AcceptedNumber.Values? {
    let text = decoded(range)
    if text == "*" { return .any }
    let sides = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      .map { side -> Double? in
        let digits = side.filter { $0 != " " }.map { $0 == "," ? "." : $0 }
        guard digits.allSatisfy({ "0123456789+-.eE".contains($0) }), digits.count <= 400,
          let value = Double(String(digits)), value.isFinite
        else { return nil }
        return value
      }
    guard let value = sides.first ?? nil else { return nil }
    guard sides.count == 2 else { return .number(value, tolerance: 0) }
    return sides[1].map { .number(value, tolerance: abs($0)) }
  }

  // MARK: - Texts

  /// A text that is HTML if it contains special characters of HTML.
  private func marked(_ range: Range<Int>) -> ItemText {
    let text = decoded(range)
    return ItemText(text, format: Self.format(of: text))
  }

  /// The format of a text to choose, or of feedback.
  static func format(of text: String) -> TextFormat {
    text.utf8.contains { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") } ? .html : .plain
  }

  private func decoded(_ range: Range<Int>) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(range.count)
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\\"), index + 1 < range.upperBound,
        "}#~=".utf8.contains(bytes[index + 1])
      {
        result.append(bytes[index + 1])
        index += 2
      } else if byte == UInt8(ascii: "&"), let (code, end) = HTMLEntity.read(bytes, at: index),
        end <= range.upperBound, let scalar = Unicode.Scalar(code)
      {
        result += Array(String(Character(scalar)).utf8)
        index = end
      } else {
        result.append(byte)
        index += 1
      }
    }
    return CombiningMarks.text(result)
  }
}

/// A kind of gap in Moodle.
struct ClozeKind {
  enum Answers { case choice, choices, short, exact, number }

  var answers: Answers
  var layout = ClozeGap.Layout.list
  var isShuffled = false

  private static let names: [(long: String, short: String)] = [
    ("MULTICHOICE", "MC"), ("MULTIRESPONSE", "MR"),
  ]

  /// The kind with a name; nil for names that Moodle does not know.
  init?(_ name: String) {
    switch name {
    case "NUMERICAL", "NM": self.init(answers: .number)
    case "SHORTANSWER", "SA", "MW": self.init(answers: .short)
    case "SHORTANSWER_C", "SAC", "MWC": self.init(answers: .exact)
    default:
      for (index, names) in Self.names.enumerated() {
        let rest: Substring
        if name.hasPrefix(names.long) {
          rest = name.dropFirst(names.long.count)
          guard rest.isEmpty || rest.first == "_" else { continue }
        } else if name.hasPrefix(names.short) {
          rest = name.dropFirst(names.short.count)
        } else {
          continue
        }
        self.init(letters: rest.drop { $0 == "_" }, isSingle: index == 0)
        return
      }
      return nil
    }
  }

  private init(answers: Answers) { self.answers = answers }

  private init?(letters: Substring, isSingle: Bool) {
    answers = isSingle ? .choice : .choices
    layout = isSingle ? .list : .column
    switch letters {
    case "": break
    case "S": isShuffled = true
    case "V": layout = .column
    case "VS":
      layout = .column
      isShuffled = true
    case "H": layout = .row
    case "HS":
      layout = .row
      isShuffled = true
    default: return nil
    }
  }

  /// Moodle's name for a gap's kind; nil if it has none.
  static func name(of gap: ClozeGap) -> String? {
    switch gap.body {
    case .numeric: return "NUMERICAL"
    case .short(_, let isCaseSensitive): return isCaseSensitive ? "SHORTANSWER_C" : "SHORTANSWER"
    case .choice(_, let isSingle):
      var letters = ""
      switch gap.layout {
      case .list: break
      case .column: letters = isSingle ? "V" : ""
      case .row: letters = "H"
      }
      if gap.isShuffled { letters += "S" }
      return names[isSingle ? 0 : 1].long + (letters.isEmpty ? "" : "_" + letters)
    default: return nil
    }
  }
}
