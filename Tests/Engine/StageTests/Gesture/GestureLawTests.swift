import Determinism
import Stage
import StageLaws
import StageTesting
import Testing

/// What holds for all trees, recognisers and pointers, beside the laws of gestures.
@Suite struct GestureLawTests {
  /// The recorded input makes the same gestures again.
  @Test func aReplayMakesTheSameGestures() throws {
    try forEachCase("the same input gives the same gestures") { random, _ in
      let start = random
      let world = GestureWorld(&random)
      let director = Director(scene: world, viewport: Viewport(size: Size(400, 300)))
      let recorder = Recorder(scene: world, director: director, fields: [])
      var hands = RandomHands()
      for _ in 0..<12 { _ = director.advanceOneTick(input: hands.input(&random)) }
      let recording = try Recording(text: recorder?.finish().text ?? "")
      let lines = world.lines
      var again = start
      let copy = GestureWorld(&again)
      let replayer = Replayer(recording, scene: copy) { _ in nil }
      let difference = replayer.run(through: 11)
      try hold(difference == nil, "\(String(describing: difference))")
      try hold(copy.lines == lines, "\(lines)\nagain:\n\(copy.lines)")
    }
  }

  /// Gestures do occur in the worlds above: laws about nothing hold always.
  @Test func randomHandsMakeEveryGesture() throws {
    var told: [String: Int] = [:]
    try forEachCase("gestures occur", count: 2000, cases: PropertyCases()) { random, _ in
      let world = GestureWorld(&random)
      let host = HeadlessHost(scene: world, size: Size(400, 300))
      var hands = RandomHands()
      for _ in 0..<12 {
        for event in hands.input(&random) { host.send(event) }
        host.run(ticks: random.chance(0.1) ? 8 : 1)
      }
      for line in world.lines where line.contains(" g") {
        told["\(line.split(separator: " ")[2])", default: 0] += 1
      }
    }
    for phase in ["recognized", "began", "changed", "ended", "cancelled"] {
      #expect(told[phase, default: 0] > 50, "\(told)")
    }
  }

  /// A hit is the topmost shown interactive shape that contains the point, by the definitions.
  @Test func theTopmostShownShapeIsHit() throws {
    var hits = 0
    try forEachCase("the topmost shape is hit") { random, _ in
      let scene = Scene()
      let nodes = growRandomTree(below: scene, count: random.index(below: 14), &random)
      for node in nodes where random.chance(0.5) { node.hitShape = randomHitShape(&random) }
      for _ in 0..<4 {
        // Near a node rather than anywhere, for most trees are small.
        let near = nodes[random.index(below: nodes.count)]
        let place = near.convert(
          Point(random.unit() * 200 - 100, random.unit() * 200 - 100), to: nil)
        var expected: Node?
        for node in nodes where node !== scene && node.isInteractive && isShown(node) {
          guard let shape = node.hitShape ?? node.contentArea.map(HitShape.rectangle),
            isInside(ownPoint(place, of: node), shape, outset: node.hitOutset)
          else { continue }
          if let found = expected, height(of: found) > height(of: node) { continue }
          expected = node
        }
        if expected != nil { hits += 1 }
        let found = scene.hitNode(at: place)
        try hold(
          found === expected,
          "at \(place): \(found?.name ?? "none"), not \(expected?.name ?? "none")")
      }
    }
    #expect(hits > 0)
  }

  private func randomHitShape(_ random: inout SeededGenerator) -> HitShape {
    let rect = Rect(
      center: Point(random.unit() * 40 - 20, random.unit() * 40 - 20),
      size: Size(20 + random.unit() * 200, 20 + random.unit() * 200))
    switch random.index(below: 5) {
    case 0: return .rectangle(rect)
    case 1: return .circle(center: rect.center, radius: rect.width / 2)
    case 2: return .ellipse(in: rect)
    case 3: return .roundedRectangle(rect, cornerRadius: random.unit() * 120)
    default:
      return .polygon(
        (0..<random.integer(in: 3...7)).map { _ in
          Point(random.unit() * 300 - 150, random.unit() * 300 - 150)
        })
    }
  }

  /// Whether a place is in a shape, by other means than the engine's.
  private func isInside(_ place: Point, _ shape: HitShape, outset: Double) -> Bool {
    switch shape {
    case .rectangle(let rect):
      return place.x >= rect.minX - outset && place.x < rect.maxX + outset
        && place.y >= rect.minY - outset && place.y < rect.maxY + outset
    case .circle(let center, let radius):
      let way = place - center
      return way.x * way.x + way.y * way.y <= (radius + outset) * (radius + outset)
    case .ellipse(let rect):
      let x = (place.x - rect.midX) / (rect.width / 2 + outset)
      let y = (place.y - rect.midY) / (rect.height / 2 + outset)
      return x * x + y * y <= 1
    case .roundedRectangle(let rect, let cornerRadius):
      // A cross of two rectangles and four circles.
      let radius = min(cornerRadius, rect.width / 2, rect.height / 2)
      let core = rect.inset(radius, radius)
      let reach = radius + outset
      let isInCross =
        (abs(place.x - rect.midX) <= rect.width / 2 + outset
          && abs(place.y - rect.midY) <= core.height / 2)
        || (abs(place.y - rect.midY) <= rect.height / 2 + outset
          && abs(place.x - rect.midX) <= core.width / 2)
      let corners = [
        core.origin, Point(core.maxX, core.minY), Point(core.minX, core.maxY),
        Point(core.maxX, core.maxY),
      ]
      return isInCross || corners.contains { $0.distance(to: place) <= reach }
    case .polygon(let corners):
      let edges = zip(corners, corners.dropFirst() + [corners[0]])
      // Twice around or not at all is outside: count the edges that a ray to the right crosses.
      let crossings = edges.count { from, to in
        guard (from.y > place.y) != (to.y > place.y) else { return false }
        let side =
          (to.x - from.x) * (place.y - from.y) - (place.x - from.x) * (to.y - from.y)
        return to.y > from.y ? side > 0 : side < 0
      }
      guard crossings % 2 == 0 else { return true }
      guard outset > 0 else { return false }
      return edges.contains { from, to in
        // By narrowing down the nearest place of the edge.
        var (low, high) = (0.0, 1.0)
        for _ in 0..<60 {
          let (first, second) = (low + (high - low) / 3, high - (high - low) / 3)
          let isFirst =
            place.distance(to: from.interpolated(to: to, by: first))
            < place.distance(to: from.interpolated(to: to, by: second))
          if isFirst { high = second } else { low = first }
        }
        return place.distance(to: from.interpolated(to: to, by: low)) <= outset + 1e-9
      }
    }
  }
}
