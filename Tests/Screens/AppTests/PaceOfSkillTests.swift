import Classroom
import Exercises
import GameScreens
import OurGames
import Play
import Stage
import Testing

@testable import App

/// How fast a round begins belongs to what it asks.
struct PaceOfSkillTests {
  private let kept: TemporaryStore
  private let mia: Classroom.Pupil

  init() throws {
    kept = try TemporaryStore()
    mia = try kept.store.addPupil(name: "Mia", animal: "fox", colour: "red")
  }

  private func entry(_ file: String) throws -> LibraryEntry {
    try #require(try Library.levels().first { $0.path.hasSuffix(file) })
  }

  /// A round without end of a document, waiting for the start.
  private func present(_ pupil: Pupil, _ entry: LibraryEntry) throws -> Scene & GameScreen {
    let choice = AppFlow.Choice(entry: entry, game: .mathPiano, isEndless: true)
    let scene = try #require(pupil.flow.gameScene(choice) as? Scene & GameScreen)
    pupil.host.director.present(scene)
    pupil.host.run()
    return scene
  }

  @Test func afterTwoLostTasksTheNextOneIsCalmUntilItGoesWell() throws {
    let task = AppFlow.Choice(entry: Library.sums(5), game: .mathPiano, isEndless: false)
    func begin(_ pupil: Pupil) throws -> Scene & GameScreen {
      let scene = try #require(pupil.flow.gameScene(task) as? Scene & GameScreen)
      pupil.host.director.present(scene)
      pupil.host.run()
      // A calm round says so.
      let how = pupil.flow.translation("game.mathpiano.how.calm")
      #expect(pupil.words.contains(how) == scene.context.settings.isCalm)
      pupil.press(.enter)
      return scene
    }
    func answer(_ pupil: Pupil, _ isRight: Bool) {
      _ = pupil.host.run(atMost: 400) { pupil.game?.openQuestion != nil }
      pupil.host.run(ticks: 60)
      pupil.answer(isRight)
    }
    let pupil = try Pupil([task.entry], store: kept.store, child: mia)
    for _ in 1...2 {
      let lost = try begin(pupil)
      #expect(!lost.context.settings.isCalm)
      for _ in 1...3 { answer(pupil, false) }
      #expect(pupil.waits(for: "result"))
      #expect(lost.roundRecord.ending == .livesLost)
    }
    // The next start of the program knows it, too.
    pupil.flow.close()
    let later = try Pupil([task.entry], store: kept.store, child: mia)
    let calm = try begin(later)
    #expect(calm.context.settings.isCalm)
    answer(later, false)
    later.leave()
    #expect(later.waits(for: "result"))
    // It can go on where it stopped, although the pupil has not set it calm.
    #expect(later.flow.practice.stoppedRound(of: task) != nil)
    let again = try begin(later)
    #expect(again.context.settings.isCalm)
    for _ in 1...5 { answer(later, true) }
    #expect(later.waits(for: "result"))
    #expect(again.roundRecord.ending == .completed)
    #expect(try !begin(later).context.settings.isCalm)
  }

  @Test func whoIsQuickWithSmallSumsIsNotHurriedAtLargeOnes() throws {
    let small = try entry("plus-bis-10.json")
    let large = try entry("plus-bis-100.json")
    let pupil = try Pupil([small, large], store: kept.store, child: mia)
    let first = try present(pupil, small)
    pupil.press(.enter)
    for _ in 0..<30 {
      _ = pupil.host.run(atMost: 400) { pupil.game?.openQuestion != nil }
      pupil.host.run(ticks: 60)
      pupil.answer(true)
    }
    pupil.leave()
    #expect(pupil.waits(for: "result"))
    #expect(first.roundRecord.fit?.pacePercent == 200)
    let second = try present(pupil, large)
    #expect(90...110 ~= second.context.settings.fit?.pacePercent ?? 0)
    // What was learned of the small sums stays.
    let third = try present(pupil, small)
    #expect(third.context.settings.fit?.pacePercent == 200)
    // Another start of the program knows it, too.
    pupil.flow.close()
    let later = try Pupil([small, large], store: kept.store, child: mia)
    #expect(try present(later, large).context.settings.fit?.pacePercent ?? 0 <= 110)
    #expect(try present(later, small).context.settings.fit?.pacePercent == 200)
  }
}
