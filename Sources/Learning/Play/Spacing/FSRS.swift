import Determinism

/// How memory of an exercise grows and fades: version 6 of the Free Spaced Repetition Scheduler,
/// with its default weights.
///
/// Stability is the number of days after which nine of ten such exercises are still known;
/// difficulty ranges from 1 to 10. Pure functions of numbers, identical on every machine.
public enum FSRS {
  /// Stability and difficulty.
  public struct Memory: Sendable, Equatable {
    /// Days until the probability of knowing it has fallen to 0.9; within `stabilities`.
    public let stability: Double
    /// How hard it is for this pupil; within `difficulties`.
    public let difficulty: Double

    /// A memory from its parts; values outside the limits are clamped.
    public init(stability: Double, difficulty: Double) {
      self.stability = FSRS.limited(stability, FSRS.stabilities)
      self.difficulty = FSRS.limited(difficulty, FSRS.difficulties)
    }
  }

  /// The range of stabilities, in days.
  public static let stabilities = 0.001...36500.0
  /// The range of difficulties.
  public static let difficulties = 1.0...10.0

  /// The default weights w0 to w20 of FSRS-6.
  static let weights = [
    0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835,
    0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
  ]

  private static var decay: Double { -weights[20] }
  private static var factor: Double { power(0.9, 1 / decay) - 1 }

  /// The probability that an exercise is still known.
  ///
  /// - Parameters:
  ///   - days: the days since it was last practised.
  ///   - stability: its stability.
  public static func retrievability(after days: Double, stability: Double) -> Double {
    power(1 + factor * max(0, days) / limited(stability, stabilities), decay)
  }

  /// The days after which the probability of knowing it has fallen to `retention`; at 0.9 the
  /// stability.
  public static func interval(stability: Double, retention: Double) -> Double {
    stability / factor * (power(limited(retention, 0.01...0.99), 1 / decay) - 1)
  }

  /// The memory after the first answer.
  public static func first(_ grade: ReviewGrade) -> Memory {
    Memory(stability: weights[grade.rawValue - 1], difficulty: firstDifficulty(grade))
  }

  /// The memory after a further answer.
  ///
  /// - Parameters:
  ///   - memory: the memory after the previous answer.
  ///   - grade: the grade of the answer.
  ///   - days: the days since the previous answer; 0 on the same day.
  public static func next(_ memory: Memory, _ grade: ReviewGrade, after days: Int) -> Memory {
    let stability =
      days <= 0
      ? sameDay(memory.stability, grade)
      : grade == .again ? forgotten(memory, after: days) : remembered(memory, grade, after: days)
    return Memory(stability: stability, difficulty: difficulty(memory.difficulty, grade))
  }

  private static func firstDifficulty(_ grade: ReviewGrade) -> Double {
    weights[4] - Exponential.value(weights[5] * Double(grade.rawValue - 1)) + 1
  }

  private static func difficulty(_ former: Double, _ grade: ReviewGrade) -> Double {
    let moved = former + (10 - former) * (-weights[6] * Double(grade.rawValue - 3)) / 9
    // Back towards the easiest by a thousandth, so that nothing stays hard forever.
    return weights[7] * (firstDifficulty(.easy) - moved) + moved
  }

  private static func remembered(
    _ memory: Memory, _ grade: ReviewGrade, after days: Int
  ) -> Double {
    let known = retrievability(after: Double(days), stability: memory.stability)
    var growth = Exponential.value(weights[8]) * (11 - memory.difficulty)
    growth *= power(memory.stability, -weights[9])
    growth *= Exponential.value((1 - known) * weights[10]) - 1
    if grade == .hard { growth *= weights[15] }
    if grade == .easy { growth *= weights[16] }
    return memory.stability * (1 + growth)
  }

  private static func forgotten(_ memory: Memory, after days: Int) -> Double {
    let known = retrievability(after: Double(days), stability: memory.stability)
    var left = weights[11] * power(memory.difficulty, -weights[12])
    left *= power(memory.stability + 1, weights[13]) - 1
    left *= Exponential.value((1 - known) * weights[14])
    return min(left, memory.stability / Exponential.value(weights[17] * weights[18]))
  }

  private static func sameDay(_ stability: Double, _ grade: ReviewGrade) -> Double {
    var growth = Exponential.value(weights[17] * (Double(grade.rawValue - 3) + weights[18]))
    growth *= power(stability, -weights[19])
    if grade != .again { growth = max(growth, 1) }
    return stability * growth
  }

  private static func power(_ base: Double, _ exponent: Double) -> Double {
    Exponential.value(exponent * Logarithm.value(base))
  }

  private static func limited(_ value: Double, _ range: ClosedRange<Double>) -> Double {
    min(max(value, range.lowerBound), range.upperBound)
  }
}
