/// How the texts of all of a director's scenes are drawn: larger, with wider spacing, in another
/// typeface.
///
/// A text stays within the room of its label: it grows as far as it fits there. The drawing side
/// applies the style, and nothing in the world depends on it.
public struct TextStyle: Sendable, Hashable {
  /// The letter size, in per cent of the label's font size; 50…200.
  public var sizePercent: Int {
    didSet { sizePercent = Self.cut(sizePercent, to: Self.sizePercents) }
  }
  /// The space between letters and between words, in per cent of the font's own; 100…200.
  public var spacingPercent: Int {
    didSet { spacingPercent = Self.cut(spacingPercent, to: Self.spacingPercents) }
  }
  /// The family that replaces the fonts `regular` and `bold`, such as `OpenDyslexic`; nil for the
  /// usual one, which also replaces a family that is not installed.
  public var family: String?

  /// The allowed sizes: beyond twice the usual size hardly any text would grow in its room.
  public static let sizePercents = 50...200
  /// The allowed spacings: letters closer together than their font intends are hard to read for
  /// everybody.
  public static let spacingPercents = 100...200
  /// The style that changes nothing.
  public static let usual = TextStyle()

  /// A style from its parts; numbers beyond their limits are clamped.
  public init(sizePercent: Int = 100, spacingPercent: Int = 100, family: String? = nil) {
    self.sizePercent = Self.cut(sizePercent, to: Self.sizePercents)
    self.spacingPercent = Self.cut(spacingPercent, to: Self.spacingPercents)
    self.family = family
  }

  private static func cut(_ value: Int, to range: ClosedRange<Int>) -> Int {
    min(max(value, range.lowerBound), range.upperBound)
  }

  /// The factor by which letters are larger than the label's font size.
  public var scale: Double { Double(sizePercent) / 100 }
  /// Extra space between neighbouring letters, in em: 0.12 at 140 %, which WCAG 2.2 (1.4.12)
  /// requires texts to tolerate.
  public var letterSpacing: Double { 0.003 * Double(spacingPercent - 100) }
  /// Extra space for each blank, in em: 0.16 at 140 %, from the same source. Word spacing must grow
  /// with letter spacing, or reading gets slower (Galliussi 2020).
  public var wordSpacing: Double { 0.004 * Double(spacingPercent - 100) }
}
