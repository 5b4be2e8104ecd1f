import Determinism

/// The root of a tree of nodes: what one screen shows and how it behaves.
///
/// A scene has a design size in points and fits any window, see `scaleMode`: usually the design area
/// is scaled to fit and the window's remaining room is shown as well (`visible`). Nothing important
/// stands outside `safeArea`.
///
/// When it stands still: while a transition brings it in or away nothing of it moves; while the
/// window is hidden or minimised no time passes at all. A window that only loses the keyboard runs
/// on, since it may well be looked at; pointers are cancelled and `windowFocusChanged(to:)` is
/// called, in which a game pauses its round.
open class Scene: Node {
  /// The size in points for which the scene is laid out in a wide window.
  public let designSize: Size
  /// The size in points for which it is laid out in a tall window; nil keeps `designSize`.
  public let portraitDesignSize: Size?
  /// The eye, a node of this scene; nil looks straight at the design area.
  public final weak var camera: Camera?
  /// What is behind everything.
  public final var background = Color.black
  /// The random numbers that the game depends on: where they stand is part of the state digest.
  public final var random: SeededGenerator
  /// The random numbers of what only looks nice: clouds, sparkles, idle blinking.
  ///
  /// They follow from the same seed as `random` but do not count as state, so that one more sparkle
  /// changes neither the game nor what was recorded of it.
  public final var decorationRandom: SeededGenerator
  /// What all random numbers of the scene follow from.
  public let seed: UInt64
  /// The director that shows it; nil while it is not shown.
  public final internal(set) unowned(unsafe) var director: Director?
  /// How many ticks it has lived through.
  @exclusivity(unchecked)
  public final internal(set) var tick = 0
  /// The node that gets the keys.
  public final internal(set) var focusedNode: Node?
  /// Whether the focus was moved by keys, so that it should be well visible.
  public final internal(set) var showsFocus = false
  /// Whether keys or a controller were used last, no pointer, so that the next scene shows its focus.
  final var isLedByKeys = false
  /// Whether it was so when the scene came on show: what a replay has to begin with.
  package final internal(set) var beganLedByKeys = false
  /// Where a pointer was last pressed, in the scene's points; nil before the first one.
  public final internal(set) var lastPressedPlace: Point?
  /// What the window shows, in the scene's points.
  public final internal(set) var visible: Rect
  /// The window it is laid out for.
  public final internal(set) var viewport: Viewport
  /// How the design area is brought into windows of other shapes.
  public final var scaleMode = ScaleMode.extend {
    didSet { if scaleMode != oldValue, director != nil { fit(viewport) } }
  }
  /// What is always shown and never covered by a part of the display, in the scene's points: the
  /// design area, or with `ScaleMode.fill` what the window shows of it.
  public final var safeArea: Rect { sceneFit.safeArea }
  /// The design size in use: wide or tall.
  public final internal(set) var currentDesignSize: Size

  /// Where the design area lies in the window.
  final var sceneFit: SceneFit
  /// Whether the last tick ended without anything that the next could find changed.
  final var isSettled = false
  /// The tick whose actions are running, or −1 outside that phase.
  @exclusivity(unchecked)
  final var actionPhase = -1
  /// How many nodes of the tree have an overlap shape: none, and no tree is walked.
  final var overlapNodeCount = 0
  /// The actions that each tick moves.
  final let actions = ActionList()
  /// The tree laid out flat.
  final let order = NodeOrder()
  /// What pointers can press.
  final let interactiveNodes = InteractiveNodes()
  final var deferred: ContiguousArray<Deferred> = []
  /// The pointers that are down, by their numbers.
  final var captures = ArrivalList<Int, Capture>()
  final var hovered: Node?
  /// Who was told last that it is hovered.
  final var toldHover: Node?
  /// Where the mouse or pen stands in window points; nil when it is down or unknown.
  final var restingPointer: Pointer?
  /// The recognisers that follow pointers or wait, in the order in which they began to.
  final var engaged = ArrivalList<ObjectIdentifier, GestureRecognizer>()
  final var navigator = StickNavigator()
  /// Who was told last that it has the focus.
  final var toldFocus: Node?
  /// The ways of the arrow keys, as they were when one was last pressed.
  final var focusMap = FocusMap()
  /// How many emitters have got a stream of random numbers of their own.
  final var emitterCount: UInt64 = 0
  /// How many questions about texts it has asked.
  final var questionCount = 0
  final var inputChain = StateDigest()

  /// Emitters take the streams from 0 on; no scene has so many.
  private static let decorationStream = UInt64.max
  final let overlapTracker = OverlapTracker()

  /// A scene for a design size in points.
  ///
  /// - Parameters:
  ///   - designSize: the size for which it is laid out in a wide window.
  ///   - portraitDesignSize: the size for a tall window; nil for the same.
  ///   - seed: where its random numbers start.
  public init(
    designSize: Size = Size(1280, 720), portraitDesignSize: Size? = nil, seed: UInt64 = 0
  ) {
    self.designSize = designSize
    self.portraitDesignSize = portraitDesignSize
    currentDesignSize = designSize
    visible = Rect(origin: .zero, size: designSize)
    viewport = Viewport(size: designSize)
    sceneFit = SceneFit(designSize, in: Viewport(size: designSize), .extend)
    self.seed = seed
    random = SeededGenerator(seed: seed)
    decorationRandom = SeededGenerator(seed: seed).fork(Scene.decorationStream)
    super.init()
    scene = self
  }

  /// Called when the scene is put on show, before its first tick; `layout()` has run.
  open func didAppear() {}

  /// Called when the scene leaves the show.
  open func willDisappear() {}

  /// Places everything for `visible` and `safeArea`: called before the scene is first shown and
  /// whenever the window changes.
  open func layout() {}

  /// One tick of the scene's own.
  ///
  /// A tick runs in this order: input, `update()`, actions (tree pre-order, then the order they
  /// were added), `didEvaluateActions()`, overlaps, `didFinishUpdate()`, removals and completions
  /// in the order they arose. A node added during the actions phase begins its actions in the
  /// next tick; a node taken out of the tree does nothing more at once.
  ///
  /// Override it without calling `super`.
  open func update() { hasOwnUpdate = false }

  /// Whether a subclass has its own `update()`, as far as is known: known after the first tick.
  private var hasOwnUpdate = true

  /// Called when all actions of a tick have moved.
  open func didEvaluateActions() {}

  /// Called last in a tick, before removals and completions.
  open func didFinishUpdate() {}

  /// Two nodes whose masks ask for it began to overlap.
  ///
  /// All pairs of a tick are found before the first is told, and all are told, ends before
  /// beginnings: also where an earlier call took one of the nodes out of the tree, as `Node.parent`
  /// then says. What a call changes counts in the next tick.
  open func didBegin(_ overlap: Overlap) {}

  /// Two nodes no longer overlap, or one of them has left the tree or was hidden.
  open func didEnd(_ overlap: Overlap) {}

  /// A controller button; unused ones act as keys (south enters, east escapes, the pad steers).
  ///
  /// - Returns: whether it was used.
  open func handle(button: ControllerButton, isDown: Bool) -> Bool { false }

  /// A controller's stick moved, each direction −1…1; an unused left one steers the focus.
  ///
  /// - Returns: whether it was used.
  open func handle(stick: ControllerStick, x: Double, y: Double) -> Bool { false }

  /// The tilt changed, each direction −1…1: right and down of a device whose display is not turned.
  open func handle(tiltX: Double, tiltY: Double) {}

  /// The wheel turned and no node used that, in points the content should move, at a place in the
  /// scene's points.
  open func handle(wheel: Point, at place: Point) {}

  /// A file was dropped on the window.
  open func handle(droppedFile path: String) {}

  /// The window got or lost the keyboard.
  open func windowFocusChanged(to hasFocus: Bool) {}

  /// Pictures that are shown later than at the start, in the scene's points: frames of animations,
  /// what comes in. They are asked for by `Director.preload` and when the scene is shown, and made
  /// on other threads, so that nothing stalls when it first appears.
  open var picturesAhead: [PictureNeed] { [] }

  /// Adds to the digest what counts as the scene's state beside its inputs and ticks.
  open func digest(into digest: inout StateDigest) {}

  /// Whether nothing moves but actions: then the machine may sleep when no action runs.
  ///
  /// A scene with an `update()` of its own is never still unless it overrides this and says when.
  open var isStill: Bool { !hasOwnUpdate }

  /// Where text is being entered in the scene's points, or nil when none is wanted: what the node that
  /// has the focus says.
  open override var textInputArea: Rect? {
    guard let node = focusedNode, let area = node.textInputArea else { return nil }
    return node.worldTransform.bounds(of: area)
  }

  /// The scene's points → window points, the camera included.
  public final var viewTransform: Transform {
    let window = windowTransform
    guard let camera, camera.scene === self else { return window }
    let center = Point(currentDesignSize.width / 2, currentDesignSize.height / 2)
    return window.applied(after: camera.viewTransform(designCenter: center))
  }

  /// The design area's points → window points.
  final var windowTransform: Transform {
    Transform(scale: sceneFit.scale, offset: sceneFit.offset)
  }

  /// A fingerprint of the scene's state: its ticks, its inputs, its random numbers and what
  /// `digest(into:)` adds.
  public final var stateDigest: StateDigest {
    var digest = inputChain
    digest.combine(tick)
    random.digest(into: &digest)
    self.digest(into: &digest)
    return digest
  }

  /// Lays the scene out for a window.
  final func fit(_ newViewport: Viewport) {
    viewport = newViewport
    let isTall = newViewport.size.height > newViewport.size.width
    currentDesignSize = isTall ? portraitDesignSize ?? designSize : designSize
    sceneFit = SceneFit(currentDesignSize, in: newViewport, scaleMode)
    visible = sceneFit.visible
    layout()
  }
}

/// What waits for the end of the tick.
enum Deferred {
  case removal(Node)
  case completion(() -> Void)
}

/// A pointer that is down, as last seen, and who gets it.
struct Capture {
  var pointer: Pointer
  /// The same place in window points.
  var windowPlace: Point
  /// The node that was pressed.
  let node: Node
  /// Whether recognisers have taken the pointer from the node.
  var isTaken = false
  /// Those who follow it, inner nodes first.
  var recognizers: ContiguousArray<GestureRecognizer> = []
}
