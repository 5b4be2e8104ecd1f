import Controls
import Exercises
import Foundation
import GameScreens
import Play
import Stage
import StageSDL
import StageTesting
import Testing

/// A game of another package plays as ours do: by virtual pupils, by its moves, on its screen.
struct BalloonsTests {
  private static let assets = Repository.root.appending(path: "Examples/Assets").path
  private let module = BalloonsGame.module(assets: assets)
  private let document = ExerciseDocument(
    title: "Plus",
    content: .exercises(
      (1...8).map {
        Exercise(
          id: "\($0)", question: "\($0) + 1", answer: "\($0 + 1)", wrong: ["20", "30", "40"])
      }))

  private func scene(
    _ settings: RoundSettings = RoundSettings(), replay: GameContext.Replay? = nil
  ) -> Scene & GameScreen {
    var context = GameContext(
      source: ExerciseSource(document: document, for: module.profile), settings: settings, seed: 3,
      translation: Translation(language: "de", texts: [:]))
    context.replay = replay
    return module.scene(context)
  }

  @Test func pupilsPlayIt() async {
    let source = ExerciseSource(document: document, for: module.profile)
    let perfect = Simulation(source: source, pupil: .perfect, rounds: 20, seed: 1)
    let summary = await module.play.run(perfect, jobs: 2)
    #expect(summary.right == 20 * 8 && summary.score == summary.right)
    let slow = Simulation(
      source: source, pupil: VirtualPupil(skill: 1, time: 300), rounds: 5, seed: 1)
    #expect(await module.play.run(slow).missed == 5 * 3)
    let rehearsal = Rehearsal(source: source, pupilCount: 30)
    let part = await module.play.run(rehearsal, jobs: 2)
    #expect(part.plan.game == "balloons")
    #expect((try? RehearsalReport(part)) != nil)
  }

  @Test func aCalmRoundWaits() {
    let host = HeadlessHost(scene: scene(RoundSettings(isCalm: true)))
    host.press(.enter)
    host.run(ticks: 3000)
    #expect((host.scene as? GameScreen)?.roundRecord.answers.isEmpty == true)
  }

  /// A round on the screen is the same when its moves are played again, with and without the screen.
  @Test func itsMovesAreTheRound() throws {
    let played = scene()
    module.letPlay(VirtualPupil(skill: 0.6, time: 2), in: played, seed: 5)
    let host = HeadlessHost(scene: played)
    try #require(host.run(atMost: 60_000) { played.roundPhase == .over })
    let record = played.roundRecord
    let replay = RoundReplay(source: played.context.source, moves: played.moveText)
    #expect(module.play.end(of: replay, as: record)?.record == record)
    let again = scene(replay: GameContext.Replay(moves: played.moveText, ticks: record.ticks))
    let watching = HeadlessHost(scene: again)
    try #require(watching.run(atMost: 60_000) { again.roundPhase == .over })
    #expect(again.roundRecord == record)
  }

  @Test func theFingerOfFilmsTaps() throws {
    let scene = scene()
    let host = HeadlessHost(scene: scene)
    let wish = try #require(module.wishes(of: .perfect, in: scene, seed: 1))
    #expect(wish() == .start)
    host.press(.enter)
    try #require(host.run(atMost: 600) { scene.openQuestion != nil })
    var wishes: [GameModule.Wish] = []
    for _ in 0..<600 where wishes.isEmpty {
      host.run()
      if wish() != .nothing { wishes.append(wish()) }
    }
    let right = try #require(scene.openQuestion?.rightIndex)
    #expect(wishes == [.option(right)])
    host.tap(at: scene.optionPlaces[right])
    host.run(ticks: 3)
    #expect(scene.roundScore == 1)
  }

  @MainActor
  @Test func whatItShowsIsThere() throws {
    let assets = AssetFolder(
      roots: [Self.assets, Repository.root.appending(path: "Assets").path], printsMessages: false)
    let scene = scene()
    for need in scene.picturesAhead { #expect(assets.hasPicture(need.name), "\(need.name)") }
    for name in ["menu/card-balloons", "balloon"] { #expect(assets.hasPicture(name)) }
    for name in ["catch", "snap", "over"] { #expect(assets.hasSound(name)) }
    let texts = try ["de", "en"].map { language in
      let file = URL(fileURLWithPath: Self.assets + "/Translations/\(language).json")
      return try JSONDecoder().decode([String: String].self, from: Data(contentsOf: file))
    }
    #expect(Set(texts[0].keys) == Set(texts[1].keys))
    for text in ["title", "short", "how"] { #expect(texts[0]["game.balloons.\(text)"] != nil) }
  }

  @Test func itIsShort() throws {
    let paths = Repository.files(below: "Examples/Balloons", ending: ".swift")
    let lines = try paths.map { try Repository.text($0).split(separator: "\n").count }
    #expect(paths.count == 4 && lines.reduce(0, +) < 250)
  }
}
