import Determinism
import Stage
import StageTesting
import Testing

@Suite struct ScaleModeTests {
  /// Any window, any display's own parts: the design area keeps its proportions, lies where its mode
  /// says, and the safe area is shown and free of insets.
  @Test func everyModeKeepsItsWord() throws {
    try forEachCase("scale modes") { random, _ in
      let mode = ScaleMode.allCases[random.index(below: 3)]
      let scene = Scene(designSize: Size(1280, 720), portraitDesignSize: Size(720, 1280))
      scene.scaleMode = mode
      let host = HeadlessHost(scene: scene)
      let size = Size(100 + random.unit() * 3000, 100 + random.unit() * 3000)
      let insets =
        random.chance(0.5)
        ? Insets.zero
        : Insets(
          top: random.unit() * 30, left: random.unit() * 30, bottom: random.unit() * 30,
          right: random.unit() * 30)
      host.send(.resize(Viewport(size: size, insets: insets)))
      host.run()
      let view = scene.viewTransform
      let slack = 1e-6
      let window = Rect(origin: .zero, size: size).inset(-slack, -slack)
      let free = Rect(
        x: insets.left, y: insets.top, width: size.width - insets.left - insets.right,
        height: size.height - insets.top - insets.bottom
      ).inset(-slack, -slack)
      let safe = view.bounds(of: scene.safeArea)
      let design = view.bounds(of: Rect(origin: .zero, size: scene.currentDesignSize))
      let shown = view.bounds(of: scene.visible)
      try hold(free.contains(safe), "\(mode): \(safe) in \(free)")
      try hold(window.contains(shown), "\(mode): \(shown) in \(window)")
      try hold(view.a == view.d && view.b == 0 && view.c == 0, "\(mode) distorts")
      switch mode {
      case .fit: try hold(shown == design, "fit shows the design area")
      case .extend:
        try hold(shown.inset(-slack, -slack).contains(window.inset(2 * slack, 2 * slack)), "extend")
        try hold(safe == design, "extend keeps the design area safe")
      case .fill:
        try hold(design.inset(-slack, -slack).contains(shown), "fill: \(design), \(shown)")
      }
    }
  }

  @Test func barsAreNotPressed() {
    let scene = Scene(designSize: Size(100, 100))
    let wide = Shape(rectangle: Size(400, 50), fill: .white)
    wide.position = Point(50, 50)
    wide.isInteractive = true
    scene.add(wide)
    let host = HeadlessHost(scene: scene, size: Size(300, 100))
    #expect(scene.hitNode(at: Point(-50, 50)) === wide)
    scene.scaleMode = .fit
    #expect(scene.hitNode(at: Point(-50, 50)) == nil)
    #expect(scene.hitNode(at: Point(5, 50)) === wide)
    host.run()
    #expect(host.frame.drawList.background == .black)
  }

  @Test func insetsSurviveARecording() throws {
    let event = InputEvent.resize(
      Viewport(
        size: Size(800, 600), pixelScale: 2,
        insets: Insets(top: 44, left: 0, bottom: 20.5, right: 1)))
    #expect(InputEvent(recordedText: event.recordedText) == event)
    var recording = Recording(fields: [])
    recording.viewport = Viewport(size: Size(800, 600), insets: Insets(top: 44))
    #expect(recording.viewport == Viewport(size: Size(800, 600), insets: Insets(top: 44)))
    #expect(InputEvent(recordedText: "resize 1 2 3 4") == nil)
  }
}
