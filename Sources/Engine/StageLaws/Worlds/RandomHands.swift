import Determinism
import Stage

/// Input as hands make it: pointers that go down, wander in small or large steps, rest, tap again
/// and go up, some of them cancelled.
package struct RandomHands {
  private var places: [Int: Point] = [:]
  private var stride = 4.0

  package init() {}

  /// The input of a tick.
  package mutating func input(_ random: inout SeededGenerator) -> [InputEvent] {
    guard random.chance(0.7) else { return [] }
    var events: [InputEvent] = []
    for _ in 0...random.index(below: 3) {
      let id = random.index(below: 3)
      if random.chance(0.2) { stride = [1.0, 8, 40][random.index(below: 3)] }
      let step = Point(random.unit() * 2 - 0.7, random.unit() * 2 - 1) * stride
      let phase: Pointer.Phase
      var place = places[id] ?? Point(random.unit() * 400, random.unit() * 300)
      if places[id] == nil {
        phase = random.chance(0.9) ? .began : .hovered
      } else {
        phase = random.chance(0.6) ? .moved : random.chance(0.9) ? .ended : .cancelled
        if phase != .cancelled, random.chance(0.6) { place = place + step }
      }
      places[id] = phase == .began || phase == .moved ? place : nil
      events.append(
        .pointer(
          Pointer(id: id, kind: id == 0 ? .mouse : .finger, phase: phase, position: place)))
      if random.chance(0.01) { events.append(.focus(false)) }
    }
    return events
  }
}
