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
}
