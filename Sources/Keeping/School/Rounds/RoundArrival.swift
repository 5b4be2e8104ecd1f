/// What is to be done with a round that arrives.
public enum RoundArrival: Sendable, Hashable {
  /// It is new: it is filed.
  case new
  /// It is filed already: the machine gets the acknowledgement that it missed, and nothing changes.
  case again
  /// Something else is filed under its identifier: it is filed beside that, and the teacher is shown both. The
  /// cause is a machine that was restored from a backup, or a forgery.
  case conflict
}

extension UploadedRound {
  /// What is to be done with this round when it arrives.
  ///
  /// It is the same round if identifier, contents, pupil and assignment are. The device may be another,
  /// and so may be the moments: a machine that is replaced hands in what its predecessor could not.
  ///
  /// - Parameter filed: the rounds that are filed, in any order; those with other identifiers do not matter.
  public func arrival(among filed: some Sequence<UploadedRound>) -> RoundArrival {
    let namesakes = filed.filter { $0.id == id }
    if namesakes.isEmpty { return .new }
    let isFiled = namesakes.contains {
      $0.hash == hash && $0.pupil == pupil && $0.assignment == assignment
    }
    return isFiled ? .again : .conflict
  }
}
