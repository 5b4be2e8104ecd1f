import Controls
import Play
import Stage

/// Announces what happens in a round: a line for every change of its state.
///
/// A judged answer interrupts the current speech; lives, lost points, and the next question with
/// its options wait their turn. The score is announced to screen readers only.
struct RoundTeller {
  private let text: Translation
  private let exercises: SpokenExercise
  private var phase = RoundPhase.ready
  private var lives: Int
  private var score: Int
  private var answers: Int
  private var questionNumber: Int

  /// A teller that starts from the current state of a round.
  init(_ round: Round, text: Translation) {
    self.text = text
    exercises = SpokenExercise(text: text, languages: round.source.languages)
    phase = round.phase
    lives = round.lives
    score = round.score
    answers = round.records.count
    questionNumber = round.questionNumber
  }

  /// Announces what has changed since the last call.
  mutating func tell(_ round: Round, to director: Director?) {
    guard let director else { return }
    if round.records.count != answers {
      answers = round.records.count
      if let record = round.records.last { tell(record, to: director) }
    }
    if round.lives != lives {
      lives = round.lives
      director.announce(Spoken(text.count("spoken.lives", lives), language: text.language))
    }
    if round.score != score {
      if round.score < score {
        director.announce(
          Spoken(text.count("spoken.pointsLost", score - round.score), language: text.language))
      }
      score = round.score
      director.announce(
        Spoken(text.count("spoken.score", score), language: text.language), urgency: .quiet)
    }
    if round.phase != phase {
      let former = phase
      phase = round.phase
      tell(round, after: former, to: director)
      // Pupils who cannot read it would have to remember it.
      if former == .paused, round.isQuestionOpen, let question = round.question {
        tell(question, .polite, to: director)
      }
    }
    if round.questionNumber != questionNumber {
      questionNumber = round.questionNumber
      if let question = round.question { tell(question, .polite, to: director) }
    }
  }

  /// Announces the question again, immediately.
  func repeatQuestion(_ question: Question?, to director: Director?) {
    guard let question, let director else { return }
    tell(question, .assertive, to: director)
  }

  /// The description of an answer option, for the node that carries it.
  func option(_ answer: String) -> Spoken { exercises.answer(answer, role: .choice) }

  private func tell(_ question: Question, _ urgency: Announcement.Urgency, to director: Director) {
    director.announce(exercises.question(question.exercise.question), urgency: urgency)
    if question.rightIndices.count > 1 {
      director.announce(
        Spoken(
          text("spoken.several", "\(question.rightIndices.count)"), language: text.language))
    }
    for (letter, answer) in zip(RoundTeller.letters, question.options) {
      var spoken = option(answer)
      spoken.text = "\(letter): \(spoken.text)"
      director.announce(spoken)
    }
  }

  private func tell(_ record: AnswerRecord, to director: Director) {
    if record.isCorrect {
      director.announce(text.spoken("spoken.right"), urgency: .assertive)
    } else {
      director.announce(
        text.spoken(record.isMissed ? "spoken.missed" : "spoken.wrong"), urgency: .assertive)
      director.announce(exercises.answer(record.solution.text))
    }
  }

  private func tell(_ round: Round, after former: RoundPhase, to director: Director) {
    switch round.phase {
    case .ready: break
    case .playing:
      director.announce(
        text.spoken(former == .paused ? "spoken.resumed" : "spoken.started"), urgency: .assertive)
    case .paused: director.announce(text.spoken("pause.title"), urgency: .assertive)
    case .over:
      guard let ending = round.ending else { break }
      director.announce(
        Spoken(
          text.ended(ending, right: round.rightCount, of: round.records.count),
          language: text.language))
    }
  }

  /// The names of options that cannot be pointed at; the keys 1 to 4 could be mistaken for answers.
  private static let letters = ["A", "B", "C", "D"]
}
