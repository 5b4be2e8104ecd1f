import Items

/// The styles of an OpenDocument file: which raise or lower text, how they look, and which hide sheets.
struct OpenDocumentStyles {
  private var looks: [String: CellLook] = [:]
  private var hiddenTables: Set<String> = []
  private var sizes: [String: Double] = [:]
  private var graphics: OpenDocumentGraphics
  private var backgrounds: Set<String> = []
  /// The fonts of styles whose letters are symbols.
  private var signFonts: [String: String] = [:]
  private var current = ""
  private var isInCellProperties = false
  private static let limit = 100_000

  private var letters = OpenDocumentLetters()
  /// The styles of letters and paragraphs that the whole document shares.
  private let common: OpenDocumentLetters

  /// - Parameter common: the styles that the whole document shares.
  init(_ common: OpenDocumentCommonStyles) {
    graphics = common.graphics
    self.common = common.letters
  }

  /// What a style does to letters, with all the styles on which it is based.
  func letters(_ style: String?, of family: OpenDocumentLetters.Family) -> OpenDocumentLetters.Look
  {
    letters.look(style, of: family, in: common)
  }

  /// The look of a style's text and background; nil if it specifies none.
  func look(_ style: String?) -> CellLook? { style.flatMap { looks[$0] } }

  /// The font of a style, if its letters are symbols.
  func signFont(_ style: String?) -> String? { style.flatMap { signFonts[$0] } }

  /// Whether a style of cells says anything about the look of their letters or ground.
  func matters(_ style: String) -> Bool { looks[style] != nil || signFonts[style] != nil }

  /// Whether a style hides sheets.
  func hidesTables(_ style: String?) -> Bool { style.map(hiddenTables.contains) ?? false }

  /// The width of a column or the height of a row of a style, in millimetres.
  func size(_ style: String?) -> Double? { style.flatMap { sizes[$0] } }

  /// Whether a style mirrors, crops or recolours pictures.
  func altersPictures(_ style: String?) -> Bool { graphics.altersPictures(style) }

  /// Whether a style fills shapes with a picture.
  func fillsWithPicture(_ style: String?) -> Bool { graphics.fillsWithPicture(style) }

  /// Whether a style puts a picture behind the text of cells.
  func putsPictureBehind(_ style: String?) -> Bool { style.map(backgrounds.contains) ?? false }

  mutating func begin(_ tag: XMLTag) {
    letters.begin(tag)
    switch tag.name {
    case "style":
      graphics.begin(tag)
      isInCellProperties = false
      current = tag["name"] ?? ""
      let parent = tag["parent-style-name"]
      if let look = look(parent) { set(look) }
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
    default: break
    }
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
