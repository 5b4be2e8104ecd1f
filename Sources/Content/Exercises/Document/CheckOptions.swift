/// Which checks of a document are switched off.
public struct CheckOptions: Sendable, Equatable {
  /// The kinds of warnings that are not reported, such as `answer.longest`. Errors are always reported.
  public var off: [String]
  /// Fields of the file that this version does not know, kept for writing back.
  public var unknownFields: [JSONField]

  /// Options with all checks on by default.
  public init(off: [String] = [], unknownFields: [JSONField] = []) {
    self.off = off
    self.unknownFields = unknownFields
  }
}
