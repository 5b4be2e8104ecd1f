/// The text of a cell or paragraph of an OpenDocument file.
struct OpenDocumentText {
  private var content = OfficeText()
  private var shifts: [OfficeText.Shift] = []
  /// How many paragraphs it has.
  private var paragraphs = 0
  /// Whether a further blank says nothing: several in the file are one, and none at the beginning.
  private var isBehindBlank = true

  var text: String { content.text }
  var isEmpty: Bool { content.isEmpty }

  mutating func clear() { self = OpenDocumentText() }

  /// Handles a tag within a paragraph.
  mutating func begin(_ tag: XMLTag, _ styles: OpenDocumentStyles) {
    switch tag.name {
    case "p", "h":
      if paragraphs > 0 { content.add("\n") }
      paragraphs += 1
      isBehindBlank = true
    case "span": shifts.append(styles.shift(tag["style-name"]) ?? shifts.last ?? .none)
    case "s": addSign(String(repeating: " ", count: min(max(1, tag.number("c") ?? 1), 100)))
    case "tab": addSign("\t")
    case "line-break": addSign("\n")
    default: break
    }
  }

  private mutating func addSign(_ sign: String) {
    content.add(sign)
    isBehindBlank = false
  }

  mutating func end(_ name: String) {
    if name == "span" { _ = shifts.popLast() }
  }

  /// Adds text of the file, with white space collapsed as OpenDocument has it.
  mutating func add(_ bytes: [UInt8]) {
    var collapsed: [UInt8] = []
    collapsed.reserveCapacity(bytes.count)
    for byte in bytes {
      let isBlank = byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
      if isBlank, isBehindBlank { continue }
      collapsed.append(isBlank ? 0x20 : byte)
      isBehindBlank = isBlank
    }
    content.add(collapsed, shifts.last ?? .none)
  }
}
