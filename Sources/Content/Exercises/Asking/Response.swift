/// A pupil's response, as a value that is stored.
///
/// Fields of forms will be a further case.
public enum Response: Sendable, Hashable {
  /// The options chosen, by their texts, in the order chosen.
  case options([String])
  /// A text that was typed.
  case text(String)
  /// A number as written, and its unit; an empty unit if there is none.
  case number(String, unit: String)
  /// Things in the order chosen by the pupil.
  case order([String])
  /// Things that the pupil matched.
  case pairs([Pair])
  /// A place on a picture.
  case place(Place)

  /// Two things that were matched.
  public struct Pair: Sendable, Hashable {
    /// The thing to which the other was matched.
    public var left: String
    /// The thing that was matched to it.
    public var right: String

    /// A pair of two things.
    public init(_ left: String, _ right: String) {
      self.left = left
      self.right = right
    }
  }

  /// A place on a picture, in hundred-thousandths (`scale`) of its width from the left and of its height from the top.
  public struct Place: Sendable, Hashable {
    /// The width and the height of a picture.
    public static let scale = 100_000

    /// What the picture is known by.
    public var picture: String
    /// From the left, 0…100 000.
    public var x: Int
    /// From the top, 0…100 000.
    public var y: Int

    /// A place from its parts.
    public init(picture: String, x: Int, y: Int) {
      self.picture = picture
      self.x = x
      self.y = y
    }
  }

  /// The kind of a response; the raw value is its name in files.
  public enum Kind: String, Sendable, CaseIterable {
    /// One option.
    case option
    /// Several options.
    case options
    /// A typed text.
    case text
    /// A number.
    case number
    /// An order.
    case order
    /// Pairs.
    case pairs
    /// A place on a picture.
    case place
  }

  /// A response that chooses a single option.
  public static func option(_ text: String) -> Response { .options([text]) }

  /// The chosen option if there is only one; nil for any other response.
  public var option: String? {
    guard case .options(let texts) = self, texts.count == 1 else { return nil }
    return texts[0]
  }

  /// One line for people, with commas between options or things.
  public var text: String {
    switch self {
    case .options(let texts), .order(let texts):
      texts.count == 1 ? texts[0] : texts.joined(separator: ", ")
    case .text(let text): text
    case .number(let number, let unit): unit.isEmpty ? number : "\(number) \(unit)"
    case .pairs(let pairs): pairs.map { "\($0.left) – \($0.right)" }.joined(separator: ", ")
    // Where it is, in hundredths, as on a map with a hundred squares a side.
    case .place(let place): "\(place.x / 1000) → \(place.y / 1000) ↓"
    }
  }
}
