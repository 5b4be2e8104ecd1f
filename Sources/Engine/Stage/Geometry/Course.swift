/// A way through places, measured so that a share of its length can be found: what
/// `Action.follow` moves along.
public struct Course: Sendable, Hashable {
  /// The places, in order.
  public let points: [Point]
  /// How far each place is from the start along the way.
  private let distances: [Double]

  /// A way of straight lines through places.
  ///
  /// - Parameters:
  ///   - points: the places, in order.
  ///   - isClosed: whether it leads back to its start.
  public init(_ points: [Point], isClosed: Bool = false) {
    var places: [Point] = []
    var distances: [Double] = []
    for point in points + (isClosed ? points.prefix(1) : []) {
      // Places on top of one another have no direction.
      guard let last = places.last else {
        places.append(point)
        distances.append(0)
        continue
      }
      let step = last.distance(to: point)
      guard step > 0 else { continue }
      distances.append((distances.last ?? 0) + step)
      places.append(point)
    }
    self.points = places
    self.distances = distances
  }

  /// The first part of a path, its curves followed to within a quarter of a point.
  public init(_ path: Path) {
    let first = path.polylines(tolerance: 0.25).first
    self.init(Array(first?.points ?? []), isClosed: first?.isClosed ?? false)
  }

  /// Its length in points.
  public var length: Double { distances.last ?? 0 }

  /// The same way from its end.
  public var reversed: Course { Course(points.reversed()) }

  /// The place at a share of the length (0…1); the nearest end beyond that.
  ///
  /// - Complexity: O(log n) in the number of places.
  public func place(at share: Double) -> Point {
    guard points.count > 1 else { return points.first ?? .zero }
    guard share > 0 else { return points[0] }
    guard share < 1 else { return points[points.count - 1] }
    let index = section(at: share)
    let from = distances[index]
    let part = (share * length - from) / (distances[index + 1] - from)
    return points[index] + (points[index + 1] - points[index]) * min(max(part, 0), 1)
  }

  /// Where the way leads at a share of its length (0…1), as a way of its own; zero without extent.
  public func direction(at share: Double) -> Point {
    guard points.count > 1 else { return .zero }
    let index = section(at: share)
    return points[index + 1] - points[index]
  }

  /// The straight line that a share of the length falls on.
  private func section(at share: Double) -> Int {
    let distance = share * length
    var low = 0
    var high = points.count - 2
    while low < high {
      let middle = (low + high + 1) / 2
      if distances[middle] <= distance { low = middle } else { high = middle - 1 }
    }
    return low
  }
}
