import Stage

/// A screen for trying things out.
protocol GalleryScene: Scene {
  /// The readings of its sheets.
  var readings: [GalleryReading] { get }
}

/// The state of a gallery's sheet, for traces.
struct GalleryReading: Sendable, Hashable {
  /// The name of the sheet, such as `pinch`.
  var key: String
  /// How often it recognised its gesture.
  var count: Int
  /// Its state.
  var state: String
  /// Its centre, in the scene's points.
  var place: Point

  /// What a trace says of the sheets of a scene: a line `sheet NAME COUNT X Y "state"` for each.
  static func lines(_ scene: Scene, _ place: (Point) -> String) -> [String] {
    guard let gallery = scene as? GalleryScene else { return [] }
    return gallery.readings.map {
      "sheet \($0.key) \($0.count) \(place($0.place)) \(QuotedText.quote($0.state))"
    }
  }
}
