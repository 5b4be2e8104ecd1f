import Determinism
import Stage
import StageTesting
import Testing

/// Decoration draws from numbers of its own.
@Suite struct DecorationTests {
  @Test func decorationChangesNoState() {
    func digest(_ decorates: Bool) -> StateDigest {
      let scene = Scene(seed: 4)
      let host = HeadlessHost(scene: scene)
      if decorates {
        scene.run(.forever(.wait(duration: 0.02...0.1)))
        _ = scene.decorationRandom.unit()
      }
      host.run(ticks: 50)
      return scene.stateDigest
    }
    #expect(digest(true) == digest(false))
  }

  @Test func bothStreamsFollowFromTheSeedAndDiffer() {
    let scene = Scene(seed: 4)
    let other = Scene(seed: 4)
    #expect(scene.decorationRandom == other.decorationRandom && scene.seed == 4)
    #expect(scene.decorationRandom != Scene(seed: 5).decorationRandom)
    #expect(scene.random.next() == other.random.next())
    #expect(scene.random.next() != scene.decorationRandom.next())
  }
}
