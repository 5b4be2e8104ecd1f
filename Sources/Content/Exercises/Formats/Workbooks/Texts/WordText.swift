/// The text of a cell or paragraph of a Word document, with its formulas as signs in a row.
struct WordText {
  private var content = OfficeText()
  private var piece: [UInt8] = []
  private var isText = false
  private var shift = OfficeText.Shift.none
  /// The parts of formulas that are open, each with what its content is raised to.
  private var formula: [(name: String, start: Int)] = []

  /// The text without blanks at its ends.
  var text: String { TableLists.trimmed(content.text) }

  mutating func add(_ text: String) { content.add(text) }

  mutating func begin(_ tag: XMLTag) {
    switch tag.name {
    case "t":
      isText = true
      piece.removeAll(keepingCapacity: true)
    case "r": shift = formulaShift
    case "vertAlign":
      let value = tag["val"]
      shift = value == "superscript" ? .raised : value == "subscript" ? .lowered : shift
    case "tab": content.add("\t")
    case "br", "cr": content.add("\n")
    case "noBreakHyphen": content.add("-")
    case "rad": content.add("√")
    case "num", "den", "sup", "sub":
      if tag.name == "den" { content.add("/") }
      if formula.count < 64 { formula.append((tag.name, content.bytes.count)) }
    default: break
    }
  }

  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    if isText, piece.count < OfficeText.longest { piece.append(contentsOf: bytes) }
  }

  mutating func end(_ name: String) {
    switch name {
    case "t":
      if isText { content.add(piece, shift) }
      isText = false
    case "r": shift = formulaShift
    case "num", "den", "sup", "sub":
      guard let open = formula.last, open.name == name else { return }
      formula.removeLast()
      // A sum above or below a fraction's line needs brackets in a row of signs.
      if name == "num" || name == "den" { content.bracket(from: open.start) }
    default: break
    }
  }

  private var formulaShift: OfficeText.Shift {
    switch formula.last?.name {
    case "sup": .raised
    case "sub": .lowered
    default: .none
    }
  }
}
