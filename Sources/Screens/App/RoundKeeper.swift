import Classroom
import GameScreens
import Play
import Stage

/// Keeps a pupil's round while it is played: each answer as soon as it is given, with the moves by which
/// it can be watched and go on, and at the end the stars.
///
/// A round without an answer leaves nothing. All writing is done by the disk queue, so no tick waits.
final class RoundKeeper: TickObserver {
  private let number: Int
  private let kept: KeptRound
  private let disk: DiskQueue
  /// Told when something could not be kept.
  private let onTrouble: (ClassroomError) -> Void
  private var scene: Scene & GameScreen
  private var choice: AppFlow.Choice
  private weak var director: Director?
  /// How many answers and moves of the round were handed to the disk queue.
  private var handedAnswers: Int
  private var handedMoves: Int
  private var isEnding = false

  /// - Parameters:
  ///   - number: by which the round is known when its screen is made anew.
  ///   - former: what was played and kept of it before; nil for one that begins.
  init(
    _ scene: Scene & GameScreen, _ choice: AppFlow.Choice, _ number: Int, of pupil: Pupil.ID,
    goingOn former: StoppedRound?, in store: ClassroomStore, disk: DiskQueue,
    onTrouble: @escaping (ClassroomError) -> Void
  ) {
    kept = KeptRound(of: pupil, goingOn: former, in: store)
    handedAnswers = former?.record.answers.count ?? 0
    // The screen may have added a pause.
    handedMoves = former?.moves?.utf8.count { $0 == UInt8(ascii: "\n") } ?? 0
    self.scene = scene
    self.choice = choice
    self.number = number
    self.disk = disk
    self.onTrouble = onTrouble
  }

  /// What the round is called in the store.
  var round: PlayedRound.ID { kept.id }

  /// Whether it keeps the round of this number.
  func keeps(_ number: Int) -> Bool { number == self.number && !isEnding }

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
    write(record, stars: ResultScene.stars(of: record))
  }

  func tickEnds(_ shown: Scene) {
    guard shown === scene else { return }
    if isEnding { return end() }
    guard scene.ticksAfterAnswer == 0 else { return }
    let record = scene.roundRecord
    guard record.answers.count > handedAnswers else { return }
    write(record, stars: nil)
  }

  private func write(_ record: RoundRecord, stars: Int?) {
    let texts = kept.add(moves: scene.moveText(from: handedMoves))
    handedAnswers = record.answers.count
    handedMoves = scene.moveCount
    let (kept, entry, source, onTrouble) = (kept, choice.entry, scene.context.source, onTrouble)
    disk.run {
      Result { () throws(ClassroomError) in
        try kept.keep(record, texts, of: entry, asking: source, stars: stars)
      }
    } then: { (result: Result<Void, ClassroomError>) in
      if case .failure(let error) = result { onTrouble(error) }
    }
  }
}
