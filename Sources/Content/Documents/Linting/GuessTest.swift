import Determinism

/// Tests whether a way of guessing beats chance over the questions of a document.
///
/// By chance each question is a hit with its own probability. By Hoeffding (1956) the probability of
/// `hits` or more out of n is then at most exp(−n · KL(hits/n, mean probability)), where KL is the
/// Kullback–Leibler divergence of two coins. An alarm requires this bound to be below ``falseAlarm``,
/// which therefore limits false alarms for documents without the fault. It also requires the guess to
/// be useful: hits must cover half of the way from chance to certainty, because tiny biases become
/// significant in very long documents.
struct GuessTest {
  /// The probability of a false alarm for each document and lint; 1 in 1000 [own].
  static let falseAlarm = 0.001

  private(set) var trials = 0
  private(set) var hits = 0
  /// The answer of the first hit.
  private(set) var firstHit: LintText?
  private var chances = 0.0

  /// Notes a question.
  ///
  /// - Parameter chance: the probability of a hit if the answer does not give itself away.
  mutating func note(isHit: Bool, chance: Double, answer: LintText) {
    trials += 1
    chances += chance
    guard isHit else { return }
    hits += 1
    if firstHit == nil { firstHit = answer }
  }

  /// Whether the answers give themselves away.
  ///
  /// - Parameter attempts: how many such tests are made at once; each gets its share of the probability
  ///   of a false alarm.
  func isTelling(attempts: Int = 1) -> Bool {
    guard trials > 0, hits > 0 else { return false }
    let share = Double(hits) / Double(trials)
    let chance = chances / Double(trials)
    guard chance < 1, share >= chance + (1 - chance) / 2 else { return false }
    var divergence = share * Logarithm.value(share / chance)
    if share < 1 { divergence += (1 - share) * Logarithm.value((1 - share) / (1 - chance)) }
    return Double(trials) * divergence > Logarithm.value(Double(attempts) / Self.falseAlarm)
  }
}
