import Determinism

/// Whether a way of guessing does better than chance, over the questions of a document.
///
/// Under chance each question is a hit with its own probability. By Hoeffding (1956) the chance that
/// `hits` or more of n come about is then at most exp(−n · KL(hits/n, mean probability)), KL being
/// the divergence of two coins. An alarm needs that to be below ``falseAlarm``, so a document without
/// the fault is accused at most so often. It also needs the guess to be worth something: hits must
/// take up half of the way from chance to certainty, as tiny leanings show up in very long documents.
struct GuessTest {
  /// The chance of a false alarm for each document and lint; 1 in 1000 [own].
  static let falseAlarm = 0.001

  private(set) var trials = 0
  private(set) var hits = 0
  /// Where the first hit stands: its answer.
  private(set) var firstHit: LintText?
  private var chances = 0.0

  /// Notes a question.
  ///
  /// - Parameter chance: how probable a hit is if the answer does not give itself away.
  mutating func note(isHit: Bool, chance: Double, answer: LintText) {
    trials += 1
    chances += chance
    guard isHit else { return }
    hits += 1
    if firstHit == nil { firstHit = answer }
  }

  /// Whether the answers give themselves away.
  ///
  /// - Parameter attempts: how many such tests are made at once: each gets its share of the chance
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
