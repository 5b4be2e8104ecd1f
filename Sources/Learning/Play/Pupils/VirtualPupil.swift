import Determinism

/// A pupil made of chances, who answers in place of a child so that rounds can be simulated.
public struct VirtualPupil: Sendable, Equatable {
  /// What the pupil decided about a question.
  public struct Decision: Sendable, Equatable {
    /// The option chosen, as a position in the question's options.
    public let option: Int
    /// Ticks (1/60 s) from the question's appearing until the pupil acts.
    public let ticks: Int
  }

  /// The chance of knowing the answer, 0…1.
  public var skill: Double
  /// The chance of hitting the right answer without knowing it, 0…1; nil for one over the number
  /// of options.
  public var guess: Double?
  /// The chance of answering wrong in spite of knowing, 0…1.
  public var slip: Double
  /// The mean time until the pupil acts, in seconds; single times lie between half and one and a
  /// half of it.
  public var time: Double

  /// A pupil of its parts.
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

  /// Knows every second answer, slips now and then and takes four seconds, about what a child
  /// needs who still counts.
  public static let novice = VirtualPupil(skill: 0.5, slip: 0.1, time: 4)

  /// Decides about a question, drawing from the pupil's own stream.
  ///
  /// - Parameters:
  ///   - optionCount: how many options there are; at least one.
  ///   - rightIndex: which of them is right.
  ///   - generator: the pupil's own stream.
  public func decide(
    optionCount: Int, rightIndex: Int, using generator: inout SeededGenerator
  ) -> Decision {
    let isRight: Bool
    if generator.chance(skill) {
      isRight = !generator.chance(slip)
    } else {
      isRight = generator.chance(guess ?? 1 / Double(max(1, optionCount)))
    }
    var option = rightIndex
    if !isRight, optionCount > 1 {
      option = generator.index(below: optionCount - 1)
      if option >= rightIndex { option += 1 }
    }
    let seconds = time * (0.5 + generator.unit())
    // Nobody thinks longer than an hour; the comparison also sorts out what is no number.
    let ticks = seconds > 0 && seconds < 3600 ? Int(seconds * Double(Tick.perSecond)) : 0
    return Decision(option: option, ticks: ticks)
  }
}
