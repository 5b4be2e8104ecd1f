import Exercises
import Items
import Notation

extension ClozeNotation {
  /// A text with its gaps, and whether reading it gives the same text and gaps.
  static func written(_ question: ItemText, _ cloze: Cloze) -> (text: String, isExact: Bool) {
    var text = ""
    for (index, part) in cloze.parts(of: question.text).enumerated() {
      if index > 0 { text += Self.text(of: cloze.gaps[index - 1]) }
      text += part
    }
    var wanted = question
    wanted.text = text
    let found = read(wanted)
    return (text, found.question == question && found.cloze == cloze)
  }

  private static func text(of gap: ClozeGap) -> String {
    guard let kind = ClozeKind.name(of: gap) else { return "" }
    let answers: [String]
    switch gap.body {
    case .choice(let options, _):
      answers = options.map { answer($0.weight, encoded(html(of: $0.text)), $0.feedback) }
    case .short(let accepted, _):
      answers = accepted.map { answer($0.weight, encoded($0.text.plain), $0.feedback) }
    case .numeric(let accepted):
      answers = accepted.map { answer($0.weight, number($0.values), $0.feedback) }
    default: answers = []
    }
    return "{\(max(0, min(999_999, gap.points))):\(kind):" + answers.joined(separator: "~") + "}"
  }

  private static func answer(_ weight: Double, _ text: String, _ feedback: ItemText?) -> String {
    let written: String
    switch weight {
    case 100: written = "="
    case 0: written = ""
    default:
      let number = JSONNumber.text(weight)
      written = number.utf8.contains(UInt8(ascii: "e")) ? "" : "%\(number)%"
    }
    return written + text + (feedback.map { "#" + encoded(html(of: $0)) } ?? "")
  }

  private static func number(_ values: AcceptedNumber.Values) -> String {
    switch values {
    case .any: return "*"
    case .number(let value, let tolerance):
      return JSONNumber.text(value) + (tolerance == 0 ? "" : ":" + JSONNumber.text(tolerance))
    case .range(let low, let high):
      let middle = NumericAnswer.middle(low, high)
      return JSONNumber.text(middle) + ":" + JSONNumber.text(NumericAnswer.middle(-low, high))
    }
  }

  /// A text as HTML, which is how it is read again.
  private static func html(of text: ItemText) -> String {
    guard text.format != .html else { return text.text }
    let plain = text.plain
    guard format(of: plain) == .html else { return plain }
    return ByteText.replacing(
      "<", with: "&lt;", in: ByteText.replacing("&", with: "&amp;", in: plain))
  }

  /// A text without characters that are special in a gap. They are written as entities, all of which
  /// Moodle itself understands.
  private static func encoded(_ text: String) -> String {
    var result = ""
    let bytes = Array(text.utf8)
    var plain: [UInt8] = []
    func flush() {
      result += String(decoding: plain, as: UTF8.self)
      plain.removeAll(keepingCapacity: true)
    }
    for (index, byte) in bytes.enumerated() {
      let isOuter = index == 0 || index == bytes.count - 1
      switch byte {
      case UInt8(ascii: "}"), UInt8(ascii: "#"):
        plain += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "&"): plain += Array("&amp;".utf8)
      case UInt8(ascii: "<"): plain += Array("&lt;".utf8)
      case UInt8(ascii: ">"): plain += Array("&gt;".utf8)
      case UInt8(ascii: "~"), UInt8(ascii: "\\"), UInt8(ascii: "{"):
        plain += Array("&#\(byte);".utf8)
      case UInt8(ascii: "="), UInt8(ascii: "%"):
        plain += index == 0 ? Array("&#\(byte);".utf8) : [byte]
      case 0x09...0x0D, 0x20:
        plain += isOuter ? Array("&#\(byte);".utf8) : [byte]
      default: plain.append(byte)
      }
    }
    flush()
    return result
  }
}
