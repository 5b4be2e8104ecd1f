import Determinism

/// Answers that come too fast to have been thought about.
///
/// Such an answer says nothing about what a pupil knows, so it affects neither estimates nor
/// repetitions. In points and records it counts like any other: a threshold misjudges some answers,
/// and nobody is penalised for that.
public enum RapidGuess {
  /// The shortest time in which a task can be read and answered: 300 ms.
  public static let leastTicks = Tick.perSecond * 3 / 10
  /// The fraction of the mean time below which an answer counts as a guess: 10 per cent, the usual
  /// normative threshold.
  public static let percentOfMean = 10

  /// Whether an answer is faster than the larger of both limits: max(300 ms, 10 % of the mean).
  ///
  /// - Parameters:
  ///   - ticks: the time it took.
  ///   - meanTicks: the mean time of such answers; 0 if there are none yet.
  public static func isRapid(ticks: Int, meanTicks: Int) -> Bool {
    ticks < max(leastTicks, meanTicks * percentOfMean / 100)
  }

  /// The number of answers of a round that were rapid guesses; 0 in a game whose times have no meaning
  /// (`GameProfile.isTimed`).
  public static func count(in record: RoundRecord, isTimed: Bool) -> Int {
    let mean = meanTicks(of: record.answers)
    return record.answers.count { answer in
      ReviewGrade(of: answer, isTimed: isTimed, usualTicks: nil, meanTicks: mean) == nil
    }
  }

  /// The mean time of the answers that were given; 0 if there are none.
  static func meanTicks(of answers: [AnswerRecord]) -> Int {
    let times = answers.filter { !$0.isMissed }.map { min($0.ticks, longestTicks) }
    return times.isEmpty ? 0 : times.reduce(0, +) / times.count
  }

  /// Longer times count as a minute: the pupil was away.
  static let longestTicks = 60 * Tick.perSecond
}
