/// A document that this machine has seen.
public struct KnownDocument: Sendable, Equatable {
  /// The fingerprint of its content (`ExerciseDocument.fingerprint`).
  public var hash: String
  /// The name on its card.
  public var title: String
  /// Where it was last seen.
  public var path: String
  /// When this content was first seen.
  public var firstSeen: Timestamp
  /// The last day for doing it, as `YYYY-MM-DD`; nil without one.
  public var deadline: String?

  /// A document with these parts.
  public init(
    hash: String, title: String, path: String, firstSeen: Timestamp, deadline: String? = nil
  ) {
    self.hash = hash
    self.title = title
    self.path = path
    self.firstSeen = firstSeen
    self.deadline = deadline
  }
}
