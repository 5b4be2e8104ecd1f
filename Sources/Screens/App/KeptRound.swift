import Classroom
import Play
import Synchronization

/// A round as the store has it, used by the disk queue: what waits to be kept, also after a failure.
final class KeptRound: Sendable {
  private struct State {
    /// Whether the round's beginning is kept.
    var hasBegun: Bool
    /// How many answers are kept.
    var answers: Int
    /// The moves: a text for each time that something was to be kept.
    var texts: [String] = []
    /// How many such texts are kept.
    var keptTexts = 0
  }

  /// What the round is called in the store.
  let id: PlayedRound.ID
  private let pupil: Pupil.ID
  private let store: ClassroomStore
  /// The moves made before the round went on.
  private let formerMoves: String
  private let state: Mutex<State>

  /// A round of a pupil.
  ///
  /// - Parameter former: what is kept of it, where it goes on; nil for one that begins.
  init(of pupil: Pupil.ID, goingOn former: StoppedRound?, in store: ClassroomStore) {
    id = former?.id ?? store.newRound()
    let kept = former?.id == nil ? nil : former?.record.answers.count
    state = Mutex(State(hasBegun: kept != nil, answers: kept ?? 0))
    formerMoves = former?.moves ?? ""
    self.pupil = pupil
    self.store = store
  }

  /// Notes moves that are to be kept next.
  ///
  /// - Returns: how many texts of moves there were so far, to keep them by.
  func add(moves: String) -> Int {
    state.withLock { state in
      state.texts.append(moves)
      return state.texts.count
    }
  }

  /// Keeps what a round has come to, with the first so many texts of its moves. What an earlier failure
  /// has left over is kept with it.
  ///
  /// - Parameters:
  ///   - source: what its screen asks.
  ///   - stars: what is earned at the end; nil for a round that goes on.
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
      try keepOn(record, moves, from: known.answers, stars: stars)
      note(record, texts)
    } catch .noSuchRound {
      // The database was damaged, and the backup in its place does not know the round.
      try keepAnew(record, texts, of: entry, asking: source, stars: stars)
    }
  }

  /// Keeps a round of which nothing is kept.
  private func keepAnew(
    _ record: RoundRecord, _ texts: Int, of entry: LibraryEntry, asking source: ExerciseSource,
    stars: Int?
  ) throws(ClassroomError) {
    // What is made for a pupil stands in no file.
    if entry.isFile {
      try store.note(
        documentHash: record.documentHash, title: record.documentTitle, path: entry.path,
        deadline: entry.document.deadline)
    }
    let moves = formerMoves + state.withLock { $0.texts.prefix(texts) }.joined()
    let recording = RoundRecording.whole(snapshot: source.snapshot, moves: moves)
    let reviews = try Reviews.planned(after: record, from: 0, of: pupil, in: store)
    try store.begin(record, by: pupil, as: id, recording: recording, reviews: reviews)
    note(record, texts)
    if stars != nil { try keepOn(record, "", from: record.answers.count, stars: stars) }
  }

  private func keepOn(
    _ record: RoundRecord, _ moves: String, from first: Int, stars: Int?
  ) throws(ClassroomError) {
    let reviews = try Reviews.planned(after: record, from: first, of: pupil, in: store)
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
