import Exercises
import Notation

/// Removes the markup from texts. Nothing in them is run or fetched, and the time is proportional to
/// the length, whatever the text.
enum PlainText {
  /// The text as pupils read it.
  static func text(of text: ItemText) -> String {
    switch text.format {
    case .plain: text.text
    case .html: html(text.text)
    case .markdown: markdown(text.text)
    }
  }

  /// HTML without its tags.
  private static func html(_ text: String) -> String {
    guard hasHTML(text.utf8) else { return text }
    if let words = paragraph(text) { return words }
    var reader = HTMLPlainText(Array(text.utf8))
    return reader.text()
  }

  /// The words of a text that is a single paragraph without markup, as Moodle writes most texts; nil
  /// for all others.
  private static func paragraph(_ text: String) -> String? {
    var text = text
    return text.withUTF8 { bytes in
      guard bytes.count > 7, bytes.starts(with: "<p>".utf8),
        bytes[(bytes.count - 4)...].elementsEqual("</p>".utf8)
      else { return nil }
      let words = UnsafeBufferPointer(rebasing: bytes[3..<bytes.count - 4])
      return hasHTML(words) ? nil : CombiningMarks.text(words)
    }
  }

  /// Markdown without its markup.
  private static func markdown(_ text: String) -> String {
    var reader = MarkdownPlainText(Array(text.utf8))
    return reader.text()
  }

  /// Whether reading the text as HTML could change it.
  private static func hasHTML(_ bytes: some Sequence<UInt8>) -> Bool {
    var last = UInt8(ascii: " ")
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "<"), UInt8(ascii: "&"), 0x09...0x0D: return true
      case 0x20 where last == 0x20: return true
      default: last = byte
      }
    }
    return last == 0x20
  }
}

extension ItemText {
  /// The text as pupils read it: markup removed, line breaks kept, superscript and subscript digits as
  /// Unicode characters. Nothing in it is ever run or fetched.
  ///
  /// - Complexity: O(1) for plain text, else O(n).
  public var plain: String { format == .plain ? text : PlainText.text(of: self) }
}
