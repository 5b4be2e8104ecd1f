import Determinism
import Exercises

/// What is believed of a pupil's arithmetic: one ability, and for each operation how much harder it
/// is for this pupil than for others.
public struct Skill: Sendable, Equatable {
  /// A number and what it rests on.
  public struct Estimate: Sendable, Equatable {
    /// The number in thousandths of a logit; whole, so that it is written and read without loss.
    public var thousandths: Int
    /// How many answers it rests on.
    public var answers: Int

    /// An estimate of its parts; values no pupil can have become the nearest possible.
    public init(thousandths: Int = 0, answers: Int = 0) {
      self.thousandths = min(max(thousandths, -Self.widest), Self.widest)
      self.answers = min(max(answers, 0), 1_000_000)
    }

    /// Ten logits either way hold everything between never and always.
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

  /// The pupil's ability. A pupil nobody knows begins at 0.75 logits, well below the middle of
  /// `PupilClass`, which is 2: nine of ten begin with tasks that are easy for them.
  public var ability: Estimate
  private var addition = Estimate()
  private var subtraction = Estimate()
  private var multiplication = Estimate()
  private var division = Estimate()

  /// A pupil nobody knows.
  public init() {
    ability = Estimate(thousandths: 750)
  }

  /// Of a surprise the operation gets half as much as the pupil: a bad day is likelier than a gap. Our
  /// choice.
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

  /// The chance of a right answer to a task.
  ///
  /// - Parameters:
  ///   - operation: what is calculated.
  ///   - difficulty: the task's own difficulty in logits, as `TaskDifficulty` has it.
  ///   - options: how many answers there are to choose from.
  public func chance(of operation: Operation, difficulty: Double, options: Int) -> Double {
    Elo.chance(
      ability: ability.logits, difficulty: difficulty + self[operation].logits, options: options)
  }

  /// Believes an answer.
  ///
  /// - Parameters:
  ///   - isRight: whether it was right.
  ///   - operation: what was calculated.
  ///   - difficulty: the task's own difficulty in logits.
  ///   - options: how many answers there were to choose from.
  ///   - isFixed: whether a teacher chose the task: then it tells of the pupil alone, and what is
  ///     believed of the operation stays.
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
