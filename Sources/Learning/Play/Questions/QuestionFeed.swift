import Determinism
import Exercises

/// Hands out a round's questions one after another.
struct QuestionFeed: Sendable {
  let source: ExerciseSource
  let settings: RoundSettings
  let isEndless: Bool
  private let limit: Int
  private var asked = 0
  /// The order in which a list's exercises come, if it is not the teacher's.
  private var bag: Bag<Int>?
  private var maker: ExerciseGenerator?
  private var ladders: [Ladder] = []
  /// Which of `ladders` the last question came from.
  private var lastLadder = 0
  private var lastQuestion = ""
  /// How the round fits itself to the pupil; nil where it does not.
  private(set) var adaptation: Adaptation?
  private var repeats = Repeats()
  private var isRepeat = false
  private var order: SeededGenerator
  private var options: SeededGenerator
  private var gaps: SeededGenerator

  init(source: ExerciseSource, settings: RoundSettings, seed: UInt64) {
    self.source = source
    self.settings = settings
    let count = source.count
    isEndless = settings.isEndless || count == nil
    limit = min(isEndless ? .max : count ?? .max, max(0, settings.maximumExercises ?? .max))
    // Separate streams: which exercises come does not depend on how their options were drawn.
    let root = SeededGenerator(seed: seed)
    order = root.fork(1)
    options = root.fork(2)
    // Stream 3 belongs to the sky.
    gaps = root.fork(4)
    adaptation = settings.fit.map {
      Adaptation(fit: $0, game: source.game, isCalm: settings.isCalm)
    }
    switch source.content {
    case .list(let exercises, _, let isShuffled):
      if isShuffled || isEndless { bag = Bag(Array(exercises.indices)) }
    case .generator(let maker, _):
      self.maker = maker
    case .operations(let operations):
      ladders = operations.map { Ladder(operation: $0) }
    }
  }

  /// The next question; nil when the round has had all of them.
  mutating func next() -> Question? {
    guard asked < limit, let question = comingBack() ?? nextQuestion() else { return nil }
    asked += 1
    return question
  }

  /// Notes what became of the last question.
  ///
  /// - Parameters:
  ///   - record: the answer.
  ///   - exercise: what was asked.
  ///   - answers: how many answers the round has, this one included.
  ///   - danger: the way the threat had come, in thousandths; nil where there is none.
  mutating func note(_ record: AnswerRecord, to exercise: Exercise, answers: Int, danger: Int?) {
    guard adaptation != nil else {
      if record.isCorrect { noteRightAnswer() }
      return
    }
    adaptation?.note(
      Adaptation.Observation(
        record: record, answers: answers, danger: settings.isCalm ? nil : danger,
        isRepeat: isRepeat, isMade: !ladders.isEmpty))
    if isEndless, !record.isCorrect {
      repeats.add(exercise, missedAt: asked - 1, using: &gaps)
    }
  }

  /// Notes how the round ended.
  mutating func noteEnd(_ ending: RoundEnding, isLost: Bool, after records: [AnswerRecord]) {
    adaptation?.noteEnd(ending, isLost: isLost, after: records)
  }

  /// Notes a right answer to the last question, by which practice becomes harder in steps.
  mutating func noteRightAnswer() {
    guard ladders.indices.contains(lastLadder) else { return }
    ladders[lastLadder].climb()
  }

  /// Bags and makers need no place here: their state follows from the source, the seed and what
  /// was drawn, and `order` tells how much that was.
  func digest(into digest: inout StateDigest) {
    digest.combine(asked)
    for ladder in ladders { digest.combine(ladder.rightAnswers) }
    digest.combine(lastLadder)
    digest.combine(lastQuestion)
    digest.combine(order)
    digest.combine(options)
    // Rounds that do not adapt keep the digest they have always had.
    guard let adaptation else { return }
    adaptation.digest(into: &digest)
    repeats.digest(into: &digest)
    digest.combine(isRepeat)
    digest.combine(gaps)
  }

  private static let attempts = 64
}

extension QuestionFeed {
  /// An exercise that was missed and has its turn again, its options chosen anew.
  private mutating func comingBack() -> Question? {
    isRepeat = false
    guard let exercise = repeats.take(at: asked) else { return nil }
    var lenders: [Exercise] = []
    if case .list(_, let siblings, _) = source.content { lenders = siblings }
    let options = OptionPicker.options(
      for: exercise, count: source.game.optionCount, siblings: lenders, using: &options)
    guard let options else { return nil }
    isRepeat = true
    lastQuestion = exercise.prompt
    let operation = TaskDifficulty.operation(of: exercise.question)
    lastLadder = ladders.firstIndex { $0.operation == operation } ?? lastLadder
    return Question(exercise, options)
  }

  private mutating func nextQuestion() -> Question? {
    switch source.content {
    case .list(let exercises, let siblings, _):
      guard !exercises.isEmpty else { return nil }
      // What cannot be shown is passed over; a document of nothing else ends the round.
      for attempt in 0..<Self.attempts {
        let position = bag?.draw(using: &order) ?? (asked + attempt) % exercises.count
        // What comes back soon does not come now, unless there is nothing else.
        if attempt < exercises.count, !repeats.isEmpty, isSoonAgain(exercises[position]) {
          continue
        }
        let options = OptionPicker.options(
          for: exercises[position], count: source.game.optionCount, siblings: siblings,
          using: &options)
        if let options { return Question(exercises[position], options) }
      }
      return nil
    case .generator:
      return Self.question(by: &maker, for: source.game, order: &order, choice: &options)
    case .operations:
      let chosen = nextLadder()
      guard ladders.indices.contains(chosen) else { return nil }
      lastLadder = chosen
      let question =
        adaptation.map { fittingQuestion($0, from: chosen) }
        ?? Self.question(
          by: &ladders[chosen].maker, for: source.game, besides: lastQuestion, order: &order,
          choice: &options)
      lastQuestion = question?.exercise.question ?? lastQuestion
      return question
    }
  }

  private func isSoonAgain(_ exercise: Exercise) -> Bool {
    repeats.contains(exercise) || exercise.prompt == lastQuestion
  }

  /// Which operation comes next. What is out of reach comes more seldom: it is drawn anew, and where
  /// there are others once more, because the last one cannot come in its place.
  private mutating func nextLadder() -> Int {
    var chosen = drawnLadder()
    for _ in 0..<min(ladders.count, 2) where isOutOfReach(chosen) { chosen = drawnLadder() }
    return chosen
  }

  /// Any operation, but not the last one again where there are others: mixed practice lasts longer
  /// (Rohrer et al. 2014).
  private mutating func drawnLadder() -> Int {
    guard asked > 0, ladders.count > 1 else { return order.index(below: max(1, ladders.count)) }
    let drawn = order.index(below: ladders.count - 1)
    return drawn < lastLadder ? drawn : drawn + 1
  }

  /// Whether even the easiest step of an operation is much harder than what is asked for.
  private func isOutOfReach(_ index: Int) -> Bool {
    guard let adaptation, ladders.indices.contains(index) else { return false }
    let operation = ladders[index].operation
    let easiest = DifficultyLadder.steps(of: operation)[0].difficulty
    return easiest + adaptation.fit.skill[operation].thousandths - adaptation.difficulty
      > Self.reach
  }

  /// A step's easiest exercises are so much easier than its mean, in thousandths of a logit.
  private static let reach = 400

  /// Of some exercises of the step that is about as hard as asked for, the one nearest to it.
  private mutating func fittingQuestion(_ adaptation: Adaptation, from chosen: Int) -> Question? {
    let operation = ladders[chosen].operation
    let wanted = adaptation.difficulty - adaptation.fit.skill[operation].thousandths
    let level = DifficultyLadder.level(of: operation, near: wanted, using: &order)
    let (last, waiting) = (lastQuestion, repeats)
    return ladders[chosen].withMaker(of: level) { maker in
      Self.question(for: source.game) {
        $0.question == last || waiting.contains($0)
      } by: {
        maker?.question(
          near: wanted, among: Self.candidates, count: source.game.optionCount, order: &order,
          choice: &options)
      }
    }
  }

  /// Of so many exercises the one nearest to the difficulty asked for is put: a step's exercises
  /// differ by more than half a logit. Few, so that the same facts do not come all the time.
  private static let candidates = 6

  /// A question that the game can show and, if that is possible, that was not the last one: a
  /// maker never repeats itself, but a new step of the ladder is a new maker.
  static func question(
    by maker: inout ExerciseGenerator?, for game: Game, besides last: String = "",
    order: inout SeededGenerator, choice: inout SeededGenerator
  ) -> Question? {
    question(for: game) {
      $0.question == last
    } by: {
      maker?.question(count: game.optionCount, order: &order, choice: &choice)
    }
  }

  private static func question(
    for game: Game, passingOver isUnwanted: (Exercise) -> Bool,
    by make: () -> (exercise: Exercise, options: Options)?
  ) -> Question? {
    for _ in 0..<attempts {
      guard let (exercise, options) = make() else { return nil }
      if !isUnwanted(exercise), Playability.reason(for: exercise, in: game) == nil {
        return Question(exercise, options)
      }
    }
    return nil
  }
}

extension Question {
  fileprivate init(_ exercise: Exercise, _ options: Options) {
    self.init(
      exercise: exercise, options: options.texts, rightIndex: options.rightIndex,
      optionRules: options.rules)
  }
}
