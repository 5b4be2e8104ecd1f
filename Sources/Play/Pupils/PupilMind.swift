import Determinism

/// What every pilot shares: notices new questions, decides about each once and waits.
package struct PupilMind: Sendable {
  private let pupil: VirtualPupil
  private var generator: SeededGenerator
  private var questionNumber = 0
  private var option = 0
  private var actingTick = 0

  package init(pupil: VirtualPupil, seed: UInt64) {
    self.pupil = pupil
    generator = SeededGenerator(seed: seed)
  }

  /// The option the pupil wants now; nil while it thinks or nothing is asked.
  package mutating func choice(in round: borrowing Round) -> Int? {
    guard round.isQuestionOpen else { return nil }
    if round.questionNumber != questionNumber {
      questionNumber = round.questionNumber
      guard let question = round.question else { return nil }
      let decision = pupil.decide(
        optionCount: question.options.count, rightIndex: question.rightIndex, using: &generator)
      option = decision.option
      actingTick = round.ticks + decision.ticks
    }
    return round.ticks >= actingTick ? option : nil
  }
}
