import Classroom
import Exercises
import GameScreens
import MathPiano
import OurGames
import Play
import Stage
import Testing

@testable import App

/// A pupil looks back.
struct PastRoundsTests {
  private let kept: TemporaryStore
  private let mia: Classroom.Pupil
  private let ben: Classroom.Pupil

  init() throws {
    (kept, mia) = try TemporaryStore.withMia()
    ben = try kept.store.addPupil(name: "Ben", animal: "owl", colour: "blue")
  }

  private func pupil(_ child: Classroom.Pupil?) throws -> Pupil {
    try Pupil([Library.sums(3)], store: kept.store, child: child)
  }

  @Test(arguments: Game.allCases) func aRoundCanBeWatchedAgain(game: Game) throws {
    let pupil = try pupil(mia)
    pupil.begin(game.rawValue)
    let played = try #require(pupil.scene as? Scene & GameScreen)
    played.letPlay(VirtualPupil(skill: 0.7, time: 1), seed: 2)
    #expect(pupil.waits(for: "result"))
    let record = try #require(try kept.store.rounds().first.flatMap { try kept.store.round($0.id) })
      .record
    pupil.tap("home")
    pupil.settle()
    pupil.tap("tab-achievements")
    pupil.settle()
    #expect(pupil.screen == "achievements")
    pupil.tap("rounds")
    pupil.settle()
    #expect(pupil.screen == "rounds")
    pupil.tap("watch")
    pupil.settle()
    let watched = try #require(pupil.game)
    #expect(pupil.waits(for: "rounds"))
    #expect(watched.roundRecord == record)
    // Watching adds no round.
    #expect(try kept.store.rounds().count == 1)
  }

  @Test func whatIsListedSaysWhenItWasPlayed() throws {
    for day in [20_000, 20_001, 20_002] {
      kept.clock.set(day * 24 * 60 + 600)
      let answer = AnswerRecord(
        exerciseID: "e1", question: "1 + 1", given: "2", answer: "2", ticks: 60,
        options: ["2", "3"])
      let record = RoundRecord(
        game: .mathPiano, documentTitle: "Plus", documentHash: "h", seed: 1,
        settings: RoundSettings(), engineVersion: EngineVersion.current, answers: [answer],
        score: 10, ticks: 600, ending: .completed)
      let id = try kept.store.begin(record, by: mia.id)
      try kept.store.finish(record, in: id, stars: 3)
    }
    let rounds = try kept.store.latestRounds(of: mia.id)
    let listed = PastRounds(
      rounds, today: 20_002, after: rounds[1].id, day: kept.store.day, title: { $0 + "!" })
    #expect(listed.entries.map(\.day) == [20_002, 20_001, 20_000])
    #expect(listed.entries.map(\.title) == ["Plus!", "Plus!", "Plus!"])
    #expect(listed.watched == 1)
    let text = try Library.translation("de")
    let told = listed.entries.map { listed.detail(of: $0, in: text) }
    for (line, day) in zip(told, [text("date.today"), text("date.yesterday"), text.day(20_000)]) {
      #expect(line.hasPrefix(day), "\(line)")
    }
  }

  /// What was played in German is found again in an English list.
  @Test func whatTheProgramNamedIsCalledAsInTheMenu() throws {
    let flow = try Pupil([], language: "en").flow
    #expect(flow.session.told(title: "Meine Fehler: Plus bis 10") == "My mistakes: Plus bis 10")
    #expect(flow.session.told(title: "Heute wiederholen") == "Practise again today")
    let endless = flow.translation("endless.addition")
    #expect(flow.session.told(title: "Meine Fehler: Plus ohne Ende") == "My mistakes: \(endless)")
    for title in ["My mistakes: Sums", "Plus bis 10", "Meine Fehler: ", ""] {
      #expect(flow.session.told(title: title) == title)
    }
  }

  @Test func watchingEndsByEscapeAndByItsButton() throws {
    let pupil = try pupil(mia)
    pupil.begin()
    pupil.answer(true)
    for _ in 0..<2 { pupil.answer(false) }
    #expect(pupil.waits(for: "result"))
    for way in 0..<2 {
      pupil.host.director.present(pupil.flow.scene(.pastRounds()))
      pupil.settle()
      pupil.tap("watch")
      pupil.settle()
      #expect(pupil.screen == "game")
      if way == 0 { pupil.press(.escape) } else { pupil.tap("leave") }
      pupil.settle()
      #expect(pupil.screen == "rounds")
    }
  }

  /// Mia, who has played a round and begins to watch it.
  private func watching() throws -> Pupil {
    let pupil = try pupil(mia)
    pupil.begin()
    for isRight in [true, false, false] { pupil.answer(isRight) }
    #expect(pupil.waits(for: "result"))
    pupil.host.director.present(pupil.flow.scene(.pastRounds()))
    pupil.settle()
    pupil.tap("watch")
    return pupil
  }

  /// Nobody takes it for a game: it has a sign, it can be held, and whatever is pressed is answered.
  @Test func aWatchedRoundIsPlainlyAFilm() throws {
    let pupil = try watching()
    let (title, told) = (
      "Film: du schaust zu", "Das ist ein Film von deiner Runde. Schau einfach zu!"
    )
    #expect(pupil.sees("film") && pupil.words.contains(title))
    pupil.host.run(ticks: 200)
    pupil.tap("umbrella-1")
    #expect(pupil.words.contains(told) && pupil.screen == "game")
    #expect(pupil.host.announceLog.contains { $0.contains(told) })
    pupil.tap("hold")
    let ticks = try #require(pupil.game?.roundRecord.ticks)
    pupil.host.run(ticks: 300)
    #expect(pupil.game?.roundRecord.ticks == ticks && pupil.host.frame.isIdle)
    #expect(pupil.words.contains("Film: angehalten") && !pupil.words.contains(title))
    // By keys: from one button to the other.
    pupil.press(.tab)
    #expect(pupil.scene.focusedNode?.name == "leave")
    pupil.press(.right)
    #expect(pupil.scene.focusedNode?.name == "hold")
    pupil.press(.left)
    #expect(pupil.scene.focusedNode?.name == "leave")
    pupil.press(.enter)
    #expect(pupil.waits(for: "rounds"))
  }

  @Test func keysGoFromTheTopToTheFirstRowAndAfterAFilmToTheRowThatWasWatched() throws {
    let source = ExerciseSource(operations: [.addition], for: .mathPiano, title: "Plus")
    for seed: UInt64 in 1...5 {
      let record = RoundRecord(
        game: .mathPiano, documentTitle: "Plus", documentHash: "h", seed: seed,
        settings: RoundSettings(), engineVersion: EngineVersion.current, answers: [], score: 1,
        ticks: 6000, ending: .completed)
      let id = try kept.store.begin(
        record, by: mia.id, recording: .whole(snapshot: source.snapshot, moves: ""))
      try kept.store.finish(record, in: id, stars: 3, moves: "0 start\n")
    }
    let pupil = try pupil(mia)
    pupil.host.director.present(pupil.flow.scene(.pastRounds()))
    pupil.settle()
    /// The shown row on which the keyboard stands.
    func row() -> Int? {
      var buttons: [Node] = []
      pupil.scene.visitTree { if $0.name == "watch" { buttons.append($0) } }
      return buttons.firstIndex { $0 === pupil.scene.focusedNode }
    }
    #expect(pupil.scene.focusedNode?.name == "back")
    pupil.press(.down)
    #expect(row() == 0)
    pupil.press(.up)
    #expect(pupil.scene.focusedNode?.name == "back")
    pupil.press(.down)
    pupil.press(.down)
    #expect(row() == 1)
    pupil.press(.pageDown)
    #expect(row() == 0)
    pupil.press(.enter)
    #expect(pupil.screen == "game")
    pupil.press(.escape)
    #expect(pupil.screen == "rounds")
    #expect((pupil.scene as? PastRoundsScene)?.pages?.page == 1)
    #expect(row() == 0 && pupil.scene.showsFocus)
  }

  /// What an earlier version kept is shown where it leads to what was answered, and only there.
  @Test(arguments: [true, false]) func whatIsNoLongerKnownIsNotShown(leadsThere: Bool) throws {
    let source = ExerciseSource(operations: [.addition], for: .mathPiano, title: "Plus")
    var rules = MathPianoRules(exercises: source, settings: RoundSettings(), seed: 5)
    var moves = RoundMoves<MathPianoRules.Input>()
    for tick in 0..<400 {
      let input: MathPianoRules.Input = tick == 0 ? .start : tick == 300 ? .choose(1) : .none
      moves.note(input, at: rules.ticks)
      _ = rules.advance(input)
    }
    let operation = leadsThere ? "addition" : "subtraction"
    let id = try kept.store.begin(
      RoundRecord(of: rules), by: mia.id,
      recording: .excerpt("teachify round 1\n\(moves.text)operations\n\(operation)\n"))
    let pupil = try pupil(mia)
    pupil.host.director.present(pupil.flow.scene(.pastRounds()))
    pupil.settle()
    pupil.tap("watch")
    #expect(pupil.screen == (leadsThere ? "game" : "rounds"))
    #expect(pupil.sees("ok") == !leadsThere)
    if !leadsThere {
      pupil.tap("ok")
      #expect(!pupil.sees("ok"))
    }
    let recording = try #require(try kept.store.recording(of: id))
    #expect(recording.replay(of: RoundRecord(of: rules), in: .mathPiano)?.isExact == false)
  }

  /// What is dropped on a film is there afterwards, as after a round.
  @Test func aFileDroppedOnAFilmWaitsUntilItIsOver() throws {
    let pupil = try watching()
    pupil.host.send(.drop(path: "gut.json"))
    pupil.host.send(.drop(path: "kaputt.json"))
    pupil.settle()
    #expect(pupil.screen == "game")
    pupil.tap("leave")
    #expect(pupil.screen == "rounds")
    #expect(pupil.words.contains { $0.contains("Neu: Neu") })
    #expect(pupil.flow.entries.map(\.document.title) == ["Neu", "Plus"])
  }

  @Test func onlyTheirOwnRoundsAreShown() throws {
    let played = try pupil(mia)
    played.begin()
    for _ in 0..<3 { played.answer(true) }
    #expect(played.waits(for: "result"))
    for child in [ben, nil] {
      let pupil = try pupil(child)
      pupil.host.director.present(pupil.flow.homeScene(tab: .achievements))
      pupil.settle()
      #expect(!pupil.sees("turn") && !pupil.sees("points"))
      #expect(pupil.flow.storage.rounds(of: pupil.flow.player).isEmpty)
    }
    let again = try pupil(mia)
    again.host.director.present(again.flow.homeScene(tab: .achievements))
    again.settle()
    #expect(again.words.contains("1 von 8"))
    again.tap("turn")
    #expect(again.words.contains("3 Punkte"))
  }

  @Test func aRoundOfOtherRulesCannotBeWatched() throws {
    let record = RoundRecord(
      game: .mathPiano, documentTitle: "Plus", documentHash: "h", seed: 1,
      settings: RoundSettings(), engineVersion: EngineVersion.supported.lowerBound - 1,
      answers: [
        AnswerRecord(
          exerciseID: "e", question: "1 + 1", given: "2", answer: "2", ticks: 60,
          options: ["2", "3"])
      ], score: 1, ticks: 600, ending: .completed)
    let id = try kept.store.begin(
      record, by: mia.id, recording: .excerpt("teachify round 1\noperations\naddition\n"))
    try kept.store.finish(record, in: id, stars: 3, moves: "0 start\n")
    let pupil = try pupil(mia)
    pupil.host.director.present(pupil.flow.scene(.pastRounds()))
    pupil.settle()
    #expect(pupil.words.contains("Plus"))
    #expect(pupil.flow.practice.watch(id))
    pupil.settle()
    #expect(pupil.screen == "rounds")
  }
}
