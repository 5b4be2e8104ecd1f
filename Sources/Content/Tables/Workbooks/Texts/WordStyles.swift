import Items

/// What the styles of a Word document do to letters: `word/styles.xml` (ECMA-376).
struct WordStyles: XMLReceiver {
  /// What a style does; what it leaves open is as in the style on which it is based.
  struct Look {
    var shift: OfficeText.Shift?
    var isHidden: Bool?
    var isStruck: Bool?
  }

  private var looks: [String: Look] = [:]
  private var bases: [String: String] = [:]
  /// The paragraph style of paragraphs that name none.
  private var usual: String?
  /// The style being read; nil outside of styles of characters and paragraphs.
  private var current: String?
  private static let limit = 10_000
  /// How many styles a style may be based on, one after another.
  private static let depth = 16

  /// What the style of a paragraph does, which is the usual one if it names none.
  func paragraphLook(_ name: String?) -> Look { look(name ?? usual) }

  /// What a style does, with all the styles on which it is based.
  func look(_ name: String?) -> Look {
    var look = Look()
    var name = name
    for _ in 0..<Self.depth {
      guard let known = name, let found = looks[known] else { break }
      look.shift = look.shift ?? found.shift
      look.isHidden = look.isHidden ?? found.isHidden
      look.isStruck = look.isStruck ?? found.isStruck
      name = bases[known]
    }
    return look
  }

  mutating func begin(_ tag: XMLTag) {
    if tag.name == "style" {
      let isRead = tag["type"] == "character" || tag["type"] == "paragraph"
      current = isRead && looks.count < Self.limit ? tag["styleId"] : nil
      if let current { looks[current] = Look() }
      if tag["type"] == "paragraph", tag.isTrue("default") { usual = current }
    }
    guard let current else { return }
    switch tag.name {
    case "basedOn": bases[current] = tag["val"]
    case "vertAlign":
      let value = tag["val"]
      looks[current]?.shift =
        value == "superscript" ? .raised : value == "subscript" ? .lowered : OfficeText.Shift.none
    case "vanish": looks[current]?.isHidden = tag.isOn
    case "strike", "dstrike":
      let isStruck = looks[current]?.isStruck ?? false
      looks[current]?.isStruck = isStruck || tag.isOn
    default: break
    }
  }

  mutating func add(_ text: UnsafeRawBufferPointer) {}

  mutating func end(_ name: String) { if name == "style" { current = nil } }
}
