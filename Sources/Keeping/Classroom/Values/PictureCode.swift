/// Four pictures that a child presses to show who is playing.
///
/// It keeps classmates from playing under another's name and protects nothing else. Only its hash is stored
/// (``PictureCodeHash``). It never appears in texts: printing one gives four dots.
public struct PictureCode: Sendable, Hashable {
  /// The names of the pictures, in the order in which they are pressed.
  public let pictures: [String]

  /// How many pictures a code has: few enough for a child of six to remember.
  public static let length = 4

  /// A code of four pictures; nil for any other number of pictures, or if a name is empty.
  public init?(_ pictures: [String]) {
    guard pictures.count == Self.length, !pictures.contains("") else { return nil }
    self.pictures = pictures
  }
}

extension PictureCode: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Four dots.
  public var description: String { String(repeating: "•", count: Self.length) }
  /// Four dots.
  public var debugDescription: String { description }
  /// Nothing: a dump must not show the pictures either.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
