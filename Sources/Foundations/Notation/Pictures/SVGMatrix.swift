/// The linear part of a transform, which stretches, rotates and skews lengths; translations are ignored.
struct SVGMatrix {
  private var a = 1.0
  private var b = 0.0
  private var c = 0.0
  private var d = 1.0

  init(scale: Double) {
    a = scale
    d = scale
  }

  /// A vector in the outer units.
  func turned(_ step: (x: Double, y: Double)) -> (x: Double, y: Double) {
    (a * step.x + c * step.y, b * step.x + d * step.y)
  }

  /// The maximum factor by which a line may become longer.
  var stretch: Double { max(abs(a) + abs(c), abs(b) + abs(d)) }

  /// Applies the text of a nested `transform` attribute.
  mutating func apply(_ text: ArraySlice<UInt8>) {
    var rest = text
    while let open = rest.firstIndex(of: UInt8(ascii: "(")) {
      let name = rest[..<open].filter { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 }
      let inner = rest[(open + 1)...].prefix { $0 != UInt8(ascii: ")") }
      rest = rest[(open + 1)...].dropFirst(inner.count + 1)
      var numbers = SVGNumbers(inner)
      var values: [Double] = []
      while values.count < 6, let value = numbers.next() { values.append(value) }
      func value(_ index: Int) -> Double? { index < values.count ? values[index] : nil }
      switch String(decoding: name, as: UTF8.self) {
      case "matrix" where values.count == 6:
        apply(values[0], values[1], values[2], values[3])
      case "scale": apply(value(0) ?? 1, 0, 0, value(1) ?? value(0) ?? 1)
      case "rotate": turn(value(0) ?? 0)
      case "skewX": apply(1, 0, Self.slope(value(0) ?? 0), 1)
      case "skewY": apply(1, Self.slope(value(0) ?? 0), 0, 1)
      default: break
      }
    }
  }

  private mutating func apply(_ x: Double, _ y: Double, _ z: Double, _ w: Double) {
    (a, b, c, d) = (a * x + c * y, b * x + d * y, a * z + c * w, b * z + d * w)
  }

  /// Rotates by an angle in degrees. One that isn't a multiple of 90° counts as 45°, which gives the largest
  /// size.
  private mutating func turn(_ angle: Double) {
    if angle.truncatingRemainder(dividingBy: 90) != 0 {
      let half = 0.5.squareRoot()
      apply(half, half, -half, half)
    } else if angle.truncatingRemainder(dividingBy: 180) != 0 {
      apply(0, 1, -1, 0)
    }
  }

  /// An upper bound of the tangent of an angle in degrees, without trigonometry.
  private static func slope(_ angle: Double) -> Double {
    let angle = abs(angle).truncatingRemainder(dividingBy: 180)
    let lean = min(angle, 180 - angle)
    return lean <= 45 ? lean / 45 : 57.3 / max(0.01, 90 - lean)
  }
}
