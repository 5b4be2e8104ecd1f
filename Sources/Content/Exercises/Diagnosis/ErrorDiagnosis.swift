import Determinism

/// Which known error, if any, explains a pupil's wrong answers.
///
/// A small Bayesian model. A pupil either knows a share of the answers and guesses the others, or
/// follows one error wherever it leads to an answer that is offered, and otherwise knows the answer.
/// Both slip now and then. Each observation multiplies the probability of each explanation by how
/// likely it makes the option that was chosen.
///
/// What nobody chose in time says nothing. One wrong answer is weak evidence, as different errors
/// can lead to the same number (Straatemeier 2014): only an error that explains at least
/// `fewestExplained` wrong answers is ever named.
public struct ErrorDiagnosis: Sendable, Equatable {
  /// An error and how sure it is.
  public struct Finding: Sendable, Equatable {
    /// The error.
    public var rule: ErrorRule
    /// The probability that the pupil follows it, 0…1.
    public var probability: Double
    /// How many of the wrong answers it leads to.
    public var explained: Int
  }

  /// How sure an error must be to be named.
  public static let certainty = 0.9
  /// How many wrong answers it must explain.
  public static let fewestExplained = 3
  /// The share of wrong answers it must explain: half of them.
  public static let smallestShare = 0.5

  /// How often somebody who knows the answer chooses another one. Adults err in 7.6 % of the
  /// products they know by heart.
  package static let slip = 0.076
  /// How much of the chance that a pupil follows some error, before anything is seen, belongs to each
  /// by `ErrorRule.weight`; the rest belongs to all alike. Weights count how often an error is made
  /// and not who makes it always, and by them alone a rare error could not be told in a dozen
  /// exercises. Our choice: with a half `DiagnosisRehearsal` finds every error.
  static let weighedShare = 0.5
  /// The shares of answers known that are told apart where no error is followed.
  static let skills = [0, 0.25, 0.5, 0.75, 1]

  /// All errors that could have been seen, the likeliest first.
  public let findings: [Finding]
  /// The probability that no error is followed, 0…1.
  public let unsystematic: Double
  /// How many wrong answers were given.
  public let errorCount: Int
  /// How many answers were given.
  public let answerCount: Int

  /// Explains observations.
  ///
  /// - Complexity: O(n · rules).
  public init(_ observations: [ObservedAnswer]) {
    self.init(explaining: observations.compactMap(Evidence.init))
  }

  /// Explains what answers say.
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

  /// The chance, before anything is seen, that a pupil follows some error: that of `ErrorShares` for
  /// the kinds of tasks done.
  private static func systematicShare(_ evidence: [Evidence]) -> Double {
    let differences = evidence.count { $0.isDifference }
    let others = evidence.count - differences
    return
      (Double(differences) * ErrorShares.inSubtracting + Double(others) * ErrorShares.elsewhere)
      / Double(max(1, evidence.count))
  }

  /// Gives an error what speaks for the wider one it is a case of, where all answers speak alike for
  /// both: whoever follows the wider one follows its case.
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

  /// The error to be named: sure enough, and behind enough of the wrong answers; nil if there is
  /// none.
  public var named: Finding? {
    guard let first = findings.first, first.probability >= Self.certainty,
      first.explained >= Self.fewestExplained,
      Double(first.explained) >= Self.smallestShare * Double(errorCount)
    else { return nil }
    return first
  }
}
