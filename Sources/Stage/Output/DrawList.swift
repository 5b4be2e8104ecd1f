/// Everything one frame shows, back to front, as plain values.
///
/// The director fills the same list every frame; whoever draws it reads it before the next
/// `advance` and keeps copies of what it wants to compare.
public final class DrawList {
  /// What is drawn, back to front.
  @exclusivity(unchecked)
  public package(set) var items: ContiguousArray<DrawItem> = []
  /// The texts that items of kind `.text` name by index.
  public package(set) var texts: ContiguousArray<TextRun> = []
  /// The shapes that items of kind `.shape` name by index.
  public package(set) var shapes: ContiguousArray<ShapeRun> = []
  /// The picture names that items of kind `.picture` name by index; grows, never reorders.
  public package(set) var pictureNames: ContiguousArray<String> = []
  /// The stretched pictures that items of kind `.stretched` name by index.
  public package(set) var stretches: ContiguousArray<StretchedPicture> = []
  /// What cuts items off, which they name by index; the first one cuts nothing.
  public package(set) var clips: ContiguousArray<DrawClip> = [DrawClip()]
  /// What the masks of `clips` consist of, back to front in each.
  public package(set) var maskItems: ContiguousArray<DrawItem> = []
  /// What is behind everything.
  public package(set) var background = Color.black

  /// An empty list.
  public init() {}
}

/// One thing to draw.
public struct DrawItem: Sendable, Hashable {
  /// What `resource` names.
  public enum Kind: UInt8, Sendable {
    /// A picture of `DrawList.pictureNames`.
    case picture
    /// A text of `DrawList.texts`.
    case text
    /// A shape of `DrawList.shapes`.
    case shape
    /// A picture stretched in nine parts, of `DrawList.stretches`.
    case stretched
  }

  /// What `resource` names.
  public var kind: Kind
  /// How it is mixed with what is below.
  public var blend: BlendMode
  /// An index into `DrawList.clips`: what cuts it off; 0 for nothing.
  public var clip: UInt16
  /// An index into the list that `kind` says.
  public var resource: UInt32
  /// Multiplies the picture's, text's or shape's own colours; alpha is the opacity.
  public var tint: Color
  /// How much a picture's colours are replaced by the tint instead of multiplied: 0…1.
  public var tintStrength: Float
  /// Own points → window points.
  public var transform: DrawTransform
  /// A picture's area in own points: left edge.
  public var x: Float
  /// A picture's area in own points: top edge.
  public var y: Float
  /// A picture's area in own points: width.
  public var width: Float
  /// A picture's area in own points: height.
  public var height: Float
}

/// The six numbers of a `Transform` in the precision that drawing needs.
public struct DrawTransform: Sendable, Hashable {
  /// Share of x in x.
  public var a: Float
  /// Share of x in y.
  public var b: Float
  /// Share of y in x.
  public var c: Float
  /// Share of y in y.
  public var d: Float
  /// Movement to the right, in window points.
  public var tx: Float
  /// Movement downwards, in window points.
  public var ty: Float

  /// The same mapping, rounded.
  @inlinable
  public init(_ transform: Transform) {
    a = Float(transform.a)
    b = Float(transform.b)
    c = Float(transform.c)
    d = Float(transform.d)
    tx = Float(transform.tx)
    ty = Float(transform.ty)
  }
}

/// How something is mixed with what is below it.
public enum BlendMode: UInt8, Sendable {
  /// Covers by its alpha.
  case alpha
  /// Adds its light.
  case add
  /// Darkens by its colour.
  case multiply
}

/// A text to draw: what it says, how it looks and what room it has.
public struct TextRun: Sendable, Hashable {
  /// Where the text lies beside its own origin.
  public enum HorizontalAlignment: UInt8, Sendable {
    /// Starts at the origin.
    case left
    /// Has the origin in its middle.
    case center
    /// Ends at the origin.
    case right
  }

  /// Where the text lies above or below its own origin.
  public enum VerticalAlignment: UInt8, Sendable {
    /// Its first line's top is at the origin.
    case top
    /// Its middle is at the origin.
    case middle
    /// Its last line's bottom is at the origin.
    case bottom
  }

  /// What it says; `\n` starts a new line.
  public var text: String
  /// The font's name, resolved by whoever draws.
  public var font: String
  /// The height of a line's letters in own points (the em square).
  public var size: Double
  /// The width in own points beyond which lines break; 0 means never.
  public var maximumWidth: Double
  /// The height in own points into which the text must fit by getting smaller; 0 means any.
  public var maximumHeight: Double
  /// The number of lines into which the text must fit by getting smaller; 0 means any.
  public var maximumLines: Int
  /// Where it lies beside its origin.
  public var horizontal: HorizontalAlignment
  /// Where it lies above or below its origin.
  public var vertical: VerticalAlignment

  /// A text of its parts.
  public init(
    text: String, font: String, size: Double, maximumWidth: Double = 0, maximumHeight: Double = 0,
    maximumLines: Int = 0, horizontal: HorizontalAlignment = .center,
    vertical: VerticalAlignment = .middle
  ) {
    self.text = text
    self.font = font
    self.size = size
    self.maximumWidth = maximumWidth
    self.maximumHeight = maximumHeight
    self.maximumLines = maximumLines
    self.horizontal = horizontal
    self.vertical = vertical
  }
}

/// A shape to draw: its outline, what fills it and what surrounds it.
public struct ShapeRun: Sendable, Hashable {
  /// The outline.
  public var path: ShapePath
  /// What fills it; `.clear` for nothing.
  public var fill: Color
  /// The colour along the outline; `.clear` for none.
  public var stroke: Color
  /// The outline's width in own points, half inside and half outside.
  public var strokeWidth: Double

  /// A shape of its parts.
  public init(
    path: ShapePath, fill: Color, stroke: Color = .clear, strokeWidth: Double = 0
  ) {
    self.path = path
    self.fill = fill
    self.stroke = stroke
    self.strokeWidth = strokeWidth
  }
}

/// An outline in own points.
public enum ShapePath: Sendable, Hashable {
  /// A rectangle whose corners are rounded by `cornerRadius` (0 for sharp ones).
  case rectangle(Rect, cornerRadius: Double)
  /// A circle around the origin.
  case circle(radius: Double)
  /// A closed outline without crossings, convex or not.
  case polygon([Point])
  /// An open line; `strokeWidth` is its width, `fill` is not used.
  case line([Point])
}
