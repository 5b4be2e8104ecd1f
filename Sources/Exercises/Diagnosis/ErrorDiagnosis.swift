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
  public static let fewestExplained = 2
  /// The share of wrong answers it must explain: half of them.
  public static let smallestShare = 0.5

  /// How often somebody who knows the answer chooses another one. Adults err in 7.6 % of the
  /// products they know by heart.
  package static let slip = 0.076
  /// The chance, before anything is seen, that a pupil follows some error. Of 744 children 5–6 %
  /// made systematic errors in most operations and 13 % in subtracting (Cox 1974).
  package static let systematicShare = 0.13
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
    let given = observations.filter { $0.given != nil && $0.options.count > 1 }
    answerCount = given.count
    errorCount = given.count { $0.given != $0.answer }
    let evidence = given.map(Evidence.init)
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
    let totalWeight = Double(rules.reduce(0) { $0 + $1.weight })
    let ruleMass = zip(rules, logarithms).map { rule, logarithm in
      Self.systematicShare * Double(rule.weight) / max(1, totalWeight)
        * Exponential.value(logarithm - highest)
    }
    let plainMass = plain.map {
      (1 - Self.systematicShare) / Double(Self.skills.count) * Exponential.value($0 - highest)
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

  /// The error to be named: sure enough, and behind enough of the wrong answers; nil if there is
  /// none.
  public var named: Finding? {
    guard let first = findings.first, first.probability >= Self.certainty,
      first.explained >= Self.fewestExplained,
      Double(first.explained) >= Self.smallestShare * Double(errorCount)
    else { return nil }
    return first
  }

  /// How much likelier an error is than before anything was seen; 1 for one not yet met. Options
  /// that tell suspects apart are worth offering.
  public func suspicion(of rule: ErrorRule) -> Double {
    findings.first { $0.rule == rule }.map { 1 + 1000 * $0.probability } ?? 1
  }
}

/// What one observation says.
private struct Evidence {
  let optionsByRule: [(rule: ErrorRule, options: [Int])]
  private let count: Int
  private let given: Int?
  private let right: Int?

  init(_ observation: ObservedAnswer) {
    optionsByRule = observation.optionsByRule()
    count = observation.options.count
    given = observation.options.firstIndex { $0 == observation.given }
    right = observation.options.firstIndex(of: observation.answer)
  }

  private var isRight: Bool { given == right }

  /// The logarithm of the chance of the option chosen for a pupil who knows a share of the answers
  /// and guesses the rest.
  func logarithm(knowing skill: Double) -> Double {
    let guess = 1 / Double(count)
    let known = isRight ? 1 - ErrorDiagnosis.slip : ErrorDiagnosis.slip / Double(count - 1)
    return Logarithm.value(skill * known + (1 - skill) * guess)
  }

  /// The same for a pupil who follows an error.
  func logarithm(following rule: ErrorRule) -> Double {
    guard let options = optionsByRule.first(where: { $0.rule == rule })?.options else {
      return logarithm(knowing: 1)
    }
    let slip = ErrorDiagnosis.slip
    let isFollowed = given.map { options.contains($0) } ?? false
    let others = count - options.count
    return Logarithm.value(
      isFollowed ? (1 - slip) / Double(options.count) : slip / Double(max(1, others)))
  }

  func isExplained(by rule: ErrorRule) -> Bool {
    guard let given, !isRight else { return false }
    return optionsByRule.contains { $0.rule == rule && $0.options.contains(given) }
  }
}
