import Stage
import StageTesting
import Testing

/// Every node is told once that it came into the show, and once that it left it.
@Suite struct ShowTests {
  private final class Witness: Node {
    var told: [String] = []
    var onLeave: (() -> Void)?

    override func didEnter(_ director: Director) { told.append("in") }
    override func willLeave(_ director: Director) {
      told.append("out")
      let act = onLeave
      onLeave = nil
      act?()
    }
  }

  @Test func nodesThatMoveWhileTheirSceneLeavesAreTold() {
    let scene = Scene()
    let first = Witness()
    let chain = (0..<4).map { _ in Witness() }
    scene.add(first)
    scene.add(chain[0])
    for (above, below) in zip(chain, chain.dropFirst()) { above.add(below) }
    first.onLeave = { scene.add(chain[0]) }
    chain[2].onLeave = { scene.add(chain[1]) }
    let host = HeadlessHost(scene: scene, size: Size(400, 400))
    host.run()
    host.director.present(Scene())
    host.run(ticks: 2)
    for node in chain { #expect(node.told == ["in", "out"]) }
    #expect(scene.brokenInvariants() == [])
  }
}
