import Stage

/// The light of the sky: it goes from the morning to a golden evening as right answers follow one another.
struct SkyLight {
  /// The colour of the light.
  let color: Color
  /// How far it replaces the colours of the pictures, 0…1: little enough that the sky stays blue and hills green.
  let strength: Double

  /// The light of each layer of a streak: morning, noon, afternoon, evening.
  static let layers = [
    SkyLight(color: .white, strength: 0),
    // Yellow would make the blue sky green; a warm light on it is rose.
    SkyLight(color: .white, strength: 0.14), SkyLight(color: Color(hex: 0xFFE2DA), strength: 0.24),
    SkyLight(color: Color(hex: 0xFFC4BC), strength: 0.36),
  ]

  /// How long the light takes to change, in seconds: it is noticed afterwards, not watched.
  static let change = 3.0
}
