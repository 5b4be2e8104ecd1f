/// The answers given in a quarter of an hour; in every time zone, days begin at the start of one.
public struct AnswerTime: Sendable, Equatable {
  /// When it began.
  public let moment: Timestamp
  /// Right answers.
  public let right: Int
  /// Wrong answers.
  public let wrong: Int
  /// Questions without an answer.
  public let missed: Int

  /// A quarter of an hour in milliseconds.
  static let length = 900_000
}
