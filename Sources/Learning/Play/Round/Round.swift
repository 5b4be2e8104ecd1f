import Determinism
import Exercises

/// What every game's rules store about the round: phase, lives, score, question and records.
///
/// Only the rules change it. It knows nothing of waves, birds or dragons.
public struct Round: Sendable {
  /// The seed of everything random in the round.
  public let seed: UInt64
  /// Whether nothing threatens: no life is lost, and whatever approaches waits.
  public let isCalm: Bool
  /// The current phase.
  public private(set) var phase = RoundPhase.ready
  /// How the round ended; nil until it has.
  public private(set) var ending: RoundEnding?
  /// Lives left; never below zero.
  public private(set) var lives: Int
  /// Points so far; never below zero.
  public private(set) var score = 0
  /// Ticks played, not counting ready and paused ones.
  public var ticks = 0
  /// The number of questions asked, including the current one. It changes with every new question,
  /// so it is the cheap way to detect one.
  public private(set) var questionNumber = 0
  /// Whether the current question still waits for its answer.
  public private(set) var isQuestionOpen = false
  /// The number of right answers.
  public private(set) var rightCount = 0
  /// The answers so far, oldest first.
  public private(set) var records: [AnswerRecord] = []

  private let startingLives: Int
  private var questionStart = 0
  private var charactersToRead = 0
  // Separate boxes, so that reading the question does not copy the feed.
  private var boxedQuestion = Boxed<Question?>(nil)
  private var boxedFeed: Boxed<QuestionFeed>

  /// A round that is ready to start.
  public init(source: ExerciseSource, settings: RoundSettings, lives: Int, seed: UInt64) {
    self.lives = lives
    startingLives = lives
    self.seed = seed
    isCalm = settings.isCalm
    boxedFeed = Boxed(QuestionFeed(source: source, settings: settings, seed: seed))
  }

  /// The source of the exercises.
  public var source: ExerciseSource { boxedFeed.value.source }
  /// The settings chosen before the start.
  public var settings: RoundSettings { boxedFeed.value.settings }
  /// The question being asked or, while its feedback is shown, just answered.
  public var question: Question? { boxedQuestion.value }
  /// The current fit; nil in a round that does not adapt.
  public var fit: Fit? { boxedFeed.value.adaptation?.fit }
  /// The steps by which the round has adapted to the pupil so far, oldest first.
  public var changes: [AdaptiveChange] { boxedFeed.value.adaptation?.changes ?? [] }
  /// Whether exercises go on until no lives are left.
  public var isEndless: Bool { boxedFeed.value.isEndless }

  /// Whether the round was lost outright: no lives were left before its exercises were done. An endless round
  /// always ends that way; it counts as lost if there were fewer right answers than lives, or than answers
  /// that were not right.
  public var isLost: Bool {
    guard ending == .livesLost else { return false }
    return !isEndless || rightCount < max(startingLives, records.count - rightCount)
  }
}

extension Round {
  /// Leaves `ready`; false if that is not allowed now.
  public mutating func start() -> Bool { move(from: .ready, to: .playing) }

  /// Pauses the round; false if it is not running.
  public mutating func pause() -> Bool { move(from: .playing, to: .paused) }

  /// Resumes a paused round; false if it is not paused.
  public mutating func resume() -> Bool { move(from: .paused, to: .playing) }

  /// Ends a running round.
  public mutating func finish(_ ending: RoundEnding) {
    guard move(from: .playing, to: .over) else { return }
    self.ending = ending
    isQuestionOpen = false
    boxedFeed.value.noteEnd(ending, isLost: isLost, after: records)
  }

  private mutating func move(from old: RoundPhase, to new: RoundPhase) -> Bool {
    guard phase == old else { return false }
    phase = new
    return true
  }
}

extension Round {
  /// Asks the next question; false if there is none.
  ///
  /// - Parameters:
  ///   - form: how the exercise is asked, where that is possible.
  ///   - isApart: whether the question has a time of its own, so that its answer says nothing of pace and ability.
  public mutating func askNext(as form: AskedForm = .usual, isApart: Bool = false) -> Bool {
    guard let next = boxedFeed.value.next(as: form, isApart: isApart) else { return false }
    boxedQuestion.value = next
    questionNumber += 1
    questionStart = ticks
    charactersToRead =
      next.exercise.question.count + next.options.reduce(0) { $0 + $1.count }
    isQuestionOpen = true
    return true
  }

  /// The remaining ticks for reading the open question with its answers before anything moves.
  ///
  /// A child at the end of the first school year reads 60 words a minute (Hasbrouck and Tindal
  /// 2017, Oral reading fluency norms): six characters a second. Pupils who have set a lower speed
  /// get more time.
  ///
  /// - Parameter usual: the number of characters that are read while things approach and need no
  ///   extra time.
  public func readingRemaining(beyond usual: Int) -> Int {
    guard isQuestionOpen, charactersToRead > usual else { return 0 }
    return max(0, ticks(toRead: charactersToRead - usual) - (ticks - questionStart))
  }

  /// The ticks for reading the question with its answers from the beginning.
  public var questionReadingTicks: Int { ticks(toRead: charactersToRead) }

  /// The ticks for reading the question with only its right answer; 0 before the first one.
  public var answerReadingTicks: Int {
    question.map { question in
      ticks(
        toRead: question.rightIndices.reduce(question.exercise.question.count) {
          $0 + question.options[$1].count
        })
    } ?? 0
  }

  /// The ticks in which a pupil who has set this speed reads a number of characters.
  private func ticks(toRead characters: Int) -> Int {
    characters * Self.ticksPerCharacter * 100 / min(settings.speedPercent, 100)
  }

  private static let ticksPerCharacter = 10

  /// Closes the open question with the option given, nil if it was missed, and adds a record.
  ///
  /// - Parameters:
  ///   - option: the index of the given answer.
  ///   - danger: how far the threat had come, in thousandths; nil if there is none.
  /// - Returns: whether the answer is right; nil if no question is open or it has no such option,
  ///   in which case nothing changes.
  public mutating func answer(_ option: Int?, danger: Int? = nil) -> Bool? {
    answer(choosing: option.map { [$0] }, danger: danger)
  }

  /// Closes the open question with the options chosen, nil if it was missed, and adds a record.
  ///
  /// - Parameters:
  ///   - options: the indices of the options, each once, in the order chosen.
  ///   - danger: how far the threat had come, in thousandths; nil if there is none.
  /// - Returns: whether all of it is right; nil if no question is open or it has no such option, in
  ///   which case nothing changes.
  public mutating func answer(choosing options: [Int]?, danger: Int? = nil) -> Bool? {
    guard isQuestionOpen, let question else { return nil }
    if let options, !options.allSatisfy(question.options.indices.contains) { return nil }
    let record = AnswerRecord(question: question, chosen: options, ticks: ticks - questionStart)
    let isRight = record.isCorrect
    records.append(record)
    isQuestionOpen = false
    if isRight { rightCount += 1 }
    boxedFeed.value.note(
      record, to: question.exercise, answers: records.count, danger: danger)
    return isRight
  }

  /// Adds answers of a game that judges them itself, because its questions are not asked one by one.
  public mutating func add(_ answers: [AnswerRecord]) {
    guard phase == .playing else { return }
    records += answers
    rightCount += answers.count { $0.isCorrect }
  }

  /// Removes a life, if there is one.
  ///
  /// - Returns: the number of lives left; nil in a calm round, in which none is lost.
  public mutating func loseLife() -> Int? {
    guard !isCalm else { return nil }
    lives = max(0, lives - 1)
    return lives
  }

  /// Adds points or, with a negative number, removes them; the score does not go below zero.
  public mutating func addPoints(_ points: Int) {
    score = max(0, score + points)
  }

  /// Adds everything that determines how the round continues.
  public func digest(into digest: inout StateDigest) {
    digest.combine(source.hash)
    settings.digest(into: &digest)
    digest.combine(seed)
    digest.combine(phase.rawValue)
    digest.combine(ending?.rawValue ?? "")
    digest.combine(lives)
    digest.combine(score)
    digest.combine(ticks)
    digest.combine(questionNumber)
    digest.combine(isQuestionOpen)
    digest.combine(rightCount)
    digest.combine(questionStart)
    question?.digest(into: &digest)
    boxedFeed.value.digest(into: &digest)
    digest.combine(records.count)
    for record in records { record.digest(into: &digest) }
  }
}
