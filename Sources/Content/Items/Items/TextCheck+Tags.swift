import Exercises

extension TextCheck {
  /// Whether a text in HTML may consist only of tags, which is so if it begins with one.
  package static func beginsWithTag(_ text: ItemText) -> Bool {
    text.format == .html && text.text.utf8.first { $0 > 0x20 } == UInt8(ascii: "<")
  }

  /// Whether a text that begins with tags shows a letter or digit after them, as nearly all do; false
  /// means unknown.
  package static func surelyShowsText(_ text: String) -> Bool {
    var isName = false
    var name: [UInt8] = []
    var isInTag = false
    for byte in text.utf8.prefix(200) {
      switch byte {
      case UInt8(ascii: "<"):
        guard !isInTag else { return false }
        (isInTag, isName, name) = (true, true, [])
      case UInt8(ascii: ">"):
        guard isInTag, shownTags.contains(name) else { return false }
        isInTag = false
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A:
        guard isInTag else { return true }
        if isName { name.append(byte | 0x20) }
      case UInt8(ascii: "\""), UInt8(ascii: "'"): return false
      default:
        if byte > 0x20, !isInTag { return false }
        isName = false
      }
    }
    return false
  }

  /// The tags without attributes whose content is shown.
  private static let shownTags: Set<[UInt8]> = Set(
    ["p", "div", "span", "b", "i", "u", "em", "strong"].map { Array($0.utf8) })
}
