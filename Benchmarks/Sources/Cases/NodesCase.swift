import Stage
import StageSDL

/// Nanoseconds per node and tick of a scene in which everything moves.
///
/// 100 parents turn for ever; `count` / 100 sprites below each run two actions for ever, to and fro
/// (eased) and round. Three spans are measured, each by itself:
/// - `teachify-tick`: `Director.advanceOneTick` — input, actions, overlaps, world transforms, draw
///   list, whether the machine may sleep.
/// - `teachify`: the same, and a plain loop that turns the draw list into four vertices a sprite:
///   what the C program does.
/// - `teachify-painter`: the same, with the loop that StageSDL draws by, which also finds each
///   picture's raster for its size and leaves out what is not seen.
@MainActor
struct NodesCase {
  let count: Int
  /// How many ticks are measured; fewer than usual under a profiler.
  let ticks: Int

  init(count: Int, ticks: Int? = nil) {
    self.count = count
    self.ticks = ticks ?? Self.nodesTimesTicks / count
  }

  private static let parents = 100
  private static let warmUpTicks = 67
  private static let nodesTimesTicks = 6_000_000

  func run() throws {
    let subject = "nodes-\(count)-nanoseconds"
    let vertices = VertexList(pictures: count)
    let plain = measure { vertices.fill(from: $0) }
    Lines.result(subject, "teachify", plain)
    Lines.check("nodes-\(count)", "teachify", vertices.checkValue)
    Lines.result(subject, "teachify-tick", measure { _ in })
    let painter = try OffscreenPainter(
      width: 1280, height: 720, assets: AssetFolder(roots: ["Benchmarks/Assets"]))
    let painted = measure { painter.gather($0, viewport: Library.viewport) }
    Lines.result(subject, "teachify-painter", painted)
  }

  private func measure(_ use: (DrawList) -> Void) -> Double {
    let director = Director(scene: makeScene(), viewport: Library.viewport)
    for _ in 0..<Self.warmUpTicks {
      use(director.advanceOneTick().drawList)
    }
    let seconds = Measurement.seconds {
      for _ in 0..<ticks {
        use(director.advanceOneTick().drawList)
      }
    }
    return seconds * 1e9 / Double(ticks) / Double(count)
  }

  func makeScene() -> Scene {
    let scene = Scene()
    let round = Action.forever(.rotate(by: 2 * .pi, duration: 4))
    let childRound = Action.forever(.rotate(by: 2 * .pi, duration: 2))
    let toAndFro = Action.forever(
      .sequence([
        .move(by: Point(40, 0), duration: 0.5).eased(.easeInOut),
        .move(by: Point(-40, 0), duration: 0.5).eased(.easeInOut),
      ]))
    for index in 0..<Self.parents {
      let parent = Node()
      parent.position = Point(Double(64 + index % 10 * 110), Double(40 + index / 10 * 64))
      parent.run(round)
      for child in 0..<(count / Self.parents) {
        let sprite = Sprite("ball", size: Size(32, 32))
        sprite.position = Point(Double(child % 10 * 8 - 40), Double(child / 10 * 8 - 40))
        sprite.run(toAndFro)
        sprite.run(childRound)
        parent.add(sprite)
      }
      scene.add(parent)
    }
    return scene
  }
}
