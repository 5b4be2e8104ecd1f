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
  /// What a round is called in the store, known once its beginning is kept; used by the disk queue
  /// alone.
  private final class Name: Sendable {
    let id = Mutex<PlayedRound.ID?>(nil)
  }

  private let pupil: Pupil.ID
  private let store: ClassroomStore
  private let disk: DiskQueue
  /// Told when something could not be kept.
  private let onTrouble: (ClassroomError) -> Void
  private let name = Name()
  private var scene: Scene & GameScreen
  private var choice: AppFlow.Choice
  private weak var director: Director?
  private var keptCount = 0
  private var isEnding = false

  init(
    _ scene: Scene & GameScreen, _ choice: AppFlow.Choice, of pupil: Pupil.ID,
    in store: ClassroomStore, disk: DiskQueue, onTrouble: @escaping (ClassroomError) -> Void
  ) {
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
    let stars = ResultScene.stars(of: record)
    let (first, pupil) = (keptCount, pupil)
    let replay = RoundReplay(content: choice.entry.replayContent, moves: scene.moveText).text
    write(record) { store, id throws(ClassroomError) in
      let reviews = try Reviews.planned(after: record, from: first, of: pupil, in: store)
      try store.finish(record, in: id, stars: stars, recording: replay, reviews: reviews)
    }
  }

  func tickEnds(_ shown: Scene) {
    guard shown === scene else { return }
    if isEnding { return end() }
    guard scene.ticksAfterAnswer == 0 else { return }
    let record = scene.roundRecord
    guard record.answers.count > keptCount else { return }
    let (first, pupil) = (keptCount, pupil)
    keptCount = record.answers.count
    write(record) { store, id throws(ClassroomError) in
      let reviews = try Reviews.planned(after: record, from: first, of: pupil, in: store)
      try store.keep(record, in: id, reviews: reviews)
    }
  }

  /// Writes to a round that is begun before, if it is not yet.
  private func write(
    _ record: RoundRecord,
    _ body: @escaping @Sendable (ClassroomStore, PlayedRound.ID) throws(ClassroomError) -> Void
  ) {
    let (store, pupil, name, onTrouble) = (store, pupil, name, onTrouble)
    // What is made for a pupil stands in no file.
    let file = choice.entry.isFile ? choice.entry.path : nil
    let deadline = choice.entry.document.deadline
    disk.run {
      Result { () throws(ClassroomError) in
        let known = name.id.withLock { $0 }
        let id: PlayedRound.ID
        if let known {
          id = known
        } else {
          id = try store.begin(record, by: pupil)
          if let file {
            try store.note(
              documentHash: record.documentHash, title: record.documentTitle, path: file,
              deadline: deadline)
          }
        }
        name.id.withLock { $0 = id }
        try body(store, id)
      }
    } then: { (result: Result<Void, ClassroomError>) in
      if case .failure(let error) = result { onTrouble(error) }
    }
  }
}
