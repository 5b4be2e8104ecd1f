import Exercises
import Items
import Notation

/// Removes markup without meaning from texts of packages: editors put each line into a paragraph.
enum TidyMarkup {
  /// A text in HTML as plain text, if its only markup is surrounding paragraphs, line breaks and
  /// escapes; otherwise unchanged except for surrounding paragraphs.
  static func text(_ text: ItemText) -> ItemText {
    guard text.format == .html else { return text }
    let inner = unwrapped(text.text)
    if let plain = plain(inner) { return ItemText(plain, at: text.offset) }
    return ItemText(inner, format: .html, at: text.offset)
  }

  /// HTML without the paragraphs and divisions that enclose all of it, up to sixteen levels.
  static func unwrapped(_ html: String) -> String {
    var bytes = trimmed(Array(html.utf8)[...])
    for _ in 0..<16 {
      guard let inner = ["p", "div"].lazy.compactMap({ self.inner(bytes, $0) }).first else { break }
      bytes = trimmed(inner)
    }
    return CombiningMarks.text(bytes)
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var bytes = bytes
    while let first = bytes.first, LineByte.isBlankOrEnd(first) { bytes = bytes.dropFirst() }
    while let last = bytes.last, LineByte.isBlankOrEnd(last) { bytes = bytes.dropLast() }
    return bytes
  }

  private static func inner(_ bytes: ArraySlice<UInt8>, _ name: String) -> ArraySlice<UInt8>? {
    let (open, close) = (Array("<\(name)>".utf8), Array("</\(name)>".utf8))
    guard bytes.count >= open.count + close.count, bytes.starts(with: open),
      bytes.suffix(close.count).elementsEqual(close)
    else { return nil }
    let inner = bytes.dropFirst(open.count).dropLast(close.count)
    return isBalanced(inner, open.dropLast(), close) ? inner : nil
  }

  /// Whether all elements of this name that are opened here are closed here: otherwise there are
  /// several side by side.
  private static func isBalanced(
    _ bytes: ArraySlice<UInt8>, _ open: ArraySlice<UInt8>, _ close: [UInt8]
  ) -> Bool {
    var depth = 0
    var rest = bytes
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[start...]
      if rest.starts(with: close) {
        depth -= 1
      } else if rest.starts(with: open), let end = rest.dropFirst(open.count).first,
        end == UInt8(ascii: ">") || LineByte.isBlankOrEnd(end)
      {
        depth += 1
      }
      guard depth >= 0 else { return false }
      rest = rest.dropFirst()
    }
    return depth == 0
  }

  /// The plain text of HTML with no markup but line breaks and escapes; nil for other HTML. White space
  /// is kept at the edges and collapsed to one space inside.
  static func plain(_ html: String) -> String? {
    let bytes = Array(html.utf8)
    guard
      bytes.contains(where: { $0 == 0x3C || $0 == 0x26 || LineByte.isBlankOrEnd($0) && $0 != 0x20 })
    else { return html.contains("  ") ? nil : html }
    var plain: [UInt8] = []
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "<"):
        guard let end = lineBreak(bytes, at: index) else { return nil }
        plain.append(0x0A)
        index = end
      case UInt8(ascii: "&"):
        guard let (code, end) = HTMLEntity.read(bytes, at: index), let scalar = Unicode.Scalar(code)
        else { return nil }
        plain += Array(String(Character(scalar)).utf8)
        index = end
      case let byte where LineByte.isBlankOrEnd(byte):
        if let last = plain.last, last == 0x20 || last == 0x0A {
          index += 1
        } else {
          plain.append(0x20)
          index += 1
        }
      case let byte:
        plain.append(byte)
        index += 1
      }
    }
    return CombiningMarks.text(plain)
  }

  /// The index after the line break here; nil if there is none.
  private static func lineBreak(_ bytes: [UInt8], at start: Int) -> Int? {
    for tag in ["<br>", "<br/>", "<br />"] where bytes[start...].starts(with: tag.utf8) {
      return start + tag.utf8.count
    }
    return nil
  }

  /// A text as HTML: plain text gets escapes and line breaks.
  static func html(_ text: ItemText) -> String {
    switch text.format {
    case .html: return text.text
    case .plain, .markdown:
      return ByteText.replacing("\n", with: "<br/>", in: XMLElement.escaped(text.plain))
    }
  }
}
