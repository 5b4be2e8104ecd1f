/// Which parts of a drawing its format shows, as far as the decoder (nanosvg) does not know: it draws every shape
/// outside of `defs`, whatever the elements around it are.
///
/// - Complexity: O(n), with a style sheet as well in the number of its rules, which is limited.
struct SVGParts {
  /// The drawing without the shapes that its format does not show: their names have another first letter, so that
  /// the decoder passes over them and every other byte stays where it was.
  private(set) var shown: [UInt8]
  /// The parts that are shown by the format but not drawn, or not as they should be.
  private(set) var undrawn: Set<PictureFile.UndrawnPart> = []

  /// An element that is open.
  private struct Element {
    var name: String
    var isDrawn = true
    var isVisible = true
    /// Whether a child that is shown is still to come; of a `switch`, one child is.
    var mayShowChild = true
  }

  private let sheet: SVGSheet
  private let paints: SVGPaints
  private var open = [Element(name: "")]

  init(_ bytes: [UInt8]) {
    shown = bytes
    sheet = SVGSheet(of: bytes)
    paints = SVGPaints(bytes)
    if sheet.isTooLarge { undrawn.insert(.style) }
    var index = bytes.startIndex
    while let start = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      let rest = bytes[start...]
      if rest.starts(with: "<!--".utf8) {
        index = Self.end(of: "-->", in: bytes, from: start + 4)
        hideTags(in: start + 4..<index)
      } else if rest.starts(with: "<![CDATA[".utf8) {
        index = Self.end(of: "]]>", in: bytes, from: start)
        hideTags(in: start + 9..<index)
      } else if rest.starts(with: "<!".utf8) || rest.starts(with: "<?".utf8) {
        index = Self.end(of: ">", in: bytes, from: start)
      } else {
        index = Self.tagEnd(in: bytes, from: start)
        read(bytes[start + 1..<index])
      }
    }
  }

  /// The index after the next occurrence of a mark; the end if there is none.
  static func end(of mark: String, in bytes: [UInt8], from start: Int) -> Int {
    let mark = Array(mark.utf8)
    var index = start
    while index < bytes.endIndex, let next = bytes[index...].firstIndex(of: mark[0]) {
      if bytes[next...].starts(with: mark) { return next + mark.count }
      index = next + 1
    }
    return bytes.endIndex
  }

  /// The index of the `>` that ends a tag, outside of its attributes' values.
  static func tagEnd(in bytes: [UInt8], from start: Int) -> Int {
    var quote: UInt8?
    for index in start..<bytes.endIndex {
      let byte = bytes[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == 0x22 || byte == 0x27 {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return index
      }
    }
    return bytes.endIndex
  }

  /// Hides tags in a comment, of which the decoder passes over the first one only.
  private mutating func hideTags(in range: Range<Int>) {
    for index in range where shown[index] == UInt8(ascii: "<") {
      let next = index + 1 < range.upperBound && shown[index + 1] == UInt8(ascii: "/") ? 2 : 1
      if index + next < range.upperBound, shown[index + next].isASCIILetter {
        hide(at: index + next)
      }
    }
  }

  private mutating func hide(at index: Int) { shown[index] = UInt8(ascii: "_") }

  private mutating func read(_ tag: ArraySlice<UInt8>) {
    if tag.first == UInt8(ascii: "/") {
      let name = Self.name(of: tag.dropFirst())
      // Whatever is not closed ends with what it is in.
      if let place = open.lastIndex(where: { $0.name == name }), place > 0 {
        open.removeSubrange(place...)
      }
      return
    }
    let name = Self.name(of: tag)
    let attributes = SVGWork.attributes(of: tag)
    let element = element(name, attributes)
    if Self.shapes.contains(name), !(element.isDrawn && element.isVisible) {
      hide(at: tag.startIndex)
    }
    if tag.last != UInt8(ascii: "/"), open.count < Self.deepest { open.append(element) }
  }

  static func name(of tag: ArraySlice<UInt8>) -> String {
    String(decoding: tag.prefix { $0 > 0x20 && $0 != UInt8(ascii: "/") }.prefix(40), as: UTF8.self)
  }

  private mutating func element(_ name: String, _ attributes: [SVGAttribute]) -> Element {
    let values = Self.values(of: attributes)
    var element = Element(name: name)
    let parent = open.count - 1
    element.isDrawn =
      open[parent].isDrawn && open[parent].mayShowChild && !Self.neverDrawn.contains(name)
      && Self.isMet(values)
    if name == "foreignObject", open[parent].isDrawn, open[parent].isVisible {
      undrawn.insert(.text)
    }
    guard element.isDrawn else { return element }
    if open[parent].name == "switch" { open[parent].mayShowChild = false }
    var properties: [String: String] = [:]
    for name in SVGSheet.seen { properties[name] = values[name] }
    if !sheet.isEmpty {
      let found = sheet.matches(for: name, class: values["class"], id: values["id"])
      for match in found where match.isWhole {
        properties.merge(match.rule.properties) { _, new in new }
      }
      let isAsked = Self.shapes.contains(name) || name == "g"
      if isAsked, !Self.areKnown(found, class: values["class"]) { undrawn.insert(.style) }
    }
    properties.merge(SVGSheet.properties((values["style"] ?? "")[...])) { _, new in new }
    element.isDrawn = properties["display"] != "none"
    switch properties["visibility"] {
    case "hidden", "collapse": element.isVisible = false
    case "visible": break
    default: element.isVisible = open[parent].isVisible
    }
    guard element.isDrawn else { return element }
    if element.isVisible {
      switch name {
      case "text": undrawn.insert(.text)
      case "image": undrawn.insert(.image)
      case "use": undrawn.insert(.use)
      case "animate", "animateTransform", "animateMotion", "set": undrawn.insert(.effect)
      default: break
      }
    }
    if element.isVisible { look(at: properties, of: name) }
    if ["clip-path", "mask"].contains(where: { properties[$0]?.hasPrefix("url(") == true }) {
      undrawn.insert(.clip)
    }
    return element
  }

  /// Notes what the decoder does not do of an element's properties.
  private mutating func look(at properties: [String: String], of name: String) {
    func has(_ property: String, besides none: Set<String> = ["none"]) -> Bool {
      properties[property].map { !$0.isEmpty && !none.contains($0) } ?? false
    }
    if ["fill", "stroke"].contains(where: { !paints.paints(properties[$0] ?? "") }) {
      undrawn.insert(.pattern)
    }
    if ["marker", "marker-start", "marker-mid", "marker-end"].contains(where: { has($0) }) {
      undrawn.insert(.marker)
    }
    if has("filter") || has("mix-blend-mode", besides: ["normal"])
      || has("paint-order", besides: ["normal", "fill"]) || has("transform-origin", besides: ["0"])
    {
      undrawn.insert(.effect)
    }
    if has("stroke-dasharray", besides: ["none", "0"]) { undrawn.insert(.dashes) }
  }

  /// Whether the decoder, or what is hidden here, does all that a style sheet says of an element. The decoder knows one
  /// class for each element, and nothing else.
  private static func areKnown(_ found: [SVGSheet.Match], class name: String?) -> Bool {
    let painting = found.filter { $0.rule.paints || !$0.isWhole && $0.rule.hides }
    guard let first = painting.first else { return true }
    return painting.count == 1 && first.rule.onlyClass != nil && first.rule.onlyClass == name
  }

  /// Whether an element is for readers of the program's languages, and needs nothing that no program here knows.
  private static func isMet(_ values: [String: String]) -> Bool {
    if let languages = values["systemLanguage"] {
      let known = languages.split { $0 == "," || $0 == " " }.contains { language in
        ["de", "en"].contains(language.prefix { $0 != "-" }.lowercased())
      }
      guard known else { return false }
    }
    return values["requiredExtensions"] == nil
  }

  private static func values(of attributes: [SVGAttribute]) -> [String: String] {
    var values: [String: String] = [:]
    for attribute in attributes where attribute.name.count <= 20 {
      let name = String(decoding: attribute.name, as: UTF8.self)
      if wanted.contains(name) { values[name] = String(decoding: attribute.value, as: UTF8.self) }
    }
    return values
  }

  private static let wanted = SVGSheet.seen.union([
    "class", "id", "style", "systemLanguage", "requiredExtensions",
  ])
  private static let shapes: Set<String> = [
    "path", "rect", "circle", "ellipse", "line", "polyline", "polygon",
  ]
  /// What is shown, if at all, only where another element refers to it, and what is no drawing.
  private static let neverDrawn: Set<String> = [
    "defs", "symbol", "mask", "marker", "pattern", "clipPath", "metadata", "foreignObject", "title",
    "desc", "style", "script", "filter", "linearGradient", "radialGradient",
  ]
  /// How many elements may be open; deeper ones count as their parents.
  private static let deepest = 200
}
