import Exercises
import Stage

/// How words are lettered on flying plates.
enum PlateLettering {
  /// The size of a plate for words of usual length, slightly larger than what the bird touches.
  static let size = Size(300, 112)
  /// Words of more letters get a longer tail …
  private static let usualLetters = 12
  /// … of this many points, so that sixteen letters are still large.
  static let longTail = 46.0
  /// The room beside the word, for the cloud's round ends.
  private static let margin = 46.0

  /// How much longer than usual the plate of a word is, in points.
  static func tail(_ text: String) -> Double { text.count > usualLetters ? longTail : 0 }

  /// The number of lines of a word: two if one would be too small to read.
  private static func lines(_ text: String) -> Int {
    TextRoom(width: TeachifyBirdRules.profile.demand.answerRoom.width, lines: 1).holds(text) ? 1 : 2
  }

  /// A word as shown on a plate.
  static func run(_ text: String) -> TextRun {
    TextRun(
      text: text, font: "bold", size: 42, maximumWidth: size.width + tail(text) - margin,
      maximumHeight: 68, maximumLines: lines(text), horizontal: .center, vertical: .middle)
  }
}
