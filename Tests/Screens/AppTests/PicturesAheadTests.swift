import App
import Controls
import Exercises
import GameScreens
import OurGames
import Play
import Stage
import StageTesting
import Testing

/// What a game shows at any time was asked for before it began.
struct PicturesAheadTests {
  private struct Shown: Hashable {
    var name: String
    var width: Int
    var height: Int
  }

  private static let document = ExerciseDocument(
    title: "x",
    content: .exercises(
      (1...8).map {
        Exercise(
          id: "\($0)", question: "\($0) + 1", answer: "\($0 + 1)", wrong: ["90", "91", "92"])
      }))

  private func scene(_ game: Game, isTall: Bool) -> Scene & GameScreen {
    game.module.scene(
      GameContext(
        source: ExerciseSource(document: Self.document, for: game.profile),
        settings: RoundSettings(orientation: isTall ? .portrait : .landscape), seed: 4,
        translation: Translation(language: "de", texts: [:])))
  }

  /// Everything that was drawn at one size for longer than a moment, and the last tick of it.
  private func settled(_ host: HeadlessHost, ticks: Int, until isOver: () -> Bool) -> Set<Shown> {
    var ages: [Shown: Int] = [:]
    var settled: Set<Shown> = []
    for _ in 0..<ticks where !isOver() {
      host.run()
      var now: [Shown: Int] = [:]
      for item in host.frame.drawList.items where item.kind == .picture && item.tint.alpha > 0 {
        let transform = item.transform
        let scaleX = (transform.a * transform.a + transform.b * transform.b).squareRoot()
        let scaleY = (transform.c * transform.c + transform.d * transform.d).squareRoot()
        let shown = Shown(
          name: host.frame.drawList.pictureNames[Int(item.resource)],
          width: Int((item.width * scaleX).rounded()), height: Int((item.height * scaleY).rounded())
        )
        guard shown.width > 0, shown.height > 0 else { continue }
        now[shown] = (ages[shown] ?? 0) + 1
        if now[shown] == 7 { settled.insert(shown) }
      }
      ages = now
    }
    return settled
  }

  @Test(arguments: Game.allCases, [Size(1280, 720), Size(720, 1280), Size(1024, 768)])
  func nothingAppearsThatWasNotAskedFor(game: Game, window: Size) throws {
    let isTall = window.height > window.width
    for pupil in [VirtualPupil.perfect, .random] {
      let host = HeadlessHost(scene: Scene(), size: window)
      host.director.preload(scene(game, isTall: isTall))
      host.run()
      let needs = host.frame.pictures
      let round = scene(game, isTall: isTall)
      host.director.present(round)
      host.run()
      var shown = settled(host, ticks: 20) { false }
      round.letPlay(pupil, seed: 2)
      shown.formUnion(settled(host, ticks: 20_000) { round.roundPhase == .over })
      shown.formUnion(settled(host, ticks: 80) { false })
      #expect(round.roundPhase == .over)
      for picture in shown {
        let sizes = needs.filter { $0.name == picture.name }.map(\.size)
        let isKnown = sizes.contains { size in
          let shareX = size.width / Double(picture.width)
          let shareY = size.height / Double(picture.height)
          return min(shareX, shareY) >= 0.75 && max(shareX, shareY) <= 2
        }
        #expect(isKnown, "\(picture) of \(sizes)")
      }
      #expect(shown.count > 10)
    }
  }
}
