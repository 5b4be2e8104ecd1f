/// How the cells of an Excel workbook show their numbers: `xl/styles.xml`.
struct ExcelStyles: XMLReceiver {
  /// The number of the format of each style of cells.
  private(set) var formats: [Int] = []
  /// The formats that the workbook itself defines.
  private(set) var codes: [Int: String] = [:]
  private var isInCells = false
  private static let limit = 100_000

  mutating func begin(_ tag: XMLTag) {
    switch tag.name {
    case "cellXfs": isInCells = true
    case "xf" where isInCells && formats.count < Self.limit:
      formats.append(tag.number("numFmtId") ?? 0)
    case "numFmt":
      if let id = tag.number("numFmtId"), let code = tag["formatCode"], codes.count < Self.limit {
        codes[id] = code
      }
    default: break
    }
  }

  mutating func add(_ text: UnsafeRawBufferPointer) {}

  mutating func end(_ name: String) {
    if name == "cellXfs" { isInCells = false }
  }
}

/// The formats of a workbook, each read once.
struct ExcelFormats {
  private let styles: ExcelStyles
  private let language: SheetLanguage
  private var read: [Int: NumberFormat] = [:]

  init(_ styles: ExcelStyles, _ language: SheetLanguage) {
    self.styles = styles
    self.language = language
  }

  /// The format of a style of cells; that of numbers as they are where the style is not there.
  mutating func format(ofStyle style: Int) -> NumberFormat {
    let id = styles.formats.indices.contains(style) ? styles.formats[style] : 0
    if let known = read[id] { return known }
    let format = NumberFormat(styles.codes[id] ?? language.builtInFormat(id) ?? "General")
    read[id] = format
    return format
  }
}
