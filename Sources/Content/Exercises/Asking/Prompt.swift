/// What is asked: a text, a picture, or both.
///
/// Exercises that ask “What is this?” of different pictures ask different things.
public struct Prompt: Sendable, Hashable {
  /// The task as shown, such as `7 + 1` or `consider`; empty where the picture alone asks.
  public var text: String
  /// The picture's file name beside the document; nil for none.
  public var picture: String?

  /// A prompt of its parts.
  public init(_ text: String, picture: String? = nil) {
    self.text = text
    self.picture = picture
  }

  /// What messages call it: its text, or of one that only a picture asks, the picture's file.
  package var title: String { TextCheck.isBlank(text) ? picture ?? text : text }

  /// Both in one text, for fingerprints. Not to be shown.
  package var key: String { picture.map { text + "\u{1F}" + $0 } ?? text }
}
