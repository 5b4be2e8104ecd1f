import Stage
import StageTesting
import Testing

/// What the mouse or pen stands over, also when it is the nodes that move.
@Suite struct HoverTests {
  private final class Spot: Node {
    var told: [Bool] = []
    override init() {
      super.init()
      isInteractive = true
      hitShape = .ellipse(in: Rect(x: -60, y: -30, width: 120, height: 60))
    }
    override func hoverChanged(to isHovered: Bool) { told.append(isHovered) }
  }

  private func makeScene() -> (spot: Spot, host: HeadlessHost) {
    let scene = Scene()
    let spot = Spot()
    spot.position = Point(300, 300)
    scene.add(spot)
    return (spot, HeadlessHost(scene: scene))
  }

  @Test func aNodeThatMovesBelowAStillMouseIsHovered() {
    let (spot, host) = makeScene()
    host.hover(at: Point(500, 300))
    #expect(spot.told == [])
    spot.run(.move(to: Point(700, 300), duration: 1))
    host.run(ticks: 61)
    #expect(spot.told == [true, false])
    // Turned, the ellipse stands upright and misses the mouse.
    spot.position = Point(450, 300)
    host.run()
    #expect(spot.told == [true, false, true])
    spot.rotation = .pi / 2
    host.run()
    #expect(spot.told == [true, false, true, false])
    spot.xScale = 2
    spot.yScale = 2
    host.run()
    #expect(spot.told == [true, false, true, false, true])
  }

  /// A node that becomes interactive below a still mouse, or comes with others, is found at once.
  @Test func whatBecomesInteractiveIsHovered() {
    let (spot, host) = makeScene()
    spot.isInteractive = false
    host.hover(at: spot.position)
    host.run()
    #expect(spot.told == [])
    spot.isInteractive = true
    host.run()
    #expect(spot.told == [true])
    let group = Node()
    let upper = Spot()
    upper.position = spot.position
    group.add(upper)
    host.scene.add(group)
    host.run()
    #expect(upper.told == [true] && spot.told == [true, false])
    group.z = -1
    host.run()
    #expect(upper.told == [true, false] && spot.told == [true, false, true])
    #expect(host.scene.brokenInvariants() == [])
  }

  enum Loss: CaseIterable {
    case hiding, invisibility, deafness, removal, scene
  }

  @Test(arguments: Loss.allCases) func whatGoesAwayIsNoLongerHovered(loss: Loss) {
    let (spot, host) = makeScene()
    host.hover(at: spot.position)
    switch loss {
    case .hiding: host.scene.isHidden = true
    case .invisibility: spot.alpha = 0
    case .deafness: spot.isInteractive = false
    case .removal: spot.removeFromParent()
    case .scene: host.director.present(Scene())
    }
    host.run()
    #expect(spot.told == [true, false])
  }

  @Test func aPressEndsTheHoverUntilTheMouseIsUpAgain() {
    let (spot, host) = makeScene()
    host.hover(at: spot.position)
    host.point(.began, at: spot.position)
    host.run(ticks: 3)
    #expect(spot.told == [true, false])
    host.point(.ended, at: spot.position)
    host.run()
    #expect(spot.told == [true, false, true])
    host.tap(at: spot.position, id: 1)
    #expect(spot.told == [true, false, true, false, true])
  }

  @Test func fingersDoNotHover() {
    let (spot, host) = makeScene()
    host.tap(at: spot.position, id: 1)
    host.run(ticks: 5)
    #expect(spot.told == [])
  }
}
