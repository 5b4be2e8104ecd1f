import Stage

extension Color {
  /// The contrast ratio to another colour, 1…21, as defined by WCAG 2.2; opacity is ignored.
  public func contrast(with other: Color) -> Double {
    let pair = [luminance, other.luminance].sorted()
    return (pair[1] + 0.05) / (pair[0] + 0.05)
  }

  /// Its red, green and blue as linear light, 0…1, from the sRGB curve.
  package var linear: [Double] {
    [red, green, blue].map { part in
      let value = Double(part)
      guard value > 0.04045 else { return value / 12.92 }
      // x^2.4 = x² · x^0.4, and x^0.4 is the fifth root of x², found by Newton's method.
      let base = (value + 0.055) / 1.055
      let square = base * base
      var root = 1.0
      for _ in 0..<40 {
        root -= (root * root * root * root * root - square) / (5 * root * root * root * root)
      }
      return square * root
    }
  }

  private var luminance: Double {
    let light = linear
    return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]
  }
}
