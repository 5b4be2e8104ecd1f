import Stage

/// How answers are lettered on the tags of fruits.
enum FruitLettering {
  /// The tag's paper, in its own points.
  private static let room = Size(260, 88)
  private static let smallest = 42.0

  /// The font size of all tags if the longest answer has `longest` characters.
  static func size(longest: Int) -> Double {
    longest <= 5 ? 62 : longest <= 10 ? 48 : smallest
  }

  /// An answer as shown on a tag, in letters as small as beside the longest answers.
  static func run(_ text: String) -> TextRun {
    TextRun(
      text: text, font: "bold", size: smallest, maximumWidth: room.width,
      maximumHeight: room.height, maximumLines: 3, horizontal: .center, vertical: .middle)
  }
}
