import Items
import Notation

/// The text of a cell or paragraph of a Word document, with its formulas as linear text.
struct WordText {
  private var content = OfficeText()
  private var piece: [UInt8] = []
  private var isText = false
  /// Whether the following text is the instruction of a field.
  private var isInstruction = false
  private var shift = OfficeText.Shift.none
  /// By how much the first run is raised, in half points: a whole text may be moved.
  private var baseline: Int?
  private var position = 0
  /// Whether the run has its own font size, as superscript and subscript digits have.
  private var isSized = false
  private var run = CellLook()
  private var isHidden = false
  private var isStruckByStyle = false
  /// What the style of the current paragraph does to its runs.
  private var paragraph = WordStyles.Look()
  /// The font of the run, if its letters are symbols.
  private var signFont: String?
  private var shared = SharedLook()
  private var lines = MarkedLines()
  /// Whether some of it is hidden, and left out.
  private(set) var leavesHiddenOut = false
  /// The font of a symbol that could not be read; nil if all could.
  private(set) var unreadFont: String?
  /// Whether a formula has parts that linear text cannot hold.
  private(set) var holdsUnreadFormula = false
  /// Whether the box of a form that is being read is ticked; nil outside.
  private var isTicked: Bool?
  /// The open parts of formulas.
  private var formula: [FormulaPart] = []
  /// How many formulas are open; names of their parts mean something else elsewhere.
  private var formulaDepth = 0

  /// A part of a formula that is being read.
  private struct FormulaPart {
    let name: String
    /// The index at which its content begins.
    let start: Int
    /// What stands before, between and behind the parts of brackets.
    var signs = (begin: "(", separator: "|", end: ")")
    /// How many parts there have been.
    var count = 0
  }

  /// The text without surrounding blanks.
  var text: String {
    TableLists.trimmed(lines.ticked(content.bytes).map(CombiningMarks.text) ?? content.text)
  }

  /// The text with quotation marks around what is set off in it; nil if nothing is.
  var quoted: String? {
    lines.quoted(content.bytes).map { TableLists.trimmed(CombiningMarks.text($0)) }
  }

  /// The look that all of it shares.
  var look: CellLook { shared.look ?? CellLook() }

  /// What the text does not show.
  var flaws: ParagraphFlaws {
    var flaws: ParagraphFlaws = leavesHiddenOut ? .hidden : []
    if look.isStruck || look.holdsStruck { flaws.insert(.struck) }
    if holdsUnreadFormula { flaws.insert(.formula) }
    if unreadFont != nil { flaws.insert(.sign) }
    return flaws
  }

  mutating func add(_ text: String) { content.add(text) }

  /// Adds the text of a text box on a line of its own.
  mutating func add(_ box: WordText) {
    content.add("\n")
    content.add(box.content.bytes)
    if let look = box.shared.look { shared.add(look) }
    leavesHiddenOut = leavesHiddenOut || box.leavesHiddenOut
    unreadFont = unreadFont ?? box.unreadFont
    holdsUnreadFormula = holdsUnreadFormula || box.holdsUnreadFormula
  }

  /// Begins a paragraph, or applies its style.
  mutating func takeParagraph(_ look: WordStyles.Look) {
    paragraph = look
    beginRun()
  }

  /// Applies the character style of a run; its own properties follow.
  mutating func take(_ look: WordStyles.Look) {
    if let shift = look.shift, shift != .none { self.shift = shift }
    if let isHidden = look.isHidden { self.isHidden = isHidden }
    guard let isStruck = look.isStruck else { return }
    isStruckByStyle = isStruck
    run.isStruck = isStruck
  }

  mutating func begin(_ tag: XMLTag) {
    switch tag.name {
    case "t":
      isText = true
      piece.removeAll(keepingCapacity: true)
    case "r": beginRun()
    case "position": position = tag.number("val") ?? 0
    case "sz": isSized = true
    case "instrText":
      isInstruction = true
      piece.removeAll(keepingCapacity: true)
    case "vanish": isHidden = tag.isOn
    case "b": run.isBold = tag.isOn
    case "i": run.isItalic = tag.isOn
    case "u": run.isUnderlined = tag["val"] != "none"
    case "strike" where !tag.isOn && isStruckByStyle: run.isStruck = false
    case "strike", "dstrike": run.isStruck = run.isStruck || tag.isOn
    case "color": run.ink = CellLook.color(tag["val"], usual: CellLook.black)
    case "highlight": run.ground = Self.ground(ofHighlight: tag["val"])
    case "shd": run.ground = CellLook.color(tag["fill"], usual: CellLook.white)
    case "rFonts":
      if WordSign.isFontOfSigns(tag["ascii"]) { signFont = tag["ascii"] }
    case "sym": add(sign: tag)
    case "vertAlign":
      let value = tag["val"]
      shift =
        value == "superscript" ? .raised : value == "subscript" ? .lowered : formulaShift
    case "tab": content.add("\t")
    case "br", "cr": content.add("\n")
    case "noBreakHyphen": content.add("-")
    case "oMath": formulaDepth += 1
    case "checkBox": isTicked = false
    case "default", "checked": if isTicked != nil { isTicked = tag.isOn }
    default: if formulaDepth > 0 { begin(part: tag) }
    }
  }

  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    if isText || isInstruction, piece.count < OfficeText.longest { piece.append(contentsOf: bytes) }
  }

  mutating func end(_ name: String) {
    switch name {
    case "t":
      if isText { add(piece) }
      isText = false
    case "instrText":
      if isInstruction { add(field: String(decoding: piece, as: UTF8.self)) }
      isInstruction = false
    case "r": beginRun()
    case "checkBox":
      content.add(isTicked == true ? "☒ " : "☐ ")
      isTicked = nil
    case "oMath":
      formulaDepth = max(0, formulaDepth - 1)
      if formulaDepth == 0 { formula = [] }
    default: if formulaDepth > 0 { end(part: name) }
    }
  }

  private mutating func begin(part tag: XMLTag) {
    switch tag.name {
    case "begChr" where formula.last?.name == "d":
      formula[formula.count - 1].signs.begin = tag["val"] ?? ""
    case "sepChr" where formula.last?.name == "d":
      formula[formula.count - 1].signs.separator = tag["val"] ?? ""
    case "endChr" where formula.last?.name == "d":
      formula[formula.count - 1].signs.end = tag["val"] ?? ""
    case "type": holdsUnreadFormula = holdsUnreadFormula || tag["val"] == "noBar"
    case "num", "den", "sup", "sub", "deg", "d", "rad":
      if tag.name == "den" { content.add("/") }
      // A quarter after a one is one and a quarter, not eleven quarters.
      if tag.name == "num", content.endsWithDigit { content.add(" ") }
      open(tag.name)
    case "e":
      if let last = formula.last {
        if last.name == "d" {
          content.add(last.count == 0 ? last.signs.begin : last.signs.separator)
          formula[formula.count - 1].count += 1
        } else if last.name == "rad", last.count == 0 {
          content.add("√")
          formula[formula.count - 1].count = 1
        }
      }
      open("e")
    case "acc", "bar", "nary", "m", "eqArr", "limLow", "limUpp", "groupChr", "sPre":
      holdsUnreadFormula = true
    default: break
    }
  }

  private mutating func open(_ name: String) {
    guard formula.count < 64 else {
      holdsUnreadFormula = true
      return
    }
    formula.append(FormulaPart(name: name, start: content.bytes.count))
  }

  private mutating func end(part name: String) {
    guard let open = formula.last, open.name == name else { return }
    formula.removeLast()
    switch name {
    // A sum above or below a fraction line, or under a root, needs brackets in linear text.
    case "num", "den": content.bracket(from: open.start)
    case "e" where formula.last?.name == "rad": content.bracketUnlessSimple(from: open.start)
    case "deg": endDegree(from: open.start)
    case "d":
      // Brackets without anything in them are brackets all the same.
      content.add(open.count == 0 ? open.signs.begin + open.signs.end : open.signs.end)
    default: break
    }
  }

  /// Puts a root's sign in the place of its degree.
  private mutating func endDegree(from start: Int) {
    let degree = content.cut(from: start)
    guard let last = formula.indices.last, formula[last].name == "rad", !degree.isEmpty else {
      return
    }
    guard let sign = ["2": "√", "3": "∛", "4": "∜"][TableLists.trimmed(degree)] else {
      holdsUnreadFormula = true
      return
    }
    content.add(sign)
    formula[last].count = 1
  }

  private mutating func beginRun() {
    shift = formulaShift == .none ? paragraph.shift ?? .none : formulaShift
    position = 0
    isSized = false
    run = CellLook()
    isHidden = paragraph.isHidden ?? false
    isStruckByStyle = paragraph.isStruck ?? false
    run.isStruck = isStruckByStyle
    signFont = nil
  }

  private mutating func add(_ text: [UInt8]) {
    guard !text.isEmpty else { return }
    let isBlank = text.allSatisfy { $0 == 0x20 }
    if isHidden {
      leavesHiddenOut = leavesHiddenOut || !isBlank
      return
    }
    if !isBlank {
      shared.add(run)
      lines.add(run, at: content.bytes.count)
    }
    if let signFont, !isBlank {
      guard let signs = WordSign.text(font: signFont, letters: CombiningMarks.text(text)) else {
        unreadFont = unreadFont ?? signFont
        return
      }
      return content.add(signs)
    }
    let wholeShift = shift == .none ? shiftOfPosition : shift
    // An exponent on the line would be a factor.
    if !content.add(text, wholeShift), formulaShift != .none { holdsUnreadFormula = true }
  }

  /// Adds what a field with an old formula shows; other fields have their result beside their instruction.
  private mutating func add(field instruction: String) {
    let words = TableLists.trimmed(instruction)
    guard words.prefix(3).lowercased() == "eq " else { return }
    guard let formula = FieldFormula.text(String(words.dropFirst(3))) else {
      unreadFont = unreadFont ?? "EQ"
      return
    }
    if content.endsWithDigit, formula.first?.isNumber == true { content.add(" ") }
    add(Array(formula.utf8))
  }

  private mutating func add(sign tag: XMLTag) {
    guard let sign = WordSign.text(font: tag["font"], code: tag["char"]) else {
      unreadFont = unreadFont ?? tag["font"] ?? ""
      return
    }
    signFont = nil
    add(Array(sign.utf8))
  }

  /// Whether letters are higher or lower than those before them; LibreOffice writes superscripts like this.
  private var shiftOfPosition: OfficeText.Shift {
    mutating get {
      let baseline = baseline ?? (isSized ? 0 : position)
      self.baseline = baseline
      return position > max(0, baseline) ? .raised : position < min(0, baseline) ? .lowered : .none
    }
  }

  /// The colour of a highlighter, which is given by name.
  private static func ground(ofHighlight name: String?) -> UInt32 {
    guard let name, name != "none", name != "white" else { return 0 }
    return name.utf8.reduce(0x200_0000) { ($0 &* 31 &+ UInt32($1)) | 0x200_0000 }
  }

  private var formulaShift: OfficeText.Shift {
    switch formula.last?.name {
    case "sup": .raised
    case "sub": .lowered
    default: .none
    }
  }
}

extension XMLTag {
  /// Whether it turns a property of Word on, which it also does without a value.
  var isOn: Bool {
    switch self["val"] {
    case "0", "false", "off", "none": false
    default: true
    }
  }
}

/// The formulas of Word's fields: `\f(1;2)` is a fraction.
private enum FieldFormula {
  /// A formula as linear text; nil if it has more than fractions.
  static func text(_ code: String) -> String? {
    var text = ""
    var rest = code[...]
    while let begin = rest.firstRange(of: "\\f(") ?? rest.firstRange(of: "\\F(") {
      text += rest[..<begin.lowerBound]
      let inside = rest[begin.upperBound...]
      guard let end = inside.firstIndex(of: ")") else { return nil }
      let parts = inside[..<end].split { $0 == ";" || $0 == "," }
      guard parts.count == 2, !parts.contains(where: { $0.contains("(") }) else { return nil }
      if text.last?.isNumber == true { text += " " }
      text += "\(TableLists.trimmed(String(parts[0])))/\(TableLists.trimmed(String(parts[1])))"
      rest = inside[inside.index(after: end)...]
    }
    text += rest
    return text.contains("\\") ? nil : TableLists.trimmed(text)
  }
}
