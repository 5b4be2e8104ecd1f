import CNettle
import School

extension ContentHash {
  /// SHA-256 of the text's bytes, as 64 hexadecimal digits.
  ///
  /// - Complexity: O(n) in the bytes.
  static func text(of text: String) -> String {
    var context = sha256_ctx()
    nettle_sha256_init(&context)
    var text = text
    text.withUTF8 { nettle_sha256_update(&context, $0.count, $0.baseAddress) }
    var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_SIZE))
    nettle_sha256_digest(&context, digest.count, &digest)
    return digest.map { byte in
      let digits = String(byte, radix: 16)
      return byte < 16 ? "0" + digits : digits
    }.joined()
  }
}
