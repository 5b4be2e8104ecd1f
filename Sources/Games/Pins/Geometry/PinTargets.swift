import Stage

/// Which pin a press means, by the centres of those that are seen.
package struct PinTargets: Sendable {
  /// A pin that is seen, and its centre on the stage.
  package struct Target: Sendable, Hashable {
    package var pin: Int
    package var centre: Point

    package init(pin: Int, centre: Point) {
      (self.pin, self.centre) = (pin, centre)
    }
  }

  package var targets: [Target]

  package init(_ targets: [Target]) {
    self.targets = targets
  }

  /// The width and height of a target, in points: WCAG 2.2 has 24 pixels as the least and 44 as good.
  package static let extent = 44.0
  /// The least extent in pixels of the window.
  package static let leastPixels = 24.0
  /// How much a magnifier enlarges.
  package static let magnifications = 2.0...6.0

  /// How far from a centre a press still means it, in points.
  ///
  /// - Parameter scale: pixels of the window per point.
  package static func reach(scale: Double) -> Double {
    max(extent / 2, leastPixels / 2 / max(0.01, scale))
  }

  /// The pin nearest to a point and in reach; the earlier one of two as near.
  package func nearest(to point: Point, reach: Double) -> Int? {
    var best: (pin: Int, distance: Double)?
    for target in targets {
      let distance = target.centre.distance(to: point)
      if distance <= reach, distance < best?.distance ?? .infinity { best = (target.pin, distance) }
    }
    return best?.pin
  }

  /// The pins between which a finger cannot decide at a point: the nearest one and all whose centres are less
  /// than a target away from the point or from it; empty if there is only one.
  package func crowd(at point: Point, reach: Double) -> [Target] {
    guard let nearest = nearest(to: point, reach: reach),
      let centre = targets.first(where: { $0.pin == nearest })?.centre
    else { return [] }
    let crowd = targets.filter { target in
      target.centre.distance(to: centre) < Self.extent
    }
    return crowd.count > 1 ? crowd : []
  }

  /// By how much centres have to be enlarged to be a target apart, as far as a magnifier can.
  package static func magnification(of crowd: [Target]) -> Double {
    var least = Double.infinity
    for (index, target) in crowd.enumerated() {
      for other in crowd.dropFirst(index + 1) {
        least = min(least, target.centre.distance(to: other.centre))
      }
    }
    let wanted = least > 0 ? extent / least : .infinity
    return min(max(wanted, magnifications.lowerBound), magnifications.upperBound)
  }
}
