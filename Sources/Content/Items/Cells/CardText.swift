import Exercises
import Notation

/// How the cells of flash cards are read.
package struct CardText {
  /// Whether they hold HTML.
  package let isHTML: Bool

  package init(isHTML: Bool) { self.isHTML = isHTML }

  /// Whether cards are probably HTML if their header does not say so, judged by the first fifty kilobytes.
  package static func looksLikeHTML(_ source: SourceText, _ start: Int) -> Bool {
    let head = String(decoding: source.bytes[start...].prefix(50_000), as: UTF8.self).lowercased()
    return ["<br", "<div", "<img ", "<b>", "<i>", "<u>", "&nbsp;", "&lt;"]
      .contains { head.contains($0) }
  }

  /// Whether a text has gaps as Anki writes them, such as {{c1::Paris}}: the gap is the answer.
  static func hasGaps(_ text: ItemText) -> Bool { text.text.contains("{{c") }

  /// The text without the sounds and pictures that it names. The first picture becomes the item's; the
  /// names of all others are kept.
  package func read(
    _ text: ItemText, into details: inout ItemDetails, report: inout FaultReport
  ) -> ItemText {
    var text = text
    text.text = taking("[sound:", "]", from: text.text) { tag in
      let name = String(tag.dropFirst("[sound:".count).dropLast())
      details.settings.append(ItemSetting(name: "sound", value: name))
      report.warning(at: text.offset, .ankiSound(String(name.prefix(40))))
    }
    guard isHTML else { return text }
    var names: [String] = []
    text.text = taking("<img", ">", from: text.text) { tag in
      guard let name = Self.source(of: tag) else { return }
      names.append(name)
      if details.picture == nil, !name.contains("/"), !name.contains("\\") {
        details.picture = ItemText(name, at: text.offset)
      } else {
        details.settings.append(ItemSetting(name: "picture", value: name))
      }
    }
    // A picture without any text is not separated from anything.
    for name in names where !TextCheck.isBlank(text.text) {
      report.warning(at: text.offset, .ankiPicture(String(name.prefix(40))))
    }
    if text.text.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) {
      text.format = .html
    }
    return text
  }

  /// A plain text without anything that would be read as a sound.
  package static func withoutSounds(_ text: String) -> String {
    var text = text
    // Removing one tag may join the parts of another; few texts need that more than once.
    for _ in 0..<4 {
      let silent = CardText(isHTML: false).taking("[sound:", "]", from: text) { _ in }
      if silent == text { return text }
      text = silent
    }
    return text.replacing("[", with: "(")
  }

  /// Whether a text without sounds contains the beginning of a sound tag.
  package static func hasOpenTag(_ text: String) -> Bool { withoutSounds(text + "]") != text + "]" }

  /// The tag for a sound that was kept as a setting; nil for other settings.
  package static func tag(of setting: ItemSetting) -> String? {
    guard setting.name == "sound", !setting.value.isEmpty,
      !setting.value.utf8.contains(where: { $0 == UInt8(ascii: "]") || $0 < 0x20 })
    else { return nil }
    return "[sound:\(setting.value)]"
  }

  /// A text without the tags that have this beginning and end.
  private func taking(
    _ opening: String, _ closing: String, from text: String, tag: (String) -> Void
  ) -> String {
    let bytes = Array(text.utf8)
    let opening = Array(opening.utf8)
    guard let close = closing.utf8.first, let first = opening.first, bytes.contains(first) else {
      return text
    }
    var rest: [UInt8] = []
    var index = 0
    var canClose = true
    while index < bytes.count {
      let isOpening =
        canClose && bytes[index] == first && index + opening.count <= bytes.count
        && zip(bytes[index...], opening).allSatisfy { ($0 | 0x20) == ($1 | 0x20) }
      if isOpening, let end = bytes[index...].firstIndex(of: close) {
        tag(String(decoding: bytes[index...end], as: UTF8.self))
        index = end + 1
      } else {
        canClose = canClose && !isOpening
        rest.append(bytes[index])
        index += 1
      }
    }
    return rest.count == bytes.count
      ? text : Self.trimmed(String(decoding: rest, as: UTF8.self))
  }

  /// A text without surrounding blanks, including non-breaking ones, which were beside a removed tag.
  private static func trimmed(_ text: String) -> String {
    let blanks = ["&nbsp;", "\u{A0}"]
    var text = TableLists.trimmed(text)
    while let blank = blanks.first(where: { text.hasPrefix($0) }) {
      text = TableLists.trimmed(String(text.dropFirst(blank.count)))
    }
    while let blank = blanks.first(where: { text.hasSuffix($0) }) {
      text = TableLists.trimmed(String(text.dropLast(blank.count)))
    }
    return text
  }

  /// The file that a picture's tag names.
  private static func source(of tag: String) -> String? {
    guard let start = tag.range(ofLowercase: "src=") else { return nil }
    let rest = tag[start...].dropFirst("src=".count)
    guard let mark = rest.first else { return nil }
    let name =
      mark == "\"" || mark == "'"
      ? rest.dropFirst().prefix { $0 != mark } : rest.prefix { $0 != " " && $0 != ">" }
    return name.isEmpty ? nil : String(name)
  }
}

extension String {
  /// Where a lower-case text begins in this text, ignoring case.
  fileprivate func range(ofLowercase wanted: String) -> Index? {
    let wanted = Array(wanted.utf8)
    var index = utf8.startIndex
    while index < utf8.endIndex {
      let tail = utf8[index...].prefix(wanted.count)
      if tail.count == wanted.count, zip(tail, wanted).allSatisfy({ ($0 | 0x20) == ($1 | 0x20) }) {
        return index
      }
      utf8.formIndex(after: &index)
    }
    return nil
  }
}
