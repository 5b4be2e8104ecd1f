import CArgon2

/// A secret's Argon2id hash, as text with its salt and cost.
public struct SecretHash: Sendable, Hashable {
  /// The text, as the reference implementation of Argon2 writes it.
  public let encoded: String

  // OWASP Password Storage Cheat Sheet: 19 MiB, two passes, one lane. Old machines can afford it.
  private static let kibibytes: UInt32 = 19 * 1024
  private static let passes: UInt32 = 2
  private static let lanes: UInt32 = 1
  private static let hashBytes = 32

  /// A hash that was stored.
  public init(encoded: String) {
    self.encoded = encoded
  }

  /// Whether a text is a hash of this cost: a hash from a file could demand any amount of memory.
  public static func isOurs(_ encoded: String) -> Bool {
    encoded.hasPrefix("$argon2id$v=19$m=\(kibibytes),t=\(passes),p=\(lanes)$")
      && encoded.utf8.count < 200
      && encoded.utf8.allSatisfy { (0x21...0x7E).contains($0) }
  }

  /// The hash of a secret; nil for an empty one, or if there is not enough memory.
  ///
  /// - Complexity: about 50 ms and 19 MB.
  public init?(of secret: String, salt: [UInt64]) {
    guard !secret.isEmpty else { return nil }
    let secret = Array(secret.utf8)
    let salt = salt.flatMap { word in
      stride(from: 0, to: 64, by: 8).map { UInt8(truncatingIfNeeded: word >> UInt64($0)) }
    }
    let length = argon2_encodedlen(
      Self.passes, Self.kibibytes, Self.lanes, UInt32(salt.count), UInt32(Self.hashBytes),
      Argon2_id)
    var text = [CChar](repeating: 0, count: length + 1)
    let status = argon2id_hash_encoded(
      Self.passes, Self.kibibytes, Self.lanes, secret, secret.count, salt, salt.count,
      Self.hashBytes, &text, text.count)
    guard status == ARGON2_OK.rawValue else { return nil }
    encoded = String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Whether this is the hash of a secret.
  ///
  /// - Complexity: about 50 ms and 19 MB.
  public func isHash(of secret: String) -> Bool {
    guard Self.isOurs(encoded) else { return false }
    let secret = Array(secret.utf8)
    return argon2id_verify(encoded, secret, secret.count) == ARGON2_OK.rawValue
  }
}
