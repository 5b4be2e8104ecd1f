import Determinism
import Exercises

/// The estimate of a pupil's arithmetic: one ability, and for each operation how much harder it is
/// for this pupil than for others.
public struct Skill: Sendable, Equatable {
  /// A number and the answers it rests on.
  public struct Estimate: Sendable, Equatable {
    /// The number in thousandths of a logit; whole, so that it is written and read without loss.
    public var thousandths: Int
    /// The number of answers it rests on.
    public var answers: Int

    /// An estimate from its parts; impossible values are clamped.
    public init(thousandths: Int = 0, answers: Int = 0) {
      self.thousandths = min(max(thousandths, -Self.widest), Self.widest)
      self.answers = min(max(answers, 0), 1_000_000)
    }

    /// Ten logits either way cover everything between never and always.
    private static let widest = 10_000

    var logits: Double { Double(thousandths) / 1000 }

    mutating func move(by logits: Double) {
      self = Estimate(
        thousandths: thousandths + Int((logits * 1000).rounded()), answers: answers + 1)
    }

    func digest(into digest: inout StateDigest) {
      digest.combine(thousandths)
      digest.combine(answers)
    }
  }

  /// The pupil's ability. An unknown pupil starts at 0.75 logits, well below the mean of
  /// `PupilClass`, which is 2: nine of ten start with tasks that are easy for them.
  public var ability: Estimate
  private var addition = Estimate()
  private var subtraction = Estimate()
  private var multiplication = Estimate()
  private var division = Estimate()

  /// An unknown pupil.
  public init() {
    ability = Estimate(thousandths: 750)
  }

  /// The fraction of the pupil's share of a surprise that goes to the operation: a bad day is
  /// likelier than a gap. Our choice.
  private static let operationShare = 0.5

  /// How much harder an operation is for this pupil than for others.
  public subscript(_ operation: Operation) -> Estimate {
    get {
      switch operation {
      case .addition: addition
      case .subtraction: subtraction
      case .multiplication: multiplication
      case .division: division
      }
    }
    set {
      switch operation {
      case .addition: addition = newValue
      case .subtraction: subtraction = newValue
      case .multiplication: multiplication = newValue
      case .division: division = newValue
      }
    }
  }

  /// The probability of a right answer to a task.
  ///
  /// - Parameters:
  ///   - operation: the operation of the task.
  ///   - difficulty: the task's own difficulty in logits, as given by `TaskDifficulty`.
  ///   - options: the number of answer options.
  public func chance(of operation: Operation, difficulty: Double, options: Int) -> Double {
    Elo.chance(
      ability: ability.logits, difficulty: difficulty + self[operation].logits, options: options)
  }

  /// Updates the estimate by an answer.
  ///
  /// - Parameters:
  ///   - isRight: whether it was right.
  ///   - operation: the operation of the task.
  ///   - difficulty: the task's own difficulty in logits.
  ///   - options: the number of answer options.
  ///   - isFixed: whether a teacher chose the task: then only the ability is updated and not the
  ///     estimate of the operation.
  public mutating func note(
    isRight: Bool, operation: Operation, difficulty: Double, options: Int, isFixed: Bool
  ) {
    let chance = chance(of: operation, difficulty: difficulty, options: options)
    let harder = self[operation]
    ability.move(by: Elo.step(isRight: isRight, chance: chance, after: ability.answers))
    guard !isFixed else { return }
    let step = Elo.step(isRight: isRight, chance: chance, after: harder.answers)
    self[operation].move(by: -step * Self.operationShare)
  }

  func digest(into digest: inout StateDigest) {
    ability.digest(into: &digest)
    for operation in Operation.allCases { self[operation].digest(into: &digest) }
  }
}
