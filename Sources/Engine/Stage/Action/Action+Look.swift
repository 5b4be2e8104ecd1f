extension Action {
  /// One picture of an animation.
  public struct Frame: Sendable, Hashable {
    /// The picture's name; nil shows a plain area of the sprite's colour.
    public var picture: String?
    /// The size in points that the sprite takes on with it; nil keeps the size.
    public var size: Size?

    /// A picture, and the size it is shown in.
    public init(_ picture: String?, size: Size? = nil) {
      self.picture = picture
      self.size = size
    }
  }

  /// Becomes more or less opaque, 0…1.
  public static func fade(to alpha: Double, _ seconds: Double) -> Action {
    Action(.fadeTo(alpha, back: nil), .seconds(seconds))
  }

  /// Becomes more or, with a number below zero, less opaque; several such changes at once add up.
  public static func fade(by change: Double, _ seconds: Double) -> Action {
    Action(.fadeBy(change), .seconds(seconds))
  }

  /// Becomes wholly opaque; reversed, wholly transparent.
  public static func fadeIn(_ seconds: Double) -> Action {
    Action(.fadeTo(1, back: 0), .seconds(seconds))
  }

  /// Becomes wholly transparent; reversed, wholly opaque.
  public static func fadeOut(_ seconds: Double) -> Action {
    Action(.fadeTo(0, back: 1), .seconds(seconds))
  }

  /// Takes on a colour; with `strength` (0…1) a sprite also changes how far it is replaced by it.
  public static func color(
    to color: Color, strength: Double? = nil, _ seconds: Double
  ) -> Action {
    Action(.colorTo(color, strength: strength), .seconds(seconds))
  }

  /// Gives a sprite another picture, and with `size` another size in points.
  public static func picture(_ name: String?, size: Size? = nil) -> Action {
    Action(.picture(name, size))
  }

  /// Shows a sprite's pictures one after the other.
  ///
  /// - Parameters:
  ///   - pictures: the pictures' names.
  ///   - frame: how many seconds each is shown.
  ///   - restore: whether the picture from before is shown again at the end.
  public static func animate(
    _ pictures: [String], frame: Double, restore: Bool = false
  ) -> Action {
    animate(pictures.map { Frame($0) }, frame: frame, restore: restore)
  }

  /// Shows a sprite's pictures one after the other in their sizes.
  ///
  /// - Parameters:
  ///   - frames: the pictures with their sizes.
  ///   - frame: how many seconds each is shown.
  ///   - restore: whether the picture and the size from before are back at the end.
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
