import Classroom
import Exercises
import OurGames
import Play
import Stage
import Testing

@testable import App

/// What is computed from the rounds played.
struct AchievementsTests {
  private struct Played {
    var rounds: [RoundSummary] = []
    var times: [AnswerTime] = []
  }

  /// Rounds kept by a store whose clock stands at a day of its own for each.
  private func rounds(
    _ played: [(day: Int, right: Int, wrong: Int, game: Game, stars: Int)]
  ) throws -> Played {
    let kept = try TemporaryStore()
    let pupil = try kept.store.addPupil(name: "Mia", animal: "fox", colour: "red")
    for round in played {
      kept.clock.set(round.day * 24 * 60 + 600)
      let answers = (0..<round.right + round.wrong).map { index in
        AnswerRecord(
          exerciseID: "e\(index)", question: "1 + \(index)", given: index < round.right ? "r" : "w",
          answer: "r", ticks: 60, options: ["r", "w"])
      }
      let record = RoundRecord(
        game: round.game, documentTitle: "Plus", documentHash: "h", seed: 1,
        settings: RoundSettings(), engineVersion: EngineVersion.current, answers: answers,
        score: round.right, ticks: 600, ending: .completed)
      let id = try kept.store.begin(record, by: pupil.id)
      try kept.store.finish(record, in: id, stars: round.stars)
    }
    return Played(
      rounds: try kept.store.rounds(of: pupil.id), times: try kept.store.answerTimes(of: pupil.id))
  }

  private func achievements(_ played: Played, today: Int) -> Achievements {
    Achievements(played.rounds, played.times, today: today) { $0.day() }
  }

  @Test func pointsAnswersAndDaysAreAdded() throws {
    let rounds = try rounds([
      (20_000, 3, 1, .mathPiano, 2), (20_000, 5, 0, .feedMe, 3), (20_013, 2, 2, .mathPiano, 1),
    ])
    let reached = achievements(rounds, today: 20_013)
    #expect(reached.points == 10)
    #expect(reached.games[.mathPiano]?.right == 5)
    #expect(reached.games[.mathPiano]?.wrong == 3)
    #expect(reached.games[.mathPiano]?.best == 3)
    #expect(reached.games[.feedMe]?.rounds == 1)
    #expect(reached.games[.teachifyBird] == nil)
    #expect(reached.days.count == Achievements.dayCount)
    #expect(reached.days.first == .init(day: 20_000, right: 8, wrong: 1))
    #expect(reached.days.last == .init(day: 20_013, right: 2, wrong: 2))
    #expect(reached.days[5] == .init(day: 20_005))
    // A day later the first one has left the fortnight.
    #expect(achievements(rounds, today: 20_014).days.first == .init(day: 20_001))
  }

  @Test func daysInARowLastUntilADayIsMissed() throws {
    let rounds = try rounds(
      [20_000, 20_001, 20_002, 20_005, 20_006].map { ($0, 1, 0, .mathPiano, 0) })
    #expect(achievements(rounds, today: 20_002).streak == 2)
    #expect(achievements(rounds, today: 20_006).streak == 2)
    #expect(achievements(rounds, today: 20_007).streak == 2)
    #expect(achievements(rounds, today: 20_008).streak == 0)
    #expect(achievements(rounds, today: 20_008).longestStreak == 3)
  }

  /// Each answer counts on the day on which it was given, and a medal once earned stays.
  @Test func aRoundMayGoOnForDays() throws {
    let kept = try TemporaryStore()
    let pupil = try kept.store.addPupil(name: "Mia", animal: "fox", colour: "red")
    var record = RoundRecord(
      game: .feedMe, documentTitle: "Plus", documentHash: "h", seed: 1, settings: RoundSettings(),
      engineVersion: EngineVersion.current, answers: [], score: 0, ticks: 600, ending: .left)
    var id: PlayedRound.ID?
    for day in 20_000...20_002 {
      kept.clock.set(day * 24 * 60 + 600)
      for _ in 0..<2 {
        let number = record.answers.count
        record.answers.append(
          AnswerRecord(
            exerciseID: "e\(number)", question: "1 + \(number)", given: number == 3 ? "w" : "r",
            answer: "r", ticks: 60, options: ["r", "w"]))
      }
      if let id {
        try kept.store.keep(record, in: id)
      } else {
        id = try kept.store.begin(record, by: pupil.id)
      }
      // The last day it is cut off.
      if day < 20_002, let id { try kept.store.finish(record, in: id, stars: 0) }
    }
    let rounds = try kept.store.rounds(of: pupil.id)
    #expect(rounds.first?.lastPlayed.day() == 20_002)
    let played = Played(rounds: rounds, times: try kept.store.answerTimes(of: pupil.id))
    let reached = achievements(played, today: 20_002)
    #expect(reached.streak == 3)
    #expect(reached.days.suffix(3).map(\.right) == [2, 1, 2])
    #expect(reached.days.suffix(3).map(\.wrong) == [0, 1, 0])
    #expect(reached.counts[.rounds] == 1)
  }

  @Test func medalsRiseWithTheirCounts() throws {
    let rounds = try rounds(
      (0..<10).map { (20_000 + $0, 10, 0, Game.allCases[$0 % 3], 3) })
    let medals = achievements(rounds, today: 20_010).medals
    func medal(_ kind: Medal.Kind) -> Medal? { medals.first { $0.kind == kind } }
    #expect(medal(.rounds) == Medal(kind: .rounds, count: 10))
    #expect(medal(.rounds)?.grade == .silver)
    #expect(medal(.rounds)?.next == 50)
    #expect(medal(.right)?.grade == .bronze)
    #expect(medal(.stars)?.grade == .silver)
    #expect(medal(.streak)?.grade == .gold)
    #expect(medal(.streak)?.next == nil)
    #expect(medal(.faultless)?.grade == .silver)
    #expect(medal(.games)?.grade == .gold)
  }

  @Test func withoutRoundsThereIsNothing() {
    let reached = achievements(Played(), today: 20_000)
    #expect(reached.points == 0)
    #expect(reached.streak == 0)
    #expect(reached.medals.allSatisfy { $0.grade == nil })
  }

  @Test func everyThresholdIsHigherThanTheOneBefore() {
    for kind in Medal.Kind.allCases {
      #expect(kind.thresholds.count == Medal.Grade.allCases.count)
      #expect(kind.thresholds == kind.thresholds.sorted())
      #expect(Set(kind.thresholds).count == kind.thresholds.count)
    }
  }

  /// In a program with more games than ours, their rows are lower.
  @Test(arguments: [Size(584, 284), Size(648, 268)], 1...5)
  @MainActor func eachGameHasItsRow(size: Size, count: Int) throws {
    let ours = Game.allCases
    let games = (0..<count).map { ours[$0 % ours.count] }
    let rounds = try rounds([(20_000, 3, 1, .mathPiano, 2), (20_000, 50, 100, .feedMe, 3)])
    let translation = try Library.translation("de")
    let misplaced = Misplaced()
    misplaced.watch {
      _ = TotalsBoard(
        achievements(rounds, today: 20_000), of: games, size: size, text: translation)
    }
    #expect(misplaced.take().isEmpty)
  }

  @Test func practisingAndComingBackEarnThings() throws {
    // Two rounds on a day, one on the next, and one without a star.
    let rounds = try rounds([
      (20_000, 3, 0, .mathPiano, 3), (20_000, 3, 1, .mathPiano, 1), (20_001, 3, 1, .mathPiano, 2),
      (20_002, 0, 4, .mathPiano, 0),
    ])
    let reached = achievements(rounds, today: 20_002)
    #expect(reached.keepsakes(in: .mathPiano).steps == 5)
    #expect(reached.keepsakes(in: .mathPiano).count == 2)
    #expect(reached.keepsakes(in: .feedMe).count == 0)
    #expect(Keepsakes(steps: .max).count == Keepsakes.all)
    // Each thing is further away than the one before.
    let steps = zip(Keepsakes.thresholds, Keepsakes.thresholds.dropFirst()).map { $1 - $0 }
    #expect(steps == steps.sorted())
  }

  @Test func aRoundBringsWhatItCompletes() throws {
    let kept = try TemporaryStore()
    let pupil = try kept.store.addPupil(name: "Mia", animal: "fox", colour: "red")
    func play(on day: Int, stars: Int = 3) throws -> Awards {
      kept.clock.set(day * 24 * 60 + 600)
      let answers = (0..<10).map {
        AnswerRecord(
          exerciseID: "e\($0)", question: "1 + \($0)", given: "r", answer: "r", ticks: 60,
          options: ["r", "w"])
      }
      let record = RoundRecord(
        game: .feedMe, documentTitle: "Plus", documentHash: "h", seed: 1,
        settings: RoundSettings(), engineVersion: EngineVersion.current, answers: answers,
        score: 10, ticks: 600, ending: .completed)
      let id = try kept.store.begin(record, by: pupil.id)
      try kept.store.finish(record, in: id, stars: stars)
      return try Awards(of: id, in: .feedMe, by: pupil.id, store: kept.store)
    }
    let first = try play(on: 20_000)
    #expect(first.things == [1])
    #expect(Set(first.medals.map(\.kind)) == [.rounds, .stars, .faultless, .games])
    // The second right round of ten answers completes twenty right ones.
    let second = try play(on: 20_000)
    #expect(second.things.isEmpty && second.medals.map(\.kind) == [.right])
    // Whoever comes back has two days in a row, and the next thing.
    let third = try play(on: 20_001)
    #expect(third.things == [2] && third.medals.map(\.kind) == [.streak])
    #expect(try play(on: 20_001).isEmpty)
  }
}
