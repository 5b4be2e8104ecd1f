import Determinism
import Stage
import StageTesting
import Testing

@Suite struct RestlessTests {
  /// Whatever a callback does to the tree, the actions, the focus, the pointers or the scenes, the
  /// engine stays whole and tells everybody once.
  @Test(arguments: 0..<300 as Range<UInt64>)
  func everyCallbackMayDoAnything(seed: UInt64) {
    let chaos = Chaos(seed: seed)
    // Not `act`, so that the input does not depend on what the callbacks draw.
    var random = SeededGenerator(seed: seed &+ 1000)
    do {
      let host = HeadlessHost(scene: chaos.scenes[0], size: Size(400, 400))
      for tick in 0..<80 {
        chaos.energy = 30
        for _ in 0..<random.index(below: 3) { send(&random, to: host) }
        host.run()
        var faults = chaos.faults
        for scene in chaos.scenes { faults += scene.brokenInvariants() }
        for node in chaos.nodes where node.isInShow != (node.scene?.director != nil) {
          faults.append("\(node.name ?? "") thinks it is \(node.isInShow ? "in" : "out")")
        }
        for node in chaos.nodes where node.hasFocusNow != (node.scene?.focusedNode === node) {
          faults.append("\(node.name ?? "") thinks it has the focus: \(node.hasFocusNow)")
        }
        #expect(faults == [], "seed \(seed), tick \(tick)")
        if !faults.isEmpty { return }
      }
      chaos.energy = 0
      host.send(.focus(false))
      // A transition may be under way, in which nothing comes in.
      host.run(ticks: 10)
      host.send(.focus(false))
      host.run()
    }
    #expect(chaos.pressed.isEmpty, "seed \(seed)")
  }

  private func send(_ random: inout SeededGenerator, to host: HeadlessHost) {
    let place = Point(random.unit() * 400, random.unit() * 400)
    let phases: [Pointer.Phase] = [.began, .moved, .ended, .cancelled, .hovered]
    switch random.index(below: 8) {
    case 0: host.send(.key(KeyPress([Key.tab, .left, .right, .a][random.index(below: 4)])))
    case 1: host.send(.text("a"))
    case 2: host.send(.focus(random.chance(0.5)))
    case 3: host.send(.resize(Viewport(size: Size(200 + place.x, 300))))
    default:
      host.point(
        phases[random.index(below: 5)], at: place, in: .window, id: random.index(below: 3))
    }
  }
}
