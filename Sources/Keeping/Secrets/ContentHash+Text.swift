import CNettle
import School

extension ContentHash {
  /// The SHA-256 of bytes.
  ///
  /// - Complexity: O(n) in the bytes.
  public init(of bytes: some Sequence<UInt8>) {
    self.init(contiguous: Array(bytes))
  }

  /// The SHA-256 of a text's bytes in UTF-8.
  ///
  /// - Complexity: O(n) in the bytes.
  public init(of text: String) {
    self.init(contiguous: Array(text.utf8))
  }

  private init(contiguous bytes: [UInt8]) {
    var context = sha256_ctx()
    nettle_sha256_init(&context)
    nettle_sha256_update(&context, bytes.count, bytes)
    var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_SIZE))
    nettle_sha256_digest(&context, digest.count, &digest)
    self.init(sha256: digest)
  }
}
