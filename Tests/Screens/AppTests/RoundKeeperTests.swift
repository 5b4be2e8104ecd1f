import Classroom
import Exercises
import Foundation
import MathPiano
import OurGames
import Play
import Stage
import Testing

@testable import App

/// What is kept of rounds while they are played.
struct RoundKeeperTests {
  private let kept: TemporaryStore
  private let mia: Classroom.Pupil
  private let ben: Classroom.Pupil

  init() throws {
    (kept, mia) = try TemporaryStore.withMia()
    ben = try kept.store.addPupil(name: "Ben", animal: "owl", colour: "blue")
  }

  private func pupil(
    _ child: Classroom.Pupil?, entries: [LibraryEntry] = [Library.sums(3)]
  ) throws -> Pupil {
    try Pupil(entries, store: kept.store, child: child)
  }

  @Test func everyAnswerIsKeptAsSoonAsItIsGiven() throws {
    let pupil = try pupil(mia)
    pupil.begin()
    #expect(try kept.store.rounds().isEmpty)
    for count in 1...2 {
      pupil.answer(count == 1)
      pupil.host.run()
      let round = try #require(try kept.store.rounds(of: mia.id).first)
      #expect(round.right + round.wrong + round.missed == count)
      #expect(round.ended == nil)
    }
    // The program is cut off here: what a new start finds is all of it.
    let rounds = try kept.openedAgain().rounds(of: mia.id)
    #expect(rounds.map(\.right) == [1])
    #expect(rounds.map(\.wrong) == [1])
  }

  @Test func theDocumentPlayedIsKnownFromThenOn() throws {
    var entry = Library.sums(3)
    entry.document.deadline = "2026-12-01"
    let pupil = try pupil(mia, entries: [entry])
    #expect(try kept.store.documents().isEmpty)
    pupil.begin()
    pupil.answer(true)
    pupil.host.run()
    let known = try #require(try kept.store.documents().first)
    #expect(known.path == entry.path)
    #expect(known.title == entry.document.title)
    #expect(known.deadline == "2026-12-01")
    #expect(known.hash == (try kept.store.rounds().first?.documentHash))
  }

  @Test func aNewDayHasItsBackupWithoutARestart() throws {
    func backups() throws -> Int {
      try FileManager.default.contentsOfDirectory(atPath: kept.folder.backups).count
    }
    let before = try backups()
    kept.clock.set(29_000_000 + 3 * 24 * 60)
    let pupil = try pupil(mia)
    #expect(pupil.flow.troubles.isEmpty)
    #expect(try backups() == before + 1)
  }

  @Test func theEndIsKeptWithStarsAndWhatItCanBeWatchedBy() throws {
    let pupil = try pupil(mia)
    pupil.begin()
    for _ in 0..<3 { pupil.answer(true) }
    #expect(pupil.waits(for: "result"))
    let round = try #require(try kept.store.rounds().first)
    #expect(round.ended != nil)
    #expect(round.ending == .completed)
    #expect(round.stars == 3)
    #expect(round.right == 3)
    let record = try #require(try kept.store.round(round.id)).record
    let replay = try #require(
      try kept.store.recording(of: round.id)?.replay(of: record, in: .mathPiano))
    #expect(replay.played(by: MathPianoRules.self, as: record) == record)
    #expect(pupil.flow.troubles.isEmpty)
  }

  /// A disk that was full for a moment costs nothing that was played.
  @Test(arguments: [false, true]) func theEndThatWasNotStoredIsStoredLater(atExit: Bool) throws {
    let pupil = try pupil(mia)
    pupil.begin()
    for number in 0..<3 {
      if number == 2 { try kept.setFull(true) }
      pupil.answer(true)
    }
    #expect(pupil.waits(for: "result"))
    #expect(try kept.store.rounds().map(\.ended) == [nil])
    #expect(!pupil.flow.troubles.isEmpty)
    try kept.setFull(false)
    if atExit {
      pupil.flow.close()
    } else {
      pupil.tap("details")
      pupil.tap("again")
      pupil.tap("start")
      pupil.answer(true)
      pupil.host.run()
    }
    let round = try #require(try kept.store.rounds().first { $0.ended != nil })
    #expect(round.right == 3 && round.stars == 3)
    #expect(try kept.store.rounds().count == (atExit ? 1 : 2))
  }

  /// What a round has brought is known only when it is stored, and then comes down on its result.
  @Test func whatARoundBringsIsShownWithItsResult() throws {
    let pupil = try pupil(mia)
    func told() -> [String] { pupil.host.announceLog.filter { $0.contains("Neu für dich: ") } }
    pupil.begin()
    for _ in 0..<3 { pupil.answer(true) }
    #expect(pupil.waits(for: "result"))
    #expect(told().count == 1 && told()[0].contains("Windrad"), "\(told())")
    var signs = 0
    pupil.scene.visitTree { if $0 is AwardSign { signs += 1 } }
    // Medals for a round, for three stars, and for a game; the pinwheel stands in its place.
    #expect(signs == 3)
    #expect(pupil.scene.first(named: "place")?.first(named: "thing-1") != nil)
    pupil.tap("details")
    pupil.tap("again")
    pupil.tap("start")
    for _ in 0..<3 { pupil.answer(true) }
    #expect(pupil.waits(for: "result"))
    #expect(told().count == 1)
  }

  @Test func twoChildrenStayApart() throws {
    for (child, rightAnswers) in [(mia, 3), (ben, 1)] {
      let pupil = try pupil(child)
      pupil.begin()
      for number in 0..<3 { pupil.answer(number < rightAnswers) }
      #expect(pupil.waits(for: "result"))
    }
    #expect(try kept.store.rounds(of: mia.id).map(\.right) == [3])
    #expect(try kept.store.rounds(of: ben.id).map(\.right) == [1])
    let pupil = try pupil(mia)
    #expect(pupil.flow.progress.stars.values.sorted() == [3])
    pupil.flow.signIn(ben)
    #expect(pupil.flow.progress.stars.values.sorted() == [0])
    pupil.flow.signOut()
    #expect(pupil.flow.progress == Progress())
  }

  @Test func aRoundLeftBegunAgainOrQuitIsEnded() throws {
    let pupil = try pupil(mia)
    pupil.begin()
    pupil.answer(true)
    pupil.press(.escape)
    pupil.tap("restart")
    #expect(try kept.store.rounds().map(\.ending) == [.left])
    pupil.tap("start")
    pupil.answer(true)
    pupil.leave()
    #expect(pupil.screen == "result")
    pupil.tap("continue")
    pupil.tap("resume")
    pupil.answer(true)
    pupil.flow.close()
    let rounds = try kept.store.rounds()
    #expect(rounds.map(\.right) == [2, 1])
    #expect(rounds.allSatisfy { $0.ended != nil && $0.ending == .left })
  }

  @Test func aRoundWithoutAnAnswerLeavesNothing() throws {
    let pupil = try pupil(mia)
    pupil.begin()
    pupil.leave()
    pupil.flow.close()
    #expect(try kept.store.rounds().isEmpty)
  }

  @Test func ofGuestsNothingIsKept() throws {
    let pupil = try pupil(nil)
    pupil.begin()
    for _ in 0..<3 { pupil.answer(true) }
    #expect(pupil.waits(for: "result"))
    #expect(try kept.store.rounds().isEmpty)
    #expect(pupil.flow.progress.stars.values.sorted() == [3])
  }

  @Test func whatCannotBeKeptIsToldToTheTeacherAndStopsNobody() throws {
    let pupil = try pupil(mia)
    try kept.setFull(true)
    pupil.begin()
    pupil.answer(true)
    #expect(pupil.waits(for: "result") || pupil.game?.roundPhase == .playing)
    #expect(pupil.flow.troubles.count == 1)
    let lines = pupil.flow.troubles.flatMap { $0.lines(in: pupil.flow.translation) }
    #expect(lines.allSatisfy { $0.hasPrefix("Etwas konnte nicht gespeichert werden: ") })
  }

  /// As by `teachify forget` in a terminal, while the window is open.
  @Test(arguments: [0, 1]) func whoIsDeletedElsewhereIsAskedAgainWhoPlays(answers: Int) throws {
    let pupil = try pupil(mia)
    pupil.begin()
    for _ in 0..<answers {
      pupil.answer(true)
      pupil.host.run()
    }
    try kept.openedAgain().forget(mia.id)
    pupil.answer(true)
    #expect(pupil.waits(for: "start"))
    #expect(pupil.words.contains { $0.hasPrefix("Dich gibt es auf diesem Rechner nicht mehr.") })
    #expect(!pupil.sees("pupil-Mia") && pupil.sees("pupil-Ben"))
    #expect(pupil.flow.troubles.isEmpty && pupil.flow.player == nil)
    pupil.flow.close()
    #expect(try kept.store.rounds().isEmpty && kept.store.documents().isEmpty)
    // And it works on.
    pupil.tap("pupil-Ben")
    #expect(pupil.screen == "menu")
  }

  @Test func whoWasDeletedSinceTheCardsWereShownIsNotLetIn() throws {
    let pupil = try Pupil(store: kept.store, atStart: true)
    try kept.openedAgain().forget(mia.id)
    pupil.tap("pupil-Mia")
    #expect(pupil.screen == "start" && !pupil.sees("pupil-Mia"))
    #expect(pupil.words.contains { $0.hasPrefix("Dich gibt es") })
  }

  @Test func whoIsDeletedElsewhereLeavesTheSettingsToo() throws {
    let pupil = try pupil(mia)
    try kept.openedAgain().forget(mia.id)
    pupil.flow.change(PupilSettings())
    #expect(pupil.waits(for: "start"))
  }

  /// A damaged database that another program replaces by its backup costs what was kept since, but not
  /// the round that is being played.
  @Test func aRoundThatABackupDoesNotKnowIsKeptAnew() throws {
    kept.clock.set(29_000_000 + 3 * 24 * 60)
    try kept.store.backUpIfDue()
    let pupil = try pupil(mia)
    pupil.begin()
    pupil.answer(true)
    pupil.host.run()
    let name = try #require(try kept.store.rounds().first).id
    try Data(repeating: 0, count: 8192).write(
      to: URL(fileURLWithPath: kept.folder.database), options: [])
    try? FileManager.default.removeItem(atPath: kept.folder.database + "-wal")
    let other = try kept.openedAgain()
    #expect(other.incident?.restoredDay != nil)
    #expect(try other.rounds().isEmpty)
    for _ in 0..<2 { pupil.answer(true) }
    #expect(pupil.waits(for: "result"))
    let round = try #require(try other.round(name))
    #expect(round.record.answers.count == 3 && round.stars == 3)
    let replay = try #require(
      try other.recording(of: name)?.replay(of: round.record, in: .mathPiano))
    #expect(replay.played(by: MathPianoRules.self, as: round.record) == round.record)
    #expect(pupil.flow.troubles.isEmpty)
  }

  @Test func bestScoresComeFromFormerDays() throws {
    for _ in 0..<2 {
      let pupil = try pupil(mia)
      pupil.begin()
      for _ in 0..<3 { pupil.answer(true) }
      #expect(pupil.waits(for: "result"))
      #expect(!pupil.words.contains { $0.contains("neuer Rekord") })
    }
  }

  @Test func settingsAreTakenOverAndKept() throws {
    var changed = mia
    changed.settings.language = "en"
    changed.settings.musicVolumePercent = 20
    changed.settings.gameSpeedPercent = 75
    try kept.store.setSettings(changed.settings, of: changed.id)
    let pupil = try pupil(changed)
    #expect(pupil.words.contains("Mia, what would you like to practise?"))
    #expect(pupil.flow.sound.volume(of: .music) == 0.2)
    pupil.begin()
    #expect(pupil.game?.context.settings.speedPercent == 75)
    pupil.flow.signIn(ben)
    #expect(pupil.flow.translation.language == "de")
    var settings = pupil.flow.settings
    settings.isCalm = true
    pupil.flow.change(settings)
    #expect(try kept.store.pupil(ben.id)?.settings.isCalm == true)
    #expect(try kept.store.pupil(mia.id)?.settings.isCalm == false)
  }
}
