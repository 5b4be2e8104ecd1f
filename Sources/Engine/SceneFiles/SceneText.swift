import Notation
import Stage

/// The values of scene files as JSON, each exact: reading gives the same bits. NaN and infinities
/// cannot be written and give nil.
enum SceneText {
  static func number(_ value: Double) -> String? {
    guard value.isFinite else { return nil }
    // Whole numbers without a decimal point; −0 keeps its sign.
    if value == value.rounded(), abs(value) < 1e15, !(value == 0 && value.sign == .minus) {
      return "\(Int64(value))"
    }
    return "\(value)"
  }

  static func numbers(_ values: [Double]) -> String? {
    let texts = values.compactMap(number)
    return texts.count == values.count ? "[" + texts.joined(separator: ", ") + "]" : nil
  }

  static func points(_ points: [Point]) -> String? {
    let texts = points.compactMap { numbers([$0.x, $0.y]) }
    return texts.count == points.count ? "[" + texts.joined(separator: ", ") + "]" : nil
  }

  static func area(_ area: Rect) -> String? {
    numbers([area.minX, area.minY, area.width, area.height])
  }

  static func color(_ color: Color) -> String? {
    let parts = [color.red, color.green, color.blue, color.alpha]
    var hex = "#"
    for (index, part) in parts.enumerated() {
      guard part >= 0, part <= 1 else { return numbers(parts.map(Double.init)) }
      let byte = UInt8((part * 255).rounded())
      guard Float(byte) / 255 == part else { return numbers(parts.map(Double.init)) }
      if index < 3 || byte < 255 { hex += (byte < 16 ? "0" : "") + String(byte, radix: 16) }
    }
    return JSONString.quoted(hex)
  }

  static func nineParts(_ parts: NineParts?) -> String? {
    guard let parts, let text = numbers([parts.left, parts.top, parts.right, parts.bottom])
    else { return nil }
    return parts.unit == .points ? text : "{\"shares\": \(text)}"
  }

  static func path(_ path: ShapePath) -> String? {
    switch path {
    case .rectangle(let rect, let corners):
      guard let area = area(rect), let radius = number(corners) else { return nil }
      return radius == "0"
        ? "{\"rectangle\": \(area)}" : "{\"rectangle\": \(area), \"corners\": \(radius)}"
    case .circle(let radius): return number(radius).map { "{\"circle\": \($0)}" }
    case .polygon(let points): return self.points(points).map { "{\"polygon\": \($0)}" }
    case .line(let points): return self.points(points).map { "{\"line\": \($0)}" }
    case .path(let path):
      let steps = path.elements.compactMap(step)
      guard steps.count == path.elements.count else { return nil }
      return "{\"steps\": [\(steps.joined(separator: ", "))]}"
    }
  }

  /// A step of a path: its word and its points.
  private static func step(_ element: Path.Element) -> String? {
    func text(_ word: String, _ points: [Point]) -> String? {
      let numbers = points.flatMap { [$0.x, $0.y] }.map(number)
      guard !numbers.contains(nil) else { return nil }
      return "[" + (["\"\(word)\""] + numbers.compactMap { $0 }).joined(separator: ", ") + "]"
    }
    switch element {
    case .move(let point): return text("move", [point])
    case .line(let point): return text("line", [point])
    case .quadratic(let control, let end): return text("curve", [control, end])
    case .cubic(let first, let second, let end): return text("curve", [first, second, end])
    case .close: return text("close", [])
    }
  }

  static func hitShape(_ shape: HitShape) -> String? {
    switch shape {
    case .rectangle(let rect): return area(rect).map { "{\"rectangle\": \($0)}" }
    case .roundedRectangle(let rect, let corners):
      guard let area = area(rect), let radius = number(corners) else { return nil }
      return "{\"rectangle\": \(area), \"corners\": \(radius)}"
    case .ellipse(let rect): return area(rect).map { "{\"ellipse\": \($0)}" }
    case .circle(let center, let radius):
      guard let place = numbers([center.x, center.y]), let radius = number(radius) else {
        return nil
      }
      return "{\"circle\": \(radius), \"center\": \(place)}"
    case .polygon(let points): return self.points(points).map { "{\"polygon\": \($0)}" }
    }
  }

  static func overlapShape(_ shape: OverlapShape) -> String? {
    switch shape {
    case .rectangle(let rect): hitShape(.rectangle(rect))
    case .circle(let center, let radius): hitShape(.circle(center: center, radius: radius))
    }
  }

  static func names(_ names: [String]) -> String {
    "[" + names.map(JSONString.quoted).joined(separator: ", ") + "]"
  }
}

extension SceneEntry {
  /// The entry as JSON; the first line is not indented.
  func text(level: Int) -> String {
    var object = JSONObjectText(level: level)
    object.add("kind", text: kind.rawValue)
    for key in SceneKey.all where key.belongs(to: kind) {
      // Required keys are written even if they have their default value.
      let value = key.write(self, level + 1) ?? (key.isRequired ? key.usualText(of: kind) : nil)
      if let value { object.add(key.name, raw: value) }
    }
    return object.text
  }

  /// A list of entries as JSON.
  static func listText(_ entries: [SceneEntry], level: Int) -> String {
    guard !entries.isEmpty else { return "[]" }
    let indentation = String(repeating: "  ", count: level)
    let lines = entries.map { "\(indentation)  \($0.text(level: level + 1))" }
    return "[\n" + lines.joined(separator: ",\n") + "\n\(indentation)]"
  }
}

extension SceneKey {
  /// The default value of a required key.
  fileprivate func usualText(of kind: SceneEntry.Kind) -> String? {
    switch name {
    case "size": "[0, 0]"
    case "fontSize": "0"
    case "sound": "\"\""
    case "path": "{\"rectangle\": [0, 0, 0, 0]}"
    default: nil
    }
  }
}
