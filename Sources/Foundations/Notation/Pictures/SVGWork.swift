/// Counts the work of drawing an SVG, without drawing it.
///
/// It models the decoder (nanosvg): each shape is filled and stroked separately, row by row between its
/// leftmost and rightmost pixel, and each edge is advanced five times per row. So the work depends on the
/// shapes' boxes, edges and crossings, at the size they have at `PictureFile.trialSide`. Positions are
/// ignored, because any shape may be completely inside. The count is the same on every machine; a step is
/// about a nanosecond on an office computer of 2020.
struct SVGWork {
  private(set) var steps = 0.0

  /// What a group passes on to the shapes in it.
  private struct Style {
    var matrix: SVGMatrix
    var strokeWidth = 1.0
    var isFilled = true
    var isStroked = false
    var usesGradient = false
  }

  /// The maximum nesting depth of groups that the decoder distinguishes.
  private static let depth = 128
  /// The maximum number of attributes of a tag that the decoder reads.
  private static let mostAttributes = 256
  /// The maximum length of a chain of gradients that take their colours from one another.
  private static let mostReferences = 32

  private let bytes: [UInt8]
  private let width: Double
  private let height: Double
  private var styles: [Style]
  private var isInDefinitions = false
  private var gradients = 0
  private var references = 0
  private var gradientUses = 0
  /// The rules of style sheets, all of which are compared with each class of a shape.
  private var rules = 0
  /// The steps that comparing takes.
  private static let stepsPerRule = 8.0
  /// The stroke width that style sheets may give any shape.
  private var sheetWidth: Double?

  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - width: the width of the raster, in pixels.
  ///   - height: its height.
  ///   - scale: the pixels per unit of the shapes.
  /// - Complexity: O(n).
  init(_ bytes: [UInt8], width: Double, height: Double, scale: Double) {
    self.bytes = bytes
    self.width = width
    self.height = height
    styles = [Style(matrix: SVGMatrix(scale: scale))]
    countTags()
    // Each use searches the list of gradients, once for each reference in its chain.
    steps +=
      Double(gradientUses) * Double(gradients) * 7
      * Double(min(Self.mostReferences, references + 1))
  }

  /// Goes through the tags as the decoder does, which ignores comments: a tag ends at the next `>`.
  private mutating func countTags() {
    var index = 0
    // Beyond the limit nothing changes any more.
    while steps <= Double(PictureFile.mostSteps),
      let start = bytes[index...].firstIndex(of: UInt8(ascii: "<"))
    {
      guard let end = bytes[start...].firstIndex(of: UInt8(ascii: ">")) else { return }
      count(bytes[start + 1..<end], followedFrom: end + 1)
      index = end + 1
    }
  }

  private mutating func count(_ tag: ArraySlice<UInt8>, followedFrom next: Int) {
    var tag = tag.drop { $0 <= 0x20 }
    let isEnd = tag.first == UInt8(ascii: "/")
    if isEnd { tag = tag.dropFirst().drop { $0 <= 0x20 } }
    let name = String(decoding: tag.prefix(20).prefix { $0 > 0x20 && $0 != 0x2F }, as: UTF8.self)
    let isClosed = tag.last == UInt8(ascii: "/")
    switch name {
    case "defs": isInDefinitions = !isEnd && !isClosed
    case "g" where isEnd: close()
    case "g":
      guard !isInDefinitions else { return }
      open(Self.attributes(of: tag))
      if isClosed { close() }
    case "style" where !isEnd: readSheet(from: next)
    case "linearGradient" where !isEnd, "radialGradient" where !isEnd:
      gradients += 1
      if Self.attributes(of: tag).contains(where: { $0.name.elementsEqual("xlink:href".utf8) }) {
        references += 1
      }
    case "path", "rect", "circle", "ellipse", "line", "polyline", "polygon":
      guard !isEnd, !isInDefinitions else { return }
      let attributes = Self.attributes(of: tag)
      let depth = styles.count
      open(attributes)
      draw(name, attributes)
      if styles.count > depth { close() }
    default: break
    }
  }

  private mutating func open(_ attributes: [SVGAttribute]) {
    if styles.count < Self.depth { styles.append(styles[styles.count - 1]) }
    for attribute in attributes { apply(attribute) }
  }

  private mutating func close() {
    if styles.count > 1 { styles.removeLast() }
  }

  private mutating func apply(_ attribute: SVGAttribute) {
    let last = styles.count - 1
    switch String(decoding: attribute.name.prefix(20), as: UTF8.self) {
    case "style":
      for part in attribute.value.split(separator: UInt8(ascii: ";")) {
        guard let colon = part.firstIndex(of: UInt8(ascii: ":")) else { continue }
        let value = part[(colon + 1)...].drop { $0 <= 0x20 }
        apply(SVGAttribute(name: Self.trimmed(part[..<colon]), value: value))
      }
    case "fill":
      styles[last].isFilled = !attribute.value.starts(with: "none".utf8)
      styles[last].usesGradient = attribute.value.starts(with: "url(".utf8)
    case "stroke": styles[last].isStroked = !attribute.value.starts(with: "none".utf8)
    case "stroke-width":
      var numbers = SVGNumbers(attribute.value)
      styles[last].strokeWidth = (numbers.next() ?? 0) * Self.unit(numbers.rest)
    case "transform": styles[last].matrix.apply(attribute.value)
    case "class":
      let names = attribute.value.split(whereSeparator: { $0 <= 0x20 }).count
      steps += Double(rules) * Double(names) * Self.stepsPerRule
      guard let sheetWidth else { return }
      styles[last].isStroked = true
      styles[last].strokeWidth = max(styles[last].strokeWidth, sheetWidth)
    default: break
    }
  }

  /// Reads the widest stroke in a style sheet.
  private mutating func readSheet(from start: Int) {
    let sheet = bytes[start...].prefix { $0 != UInt8(ascii: "<") }
    rules += sheet.count { $0 == UInt8(ascii: "{") }
    for rule in sheet.split(whereSeparator: { ";{}".utf8.contains($0) }) {
      let rule = Self.trimmed(rule)
      guard rule.starts(with: "stroke".utf8) else { continue }
      sheetWidth = max(1, sheetWidth ?? 1)
      guard rule.starts(with: "stroke-width".utf8),
        let colon = rule.firstIndex(of: UInt8(ascii: ":"))
      else { continue }
      var numbers = SVGNumbers(rule[(colon + 1)...])
      sheetWidth = max(sheetWidth ?? 1, (numbers.next() ?? 0) * Self.unit(numbers.rest))
    }
  }

  // MARK: - Shapes

  private mutating func draw(_ name: String, _ attributes: [SVGAttribute]) {
    guard let style = styles.last else { return }
    var outline = SVGOutline(style.matrix, height: height)
    func number(_ wanted: String) -> Double {
      attributes.last { $0.name.elementsEqual(wanted.utf8) }
        .map { attribute in
          var numbers = SVGNumbers(attribute.value)
          return (numbers.next() ?? 0) * Self.unit(numbers.rest)
        } ?? 0
    }
    switch name {
    case "path":
      for attribute in attributes where attribute.name.elementsEqual("d".utf8) {
        outline.addPath(attribute.value)
        outline.close()
      }
    case "rect": outline.addRectangle(number("width"), number("height"))
    case "circle": outline.addEllipse(number("r"), number("r"))
    case "ellipse": outline.addEllipse(number("rx"), number("ry"))
    case "line": outline.line(to: (number("x2") - number("x1"), number("y2") - number("y1")))
    default:
      for attribute in attributes where attribute.name.elementsEqual("points".utf8) {
        outline.addPoints(attribute.value)
      }
    }
    guard outline.edges > 0 else { return }
    if style.isFilled {
      if style.usesGradient { gradientUses += 1 }
      steps += cost(outline, ofPixel: 13, isStroke: false)
    }
    if style.isStroked {
      let line = max(0, style.strokeWidth) * style.matrix.stretch
      steps += cost(outline.stroked(line), ofPixel: 7, isStroke: true)
    }
  }

  private func cost(_ outline: SVGOutline, ofPixel pixel: Double, isStroke: Bool) -> Double {
    let area = outline.area(width: width, height: height)
    // Each edge is inserted into the list of edges of its row.
    let crossings = outline.edges * (outline.rise / height) * 4
    let sorting = outline.segments * outline.segments * 0.15
    return 25 * height + area * pixel + outline.rise * 85 + crossings + sorting
      + outline.edges * 100
  }

  // MARK: - Texts

  /// The attributes of a tag, as many as the decoder reads.
  static func attributes(of tag: ArraySlice<UInt8>) -> [SVGAttribute] {
    var found: [SVGAttribute] = []
    var rest = tag.drop { $0 > 0x20 }
    while found.count < mostAttributes, let sign = rest.firstIndex(of: UInt8(ascii: "=")) {
      let name = trimmed(rest[..<sign])
      rest = rest[(sign + 1)...].drop { $0 != 0x22 && $0 != 0x27 }
      guard let mark = rest.first else { break }
      rest = rest.dropFirst()
      let value = rest.prefix { $0 != mark }
      found.append(SVGAttribute(name: name, value: value))
      rest = rest.dropFirst(value.count + 1)
    }
    return found
  }

  private static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var text = text.drop { $0 <= 0x20 }
    while let last = text.last, last <= 0x20 { text.removeLast() }
    return text
  }

  /// The number of pixels per unit; a percentage counts as the whole.
  private static func unit(_ text: ArraySlice<UInt8>) -> Double {
    switch String(decoding: text.prefix(2), as: UTF8.self) {
    case "pt": 1.34
    case "pc", "em", "ex": 16
    case "mm": 3.78
    case "cm": 37.8
    case "in": 96
    case let unit where unit.hasPrefix("%"): 100
    default: 1
    }
  }
}

/// An attribute as written.
struct SVGAttribute {
  var name: ArraySlice<UInt8>
  var value: ArraySlice<UInt8>
}
