/// What a machine, a pupil or a card shows to be let in: 128 random bits.
///
/// It never appears in texts by itself: printing it gives dots.
public struct AccessToken: Sendable, Hashable {
  /// 32 hexadecimal digits in lower case.
  public let text: String

  /// How many signs it is written with.
  public static let signCount = 32

  /// A new token.
  ///
  /// - Parameter random: must not be predictable, or tokens can be guessed.
  public init(using random: inout some RandomNumberGenerator) {
    let words: [UInt64] = [random.next(), random.next()]
    text = words.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// The token that somebody sent; nil for anything but 32 hexadecimal digits in lower case.
  public init?(_ text: String) {
    let isDigit = { (byte: UInt8) in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
    }
    guard text.utf8.count == Self.signCount, text.utf8.allSatisfy(isDigit) else { return nil }
    self.text = text
  }
}

extension AccessToken: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Dots.
  public var description: String { "•••" }
  /// Dots.
  public var debugDescription: String { description }
  /// Nothing: a dump must not show the token either.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
