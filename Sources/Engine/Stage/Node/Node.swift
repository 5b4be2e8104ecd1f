/// A place in the scene's tree: it has a position, a turn, a size and an opacity that everything
/// below it shares.
///
/// A plain node shows nothing; `Sprite`, `Label` and `Shape` do. The tree may be changed at any
/// time, also inside callbacks; what a change during a tick means is said at `Scene.update()`.
/// Nodes belong to the thread their director runs on.
open class Node {
  // Numbers that walks over the whole tree need stand in a block of memory (`NodeState`). What is
  // marked `@exclusivity(unchecked)` needs no check at run time: no code that could reach the node
  // again runs while it changes.

  /// What the drawing walk has to do for this node.
  package enum Content: UInt8 {
    case none
    case sprite
    case label
    case shape
    case emitter
    case crop
    case camera
  }

  /// What it is called in dumps and searches.
  public final var name: String?
  /// Where it is in its parent's points.
  @inlinable public final var position: Point {
    get { state.pointee.position }
    set { state.pointee.position = newValue }
  }
  /// Its turn in radians, clockwise on the screen.
  @inlinable public final var rotation: Double {
    get { state.pointee.rotation }
    set { state.pointee.rotation = newValue }
  }
  /// Its stretching to the right; 1 is natural, negative mirrors.
  @inlinable public final var xScale: Double {
    get { state.pointee.xScale }
    set { state.pointee.xScale = newValue }
  }
  /// Its stretching downwards; 1 is natural, negative mirrors.
  @inlinable public final var yScale: Double {
    get { state.pointee.yScale }
    set { state.pointee.yScale = newValue }
  }
  /// Added to the parent's height above the ground: higher is drawn later. Equal heights are
  /// drawn in tree pre-order.
  @inlinable public final var z: Double {
    get { state.pointee.z }
    set { state.pointee.z = newValue }
  }
  /// Its opacity, 0…1, multiplied down the tree.
  @inlinable public final var alpha: Double {
    get { state.pointee.alpha }
    set { state.pointee.alpha = newValue }
  }
  /// Whether it and everything below it is neither drawn nor hit.
  @inlinable public final var isHidden: Bool {
    get { state.pointee.isHidden }
    set { state.pointee.isHidden = newValue }
  }
  /// How fast its and its descendants' actions run; 1 is natural, 0 stands still.
  @exclusivity(unchecked)
  public final var speed = 1.0 {
    didSet {
      if speed != oldValue { scene?.actions.invalidate() }
    }
  }
  /// Whether its and its descendants' actions stand still.
  public final var isPaused: Bool {
    get { state.pointee.isPaused }
    set {
      guard newValue != state.pointee.isPaused else { return }
      state.pointee.isPaused = newValue
      scene?.actions.invalidate()
    }
  }
  /// Whether its own actions and particles only look nice; those of its descendants are their own
  /// matter. Where `Director.prefersReducedMotion` says so, they keep still. False, but true for
  /// emitters.
  public final var isDecoration: Bool {
    get { state.pointee.isDecoration }
    set {
      guard newValue != state.pointee.isDecoration else { return }
      state.pointee.isDecoration = newValue
      scene?.actions.invalidate()
    }
  }
  /// A sprite's tint, a label's text colour, a shape's multiplier.
  @inlinable public final var color: Color {
    get { state.pointee.color }
    set { state.pointee.color = newValue }
  }

  /// Whether pointers can press it. Others are transparent to touch.
  public final var isInteractive = false {
    didSet {
      if isInteractive != oldValue { scene?.interactiveNodes.invalidate() }
    }
  }
  /// Where it can be pressed in own points; nil takes the area of what it shows.
  public final var hitShape: HitShape?
  /// By how many own points the hit shape is larger than what is seen, for small fingers.
  public final var hitOutset = 0.0
  /// Whether the keyboard can reach it.
  public final var isFocusable = false
  /// What to do with a pointer that was pressed on it, or hovers; set it or override
  /// `handle(pointer:)`.
  public final var onPointer: ((Pointer) -> Void)?

  /// The recognisers attached to it, in the order in which they were.
  public final internal(set) var gestureRecognizers: ContiguousArray<GestureRecognizer> = []

  /// Its outline for overlaps, or nil when it takes no part in them.
  public final var overlapShape: OverlapShape? {
    didSet {
      scene?.overlapNodeCount += (overlapShape == nil ? 0 : 1) - (oldValue == nil ? 0 : 1)
    }
  }
  /// The kinds of thing it is, as bits.
  public final var overlapCategory: UInt32 = 0
  /// The kinds whose overlaps with it are reported, as bits.
  public final var overlapMask: UInt32 = 0

  /// The node it stands below.
  @exclusivity(unchecked)
  public final internal(set) unowned(unsafe) var parent: Node?
  /// The scene in whose tree it is.
  public final internal(set) var scene: Scene? {
    get { sceneReference?.takeUnretainedValue() }
    set { sceneReference = newValue.map(Unmanaged.passUnretained) }
  }
  /// What stands below it, in drawing order for equal `z`.
  @exclusivity(unchecked)
  public final internal(set) var children = Children()

  /// The scene as an address, to be compared without counting references.
  @exclusivity(unchecked)
  private final var sceneReference: Unmanaged<Scene>?
  /// What the drawing walk has to do for it.
  package final internal(set) var content: Content {
    get { state.pointee.content }
    set { state.pointee.content = newValue }
  }
  /// Its numbers: in `storage`, or in a block of their own that is freed with it.
  @exclusivity(unchecked)
  @usableFromInline final var state: UnsafeMutablePointer<NodeState>
  /// Where its numbers stand beside those of its neighbours, once a scene has walked over it.
  private final var storage: NodeStorage?
  @exclusivity(unchecked)
  final var runs: ContiguousArray<ActionRun> = []
  /// Who told it that it is in a shown scene, so that it is told once each way.
  final unowned(unsafe) var shownBy: Director?

  /// A node that shows nothing itself.
  public init() {
    state = .allocate(capacity: 1)
    state.initialize(to: NodeState(owner: nil))
    state.initialize(to: NodeState(owner: Unmanaged.passUnretained(self)))
  }

  deinit {
    for child in children {
      child.parent = nil
      child.followParent()
    }
    if storage == nil { state.deallocate() }
  }

  /// Moves its numbers to a place in a block that it shares with others.
  final func moveState(to index: Int, of storage: NodeStorage) {
    let place = storage.states + index
    place.initialize(to: state.pointee)
    if self.storage == nil { state.deallocate() }
    state = place
    self.storage = storage
  }

  /// A pointer that was pressed here did something, or one hovers here. The position is in the
  /// scene's points.
  open func handle(pointer: Pointer) {
    onPointer?(pointer)
  }

  /// A key was pressed while this node had the focus, or one below it that did not use the key: so a
  /// list leads the keys among its rows, and a dialog keeps them.
  ///
  /// - Returns: whether it was used; otherwise the node above gets it, and last the scene.
  open func handle(key: KeyPress) -> Bool { false }

  /// The wheel turned over this node, or over one in it that did not use that: in points the content
  /// should move, at a place in the scene's points.
  ///
  /// - Returns: whether it was used; otherwise the node above gets it, and last the scene.
  open func handleWheel(_ way: Point, at place: Point) -> Bool { false }

  /// Text was entered while this node had the focus.
  open func handle(text: String) {}

  /// Text is being composed while this node has the focus: it is shown but not entered yet.
  open func handle(composition: TextComposition) {}

  /// Whoever draws answered a question that this node asked by `Director.ask`.
  open func handle(textPlace: TextPlace) {}

  /// Where text is entered while this node has the focus, in own points; nil where it wants none.
  open var textInputArea: Rect? { nil }

  /// The node got or lost the keyboard.
  open func focusChanged(to isFocused: Bool) {}

  /// A mouse or pen came to hover over the node or left it.
  open func hoverChanged(to isHovered: Bool) {}

  /// The node came into a scene that is being shown, or the scene began to be shown.
  open func didEnter(_ director: Director) {}

  /// The node is leaving a scene that is being shown, or the scene ends being shown.
  open func willLeave(_ director: Director) {}

  /// The area of what the node itself shows, in own points; nil when it shows nothing.
  open var contentArea: Rect? { nil }

  /// What it is in words: told when the keyboard comes to stand on it, of a scene when it is shown.
  /// Nil tells nothing.
  open var spoken: Spoken? { nil }

  /// Whether it stands in any scene's tree.
  final var isInTree: Bool { sceneReference != nil }

  /// Whether it is `scene` or stands in its tree.
  @inline(__always)
  final func isIn(_ scene: Node) -> Bool {
    sceneReference?.toOpaque() == Unmanaged.passUnretained(scene).toOpaque()
  }

  /// Both scales at once; reading gives the horizontal one.
  public final var scale: Double {
    get { xScale }
    set {
      xScale = newValue
      yScale = newValue
    }
  }
}
