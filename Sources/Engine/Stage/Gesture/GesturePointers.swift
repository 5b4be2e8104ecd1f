#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The pointers one recogniser follows, and how they moved. Everything is in window points.
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
  /// The tick in which the last pointer came.
  private(set) var pressTick = 0
  /// The middle of the pointers, or where the last was lifted.
  private(set) var middle = Point.zero
  /// How far the middle went.
  private(set) var travel = Point.zero
  /// How many there are.
  var count: Int { entries.count }
  /// Their numbers, in the order in which they came.
  var ids: [Int] { entries.map(\.id) }

  /// Whether the pointer is one of them.
  func contains(_ id: Int) -> Bool { entries.contains { $0.id == id } }

  /// Follows one more pointer.
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

  /// Notes where a pointer is now.
  mutating func move(_ id: Int, to place: Point, tick: Int) {
    guard let index = entries.firstIndex(where: { $0.id == id }) else { return }
    let former = direction
    // Each pointer moves the middle by its share, so that one that comes or goes does not.
    travel = travel + (place - entries[index].place) * (1 / Double(entries.count))
    entries[index].place = place
    measure()
    if let former, let direction { turn += GesturePointers.smallest(direction - former) }
    speed.note(travel, tick: tick)
  }

  /// Lets go of a pointer.
  mutating func remove(_ id: Int) {
    guard let index = entries.firstIndex(where: { $0.id == id }) else { return }
    entries.remove(at: index)
    if !entries.isEmpty {
      measure()
      rest()
    }
  }

  /// Takes the present distance and direction for those from which is measured.
  mutating func rest() {
    spanAtRest = span
    turn = 0
  }

  /// How far the middle may go and still stand.
  var slop: Double {
    entries.reduce(0) { max($0, GestureLimits.slop(of: $1.kind)) }
  }

  /// How far two pointers moved apart since `rest()`, together if negative.
  var spread: Double { span - spanAtRest }

  /// How many times as far apart they are.
  var scale: Double { count == 2 ? max(1, span) / max(1, spanAtRest) : 1 }

  /// How far they turned, in radians.
  var angle: Double { turn }

  /// The way each of the two went along the circle around their middle.
  var arc: Double { turn * span / 2 }

  /// How fast the middle goes, in points a second.
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

  /// The turn by the shorter way.
  private static func smallest(_ angle: Double) -> Double {
    angle > .pi ? angle - 2 * .pi : angle < -.pi ? angle + 2 * .pi : angle
  }
}

/// Measures how fast something moves from where it was in the last ticks.
struct SpeedMeter {
  private var samples: ContiguousArray<(tick: Int, place: Point)> = []

  /// How far back is looked: 0.1 s, as Android does, evens out trembling.
  private static let horizon = 6
  /// After so many ticks without a move it stands: 0.05 s, as a drawing computer reports 20 moves
  /// a second at the least.
  private static let patience = 3

  /// Notes a place; the last of a tick counts.
  mutating func note(_ place: Point, tick: Int) {
    if samples.last?.tick == tick { samples.removeLast() }
    samples.append((tick, place))
    samples.removeAll { tick - $0.tick > SpeedMeter.horizon }
  }

  /// Points a second.
  func velocity(at tick: Int) -> Point {
    guard let first = samples.first(where: { tick - $0.tick <= SpeedMeter.horizon }),
      let last = samples.last, last.tick > first.tick, tick - last.tick <= SpeedMeter.patience
    else { return .zero }
    let seconds = Time.ticks(last.tick - first.tick).inSeconds
    return (last.place - first.place) * (1 / seconds)
  }
}
