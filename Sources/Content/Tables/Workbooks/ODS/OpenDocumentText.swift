import Items
import Notation

/// The text of a cell or paragraph of an OpenDocument file.
struct OpenDocumentText {
  private var content = OfficeText()
  private var shifts: [OfficeText.Shift] = []
  private var looks: [CellLook] = []
  /// Whether each of the open spans is hidden, and whether the paragraph is.
  private var hidden: [Bool] = []
  private var isParagraphHidden = false
  private var paragraphLook = CellLook()
  private var shared = SharedLook()
  private var lines = MarkedLines()
  /// How many paragraphs it has.
  private var paragraphs = 0
  /// Whether a further space is ignored: several in the file count as one, and leading ones as none.
  private var isBehindBlank = true

  var text: String { lines.ticked(content.bytes).map(CombiningMarks.text) ?? content.text }
  /// The text with quotation marks around what is set off in it; nil if nothing is.
  var quoted: String? { lines.quoted(content.bytes).map(CombiningMarks.text) }
  /// The look that all of it shares.
  var look: CellLook { shared.look ?? CellLook() }
  var isEmpty: Bool { content.isEmpty }
  var hasParagraph: Bool { paragraphs > 0 }
  /// Whether some text is hidden, and therefore not read.
  private(set) var leavesHiddenOut = false

  /// Adds the text of a text box or shape on lines of its own.
  mutating func add(_ box: OpenDocumentText) {
    if paragraphs > 0 { content.add("\n") }
    content.add(box.content.bytes)
    if let look = box.shared.look { shared.add(look) }
    leavesHiddenOut = leavesHiddenOut || box.leavesHiddenOut
    isBehindBlank = true
  }

  mutating func clear() { self = OpenDocumentText() }

  /// Handles a tag within a paragraph.
  ///
  /// - Parameter isInHiddenSection: whether a section hides all paragraphs.
  mutating func begin(
    _ tag: XMLTag, _ styles: OpenDocumentStyles, isInHiddenSection: Bool = false
  ) {
    switch tag.name {
    case "p", "h":
      if paragraphs > 0 { content.add("\n") }
      paragraphs += 1
      isBehindBlank = true
      paragraphLook = styles.look(tag["style-name"]) ?? CellLook()
      let letters = styles.letters(tag["style-name"], of: .paragraphs)
      paragraphLook.isStruck = letters.isStruck ?? paragraphLook.isStruck
      isParagraphHidden = isInHiddenSection || letters.isHidden ?? false
    case "span":
      let letters = styles.letters(tag["style-name"], of: .letters)
      shifts.append(letters.shift ?? shifts.last ?? .none)
      var look = styles.look(tag["style-name"]) ?? looks.last ?? CellLook()
      look.isStruck = letters.isStruck ?? looks.last?.isStruck ?? false
      looks.append(look)
      hidden.append(letters.isHidden ?? hidden.last ?? isParagraphHidden)
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
    guard name == "span" else { return }
    _ = shifts.popLast()
    _ = looks.popLast()
    _ = hidden.popLast()
  }

  /// Adds text of the file, with white space collapsed as in OpenDocument.
  mutating func add(_ bytes: [UInt8]) {
    guard !(hidden.last ?? isParagraphHidden) else {
      leavesHiddenOut = leavesHiddenOut || bytes.contains { !LineByte.isBlankOrEnd($0) }
      return
    }
    var collapsed: [UInt8] = []
    collapsed.reserveCapacity(bytes.count)
    for byte in bytes {
      let isBlank = byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
      if isBlank, isBehindBlank { continue }
      collapsed.append(isBlank ? 0x20 : byte)
      isBehindBlank = isBlank
    }
    if collapsed.contains(where: { $0 != 0x20 }) {
      let look = (looks.last ?? CellLook()).joined(with: paragraphLook)
      shared.add(look)
      lines.add(look, at: content.bytes.count)
    }
    content.add(collapsed, shifts.last ?? .none)
  }
}
