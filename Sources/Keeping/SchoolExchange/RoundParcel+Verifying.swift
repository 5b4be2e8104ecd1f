import Exercises
import Play
import School

extension RoundParcel {
  /// What replaying the round shows.
  ///
  /// It is verified if its moves, sent to the rules with what was asked, give exactly the record that was handed
  /// in. Otherwise it is a mismatch at the first tick after which the replayed round has an answer that the
  /// record does not have there; at its last tick if only the result differs; and at tick 0 if it cannot
  /// have been played at all. A round of an assignment that did not ask what the assigned document asks, and all of it
  /// or of one of its exercises with pins, is one of other questions, however well it was played.
  ///
  /// - Parameters:
  ///   - snapshot: the text that has the hash `snapshot`.
  ///   - games: the games whose rules are here.
  ///   - assigned: the document of the round's assignment; nil if it is of none.
  ///   - goesOn: asked again and again while the round is replayed; false stops that.
  /// - Returns: `pending` only if it was stopped.
  /// - Complexity: O(n) in the ticks.
  public func verification(
    snapshot: String, by games: [GamePlay], assigned: AssignedDocument? = nil,
    while goesOn: () -> Bool = { true }
  ) -> Verification {
    guard EngineVersion.supported.contains(record.engineVersion),
      let game = games.first(where: { $0.profile.game == record.game })
    else { return .engineUnknown }
    guard (0...RoundReplay.mostTicks).contains(record.ticks),
      let replay = RoundReplay(snapshot: snapshot, moves: moves)
    else { return .mismatch(tick: 0) }
    var isStopped = false
    let end = game.end(of: replay, as: record) {
      isStopped = !goesOn()
      return !isStopped
    }
    guard !isStopped else { return .pending }
    guard let end else { return .mismatch(tick: 0) }
    let played = end.record
    if played == record {
      guard let assigned else { return .verified }
      // Nobody is offered a round that ends after some of the exercises.
      let asksAll =
        record.settings.maximumExercises == nil
        && assigned.sources(for: game.profile).contains { given in
          ExerciseSource(snapshot: given.snapshot).map(replay.source.asksSame) == true
        }
      return asksAll ? .verified : .otherQuestions
    }
    let same = zip(played.answers, record.answers).prefix { $0 == $1 }.count
    guard same < end.answerTicks.count else { return .mismatch(tick: record.ticks) }
    return .mismatch(tick: end.answerTicks[same])
  }
}
