import Determinism
// Scenes use seeds and digests from `Determinism`, so importing `Stage` provides both.
@_exported import Determinism

/// The root of a tree of nodes: what one screen shows and how it behaves.
///
/// A scene has a design size in points and fits any window, see `scaleMode`: by default the design
/// area is scaled to fit and the rest of the window is shown as well (`visible`). Nothing important
/// lies outside `safeArea`.
///
/// When it stands still: while a transition brings it in or out nothing in it moves; while the
/// window is hidden or minimised no time passes at all. A window that only loses the keyboard focus
/// keeps running, since the player may well be looking at it; pointers are cancelled and
/// `windowFocusChanged(to:)` is called, in which a game pauses its round.
open class Scene: Node {
  /// The size in points for which the scene is laid out in a wide window.
  public let designSize: Size
  /// The size in points for which it is laid out in a tall window; nil keeps `designSize`.
  public let portraitDesignSize: Size?
  /// The viewpoint, a node of this scene; nil looks straight at the design area.
  public final weak var camera: Camera?
  /// The colour behind everything.
  public final var background = Color.black
  /// The random numbers that the game depends on; their position is part of the state digest.
  public final var random: SeededGenerator
  /// The random numbers of what is only ornamental: clouds, sparkles, idle blinking.
  ///
  /// They follow from the same seed as `random` but are not part of the state, so an additional
  /// sparkle changes neither the game nor a recording of it.
  public final var decorationRandom: SeededGenerator
  /// The seed of all random numbers of the scene.
  public let seed: UInt64
  /// The director that shows it; nil while it is not shown.
  public final internal(set) weak var director: Director?
  /// The number of ticks it has run.
  @exclusivity(unchecked)
  public final internal(set) var tick = 0
  /// The node that receives keys.
  public final internal(set) var focusedNode: Node?
  /// Whether the focus was moved by keys and should be clearly visible.
  public final internal(set) var showsFocus = false
  /// Whether the last input came from keys or a controller, not a pointer, so that the next scene
  /// shows its focus.
  final var isLedByKeys = false
  /// The value of `isLedByKeys` when the scene was first shown: what a replay has to begin with.
  package final internal(set) var beganLedByKeys = false
  /// Where a pointer was last pressed, in the scene's points; nil before the first press.
  public final internal(set) var lastPressedPlace: Point?
  /// What the window shows, in the scene's points.
  public final internal(set) var visible: Rect
  /// The window it is laid out for.
  public final internal(set) var viewport: Viewport
  /// How the design area is fitted into windows of other shapes.
  public final var scaleMode = ScaleMode.extend {
    didSet { if scaleMode != oldValue, director != nil { fit(viewport) } }
  }
  /// What is always shown and never covered by parts of the display, in the scene's points: the
  /// design area, or with `ScaleMode.fill` what the window shows of it.
  public final var safeArea: Rect { sceneFit.safeArea }
  /// The design size in use: wide or tall.
  public final internal(set) var currentDesignSize: Size

  /// Where the design area lies in the window.
  final var sceneFit: SceneFit
  /// Whether the last tick ended without any change that the next one could detect.
  final var isSettled = false
  /// The tick whose actions are running, or −1 outside that phase.
  @exclusivity(unchecked)
  final var actionPhase = -1
  /// The number of nodes with an overlap shape: if it is 0, no tree is walked.
  final var overlapNodeCount = 0
  /// The actions that each tick advances.
  final let actions = ActionList()
  /// The tree laid out flat.
  final let order = NodeOrder()
  /// What pointers can press.
  final let interactiveNodes = InteractiveNodes()
  final var deferred: ContiguousArray<Deferred> = []
  /// The pointers that are down, by their ids.
  final var captures = ArrivalList<Int, Capture>()
  final var hovered: Node?
  /// The node on which the mouse rests; nil if it is on none, or pressed.
  package final var hoveredNode: Node? { hovered }
  /// The node last notified that it is hovered.
  final var toldHover: Node?
  /// The position of the mouse or pen in window points; nil if it is down or unknown.
  final var restingPointer: Pointer?
  /// The recognisers that follow pointers or wait, in the order in which they began to.
  final var engaged = ArrivalList<ObjectIdentifier, GestureRecognizer>()
  final var navigator = StickNavigator()
  /// The node last notified that it has the focus.
  final var toldFocus: Node?
  /// The moves of the arrow keys, as of the last press of one.
  final var focusMap = FocusMap()
  /// The number of emitters that have got their own stream of random numbers.
  final var emitterCount: UInt64 = 0
  /// The number of questions about texts it has asked.
  final var questionCount = 0
  final var inputChain = StateDigest()

  /// Emitters use the streams from 0 on; no scene has that many.
  private static let decorationStream = UInt64.max
  final let overlapTracker = OverlapTracker()

  /// A scene for a design size in points.
  ///
  /// - Parameters:
  ///   - designSize: the size for which it is laid out in a wide window.
  ///   - portraitDesignSize: the size for a tall window; nil for the same.
  ///   - seed: the seed of its random numbers.
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

  /// Called when the scene is shown, before its first tick; `layout()` has run.
  open func didAppear() {}

  /// Called when the scene is no longer shown.
  open func willDisappear() {}

  /// Positions everything for `visible` and `safeArea`: called before the scene is first shown and
  /// whenever the window changes.
  open func layout() {}

  /// The scene's own code for each tick.
  ///
  /// A tick runs in this order: input, `update()`, actions (tree pre-order, then the order in which
  /// they were added), `didEvaluateActions()`, overlaps, `didFinishUpdate()`, removals and
  /// completions in the order in which they arose. A node added during the actions phase begins its
  /// actions in the next tick; a node removed from the tree stops immediately.
  ///
  /// Override it without calling `super`.
  open func update() { hasOwnUpdate = false }

  /// Whether a subclass has its own `update()`; assumed until the first tick shows otherwise.
  private var hasOwnUpdate = true

  /// Called after all actions of a tick have advanced.
  open func didEvaluateActions() {}

  /// Called last in a tick, before removals and completions.
  open func didFinishUpdate() {}

  /// Two nodes whose masks ask for it began to overlap.
  ///
  /// All pairs of a tick are found before the first is reported, and all are reported, ends before
  /// beginnings, even if an earlier call removed one of the nodes from the tree (`Node.parent` is
  /// nil then). What a call changes counts in the next tick.
  open func didBegin(_ overlap: Overlap) {}

  /// Two nodes no longer overlap, or one of them has left the tree or was hidden.
  open func didEnd(_ overlap: Overlap) {}

  /// A controller button went down or up; an unused one acts as a key (south is enter, east is
  /// escape, the pad is the arrows).
  ///
  /// - Returns: whether it was used.
  open func handle(button: ControllerButton, isDown: Bool) -> Bool { false }

  /// A controller's stick moved, each axis −1…1; if unused, the left one moves the focus.
  ///
  /// - Returns: whether it was used.
  open func handle(stick: ControllerStick, x: Double, y: Double) -> Bool { false }

  /// The tilt changed, each axis −1…1: right and down of a device whose display is not rotated.
  open func handle(tiltX: Double, tiltY: Double) {}

  /// A file was dropped on the window.
  open func handle(droppedFile path: String) {}

  /// The window gained or lost the keyboard focus.
  open func windowFocusChanged(to hasFocus: Bool) {}

  /// Pictures that are shown only later, in the scene's points: frames of animations, things that
  /// come in. They are requested by `Director.preload` and when the scene is shown, and made on
  /// other threads, so that nothing stalls when they first appear.
  open var picturesAhead: [PictureNeed] { [] }

  /// Adds to the digest what counts as the scene's state in addition to its inputs and ticks.
  open func digest(into digest: inout StateDigest) {}

  /// Whether only actions move anything: then the machine may sleep while no action runs.
  ///
  /// A scene with its own `update()` is never still unless it overrides this property.
  open var isStill: Bool { !hasOwnUpdate }

  /// Where text is being entered in the scene's points, or nil if no text is accepted: the area of
  /// the focused node.
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

/// Work that waits for the end of the tick.
enum Deferred {
  case removal(Node)
  case completion(() -> Void)
}

/// A pointer that is down, its last state, and its receiver.
struct Capture {
  var pointer: Pointer
  /// The same position in window points.
  var windowPlace: Point
  /// The node that was pressed.
  let node: Node
  /// Whether recognisers have taken the pointer from the node.
  var isTaken = false
  /// The recognisers that follow it, inner nodes first.
  var recognizers: ContiguousArray<GestureRecognizer> = []
}

extension Scene {
  /// Adds a tick's input to the hash chain at the start of the state digest, so that two runs with
  /// different input differ from that tick on, whatever effect the input had.
  final func record(_ events: [InputEvent]) {
    guard !events.isEmpty else { return }
    inputChain.combine(tick)
    for event in events {
      inputChain.combine(event.recordedText)
    }
  }
}
