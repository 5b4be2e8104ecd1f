import Determinism
import Stage
import StageLaws
import StageTesting
import Testing

/// What is drawn before what, with crops, masks and a camera's children among the nodes.
@Suite struct DrawOrderTests {
  @Test func drawingIsByHeightThenTree() throws {
    try forEachCase("drawing order extends (height, tree pre-order)") { random, _ in
      let scene = Scene(designSize: Size(400, 300), seed: 1)
      let nodes = growRandomTree(below: scene, random: &random)
      var expected: [String] = []
      var heights: [Double] = []
      for node in nodes where node is Sprite && isShown(node) && !isMask(node) {
        let height = height(of: node)
        let place = heights.firstIndex { $0 > height } ?? heights.count
        heights.insert(height, at: place)
        expected.insert(node.name ?? "", at: place)
      }
      let director = Director(scene: scene, viewport: Viewport(size: Size(400, 300)))
      let list = director.advance(by: .zero).drawList
      let drawn = list.items.map { list.pictureNames[Int($0.resource)] }
      // What an area cuts away as a whole need not be drawn.
      let remaining = Set(drawn)
      let shown = expected.filter { remaining.contains($0) || !isCropped(nodes, $0) }
      try hold(drawn == shown, "drew \(drawn) for \(shown)\n\(SceneDump.text(of: scene))")
    }
  }

  @Test func whatIsCutAwayIsNotHit() throws {
    try forEachCase("a hit lies inside every area above it", count: 3000) { random, _ in
      let scene = Scene(designSize: Size(400, 300), seed: 1)
      let nodes = growRandomTree(below: scene, random: &random)
      for _ in 0..<5 {
        let place = Point(random.unit() * 500 - 50, random.unit() * 400 - 50)
        var expected: Node?
        for node in nodes where node.isInteractive && isShown(node) {
          guard let area = node.contentArea, area.contains(ownPoint(place, of: node)),
            lineage(of: node).allSatisfy({ ancestor in
              guard let crop = ancestor as? Crop else { return true }
              return crop.area?.contains(ownPoint(place, of: crop)) ?? true
            }), !isMask(node)
          else { continue }
          if let found = expected, height(of: found) > height(of: node) { continue }
          expected = node
        }
        let hit = scene.hitNode(at: place)
        try hold(
          hit === expected,
          "\(hit?.name ?? "-") instead of \(expected?.name ?? "-") at \(place)\n"
            + SceneDump.text(of: scene))
      }
    }
  }

  private func growRandomTree(below scene: Scene, random: inout SeededGenerator) -> [Node] {
    var parents: [Node] = [scene]
    for number in 0..<random.integer(in: 1...14) {
      let node: Node
      switch random.index(below: 8) {
      case 0:
        let crop = Crop(
          area: random.chance(0.7)
            ? Rect(x: -80, y: -60, width: 20 + random.unit() * 200, height: 160) : nil)
        if random.chance(0.3) {
          let mask = Sprite("mask\(number)", size: Size(50, 50))
          mask.name = "mask\(number)"
          mask.isInteractive = true
          crop.mask = mask
        }
        node = crop
      case 1:
        let camera = Camera()
        if scene.camera == nil || random.chance(0.3) { scene.camera = camera }
        node = camera
      case 2: node = Node()
      default:
        node = Sprite("n\(number)", size: Size(10 + random.unit() * 90, 10 + random.unit() * 90))
      }
      node.name = "n\(number)"
      node.position = Point(random.unit() * 240 - 60, random.unit() * 200 - 60)
      if random.chance(0.4) { node.rotation = random.chance(0.5) ? .pi / 2 : random.unit() * 6 }
      if random.chance(0.2) { node.scale = 0.5 + random.unit() }
      if random.chance(0.4) { node.z += Double(random.integer(in: -2...2)) }
      if random.chance(0.05) { node.isHidden = true }
      node.isInteractive = random.chance(0.6)
      parents[random.index(below: parents.count)].add(node)
      parents.append(node)
    }
    return preOrder(scene)
  }

  private func isMask(_ node: Node) -> Bool {
    zip(lineage(of: node), lineage(of: node).dropFirst()).contains { parent, child in
      (parent as? Crop)?.mask === child
    }
  }

  private func isCropped(_ nodes: [Node], _ name: String) -> Bool {
    guard let node = nodes.first(where: { $0.name == name }) else { return false }
    return lineage(of: node).contains { ($0 as? Crop)?.area != nil }
  }
}
