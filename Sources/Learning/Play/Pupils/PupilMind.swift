import Determinism

/// What all pilots share: notices new questions, decides once on each and waits.
public struct PupilMind: Sendable {
  private enum Pupil: Sendable {
    case alone(VirtualPupil)
    case inClass(ClassPupil)
  }

  private let pupil: Pupil
  private var generator: SeededGenerator
  @usableFromInline var questionNumber = 0
  @usableFromInline var option = 0
  @usableFromInline var actingTick = 0

  /// The mind of a pupil for one round.
  ///
  /// - Parameters:
  ///   - pupil: the pupil who plays.
  ///   - seed: the seed of the pupil's own random numbers.
  public init(pupil: VirtualPupil, seed: UInt64) {
    self.pupil = .alone(pupil)
    generator = SeededGenerator(seed: seed)
  }

  /// The mind of a pupil of a class for one round.
  ///
  /// - Parameters:
  ///   - pupil: the pupil who plays.
  ///   - seed: the seed of the pupil's own random numbers.
  public init(pupil: ClassPupil, seed: UInt64) {
    self.pupil = .inClass(pupil)
    generator = SeededGenerator(seed: seed)
  }

  /// The option the pupil wants now; nil while it thinks or nothing is asked.
  ///
  /// It is called in every tick, so it is inlined into its callers.
  @inlinable
  public mutating func choice(in round: borrowing Round) -> Int? {
    guard round.isQuestionOpen else { return nil }
    if round.questionNumber != questionNumber { decide(about: round) }
    return round.ticks >= actingTick ? option : nil
  }

  /// The number of ticks for which the pupil does nothing, whatever happens except a new question:
  /// 0 if it has yet to decide, `Int.max` if nothing is asked.
  public func idleTicks(in round: borrowing Round) -> Int {
    guard round.isQuestionOpen else { return .max }
    return round.questionNumber == questionNumber ? max(0, actingTick - round.ticks) : 0
  }

  /// Random numbers of the pupil's own for what no question decides.
  package var stream: SeededGenerator { generator.fork(1) }

  /// What the pupil decides where a game asks without options: whether it gives the right answer, and after how many
  /// ticks. Somebody of a class takes it as a task of difficulty 0.
  ///
  /// - Parameter count: the number of things from which somebody without any idea guesses.
  package mutating func decision(among count: Int) -> (isRight: Bool, ticks: Int) {
    let decision =
      switch pupil {
      case .alone(let pupil):
        pupil.decide(optionCount: max(2, count), right: [0], using: &generator)
      case .inClass(let pupil): pupil.decide(among: max(2, count), using: &generator)
      }
    return (decision.option == 0, decision.ticks)
  }

  @usableFromInline
  mutating func decide(about round: borrowing Round) {
    questionNumber = round.questionNumber
    guard let question = round.question else { return }
    let decision =
      switch pupil {
      case .alone(let pupil):
        pupil.decide(
          optionCount: question.options.count, right: question.rightIndices, using: &generator)
      case .inClass(let pupil): pupil.decide(about: question, using: &generator)
      }
    option = decision.option
    actingTick = round.ticks + decision.ticks
  }
}
