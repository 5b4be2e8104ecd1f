/// A line around the letters of a text.
public struct TextOutline: Sendable, Hashable {
  /// Its colour; the text's opacity multiplies it.
  public var color: Color
  /// How far it reaches beyond the letters in own points; shrinks with them.
  public var width: Double

  /// A line of its colour and width.
  public init(_ color: Color, width: Double) {
    self.color = color
    self.width = width
  }
}

/// What a text throws behind itself.
public struct TextShadow: Sendable, Hashable {
  /// Its colour; the text's opacity multiplies it.
  public var color: Color
  /// Where it lies beside the text in own points; shrinks with the letters.
  public var offset: Point
  /// Over how many own points its edge fades, to either side; 0 for a sharp one.
  public var softness: Double

  /// A shadow of its parts.
  public init(_ color: Color, offset: Point, softness: Double = 0) {
    self.color = color
    self.offset = offset
    self.softness = softness
  }
}

/// A part of a text in a colour of its own.
public struct TextMark: Sendable, Hashable {
  /// The signs it covers, counted from the text's first one as `Character`s; what lies outside the
  /// text does nothing.
  public var range: Range<Int>
  /// Their colour in place of the text's.
  public var color: Color

  /// A part of its range and colour.
  public init(_ range: Range<Int>, _ color: Color) {
    self.range = range
    self.color = color
  }
}
