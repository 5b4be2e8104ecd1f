/// Whether a round was played by the deadline of its assignment.
public enum Punctuality: Sendable, Hashable {
  /// It was.
  case onTime
  /// It was not.
  ///
  /// - Parameter milliseconds: how long after the deadline it ended, at least 1.
  case late(milliseconds: Int)
  /// The clock of the machine was too far off, or never compared with the server's, to say.
  case unsure
}

extension Assignment {
  /// Whether a round was played by the deadline.
  ///
  /// What the server had received by then was played by then, whatever the machine's clock says. Otherwise
  /// the end of the round by that clock, corrected by its measured offset, decides if the offset can be
  /// trusted (`ClockOffset.isTrusted`).
  public func punctuality(of round: UploadedRound) -> Punctuality {
    guard let deadline, round.received > deadline else { return .onTime }
    guard let offset = round.offset, offset.isTrusted else { return .unsure }
    let late = offset.corrected(round.ended).milliseconds(since: deadline)
    return late > 0 ? .late(milliseconds: late) : .onTime
  }
}
