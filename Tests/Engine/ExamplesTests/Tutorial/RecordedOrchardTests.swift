import Stage
import StageTesting
import Testing

struct RecordedOrchardTests {
  @Test func aRecordedGamePlaysAgain() throws {
    let orchard = Orchard(seed: 7)
    let host = HeadlessHost(scene: orchard)
    let recorder = try #require(
      Recorder(scene: orchard, director: host.director, fields: []) {
        [("score", "\(orchard.score)")]
      })
    for tick in 0..<600 {
      if tick % 30 == 0 { host.hover(at: Point(Double(tick * 2), 600)) }
      host.run()
    }
    let text = recorder.finish().text

    let again = Orchard(seed: 7)
    let replayer = Replayer(try Recording(text: text), scene: again) { name in
      name == "score" ? "\(again.score)" : nil
    }
    #expect(replayer.run() == nil)
    #expect(again.score == orchard.score)
  }
}
