/// Everything one frame shows, back to front, as plain values.
///
/// The director fills the same list every frame. The drawing side reads it before the next
/// `advance` and copies what it wants to compare later.
public final class DrawList {
  /// What is drawn, back to front.
  @exclusivity(unchecked)
  public package(set) var items: ContiguousArray<DrawItem> = []
  /// The texts that items of kind `.text` refer to by index.
  public package(set) var texts: ContiguousArray<TextRun> = []
  /// The shapes that items of kind `.shape` refer to by index.
  public package(set) var shapes: ContiguousArray<ShapeRun> = []
  /// The picture names that items of kind `.picture` refer to by index; grows, never reorders.
  public package(set) var pictureNames: ContiguousArray<String> = []
  /// The stretched pictures that items of kind `.stretched` refer to by index.
  public package(set) var stretches: ContiguousArray<StretchedPicture> = []
  /// The clips that items refer to by index; the first one cuts nothing off.
  public package(set) var clips: ContiguousArray<DrawClip> = [DrawClip()]
  /// The items of the masks of `clips`, back to front within each mask.
  public package(set) var maskItems: ContiguousArray<DrawItem> = []
  /// The colour behind everything.
  public package(set) var background = Color.black
  /// How all texts are drawn.
  public package(set) var textStyle = TextStyle.usual

  /// An empty list.
  public init() {
    // More pictures than any of our screens shows, so that a new one needs no allocation.
    pictureNames.reserveCapacity(128)
  }
}

/// One thing to draw.
public struct DrawItem: Sendable, Hashable {
  /// What `resource` refers to.
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

  /// What `resource` refers to.
  public var kind: Kind
  /// How it is blended with what is below.
  public var blend: BlendMode
  /// An index into `DrawList.clips`; 0 for an item that is not clipped.
  public var clip: UInt16
  /// An index into the list that `kind` selects.
  public var resource: UInt32
  /// Multiplies the picture's, text's or shape's own colours; alpha is the opacity.
  public var tint: Color
  /// How much the tint replaces a picture's colours instead of multiplying them: 0…1.
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
  /// The factor of x in x.
  public var a: Float
  /// The factor of x in y.
  public var b: Float
  /// The factor of y in x.
  public var c: Float
  /// The factor of y in y.
  public var d: Float
  /// Movement to the right, in window points.
  public var tx: Float
  /// Movement downwards, in window points.
  public var ty: Float

  /// The same transform, rounded.
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

/// How something is blended with what is below it.
public enum BlendMode: UInt8, Sendable {
  /// Covers by its alpha.
  case alpha
  /// Adds its light.
  case add
  /// Darkens by its colour.
  case multiply
}
