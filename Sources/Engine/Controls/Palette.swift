import Stage

/// The colours for right and wrong. Both are also shown by shape: a tick and a cross.
public struct Palette: Sendable, Hashable {
  /// Right, as text or line; at least 4.5:1 on paper, white and `rightPaper`.
  public var right: Color
  /// Wrong, as text or line; at least 4.5:1 on paper, white and `wrongPaper`.
  public var wrong: Color
  /// The background of something answered right.
  public var rightPaper: Color
  /// The background of something answered wrong.
  public var wrongPaper: Color
  /// The tint of a tag whose answer is right.
  public var rightTint: Color
  /// The tint of a tag whose answer is wrong.
  public var wrongTint: Color
  /// The suffix of the names of pictures that show right and wrong.
  private var suffix: String

  /// Green and red.
  public static let usual = Palette(
    right: Theme.right, wrong: Theme.wrong, rightPaper: Theme.rightPaper,
    wrongPaper: Theme.wrongPaper, rightTint: Color(hex: 0xB4EE9C), wrongTint: Color(hex: 0xFFC2AE),
    suffix: "")

  /// Blue and orange, for people who cannot tell red and green apart: blue and vermilion of Okabe
  /// and Ito (2008), the latter darkened until it is readable on paper.
  public static let colourSafe = Palette(
    right: Color(hex: 0x0065A3), wrong: Color(hex: 0xA84300), rightPaper: Color(hex: 0xDCEEFA),
    wrongPaper: Color(hex: 0xFFE7CF), rightTint: Color(hex: 0xB5DCF5),
    wrongTint: Color(hex: 0xFFC68A), suffix: "-safe")

  /// The name of a picture in these colours: `ui/right`, `ui/wrong`, and of a game its plates.
  public func picture(_ name: String) -> String { name + suffix }
}
