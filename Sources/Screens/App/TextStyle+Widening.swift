import Stage

extension TextStyle {
  /// The factor by which a line of text becomes wider than usual, estimated from size and spacing.
  var widening: Double { scale * (1 + letterSpacing) }

  /// Whether words are so wide that they need another layout.
  var isWide: Bool { widening > 1.2 }
}
