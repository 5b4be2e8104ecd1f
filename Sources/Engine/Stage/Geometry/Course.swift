/// A route through points, measured so that the position at any fraction of its length can be
/// found: what `Action.follow` moves along.
public struct Course: Sendable, Hashable {
  /// The points, in order.
  public let points: [Point]
  /// The distance of each point from the start along the route.
  private let distances: [Double]

  /// A route of straight lines through points.
  ///
  /// - Parameters:
  ///   - points: the points, in order.
  ///   - isClosed: whether it leads back to its start.
  public init(_ points: [Point], isClosed: Bool = false) {
    var places: [Point] = []
    var distances: [Double] = []
    for point in points + (isClosed ? points.prefix(1) : []) {
      // Coinciding points have no direction.
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

  /// The first part of a path, its curves approximated to within a quarter of a point.
  public init(_ path: Path) {
    let first = path.polylines(tolerance: 0.25).first
    self.init(Array(first?.points ?? []), isClosed: first?.isClosed ?? false)
  }

  /// Its length in points.
  public var length: Double { distances.last ?? 0 }

  /// The same route in the opposite direction.
  public var reversed: Course { Course(points.reversed()) }

  /// The position at a fraction of the length (0…1); beyond that, the nearest end.
  ///
  /// - Complexity: O(log n) in the number of points.
  public func place(at share: Double) -> Point {
    guard points.count > 1 else { return points.first ?? .zero }
    guard share > 0 else { return points[0] }
    guard share < 1 else { return points[points.count - 1] }
    let index = section(at: share)
    let from = distances[index]
    let part = (share * length - from) / (distances[index + 1] - from)
    return points[index] + (points[index + 1] - points[index]) * min(max(part, 0), 1)
  }

  /// The direction of travel at a fraction of the length (0…1), as a vector; zero for a route
  /// without extent.
  public func direction(at share: Double) -> Point {
    guard points.count > 1 else { return .zero }
    let index = section(at: share)
    return points[index + 1] - points[index]
  }

  /// The index of the straight line that a fraction of the length falls on.
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
