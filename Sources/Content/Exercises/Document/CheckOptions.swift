/// Which checks of a document are not wanted.
public struct CheckOptions: Sendable, Equatable {
  /// The kinds of warnings that are not told, such as `answer.longest`. Errors are told always.
  public var off: [String]
  /// Fields of the file that this version does not know, kept for writing back.
  public var unknownFields: [JSONField]

  /// All checks unless said otherwise.
  public init(off: [String] = [], unknownFields: [JSONField] = []) {
    self.off = off
    self.unknownFields = unknownFields
  }
}
