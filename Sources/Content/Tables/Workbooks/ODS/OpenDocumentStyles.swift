import Items

/// The styles of an OpenDocument file: which raise or lower text, how they look, and which hide sheets.
struct OpenDocumentStyles {
  private var looks: [String: CellLook] = [:]
  private var shifts: [String: OfficeText.Shift] = [:]
  private var hiddenTables: Set<String> = []
  private var hiddenTexts: Set<String> = []
  private var sizes: [String: Double] = [:]
  private var graphics: OpenDocumentGraphics
  private var backgrounds: Set<String> = []
  /// The fonts of styles whose letters are symbols.
  private var signFonts: [String: String] = [:]
  private var current = ""
  private var isInCellProperties = false
  private static let limit = 100_000

  /// What the styles of letters do that the whole document shares; they are named apart from those of
  /// paragraphs and cells.
  private var common: [String: Letters] = [:]

  private struct Letters {
    var shift: OfficeText.Shift?
    var isHidden: Bool
    var isStruck: Bool
  }

  init() { graphics = OpenDocumentGraphics() }

  /// - Parameter common: the styles that the whole document shares.
  init(_ common: OpenDocumentCommonStyles) {
    graphics = common.graphics
    let letters = common.letters
    for name in letters.names {
      self.common[name] = Letters(
        shift: letters.shift(name), isHidden: letters.hidesText(name),
        isStruck: letters.look(name)?.isStruck == true)
    }
  }

  /// The names of all styles that do something to letters.
  private var names: Set<String> {
    Set(looks.keys).union(shifts.keys).union(hiddenTexts)
  }

  /// Whether a style raises or lowers text.
  func shift(_ style: String?) -> OfficeText.Shift? {
    style.flatMap { shifts[$0] ?? common[$0]?.shift }
  }

  /// The look of a style's text and background; nil if it specifies none.
  func look(_ style: String?) -> CellLook? { style.flatMap { looks[$0] } }

  /// The font of a style, if its letters are symbols.
  func signFont(_ style: String?) -> String? { style.flatMap { signFonts[$0] } }

  /// Whether a style hides sheets.
  func hidesTables(_ style: String?) -> Bool { style.map(hiddenTables.contains) ?? false }

  /// Whether a style hides text.
  func hidesText(_ style: String?) -> Bool {
    style.map { hiddenTexts.contains($0) || common[$0]?.isHidden == true } ?? false
  }

  /// Whether a style of letters that the whole document shares strikes them out.
  func strikesOut(_ style: String?) -> Bool {
    style.map { common[$0]?.isStruck == true } ?? false
  }

  /// The width of a column or the height of a row of a style, in millimetres.
  func size(_ style: String?) -> Double? { style.flatMap { sizes[$0] } }

  /// Whether a style mirrors, crops or recolours pictures.
  func altersPictures(_ style: String?) -> Bool { graphics.altersPictures(style) }

  /// Whether a style fills shapes with a picture.
  func fillsWithPicture(_ style: String?) -> Bool { graphics.fillsWithPicture(style) }

  /// Whether a style puts a picture behind the text of cells.
  func putsPictureBehind(_ style: String?) -> Bool { style.map(backgrounds.contains) ?? false }

  mutating func begin(_ tag: XMLTag) {
    switch tag.name {
    case "style":
      graphics.begin(tag)
      isInCellProperties = false
      current = tag["name"] ?? ""
      let parent = tag["parent-style-name"]
      if let look = look(parent) { set(look) }
      if tag["family"] == "text" { takeLetters(of: parent) }
      if putsPictureBehind(parent) { backgrounds.insert(current) }
    case "table-cell-properties":
      isInCellProperties = true
      guard let color = tag["background-color"] else { return }
      var look = looks[current] ?? CellLook()
      look.ground = CellLook.color(color, usual: CellLook.white)
      set(look)
    case "graphic-properties": graphics.begin(tag)
    case "paragraph-properties": isInCellProperties = false
    case "background-image":
      // An element without a file says that there is none.
      if isInCellProperties, tag["href"]?.isEmpty == false, backgrounds.count < Self.limit {
        backgrounds.insert(current)
      }
    case "table-properties":
      if tag["display"] == "false", hiddenTables.count < Self.limit { hiddenTables.insert(current) }
    case "table-column-properties", "table-row-properties":
      guard sizes.count < Self.limit else { return }
      sizes[current] = OpenDocumentLayout.millimetres(tag["column-width"] ?? tag["row-height"])
    case "text-properties":
      takeLook(tag)
      if WordSign.isFontOfSigns(tag["font-name"]), signFonts.count < Self.limit {
        signFonts[current] = tag["font-name"]
      }
      if tag["display"] == "none", hiddenTexts.count < Self.limit { hiddenTexts.insert(current) }
      if let display = tag["display"], display != "none" { hiddenTexts.remove(current) }
      guard let position = tag["text-position"], shifts.count < Self.limit else { return }
      // `super 58%`, `sub 58%`, or a percentage of the line height.
      let first = position.split(separator: " ").first.map(String.init) ?? ""
      let percent = Double(first.filter { $0 != "%" }) ?? 0
      if first == "super" || percent > 0 {
        shifts[current] = .raised
      } else if first == "sub" || percent < 0 {
        shifts[current] = .lowered
      } else {
        shifts[current] = nil
      }
    default: break
    }
  }

  /// Takes over what the style on which the current one is based does to letters.
  private mutating func takeLetters(of parent: String?) {
    if let shift = shift(parent), shifts.count < Self.limit { shifts[current] = shift }
    if hidesText(parent), hiddenTexts.count < Self.limit { hiddenTexts.insert(current) }
    guard strikesOut(parent) else { return }
    var look = looks[current] ?? CellLook()
    look.isStruck = true
    set(look)
  }

  private mutating func takeLook(_ tag: XMLTag) {
    var look = looks[current] ?? CellLook()
    if let weight = tag["font-weight"] { look.isBold = weight == "bold" || weight == "700" }
    if let slant = tag["font-style"] { look.isItalic = slant == "italic" || slant == "oblique" }
    if let line = tag["text-underline-style"] { look.isUnderlined = line != "none" }
    if let color = tag["color"] { look.ink = CellLook.color(color, usual: CellLook.black) }
    if let color = tag["background-color"] {
      look.ground = CellLook.color(color, usual: CellLook.white)
    }
    if let line = tag["text-line-through-style"] ?? tag["text-line-through-type"] {
      look.isStruck = line != "none"
    }
    set(look)
  }

  private mutating func set(_ look: CellLook) {
    if looks.count < Self.limit, look != CellLook() || looks[current] != nil {
      looks[current] = look
    }
  }
}
