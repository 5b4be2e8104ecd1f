/// Takes the markup out of texts. Nothing in them is run or fetched, and any text at all takes time
/// in proportion to its length.
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
    var reader = HTMLPlainText(Array(text.utf8))
    return reader.text()
  }

  /// Markdown without its signs.
  private static func markdown(_ text: String) -> String {
    var reader = MarkdownPlainText(Array(text.utf8))
    return reader.text()
  }

  /// Whether reading the text as HTML could give another text.
  private static func hasHTML(_ bytes: String.UTF8View) -> Bool {
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
