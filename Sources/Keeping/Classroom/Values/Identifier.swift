/// An identifier of a pupil or a round that is the same on every machine: 64 random bits.
///
/// Among a million of them, the chance that two are equal is three in a hundred million.
public struct Identifier<Subject>: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The random bits.
  public let number: UInt64

  /// An identifier with these bits.
  public init(number: UInt64) {
    self.number = number
  }

  /// The identifier written as sixteen hexadecimal digits, as by `description`; nil for any other text.
  public init?(_ text: String) {
    guard text.utf8.count == 16, let number = UInt64(text, radix: 16), !text.hasPrefix("+") else {
      return nil
    }
    self.number = number
  }

  /// Sixteen hexadecimal digits.
  public var description: String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// An arbitrary but stable order, for lists that must always come out the same.
  public static func < (left: Identifier, right: Identifier) -> Bool { left.number < right.number }

  /// The identifier as the database holds it.
  var stored: Int64 { Int64(bitPattern: number) }

  init(stored: Int64) {
    number = UInt64(bitPattern: stored)
  }
}
