import Determinism
import Exercises

/// When missed exercises come again.
public struct ReviewPlan: Sendable, Equatable {
  /// An exercise with the state of its memory.
  public struct Review: Sendable, Equatable {
    /// Its name (`ReviewName`).
    public var exercise: String
    /// The state of its memory.
    public var state: MemoryState

    /// A review from its parts.
    public init(exercise: String, state: MemoryState) {
      self.exercise = exercise
      self.state = state
    }
  }

  /// The share of exercises that should be known when they come again. 0.9: with less, children
  /// meet what they have forgotten too often; above 0.95 the work grows fast.
  public var retention: Double
  /// The longest interval in days; within `longestIntervals`.
  public let longestInterval: Int
  /// The day of a test, counted from 1 January 1970: until then intervals are those that serve it
  /// best and never go beyond it. Nil, or a day in the past, means no test.
  public var testDay: Int?

  /// The allowed range of the longest interval, in days: without a limit an exercise would
  /// disappear beyond the holidays. Our choice.
  public static let longestIntervals = 60...90

  /// A plan from its parts; by default an exercise comes at least twice in half a school year.
  public init(retention: Double = 0.9, longestInterval: Int = 75, testDay: Int? = nil) {
    self.retention = retention
    let limits = Self.longestIntervals
    self.longestInterval = min(max(longestInterval, limits.lowerBound), limits.upperBound)
    self.testDay = testDay
  }

  /// The state of an exercise's memory after an answer, and when it comes again.
  ///
  /// - Parameters:
  ///   - grade: the grade of the answer.
  ///   - former: the previous state; nil for an exercise that was not planned yet.
  ///   - exercise: its name, which determines the variation of its interval.
  ///   - day: today, counted from 1 January 1970.
  public func state(
    after grade: ReviewGrade, former: MemoryState?, exercise: String, day: Int
  ) -> MemoryState {
    // A clock that was set back counts as the same day.
    let passed = former.map { max(0, day - $0.lastDay) } ?? 0
    let memory = former.map { FSRS.next($0.memory, grade, after: passed) } ?? FSRS.first(grade)
    let isLapse = grade == .again && passed > 0
    return MemoryState(
      memory: memory, lastDay: day, dueDay: day + interval(of: memory, exercise, on: day),
      lapses: (former?.lapses ?? 0) + (isLapse ? 1 : 0))
  }

  /// The changes of exercises by the answers of a round. An exercise is planned from its first miss
  /// on; rapid guesses are ignored, and so are exercises asked in another form.
  ///
  /// - Parameters:
  ///   - record: the round, which need not be over.
  ///   - isTimed: whether times have a meaning in its game; see `GameProfile`.
  ///   - first: the index of the first answer not yet taken into account.
  ///   - day: today, counted from 1 January 1970.
  ///   - former: the previous state of an exercise; nil for one that was not planned.
  /// - Returns: the exercises that changed, each once.
  public func reviews(
    after record: RoundRecord, isTimed: Bool, from first: Int = 0, day: Int,
    former: (String) -> MemoryState?
  ) -> [Review] {
    let mean = RapidGuess.meanTicks(of: record.answers)
    let times = record.answers.filter { !$0.isMissed }
      .map { min($0.ticks, RapidGuess.longestTicks) }
    let usual = times.count < Self.fewestTimes ? nil : times.sorted()[times.count / 2]
    var reviews: [Review] = []
    for answer in record.answers.dropFirst(max(0, first)) where answer.form == .usual {
      let name = ReviewName.name(of: answer)
      let place = reviews.firstIndex { $0.exercise == name }
      let state = place.map { reviews[$0].state } ?? former(name)
      guard
        let grade = ReviewGrade(
          of: answer, isTimed: isTimed, usualTicks: usual, meanTicks: mean),
        state != nil || grade == .again
      else { continue }
      let review = Review(
        exercise: name,
        state: self.state(after: grade, former: state, exercise: name, day: day))
      if let place { reviews[place] = review } else { reviews.append(review) }
    }
    return reviews
  }

  /// The day on which an exercise is due, seen from today: if a test was set after it was planned, early
  /// enough for the test; if no test is coming, as planned. If a wrong clock dated its last answer in the
  /// future, it is due at once at the latest; otherwise it would not come back for as long as the clock was
  /// ahead.
  ///
  /// - Parameters:
  ///   - state: its state.
  ///   - day: today, counted from 1 January 1970.
  public func dueDay(of state: MemoryState, on day: Int) -> Int {
    guard state.lastDay <= day else { return min(state.dueDay, day) }
    guard let testDay, testDay > day else { return state.dueDay }
    let longest = max(1, Self.longest(before: testDay - state.lastDay))
    return min(state.dueDay, state.lastDay + longest)
  }

  /// The reviews that are due on a day, most urgent first.
  ///
  /// - Parameters:
  ///   - reviews: all that is planned.
  ///   - day: the day, counted from 1 January 1970.
  public func due(among reviews: some Sequence<Review>, on day: Int) -> [Review] {
    reviews.filter { dueDay(of: $0.state, on: day) <= day }.sorted {
      ($0.state.dueDay, $0.exercise) < ($1.state.dueDay, $1.exercise)
    }
  }

  /// The number of answers from which on their median is the pupil's usual time.
  private static let fewestTimes = 5

  private func interval(of memory: FSRS.Memory, _ exercise: String, on day: Int) -> Int {
    let best = FSRS.interval(stability: memory.stability, retention: retention)
    let spread = Self.spread(min(best, Double(longestInterval)), exercise, day)
    let days = min(max(1, spread), longestInterval)
    guard let testDay, testDay > day else { return days }
    return max(1, min(days, Self.longest(before: testDay - day)))
  }

  /// The longest interval that serves a test in a number of days. The day before the test is the
  /// last that helps.
  private static func longest(before days: Int) -> Int { min(gap(before: days), days - 1) }

  /// Intervals vary a little, so that what was learned together does not always come together: by
  /// 15 per cent of the part up to 7 days, 10 of the part up to 20, and 5 of the rest, as in Anki.
  static func spread(_ days: Double, _ exercise: String, _ day: Int) -> Int {
    guard days >= 2.5 else { return Int(days.rounded()) }
    let width =
      0.15 * (min(days, 7) - 2.5) + 0.1 * max(0, min(days, 20) - 7) + 0.05 * max(0, days - 20)
    var digest = StateDigest()
    digest.combine(exercise)
    digest.combine(day)
    var generator = SeededGenerator(seed: digest.value)
    return generator.integer(in: Int((days - width).rounded())...Int((days + width).rounded()))
  }

  /// The gap that serves a test in a number of days best: 2 days for a week, 5 for four weeks, four
  /// weeks for a year (Cepeda et al. 2008: 20 to 40 per cent of a week, 5 to 10 of a year); in
  /// between in proportion.
  static func gap(before days: Int) -> Int {
    let known = [(0, 1), (7, 2), (28, 5), (365, 28)]
    for ((near, short), (far, long)) in zip(known, known.dropFirst()) where days <= far {
      return short + (long - short) * (max(days, 0) - near) / (far - near)
    }
    return 28
  }
}
