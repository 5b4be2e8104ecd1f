import Determinism

/// A pupil described by probabilities, who answers instead of a child so that rounds can be
/// simulated.
public struct VirtualPupil: Sendable, Equatable {
  /// The pupil's decision on a question.
  public struct Decision: Sendable, Equatable {
    /// The chosen option, as an index into the question's options.
    public let option: Int
    /// Ticks (1/60 s) from the appearance of the question until the pupil acts.
    public let ticks: Int
  }

  /// The probability of knowing the answer, 0…1.
  public var skill: Double
  /// The probability of guessing the right answer without knowing it, 0…1; nil for one over the
  /// number of options.
  public var guess: Double?
  /// The probability of answering wrong despite knowing, 0…1.
  public var slip: Double
  /// The mean time until the pupil acts, in seconds; single times lie between half and one and a
  /// half times the mean.
  public var time: Double

  /// A pupil from its parts.
  public init(skill: Double, guess: Double? = nil, slip: Double = 0, time: Double) {
    self.skill = skill
    self.guess = guess
    self.slip = slip
    self.time = time
  }

  /// Knows everything and acts after half a second.
  public static let perfect = VirtualPupil(skill: 1, time: 0.5)

  /// Knows nothing and picks each option equally often.
  public static let random = VirtualPupil(skill: 0, time: 1)

  /// Knows every second answer, slips now and then and takes four seconds, about as long as a child
  /// who still counts.
  public static let novice = VirtualPupil(skill: 0.5, slip: 0.1, time: 4)

  /// The probability of choosing exactly the right options without knowing any.
  static func luck(choosing count: Int, of optionCount: Int) -> Double {
    var chance = 1.0
    for place in 0..<max(1, count) where optionCount > place {
      chance *= Double(count - place) / Double(optionCount - place)
    }
    return chance
  }

  /// A random option other than the given ones, each equally likely.
  ///
  /// - Precondition: there is such an option.
  static func option(
    of optionCount: Int, besides others: [Int], using generator: inout SeededGenerator
  ) -> Int {
    var left = generator.index(below: optionCount - others.count)
    // In order, without allocating a list: pupils decide within a tick.
    for option in 0..<optionCount where !others.contains(option) {
      if left == 0 { return option }
      left -= 1
    }
    return 0
  }

  /// Decides on a question, drawing from the pupil's own stream.
  ///
  /// - Parameters:
  ///   - optionCount: the number of options; at least one.
  ///   - right: the indices of the right ones, which are chosen together; one or more.
  ///   - generator: the pupil's own stream.
  public func decide(
    optionCount: Int, right: [Int], using generator: inout SeededGenerator
  ) -> Decision {
    let isRight: Bool
    if generator.chance(skill) {
      isRight = !generator.chance(slip)
    } else {
      isRight = generator.chance(guess ?? Self.luck(choosing: right.count, of: optionCount))
    }
    var option = right.first ?? 0
    if !isRight, optionCount > right.count {
      option = Self.option(of: optionCount, besides: right, using: &generator)
    }
    let seconds = time * (0.5 + generator.unit())
    // No pupil thinks longer than an hour; the comparison also rejects NaN.
    let ticks = seconds > 0 && seconds < 3600 ? Int(seconds * Double(Tick.perSecond)) : 0
    return Decision(option: option, ticks: ticks)
  }
}
