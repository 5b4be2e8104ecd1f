import Exercises
import Notation

/// The characters without which a text has neither formulas nor tags.
enum MarkupSigns {
  /// Whether a text has one of them.
  ///
  /// - Complexity: O(n), eight bytes at a time.
  static func mayBeIn(_ text: ItemText) -> Bool {
    var text = text.text
    return text.withUTF8 { mayBeIn(UnsafeRawBufferPointer($0)[...]) }
  }

  /// The same for the bytes of a text.
  static func mayBeIn(_ bytes: Slice<UnsafeRawBufferPointer>) -> Bool {
    let raw = UnsafeRawBufferPointer(rebasing: bytes)
    var index = 0
    while index < raw.count {
      let word = EightBytes.word(raw, at: index)
      let marks =
        EightBytes.marks(of: UInt8(ascii: "<"), in: word)
        | EightBytes.marks(of: UInt8(ascii: "\\"), in: word)
        | EightBytes.marks(of: UInt8(ascii: "$"), in: word)
        | EightBytes.marks(of: UInt8(ascii: "["), in: word)
      if marks != 0 { return true }
      index &+= 8
    }
    return false
  }
}

/// Formulas in LaTeX or MathML, which no game shows as formulas.
enum Formula {

  /// Whether a text contains a formula.
  static func isIn(_ text: ItemText) -> Bool {
    if text.format != .plain, text.text.utf8.contains(0x3C), isMathML(text.text) { return true }
    guard text.text.utf8.contains(where: { $0 == 0x5C || $0 == 0x24 || $0 == 0x5B }) else {
      return false
    }
    // In Markdown, a backslash before a bracket says that it is one.
    return Markup.hasFormula(text.format == .markdown ? text.plain : text.text)
  }

  /// Whether a text has an element of MathML.
  private static func isMathML(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard let start = bytes.firstRange(of: Array("<math".utf8)) else { return false }
    return bytes[start.upperBound...].first.map { $0 == 0x3E || $0 <= 0x20 } ?? false
  }
}

/// Tags of HTML in texts that are shown as they are written.
enum StrayTags {
  /// Whether a text has some.
  static func areIn(_ text: ItemText) -> Bool { text.format == .plain && Markup.hasTags(text.text) }
}
