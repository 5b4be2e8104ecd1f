import Determinism

/// What every pilot shares: notices new questions, decides about each once and waits.
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
  ///   - pupil: who plays.
  ///   - seed: what the pupil's own chances follow from.
  public init(pupil: VirtualPupil, seed: UInt64) {
    self.pupil = .alone(pupil)
    generator = SeededGenerator(seed: seed)
  }

  /// The mind of a pupil of a class for one round.
  ///
  /// - Parameters:
  ///   - pupil: who plays.
  ///   - seed: what the pupil's own chances follow from.
  public init(pupil: ClassPupil, seed: UInt64) {
    self.pupil = .inClass(pupil)
    generator = SeededGenerator(seed: seed)
  }

  /// The option the pupil wants now; nil while it thinks or nothing is asked.
  ///
  /// It is asked at every tick, so it becomes part of its callers.
  @inlinable
  public mutating func choice(in round: borrowing Round) -> Int? {
    guard round.isQuestionOpen else { return nil }
    if round.questionNumber != questionNumber { decide(about: round) }
    return round.ticks >= actingTick ? option : nil
  }

  /// For how many ticks the pupil will do nothing, whatever happens short of a new question: 0
  /// where it has yet to decide, `Int.max` where nothing is asked.
  public func idleTicks(in round: borrowing Round) -> Int {
    guard round.isQuestionOpen else { return .max }
    return round.questionNumber == questionNumber ? max(0, actingTick - round.ticks) : 0
  }

  @usableFromInline
  mutating func decide(about round: borrowing Round) {
    questionNumber = round.questionNumber
    guard let question = round.question else { return }
    let decision =
      switch pupil {
      case .alone(let pupil):
        pupil.decide(
          optionCount: question.options.count, rightIndex: question.rightIndex, using: &generator)
      case .inClass(let pupil): pupil.decide(about: question, using: &generator)
      }
    option = decision.option
    actingTick = round.ticks + decision.ticks
  }
}
