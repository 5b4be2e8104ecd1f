import Stage

extension Color {
  /// How much it stands out from another, 1…21: the contrast ratio of WCAG 2.2, opacity left out.
  public func contrast(with other: Color) -> Double {
    let pair = [luminance, other.luminance].sorted()
    return (pair[1] + 0.05) / (pair[0] + 0.05)
  }

  private var luminance: Double {
    func linear(_ share: Float) -> Double {
      let value = Double(share)
      guard value > 0.04045 else { return value / 12.92 }
      // x^2.4 = x² · x^0.4, and x^0.4 is the fifth root of x²: found by Newton's steps.
      let base = (value + 0.055) / 1.055
      let square = base * base
      var root = 1.0
      for _ in 0..<40 {
        root -= (root * root * root * root * root - square) / (5 * root * root * root * root)
      }
      return square * root
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}
