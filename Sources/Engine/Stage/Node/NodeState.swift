/// What every tick reads and writes of a node: plain numbers in a block of their own, so that walks
/// over the whole tree neither count references nor check exclusive access.
///
/// It fills two cache lines: actions that move, turn and fade touch only the first, the drawing
/// walk both.
@usableFromInline struct NodeState {
  /// The node that this state belongs to; it frees the block.
  let owner: Unmanaged<Node>?
  @usableFromInline var position = Point.zero
  @usableFromInline var turn = 0.0
  @usableFromInline var xScale = 1.0
  @usableFromInline var yScale = 1.0
  @usableFromInline var alpha = 1.0
  @usableFromInline var isHidden = false
  /// Whether `cosine` and `sine` are those of the rotation.
  @usableFromInline var isTurnKnown = true
  var content = Node.Content.none
  var blend = BlendMode.alpha
  var isPaused = false
  var isDecoration = false

  @usableFromInline var z = 0.0
  var cosine = 1.0
  var sine = 0.0
  @usableFromInline var color = Color.white
  /// A sprite's area in own points: left, top, width, height.
  var area: (Float, Float, Float, Float) = (0, 0, 0, 0)
  var tintStrength: Float = 0
  /// The index of a sprite's picture in the draw list of the director that shows it, or `unknown`.
  var pictureIndex = NodeState.unknown

  /// Not a picture's index.
  static let unknown = UInt32.max
  /// The bytes in a cache line of usual processors.
  static let lineOfMemory = 64

  init(owner: Unmanaged<Node>?) {
    self.owner = owner
  }

  /// Its rotation in radians.
  @inlinable var rotation: Double {
    @inline(__always) get { turn }
    @inline(__always) set {
      turn = newValue
      isTurnKnown = false
    }
  }

  /// Own points → the parent's points.
  var localTransform: Transform {
    @inline(__always) mutating get {
      if !isTurnKnown {
        isTurnKnown = true
        (sine, cosine) = sineAndCosine(of: turn)
      }
      return Transform(
        a: cosine * xScale, b: sine * xScale, c: -sine * yScale, d: cosine * yScale,
        tx: position.x, ty: position.y)
    }
  }
}
