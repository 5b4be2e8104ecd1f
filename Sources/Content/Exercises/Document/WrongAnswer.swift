/// An answer that is wrong but plausible, and the error that leads to it, if any.
///
/// A text literal makes one without an error: `["Hund", "Hase"]`.
public struct WrongAnswer: Sendable, Equatable, Hashable, ExpressibleByStringInterpolation {
  /// The text shown.
  public var text: String
  /// The error that leads a pupil to it; nil if none is known.
  public var rule: ErrorRule?
  /// The picture shown instead if all options have a picture: the name of a file beside the document.
  public var picture: String?
  /// Fields of the file that this version does not know, kept for writing back.
  public var unknownFields: [JSONField]

  /// A wrong answer with these parts.
  public init(
    _ text: String, rule: ErrorRule? = nil, picture: String? = nil, unknownFields: [JSONField] = []
  ) {
    self.text = text
    self.rule = rule
    self.picture = picture
    self.unknownFields = unknownFields
  }

  /// A wrong answer without an error.
  public init(stringLiteral text: String) {
    self.init(text)
  }
}
