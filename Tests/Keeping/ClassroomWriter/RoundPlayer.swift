import App
import Classroom
import Controls
import Foundation
import GameScreens
import OurGames
import Play
import SceneFiles
import Stage

/// Plays rounds in the program's own screens, without a window: what is kept goes from the game through
/// `RoundKeeper` and the disk queue, which works beside the ticks, into the store.
///
/// Of each answer it says `given` when its tick is over, and `answer` when the disk queue has done
/// what `RoundKeeper` asked for in that tick. While the disk has something to do, a tick takes time,
/// else none at all: so no more answers are on their way than with a child.
final class RoundPlayer {
  private let flow: AppFlow
  private let director: Director
  private let clock: Clock
  private var ticks = 0

  /// The time of a tick, in microseconds: three times that of a real one, since a machine that runs
  /// many tests is slow to write.
  private static let tickTime: UInt32 = 50_000
  /// No round takes so many ticks, an hour: it hangs.
  private static let longestRound = 216_000

  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  init(
    name: String, first: Int, clock: Clock, open: @escaping AppFlow.ClassroomOpening
  ) throws {
    self.clock = clock
    let texts = try JSONDecoder().decode(
      [String: String].self,
      from: Data(contentsOf: Self.root.appending(path: "Assets/Translations/de.json")))
    // Rounds have the numbers from the first on as their seeds.
    let flow = AppFlow(
      AppFlow.Configuration(
        games: GameModule.all, entries: [PlayedScript.entry],
        translations: [Translation(language: "de", texts: texts)],
        scenes: SceneLibrary.read(folder: Self.root.path + "/Assets/Scenes").library,
        language: "de", seed: UInt64(first), classroom: open, disk: DiskQueue(isBeside: true),
        open: { .unreadable(path: $0, diagnostics: []) }))
    self.flow = flow
    flow.disk.finish()
    guard let store = flow.classroom else {
      // As the other manner does where it cannot open the store.
      fatalError("not opened: \(flow.troubles)")
    }
    ClassroomWriter.say("opened \(store.incident.map { "\($0)" } ?? "whole")")
    flow.signIn(try ClassroomWriter.pupil(name, in: store))
    director = Director(scene: flow.homeScene(), viewport: Viewport(size: Size(1280, 720)))
    flow.director = director
  }

  /// Plays a round to its result, then sets something.
  func play(_ round: Int) {
    if round % 4 == 3 {
      clock.nextDay()
      // Who signs in on another day has its backup written.
      flow.signIn(flow.player)
    }
    let choice = AppFlow.Choice(
      entry: PlayedScript.entry, game: PlayedScript.game(round: round).module, isEndless: false)
    guard let scene = flow.gameScene(choice) as? Scene & GameScreen else {
      fatalError("no game in round \(round)")
    }
    scene.letPlay(VirtualPupil(skill: 0.8, time: 1), seed: UInt64(round))
    director.present(scene)
    ticks = 0
    repeat { tick() } while director.scene !== scene
    var given = 0
    while director.scene === scene {
      tick()
      let count = scene.roundRecord.answers.count
      guard count > given else { continue }
      for number in given..<count {
        ClassroomWriter.say("given \(round) \(number)")
        sayWhenKept("answer \(round) \(number)")
      }
      given = count
    }
    sayWhenKept("end \(round)")
    var settings = flow.settings
    settings.gameSpeedPercent = WriterScript.speed(round: round)
    flow.change(settings)
    sayWhenKept("set \(round)")
    // The result comes in.
    for _ in 0..<60 { tick() }
    for trouble in flow.troubles { ClassroomWriter.say("trouble \(trouble)") }
  }

  func close() throws {
    flow.close()
    try flow.classroom?.close()
  }

  /// Says something as soon as all is kept that was to be kept before.
  private func sayWhenKept(_ line: String) {
    flow.disk.run {
      ClassroomWriter.say(line)
    } then: { _ in
    }
  }

  private func tick() {
    if !flow.disk.isDone { usleep(Self.tickTime) }
    _ = director.advanceOneTick()
    ticks += 1
    if ticks > Self.longestRound { fatalError("a round hangs") }
  }
}
