import Secrets
import Synchronization

/// A picture code as it is stored: a code can be compared with it but not read from it.
///
/// It uses Argon2id, like the teacher's secret. There are only some ten thousand codes, so anyone who has the
/// file can try them all in a quarter of an hour: the hash keeps a code from being seen, not from being
/// found.
public struct PictureCodeHash: Sendable, Hashable {
  let encoded: String

  /// The hash of a code; nil if there is not enough memory.
  ///
  /// - Complexity: about 50 ms and 19 MB.
  init?(_ code: PictureCode, salt: [UInt64]) {
    guard let hash = SecretHash(of: Self.secret(code), salt: salt) else { return nil }
    encoded = hash.encoded
  }

  /// A hash that was stored or exported; nil for any other text.
  init?(encoded: String) {
    guard SecretHash.isOurs(encoded) else { return nil }
    self.encoded = encoded
  }

  /// Whether this is the hash of a code.
  ///
  /// - Complexity: about 50 ms and 19 MB.
  public func isHash(of code: PictureCode) -> Bool {
    SecretHash(encoded: encoded).isHash(of: Self.secret(code))
  }

  private static func secret(_ code: PictureCode) -> String { TextList.stored(code.pictures) }
}

extension PictureCodeHash: CustomStringConvertible, CustomReflectable {
  /// Four dots.
  public var description: String { String(repeating: "•", count: PictureCode.length) }
  /// Nothing, like the code itself.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

/// Converts the plain codes that earlier versions stored into hashes.
///
/// It remembers them, because the same codes are in the database and in all backups, and hashing is slow.
final class CodeHasher: Sendable {
  private let known = Mutex<[String: String]>([:])

  /// What to store instead of what an earlier version stored; nil if that isn't a code.
  func encoded(_ stored: String, of pupil: Int64) -> String? {
    if SecretHash.isOurs(stored) { return stored }
    let key = "\(pupil) \(stored)"
    if let encoded = known.withLock({ $0[key] }) { return encoded }
    guard let pictures = TextList.read(stored),
      let code = PictureCode(pictures.compactMap(\.self)),
      let hash = PictureCodeHash(
        code, salt: [.random(in: .min ... .max), .random(in: .min ... .max)])
    else { return nil }
    known.withLock { $0[key] = hash.encoded }
    return hash.encoded
  }
}
