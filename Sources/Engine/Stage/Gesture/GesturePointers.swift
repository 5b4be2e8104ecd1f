#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The pointers one recogniser follows, and how they moved, in window points.
struct GesturePointers {
  private struct Entry {
    let id: Int
    let kind: Pointer.Kind
    var place: Point
  }

  private var entries: ContiguousArray<Entry> = []
  private var speed = SpeedMeter()
  private var spanAtRest = 0.0
  private var turn = 0.0
  /// The tick in which the last pointer was added.
  private(set) var pressTick = 0
  /// The centre of the pointers, or where the last one was lifted.
  private(set) var middle = Point.zero
  /// How far the centre moved.
  private(set) var travel = Point.zero
  /// The number of pointers.
  var count: Int { entries.count }
  /// Their ids, in the order in which they were added.
  var ids: [Int] { entries.map(\.id) }

  /// Whether the pointer is one of them.
  func contains(_ id: Int) -> Bool { entries.contains { $0.id == id } }

  /// Starts to follow a pointer.
  mutating func add(_ id: Int, _ kind: Pointer.Kind, at place: Point, tick: Int) {
    if entries.isEmpty {
      travel = .zero
      speed = SpeedMeter()
    }
    entries.append(Entry(id: id, kind: kind, place: place))
    pressTick = tick
    measure()
    rest()
    speed.note(travel, tick: tick)
  }

  /// Records a pointer's new position.
  mutating func move(_ id: Int, to place: Point, tick: Int) {
    guard let index = entries.firstIndex(where: { $0.id == id }) else { return }
    let former = direction
    // Each pointer moves the centre by its share, so adding or removing one does not move it.
    travel = travel + (place - entries[index].place) * (1 / Double(entries.count))
    entries[index].place = place
    measure()
    if let former, let direction { turn += GesturePointers.smallest(direction - former) }
    speed.note(travel, tick: tick)
  }

  /// Stops following a pointer.
  mutating func remove(_ id: Int) {
    guard let index = entries.firstIndex(where: { $0.id == id }) else { return }
    entries.remove(at: index)
    if !entries.isEmpty {
      measure()
      rest()
    }
  }

  /// Makes the current distance and direction the reference for later measurements.
  mutating func rest() {
    spanAtRest = span
    turn = 0
  }

  /// How far the centre may move and still count as not moving.
  var slop: Double {
    entries.reduce(0) { max($0, GestureLimits.slop(of: $1.kind)) }
  }

  /// How far two pointers moved apart since `rest()`; negative if they moved together.
  var spread: Double { span - spanAtRest }

  /// The ratio of the distance to that at `rest()`.
  var scale: Double { count == 2 ? max(1, span) / max(1, spanAtRest) : 1 }

  /// The rotation of the pointers, in radians.
  var angle: Double { turn }

  /// The distance each of the two travelled along the circle around their centre.
  var arc: Double { turn * span / 2 }

  /// The velocity of the centre, in points a second.
  func velocity(at tick: Int) -> Point { speed.velocity(at: tick) }

  private var span: Double {
    count == 2 ? entries[0].place.distance(to: entries[1].place) : 0
  }

  private var direction: Double? {
    guard count == 2 else { return nil }
    let way = entries[1].place - entries[0].place
    return atan2(way.y, way.x)
  }

  private mutating func measure() {
    let sum = entries.reduce(Point.zero) { $0 + $1.place }
    middle = sum * (1 / Double(max(1, count)))
  }

  /// The same rotation the shorter way round.
  private static func smallest(_ angle: Double) -> Double {
    angle > .pi ? angle - 2 * .pi : angle < -.pi ? angle + 2 * .pi : angle
  }
}

/// Measures a velocity from the positions of the last ticks.
struct SpeedMeter {
  private var samples: ContiguousArray<(tick: Int, place: Point)> = []

  /// The number of ticks considered: 0.1 s, as on Android, evens out trembling.
  private static let horizon = 6
  /// The number of ticks without a move after which it counts as standing: 0.05 s, as a graphics
  /// tablet reports at least 20 moves a second.
  private static let patience = 3

  /// Records a position; the last one of a tick counts.
  mutating func note(_ place: Point, tick: Int) {
    if samples.last?.tick == tick { samples.removeLast() }
    samples.append((tick, place))
    samples.removeAll { tick - $0.tick > SpeedMeter.horizon }
  }

  /// The velocity in points a second.
  func velocity(at tick: Int) -> Point {
    guard let first = samples.first(where: { tick - $0.tick <= SpeedMeter.horizon }),
      let last = samples.last, last.tick > first.tick, tick - last.tick <= SpeedMeter.patience
    else { return .zero }
    let seconds = Time.ticks(last.tick - first.tick).inSeconds
    return (last.place - first.place) * (1 / seconds)
  }
}
