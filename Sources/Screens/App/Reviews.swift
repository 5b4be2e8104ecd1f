import Classroom
import Exercises
import Play

/// Reviews: planned with every answer of a pupil, offered when they are due.
enum Reviews {
  /// The number of latest rounds that are searched for exercises that no known document contains.
  private static let rememberedRounds = 40
  /// The number of latest rounds of which also those are searched that were played on the day of an exercise's last
  /// answer: those of the longest interval (`ReviewPlan.longestIntervals`), with six rounds a day.
  private static let searchedRounds = 540

  /// The reviews that follow from the answers of a round.
  ///
  /// - Parameters:
  ///   - record: the round so far.
  ///   - entry: what it asked.
  ///   - profile: its game. What is not asked one by one is planned as the questions that games ask which let choose.
  ///   - first: the index of the first answer not yet taken into account.
  static func planned(
    after record: RoundRecord, of entry: LibraryEntry, in profile: GameProfile, from first: Int,
    of pupil: Pupil.ID, in store: ClassroomStore
  ) throws(ClassroomError) -> [ReviewState] {
    var record = record
    if !profile.asksExercises {
      guard let asked = entry.questions(askedIn: record) else { return [] }
      record = asked
    }
    var problem: ClassroomError?
    let plan = ReviewPlan(testDay: try store.testDay())
    let reviews = plan.reviews(
      after: record, isTimed: profile.isTimed, from: first, day: store.today
    ) {
      exercise in
      do throws(ClassroomError) {
        return try store.review(of: exercise, by: pupil).map(MemoryState.init)
      } catch {
        problem = error
        return nil
      }
    }
    if let problem { throw problem }
    return reviews.map(ReviewState.init)
  }

  /// The exercises that are due today, as a document; nil if there are none, or if they are no
  /// longer known.
  ///
  /// - Parameters:
  ///   - documents: the available documents, which are opened only if something is due; missing exercises are taken
  ///     from stored answers.
  ///   - title: the document's title.
  static func due(
    of pupil: Pupil.ID, in store: ClassroomStore, documents: @autoclosure () -> [ExerciseDocument],
    title: String
  ) throws(ClassroomError) -> ExerciseDocument? {
    let (today, plan) = (store.today, ReviewPlan(testDay: try store.testDay()))
    let due = plan.due(
      among: try store.reviews(of: pupil).map(ReviewPlan.Review.init), on: today)
    guard !due.isEmpty else { return nil }
    let document = try ReviewDeck.document(of: due, in: documents(), title: title) {
      (days) throws(ClassroomError) in
      try answers(of: pupil, on: days, in: store)
    }
    return document.exerciseCount > 0 ? document : nil
  }

  /// The answers of a pupil's latest rounds, and of those before them that were played on some days; the latest first.
  private static func answers(
    of pupil: Pupil.ID, on days: Set<Int>, in store: ClassroomStore
  ) throws(ClassroomError) -> [AnswerRecord] {
    var answers: [AnswerRecord] = []
    for (index, round) in try store.rounds(of: pupil, limit: searchedRounds).enumerated() {
      let played = [store.day(of: round.started), store.day(of: round.lastPlayed)]
      guard index < rememberedRounds || !days.isDisjoint(with: played) else { continue }
      answers += try store.round(round.id)?.record.answers ?? []
    }
    return answers
  }
}

extension MemoryState {
  fileprivate init(_ review: ReviewState) {
    self.init(
      memory: FSRS.Memory(stability: review.stability, difficulty: review.difficulty),
      lastDay: review.lastDay, dueDay: review.dueDay, lapses: review.lapses)
  }
}

extension ReviewPlan.Review {
  fileprivate init(_ review: ReviewState) {
    self.init(exercise: review.exercise, state: MemoryState(review))
  }
}
