import Exercises
import GRDB
import Play

extension ClassroomStore {
  /// The rounds of one pupil or of all, the latest first.
  ///
  /// Rounds dated in the future by a wrong clock come last; otherwise they would be the latest until that
  /// day.
  ///
  /// - Parameters:
  ///   - pupil: the pupil; nil for all.
  ///   - limit: the maximum number of rounds; nil for all.
  public func rounds(
    of pupil: Pupil.ID? = nil, limit: Int? = nil
  ) throws(ClassroomError) -> [RoundSummary] {
    try summaries(of: pupil, by: "started", limit: limit)
  }

  /// Rounds ordered by a moment, the latest first, and those of the future last.
  ///
  /// - Parameter moment: an SQL expression of a round's columns.
  /// - Complexity: answers are counted only in the rounds that are returned.
  private func summaries(
    of pupil: Pupil.ID?, by moment: String, limit: Int?
  ) throws(ClassroomError) -> [RoundSummary] {
    let now = surroundings.now()
    return try read { database in
      let rows = try Row.fetchAll(
        database,
        sql: """
          SELECT id, pupil, game, documentHash, documentTitle, endless, started, ended, ending,
            score, stars, engine, coalesce(snapshot, recording) IS NOT NULL AS hasRecording,
            (SELECT max(moment) FROM answer WHERE round = round.id) AS lastAnswered,
            (SELECT count(*) FROM answer WHERE round = round.id AND result = 'right') AS right,
            (SELECT count(*) FROM answer WHERE round = round.id AND result = 'wrong') AS wrong,
            (SELECT count(*) FROM answer WHERE round = round.id AND result = 'missed') AS missed
          FROM round JOIN (
            SELECT id AS wanted, \(moment) AS moment FROM round WHERE ?1 IS NULL OR pupil = ?1
            ORDER BY moment > ?3, moment DESC, id LIMIT ?2
          ) AS latest ON id = wanted
          ORDER BY latest.moment > ?3, latest.moment DESC, id
          """,
        arguments: [pupil?.stored, limit ?? -1, now.milliseconds])
      return try rows.compactMap(RoundSummary.init)
    }
  }

  /// The latest rounds of a pupil, the most recently played first: a round that was left may have been
  /// continued long after it began.
  ///
  /// - Parameters:
  ///   - pupil: the pupil.
  ///   - limit: the maximum number of rounds; nil for all.
  public func latestRounds(
    of pupil: Pupil.ID, limit: Int? = nil
  ) throws(ClassroomError) -> [RoundSummary] {
    // `RoundSummary.lastPlayed`.
    let lastPlayed = """
      max(started, coalesce(ended, started),
        coalesce((SELECT max(answer.moment) FROM answer WHERE round = round.id), started))
      """
    return try summaries(of: pupil, by: lastPlayed, limit: limit)
  }

  /// How many answers a pupil gave when, the earliest first.
  public func answerTimes(of pupil: Pupil.ID) throws(ClassroomError) -> [AnswerTime] {
    try read { database in
      let rows = try Row.fetchAll(
        database,
        sql: """
          SELECT coalesce(moment, started) / ?2 * ?2 AS moment, sum(result = 'right') AS right,
            sum(result = 'wrong') AS wrong, sum(result = 'missed') AS missed
          FROM round JOIN answer ON answer.round = round.id
          WHERE pupil = ?1 GROUP BY 1 ORDER BY 1
          """,
        arguments: [pupil.stored, AnswerTime.length])
      return try rows.map { row in
        AnswerTime(
          moment: try row.timestamp("moment"), right: try row.checked("right"),
          wrong: try row.checked("wrong"), missed: try row.checked("missed"))
      }
    }
  }

  /// A pupil's totals in each game played, ordered by the games' names.
  public func totals(of pupil: Pupil.ID) throws(ClassroomError) -> [GameTotals] {
    try read { database in
      let rows = try Row.fetchAll(
        database,
        sql: """
          SELECT game, count(*) AS rounds, max(score) AS best, sum(min(max(score, 0), 1000000000000)) AS points,
            sum((SELECT count(*) FROM answer WHERE round = round.id AND result = 'right')) AS right,
            sum((SELECT count(*) FROM answer WHERE round = round.id AND result = 'wrong')) AS wrong,
            sum((SELECT count(*) FROM answer WHERE round = round.id AND result = 'missed')) AS missed
          FROM round WHERE pupil = ? GROUP BY game ORDER BY game
          """,
        arguments: [pupil.stored])
      return try rows.compactMap(GameTotals.init)
    }
  }

  /// A pupil's scores with each document in each game, separately for endless rounds and those with an end.
  public func documentScores(of pupil: Pupil.ID) throws(ClassroomError) -> [DocumentScore] {
    try read { database in
      let rows = try Row.fetchAll(
        database,
        sql: """
          SELECT documentHash, game, endless, count(*) AS rounds, max(score) AS best,
            max(stars) AS stars
          FROM round WHERE pupil = ? GROUP BY documentHash, game, endless
          ORDER BY documentHash, game, endless
          """,
        arguments: [pupil.stored])
      return try rows.compactMap(DocumentScore.init)
    }
  }

  /// A pupil's highest score in a game; nil before the first round.
  ///
  /// Without `isEndless`, both endless rounds and those with an end count.
  public func best(
    of pupil: Pupil.ID, in game: Game, isEndless: Bool? = nil
  ) throws(ClassroomError) -> Int? {
    try read { database in
      try Int.fetchOne(
        database,
        sql: """
          SELECT max(score) FROM round
          WHERE pupil = ?1 AND game = ?2 AND (?3 IS NULL OR endless = ?3)
          """,
        arguments: [pupil.stored, game.rawValue, isEndless])
    }
  }
}

extension RoundSummary {
  /// Nil for a game that this version does not know.
  fileprivate init?(_ row: Row) throws {
    guard let game = Game(rawValue: try row.checked("game")) else { return nil }
    self.init(
      id: try row.identifier("id"), pupil: try row.identifier("pupil"), game: game,
      documentHash: try row.checked("documentHash"),
      documentTitle: try row.checked("documentTitle"), isEndless: try row.checked("endless"),
      started: try row.timestamp("started"), ended: try row.timestampOrNil("ended"),
      ending: RoundEnding(rawValue: try row.checked("ending")) ?? .left,
      score: try row.amount("score"),
      stars: min(try row.amount("stars"), PlayedRound.starCounts.upperBound),
      right: try row.checked("right"), wrong: try row.checked("wrong"),
      missed: try row.checked("missed"),
      engineVersion: try row.number("engine"),
      lastAnswered: try row.timestampOrNil("lastAnswered"),
      hasRecording: try row.checked("hasRecording"))
  }
}

extension GameTotals {
  fileprivate init?(_ row: Row) throws {
    guard let game = Game(rawValue: try row.checked("game")) else { return nil }
    self.init(
      game: game, rounds: try row.checked("rounds"), best: try row.amount("best"),
      points: try row.amount("points"), right: try row.checked("right"),
      wrong: try row.checked("wrong"), missed: try row.checked("missed"))
  }
}

extension DocumentScore {
  fileprivate init?(_ row: Row) throws {
    guard let game = Game(rawValue: try row.checked("game")) else { return nil }
    self.init(
      documentHash: try row.checked("documentHash"), game: game,
      isEndless: try row.checked("endless"), rounds: try row.checked("rounds"),
      best: try row.amount("best"),
      stars: min(try row.amount("stars"), PlayedRound.starCounts.upperBound))
  }
}
