import Classroom
import Play
import Synchronization

/// The state of a round in the store, used by the disk queue: what still has to be stored, also
/// after a failure.
final class KeptRound: Sendable {
  private struct State {
    /// The round's id in the store.
    var id: PlayedRound.ID
    /// Whether the round's beginning is stored.
    var hasBegun: Bool
    /// The number of answers stored.
    var answers: Int
    /// The moves: a text for each time that something had to be stored.
    var texts: [String] = []
    /// The number of these texts that are stored.
    var keptTexts = 0
  }

  private let pupil: Pupil.ID
  private let store: ClassroomStore
  /// The moves made before the round was continued.
  private let formerMoves: String
  private let state: Mutex<State>

  /// A round of a pupil.
  ///
  /// - Parameter former: the stored part of a round that is continued; nil for a new one.
  init(of pupil: Pupil.ID, goingOn former: StoppedRound?, in store: ClassroomStore) {
    let kept = former?.id == nil ? nil : former?.record.answers.count
    state = Mutex(
      State(id: former?.id ?? store.newRound(), hasBegun: kept != nil, answers: kept ?? 0))
    formerMoves = former?.moves ?? ""
    self.pupil = pupil
    self.store = store
  }

  /// The round's id in the store.
  var id: PlayedRound.ID { state.withLock { $0.id } }

  /// Adds moves to be stored next.
  ///
  /// - Returns: the number of texts of moves so far, with which they are stored.
  func add(moves: String) -> Int {
    state.withLock { state in
      state.texts.append(moves)
      return state.texts.count
    }
  }

  /// Stores the current state of a round, with a number of texts of its moves. What an earlier
  /// failure left over is stored with it.
  ///
  /// - Parameters:
  ///   - source: the source of its exercises.
  ///   - stars: the stars earned at the end; nil for a round that is not over.
  func keep(
    _ record: RoundRecord, _ texts: Int, of entry: LibraryEntry, asking source: ExerciseSource,
    stars: Int?
  ) throws(ClassroomError) {
    let known = state.withLock { $0 }
    guard known.hasBegun else {
      return try keepAnew(record, texts, of: entry, asking: source, stars: stars)
    }
    do {
      let moves = known.texts[known.keptTexts..<max(texts, known.keptTexts)].joined()
      try keepOn(record, moves, of: entry, from: known.answers, asking: source, stars: stars)
      note(record, texts)
    } catch .noSuchRound {
      // The database was damaged, and the backup that replaced it does not contain the round.
      try keepAnew(record, texts, of: entry, asking: source, stars: stars)
    } catch .continuedElsewhere {
      // Both windows' rounds are true, so this one becomes a round of its own. What was answered before they
      // parted is in both, but counts once for reviews.
      state.withLock { $0.id = store.newRound() }
      try keepAnew(
        record, texts, of: entry, asking: source, stars: stars, reviewedAnswers: known.answers)
    }
  }

  /// Stores a round of which nothing is stored yet.
  ///
  /// - Parameter reviewedAnswers: how many of its answers have had their effect on reviews.
  private func keepAnew(
    _ record: RoundRecord, _ texts: Int, of entry: LibraryEntry, asking source: ExerciseSource,
    stars: Int?, reviewedAnswers: Int = 0
  ) throws(ClassroomError) {
    let moves = formerMoves + state.withLock { $0.texts.prefix(texts) }.joined()
    let recording = RoundRecording.whole(snapshot: source.snapshot, moves: moves)
    let reviews = try Reviews.planned(
      after: record, of: entry, in: source.profile, from: reviewedAnswers, of: pupil, in: store)
    // An entry made for a pupil is not in a file.
    try store.begin(
      record, by: pupil, as: id, recording: recording, reviews: reviews,
      path: entry.origin.isFile ? entry.origin.text : nil, deadline: entry.document.deadline,
      assignment: entry.assigned?.assignment.id)
    note(record, texts)
    if stars != nil {
      try keepOn(
        record, "", of: entry, from: record.answers.count, asking: source, stars: stars)
    }
  }

  private func keepOn(
    _ record: RoundRecord, _ moves: String, of entry: LibraryEntry, from first: Int,
    asking source: ExerciseSource, stars: Int?
  ) throws(ClassroomError) {
    let reviews = try Reviews.planned(
      after: record, of: entry, in: source.profile, from: first, of: pupil, in: store)
    if let stars {
      try store.finish(record, in: id, stars: stars, moves: moves, reviews: reviews)
    } else {
      try store.keep(record, in: id, moves: moves, reviews: reviews)
    }
  }

  private func note(_ record: RoundRecord, _ texts: Int) {
    state.withLock { state in
      state.hasBegun = true
      state.answers = record.answers.count
      state.keptTexts = max(texts, state.keptTexts)
    }
  }
}
