import Stage

/// The light on sea and sand: it goes from the morning to a golden evening as right answers follow one another.
struct Daylight {
  /// The colour of the light on the water.
  let sea: Color
  /// The colour of the light on the sand.
  let sand: Color
  /// How far it replaces the colours of the pictures, 0…1: little enough that sea stays sea.
  let strength: Double
  /// The colour of what glitters on the water.
  let glint: Color

  /// The light of each layer of a streak: morning, noon, afternoon, evening.
  static let layers = [
    Daylight(sea: .white, sand: .white, strength: 0, glint: .white),
    Daylight(
      sea: Color(hex: 0xEAFDFF), sand: Color(hex: 0xFFF8DC), strength: 0.14, glint: .white),
    Daylight(
      sea: Color(hex: 0xFFF1D2), sand: Color(hex: 0xFFDC9A), strength: 0.16,
      glint: Color(hex: 0xFFF0B0)),
    // Orange would make the blue water green; evening light on it is rose.
    Daylight(
      sea: Color(hex: 0xFFC8D2), sand: Color(hex: 0xF7B25F), strength: 0.24,
      glint: Color(hex: 0xFFD355)),
  ]

  /// How long the light takes to change, in seconds: it is noticed afterwards, not watched.
  static let change = 3.0

  /// Lets a picture of the water stand in the light.
  func shine(on water: Sprite, share: Double = 1, over seconds: Double) {
    water.run(.color(to: sea, strength: strength * share, duration: seconds), key: "light")
  }

  /// Lets a picture of the sand stand in the light.
  func shine(onSand sand: Sprite, over seconds: Double) {
    sand.run(.color(to: self.sand, strength: strength, duration: seconds), key: "light")
  }
}
