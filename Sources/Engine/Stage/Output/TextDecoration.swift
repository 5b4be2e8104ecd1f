/// An outline around the letters of a text.
public struct TextOutline: Sendable, Hashable {
  /// Its colour; the text's opacity multiplies it.
  public var color: Color
  /// How far it reaches beyond the letters, in own points; shrinks with them.
  public var width: Double

  /// An outline from its colour and width.
  public init(_ color: Color, width: Double) {
    self.color = color
    self.width = width
  }
}

/// The shadow of a text.
public struct TextShadow: Sendable, Hashable {
  /// Its colour; the text's opacity multiplies it.
  public var color: Color
  /// Its offset from the text in own points; shrinks with the letters.
  public var offset: Point
  /// The distance over which its edge fades to either side, in own points; 0 for a sharp edge.
  public var softness: Double

  /// A shadow from its parts.
  public init(_ color: Color, offset: Point, softness: Double = 0) {
    self.color = color
    self.offset = offset
    self.softness = softness
  }
}

/// A part of a text with its own colour.
public struct TextMark: Sendable, Hashable {
  /// The characters it covers, counted as `Character`s from the start of the text; parts outside
  /// the text have no effect.
  public var range: Range<Int>
  /// Their colour instead of the text's.
  public var color: Color

  /// A mark from its range and colour.
  public init(_ range: Range<Int>, _ color: Color) {
    self.range = range
    self.color = color
  }
}
