import Controls
import Stage
import StageTesting
import Testing

struct ToastTests {
  private func toasts(_ scene: Scene) -> [Toast] { scene.children.compactMap { $0 as? Toast } }

  @Test func itGoesByItself() {
    let scene = Scene()
    let host = HeadlessHost(scene: scene)
    scene.showToast("Gespeichert", icon: "ui/right")
    host.run(ticks: 120)
    #expect(toasts(scene).map(\.text) == ["Gespeichert"])
    host.run(ticks: 200)
    #expect(toasts(scene).isEmpty)
    host.run()
    #expect(host.frame.isIdle)
  }

  @Test func oneIsShownAtATime() {
    let scene = Scene()
    let host = HeadlessHost(scene: scene)
    scene.showToast("eins")
    host.run(ticks: 10)
    scene.showToast("zwei")
    host.run(ticks: 10)
    #expect(toasts(scene).map(\.text) == ["zwei"])
  }

  /// It neither covers what was pressed or has the focus, nor keeps presses from what is below.
  @Test(arguments: [60.0, 360, 660]) func itIsNotInTheWay(y: Double) throws {
    for isKey in [false, true] {
      let scene = Scene()
      let button = Button("Los", size: Size(300, 80))
      button.position = Point(640, y)
      scene.add(button)
      let host = HeadlessHost(scene: scene)
      button.onPress = { [unowned scene] in scene.showToast("Das ist gut") }
      if isKey {
        scene.focus(button)
        host.press(.enter)
      } else {
        host.tap(button)
      }
      let toast = try #require(toasts(scene).first)
      let area = toast.worldTransform.bounds(of: try #require(toast.contentArea))
      #expect(!area.contains(button.position))
      #expect(scene.visible.contains(area))
      #expect(scene.hitNode(at: area.center) == nil || scene.hitNode(at: area.center) === button)
    }
  }

  @Test func itKeepsItsPlaceWhenTheWindowChanges() throws {
    let scene = Scene(portraitDesignSize: Size(720, 1280))
    let host = HeadlessHost(scene: scene)
    scene.showToast("Das ist gut")
    host.send(.resize(Viewport(size: Size(720, 1280))))
    host.run(ticks: 2)
    let toast = try #require(toasts(scene).first)
    let area = toast.worldTransform.bounds(of: try #require(toast.contentArea))
    #expect(scene.visible.contains(area) && area.maxY > 1150)
  }
}
