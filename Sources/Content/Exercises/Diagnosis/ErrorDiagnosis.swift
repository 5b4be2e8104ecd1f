import Determinism

/// Which known error, if any, explains a pupil's wrong answers.
///
/// A small Bayesian model. A pupil either knows a share of the answers and guesses the others, or
/// follows one error wherever it leads to an answer that is offered, and otherwise knows the answer.
/// Both slip now and then. Each observation multiplies the probability of each explanation by how
/// likely it makes the option that was chosen.
///
/// Questions that were not answered in time are ignored. One wrong answer is weak evidence, because different
/// errors can lead to the same number (Straatemeier 2014): an error is named only if it explains at least
/// `fewestExplained` wrong answers.
public struct ErrorDiagnosis: Sendable, Equatable {
  /// An error and its probability.
  public struct Finding: Sendable, Equatable {
    /// The error.
    public var rule: ErrorRule
    /// The probability that the pupil follows it, 0…1.
    public var probability: Double
    /// How many of the wrong answers it explains.
    public var explained: Int
  }

  /// The probability that an error needs to be named.
  public static let certainty = 0.9
  /// How many wrong answers an error must explain to be named.
  public static let fewestExplained = 3
  /// The share of the wrong answers that an error must explain to be named: half of them.
  public static let smallestShare = 0.5

  /// How often a pupil who knows the answer chooses another one. Adults err in 7.6 % of the products they
  /// know by heart.
  package static let slip = 0.076
  /// The share of the prior probability of following some error that is distributed by `ErrorRule.weight`;
  /// the rest is distributed equally. Weights count how often an error is made, not who makes it
  /// consistently, and with weights alone a rare error could not be detected within a dozen exercises.
  /// Our choice: with one half, `DiagnosisRehearsal` finds every error.
  static let weighedShare = 0.5
  /// The shares of known answers that are considered for pupils who don't follow an error.
  static let skills = [0, 0.25, 0.5, 0.75, 1]

  /// All errors that could have been observed, the likeliest first.
  public let findings: [Finding]
  /// The probability that the pupil follows no error, 0…1.
  public let unsystematic: Double
  /// The number of wrong answers.
  public let errorCount: Int
  /// The number of answers.
  public let answerCount: Int

  /// Explains observations.
  ///
  /// - Complexity: O(n · rules).
  public init(_ observations: [ObservedAnswer]) {
    self.init(explaining: observations.compactMap(Evidence.init))
  }

  /// Explains evidence from answers.
  init(explaining evidence: [Evidence]) {
    answerCount = evidence.count
    errorCount = evidence.count { !$0.isRight }
    var rules: [ErrorRule] = []
    for entry in evidence {
      for (rule, _) in entry.optionsByRule where !rules.contains(rule) { rules.append(rule) }
    }
    let logarithms = rules.map { rule in
      evidence.reduce(0) { $0 + $1.logarithm(following: rule) }
    }
    let plain = Self.skills.map { skill in
      evidence.reduce(0) { $0 + $1.logarithm(knowing: skill) }
    }
    let highest = (logarithms + plain).max() ?? 0
    let systematic = Self.systematicShare(evidence)
    let totalWeight = Double(rules.reduce(0) { $0 + $1.weight })
    var ruleMass = zip(rules, logarithms).map { rule, logarithm in
      let weighed = Double(rule.weight) / max(1, totalWeight)
      let share = Self.weighedShare * weighed + (1 - Self.weighedShare) / Double(rules.count)
      return systematic * share * Exponential.value(logarithm - highest)
    }
    Self.joinCases(of: rules, &ruleMass, evidence)
    let plainMass = plain.map {
      (1 - systematic) / Double(Self.skills.count) * Exponential.value($0 - highest)
    }
    let total = ruleMass.reduce(0, +) + plainMass.reduce(0, +)
    unsystematic = total > 0 ? plainMass.reduce(0, +) / total : 1
    findings = zip(rules, ruleMass).map { rule, mass in
      Finding(
        rule: rule, probability: total > 0 ? mass / total : 0,
        explained: evidence.count { $0.isExplained(by: rule) })
    }.sorted {
      ($0.probability, $0.explained, $1.rule.rawValue)
        > ($1.probability, $1.explained, $0.rule.rawValue)
    }
  }

  /// The prior probability that a pupil follows some error: that of `ErrorShares` for the kinds of tasks
  /// done.
  private static func systematicShare(_ evidence: [Evidence]) -> Double {
    let differences = evidence.count { $0.isDifference }
    let others = evidence.count - differences
    return
      (Double(differences) * ErrorShares.inSubtracting + Double(others) * ErrorShares.elsewhere)
      / Double(max(1, evidence.count))
  }

  /// Moves the probability of a wider error to its special case if the answers speak equally for both,
  /// because every pupil who follows the wider one also follows the special case.
  private static func joinCases(
    of rules: [ErrorRule], _ masses: inout [Double], _ evidence: [Evidence]
  ) {
    for (index, rule) in rules.enumerated() {
      guard let wider = rule.wider, let other = rules.firstIndex(of: wider),
        evidence.allSatisfy({ $0.options(of: rule) == $0.options(of: wider) })
      else { continue }
      masses[index] += masses[other]
      masses[other] = 0
    }
  }

  /// The error to be named: probable enough, and explaining enough of the wrong answers; nil if there is
  /// none.
  public var named: Finding? {
    guard let first = findings.first, first.probability >= Self.certainty,
      first.explained >= Self.fewestExplained,
      Double(first.explained) >= Self.smallestShare * Double(errorCount)
    else { return nil }
    return first
  }
}
