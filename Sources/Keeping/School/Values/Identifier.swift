/// An identifier of a pupil, a round or anything else that is the same on every machine: 64 random bits.
///
/// Among a million of them, the chance that two are equal is three in a hundred million. Whoever makes
/// something draws its identifier, without asking anybody, so a machine without a network can, too.
/// Knowing an identifier opens nothing.
public struct Identifier<Value>: Sendable, Hashable, Comparable, CustomStringConvertible {
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
}
