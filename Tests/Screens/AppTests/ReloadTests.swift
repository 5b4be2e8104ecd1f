import Controls
import GameScreens
import SceneFiles
import Stage
import StageTesting
import Testing

@testable import App

/// Files that change while the program runs.
struct ReloadTests {
  private func translation(_ flow: AppFlow, _ key: String, _ text: String) -> [Translation] {
    flow.translations.map {
      Translation(language: $0.language, texts: $0.texts.merging([key: text]) { $1 })
    }
  }

  @Test func aRoundGoesOnAtItsTickWithOtherWords() throws {
    for name in ["mathpiano", "teachifybird", "feedme"] {
      let pupil = try Pupil()
      let log = InputLog(director: pupil.host.director)
      pupil.begin(name)
      pupil.host.run(ticks: 150)
      pupil.press(.escape)
      let tick = pupil.scene.tick
      let digest = pupil.scene.stateDigest
      weak let former = pupil.scene
      let scene = try #require(
        pupil.flow.reload(
          entries: pupil.flow.entries,
          translations: translation(pupil.flow, "pause.resume", "Nochmal los"),
          scenes: pupil.flow.scenes))
      #expect(log.restart(as: scene), "\(name)")
      #expect(pupil.scene.tick == tick)
      #expect(pupil.scene.stateDigest == digest, "\(name)")
      #expect(pupil.game?.roundPhase == .paused)
      #expect(former == nil)
    }
  }

  @Test func aChangedDocumentIsAskedFromTheSameTickOn() throws {
    let pupil = try Pupil()
    let log = InputLog(director: pupil.host.director)
    pupil.begin()
    pupil.answer(true)
    _ = pupil.host.run(atMost: 400) { pupil.game?.openQuestion != nil }
    let tick = pupil.scene.tick
    var entry = pupil.flow.entries[0]
    guard case .exercises(var exercises) = entry.document.content else { return }
    for index in exercises.indices { exercises[index].question = "neu \(index)" }
    entry.document.content = .exercises(exercises)
    let scene = try #require(
      pupil.flow.reload(
        entries: [entry], translations: pupil.flow.translations, scenes: pupil.flow.scenes))
    #expect(log.restart(as: scene))
    #expect(pupil.scene.tick == tick)
    #expect(pupil.game?.roundRecord.answers.count == 1)
    #expect(pupil.game?.openQuestion?.exercise.question.hasPrefix("neu") == true)
  }

  @Test func aDocumentWithNothingLeftChangesNothing() throws {
    let pupil = try Pupil()
    pupil.begin()
    var entry = pupil.flow.entries[0]
    entry.document.content = .exercises([])
    #expect(
      pupil.flow.reload(
        entries: [entry], translations: pupil.flow.translations, scenes: pupil.flow.scenes) == nil)
    #expect(pupil.flow.entries[0].document.exerciseCount == 3)
  }

  @Test func theResultFollowsItsSceneFile() throws {
    let pupil = try Pupil([Library.sums(1)])
    let log = InputLog(director: pupil.host.director)
    pupil.begin()
    pupil.answer(true)
    #expect(pupil.waits(for: "result"))
    var scenes = pupil.flow.scenes
    let index = try #require(scenes["result-wide"].nodes.firstIndex { $0.name == "title" })
    scenes.files["result-wide"]?.nodes[index].position.y += 11
    let before = try #require(pupil.scene.first(named: "title")).position.y
    let scene = try #require(
      pupil.flow.reload(
        entries: pupil.flow.entries, translations: pupil.flow.translations, scenes: scenes))
    let tick = pupil.scene.tick
    #expect(log.restart(as: scene))
    #expect(pupil.screen == "result")
    #expect(pupil.scene.tick == tick)
    #expect(pupil.scene.first(named: "title")?.position.y == before + 11)
  }
}
