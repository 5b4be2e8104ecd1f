import Classroom
import Exercises

/// A pupil's achievements, computed from the rounds played.
struct Achievements: Sendable, Equatable {
  /// The answers in a game, over all its rounds.
  struct GameShare: Sendable, Equatable {
    var rounds = 0
    var points = 0
    var best = 0
    var right = 0
    var wrong = 0
    var missed = 0
    /// What was earned for the game's place.
    var keepsakes = Keepsakes(steps: 0)
  }

  /// The answers on a day.
  struct DayShare: Sendable, Equatable {
    /// The day, counted from 1 January 1970.
    let day: Int
    var right = 0
    var wrong = 0
  }

  /// The total of all points.
  private(set) var points = 0
  /// The answers in each game that was played.
  private(set) var games: [Game: GameShare] = [:]
  /// The latest days, today last, including those without a round.
  private(set) var days: [DayShare]
  /// The number of consecutive days with an answer, up to today or, as long as nothing has been
  /// answered today, yesterday.
  private(set) var streak = 0
  /// The longest streak in days.
  private(set) var longestStreak = 0
  /// The counts that medals are given for.
  private(set) var counts: [Medal.Kind: Int] = [:]

  /// A plot of a fortnight shows both yesterday and last week.
  static let dayCount = 14

  /// The achievements from rounds in any order.
  ///
  /// - Parameters:
  ///   - rounds: a pupil's rounds.
  ///   - times: the times and numbers of the pupil's answers.
  ///   - today: the current day, counted from 1 January 1970.
  ///   - day: the local day of a moment.
  /// - Complexity: O(n log n) in the number of rounds.
  init(
    _ rounds: [RoundSummary], _ times: [AnswerTime], today: Int, day: (Timestamp) -> Int
  ) {
    let first = today - Achievements.dayCount + 1
    days = (first...today).map { DayShare(day: $0) }
    var played: Set<Int> = []
    for time in times {
      let day = day(time.moment)
      if time.right + time.wrong > 0 { played.insert(day) }
      guard days.indices.contains(day - first) else { continue }
      days[day - first].right += time.right
      days[day - first].wrong += time.wrong + time.missed
    }
    var practised: Set<Practised> = []
    for round in rounds {
      points += round.score
      games[round.game, default: GameShare()].add(round)
      counts[.rounds, default: 0] += round.ended == nil ? 0 : 1
      counts[.right, default: 0] += round.right
      counts[.stars, default: 0] += round.stars == PlayedRound.starCounts.upperBound ? 1 : 0
      let isFaultless = round.wrong + round.missed == 0 && round.right >= Medal.faultlessLength
      counts[.faultless, default: 0] += isFaultless ? 1 : 0
      guard round.stars > 0, round.ended != nil else { continue }
      let isNew = practised.insert(Practised(game: round.game, day: day(round.started))).inserted
      games[round.game]?.keepsakes.steps += isNew ? 2 : 1
    }
    let runs = Achievements.runs(of: played.sorted())
    longestStreak = runs.map(\.count).max() ?? 0
    streak = runs.last.map { $0.upperBound >= today - 1 ? $0.count : 0 } ?? 0
    counts[.streak] = longestStreak
    counts[.games] = games.count
  }

  /// The achievements of a pupil as they stand in the store.
  init(of pupil: Pupil.ID, in store: ClassroomStore) throws(ClassroomError) {
    self.init(
      try store.rounds(of: pupil), try store.answerTimes(of: pupil), today: store.today
    ) { store.day(of: $0) }
  }

  /// Whether no round was played.
  var isEmpty: Bool { games.isEmpty }

  /// What was earned for the place of a game.
  func keepsakes(in game: Game) -> Keepsakes { games[game]?.keepsakes ?? Keepsakes(steps: 0) }

  /// All medals, with the pupil's count for each.
  var medals: [Medal] {
    Medal.Kind.allCases.map { Medal(kind: $0, count: counts[$0] ?? 0) }
  }

  /// A game on a day.
  private struct Practised: Hashable {
    let game: Game
    let day: Int
  }

  /// Consecutive days as ranges.
  private static func runs(of days: [Int]) -> [ClosedRange<Int>] {
    days.reduce(into: []) { runs, day in
      if let last = runs.last, last.upperBound == day - 1 {
        runs[runs.count - 1] = last.lowerBound...day
      } else {
        runs.append(day...day)
      }
    }
  }
}

extension Achievements.GameShare {
  fileprivate mutating func add(_ round: RoundSummary) {
    rounds += 1
    points += round.score
    best = max(best, round.score)
    right += round.right
    wrong += round.wrong
    missed += round.missed
  }
}
