import Classroom
import Exercises
import GameScreens
import MathPiano
import OurGames
import Play
import Stage
import StageTesting
import TeachifyBird
import Testing

@testable import App

/// A round that was left or cut off goes on where it stopped.
struct StoppedRoundTests {
  private let kept: TemporaryStore
  private let mia: Classroom.Pupil

  init() throws {
    (kept, mia) = try TemporaryStore.withMia()
  }

  private func pupil(
    _ entries: [LibraryEntry] = [Library.sums(3)], child: Classroom.Pupil? = nil
  ) throws -> Pupil {
    try Pupil(entries, store: kept.store, child: child ?? mia)
  }

  private func leave(_ pupil: Pupil) {
    pupil.leave()
    pupil.tap("home")
  }

  /// What is kept of a round leads to what is kept of its answers.
  private func expectFilms(_ place: String = "") throws {
    for round in try kept.store.rounds() {
      let record = try #require(try kept.store.round(round.id)).record
      let recording = try #require(try kept.store.recording(of: round.id))
      let replay = try #require(recording.replay(of: record, in: record.game.profile))
      #expect(
        replay.isExact && record.game.module.play.end(of: replay, as: record)?.record == record,
        "\(place)")
    }
  }

  /// Whether it was left or cut off, it is one round: with all answers, the stars of all, one film.
  @Test(arguments: [true, false]) func aRoundThatGoesOnIsTheSameRound(isCutOff: Bool) throws {
    let first = try pupil([Library.sums(4)])
    first.begin()
    first.answer(true)
    first.answer(false)
    if !isCutOff {
      leave(first)
    }
    let second = isCutOff ? try pupil([Library.sums(4)]) : first
    #expect(second.words.contains("Noch 2 von 4"))
    second.tap("continue")
    // The same numbers as on the card.
    #expect(second.words.contains("noch 2 von 4 Aufgaben") && !second.words.contains("4 Aufgaben"))
    second.tap("play")
    second.tap("resume")
    for _ in 0..<2 { second.answer(true) }
    #expect(second.waits(for: "result"))
    second.tap("home")
    #expect(!second.sees("continue"))
    let rounds = try kept.store.rounds()
    #expect(rounds.map(\.right) == [3] && rounds.map(\.wrong) == [1])
    #expect(rounds.map(\.stars) == [2] && rounds.map(\.ending) == [.completed])
    #expect(second.flow.progress.best.values.sorted() == rounds.map(\.score))
    second.host.director.present(second.flow.scene(.pastRounds()))
    second.settle()
    second.tap("watch")
    #expect(second.game?.context.replay != nil)
    _ = second.host.run(atMost: 20_000) { second.game?.roundPhase == .over }
    let record = try kept.store.round(rounds[0].id)?.record
    #expect(second.game?.roundRecord == record)
  }

  @Test func aGuestGoesOnToo() throws {
    let guest = try Pupil([Library.sums(3)])
    guest.begin()
    guest.answer(true)
    leave(guest)
    guest.tap("continue")
    guest.tap("play")
    #expect(guest.game?.roundRecord.answers.count == 1)
    guest.flow.signIn(nil)
    guest.host.director.present(guest.flow.homeScene())
    guest.settle()
    #expect(!guest.sees("continue"))
  }

  /// In the middle of a round its rules do not change: another speed is another round.
  @Test func whoChangesTheSpeedBeginsAnew() throws {
    let pupil = try pupil()
    pupil.begin()
    pupil.answer(true)
    pupil.leave()
    var settings = pupil.flow.settings
    settings.gameSpeedPercent = 50
    pupil.flow.change(settings)
    pupil.tap("home")
    #expect(!pupil.sees("continue"))
    pupil.begin()
    #expect(pupil.game?.roundPhase == .playing)
    #expect(pupil.game?.context.settings.speedPercent == 50)
    #expect(pupil.game?.roundRecord.answers.isEmpty == true)
  }

  /// Another choice on its page begins another round, and so does the pause.
  @Test func whatWasLeftCanBeBegunAgain() throws {
    let pupil = try pupil()
    pupil.begin()
    pupil.answer(true)
    leave(pupil)
    pupil.tap("continue")
    pupil.tap("feedme")
    #expect(pupil.words.contains("Los!"))
    pupil.tap("mathpiano")
    #expect(pupil.words.contains("Weiter"))
    pupil.tap("play")
    pupil.tap("restart")
    #expect(pupil.game?.roundPhase == .ready)
    #expect(pupil.game?.roundRecord.answers.isEmpty == true)
  }

  /// Nothing is counted twice, whether the former round is known since the start or from the store.
  @Test(arguments: [true, false]) func begunAgainInTheMiddleOfGoingOn(isNewStart: Bool) throws {
    var pupil = try pupil([Library.sums(5)])
    pupil.begin()
    pupil.answer(true)
    leave(pupil)
    if isNewStart { pupil = try self.pupil([Library.sums(5)]) }
    pupil.tap("continue")
    pupil.tap("play")
    pupil.tap("resume")
    pupil.answer(true)
    pupil.press(.escape)
    pupil.tap("restart")
    pupil.press(.escape)
    #expect(pupil.words.contains("Weiter"))
    pupil.tap("play")
    #expect(pupil.game?.roundRecord.answers.count == 2)
    pupil.tap("resume")
    pupil.answer(true)
    leave(pupil)
    #expect(pupil.words.contains("Noch 2 von 5"))
    let rounds = try kept.store.rounds()
    #expect(rounds.map(\.right) == [3])
    try expectFilms()
  }

  /// Each game and document has its own; what goes on in one hides no other.
  @Test func severalRoundsCanBeStopped() throws {
    let entries = [Library.sums(4), Library.sums(3, title: "Anderes")]
    let pupil = try pupil(entries)
    pupil.begin()
    pupil.answer(true)
    leave(pupil)
    pupil.flow.documents.show(entries[1])
    pupil.settle()
    pupil.tap("mathpiano")
    pupil.tap("play")
    pupil.tap("start")
    pupil.answer(true)
    leave(pupil)
    for pupil in [pupil, try self.pupil(entries)] {
      #expect(pupil.words.contains("Noch 3 von 4"))
      #expect(pupil.words.contains("Noch 2 von 3"))
    }
  }

  @Test func otherChildrenDoNotSeeIt() throws {
    let ben = try kept.store.addPupil(name: "Ben", animal: "owl", colour: "blue")
    let pupil = try pupil()
    pupil.begin()
    pupil.answer(true)
    leave(pupil)
    for (child, sees) in [(ben, false), (mia, true)] {
      pupil.flow.signIn(child)
      pupil.host.director.present(pupil.flow.homeScene())
      pupil.settle()
      #expect(pupil.sees("continue") == sees)
    }
    // Ben begins at the beginning.
    pupil.flow.signIn(ben)
    pupil.host.director.present(pupil.flow.homeScene())
    pupil.settle()
    pupil.begin()
    #expect(pupil.game?.roundRecord.answers.isEmpty == true)
  }

  /// Other exercises are another round.
  @Test func aChangedDocumentBeginsAnew() throws {
    let first = try pupil([Library.sums(4)])
    first.begin()
    first.answer(true)
    let second = try pupil([Library.sums(5)])
    #expect(!second.sees("continue"))
    second.begin()
    #expect(second.game?.roundRecord.answers.isEmpty == true)
  }

  @Test(arguments: [\PupilSettings.isCalm]) func whoChangesTheRulesBeginsAnew(
    setting: WritableKeyPath<PupilSettings, Bool> & Sendable
  ) throws {
    let pupil = try pupil()
    pupil.begin()
    pupil.answer(true)
    leave(pupil)
    var settings = pupil.flow.settings
    settings[keyPath: setting].toggle()
    pupil.flow.change(settings)
    pupil.settle()
    #expect(pupil.words.contains { $0.hasPrefix("Angefangene Runden beginnen jetzt neu.") })
    pupil.host.director.present(pupil.flow.homeScene())
    pupil.settle()
    #expect(!pupil.sees("continue"))
    settings[keyPath: setting].toggle()
    pupil.flow.change(settings)
    pupil.host.director.present(pupil.flow.homeScene())
    pupil.settle()
    #expect(pupil.sees("continue"))
  }

  /// A round that is steered in every tick is the same to the last digit, however often it was cut off.
  @Test func tiltedRoundsGoOnThroughTheStore() throws {
    for part in 0..<4 {
      let pupil = try pupil([Library.sums(8)])
      if part == 0 {
        pupil.tap("document")
        pupil.tap("teachifybird")
        pupil.tap("play")
        pupil.tap("control-tilt")
        pupil.tap("start")
      } else {
        pupil.tap("continue")
        pupil.tap("play")
        pupil.tap("resume")
      }
      let game = try #require(pupil.game)
      #expect(game.roundPhase == .playing, "\(part)")
      let count = game.roundRecord.answers.count
      pupil.host.send(.key(KeyPress(part.isMultiple(of: 2) ? .left : .right, .down)))
      _ = pupil.host.run(atMost: 3000) { game.roundRecord.answers.count > count }
      pupil.host.run(ticks: 30 * part)
      #expect(game.roundRecord.answers.count == count + 1, "\(part)")
      // Cut off, or closed as a window is.
      if part == 2 { pupil.flow.close() }
      try expectFilms("\(part)")
    }
    #expect(try kept.store.rounds().count == 1)
  }

  /// After a disk that was full for a while, what it could not take is kept with the next answer.
  @Test(arguments: 0..<3) func aFailureIsMadeUpFor(failing: Int) throws {
    let ben = try kept.store.addPupil(name: "Ben", animal: "owl", colour: "blue")
    for (child, failing) in [(ben, nil), (mia, failing)] {
      let pupil = try pupil([Library.sums(5)], child: child)
      pupil.begin()
      for number in 0..<4 {
        try kept.setFull(number == failing)
        pupil.answer(number == 1 ? nil : true)
      }
      #expect(pupil.flow.troubles.count == (failing == nil ? 0 : 1))
      let round = try #require(try kept.store.rounds(of: child.id).first)
      #expect(round.right == 3 && round.missed == 1)
    }
    try expectFilms()
    let reviews = try [mia, ben].map { try kept.store.reviews(of: $0.id).map(\.exercise) }
    #expect(reviews[0] == reviews[1] && !reviews[0].isEmpty)
  }
}
