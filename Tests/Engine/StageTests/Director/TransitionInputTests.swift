import Stage
import StageTesting
import Testing

/// What comes in while one scene gives way to the next.
@Suite struct TransitionInputTests {
  private final class Listener: Scene {
    var heard: [String] = []
    override func windowFocusChanged(to hasFocus: Bool) { heard.append("focus \(hasFocus)") }
    override func handle(tiltX: Double, tiltY: Double) { heard.append("tilt \(tiltX)") }
    override func handle(pointer: Pointer) { heard.append("\(pointer.phase)") }
  }

  @Test func theNextSceneLearnsWhatIsStillTrue() {
    let next = Listener()
    let host = HeadlessHost(scene: Scene())
    host.director.present(next, transition: .fade(seconds: 0.2))
    host.run(ticks: 3)
    host.send(.tilt(x: 0.5, y: 0))
    host.point(.began, at: .zero)
    host.send(.focus(false))
    host.run()
    #expect(next.heard == [])
    var recorded: [InputEvent] = []
    TickProbe(host.director, begins: { _, input in recorded += input })
    host.run(ticks: 30)
    #expect(next.heard == ["tilt 0.5", "focus false"])
    // In the scene's first tick and through the one door, so that a replay hears it as well.
    #expect(recorded == [.tilt(x: 0.5, y: 0), .focus(false)])
    host.run(ticks: 30)
    #expect(next.heard.count == 2)
  }

  @Test func quittingEndsWhatIsPressed() {
    let scene = Listener()
    let host = HeadlessHost(scene: scene)
    host.point(.began, at: .zero)
    host.run()
    host.director.quit()
    _ = host.director.advance(by: .zero)
    #expect(scene.heard == ["began", "cancelled"])
  }

  @Test func levellingIsAskedForOnce() {
    let host = HeadlessHost(scene: Scene())
    #expect(!host.frame.levelsTilt)
    host.director.levelTilt()
    host.run()
    #expect(host.frame.levelsTilt)
    host.run()
    #expect(!host.frame.levelsTilt)
  }
}
