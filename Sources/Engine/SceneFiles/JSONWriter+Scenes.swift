import Notation
import Stage

/// The values of scene files as JSON, each exact: reading gives the same bits.
///
/// NaN and infinities cannot be written; a key with one is left out (`JSONWriter.isExact`).
extension JSONWriter {
  mutating func value(_ number: Double) { value(decimal: number, .wholeIfShort) }

  mutating func value(_ numbers: [Double]) {
    array { json in
      for number in numbers { json.value(number) }
    }
  }

  mutating func value(_ point: Point) { value([point.x, point.y]) }

  mutating func value(_ points: [Point]) {
    array { json in
      for point in points { json.value(point) }
    }
  }

  mutating func value(_ area: Rect) { value([area.minX, area.minY, area.width, area.height]) }

  mutating func value(_ color: Color) {
    let parts = [color.red, color.green, color.blue, color.alpha]
    var hex = "#"
    for (index, part) in parts.enumerated() {
      guard part >= 0, part <= 1 else { return value(parts.map(Double.init)) }
      let byte = UInt8((part * 255).rounded())
      guard Float(byte) / 255 == part else { return value(parts.map(Double.init)) }
      if index < 3 || byte < 255 { hex += (byte < 16 ? "0" : "") + String(byte, radix: 16) }
    }
    value(hex)
  }

  mutating func value(_ parts: NineParts) {
    let numbers = [parts.left, parts.top, parts.right, parts.bottom]
    switch parts.unit {
    case .points: value(numbers)
    case .shares: object { $0.field("shares", numbers) }
    }
  }

  mutating func value(_ path: ShapePath) {
    object { json in
      switch path {
      case .rectangle(let rect, let corners):
        json.field("rectangle", rect)
        if !corners.isPlainZero { json.field("corners", corners) }
      case .circle(let radius): json.field("circle", radius)
      case .polygon(let points): json.field("polygon", points)
      case .line(let points): json.field("line", points)
      case .path(let path):
        json.key("steps")
        json.array { json in
          for element in path.elements { json.step(element) }
        }
      }
    }
  }

  /// Writes a step of a path: its word and its points.
  private mutating func step(_ element: Path.Element) {
    func write(_ word: String, _ points: [Point]) {
      array { json in
        json.value(word)
        for point in points {
          json.value(point.x)
          json.value(point.y)
        }
      }
    }
    switch element {
    case .move(let point): write("move", [point])
    case .line(let point): write("line", [point])
    case .quadratic(let control, let end): write("curve", [control, end])
    case .cubic(let first, let second, let end): write("curve", [first, second, end])
    case .close: write("close", [])
    }
  }

  mutating func value(_ shape: HitShape) {
    object { json in
      switch shape {
      case .rectangle(let rect): json.field("rectangle", rect)
      case .roundedRectangle(let rect, let corners):
        json.field("rectangle", rect)
        json.field("corners", corners)
      case .ellipse(let rect): json.field("ellipse", rect)
      case .circle(let center, let radius):
        json.field("circle", radius)
        json.field("center", center)
      case .polygon(let points): json.field("polygon", points)
      }
    }
  }

  mutating func value(_ shape: OverlapShape) {
    switch shape {
    case .rectangle(let rect): value(HitShape.rectangle(rect))
    case .circle(let center, let radius): value(HitShape.circle(center: center, radius: radius))
    }
  }

  // MARK: - Fields

  mutating func field(_ name: String, _ number: Double) {
    key(name)
    value(number)
  }

  mutating func field(_ name: String, _ numbers: [Double]) {
    key(name)
    value(numbers)
  }

  mutating func field(_ name: String, _ point: Point) {
    key(name)
    value(point)
  }

  mutating func field(_ name: String, _ points: [Point]) {
    key(name)
    value(points)
  }

  mutating func field(_ name: String, _ area: Rect) {
    key(name)
    value(area)
  }

  mutating func field(_ name: String, _ color: Color) {
    key(name)
    value(color)
  }
}

extension Double {
  /// Whether it is 0 and not −0, which keeps its sign.
  var isPlainZero: Bool { self == 0 && sign == .plus }
}
