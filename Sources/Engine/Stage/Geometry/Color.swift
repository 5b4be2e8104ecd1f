/// A colour: red, green and blue light and opacity, each 0…1.
public struct Color: Sendable, Hashable {
  /// Red light, 0…1.
  public var red: Float
  /// Green light, 0…1.
  public var green: Float
  /// Blue light, 0…1.
  public var blue: Float
  /// Opacity: 0 is invisible, 1 hides what is below.
  public var alpha: Float

  /// A colour from its components, each 0…1.
  public init(_ red: Float, _ green: Float, _ blue: Float, _ alpha: Float = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// A colour in the notation of web pages, such as `0x2B3A4A`.
  public init(hex: UInt32, alpha: Float = 1) {
    self.init(
      Float((hex >> 16) & 0xFF) / 255, Float((hex >> 8) & 0xFF) / 255, Float(hex & 0xFF) / 255,
      alpha)
  }

  /// White: all light.
  public static let white = Color(1, 1, 1)
  /// Black: no light.
  public static let black = Color(0, 0, 0)
  /// Fully transparent.
  public static let clear = Color(0, 0, 0, 0)

  /// The same colour with opacity `alpha` (0…1).
  public func withAlpha(_ alpha: Float) -> Color {
    Color(red, green, blue, alpha)
  }

  /// The colour at the given fraction (0…1) of the way to `other`.
  public func interpolated(to other: Color, by share: Float) -> Color {
    Color(
      red + (other.red - red) * share, green + (other.green - green) * share,
      blue + (other.blue - blue) * share, alpha + (other.alpha - alpha) * share)
  }
}
