import Exercises

/// How texts look in the games: what only a program that draws can tell.
///
/// Lengths are in em, shares of the letters' height.
public protocol TextMeasure {
  /// Whether some font of the machine has a sign.
  func hasGlyph(_ sign: Character) -> Bool
  /// How far the pen moves for a sign of the font that answers are written in, in em.
  func width(of sign: Character) -> Double
  /// How high the letters of an answer are in a game, in points of a window 720 high; nil where the
  /// answer does not fit at all.
  func letterSize(of answer: String, in game: Game) -> Double?
}

extension TextMeasure {
  /// The smallest letters that a beginner reads from an arm's length, in points of a window 720
  /// high [own]: a thirtieth of the height, 6 mm on a usual screen.
  public static var leastLetterSize: Double { 22 }
}
