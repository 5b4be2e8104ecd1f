/// The three pictures of twelve that a child presses in order, after its name.
///
/// They are a second step, never what tells who a child is: there are only 1 320. They never appear in
/// texts: printing them gives three dots.
public struct PictureSequence: Sendable, Hashable {
  /// The numbers of the pictures, in the order in which they are pressed.
  public let pictures: [Int]

  /// How many pictures are pressed: few enough for a child of six to remember.
  public static let length = 3

  /// The numbers of all pictures: as many as fit on one page, large enough for fingers.
  public static let all = 0..<12

  /// A sequence of three different pictures; nil for anything else.
  public init?(_ pictures: [Int]) {
    guard pictures.count == Self.length, Set(pictures).count == Self.length,
      pictures.allSatisfy(Self.all.contains)
    else { return nil }
    self.pictures = pictures
  }

  /// A random sequence, for a child who is given one.
  ///
  /// - Parameter random: must not be predictable, or sequences can be guessed.
  public init(using random: inout some RandomNumberGenerator) {
    pictures = Array(Self.all.shuffled(using: &random).prefix(Self.length))
  }
}

extension PictureSequence: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable
{
  /// Three dots.
  public var description: String { String(repeating: "•", count: Self.length) }
  /// Three dots.
  public var debugDescription: String { description }
  /// Nothing: a dump must not show the pictures either.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
