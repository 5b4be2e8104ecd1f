/// What is asked: a text, a picture, or both.
///
/// Exercises that ask “What is this?” about different pictures ask different things.
public struct Prompt: Sendable, Hashable {
  /// The task as shown, such as `7 + 1` or `consider`; empty if only the picture asks.
  public var text: String
  /// The picture's file name beside the document; nil if there is none.
  public var picture: String?

  /// A prompt with these parts.
  public init(_ text: String, picture: String? = nil) {
    self.text = text
    self.picture = picture
  }

  /// Its name in messages: its text, or the picture's file if it has no text.
  package var title: String { TextCheck.isBlank(text) ? picture ?? text : text }

  /// Both in one text, for fingerprints; not to be shown.
  package var key: String { picture.map { text + "\u{1F}" + $0 } ?? text }
}
