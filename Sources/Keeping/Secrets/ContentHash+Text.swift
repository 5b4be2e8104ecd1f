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

extension ContentHash {
  /// The 32 bytes in Base64, as libcurl takes the key of a server.
  public var base64: String {
    let digits = Array(description.utf8).map { byte in
      byte < UInt8(ascii: "a") ? byte - UInt8(ascii: "0") : byte - UInt8(ascii: "a") + 10
    }
    let bytes = stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    // Four letters for each three bytes.
    var letters = [CChar](repeating: 0, count: (bytes.count + 2) / 3 * 4)
    nettle_base64_encode_raw(&letters, bytes.count, bytes)
    return String(decoding: letters.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
