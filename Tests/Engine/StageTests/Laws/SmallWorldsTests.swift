import Stage
import StageLaws
import StageTesting
import Testing

/// Worlds so small that all of them can be tried.
@Suite struct SmallWorldsTests {
  /// All trees of up to four nodes, with each node at height 0 or 1 and shown or hidden: 5 shapes
  /// of trees of four (24 by parents), 16 heights, 16 ways to hide.
  @Test func everySmallTreeIsDrawnAndHitInOrder() throws {
    var worlds = 0
    for count in 1...4 {
      for parents in SmallWorldsTests.parents(count) {
        for bits in 0..<(1 << (2 * count)) {
          let scene = Scene(designSize: Size(100, 100))
          var nodes: [Node] = [scene]
          for index in 0..<count {
            let node = Shape(rectangle: Size(40, 40), fill: .white)
            node.name = "\(index)"
            node.isInteractive = true
            node.z = Double(bits >> index & 1)
            node.isHidden = bits >> (count + index) & 1 == 1
            node.position = index == 0 ? Point(50, 50) : Point(5, 0)
            nodes[parents[index]].add(node)
            nodes.append(node)
          }
          try DrawOrder.check(scene)
          for x in [33.0, 50, 72, 80] {
            try HitOracle.check(scene, preOrder(scene), at: Point(x, 50))
          }
          worlds += 1
        }
      }
    }
    #expect(worlds == 1 * 4 + 2 * 16 + 6 * 64 + 24 * 256)
  }

  /// Every choice of a parent for each node among those before it and the scene (0).
  private static func parents(_ count: Int) -> [[Int]] {
    var all: [[Int]] = [[]]
    for index in 0..<count {
      all = all.flatMap { chosen in (0...index).map { chosen + [$0] } }
    }
    return all
  }

  /// All actions of up to three composed parts of a small alphabet, run under every cutting of
  /// four ticks: the same in every tick, and marked to the tick.
  @Test func everySmallActionIsTheSameUnderEveryCutting() throws {
    let programs = SmallWorldsTests.programs(3)
    #expect(programs.count == 4632)
    for program in programs {
      let whole = try SmallWorldsTests.end(program, cuts: [1, 1, 1, 1])
      for bits in 0..<8 {
        var cuts = [1]
        for place in 0..<3 {
          if bits >> place & 1 == 1 { cuts.append(1) } else { cuts[cuts.count - 1] += 1 }
        }
        let end = try SmallWorldsTests.end(program, cuts: cuts)
        #expect(end == whole, "\(program) cut into \(cuts)")
      }
    }
  }

  private indirect enum Program {
    case leaf(Int)
    case sequence(Program, Program)
    case group(Program, Program)
    case twice(Program)
  }

  /// All programs of exactly up to `size` leaves and repetitions.
  private static func programs(_ size: Int) -> [Program] {
    var bySize: [[Program]] = [[]]
    for count in 1...size {
      var all: [Program] = count == 1 ? (0..<8).map { .leaf($0) } : []
      for left in 1..<max(1, count) where count - left >= 1 {
        for first in bySize[left] {
          for second in bySize[count - left] {
            all.append(.sequence(first, second))
            all.append(.group(first, second))
          }
        }
      }
      all += bySize[count - 1].map { .twice($0) }
      bySize.append(all)
    }
    return bySize.flatMap { $0 }
  }

  private static func action(_ program: Program) -> Action {
    switch program {
    case .leaf(let kind):
      [
        .wait(duration: 0.02), .wait(duration: 1.0 / 60), .move(by: Point(1, 0), duration: 0.03),
        .move(to: Point(0, 3), duration: 0.01),
        .rotate(by: 1, duration: 0), .scale(by: 2, duration: 0.04), .hide, .run { $0.z += 1 },
      ][kind]
    case .sequence(let first, let second): .sequence([action(first), action(second)])
    case .group(let first, let second): .group([action(first), action(second)])
    case .twice(let part): .repeat(action(part), 2)
    }
  }

  private static func end(_ program: Program, cuts: [Int]) throws -> String {
    let scene = Scene()
    let node = Node()
    var ended = -1
    node.run(action(program)) { [unowned scene] in ended = scene.tick }
    scene.add(node)
    let director = Director(scene: scene, viewport: scene.viewport)
    for cut in cuts { _ = director.advance(by: .ticks(cut)) }
    return "\(ended) \(scene.wholeDigest.text)"
  }
}
