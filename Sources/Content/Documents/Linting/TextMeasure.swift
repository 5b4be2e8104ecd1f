import Exercises

/// Measures texts as games draw them, which only a program that draws can do.
///
/// Lengths are in em, multiples of the font size.
public protocol TextMeasure {
  /// Whether some font of the machine has a character.
  func hasGlyph(_ sign: Character) -> Bool
  /// The advance width of a character in the font of answers, in em.
  func width(of sign: Character) -> Double
  /// The size of an answer's letters in a game, in points of a window 720 high; nil if the
  /// answer does not fit at all.
  func letterSize(of answer: String, in game: Game) -> Double?
}

extension TextMeasure {
  /// The smallest letters that a beginner can read at arm's length, in points of a window 720
  /// high [own]: a thirtieth of the height, 6 mm on an ordinary screen.
  public static var leastLetterSize: Double { 22 }
}
