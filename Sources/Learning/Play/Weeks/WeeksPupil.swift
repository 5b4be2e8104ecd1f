import Determinism
import Exercises

/// A learning pupil who plays some minutes a day, in one of three manners.
struct WeeksPupil: Sendable {
  /// Lives of a round, as in most games.
  private static let lives = 3
  /// Ticks from a right answer to the next question, and from any other, for its feedback: about as in the games.
  private static let pauses = (right: Tick.perSecond * 12 / 10, wrong: Tick.perSecond * 22 / 10)
  /// Ticks from one round to the next, for the result and the way to the next round: a quarter of a minute, our choice.
  private static let way = 15 * Tick.perSecond
  /// The number of endless rounds after which a station has become boring. Our choice.
  private static let boredAfter = 3

  /// A round that is played.
  private struct Going {
    var round: Round
    /// Where it is played; nil for reviews.
    let stop: PlayablePath.Stop?
  }

  /// What comes next.
  private enum Choice {
    case reviews(ExerciseDocument)
    case stopped(Going)
    case station(String)
  }

  private let path: PlayablePath
  private let manner: WeeksTrial.Manner
  private let dayLength: Int
  private(set) var pupil: LearningPupil
  private var chance: SeededGenerator
  private let plan = ReviewPlan()
  private var clock = 0

  // What the program keeps of a pupil.
  private var stars: [String: Int] = [:]
  private var latest: [String] = []
  private var reviews: [String: MemoryState] = [:]
  private var answers: [(day: Int, records: [AnswerRecord])] = []
  private var adaptive: [RoundRecord] = []
  private var stopped: Going?

  /// Where each exercise was asked last, by its name.
  private var origins: [String: (goal: Int, stop: PlayablePath.Stop)] = [:]
  private var favourite: (station: String, rounds: Int)?
  /// What was played.
  private(set) var tally = WeeksCourse.Tally()

  init(
    _ pupil: LearningPupil, on path: PlayablePath, _ manner: WeeksTrial.Manner, minutes: Int,
    chance: SeededGenerator
  ) {
    self.pupil = pupil
    self.path = path
    self.manner = manner
    self.chance = chance
    dayLength = minutes * 60 * Tick.perSecond
  }

  /// Plays on a day, the first of which is 0.
  ///
  /// - Parameter lesson: the number of days that were played before.
  mutating func play(on day: Int, lesson: Int) {
    clock = 0
    while clock < dayLength, var going = next(on: day, lesson: lesson) {
      let first = going.round.records.count
      play(&going, on: day)
      keep(going, from: first, on: day)
      clock += Self.way
    }
    tally.stations = stars.count
  }

  private mutating func next(on day: Int, lesson: Int) -> Going? {
    switch manner {
    case .nothing: return nil
    case .fixedOrder:
      let order = path.teachingOrder
      return order.isEmpty ? nil : begin(order[min(lesson, order.count - 1)])
    case .endless:
      if favourite.map({ $0.rounds >= Self.boredAfter }) ?? true {
        let year = path.areas.flatMap(\.stations).map(\.year).min()
        let all = path.areas.flatMap(\.stations).filter { $0.year == year }.map(\.id)
        let other = all.filter { $0 != favourite?.station }
        favourite = chance.element(of: other.isEmpty ? all : other).map { ($0, 0) }
      }
      favourite?.rounds += 1
      return favourite.flatMap { begin($0.station, isEndless: true) }
    case .glowingStop:
      let walk = LearningWalk(path.areas, stars: stars)
      let choice = walk.next(
        after: latest, task: nil, reviews: { due(on: day).map { .reviews($0) } },
        stopped: { stopped.map { .stopped($0) } }, station: { Choice.station($0.id) })
      switch choice {
      case .station(let id): return begin(id)
      case .stopped(let going): return going
      case .reviews(let document):
        let source = path.profiles.map { ExerciseSource(document: document, for: $0) }
          .best(of: document, preferring: nil)
        return source.map { begin($0, practising: $0.practice, at: nil) }
      case nil: return nil
      }
    }
  }

  /// Today's reviews, as the program has them; nil if there are none.
  private func due(on day: Int) -> ExerciseDocument? {
    let due = plan.due(
      among: reviews.map { ReviewPlan.Review(exercise: $0.key, state: $0.value) }, on: day)
    guard !due.isEmpty else { return nil }
    let documents = path.areas.flatMap(\.stations)
      .filter { stars[$0.id] != nil }
      .compactMap { path.stops[$0.id] }.filter(\.hasPictures).map(\.document)
    let deck = ReviewDeck.document(of: due, in: documents, title: "") { days in
      answers.reversed().filter { days.contains($0.day) }.flatMap(\.records)
    }
    guard case .exercises(let exercises) = deck.content, !exercises.isEmpty else { return nil }
    return deck
  }

  private mutating func begin(_ station: String, isEndless: Bool = false) -> Going? {
    path.stops[station].map { stop in
      begin(stop.source, practising: stop.practice, at: stop, isEndless: isEndless)
    }
  }

  private mutating func begin(
    _ source: ExerciseSource, practising practice: String, at stop: PlayablePath.Stop?,
    isEndless: Bool = false
  ) -> Going {
    let fit = Fit(
      following: adaptive, in: source.game, practising: practice, isEndless: isEndless)
    var round = Round(
      source: source, settings: RoundSettings(isEndless: isEndless).following(fit),
      lives: Self.lives, seed: chance.next())
    _ = round.start()
    tally.rounds += 1
    return Going(round: round, stop: stop)
  }

  private mutating func play(_ going: inout Going, on day: Int) {
    while going.round.phase == .playing, clock < dayLength {
      guard going.round.askNext(), let question = going.round.question else {
        return going.round.finish(.completed)
      }
      let decision = answer(question, at: going.stop, on: day)
      going.round.ticks += decision.ticks
      let right = question.rightIndices
      let isRight = right.contains(decision.option)
      _ = going.round.answer(choosing: isRight ? right : [decision.option])
      if !isRight, going.round.loseLife() == 0 { going.round.finish(.livesLost) }
      clock += decision.ticks + (isRight ? Self.pauses.right : Self.pauses.wrong)
      tally.answers += 1
      if going.stop == nil { tally.reviews += 1 }
    }
  }

  private mutating func answer(
    _ question: Question, at stop: PlayablePath.Stop?, on day: Int
  ) -> VirtualPupil.Decision {
    let name = ReviewName.name(
      question: question.exercise.question, picture: question.exercise.picture,
      answer: question.exercise.answer)
    if let stop, let goal = stop.rule ?? path.names[name] { origins[name] = (goal, stop) }
    guard let origin = origins[name] else {
      return VirtualPupil.random.decide(
        optionCount: question.options.count, right: question.rightIndices, using: &chance)
    }
    let needs =
      pupil.hasLearned(origin.goal) ? 1 : knownNeeds(of: origin.stop.station, on: day)
    return pupil.answer(question, for: origin.goal, on: day, knowing: needs)
  }

  /// The share of what a station needs that is known, 0…1.
  private func knownNeeds(of station: LearningPath.Station, on day: Int) -> Double {
    let needs = station.needs.compactMap { path.stops[$0]?.goals }
    guard !needs.isEmpty else { return 1 }
    return needs.reduce(0) { $0 + pupil.share(of: $1, on: day) } / Double(needs.count)
  }

  /// Keeps what came of a round, as the program does.
  private mutating func keep(_ going: Going, from first: Int, on day: Int) {
    let record = RoundRecord(of: going.round, in: going.round.source.game)
    guard !record.answers.isEmpty else { return }
    answers.append((day, Array(record.answers.dropFirst(first))))
    let changed = plan.reviews(
      after: record, isTimed: going.round.source.profile.isTimed, from: first, day: day
    ) { reviews[$0] }
    for review in changed { reviews[review.exercise] = review.state }
    adaptive.removeAll { $0.game == record.game }
    adaptive.append(record)
    guard let station = going.stop?.station.id else { return }
    latest.removeAll { $0 == station }
    latest.insert(station, at: 0)
    stars[station] = max(stars[station] ?? 0, record.stars)
    stopped = record.isFinished ? nil : going
  }
}
