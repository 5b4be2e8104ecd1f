import Synchronization

/// A picture code as it is kept: a code can be compared with it, and not be read from it.
///
/// By Argon2id, as the teacher's secret. There are no more than some ten thousand codes, so whoever has the
/// file and a quarter of an hour tries them all: it keeps a code from being seen, not from being found.
public struct PictureCodeHash: Sendable, Hashable {
  let encoded: String

  /// The hash of a code; nil where there is no memory for it.
  ///
  /// - Complexity: about 50 ms and 19 MB.
  init?(_ code: PictureCode, salt: [UInt64]) {
    guard let hash = SecretHash(of: Self.secret(code), salt: salt) else { return nil }
    encoded = hash.encoded
  }

  /// A hash that was kept or exported; nil for any other text.
  init?(encoded: String) {
    guard SecretHash.isOurs(encoded) else { return nil }
    self.encoded = encoded
  }

  /// Whether it is this code's.
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
  /// Nothing, as of the code itself.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

/// Turns the codes that earlier versions kept as they were into hashes.
///
/// It remembers them, because the same codes stand in the database and in all backups, and hashing takes
/// its time.
final class CodeHasher: Sendable {
  private let known = Mutex<[String: String]>([:])

  /// What is to be kept in place of what an earlier version kept; nil where that is no code.
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
