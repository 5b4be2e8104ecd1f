import Classroom
import GameScreens
import Play
import Stage
import Synchronization

/// Keeps a pupil's round while it is played: each answer as soon as it is given, and at the end the
/// stars and what the round can be watched again by.
///
/// A round without an answer leaves nothing. All writing is done by the disk queue, so no tick waits.
final class RoundKeeper: TickObserver {
  /// How far the round is kept, as the disk queue knows.
  private final class Keeping: Sendable {
    struct State {
      /// Whether the round's beginning is kept.
      var hasBegun: Bool
      /// The moves that are not kept yet: a text for each time that something was to be kept.
      var moves: [String] = []
      /// How many such texts are kept.
      var keptTexts = 0
    }

    let state: Mutex<State>

    init(hasBegun: Bool) {
      state = Mutex(State(hasBegun: hasBegun))
    }

    /// Keeps something with the first so many texts of moves, of which those that an earlier failure
    /// has left over are part; before it the beginning, if it is not kept yet, with all of these.
    func keep(
      _ count: Int, begin: (String) throws(ClassroomError) -> Void,
      _ body: (String) throws(ClassroomError) -> Void
    ) throws(ClassroomError) {
      if !state.withLock({ $0.hasBegun }) {
        try begin(moves(count))
        noteMoves(count)
      }
      try body(moves(count))
      noteMoves(count)
    }

    private func moves(_ count: Int) -> String {
      state.withLock { $0.moves.prefix(max(0, count - $0.keptTexts)).joined() }
    }

    private func noteMoves(_ count: Int) {
      state.withLock { state in
        state.hasBegun = true
        state.moves.removeFirst(max(0, count - state.keptTexts))
        state.keptTexts = max(count, state.keptTexts)
      }
    }
  }

  /// What the round is called in the store.
  let round: PlayedRound.ID

  private let pupil: Pupil.ID
  private let store: ClassroomStore
  private let disk: DiskQueue
  /// Told when something could not be kept.
  private let onTrouble: (ClassroomError) -> Void
  private let keeping: Keeping
  private var scene: Scene & GameScreen
  private var choice: AppFlow.Choice
  private weak var director: Director?
  /// How many answers and moves of the round were handed to the disk queue, and how often.
  private var keptCount = 0
  private var keptMoves = 0
  private var keptTexts = 0
  private var isEnding = false

  /// - Parameter former: the round's name, where it goes on as it is kept.
  init(
    _ scene: Scene & GameScreen, _ choice: AppFlow.Choice, of pupil: Pupil.ID,
    goingOn former: PlayedRound.ID? = nil, in store: ClassroomStore, disk: DiskQueue,
    onTrouble: @escaping (ClassroomError) -> Void
  ) {
    round = former ?? store.newRound()
    keeping = Keeping(hasBegun: former != nil)
    if former != nil {
      keptCount = scene.roundRecord.answers.count
      keptMoves = scene.moveCount
    }
    self.scene = scene
    self.choice = choice
    self.pupil = pupil
    self.store = store
    self.disk = disk
    self.onTrouble = onTrouble
  }

  /// Whether it keeps the round of this screen's seed and document, which was made anew.
  func keeps(_ other: Scene & GameScreen) -> Bool {
    other.context.seed == scene.context.seed
      && other.context.source.game == scene.context.source.game && !isEnding
  }

  /// Follows the round in a screen that was made anew.
  func follow(_ other: Scene & GameScreen, _ choice: AppFlow.Choice) {
    director?.remove(self)
    scene = other
    self.choice = choice
  }

  /// Begins to watch the round.
  func watch(_ director: Director) {
    self.director = director
    director.add(self)
  }

  /// Ends the round when the present tick is over: what ends it belongs to it.
  func endAfterTick() {
    isEnding = true
  }

  /// Ends the round now, as when the program ends.
  func end() {
    director?.remove(self)
    let record = scene.roundRecord
    guard !record.answers.isEmpty else { return }
    let (stars, round) = (ResultScene.stars(of: record), round)
    write(record) { store, moves, reviews throws(ClassroomError) in
      try store.finish(record, in: round, stars: stars, moves: moves, reviews: reviews)
    }
  }

  func tickEnds(_ shown: Scene) {
    guard shown === scene else { return }
    if isEnding { return end() }
    guard scene.ticksAfterAnswer == 0 else { return }
    let record = scene.roundRecord
    guard record.answers.count > keptCount else { return }
    let round = round
    write(record) { store, moves, reviews throws(ClassroomError) in
      try store.keep(record, in: round, moves: moves, reviews: reviews)
    }
  }

  /// Writes to a round that is begun before, if it is not yet; with it the moves since the last time,
  /// and what the new answers mean for reviews.
  private func write(
    _ record: RoundRecord,
    _ body:
      @escaping @Sendable (ClassroomStore, String, [ReviewState]) throws(ClassroomError) ->
      Void
  ) {
    let moves = scene.moveText(from: keptMoves)
    let first = keptCount
    keptMoves = scene.moveCount
    keptCount = record.answers.count
    keptTexts += 1
    keeping.state.withLock { $0.moves.append(moves) }
    let (store, pupil, round, keeping, count) = (store, pupil, round, keeping, keptTexts)
    let (entry, onTrouble) = (choice.entry, onTrouble)
    disk.run {
      Result { () throws(ClassroomError) in
        let reviews = try Reviews.planned(after: record, from: first, of: pupil, in: store)
        try keeping.keep(count) { moves throws(ClassroomError) in
          // What is made for a pupil stands in no file.
          if entry.isFile {
            try store.note(
              documentHash: record.documentHash, title: record.documentTitle, path: entry.path,
              deadline: entry.document.deadline)
          }
          let replay = RoundReplay(content: entry.replayContent, moves: moves)
          try store.begin(
            record, by: pupil, as: round, recording: replay.text, reviews: reviews)
        } _: { moves throws(ClassroomError) in
          try body(store, moves, reviews)
        }
      }
    } then: { (result: Result<Void, ClassroomError>) in
      if case .failure(let error) = result { onTrouble(error) }
    }
  }
}
