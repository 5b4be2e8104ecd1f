import Stage

/// The colours that say right and wrong. Both are told by shape as well: a tick and a cross.
public struct Palette: Sendable, Hashable {
  /// Right, as text or line; at least 4.5:1 on paper, white and `rightPaper`.
  public var right: Color
  /// Wrong, as text or line; at least 4.5:1 on paper, white and `wrongPaper`.
  public var wrong: Color
  /// The ground of something answered right.
  public var rightPaper: Color
  /// The ground of something answered wrong.
  public var wrongPaper: Color
  /// The tint of a tag whose answer is right.
  public var rightTint: Color
  /// The tint of a tag whose answer is wrong.
  public var wrongTint: Color
  /// What the pictures that say right and wrong have behind their names.
  private var suffix: String

  /// Green and red.
  public static let usual = Palette(
    right: Theme.right, wrong: Theme.wrong, rightPaper: Theme.rightPaper,
    wrongPaper: Theme.wrongPaper, rightTint: Color(hex: 0xB4EE9C), wrongTint: Color(hex: 0xFFC2AE),
    suffix: "")

  /// Blue and orange, for eyes that tell red and green badly: blue and vermilion of Okabe and Ito
  /// (2008), the latter darkened until it can be read on paper.
  public static let colourSafe = Palette(
    right: Color(hex: 0x0065A3), wrong: Color(hex: 0xA84300), rightPaper: Color(hex: 0xDCEEFA),
    wrongPaper: Color(hex: 0xFFE7CF), rightTint: Color(hex: 0xB5DCF5),
    wrongTint: Color(hex: 0xFFC68A), suffix: "-safe")

  /// The name of a picture in these colours: `ui/right`, `ui/wrong`, and in TeachifyBird the plates.
  public func picture(_ name: String) -> String { name + suffix }
}
