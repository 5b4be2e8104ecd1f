/// The identity of a game that an exercise can be played as.
///
/// Its name is what documents, the command line and records call it. Which games there are is known only
/// where they are registered; what one asks of exercises says its `Demand`.
public struct Game: RawRepresentable, Hashable, Sendable, Codable, ExpressibleByStringLiteral {
  /// The name: 1 to 32 small letters of a to z, and digits.
  public let rawValue: String

  /// The game of a name; nil for a text that is no name.
  public init?(rawValue: String) {
    let isName = rawValue.utf8.allSatisfy {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
    }
    guard isName, (1...32).contains(rawValue.utf8.count) else { return nil }
    self.rawValue = rawValue
  }

  /// The game of a name that a game's own code writes.
  public init(stringLiteral name: String) { rawValue = name }
}
