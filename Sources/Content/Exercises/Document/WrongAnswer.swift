/// An answer that is wrong but worth thinking about, and the error that leads to it where one does.
///
/// A text literal makes one that belongs to no error: `["Hund", "Hase"]`.
public struct WrongAnswer: Sendable, Equatable, Hashable, ExpressibleByStringInterpolation {
  /// What is shown.
  public var text: String
  /// The error by which a pupil comes to it; nil where none is known.
  public var rule: ErrorRule?
  /// What is shown in its place where all options have a picture: a file's name beside the document.
  public var picture: String?
  /// Fields of the file that this version does not know, kept for writing back.
  public var unknownFields: [JSONField]

  /// A wrong answer of its parts.
  public init(
    _ text: String, rule: ErrorRule? = nil, picture: String? = nil, unknownFields: [JSONField] = []
  ) {
    self.text = text
    self.rule = rule
    self.picture = picture
    self.unknownFields = unknownFields
  }

  /// A wrong answer that belongs to no error.
  public init(stringLiteral text: String) {
    self.init(text)
  }
}
