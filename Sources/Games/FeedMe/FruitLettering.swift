import Stage

/// How answers are written on the tags of fruits.
package enum FruitLettering {
  /// The tag's paper, in points of its own.
  private static let room = Size(260, 88)
  private static let smallest = 42.0

  /// The letters of all tags when the longest answer has so many characters.
  static func size(longest: Int) -> Double {
    longest <= 5 ? 62 : longest <= 10 ? 48 : smallest
  }

  /// An answer as a tag shows it, in letters as small as beside the longest answers.
  package static func run(_ text: String) -> TextRun {
    TextRun(
      text: text, font: "bold", size: smallest, maximumWidth: room.width,
      maximumHeight: room.height, maximumLines: 3, horizontal: .center, vertical: .middle)
  }
}
