/// A node that shows a picture.
open class Sprite: Node {
  /// The picture's name below the asset folder's `Pictures`, without extension; nil shows a plain
  /// area of `color`.
  public final var picture: String? {
    didSet {
      if picture != oldValue { forgetPictureIndex() }
    }
  }
  /// The displayed size in own points; the picture is stretched to it.
  public final var size: Size {
    didSet { updateArea() }
  }
  /// The point of the picture at the node's position: (0, 0) is the top left corner, (0.5, 0.5) the
  /// centre, (1, 1) the bottom right corner.
  public final var anchor: Point {
    didSet { updateArea() }
  }
  /// How far `color` replaces the picture's colours (1) instead of multiplying them (0).
  public final var tintStrength = 0.0 {
    didSet { state.pointee.tintStrength = Float(tintStrength) }
  }
  /// How it is blended with what is below.
  public final var blend: BlendMode {
    get { state.pointee.blend }
    set { state.pointee.blend = newValue }
  }

  /// The parts of the picture that keep their size when it is stretched; nil stretches all of it.
  public final var nineParts: NineParts? {
    get { stretching?.parts }
    set {
      stretching = newValue.map(Stretching.init)
      forgetPictureIndex()
    }
  }
  /// A separate object, because few sprites have it and all would carry its numbers.
  final var stretching: Stretching?

  final class Stretching {
    let parts: NineParts
    /// The index of the picture in the draw list of the director that shows the sprite.
    var pictureIndex = NodeState.unknown

    init(_ parts: NineParts) { self.parts = parts }
  }

  /// A picture of the given size in points.
  public init(_ picture: String?, size: Size, anchor: Point = Point(0.5, 0.5)) {
    self.picture = picture
    self.size = size
    self.anchor = anchor
    super.init()
    content = .sprite
    updateArea()
  }

  /// A plain area of one colour.
  public convenience init(color: Color, size: Size, anchor: Point = Point(0.5, 0.5)) {
    self.init(nil, size: size, anchor: anchor)
    self.color = color
  }

  open override var contentArea: Rect? {
    Rect(
      x: -anchor.x * size.width, y: -anchor.y * size.height, width: size.width,
      height: size.height)
  }

  /// Marks the picture's index in the draw list as unknown.
  final func forgetPictureIndex() {
    state.pointee.pictureIndex = NodeState.unknown
    stretching?.pictureIndex = NodeState.unknown
  }

  private func updateArea() {
    state.pointee.area = (
      Float(-anchor.x * size.width), Float(-anchor.y * size.height), Float(size.width),
      Float(size.height)
    )
  }
}
