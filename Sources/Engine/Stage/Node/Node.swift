/// An element of the scene's tree: its position, rotation, scale and opacity apply to everything
/// below it.
///
/// A plain node shows nothing; `Sprite`, `Label` and `Shape` do. The tree may be changed at any
/// time, also inside callbacks; `Scene.update()` describes what a change during a tick means. Nodes
/// belong to the thread their director runs on.
open class Node {
  // Numbers that are read by walks over the whole tree are in a block of memory (`NodeState`).
  // Properties marked `@exclusivity(unchecked)` need no check at run time: no code that could reach
  // the node again runs while they change.

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

  /// Its name in dumps and searches.
  public final var name: String?
  /// Its position in the parent's points.
  @inlinable public final var position: Point {
    get { state.pointee.position }
    set { state.pointee.position = newValue }
  }
  /// Its rotation in radians, clockwise on the screen.
  @inlinable public final var rotation: Double {
    get { state.pointee.rotation }
    set { state.pointee.rotation = newValue }
  }
  /// Its horizontal scale; 1 is natural size, negative mirrors.
  @inlinable public final var xScale: Double {
    get { state.pointee.xScale }
    set { state.pointee.xScale = newValue }
  }
  /// Its vertical scale; 1 is natural size, negative mirrors.
  @inlinable public final var yScale: Double {
    get { state.pointee.yScale }
    set { state.pointee.yScale = newValue }
  }
  /// Its height above the parent's: higher nodes are drawn later. Equal heights are drawn in tree
  /// pre-order.
  @inlinable public final var z: Double {
    get { state.pointee.z }
    set { state.pointee.z = newValue }
  }
  /// Its opacity, 0…1, multiplied down the tree.
  @inlinable public final var alpha: Double {
    get { state.pointee.alpha }
    set { state.pointee.alpha = newValue }
  }
  /// Whether it and its descendants are neither drawn nor hit.
  @inlinable public final var isHidden: Bool {
    get { state.pointee.isHidden }
    set { state.pointee.isHidden = newValue }
  }
  /// The speed of its and its descendants' actions; 1 is normal, 0 stops them.
  @exclusivity(unchecked)
  public final var speed = 1.0 {
    didSet {
      if speed != oldValue { scene?.actions.invalidate() }
    }
  }
  /// Whether its and its descendants' actions are paused.
  public final var isPaused: Bool {
    get { state.pointee.isPaused }
    set {
      guard newValue != state.pointee.isPaused else { return }
      state.pointee.isPaused = newValue
      scene?.actions.invalidate()
    }
  }
  /// Whether its own actions and particles are only ornamental; descendants decide for themselves.
  /// They keep still while `Director.prefersReducedMotion` is set. Defaults to false, for emitters
  /// to true.
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

  /// Whether pointers can press it. Pointers pass through other nodes.
  public final var isInteractive = false {
    didSet {
      if isInteractive != oldValue { scene?.interactiveNodes.invalidate() }
    }
  }
  /// Where it can be pressed, in own points; nil uses the area of what it shows.
  public final var hitShape: HitShape?
  /// The margin in own points by which the hit area exceeds what is seen, for small fingers.
  public final var hitOutset = 0.0
  /// Whether the keyboard can reach it.
  public final var isFocusable = false
  /// Called with pointers pressed on it or hovering over it; set it or override `handle(pointer:)`.
  public final var onPointer: ((Pointer) -> Void)?

  /// The recognisers attached to it, in the order in which they were attached.
  public final internal(set) var gestureRecognizers: ContiguousArray<GestureRecognizer> = []

  /// Its outline for overlaps; nil if it takes no part in them.
  public final var overlapShape: OverlapShape? {
    didSet {
      scene?.overlapNodeCount += (overlapShape == nil ? 0 : 1) - (oldValue == nil ? 0 : 1)
    }
  }
  /// The categories it belongs to, as bits.
  public final var overlapCategory: UInt32 = 0
  /// The categories whose overlaps with it are reported, as bits.
  public final var overlapMask: UInt32 = 0

  /// Its parent.
  @exclusivity(unchecked)
  public final internal(set) unowned(unsafe) var parent: Node?
  /// The scene in whose tree it is.
  public final internal(set) var scene: Scene? {
    get { sceneReference?.takeUnretainedValue() }
    set { sceneReference = newValue.map(Unmanaged.passUnretained) }
  }
  /// Its children, in drawing order for equal `z`.
  @exclusivity(unchecked)
  public final internal(set) var children = Children()

  /// The scene as an address, to be compared without reference counting.
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
  /// Where its numbers are stored beside those of its neighbours, once a scene has walked over it.
  private final var storage: NodeStorage?
  @exclusivity(unchecked)
  final var runs: ContiguousArray<ActionRun> = []
  /// The director that notified it of being in a shown scene, so that it is notified once each way.
  final weak var shownBy: Director?

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

  /// Moves its numbers into a block that it shares with other nodes.
  final func moveState(to index: Int, of storage: NodeStorage) {
    let place = storage.states + index
    place.initialize(to: state.pointee)
    if self.storage == nil { state.deallocate() }
    state = place
    self.storage = storage
  }

  /// A pointer that was pressed on this node did something, or one hovers over it. The position is
  /// in the scene's points.
  open func handle(pointer: Pointer) {
    onPointer?(pointer)
  }

  /// A key was pressed while this node had the focus, or a descendant that did not use the key: so
  /// a list can move the focus among its rows, and a dialog can keep keys to itself.
  ///
  /// - Returns: whether it was used; otherwise the parent gets it, and finally the scene.
  open func handle(key: KeyPress) -> Bool { false }

  /// The wheel turned over this node, or over a descendant that did not use it: in points by which
  /// the content should move, at a position in the scene's points.
  ///
  /// - Returns: whether it was used; otherwise the parent gets it, and finally the scene.
  open func handle(wheel: Point, at place: Point) -> Bool { false }

  /// Text was entered while this node had the focus.
  open func handle(text: String) {}

  /// Text is being composed while this node has the focus; it is shown but not entered yet.
  open func handle(composition: TextComposition) {}

  /// The drawing side answered a question that this node asked with `Director.ask`.
  open func handle(textPlace: TextPlace) {}

  /// The area where text is entered while this node has the focus, in own points; nil if it accepts
  /// no text.
  open var textInputArea: Rect? { nil }

  /// The node gained or lost the keyboard focus.
  open func focusChanged(to isFocused: Bool) {}

  /// A mouse or pen started or stopped hovering over the node.
  open func hoverChanged(to isHovered: Bool) {}

  /// The node entered a scene that is shown, or its scene began to be shown.
  open func didEnter(_ director: Director) {}

  /// The node is leaving a scene that is shown, or its scene is about to leave the screen.
  open func willLeave(_ director: Director) {}

  /// The area of what the node itself shows, in own points; nil if it shows nothing.
  open var contentArea: Rect? { nil }

  /// Its description in words: announced when it gains the keyboard focus, for a scene when it is
  /// shown. Nil announces nothing.
  open var spoken: Spoken? { nil }

  /// Whether it is in the tree of a scene.
  final var isInTree: Bool { sceneReference != nil }

  /// Whether it is `scene` or is in its tree.
  @inline(__always)
  final func isIn(_ scene: Node) -> Bool {
    sceneReference?.toOpaque() == Unmanaged.passUnretained(scene).toOpaque()
  }

  /// Sets both scales; reading gives the horizontal one.
  public final var scale: Double {
    get { xScale }
    set {
      xScale = newValue
      yScale = newValue
    }
  }
}

extension Node {
  /// The keys of the running actions, in the order in which they were started; nil for those
  /// without one.
  package final var actionKeys: [String?] {
    runs.compactMap { $0.isOver ? nil : .some($0.key) }
  }
}

extension Node {
  /// Announces what the node is if it visibly has the keyboard focus: called when it gains the
  /// focus and when its state changes.
  ///
  /// Nodes reached by finger or mouse are not announced: the player has already seen them.
  public final func announceIfFocused() {
    guard let scene, scene.focusedNode === self, scene.showsFocus, let director = scene.director,
      let spoken
    else { return }
    director.announce(spoken, urgency: .assertive)
  }
}
