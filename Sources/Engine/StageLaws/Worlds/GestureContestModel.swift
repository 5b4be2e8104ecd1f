import Stage

/// What the documentation of `GestureRecognizer`, `Gesture` and `GestureLimits` says about one
/// pointer, implemented as plainly as possible.
struct GestureContestModel {
  private enum Stage {
    case idle, possible, active
  }

  private struct Entry {
    let name: String
    let gesture: Gesture
    let together: Bool
    let isOnPressedNode: Bool
    var stage = Stage.idle
  }

  private(set) var lines: [String] = []
  /// In order of precedence at the same moment.
  private var entries: [Entry] = []
  private var kind: Pointer.Kind?
  private var isTaken = false
  private var way = Point.zero
  /// The offset from the press at the end of each tick in which the pointer moved.
  private var track: [(tick: Int, way: Point)] = []
  private var pressTick = 0
  private var tick = 0

  init(_ plan: ContestPlan) {
    for (level, gestures) in plan.levels.enumerated() {
      for entry in gestures {
        entries.append(
          Entry(
            name: "g\(entries.count)", gesture: entry.gesture, together: entry.together,
            isOnPressedNode: level == 0))
      }
    }
  }

  mutating func perform(_ step: OneFingerStep) {
    switch step {
    case .press(let next): if kind == nil { press(next) }
    case .move(let step): if kind != nil { move(step, isLift: false) }
    case .lift(let step):
      if kind != nil {
        if step != .zero { move(step, isLift: true) }
        lift()
      }
    case .lose: if kind != nil { lose() }
    case .rest(let ticks):
      for _ in 1..<ticks { endTick() }
    }
    endTick()
  }

  private mutating func press(_ kind: Pointer.Kind) {
    self.kind = kind
    isTaken = false
    way = .zero
    track = [(tick, .zero)]
    pressTick = tick
    for index in entries.indices {
      if case .tap = entries[index].gesture, !entries[index].isOnPressedNode { continue }
      entries[index].stage = .possible
    }
    lines.append("node began")
  }

  private mutating func move(_ step: Point, isLift: Bool) {
    way = way + step
    track.removeAll { $0.tick == tick }
    track.append((tick, way))
    let slop = GestureLimits.slop(of: kind ?? .finger)
    let hasLeft = way.x * way.x + way.y * way.y > slop * slop
    for index in entries.indices where entries[index].stage != .idle {
      if entries[index].stage == .active {
        if !isSwipe(index) { tell(index, "changed") }
      } else if hasLeft {
        if mayBegin(index) { claim(index) } else { entries[index].stage = .idle }
      }
    }
    if !isLift, !isTaken { lines.append("node moved") }
  }

  /// Whether a pointer that starts to move this way can be the gesture.
  private func mayBegin(_ index: Int) -> Bool {
    switch entries[index].gesture {
    case .pan(.both): true
    case .pan(.horizontal): abs(way.x) >= abs(way.y)
    case .pan(.vertical): abs(way.y) >= abs(way.x)
    case .swipe(let directions): directions.contains(direction)
    default: false
    }
  }

  /// Gives the pointer to an entry, unless a rival has it.
  private mutating func claim(_ index: Int) {
    let rivals = entries.indices.filter {
      $0 != index && !(entries[$0].together && entries[index].together)
    }
    guard !rivals.contains(where: { entries[$0].stage == .active }) else {
      entries[index].stage = .idle
      return
    }
    entries[index].stage = .active
    for rival in rivals { entries[rival].stage = .idle }
    if !isTaken { lines.append("node cancelled") }
    isTaken = true
    if !isSwipe(index) { tell(index, "began") }
  }

  private mutating func lift() {
    if !isTaken { lines.append("node ended") }
    for index in entries.indices where entries[index].stage != .idle {
      switch entries[index].gesture {
      case .tap:
        // Of several on one node only the first is notified, and those that work together with it.
        for other in entries.indices where other != index {
          guard case .tap = entries[other].gesture else { continue }
          if !(entries[other].together && entries[index].together) { entries[other].stage = .idle }
        }
        tell(index, "recognized")
      case .swipe: if isSwept(index) { tell(index, "recognized") }
      default: if entries[index].stage == .active { tell(index, "ended") }
      }
      entries[index].stage = .idle
    }
    kind = nil
  }

  /// Whether an active swipe is released far enough away and fast enough.
  private func isSwept(_ index: Int) -> Bool {
    guard case .swipe(let directions) = entries[index].gesture, entries[index].stage == .active,
      directions.contains(direction), along(way) >= GestureLimits.swipeLength
    else { return false }
    // The speed covers six ticks and is 0 after three without a move.
    guard let last = track.last, tick - last.tick <= 3,
      let first = track.first(where: { tick - $0.tick <= 6 }), first.tick < last.tick
    else { return false }
    return along(last.way - first.way) * 60
      >= GestureLimits.swipeSpeed * Double(last.tick - first.tick)
  }

  private mutating func lose() {
    if !isTaken { lines.append("node cancelled") }
    for index in entries.indices {
      if entries[index].stage == .active, !isSwipe(index) { tell(index, "cancelled") }
      entries[index].stage = .idle
    }
    kind = nil
  }

  private mutating func endTick() {
    for index in entries.indices where entries[index].stage == .possible {
      guard case .longPress = entries[index].gesture,
        tick - pressTick >= ContestPlan.longPressTicks
      else { continue }
      claim(index)
    }
    tick += 1
  }

  private mutating func tell(_ index: Int, _ phase: String) {
    lines.append("\(entries[index].name) \(phase)")
  }

  private func isSwipe(_ index: Int) -> Bool {
    if case .swipe = entries[index].gesture { true } else { false }
  }

  /// The nearest of the four directions; on a diagonal, left or right.
  private var direction: Gesture.Direction {
    if abs(way.x) >= abs(way.y) { way.x < 0 ? .left : .right } else { way.y < 0 ? .up : .down }
  }

  private func along(_ way: Point) -> Double {
    switch direction {
    case .left: -way.x
    case .right: way.x
    case .up: -way.y
    case .down: way.y
    }
  }
}
