import Exercises
import Stage

/// How answers are written on umbrellas.
package enum UmbrellaLettering {
  /// The room beside the umbrella's ribs, in points of its own.
  private static let room = Size(Umbrella.size.width * 0.58, 70)

  /// How many lines an answer has: two where one would be too small to read. So no number is broken that
  /// can be read as a whole.
  static func lines(_ text: String) -> Int {
    TextRoom(width: Playability.answerRoom(in: .mathPiano).width, lines: 1).holds(text) ? 1 : 2
  }

  /// The letters of an answer: long ones shrink, but not to less than a part of what they begin with.
  static func size(_ text: String) -> Double {
    TextRoom(width: 4_500, lines: 1).holds(text) ? 50 : 42
  }

  /// An answer as an umbrella shows it.
  package static func run(_ text: String) -> TextRun {
    TextRun(
      text: text, font: "bold", size: size(text), maximumWidth: room.width,
      maximumHeight: room.height, maximumLines: lines(text), horizontal: .center,
      vertical: .middle)
  }
}
