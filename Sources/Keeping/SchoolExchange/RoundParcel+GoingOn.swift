import Play

extension RoundParcel {
  /// After how many milliseconds without an answer a round that was left, or cut off, counts as it is: a day.
  public static let goingOnMilliseconds = 24 * 60 * 60 * 1000

  /// Whether everything of another parcel is in this one, too: it is the same round, or the other is an earlier
  /// state of it, from when it was left.
  ///
  /// A round that is left on one machine and goes on there or on another has several parcels with one identifier. Of
  /// two of them at most one covers the other, unless they are the same round; if none does, the round has gone on
  /// twice, and both are true. So it does not matter in which order parcels arrive: those stay that no other covers.
  ///
  /// - Complexity: O(n) in the bytes.
  public func covers(_ other: RoundParcel) -> Bool {
    guard id == other.id, pupil == other.pupil, assignment == other.assignment,
      snapshot == other.snapshot, record.isSame(as: other.record)
    else { return false }
    // Moves are not kept as long as answers.
    guard moves.utf8.starts(with: other.moves.utf8) || moves.isEmpty else { return false }
    let isLater = record.ending != .left || record.ticks > other.record.ticks
    guard other.record.ending == .left, isLater else { return record == other.record }
    return record.ticks >= other.record.ticks && record.answers.starts(with: other.record.answers)
  }
}

extension RoundRecord {
  /// Whether it has the same beginning: seeds are random, so no two rounds have.
  fileprivate func isSame(as other: RoundRecord) -> Bool {
    seed == other.seed && game == other.game && documentHash == other.documentHash
      && engineVersion == other.engineVersion && settings == other.settings
  }
}
