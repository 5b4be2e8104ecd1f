/// What every tick reads and writes of a node: plain numbers in a block of their own, so that walks
/// over the whole tree neither count references nor check accesses.
@usableFromInline struct NodeState {
  /// The node whose state it is; it frees the block.
  let owner: Unmanaged<Node>?
  @usableFromInline var position = Point.zero
  @usableFromInline var rotation = 0.0
  /// The turn whose cosine and sine are known.
  var knownTurn = 0.0
  var cosine = 1.0
  var sine = 0.0
  @usableFromInline var xScale = 1.0
  @usableFromInline var yScale = 1.0
  @usableFromInline var z = 0.0
  @usableFromInline var alpha = 1.0
  @usableFromInline var color = Color.white
  /// A sprite's area in own points: left, top, width, height.
  var area: (Float, Float, Float, Float) = (0, 0, 0, 0)
  var tintStrength: Float = 0
  /// A sprite's picture's place in the draw list of the director that shows it, or `unknown`.
  var pictureIndex = NodeState.unknown
  @usableFromInline var isHidden = false
  var content = Node.Content.none
  var blend = BlendMode.alpha
  var isPaused = false
  var speed = 1.0

  /// No picture's index.
  static let unknown = UInt32.max

  init(owner: Unmanaged<Node>?) {
    self.owner = owner
  }

  /// Own points → the parent's points.
  var localTransform: Transform {
    @inline(__always) mutating get {
      if rotation != knownTurn {
        knownTurn = rotation
        (sine, cosine) = sineAndCosine(of: rotation)
      }
      return Transform(
        a: cosine * xScale, b: sine * xScale, c: -sine * yScale, d: cosine * yScale,
        tx: position.x, ty: position.y)
    }
  }
}
