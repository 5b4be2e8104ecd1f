import Stage
import StageSDL

/// What twice as much of a thing costs, from 1 000 of it on: linear work doubles its time, so its
/// time for each thing stays the same.
@MainActor
enum GrowthCase {
  private static let smallest = 1000

  /// Measures each work in sizes that double up to `times` the smallest.
  static func run(times: Int) throws {
    for work in works {
      var factor = 1
      while factor <= times {
        let size = smallest * factor
        // The best of several: the rest is what else the machine did.
        let best = try (0..<5).map { _ in try work.seconds(size) }.min() ?? 0
        Lines.result("growth-\(work.name)-nanoseconds", "\(factor)×", best * 1e9 / Double(size))
        factor *= 2
      }
    }
  }

  private struct Work {
    let name: String
    let seconds: (Int) throws -> Double
  }

  private static var works: [Work] {
    [
      Work(name: "add-nodes") { size in
        let scene = Scene()
        return Measurement.processorSeconds { for _ in 0..<size { scene.add(Node()) } }
      },
      Work(name: "remove-first-node") { size in
        let (scene, _) = shown(size) { _ in Node() }
        let nodes = scene.children
        return Measurement.processorSeconds { for node in nodes { node.removeFromParent() } }
      },
      Work(name: "removing-actions") { size in
        let (scene, director) = shown(size) { _ in Node() }
        for child in scene.children { child.run(.remove) }
        return ticks(director, 1)
      },
      Work(name: "tick-of-nodes") { size in
        let (_, director) = shown(size) { _ in Sprite("ball", size: Size(32, 32)) }
        return ticks(director, 4) / 4
      },
      Work(name: "tick-of-actions") { size in
        let node = Node()
        let (_, director) = shown(1) { _ in node }
        for _ in 0..<size { node.run(.forever(.rotate(by: 1, duration: 1))) }
        return ticks(director, 4) / 4
      },
      Work(name: "ending-actions") { size in
        let node = Node()
        let (_, director) = shown(1) { _ in node }
        for _ in 0..<size { node.run(.wait(duration: 0.001)) }
        return ticks(director, 1)
      },
      Work(name: "tick-of-labels") { size in
        let (_, director) = shown(size) { Label("\($0)", size: 20) }
        return ticks(director, 4) / 4
      },
      Work(name: "tick-of-moving-nodes") { size in
        let director = Director(
          scene: NodesCase(count: size).makeScene(), viewport: Library.viewport)
        _ = ticks(director, 4)
        return ticks(director, 4) / 4
      },
      Work(name: "frame-of-sprites") { size in
        let painter = try OffscreenPainter(
          width: 1280, height: 720, assets: AssetFolder(roots: ["Benchmarks/Assets"]))
        let director = Director(
          scene: BallScene(count: size, isRotated: false), viewport: Library.viewport)
        let frame = {
          painter.render(director.advanceOneTick().drawList, viewport: Library.viewport)
        }
        for _ in 0..<2 { frame() }
        return Measurement.processorSeconds { for _ in 0..<4 { frame() } } / 4
      },
      Work(name: "pointers-down-at-once") { size in
        let (_, director) = shown(1) { _ in Node() }
        return [Pointer.Phase.began, .moved, .ended].reduce(0) { seconds, phase in
          let input = (0..<size).map {
            InputEvent.pointer(
              Pointer(id: $0, kind: .finger, phase: phase, position: Point(Double($0 % 1000), 9)))
          }
          return seconds
            + Measurement.processorSeconds { _ = director.advanceOneTick(input: input) }
        }
      },
      Work(name: "press-and-release") { size in
        let (_, director) = shown(1) { _ in Node() }
        let input = (0..<size).flatMap { number in
          [Pointer.Phase.began, .moved, .ended].map {
            InputEvent.pointer(
              Pointer(id: number % 10, kind: .finger, phase: $0, position: Point(9, 9)))
          }
        }
        return Measurement.processorSeconds { _ = director.advanceOneTick(input: input) }
      },
    ]
  }

  private static func shown(_ count: Int, _ make: (Int) -> Node) -> (Scene, Director) {
    let scene = Scene()
    for number in 0..<count { scene.add(make(number)) }
    let director = Director(scene: scene, viewport: Library.viewport)
    _ = director.advanceOneTick()
    return (scene, director)
  }

  private static func ticks(_ director: Director, _ count: Int) -> Double {
    Measurement.processorSeconds { for _ in 0..<count { _ = director.advanceOneTick() } }
  }
}
