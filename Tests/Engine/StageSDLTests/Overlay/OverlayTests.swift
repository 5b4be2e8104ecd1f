import Stage
import StageTesting
import Testing

@testable import StageSDL

/// The figures over a scene: what they say, and that the scene below does not know of them.
@MainActor
struct OverlayTests {
  @Test func framesAndTicksAreCountedPerSecond() {
    var statistics = FrameStatistics()
    #expect(statistics.framesPerSecond == 0 && statistics.ticksPerSecond == 0)
    for _ in 0..<500 { statistics.add(.init(interval: 0.02, work: 0.004, ticks: 2)) }
    #expect(statistics.frames.count == FrameStatistics.capacity)
    #expect(abs(statistics.framesPerSecond - 50) < 1e-9)
    #expect(abs(statistics.ticksPerSecond - 100) < 1e-9)
    #expect(statistics.ticks == 1000)
    statistics.nodes = 12
    statistics.actions = 3
    statistics.runs = 4
    statistics.memory = 50 * 1_048_576 + 7
    #expect(
      OverlayScene.text(statistics) == """
        50 frames/s  100 ticks/s
        1000 ticks
        12 nodes  3 actions
        4 runs  50 MB  4.0 ms
        """)
  }

  /// With the overlay, whether shown or not, the scene goes through the same states and is drawn
  /// in the same order, below the figures.
  @Test func theSceneBelowIsTheSame() throws {
    try forEachCase("an overlay changes nothing below", count: 200) { random, _ in
      let seed = random.next()
      let plain = Director(scene: lively(seed), viewport: Viewport(size: Size(1280, 720)))
      let covered = Director(scene: lively(seed), viewport: Viewport(size: Size(1280, 720)))
      let overlay = Overlay(covered, isShown: random.chance(0.5))
      for _ in 0..<10 {
        let toggle: [InputEvent] =
          random.chance(0.2) ? [.key(KeyPress(.f3)), .key(KeyPress(.f3, .up))] : []
        let below = plain.advance(by: .tick).drawList
        let both = overlay.advance(by: .tick, input: toggle).drawList
        try hold(plain.scene.stateDigest == covered.scene.stateDigest, "the states differ")
        try hold(both.items.starts(with: below.items), "the frames below differ")
        try hold(both.shapes.starts(with: below.shapes), "the shapes below differ")
        try hold(
          overlay.isShown == (both.items.count > below.items.count), "shown is not what is seen")
      }
    }
  }

  private func lively(_ seed: UInt64) -> Scene {
    let scene = Scene(seed: seed)
    for number in 0..<10 {
      let node = Shape(rectangle: Size(20, 20), fill: .white)
      node.z = Double(scene.random.index(below: 3))
      node.position = Point(Double(number), 0)
      node.run(
        .forever(.sequence([.wait(duration: 0...0.1), .move(by: Point(3, 2), duration: 0.05)])))
      scene.add(node)
    }
    return scene
  }

  @Test func f3ShowsAndHides() {
    let scene = KeyCounter()
    let director = Director(scene: scene, viewport: Viewport(size: Size(1280, 720)))
    let overlay = Overlay(director)
    let press: [InputEvent] = [.key(KeyPress(.f3)), .key(KeyPress(.f3, .up))]
    _ = overlay.advance(by: .tick, input: press)
    #expect(overlay.isShown)
    // A key that is held repeats.
    _ = overlay.advance(by: .tick, input: [.key(KeyPress(.f3, .repeat)), .key(KeyPress(.a))])
    #expect(overlay.isShown)
    _ = overlay.advance(by: .tick, input: press)
    #expect(!overlay.isShown)
    #expect(scene.keys == [.a])
  }

  @Test func whatWasDrawnIsTold() {
    let scene = Scene()
    let node = Node()
    node.run(.forever(.wait(duration: 1)))
    scene.add(node)
    let overlay = Overlay(
      Director(scene: scene, viewport: Viewport(size: Size(1280, 720))), isShown: true)
    _ = overlay.advance(by: .tick, input: [])
    overlay.frameWasDrawn(runs: 7, time: .seconds(0.5))
    _ = overlay.advance(by: .ticks(2), input: [])
    let statistics = overlay.statistics
    #expect(statistics.runs == 7)
    #expect(statistics.nodes == 2 && statistics.actions == 1)
    #expect(statistics.ticks == 3)
    #expect(statistics.memory > 1_000_000)
    #expect((statistics.frames.last?.work ?? 0) >= 0.5)
  }

  @Test func theFiguresAreReadable() throws {
    var statistics = FrameStatistics()
    for index in 0..<100 {
      let work = index % 20 == 0 ? 0.022 : 0.004 + Double(index % 7) * 0.001
      statistics.add(.init(interval: 1.0 / 60, work: work, ticks: 1))
    }
    statistics.nodes = 128
    statistics.actions = 17
    statistics.runs = 6
    statistics.memory = 54 * 1_048_576
    let scene = OverlayScene()
    scene.background = Color(hex: 0x8FC7E8)
    scene.show(statistics)
    try assertPicture(of: scene, width: 1280, height: 720, area: (0, 0, 300, 200), named: "overlay")
  }
}

private final class KeyCounter: Scene {
  var keys: [Key] = []

  override func handle(key: KeyPress) -> Bool {
    keys.append(key.key)
    return true
  }
}
