import Determinism
import Stage
import StageTesting
import Testing

/// Paths as values, as lines and as boxes.
@Suite struct PathTests {
  private func randomPath(_ random: inout SeededGenerator) -> Path {
    func place() -> Point { Point(random.unit() * 200 - 100, random.unit() * 200 - 100) }
    var path = Path()
    for _ in 0..<random.integer(in: 0...8) {
      switch random.index(below: 7) {
      case 0: path.move(to: place())
      case 1: path.line(to: place())
      case 2: path.curve(to: place(), control: place())
      case 3: path.curve(to: place(), control1: place(), control2: place())
      case 4:
        path.arc(
          center: place(), radius: random.unit() * 50, from: random.unit() * 10 - 5,
          sweep: random.unit() * 12 - 6)
      case 5: path.add(.ellipse(Rect(origin: place(), size: Size(30, 20))))
      default: path.close()
      }
    }
    return path
  }

  @Test func linesStayInTheBoxAndTouchIt() throws {
    try forEachCase("lines lie in the box and reach its edges") { random, _ in
      let path = randomPath(&random)
      let box = path.bounds
      var least = Point(.infinity, .infinity)
      var most = Point(-.infinity, -.infinity)
      for line in path.polylines(tolerance: 0.01) {
        for (index, point) in line.points.enumerated() {
          least = Point(min(least.x, point.x), min(least.y, point.y))
          most = Point(max(most.x, point.x), max(most.y, point.y))
          if index > 0 { try hold(point != line.points[index - 1], "repeated \(point)") }
        }
      }
      guard least.x <= most.x else { return }
      try hold(
        abs(least.x - box.minX) < 0.02 && abs(least.y - box.minY) < 0.02
          && abs(most.x - box.maxX) < 0.02 && abs(most.y - box.maxY) < 0.02,
        "\(least) \(most) in \(box) of \(path.elements)")
    }
  }

  @Test func equalStepsAreEqualValues() throws {
    try forEachCase("paths are equal exactly if their steps are") { random, _ in
      let seed = random
      var first = seed
      var second = seed
      let path = randomPath(&first)
      let other = randomPath(&second)
      try hold(path == other && path.hashValue == other.hashValue, "\(path.elements)")
      var copy = Path()
      copy.add(path)
      try hold(copy == path || path.elements.last == .close, "\(copy.elements)")
      var longer = path
      longer.line(to: Point(1000, 0))
      try hold(longer != path && path == other, "\(longer.elements)")
    }
  }

  @Test(arguments: [0.01, 0.1, 1, 10])
  func circlesAreRoundWithinTheTolerance(tolerance: Double) {
    for line in Path.circle(center: Point(3, 4), radius: 50).polylines(tolerance: tolerance) {
      #expect(line.isClosed)
      var before = line.points[line.points.count - 1]
      for point in line.points {
        #expect(abs(point.distance(to: Point(3, 4)) - 50) < 0.001)
        let middle = before.interpolated(to: point, by: 0.5)
        #expect(abs(middle.distance(to: Point(3, 4)) - 50) <= tolerance * 1.05)
        before = point
      }
    }
  }

  @Test func stepsBeginWhereTheyShould() {
    var path = Path()
    path.close()
    #expect(path.isEmpty && path.bounds == Rect(x: 0, y: 0, width: 0, height: 0))
    path.line(to: Point(1, 2))
    path.line(to: Point(5, 2))
    path.close()
    path.line(to: Point(1, 9))
    #expect(
      Array(path.elements) == [
        .move(Point(1, 2)), .line(Point(5, 2)), .close, .move(Point(1, 2)), .line(Point(1, 9)),
      ])
    path.move(to: Point(100, 100))
    #expect(path.bounds == Rect(x: 1, y: 2, width: 4, height: 7))
    #expect(path.polylines(tolerance: 1).count == 2)
    #expect(
      Path.rectangle(Rect(x: 0, y: 0, width: 10, height: 6), cornerRadius: 9).bounds
        == Rect(x: 0, y: 0, width: 10, height: 6))
  }

  @Test func whatIsNoNumberHarmsNothing() {
    var path = Path()
    path.move(to: Point(.nan, 0))
    path.curve(to: Point(.infinity, 1), control: Point(1, .nan))
    path.arc(center: .zero, radius: .nan, from: .infinity, sweep: .nan)
    path.line(to: Point(3, 3))
    #expect(path.polylines(tolerance: 0).allSatisfy { $0.points.allSatisfy { $0.x.isFinite } })
    _ = path.bounds
  }
}
