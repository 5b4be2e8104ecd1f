/// What a pupil answers, as a value that is kept.
///
/// A place on a picture and the field of a form will be further cases.
public enum Response: Sendable, Hashable {
  /// The options chosen, by their texts, in the order chosen.
  case options([String])
  /// A text that was typed.
  case text(String)
  /// A number as it was written, and its unit; an empty unit for none.
  case number(String, unit: String)
  /// Things in the order into which they were put.
  case order([String])
  /// What was put together.
  case pairs([Pair])

  /// Two things that were put together.
  public struct Pair: Sendable, Hashable {
    /// The thing.
    public var left: String
    /// What was put to it.
    public var right: String

    /// A pair of its sides.
    public init(_ left: String, _ right: String) {
      self.left = left
      self.right = right
    }
  }

  /// What kind of response it is; the raw value is the name in files.
  public enum Kind: String, Sendable, CaseIterable {
    /// One of the options.
    case option
    /// Several of them.
    case options
    /// A typed text.
    case text
    /// A number.
    case number
    /// An order.
    case order
    /// Pairs.
    case pairs
  }

  /// One option chosen.
  public static func option(_ text: String) -> Response { .options([text]) }

  /// The option chosen, if it is the only one; nil for any other response.
  public var option: String? {
    guard case .options(let texts) = self, texts.count == 1 else { return nil }
    return texts[0]
  }

  /// In one line for people: options and things with commas between them.
  public var text: String {
    switch self {
    case .options(let texts), .order(let texts):
      texts.count == 1 ? texts[0] : texts.joined(separator: ", ")
    case .text(let text): text
    case .number(let number, let unit): unit.isEmpty ? number : "\(number) \(unit)"
    case .pairs(let pairs): pairs.map { "\($0.left) – \($0.right)" }.joined(separator: ", ")
    }
  }
}
