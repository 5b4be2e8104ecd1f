import Classroom
import GameScreens
import Play
import Stage

import struct School.Assignment

/// Stores a pupil's round while it is played: each answer as soon as it is given, with the moves by
/// which it can be watched and continued, and finally the stars, before the result is shown.
///
/// A round without an answer leaves nothing. All writing is done by the disk queue, so no tick
/// waits.
final class RoundKeeper: TickObserver {
  private let number: Int
  private let kept: KeptRound
  private let disk: DiskQueue
  private let late: LateRounds
  /// Called when the round is stored as over, or as left.
  private let onKept: (PlayedRound.ID) -> Void
  /// Called when something could not be stored.
  private let onTrouble: (ClassroomError) -> Void
  private var scene: Scene & GameScreen
  private var choice: PlayChoice
  private weak var director: Director?
  /// The number of the round's moves that were passed to the disk queue.
  private var handedMoves: Int
  /// The answers given when it was written last.
  private var writtenAnswers: Int
  private var isEnding = false
  private var hasEnded = false

  /// - Parameters:
  ///   - number: identifies the round when its screen is made again.
  ///   - former: the stored part of a round that is continued; nil for a new one.
  ///   - late: takes the end of the round if it cannot be stored.
  init(
    _ scene: Scene & GameScreen, _ choice: PlayChoice, _ number: Int, of pupil: Pupil.ID,
    goingOn former: StoppedRound?, in store: ClassroomStore, disk: DiskQueue,
    late: LateRounds,
    onKept: @escaping (PlayedRound.ID) -> Void = { _ in },
    onTrouble: @escaping (ClassroomError) -> Void
  ) {
    kept = KeptRound(of: pupil, goingOn: former, in: store)
    writtenAnswers = scene.answersGiven
    // The screen may have added a pause.
    handedMoves = former?.moves?.utf8.count { $0 == UInt8(ascii: "\n") } ?? 0
    self.scene = scene
    self.choice = choice
    self.number = number
    self.disk = disk
    self.late = late
    self.onKept = onKept
    self.onTrouble = onTrouble
  }

  /// The round's id in the store.
  var round: PlayedRound.ID { kept.id }

  /// The assignment for which it is played; nil if the player chose its document.
  var assignment: Assignment.ID? { choice.entry.assigned?.assignment.id }

  /// Whether it stores the round with this number.
  func keeps(_ number: Int) -> Bool { number == self.number && !isEnding }

  /// Follows the round in a screen that was made again.
  func follow(_ other: Scene & GameScreen, _ choice: PlayChoice) {
    director?.remove(self)
    scene = other
    self.choice = choice
  }

  /// Starts to observe the round.
  func watch(_ director: Director) {
    self.director = director
    director.add(self)
  }

  /// Ends the round after the current tick, which still belongs to it.
  func endAfterTick() {
    isEnding = true
  }

  /// Ends the round now, as when the program ends.
  func end() {
    director?.remove(self)
    let record = scene.roundRecord
    guard !hasEnded, scene.answersGiven > 0 || !record.answers.isEmpty else { return }
    hasEnded = true
    write(record, stars: record.stars)
  }

  /// Stores nothing any more.
  func giveUp() {
    director?.remove(self)
  }

  func tickEnds(_ shown: Scene) {
    guard shown === scene else { return }
    if isEnding || scene.roundPhase == .over { return end() }
    guard scene.ticksAfterAnswer == 0, scene.answersGiven > writtenAnswers else { return }
    write(scene.roundRecord, stars: nil)
  }

  private func write(_ record: RoundRecord, stars: Int?) {
    let texts = kept.add(moves: scene.moveText(from: handedMoves))
    writtenAnswers = scene.answersGiven
    handedMoves = scene.moveCount
    let (kept, entry, source) = (kept, choice.entry, scene.context.source)
    let (onKept, onTrouble, late) = (onKept, onTrouble, late)
    let keep: LateRounds.Keeping = { () throws(ClassroomError) in
      try kept.keep(record, texts, of: entry, asking: source, stars: stars)
    }
    disk.run {
      late.tryAgain()
      let result = Result { () throws(ClassroomError) in try keep() }
      // While it goes on, the next answer takes along what is missing.
      if case .failure = result, stars != nil { late.add(keep) }
      return result
    } then: { (result: Result<Void, ClassroomError>) in
      switch result {
      case .success: if stars != nil { onKept(kept.id) }
      case .failure(let error): onTrouble(error)
      }
    }
  }
}
