import Stage

/// What pointers on the picture mean: presses, drags, pinches. A plain value that counts in ticks.
struct BoardFingers {
  enum Action: Hashable {
    case press(BoardPress)
    case pan(Point)
    case zoom(Double, Point)
  }

  private struct Finger {
    var id: Int
    var kind: Pointer.Kind
    var start: Point
    var place: Point
  }

  private var fingers: [Finger] = []
  /// Whether none is down.
  var isIdle: Bool { fingers.isEmpty }
  /// Whether they have moved further than a press may.
  private var hasMoved = false
  /// The most that were down since none was.
  private var most = 0
  private var last: (tick: Int, point: Point, fingers: Int)?

  /// How far a pointer trembles before it drags, in points.
  static let slop = 6.0
  /// The ticks between two presses that count as one double press, and their distance.
  private static let pause = 24
  private static let distance = 30.0

  /// Takes a pointer's phase.
  mutating func take(_ pointer: Pointer, at tick: Int) -> [Action] {
    switch pointer.phase {
    case .began:
      if fingers.isEmpty {
        hasMoved = false
        most = 0
      }
      fingers.append(
        Finger(
          id: pointer.id, kind: pointer.kind, start: pointer.position, place: pointer.position))
      most = max(most, fingers.count)
    case .moved: return move(pointer)
    case .ended: return end(pointer, at: tick)
    case .cancelled:
      fingers.removeAll { $0.id == pointer.id }
      hasMoved = true
    case .hovered: break
    }
    return []
  }

  private mutating func move(_ pointer: Pointer) -> [Action] {
    guard let index = fingers.firstIndex(where: { $0.id == pointer.id }) else { return [] }
    let former = fingers
    fingers[index].place = pointer.position
    if !hasMoved {
      let way = pointer.position.distance(to: fingers[index].start)
      // A fingertip rolls further than a mouse trembles.
      guard way >= (pointer.kind == .finger ? 2 * Self.slop : Self.slop) else { return [] }
      hasMoved = true
      // What is dragged stays below the finger.
      guard fingers.count > 1 else { return [.pan(pointer.position - fingers[index].start)] }
      return []
    }
    guard fingers.count > 1 else { return [.pan(pointer.position - former[index].place)] }
    let (before, after) = (Self.span(former), Self.span(fingers))
    var actions: [Action] = [.pan(after.middle - before.middle)]
    if before.length > 1, after.length > 1 {
      actions.append(.zoom(after.length / before.length, after.middle))
    }
    return actions
  }

  private mutating func end(_ pointer: Pointer, at tick: Int) -> [Action] {
    guard fingers.contains(where: { $0.id == pointer.id }) else { return [] }
    fingers.removeAll { $0.id == pointer.id }
    guard fingers.isEmpty, !hasMoved else { return [] }
    var press = BoardPress(point: pointer.position, kind: pointer.kind, fingers: most)
    if let last, last.fingers == most, tick - last.tick <= Self.pause,
      last.point.distance(to: press.point) <= Self.distance
    {
      press.count = 2
      self.last = nil
    } else {
      last = (tick, press.point, most)
    }
    return [.press(press)]
  }

  /// The middle of the first two, and their distance.
  private static func span(_ fingers: [Finger]) -> (middle: Point, length: Double) {
    let (first, second) = (fingers[0].place, fingers[1].place)
    return (first.interpolated(to: second, by: 0.5), first.distance(to: second))
  }
}
