/// How the texts of all scenes of a director are written: larger, wider apart, in another typeface.
///
/// A text keeps within the room its label says: it grows as far as it fits there. Whoever draws
/// carries the style out, and nothing in the world depends on it.
public struct TextStyle: Sendable, Hashable {
  /// The size of letters, in per cent of what a label says; 50…200.
  public var sizePercent: Int {
    didSet { sizePercent = Self.cut(sizePercent, to: Self.sizePercents) }
  }
  /// The space between letters and between words, in per cent of the font's own; 100…200.
  public var spacingPercent: Int {
    didSet { spacingPercent = Self.cut(spacingPercent, to: Self.spacingPercents) }
  }
  /// The family of the fonts `regular` and `bold`, such as `OpenDyslexic`; nil for the usual one,
  /// which also stands in for a family that is not installed.
  public var family: String?

  /// The sizes there are: beyond twice the usual hardly any text would grow in its room.
  public static let sizePercents = 50...200
  /// The spacings there are: letters closer than their font has them are hard to read for
  /// everybody.
  public static let spacingPercents = 100...200
  /// As the labels say.
  public static let usual = TextStyle()

  /// A style of its parts, numbers beyond their limits cut to them.
  public init(sizePercent: Int = 100, spacingPercent: Int = 100, family: String? = nil) {
    self.sizePercent = Self.cut(sizePercent, to: Self.sizePercents)
    self.spacingPercent = Self.cut(spacingPercent, to: Self.spacingPercents)
    self.family = family
  }

  private static func cut(_ value: Int, to range: ClosedRange<Int>) -> Int {
    min(max(value, range.lowerBound), range.upperBound)
  }

  /// The factor by which letters are larger than a label says.
  public var scale: Double { Double(sizePercent) / 100 }
  /// Room added between neighbouring letters, in em: 0.12 at 140 %, which WCAG 2.2 (1.4.12) asks
  /// texts to bear.
  public var letterSpacing: Double { 0.003 * Double(spacingPercent - 100) }
  /// Room added to each blank, in em: 0.16 at 140 %, from the same place. Words must move apart
  /// with their letters, or reading gets slower (Galliussi 2020).
  public var wordSpacing: Double { 0.004 * Double(spacingPercent - 100) }
}
