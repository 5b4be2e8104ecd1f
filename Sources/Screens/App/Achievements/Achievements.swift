import Classroom
import Exercises

/// What a pupil has reached, computed from the rounds played.
struct Achievements: Equatable {
  /// What was answered in a game, all its rounds together.
  struct GameShare: Equatable {
    var rounds = 0
    var points = 0
    var best = 0
    var right = 0
    var wrong = 0
    var missed = 0
  }

  /// What was answered on a day.
  struct DayShare: Equatable {
    /// The day, counted from the first of January 1970.
    let day: Int
    var right = 0
    var wrong = 0
  }

  /// All points together.
  private(set) var points = 0
  /// What was answered in each game that was played.
  private(set) var games: [Game: GameShare] = [:]
  /// The latest days, today last, those without a round included.
  private(set) var days: [DayShare]
  /// How many days in a row something was answered, up to today or, while today is young, yesterday.
  private(set) var streak = 0
  /// The most days in a row.
  private(set) var longestStreak = 0
  /// The counts that medals are given for.
  private(set) var counts: [Medal.Kind: Int] = [:]

  /// A plot of a fortnight shows both yesterday and last week.
  static let dayCount = 14

  /// What came of rounds in any order.
  ///
  /// - Parameters:
  ///   - rounds: a pupil's rounds.
  ///   - times: when the pupil has answered how much.
  ///   - today: the present day, counted from the first of January 1970.
  ///   - day: the day of a moment where the pupil is.
  /// - Complexity: O(n log n) in their number.
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
    for round in rounds {
      points += round.score
      games[round.game, default: GameShare()].add(round)
      counts[.rounds, default: 0] += round.ended == nil ? 0 : 1
      counts[.right, default: 0] += round.right
      counts[.stars, default: 0] += round.stars == PlayedRound.starCounts.upperBound ? 1 : 0
      let isFaultless = round.wrong + round.missed == 0 && round.right >= Medal.faultlessLength
      counts[.faultless, default: 0] += isFaultless ? 1 : 0
    }
    let runs = Achievements.runs(of: played.sorted())
    longestStreak = runs.map(\.count).max() ?? 0
    streak = runs.last.map { $0.upperBound >= today - 1 ? $0.count : 0 } ?? 0
    counts[.streak] = longestStreak
    counts[.games] = games.count
  }

  /// The medals there are, with what was reached of each.
  var medals: [Medal] {
    Medal.Kind.allCases.map { Medal(kind: $0, count: counts[$0] ?? 0) }
  }

  /// Days in a row as ranges.
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
