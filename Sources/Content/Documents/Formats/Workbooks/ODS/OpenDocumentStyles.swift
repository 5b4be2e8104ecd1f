/// The styles of an OpenDocument file: which raise or lower text, how they look, and which hide sheets.
struct OpenDocumentStyles {
  private var looks: [String: CellLook] = [:]
  private var shifts: [String: OfficeText.Shift] = [:]
  private var hiddenTables: Set<String> = []
  private var hiddenTexts: Set<String> = []
  private var sizes: [String: Double] = [:]
  private var altered: Set<String> = []
  private var filled: Set<String> = []
  private var current = ""
  private static let limit = 100_000

  /// Whether a style raises or lowers text.
  func shift(_ style: String?) -> OfficeText.Shift? { style.flatMap { shifts[$0] } }

  /// The look of a style's text and background; nil if it specifies none.
  func look(_ style: String?) -> CellLook? { style.flatMap { looks[$0] } }

  /// Whether a style hides sheets.
  func hidesTables(_ style: String?) -> Bool { style.map(hiddenTables.contains) ?? false }

  /// Whether a style hides text.
  func hidesText(_ style: String?) -> Bool { style.map(hiddenTexts.contains) ?? false }

  /// The width of a column or the height of a row of a style, in millimetres.
  func size(_ style: String?) -> Double? { style.flatMap { sizes[$0] } }

  /// Whether a style mirrors or crops pictures.
  func altersPictures(_ style: String?) -> Bool { style.map(altered.contains) ?? false }

  /// Whether a style fills shapes with a picture.
  func fillsWithPicture(_ style: String?) -> Bool { style.map(filled.contains) ?? false }

  mutating func begin(_ tag: XMLTag) {
    switch tag.name {
    case "style":
      current = tag["name"] ?? ""
      let parent = tag["parent-style-name"]
      if let look = look(parent) { set(look) }
      if altersPictures(parent) { altered.insert(current) }
      if fillsWithPicture(parent) { filled.insert(current) }
    case "table-cell-properties":
      guard let color = tag["background-color"] else { return }
      var look = looks[current] ?? CellLook()
      look.ground = CellLook.color(color, usual: CellLook.white)
      set(look)
    case "table-properties":
      if tag["display"] == "false", hiddenTables.count < Self.limit { hiddenTables.insert(current) }
    case "graphic-properties": takePictures(tag)
    case "table-column-properties", "table-row-properties":
      guard sizes.count < Self.limit else { return }
      sizes[current] = OpenDocumentLayout.millimetres(tag["column-width"] ?? tag["row-height"])
    case "text-properties":
      takeLook(tag)
      if tag["display"] == "none", hiddenTexts.count < Self.limit { hiddenTexts.insert(current) }
      guard let position = tag["text-position"], shifts.count < Self.limit else { return }
      // `super 58%`, `sub 58%`, or a percentage of the line height.
      let first = position.split(separator: " ").first.map(String.init) ?? ""
      let percent = Double(first.filter { $0 != "%" }) ?? 0
      if first == "super" || percent > 0 {
        shifts[current] = .raised
      } else if first == "sub" || percent < 0 {
        shifts[current] = .lowered
      }
    default: break
    }
  }

  private mutating func takePictures(_ tag: XMLTag) {
    guard altered.count < Self.limit, filled.count < Self.limit else { return }
    if tag["fill"] == "bitmap" { filled.insert(current) }
    let isMirrored = tag["mirror"].map { $0 != "none" } ?? false
    // `rect(0in, 0.625in, 0in, 0in)`, in lengths of the picture, whose size is in its file only.
    let crop = tag["clip"]?.split { "(), ".contains($0) } ?? []
    let isCropped = crop.contains { (OpenDocumentLayout.millimetres(String($0)) ?? 0) > 0.1 }
    if isMirrored || isCropped { altered.insert(current) }
  }

  private mutating func takeLook(_ tag: XMLTag) {
    var look = looks[current] ?? CellLook()
    if let weight = tag["font-weight"] { look.isBold = weight == "bold" || weight == "700" }
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
