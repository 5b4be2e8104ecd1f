import Determinism

/// A step by which a round adapted to the pupil, with its reason, for the teacher to read.
public struct AdaptiveChange: Sendable, Equatable {
  /// What was changed; never both in one step.
  public enum Kind: String, Sendable, CaseIterable {
    /// The speed, in per cent.
    case pace
    /// The requested difficulty of tasks, in hundredths of a logit.
    case difficulty
  }

  /// The number of answers in the round when it was changed.
  public let answers: Int
  /// What was changed.
  public let kind: Kind
  /// The value before.
  public let from: Int
  /// The value after it.
  public let to: Int
  /// The reason, in per cent. For the pace: how far the threat had come on average, 100 if no
  /// answer came in time. For the difficulty: 100 for a right answer and 0 for a wrong one.
  public let measuredPercent: Int
  /// The target or expected value, in per cent: how far the threat should come, or the probability
  /// of a right answer.
  public let expectedPercent: Int

  /// Whether the pace was lowered because no answer came in time.
  public var isForLateness: Bool { kind == .pace && measuredPercent == 100 }

  /// A change from its parts.
  public init(
    answers: Int, kind: Kind, from: Int, to: Int, measuredPercent: Int, expectedPercent: Int
  ) {
    self.answers = answers
    self.kind = kind
    self.from = from
    self.to = to
    self.measuredPercent = measuredPercent
    self.expectedPercent = expectedPercent
  }

  func digest(into digest: inout StateDigest) {
    digest.combine(answers)
    digest.combine(kind.rawValue)
    digest.combine(from)
    digest.combine(to)
  }
}

extension AdaptiveChange: CustomStringConvertible {
  /// The change and its reason as one English sentence.
  public var description: String {
    switch kind {
    case .pace where isForLateness:
      "after answer \(answers): pace \(from) % → \(to) %, because no answer came in time"
    case .pace:
      "after answer \(answers): pace \(from) % → \(to) %, because answers came when the threat had "
        + "come \(measuredPercent) % of its way, and \(expectedPercent) % was aimed at"
    case .difficulty:
      "after answer \(answers): difficulty \(Self.decimal(from)) → \(Self.decimal(to)), because a "
        + "\(measuredPercent > 0 ? "right" : "wrong or late") answer came where "
        + "\(expectedPercent) % were expected to be right"
    }
  }

  private static func decimal(_ hundredths: Int) -> String {
    let value = hundredths.magnitude
    let digits = value % 100 < 10 ? "0\(value % 100)" : "\(value % 100)"
    return "\(hundredths < 0 ? "−" : "")\(value / 100).\(digits)"
  }
}
