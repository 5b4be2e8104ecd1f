import Stage
import StageTesting
import Testing

/// Keys and the wheel go from the node they concern to what it stands below, and last to the scene.
struct BubblingTests {
  private final class Listener: Node {
    let uses: Bool
    let tell: (String) -> Void

    init(_ name: String, uses: Bool = false, _ tell: @escaping (String) -> Void) {
      self.uses = uses
      self.tell = tell
      super.init()
      self.name = name
      isFocusable = true
      isInteractive = true
      hitShape = .rectangle(Rect(center: .zero, size: Size(100, 100)))
    }

    override func handle(key: KeyPress) -> Bool {
      tell("\(name ?? "") \(key.key)")
      return uses
    }

    override func handle(wheel: Point, at place: Point) -> Bool {
      tell("\(name ?? "") wheel \(Int(wheel.y)) \(Int(place.x))")
      return uses
    }
  }

  private final class Hall: Scene {
    var log: [String] = []

    override func handle(key: KeyPress) -> Bool {
      log.append("scene \(key.key)")
      return false
    }

    override func handle(wheel: Point, at place: Point) -> Bool {
      log.append("scene wheel")
      return true
    }
  }

  private func nested(outerUses: Bool) -> (Hall, HeadlessHost, Listener) {
    let scene = Hall()
    let outer = Listener("outer", uses: outerUses) { [unowned scene] in scene.log.append($0) }
    let middle = Node()
    let inner = Listener("inner") { [unowned scene] in scene.log.append($0) }
    outer.position = Point(300, 300)
    scene.add(outer)
    outer.add(middle)
    middle.add(inner)
    return (scene, HeadlessHost(scene: scene), inner)
  }

  @Test(arguments: [false, true]) func keys(outerUses: Bool) {
    let (scene, host, inner) = nested(outerUses: outerUses)
    scene.focus(inner)
    host.send(.key(KeyPress(.a)))
    host.run()
    #expect(scene.log == ["inner a", "outer a"] + (outerUses ? [] : ["scene a"]))
  }

  @Test(arguments: [false, true]) func theWheel(outerUses: Bool) {
    let (scene, host, _) = nested(outerUses: outerUses)
    host.send(.wheel(dx: 0, dy: 60, at: Point(300, 300)))
    host.send(.wheel(dx: 0, dy: 60, at: Point(900, 300)))
    host.run()
    #expect(
      scene.log == ["inner wheel 60 300", "outer wheel 60 300"]
        + (outerUses ? [] : ["scene wheel"]) + ["scene wheel"])
  }

  @Test func theLastPressedPlaceIsKnown() {
    let (scene, host, _) = nested(outerUses: false)
    #expect(scene.lastPressedPlace == nil)
    host.tap(at: Point(40, 50))
    #expect(scene.lastPressedPlace == Point(40, 50))
  }
}
