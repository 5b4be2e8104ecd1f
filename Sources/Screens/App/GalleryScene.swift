import Stage

/// A screen for trying things out.
public protocol GalleryScene: Scene {
  /// The readings of its sheets.
  var readings: [GalleryReading] { get }
}

/// The state of a gallery's sheet, for traces.
public struct GalleryReading: Sendable, Hashable {
  /// The name of the sheet, such as `pinch`.
  public var key: String
  /// How often it recognised its gesture.
  public var count: Int
  /// Its state.
  public var state: String
  /// Its centre, in the scene's points.
  public var place: Point
}
