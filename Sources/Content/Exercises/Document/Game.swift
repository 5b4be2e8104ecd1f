/// The identity of a game in which exercises can be played.
///
/// Its name is used in documents, on the command line and in records. Only the code that registers games
/// knows which there are; what a game requires of exercises is its `Demand`.
public struct Game: RawRepresentable, Hashable, Sendable, Codable, ExpressibleByStringLiteral {
  /// The name: 1 to 32 characters, lowercase letters a to z and digits.
  public let rawValue: String

  /// The game with a name; nil if the text isn't a valid name.
  public init?(rawValue: String) {
    let isName = rawValue.utf8.allSatisfy {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
    }
    guard isName, (1...32).contains(rawValue.utf8.count) else { return nil }
    self.rawValue = rawValue
  }

  /// The game with a name written in a game's own code.
  public init(stringLiteral name: String) { rawValue = name }
}
