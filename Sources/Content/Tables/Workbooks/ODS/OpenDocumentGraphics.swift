import Items

/// How the graphic styles of an OpenDocument file let pictures and shapes look.
struct OpenDocumentGraphics {
  /// A style, with what it says itself.
  private struct Style {
    var parent: String?
    /// The looks that it gives.
    var given: Set<Look> = []
    /// Those that it takes away.
    var taken: Set<Look> = []
  }

  /// What makes a picture look otherwise than its file, or a shape like a picture.
  private enum Look {
    case mirrored, cropped, mode, inverted, luminance, contrast, red, green, blue, gamma, opacity
    case filled
  }

  private var styles: [String: Style] = [:]
  /// The style whose elements are being read; nil in one of another family.
  private var current: String?
  /// The default style has no name.
  private static let defaultName = ""
  private static let limit = 100_000
  /// The most styles from one to its last parent.
  private static let depth = 64

  /// Whether a style mirrors, crops or recolours pictures; without a style, the default one.
  func altersPictures(_ style: String?) -> Bool {
    looks(of: style).contains { $0 != .filled }
  }

  /// Whether a style fills shapes with a picture.
  func fillsWithPicture(_ style: String?) -> Bool { looks(of: style).contains(.filled) }

  /// What a style says counts before what its parent says, and the default style counts last.
  private func looks(of name: String?) -> Set<Look> {
    var (looks, decided): (Set<Look>, Set<Look>) = ([], [])
    var next: String? = name ?? Self.defaultName
    for _ in 0..<Self.depth {
      guard let name = next else { break }
      let style = styles[name] ?? Style()
      looks.formUnion(style.given.subtracting(decided))
      decided.formUnion(style.given.union(style.taken))
      next = style.parent ?? (name == Self.defaultName ? nil : Self.defaultName)
    }
    return looks
  }

  mutating func begin(_ tag: XMLTag) {
    switch tag.name {
    case "style", "default-style":
      let family = tag["family"]
      // Files of other programs may leave out the family where only one is possible.
      let isGraphic = family == nil || family == "graphic"
      current = tag.name == "style" ? tag["name"] : Self.defaultName
      guard isGraphic, styles.count < Self.limit, let name = current else { return current = nil }
      styles[name] = Style(parent: tag["parent-style-name"])
    case "graphic-properties": if let current { take(tag, as: current) }
    default: break
    }
  }

  private mutating func take(_ tag: XMLTag, as name: String) {
    note(.filled, tag["fill"].map { $0 == "bitmap" }, name)
    note(.mirrored, tag["mirror"].map { $0 != "none" }, name)
    note(.cropped, tag["clip"].map(Self.crops), name)
    note(.mode, tag["color-mode"].map { $0 != "standard" }, name)
    note(.inverted, tag["color-inversion"].map { $0 == "true" }, name)
    note(.luminance, Self.differs(tag["luminance"], from: 0), name)
    note(.contrast, Self.differs(tag["contrast"], from: 0), name)
    note(.red, Self.differs(tag["red"], from: 0), name)
    note(.green, Self.differs(tag["green"], from: 0), name)
    note(.blue, Self.differs(tag["blue"], from: 0), name)
    note(.gamma, Self.differs(tag["gamma"], from: 100), name)
    note(.opacity, Self.differs(tag["image-opacity"], from: 100), name)
  }

  private mutating func note(_ look: Look, _ isGiven: Bool?, _ name: String) {
    guard let isGiven else { return }
    if isGiven {
      styles[name]?.given.insert(look)
    } else {
      styles[name]?.taken.insert(look)
    }
  }

  /// `rect(0in, 0.625in, 0in, 0in)`, in lengths of the picture, whose size is in its file only.
  private static func crops(_ clip: String) -> Bool {
    clip.split { "(), ".contains($0) }.contains {
      (OpenDocumentLayout.millimetres(String($0)) ?? 0) > 0.1
    }
  }

  /// Whether a percentage differs from what it usually is; nil if there is none. Early versions wrote the gamma as a
  /// plain number.
  private static func differs(_ text: String?, from usual: Double) -> Bool? {
    guard let text else { return nil }
    let value = text.hasSuffix("%") ? Double(text.dropLast()) : Double(text).map { $0 * 100 }
    return value.map { ($0 - usual).magnitude >= 1 }
  }
}

/// The styles of pictures, letters and paragraphs that all of an OpenDocument file shares: `styles.xml`.
struct OpenDocumentCommonStyles: XMLReceiver {
  private(set) var graphics = OpenDocumentGraphics()
  private(set) var letters = OpenDocumentLetters()

  mutating func begin(_ tag: XMLTag) {
    graphics.begin(tag)
    letters.begin(tag)
  }
  mutating func add(_ text: UnsafeRawBufferPointer) {}
  mutating func end(_ name: String) {}
}
