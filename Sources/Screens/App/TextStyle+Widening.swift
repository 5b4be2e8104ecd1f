import Stage

extension TextStyle {
  /// How much wider than usual a line of text becomes, as far as size and spacing tell.
  var widening: Double { scale * (1 + letterSpacing) }

  /// Whether words are so wide that they need another form than the usual one.
  var isWide: Bool { widening > 1.2 }
}
