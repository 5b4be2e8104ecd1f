import Stage
import StageTesting
import Testing

/// Very many pointers at once: each is told its end, once and in the order that is written.
@Suite struct ManyPointersTests {
  private static let count = 500

  /// A node for each finger; every second finger is taken by a pan.
  private final class Fingers {
    let scene = Scene()
    let board = Node()
    let host: HeadlessHost
    var presses: [Int] = []
    var pans: [Int] = []

    init() {
      host = HeadlessHost(scene: scene)
      scene.add(board)
      for id in 1...ManyPointersTests.count {
        let node = Node()
        node.position = place(id)
        node.isInteractive = true
        node.hitShape = .circle(center: .zero, radius: 3)
        node.onPointer = { [unowned self] in if $0.phase == .cancelled { presses.append(id) } }
        node.recognize(.pan()) { [unowned self] in if $0.phase == .cancelled { pans.append(id) } }
        board.add(node)
      }
      for id in 1...ManyPointersTests.count { host.point(.began, at: place(id), id: id) }
      host.run()
      for id in stride(from: 2, through: ManyPointersTests.count, by: 2) {
        host.point(.moved, at: place(id) + Point(50, 0), id: id)
      }
      host.run()
    }

    private func place(_ id: Int) -> Point { Point(Double(id % 50) * 10, Double(id / 50) * 10) }
  }

  private let odd = Array(stride(from: 1, through: count, by: 2))
  private let even = Array(stride(from: 2, through: count, by: 2))

  @Test func aClaimTakesTheFingerFromItsNode() {
    let fingers = Fingers()
    #expect(fingers.presses == even && fingers.pans.isEmpty)
    #expect(fingers.scene.capturingNode(of: 2) === fingers.board.children[1])
  }

  enum Loss: CaseIterable {
    case focus, scene, removal, hiding
  }

  @Test(arguments: Loss.allCases)
  func whatIsTakenAwayIsToldOnceInOrder(loss: Loss) {
    let fingers = Fingers()
    fingers.presses = []
    switch loss {
    case .focus: fingers.host.send(.focus(false))
    case .scene: fingers.host.director.present(Scene())
    case .removal: fingers.board.removeFromParent()
    case .hiding: fingers.board.isHidden = true
    }
    fingers.host.run()
    // All at once go the last pressed first; what has lost its node, in the order it was pressed.
    let isBackwards = loss == .focus || loss == .scene
    #expect(fingers.presses == (isBackwards ? odd.reversed() : odd))
    #expect(fingers.pans == (isBackwards ? even.reversed() : even))
    #expect(fingers.scene.brokenInvariants().isEmpty)
  }

  /// One pan that follows all of them takes each, and each of its pointers may be lifted.
  @Test func onePanFollowsAll() {
    let scene = Scene()
    let host = HeadlessHost(scene: scene)
    var phases: [GestureUpdate.Phase] = []
    var pointers = 0
    scene.recognize(.pan()) {
      if phases.last != $0.phase { phases.append($0.phase) }
      pointers = max(pointers, $0.pointerCount)
    }
    let ids = 1...600
    for phase in [Pointer.Phase.began, .moved, .ended] {
      for id in ids {
        host.point(phase, at: Point(Double(id), phase == .began ? 0 : 100), id: id)
      }
      host.run()
    }
    #expect(phases == [.began, .changed, .ended] && pointers == ids.count)
  }
}
