/// The outermost tag of an SVG file.
enum SVGInspection {
  /// The picture; nil if it isn't an SVG, is truncated, or has no size.
  static func inspect(_ bytes: [UInt8]) -> PictureFile? {
    guard let tag = openingTag(of: bytes), hasEnd(bytes) else { return nil }
    let attributes = attributes(of: tag)
    let box = attributes["viewBox"].map(numbers) ?? []
    let inner = box.count == 4 ? (box[2], box[3]) : (0, 0)
    let width = attributes["width"].flatMap(length) ?? inner.0
    let height = attributes["height"].flatMap(length) ?? inner.1
    guard sides ~= width, sides ~= height,
      box.count != 4 || (sides ~= box[2] && sides ~= box[3])
    else { return nil }
    let parts = SVGParts(bytes)
    let colours = SVGColours(parts.shown)
    let found = parts.undrawn.union(colours.hasUnknown ? [.colour] : [])
    let undrawn = PictureFile.UndrawnPart.allCases.filter(found.contains)
    var file = PictureFile(kind: .svg, width: width, height: height, undrawn: undrawn)
    file.isPlain = isPlain(bytes, sides: [width, height] + box.suffix(2))
    file.steps = steps(of: colours.written, width: width, height: height, box: inner)
    return file
  }

  /// The steps of drawing it at `PictureFile.trialSide`.
  private static func steps(
    of bytes: [UInt8], width: Double, height: Double, box: (Double, Double)
  ) -> Int {
    let enlarged = PictureFile.trialSide / max(width, height)
    let inBox = box.0 > 0 && box.1 > 0 ? max(width / box.0, height / box.1) : 1
    let work = SVGWork(
      bytes, width: width * enlarged, height: max(1, height * enlarged), scale: enlarged * inBox)
    // NaN is far above every limit, too.
    return work.steps < 1e15 ? Int(work.steps) : 1_000_000_000_000_000
  }

  /// The lengths of drawings meant for display; beyond these a decoder's numbers lose precision.
  private static let sides = 1e-3...1e6
  private static let opening = Array("<svg".utf8)
  private static let remark = Array("<!--".utf8)
  private static let remarkEnd = Array("-->".utf8)

  /// The text between `<svg` and `>`; nil if there is no such tag, or a byte is zero.
  private static func openingTag(of bytes: [UInt8]) -> String? {
    // It follows a declaration, comments and what drawing programs write about themselves.
    let head = bytes.prefix(64 << 10)
    guard !head.contains(0) else { return nil }
    var index = 0
    while index < head.count, let start = head[index...].firstIndex(of: UInt8(ascii: "<")) {
      if head[start...].starts(with: remark) {
        index = start + remark.count
        while index < head.count, !head[index...].starts(with: remarkEnd) { index += 1 }
        continue
      }
      index = start + 1
      guard head[start...].starts(with: opening), start + opening.count < head.count else {
        continue
      }
      let rest = head[(start + opening.count)...]
      guard let next = rest.first, next <= 0x20 || next == UInt8(ascii: ">") else { continue }
      guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return nil }
      return String(decoding: rest[..<end], as: UTF8.self)
    }
    return nil
  }

  private static func hasEnd(_ bytes: [UInt8]) -> Bool {
    String(decoding: bytes.suffix(4 << 10), as: UTF8.self).contains("</svg")
  }

  private static func attributes(of tag: String) -> [String: String] {
    var found: [String: String] = [:]
    var rest = tag[...]
    while let sign = rest.firstIndex(of: "=") {
      let name = rest[..<sign].split(whereSeparator: \.isWhitespace).last.map(String.init) ?? ""
      rest = rest[rest.index(after: sign)...].drop(while: \.isWhitespace)
      guard let mark = rest.first, mark == "\"" || mark == "'" else { return found }
      rest = rest.dropFirst()
      guard let end = rest.firstIndex(of: mark) else { return found }
      if found[name] == nil { found[name] = String(rest[..<end]) }
      rest = rest[rest.index(after: end)...]
    }
    return found
  }

  private static func numbers(_ text: String) -> [Double] {
    text.split(whereSeparator: { $0.isWhitespace || $0 == "," }).compactMap { Double($0) }
  }

  /// A length in pixels; nil for percentages.
  private static func length(_ text: String) -> Double? {
    let text = text.drop(while: \.isWhitespace)
    let digits = text.prefix { $0.isNumber || "+-.".contains($0) }
    guard let value = Double(digits), value > 0 else { return nil }
    switch text.dropFirst(digits.count).drop(while: \.isWhitespace).prefix(2) {
    case "pt": return value * 96 / 72
    case "pc": return value * 16
    case "mm": return value * 96 / 25.4
    case "cm": return value * 96 / 2.54
    case "in": return value * 96
    case let unit where unit.hasPrefix("%"): return nil
    default: return value
    }
  }
}
