import Stage

/// How answers are written on umbrellas.
package enum UmbrellaLettering {
  /// The room beside the umbrella's ribs, in points of its own.
  private static let room = Size(Umbrella.size.width * 0.58, 70)

  /// An answer as an umbrella shows it.
  package static func run(_ text: String) -> TextRun {
    TextRun(
      text: text, font: "bold", size: 50, maximumWidth: room.width, maximumHeight: room.height,
      maximumLines: 1, horizontal: .center, vertical: .middle)
  }
}
