import Determinism

/// Answers that come too fast to have been thought about.
///
/// Such an answer tells nothing of what a pupil knows, so no estimate and no repetition follows from
/// it. It is counted like any other in points and records: a limit takes some for guesses that are
/// none, and nobody is punished by it.
public enum RapidGuess {
  /// Nobody reads a task and acts in less: 300 ms.
  public static let leastTicks = Tick.perSecond * 3 / 10
  /// The share of the mean time below which an answer counts as a guess: 10 per cent, the usual
  /// normative threshold.
  public static let percentOfMean = 10

  /// Whether an answer is faster than both limits allow: max(300 ms, 10 % of the mean).
  ///
  /// - Parameters:
  ///   - ticks: the time it took.
  ///   - meanTicks: the mean time of such answers; 0 where there are none yet.
  public static func isRapid(ticks: Int, meanTicks: Int) -> Bool {
    ticks < max(leastTicks, meanTicks * percentOfMean / 100)
  }

  /// How many answers of a round came so fast. In the sky, where the words take their time, none did.
  public static func count(in record: RoundRecord) -> Int {
    let mean = meanTicks(of: record.answers)
    return record.answers.count { answer in
      ReviewGrade(of: answer, in: record.game, usualTicks: nil, meanTicks: mean) == nil
    }
  }

  /// The mean time of the answers that were given; 0 where there are none.
  static func meanTicks(of answers: [AnswerRecord]) -> Int {
    let times = answers.filter { !$0.isMissed }.map { min($0.ticks, longestTicks) }
    return times.isEmpty ? 0 : times.reduce(0, +) / times.count
  }

  /// Longer times count as a minute: somebody was away.
  static let longestTicks = 60 * Tick.perSecond
}
