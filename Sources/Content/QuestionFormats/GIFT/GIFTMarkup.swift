import Exercises
import Notation

/// How a GIFT file declares the markup of a text.
enum GIFTMarkup: String, CaseIterable {
  /// Undeclared: HTML if the text has tags or entities, otherwise plain.
  case moodle
  case plain
  case html
  case markdown

  /// The format of a text with this declaration.
  func format(of text: String, canBeHTML: Bool = true) -> TextFormat {
    switch self {
    case .moodle: canBeHTML && Self.looksLikeHTML(text) ? .html : .plain
    case .plain: .plain
    case .html: .html
    case .markdown: .markdown
    }
  }

  init(_ format: TextFormat) {
    switch format {
    case .plain: self = .plain
    case .html: self = .html
    case .markdown: self = .markdown
    }
  }

  /// The prefix in a file, such as `[html]`.
  var prefix: String { "[\(rawValue)]" }

  /// Whether a text has a tag or an entity.
  ///
  /// - Complexity: O(n).
  static func looksLikeHTML(_ text: String) -> Bool {
    var isInTag = false
    var before: UInt8 = 0
    /// How many characters an entity has so far; nil outside of one.
    var entityLength: Int?
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "<"): isInTag = false
      case UInt8(ascii: ">"): if isInTag { return true }
      default:
        if before == UInt8(ascii: "<") {
          isInTag = byte.isASCIILetter || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "!")
        }
      }
      if byte == UInt8(ascii: "&") {
        entityLength = 0
      } else if let length = entityLength {
        if byte == UInt8(ascii: ";"), length >= 2 { return true }
        let fits =
          byte.isASCIILetter || (0x30...0x39).contains(byte)
          || (byte == UInt8(ascii: "#") && length == 0)
        entityLength = fits && length < 10 ? length + 1 : nil
      }
      before = byte
    }
    return false
  }
}
