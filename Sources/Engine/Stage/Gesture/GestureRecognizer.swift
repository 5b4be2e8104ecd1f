/// Looks for one gesture in the pointers pressed on a node and its descendants; made by
/// `Node.recognize(_:together:_:)`.
///
/// Which recogniser gets the pointers when several could:
/// - A pointer goes to the recognisers of the pressed node and of all its ancestors. Taps are
///   looked for on the pressed node alone, so that a button keeps its press to itself.
/// - The first to recognise its gesture wins: a pan when the pointer has moved beyond the slop, a
///   long press when its time is over, a tap on release. At the same moment an inner node comes
///   before an outer one, and on one node the recogniser that was attached first.
/// - The winner takes its pointers: the pressed node gets `cancelled` and nothing more from them,
///   and all other recognisers that follow one of them give up, except those that work `together`
///   with it. Pointers that come later join a pan at once. A tap takes nothing, because the node
///   has already received the end of the press.
/// - A tap waits only for recognisers of taps with more presses on the same node.
/// - A pan or swipe that may not begin in the direction in which the pointer moved gives up, so
///   that a row of pages and a list within it can share a finger.
///
/// It works only in ticks and window points: the same input gives the same gestures.
public final class GestureRecognizer {
  /// What it looks for.
  public let gesture: Gesture
  /// Whether it continues beside others that allow this too, such as pinch, rotate and pan of one
  /// picture.
  public let worksTogether: Bool
  /// The node it is attached to; nil after it was removed.
  public internal(set) weak var node: Node?
  /// Whether it is active at all; turning it off cancels a gesture in progress.
  public var isEnabled = true {
    didSet { if !isEnabled { cancel() } }
  }
  /// Whether a continuous gesture is in progress.
  public var isActive: Bool { stage == .active }

  /// Its current stage.
  enum Stage {
    /// It follows no pointer.
    case idle
    /// It follows pointers, or waits for the next press of a tap.
    case possible
    /// A tap was made and waits to see whether more presses follow.
    case waiting
    /// It owns its pointers.
    case active
  }

  /// The ids of the pointers it follows, in the order in which they were added; for tests.
  package var followedPointers: [Int] { pointers.ids }

  /// What a change of its pointers means.
  enum Verdict {
    case nothing, claim, changed, ended, failed
  }

  let handler: (GestureUpdate) -> Void
  /// The scene in which it follows pointers.
  weak var scene: Scene?
  var stage = Stage.idle
  /// Whether `began` was reported and the end must still be.
  var hasBegun = false
  var pointers = GesturePointers()
  private(set) var tapsDone = 0
  private(set) var lastTap: (tick: Int, place: Point) = (0, .zero)

  init(_ gesture: Gesture, together: Bool, _ handler: @escaping (GestureUpdate) -> Void) {
    self.gesture = gesture
    worksTogether = together
    self.handler = handler
  }

  /// Abandons the gesture in progress; nobody gets its pointers until they are lifted.
  public func cancel() {
    guard stage != .idle else { return }
    scene?.drop(self)
  }

  /// Whether it should follow a new pointer.
  func accepts(isPressedNode: Bool) -> Bool {
    guard isEnabled, pointers.count < gesture.pointerLimit, stage != .waiting else { return false }
    return gesture.tapCount == 0 || isPressedNode
  }

  /// Starts to follow a pointer.
  func add(_ pointer: Pointer, at place: Point, tick: Int) {
    if stage == .idle { stage = .possible }
    pointers.add(pointer.id, pointer.kind, at: place, tick: tick)
  }

  /// A pointer it follows moved.
  func move(_ id: Int, to place: Point, tick: Int) -> Verdict {
    pointers.move(id, to: place, tick: tick)
    if stage == .active { return isTellingChanges ? .changed : .nothing }
    let way = pointers.travel
    let distance = way.distance(to: .zero)
    switch gesture {
    case .tap, .longPress: return distance > pointers.slop ? .failed : .nothing
    case .pan(let axis):
      guard distance > pointers.slop else { return .nothing }
      let isAlong =
        switch axis {
        case .both: true
        case .horizontal: way.x.magnitude >= way.y.magnitude
        case .vertical: way.y.magnitude >= way.x.magnitude
        }
      return isAlong ? .claim : .failed
    case .swipe(let directions):
      guard distance > pointers.slop else { return .nothing }
      return directions.contains(GestureRecognizer.direction(of: way)) ? .claim : .failed
    case .pinch: return pointers.spread.magnitude > pointers.slop ? .claim : .nothing
    case .rotate: return pointers.arc.magnitude > pointers.slop ? .claim : .nothing
    }
  }

  /// A pointer it follows was released.
  func lift(_ id: Int, tick: Int) -> Verdict {
    // Two fingers are never lifted at the same time: the first ends a gesture of two.
    if stage == .active, gesture.pointerLimit == 2 { return .ended }
    let way = pointers.travel
    let velocity = pointers.velocity(at: tick)
    pointers.remove(id)
    switch gesture {
    case .tap(let count):
      tapsDone += 1
      lastTap = (tick, pointers.middle)
      return tapsDone >= count ? .claim : .nothing
    case .swipe(let directions):
      let direction = GestureRecognizer.direction(of: way)
      let along = direction.along(velocity)
      guard stage == .active, directions.contains(direction),
        direction.along(way) >= GestureLimits.swipeLength, along >= GestureLimits.swipeSpeed
      else { return .failed }
      return .ended
    case .longPress: return stage == .active ? .ended : .failed
    case .pan, .pinch, .rotate:
      return pointers.count > 0 ? .nothing : stage == .active ? .ended : .failed
    }
  }

  /// What follows from the passing of time alone.
  func wait(tick: Int) -> Verdict {
    guard stage == .possible else { return .nothing }
    switch gesture {
    case .longPress(let seconds):
      return tick - pointers.pressTick >= GestureLimits.ticks(seconds) ? .claim : .nothing
    case .tap where pointers.count == 0:
      let pause = GestureLimits.ticks(GestureLimits.tapPauseSeconds)
      return tick - lastTap.tick > pause ? .failed : .nothing
    default: return .nothing
    }
  }

  /// Whether something may happen to it without input.
  var needsTime: Bool {
    guard stage == .possible else { return false }
    switch gesture {
    case .longPress: return true
    case .tap: return pointers.count == 0
    default: return false
    }
  }

  /// Whether it is a tap between two presses and the position is too far from the last press.
  func isTapAway(from place: Point) -> Bool {
    gesture.tapCount > 0 && pointers.count == 0 && stage == .possible
      && lastTap.place.distance(to: place) > GestureLimits.tapDistance
  }

  /// Returns to the initial state.
  func reset() {
    scene = nil
    stage = .idle
    hasBegun = false
    pointers = GesturePointers()
    tapsDone = 0
  }

  private var isTellingChanges: Bool {
    if case .swipe = gesture { false } else { hasBegun }
  }

  /// The nearest of the four directions.
  static func direction(of way: Point) -> Gesture.Direction {
    way.x.magnitude >= way.y.magnitude
      ? way.x < 0 ? .left : .right : way.y < 0 ? .up : .down
  }
}

extension Gesture.Direction {
  /// How far a vector goes in this direction.
  func along(_ way: Point) -> Double {
    switch self {
    case .left: -way.x
    case .right: way.x
    case .up: -way.y
    case .down: way.y
    }
  }
}
