import Determinism
import Stage
import StageTesting
import Testing

@Suite struct PointerTests {
  private final class Log {
    var lines: [String] = []
  }

  private func button(_ name: String, _ log: Log, at place: Point, in scene: Scene) -> Node {
    let node = Shape(rectangle: Size(100, 100), fill: .white)
    node.position = place
    node.isInteractive = true
    node.onPointer = { log.lines.append("\(name) \($0.phase) \($0.id)") }
    scene.add(node)
    return node
  }

  @Test func whoTookThePressGetsTheRest() {
    let log = Log()
    let scene = Scene()
    _ = button("a", log, at: Point(100, 100), in: scene)
    _ = button("b", log, at: Point(400, 100), in: scene)
    let host = HeadlessHost(scene: scene)
    host.drag(from: Point(100, 100), to: Point(400, 100), ticks: 2)
    #expect(log.lines == ["a began 0", "a moved 0", "a moved 0", "a ended 0"])
  }

  @Test func fingersAreApart() {
    let log = Log()
    let scene = Scene()
    _ = button("a", log, at: Point(100, 100), in: scene)
    let b = button("b", log, at: Point(400, 100), in: scene)
    let host = HeadlessHost(scene: scene)
    host.point(.began, at: Point(100, 100), id: 1)
    host.point(.began, at: Point(400, 100), id: 2)
    host.point(.moved, at: Point(100, 100), id: 2)
    host.run()
    b.removeFromParent()
    host.point(.ended, at: Point(100, 100), id: 2)
    host.point(.ended, at: Point(100, 100), id: 1)
    host.run()
    #expect(log.lines == ["a began 1", "b began 2", "b moved 2", "b cancelled 2", "a ended 1"])
  }

  @Test func aPointerIsCancelledWhereItWasLast() {
    let scene = Scene()
    let node = Shape(rectangle: Size(100, 100), fill: .white)
    node.isInteractive = true
    var last: Pointer?
    node.onPointer = { last = $0 }
    scene.add(node)
    let host = HeadlessHost(scene: scene)
    host.point(.began, at: .zero)
    host.point(.moved, at: Point(30, 40))
    host.send(.focus(false))
    host.run()
    #expect(last?.phase == .cancelled)
    #expect(last?.position == Point(30, 40))
  }

  @Test func aSecondPressOfTheSamePointerCancelsTheFirst() {
    let log = Log()
    let scene = Scene()
    _ = button("a", log, at: Point(100, 100), in: scene)
    let host = HeadlessHost(scene: scene)
    host.point(.began, at: Point(100, 100))
    host.point(.began, at: Point(100, 100))
    host.point(.ended, at: Point(100, 100))
    host.point(.ended, at: Point(100, 100))
    host.point(.moved, at: Point(100, 100))
    host.run()
    #expect(log.lines == ["a began 0", "a cancelled 0", "a began 0", "a ended 0"])
  }

  @Test func theHoverIsToldWhenItsNodeLeaves() {
    final class Hovered: Node {
      var told: [Bool] = []
      override func hoverChanged(to isHovered: Bool) { told.append(isHovered) }
    }
    let scene = Scene()
    let node = Hovered()
    node.isInteractive = true
    node.hitShape = .circle(center: .zero, radius: 50)
    scene.add(node)
    let host = HeadlessHost(scene: scene)
    host.hover(at: .zero)
    host.hover(at: Point(1, 1))
    node.removeFromParent()
    #expect(node.told == [true, false])
    scene.add(node)
    host.hover(at: .zero)
    host.director.present(Scene())
    host.run()
    #expect(node.told == [true, false, true, false])
  }
}
