import CArgon2
import CNettle
import School

/// How a machine and a school's server show each other, before the class's code is sent, that both know it and mean
/// the same key of the server.
///
/// Whoever stands between them has another key and does not know the code, so neither side accepts what it says. What
/// the machine shows could be used to try codes; each try costs as much as making this value.
public struct CodeProof: Sendable {
  private let secret: [UInt8]

  // Each code is proved once, by a machine that joins: it may take longer and more memory than a secret that is
  // typed each day.
  private static let kibibytes: UInt32 = 64 * 1024
  private static let passes: UInt32 = 3

  /// What proves a code at a server.
  ///
  /// - Parameters:
  ///   - code: the class's code.
  ///   - key: the SHA-256 of the server's key.
  /// - Complexity: about 200 ms and 64 MB; nil if there is not so much memory.
  public init?(of code: ClassCode, at key: ContentHash) {
    let (code, salt) = (Array(code.description.utf8), Array(key.description.utf8))
    var secret = [UInt8](repeating: 0, count: 32)
    let status = argon2id_hash_raw(
      Self.passes, Self.kibibytes, 1, code, code.count, salt, salt.count, &secret, secret.count)
    guard status == ARGON2_OK.rawValue else { return nil }
    self.secret = secret
  }

  /// What the machine shows.
  ///
  /// - Parameter nonce: the machine's, new for each time.
  public func ofMachine(_ nonce: AccessToken) -> ContentHash { hash("machine \(nonce.text)") }

  /// What the server shows when it has seen what the machine shows.
  public func ofServer(_ nonce: AccessToken) -> ContentHash { hash("server \(nonce.text)") }

  /// The HMAC with SHA-256 of a text.
  private func hash(_ text: String) -> ContentHash {
    let text = Array(text.utf8)
    var context = hmac_sha256_ctx()
    nettle_hmac_sha256_set_key(&context, secret.count, secret)
    nettle_hmac_sha256_update(&context, text.count, text)
    var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_SIZE))
    nettle_hmac_sha256_digest(&context, digest.count, &digest)
    return ContentHash(sha256: digest)
  }
}
