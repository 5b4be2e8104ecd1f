import Classroom
import Exercises
import Play

/// Reviews: planned with every answer of a pupil, offered when they are due.
enum Reviews {
  /// The number of latest rounds that are searched for exercises that no known document contains.
  private static let rememberedRounds = 40

  /// The reviews that follow from the answers of a round.
  ///
  /// - Parameters:
  ///   - record: the round so far.
  ///   - isTimed: whether times have a meaning in its game.
  ///   - first: the index of the first answer not yet taken into account.
  static func planned(
    after record: RoundRecord, isTimed: Bool, from first: Int, of pupil: Pupil.ID,
    in store: ClassroomStore
  ) throws(ClassroomError) -> [ReviewState] {
    var problem: ClassroomError?
    let plan = ReviewPlan(testDay: try store.testDay())
    let reviews = plan.reviews(after: record, isTimed: isTimed, from: first, day: store.today) {
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
    let due = try store.reviews(of: pupil).map(ReviewPlan.Review.init).filter {
      plan.dueDay(of: $0.state, on: today) <= today
    }
    guard !due.isEmpty else { return nil }
    var known: [Exercise] = []
    for case .exercises(let exercises) in documents().map(\.content) { known += exercises }
    var document = ReviewDeck.document(of: due, known: known, title: title)
    let wanted = due.filter { !$0.state.isLeech }.prefix(ReviewDeck.usualCount).map(\.exercise)
    if document.exerciseNames != wanted {
      for round in try store.rounds(of: pupil, limit: rememberedRounds) {
        guard let answers = try store.round(round.id)?.record.answers else { continue }
        known += answers.map(Exercise.init(recalling:))
      }
      document = ReviewDeck.document(of: due, known: known, title: title)
    }
    return document.exerciseCount > 0 ? document : nil
  }
}

extension ExerciseDocument {
  fileprivate var exerciseNames: [String] {
    guard case .exercises(let exercises) = content else { return [] }
    return exercises.map(\.id)
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
