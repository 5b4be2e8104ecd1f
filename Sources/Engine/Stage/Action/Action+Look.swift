extension Action {
  /// One picture of an animation.
  public struct Frame: Sendable, Hashable {
    /// The picture's name; nil shows a plain area in the sprite's colour.
    public var picture: String?
    /// The size in points that the sprite gets with this frame; nil keeps its size.
    public var size: Size?

    /// A picture and the size in which it is shown.
    public init(_ picture: String?, size: Size? = nil) {
      self.picture = picture
      self.size = size
    }
  }

  /// Changes the opacity to `alpha`, 0…1.
  public static func fade(to alpha: Double, duration seconds: Double) -> Action {
    Action(.fadeTo(alpha, back: nil), .seconds(seconds))
  }

  /// Changes the opacity by `change`, which may be negative; several such changes at once add up.
  public static func fade(by change: Double, duration seconds: Double) -> Action {
    Action(.fadeBy(change), .seconds(seconds))
  }

  /// Fades to fully opaque; reversed, to fully transparent.
  public static func fadeIn(duration seconds: Double) -> Action {
    Action(.fadeTo(1, back: 0), .seconds(seconds))
  }

  /// Fades to fully transparent; reversed, to fully opaque.
  public static func fadeOut(duration seconds: Double) -> Action {
    Action(.fadeTo(0, back: 1), .seconds(seconds))
  }

  /// Changes the colour; with `strength` (0…1) a sprite also changes how far its picture is
  /// replaced by that colour.
  public static func color(
    to color: Color, strength: Double? = nil, duration seconds: Double
  ) -> Action {
    Action(.colorTo(color, strength: strength), .seconds(seconds))
  }

  /// Sets a sprite's picture and, with `size`, its size in points.
  public static func picture(_ name: String?, size: Size? = nil) -> Action {
    Action(.picture(name, size))
  }

  /// Shows a sprite's pictures one after the other.
  ///
  /// - Parameters:
  ///   - pictures: the pictures' names.
  ///   - frame: the seconds for which each is shown.
  ///   - restore: whether the sprite gets its previous picture back at the end.
  public static func animate(
    _ pictures: [String], frame: Double, restore: Bool = false
  ) -> Action {
    animate(pictures.map { Frame($0) }, frame: frame, restore: restore)
  }

  /// Shows a sprite's pictures one after the other, each in its size.
  ///
  /// - Parameters:
  ///   - frames: the pictures with their sizes.
  ///   - frame: the seconds for which each is shown.
  ///   - restore: whether the sprite gets its previous picture and size back at the end.
  public static func animate(
    _ frames: [Frame], frame: Double, restore: Bool = false
  ) -> Action {
    Action(.frames(frames, restore: restore), .seconds(frame).times(frames.count))
  }

  /// Hides the node.
  public static var hide: Action { Action(.hide(true)) }
  /// Shows the node.
  public static var show: Action { Action(.hide(false)) }
}
