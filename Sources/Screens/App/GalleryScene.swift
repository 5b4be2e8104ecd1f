import Stage

/// A screen to try things out on.
public protocol GalleryScene: Scene {
  /// What its sheets show.
  var readings: [GalleryReading] { get }
}

/// What a sheet of a gallery shows, for traces.
public struct GalleryReading: Sendable, Hashable {
  /// Which sheet, such as `pinch`.
  public var key: String
  /// How often it recognised what it waits for.
  public var count: Int
  /// How it stands.
  public var state: String
  /// Its middle, in the scene's points.
  public var place: Point
}
