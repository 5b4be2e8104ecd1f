import Items

/// What the styles of an OpenDocument file do to letters, with all the styles on which they are based: these may
/// stand behind them in the file.
struct OpenDocumentLetters {
  /// What a style does; what it leaves open is as in the style on which it is based.
  struct Look {
    var shift: OfficeText.Shift?
    var isHidden: Bool?
    var isStruck: Bool?
  }

  /// What a style is for: styles of different families may have the same names.
  enum Family: String {
    case letters = "text"
    case paragraphs = "paragraph"
  }

  private struct Style {
    var look = Look()
    var base: String?
  }

  private var styles: [Family: [String: Style]] = [:]
  /// The style being read; nil in one of another family.
  private var current: (family: Family, name: String)?
  private static let limit = 100_000
  /// How many styles a style may be based on, one after another.
  private static let depth = 16

  /// What a style does.
  ///
  /// - Parameter common: the styles that the whole document shares.
  func look(_ name: String?, of family: Family, in common: OpenDocumentLetters? = nil) -> Look {
    var look = Look()
    var name = name
    for _ in 0..<Self.depth {
      guard let known = name,
        let found = styles[family]?[known] ?? common?.styles[family]?[known]
      else { break }
      look.shift = look.shift ?? found.look.shift
      look.isHidden = look.isHidden ?? found.look.isHidden
      look.isStruck = look.isStruck ?? found.look.isStruck
      name = found.base
    }
    return look
  }

  mutating func begin(_ tag: XMLTag) {
    switch tag.name {
    case "style":
      current = nil
      guard let family = tag["family"].flatMap(Family.init), let name = tag["name"],
        (styles[family]?.count ?? 0) < Self.limit
      else { return }
      current = (family, name)
      styles[family, default: [:]][name] = Style(base: tag["parent-style-name"])
    case "text-properties": if let current { take(tag, as: current) }
    default: break
    }
  }

  private mutating func take(_ tag: XMLTag, as style: (family: Family, name: String)) {
    var look = styles[style.family]?[style.name]?.look ?? Look()
    if let display = tag["display"] { look.isHidden = display == "none" }
    if let line = tag["text-line-through-style"] ?? tag["text-line-through-type"] {
      look.isStruck = line != "none"
    }
    if let position = tag["text-position"] { look.shift = Self.shift(position) }
    styles[style.family]?[style.name]?.look = look
  }

  /// `super 58%`, `sub 58%`, or a percentage of the line height.
  private static func shift(_ position: String) -> OfficeText.Shift {
    let first = position.split(separator: " ").first.map(String.init) ?? ""
    let percent = Double(first.filter { $0 != "%" }) ?? 0
    if first == "super" || percent > 0 { return .raised }
    return first == "sub" || percent < 0 ? .lowered : .none
  }
}
