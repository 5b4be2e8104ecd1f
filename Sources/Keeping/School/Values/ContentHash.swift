/// Names contents by their SHA-256; finding other contents with the same name is infeasible.
///
/// The rooms that have bytes calculate it; here it is only carried and compared.
public struct ContentHash: Sendable, Hashable, CustomStringConvertible {
  /// 64 hexadecimal digits in lower case.
  public let description: String

  /// The hash written as 64 hexadecimal digits in lower case; nil for any other text, so that one hash
  /// has one text.
  public init?(_ text: String) {
    let isDigit = { (byte: UInt8) in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
    }
    guard text.utf8.count == 64, text.utf8.allSatisfy(isDigit) else { return nil }
    description = text
  }

  /// The hash with the 32 bytes that SHA-256 gives.
  ///
  /// - Precondition: there are 32 bytes.
  package init(sha256 bytes: [UInt8]) {
    precondition(bytes.count == 32, "a SHA-256 has 32 bytes")
    description = bytes.map { byte in
      let digits = String(byte, radix: 16)
      return byte < 16 ? "0" + digits : digits
    }.joined()
  }
}
