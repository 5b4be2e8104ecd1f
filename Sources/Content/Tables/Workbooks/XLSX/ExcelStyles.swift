import Items

/// How the cells of an Excel workbook show their numbers, and how they look: `xl/styles.xml`.
struct ExcelStyles: XMLReceiver {
  /// The number format id of each cell style.
  private(set) var formats: [Int] = []
  /// The look of each cell style.
  private(set) var looks: [CellLook] = []
  /// The font of each cell style whose letters are symbols.
  private(set) var signFonts: [Int: String] = [:]
  private var fonts = ExcelFonts()
  /// The formats that the workbook itself defines.
  private(set) var codes: [Int: String] = [:]
  private var isInCells = false
  private static let limit = 100_000

  mutating func begin(_ tag: XMLTag) {
    fonts.begin(tag)
    switch tag.name {
    case "cellXfs": isInCells = true
    case "xf" where isInCells && formats.count < Self.limit:
      formats.append(tag.number("numFmtId") ?? 0)
      if let font = tag.number("fontId").flatMap({ fonts.signFonts[$0] }) {
        signFonts[looks.count] = font
      }
      looks.append(fonts.look(font: tag.number("fontId"), fill: tag.number("fillId")))
    case "numFmt":
      if let id = tag.number("numFmtId"), let code = tag["formatCode"], codes.count < Self.limit {
        codes[id] = code
      }
    default: break
    }
  }

  mutating func add(_ text: UnsafeRawBufferPointer) {}

  mutating func end(_ name: String) {
    fonts.end(name)
    if name == "cellXfs" { isInCells = false }
  }
}

/// The fonts and backgrounds to which cell styles refer by number.
private struct ExcelFonts {
  private var fonts: [CellLook] = []
  /// The names of fonts whose letters are symbols.
  private(set) var signFonts: [Int: String] = [:]
  private var grounds: [UInt32] = []
  private var isInFonts = false
  private var isInFills = false
  private static let limit = 100_000

  func look(font: Int?, fill: Int?) -> CellLook {
    var look = CellLook()
    if let font, fonts.indices.contains(font) { look = fonts[font] }
    if let fill, grounds.indices.contains(fill) { look.ground = grounds[fill] }
    return look
  }

  mutating func begin(_ tag: XMLTag) {
    switch tag.name {
    case "fonts": isInFonts = true
    case "fills": isInFills = true
    case "font" where isInFonts && fonts.count < Self.limit: fonts.append(CellLook())
    case "fill" where isInFills && grounds.count < Self.limit: grounds.append(0)
    case "fgColor" where isInFills && !grounds.isEmpty:
      grounds[grounds.count - 1] = tag.color(usual: CellLook.white)
    case "name" where isInFonts && !fonts.isEmpty:
      if WordSign.isFontOfSigns(tag["val"]) { signFonts[fonts.count - 1] = tag["val"] }
    default:
      if isInFonts, !fonts.isEmpty { fonts[fonts.count - 1].take(tag) }
    }
  }

  mutating func end(_ name: String) {
    if name == "fonts" { isInFonts = false }
    if name == "fills" { isInFills = false }
  }
}

extension CellLook {
  /// Applies a tag of a font.
  mutating func take(_ tag: XMLTag) {
    switch tag.name {
    case "b": isBold = tag["val"] == nil || tag.isTrue("val")
    case "i": isItalic = tag["val"] == nil || tag.isTrue("val")
    case "u": isUnderlined = tag["val"] != "none"
    case "strike": isStruck = tag["val"] == nil || tag.isTrue("val")
    case "color": ink = tag.color(usual: Self.black)
    default: break
    }
  }
}

extension XMLTag {
  /// The colour in a tag of a workbook, given by value or by an index in a list; 0 for the usual one.
  fileprivate func color(usual: UInt32) -> UInt32 {
    if let rgb = self["rgb"] { return CellLook.color(rgb, usual: usual) }
    // Of the theme's colours, 0 and 1 are the background and the letters; of the indexed colours, 8, 9
    // and 64, 65 are black and white.
    if let theme = number("theme"), theme > 1 {
      return 0x300_0000 | UInt32(clamping: theme) & 0xFF | Self.tint(self["tint"])
    }
    if let place = number("indexed"), ![0, 1, 8, 9, 64, 65].contains(place) {
      return 0x400_0000 | UInt32(clamping: place) & 0xFF
    }
    return 0
  }

  private static func tint(_ text: String?) -> UInt32 {
    text.map { $0.utf8.reduce(0) { ($0 &* 31 &+ UInt32($1)) & 0xFFFF } << 8 } ?? 0
  }
}

/// The formats of a workbook, each parsed once.
struct ExcelFormats {
  private let styles: ExcelStyles
  private let language: SheetLanguage
  private var read: [Int: NumberFormat] = [:]

  init(_ styles: ExcelStyles, _ language: SheetLanguage) {
    self.styles = styles
    self.language = language
  }

  /// The look of a cell style.
  func look(ofStyle style: Int) -> CellLook {
    styles.looks.indices.contains(style) ? styles.looks[style] : CellLook()
  }

  /// The font of a cell style, if its letters are symbols.
  func signFont(ofStyle style: Int) -> String? { styles.signFonts[style] }

  /// The format of a cell style; if there is no such style, the one that shows numbers unchanged.
  mutating func format(ofStyle style: Int) -> NumberFormat {
    let id = styles.formats.indices.contains(style) ? styles.formats[style] : 0
    if let known = read[id] { return known }
    let format = NumberFormat(styles.codes[id] ?? language.builtInFormat(id) ?? "General")
    read[id] = format
    return format
  }
}
