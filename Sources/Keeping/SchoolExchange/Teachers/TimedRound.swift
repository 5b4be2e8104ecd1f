/// A round of a list with the time that it took.
public struct TimedRound: Sendable, Equatable {
  /// The round as everywhere.
  public let line: ResultLine
  /// For how many seconds it was played, without pauses; nil if that cannot be read.
  public let seconds: Int?

  /// A round with these parts.
  public init(line: ResultLine, seconds: Int?) {
    self.line = line
    self.seconds = seconds
  }
}
