import Controls
import Play
import Stage

/// Tells in words what happens in a round: a line for every change of its state.
///
/// A judged answer interrupts what is being said; lives, points that are taken, and the next question
/// with its answers to choose from, wait their turn. The score is told to screen readers only.
struct RoundTeller {
  private let text: Translation
  private let exercises: SpokenExercise
  private var phase = RoundPhase.ready
  private var lives: Int
  private var score: Int
  private var answers: Int
  private var questionNumber: Int

  /// A teller that knows a round as it stands.
  init(_ round: Round, text: Translation) {
    self.text = text
    exercises = SpokenExercise(text: text, languages: round.source.languages)
    phase = round.phase
    lives = round.lives
    score = round.score
    answers = round.records.count
    questionNumber = round.questionNumber
  }

  /// Tells what has changed since the last call.
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
      tell(phase, after: former, round.ending, to: director)
      // Who cannot read it would have to remember it.
      if former == .paused, round.isQuestionOpen, let question = round.question {
        tell(question, .polite, to: director)
      }
    }
    if round.questionNumber != questionNumber {
      questionNumber = round.questionNumber
      if let question = round.question { tell(question, .polite, to: director) }
    }
  }

  /// Tells the question again, at once.
  func repeatQuestion(_ question: Question?, to director: Director?) {
    guard let question, let director else { return }
    tell(question, .assertive, to: director)
  }

  /// An answer to choose from, for whatever carries it.
  func option(_ answer: String) -> Spoken { exercises.answer(answer, role: .choice) }

  private func tell(_ question: Question, _ urgency: Announcement.Urgency, to director: Director) {
    director.announce(exercises.question(question.exercise.question), urgency: urgency)
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
        text.spoken(record.given == nil ? "spoken.missed" : "spoken.wrong"), urgency: .assertive)
      director.announce(exercises.answer(record.answer))
    }
  }

  private func tell(
    _ phase: RoundPhase, after former: RoundPhase, _ ending: RoundEnding?, to director: Director
  ) {
    switch phase {
    case .ready: break
    case .playing:
      director.announce(
        text.spoken(former == .paused ? "spoken.resumed" : "spoken.started"), urgency: .assertive)
    case .paused: director.announce(text.spoken("pause.title"), urgency: .assertive)
    case .over:
      guard let ending else { break }
      director.announce(text.spoken("result.\(ending.rawValue)"))
    }
  }

  /// What options are called where they cannot be pointed at; the keys 1 to 4 would be heard as
  /// answers.
  private static let letters = ["A", "B", "C", "D"]
}
