import Determinism
import Exercises

/// Supplies a round's questions one after another.
struct QuestionFeed: Sendable {
  let source: ExerciseSource
  let settings: RoundSettings
  let isEndless: Bool
  private let limit: Int
  private var asked = 0
  /// The order of a list's exercises, if it is not the teacher's.
  private var bag: Bag<Int>?
  private var maker: ExerciseGenerator?
  private var ladders: [Ladder] = []
  /// The index in `ladders` of the last question's ladder.
  private var lastLadder = 0
  private var lastQuestion = ""
  /// When a calculation with zero was asked last, by the number of exercises asked before it.
  private var lastZero = -zeroPause
  private var suspicion = Suspicion()
  /// How the round adapts to the pupil; nil if it does not.
  private(set) var adaptation: Adaptation?
  private var repeats = Repeats()
  private var isRepeat = false
  /// The exercise of the last question as the document has it, where it was asked in another form.
  private var original: Exercise?
  /// Whether the last question had a time of its own.
  private var isApart = false
  private var order: SeededGenerator
  private var options: SeededGenerator
  private var gaps: SeededGenerator

  init(source: ExerciseSource, settings: RoundSettings, seed: UInt64) {
    self.source = source
    self.settings = settings
    let count = source.count
    isEndless = settings.isEndless || count == nil
    limit = min(isEndless ? .max : count ?? .max, max(0, settings.maximumExercises ?? .max))
    // Separate streams: the choice of exercises does not depend on how their options were drawn.
    let root = SeededGenerator(seed: seed)
    order = root.fork(1)
    options = root.fork(2)
    // The sky uses stream 3.
    gaps = root.fork(4)
    // What is not asked one by one has no pace.
    adaptation =
      source.material != nil
      ? nil
      : settings.fit.map {
        Adaptation(fit: $0, profile: source.profile, isCalm: settings.isCalm)
      }
    switch source.content {
    case .list(let exercises, _, let isShuffled):
      if isShuffled || isEndless { bag = Bag(Array(exercises.indices)) }
    case .generator(let maker, _):
      self.maker = maker
    case .operations(let operations):
      ladders = operations.map { Ladder(operation: $0) }
    case .material: break
    }
  }

  /// The next question; nil if all have been asked.
  ///
  /// A missed exercise that comes back is asked as it was, and so are those of a list in a round that asks each once:
  /// there a teacher has chosen all of them.
  ///
  /// - Parameters:
  ///   - form: how the exercise is asked, where that is possible.
  ///   - isApart: whether the question has a time of its own, so that its answer says nothing of pace and ability.
  mutating func next(as form: AskedForm = .usual, isApart: Bool = false) -> Question? {
    guard asked < limit, let question = comingBack() ?? nextQuestion() else { return nil }
    asked += 1
    self.isApart = isApart
    original = nil
    guard form != .usual, !isRepeat, asksFreely,
      let (exercise, chosen) = OptionPicker.question(
        asking: question.exercise, as: form, count: source.profile.demand.optionCount,
        using: &options),
      Playlist.hasRoom(for: exercise, in: source.profile.demand)
    else { return question }
    original = question.exercise
    return Question(exercise, chosen, form: form)
  }

  private var asksFreely: Bool {
    if case .list = source.content { isEndless } else { true }
  }

  /// Records the answer to the last question.
  ///
  /// - Parameters:
  ///   - record: the answer.
  ///   - exercise: the exercise that was asked.
  ///   - answers: the number of answers in the round, including this one.
  ///   - danger: how far the threat had come, in thousandths; nil if there is none.
  mutating func note(_ record: AnswerRecord, to exercise: Exercise, answers: Int, danger: Int?) {
    let exercise = original ?? exercise
    if settings.rules >= 7 { suspicion.note(record.givenRule, asked: asked) }
    guard adaptation != nil else {
      if record.isCorrect { noteRightAnswer() }
      return
    }
    adaptation?.note(
      Adaptation.Observation(
        record: record, answers: answers, danger: settings.isCalm ? nil : danger,
        isRepeat: isRepeat, isMade: !ladders.isEmpty, isApart: isApart))
    if isEndless, !record.isCorrect {
      repeats.add(exercise, missedAt: asked - 1, using: &gaps)
    }
  }

  /// Records how the round ended.
  mutating func noteEnd(_ ending: RoundEnding, isLost: Bool, after records: [AnswerRecord]) {
    adaptation?.noteEnd(ending, isLost: isLost, after: records)
  }

  /// Records a right answer to the last question; practice becomes harder in steps.
  mutating func noteRightAnswer() {
    guard ladders.indices.contains(lastLadder) else { return }
    ladders[lastLadder].climb()
  }

  /// Bags and generators need not be included: their state follows from the source, the seed and
  /// what was drawn, whose amount `order` determines.
  func digest(into digest: inout StateDigest) {
    digest.combine(asked)
    for ladder in ladders { digest.combine(ladder.rightAnswers) }
    digest.combine(lastLadder)
    digest.combine(lastQuestion)
    digest.combine(order)
    digest.combine(options)
    if settings.rules >= 7 {
      digest.combine(lastZero)
      suspicion.digest(into: &digest)
    }
    if settings.rules >= 8 {
      digest.combine(original?.id ?? "")
      digest.combine(isApart)
    }
    // Rounds that do not adapt keep the digest they have always had.
    guard let adaptation else { return }
    adaptation.digest(into: &digest)
    repeats.digest(into: &digest)
    digest.combine(isRepeat)
    digest.combine(gaps)
  }

  private static let attempts = 64

  private var manner: OptionManner {
    suspicion.rule(at: asked).map { .probing($0) } ?? settings.optionManner
  }
}

extension QuestionFeed {
  /// A missed exercise whose turn has come again, with newly chosen options.
  private mutating func comingBack() -> Question? {
    isRepeat = false
    guard let exercise = repeats.take(at: asked) else { return nil }
    var lenders: [Exercise] = []
    if case .list(_, let siblings, _) = source.content { lenders = siblings }
    let options = OptionPicker.options(
      for: exercise, count: source.profile.demand.optionCount, siblings: lenders,
      manner: manner, borrowing: settings.borrowingComparison, using: &options)
    guard let options else { return nil }
    isRepeat = true
    lastQuestion = exercise.prompt.key
    let operation = TaskDifficulty.operation(of: exercise.question)
    lastLadder = ladders.firstIndex { $0.operation == operation } ?? lastLadder
    return Question(exercise, options)
  }

  private mutating func nextQuestion() -> Question? {
    switch source.content {
    case .list(let exercises, let siblings, _):
      guard !exercises.isEmpty else { return nil }
      // Exercises that cannot be shown are skipped; if the document has no others, the round ends.
      for attempt in 0..<Self.attempts {
        let position = bag?.draw(using: &order) ?? (asked + attempt) % exercises.count
        // An exercise that comes back soon is not asked now, unless there is nothing else.
        if attempt < exercises.count, !repeats.isEmpty, isSoonAgain(exercises[position]) {
          continue
        }
        let options = OptionPicker.options(
          for: exercises[position], count: source.profile.demand.optionCount, siblings: siblings,
          manner: manner, borrowing: settings.borrowingComparison, using: &options)
        if let options { return Question(exercises[position], options) }
      }
      return nil
    case .generator: return generatedQuestion()
    case .material: return nil
    case .operations:
      let chosen = nextLadder()
      guard ladders.indices.contains(chosen) else { return nil }
      lastLadder = chosen
      let question =
        adaptation.map { fittingQuestion($0, from: chosen) }
        ?? Self.question(
          by: &ladders[chosen].maker, for: source.profile.demand, besides: lastQuestion,
          manner: manner, order: &order, choice: &options)
      lastQuestion = question?.exercise.question ?? lastQuestion
      return question
    }
  }

  /// A task of the document's rule. In endless rounds that follow the pupil it is the nearest to what the pupil can
  /// do among a few: who has mastered the rule is no longer asked its easiest tasks.
  private mutating func generatedQuestion() -> Question? {
    let (demand, manner) = (source.profile.demand, manner)
    guard settings.rules >= 7 else {
      return Self.question(
        by: &maker, for: demand, manner: manner, order: &order, choice: &options)
    }
    let wanted = isEndless ? adaptation?.wantedDifficulty : nil
    // Where all tasks have a zero, they are asked all the same.
    for isZeroAllowed in asked - lastZero < Self.zeroPause ? [false, true] : [true] {
      let question = Self.question(for: demand) {
        !isZeroAllowed && Self.hasZero($0)
      } by: {
        if let wanted {
          maker?.question(
            near: wanted, among: Self.ruleCandidates, count: demand.optionCount,
            manner: manner, order: &order, choice: &options)
        } else {
          maker?.question(
            count: demand.optionCount, manner: manner, order: &order,
            choice: &options)
        }
      }
      guard let question else { continue }
      if Self.hasZero(question.exercise) { lastZero = asked }
      return question
    }
    return nil
  }

  /// Whether an exercise is a calculation with zero, which is soon known and says little.
  private static func hasZero(_ exercise: Exercise) -> Bool {
    exercise.question.split { !$0.isNumber }.contains("0")
  }

  /// How many exercises a calculation with zero is away from the last one, at least.
  private static let zeroPause = 10
  /// The number of a rule's tasks from which the nearest one is chosen: fewer than for a pupil's own practice,
  /// because the teacher has chosen the rule for all its tasks.
  private static let ruleCandidates = 3

  private func isSoonAgain(_ exercise: Exercise) -> Bool {
    repeats.contains(exercise) || exercise.prompt.key == lastQuestion
  }

  /// The next operation. One that is out of reach comes less often: it is drawn again, and once more if there
  /// are other operations, because the last one cannot replace it.
  private mutating func nextLadder() -> Int {
    var chosen = drawnLadder()
    for _ in 0..<min(ladders.count, 2) where isOutOfReach(chosen) { chosen = drawnLadder() }
    return chosen
  }

  /// A random operation, but not the last one again if there are others: what is learned by mixed
  /// practice lasts longer (Rohrer et al. 2014).
  private mutating func drawnLadder() -> Int {
    guard asked > 0, ladders.count > 1 else { return order.index(below: max(1, ladders.count)) }
    let drawn = order.index(below: ladders.count - 1)
    return drawn < lastLadder ? drawn : drawn + 1
  }

  /// Whether even the easiest step of an operation is much harder than requested.
  private func isOutOfReach(_ index: Int) -> Bool {
    guard let adaptation, ladders.indices.contains(index) else { return false }
    let operation = ladders[index].operation
    let easiest = DifficultyLadder.steps(of: operation)[0].difficulty
    return easiest + adaptation.fit.skill[operation].thousandths - adaptation.difficulty
      > Self.reach
  }

  /// How much easier a step's easiest exercises are than its mean, in thousandths of a logit.
  private static let reach = 400

  /// The exercise nearest to the requested difficulty, out of a few of the step that is about as
  /// hard.
  private mutating func fittingQuestion(_ adaptation: Adaptation, from chosen: Int) -> Question? {
    let operation = ladders[chosen].operation
    let wanted = adaptation.difficulty - adaptation.fit.skill[operation].thousandths
    let level = DifficultyLadder.level(of: operation, near: wanted, using: &order)
    let (last, waiting, manner) = (lastQuestion, repeats, manner)
    return ladders[chosen].withMaker(of: level) { maker in
      Self.question(for: source.profile.demand) {
        $0.question == last || waiting.contains($0)
      } by: {
        maker?.question(
          near: wanted, among: Self.candidates, count: source.profile.demand.optionCount,
          manner: manner, order: &order, choice: &options)
      }
    }
  }

  /// The number of exercises from which the one nearest to the requested difficulty is chosen: a
  /// step's exercises differ by more than half a logit. Few, so that the same facts do not come all
  /// the time.
  private static let candidates = 6

  /// A question that the game can show and, if possible, that differs from the last one: a
  /// generator never repeats itself, but a new step of the ladder is a new generator.
  static func question(
    by maker: inout ExerciseGenerator?, for demand: Demand, besides last: String = "",
    manner: OptionManner = .believable, order: inout SeededGenerator, choice: inout SeededGenerator
  ) -> Question? {
    question(for: demand) {
      $0.question == last
    } by: {
      maker?.question(
        count: demand.optionCount, manner: manner, order: &order, choice: &choice)
    }
  }

  private static func question(
    for demand: Demand, passingOver isUnwanted: (Exercise) -> Bool,
    by make: () -> (exercise: Exercise, options: Options)?
  ) -> Question? {
    for _ in 0..<attempts {
      guard let (exercise, options) = make() else { return nil }
      if !isUnwanted(exercise), Playlist.hasRoom(for: exercise, in: demand) {
        return Question(exercise, options)
      }
    }
    return nil
  }
}

extension Question {
  fileprivate init(_ exercise: Exercise, _ options: Options, form: AskedForm = .usual) {
    self.init(
      exercise: exercise, options: options.texts, rightIndices: options.rightIndices,
      optionRules: options.rules, form: form)
  }
}
