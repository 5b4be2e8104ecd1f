import Exercises
import Stage

/// How answers are lettered on umbrellas.
enum UmbrellaLettering {
  /// The room beside the umbrella's ribs, in its own points.
  private static let room = Size(Umbrella.size.width * 0.58, 70)

  /// The number of lines of an answer: two if one would be too small to read. So a number that is
  /// readable as a whole is not broken.
  static func lines(_ text: String) -> Int {
    TextRoom(width: MathPianoRules.profile.demand.answerRoom.width, lines: 1).holds(text) ? 1 : 2
  }

  /// The font size of an answer: long ones shrink, but not below a fraction of the initial size.
  static func size(_ text: String) -> Double {
    TextRoom(width: 4_500, lines: 1).holds(text) ? 50 : 42
  }

  /// An answer as shown on an umbrella.
  static func run(_ text: String) -> TextRun {
    TextRun(
      text: text, font: "bold", size: size(text), maximumWidth: room.width,
      maximumHeight: room.height, maximumLines: lines(text), horizontal: .center,
      vertical: .middle)
  }
}
