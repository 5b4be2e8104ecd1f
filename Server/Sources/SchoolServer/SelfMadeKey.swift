import COpenSSL
import NIOSSL
import School
import Secrets

/// A key that the server has made for itself, with the certificate that TLS needs around it and nobody has signed but
/// itself.
public struct SelfMadeKey: Sendable {
  /// Both in PEM. Whoever has it can pretend to be the server.
  public let pem: String

  /// A key as it was kept.
  public init(pem: String) { self.pem = pem }

  /// The SHA-256 of the public key, in DER as certificates hold it: by it machines know the server.
  public var hash: ContentHash {
    get throws {
      guard let certificate = try NIOSSLCertificate.fromPEMBytes(Array(pem.utf8)).first else {
        throw ServerTLSFault(description: "The server's key is damaged in the database.")
      }
      return ContentHash(of: try certificate.extractPublicKey().toSPKIBytes())
    }
  }

  /// A new key, for the curve P-256.
  ///
  /// Machines look at nothing of the certificate but the key, so it names no host and does not expire.
  public static func make() throws -> SelfMadeKey {
    guard let key = teachify_openssl_new_key(), let certificate = X509_new(),
      let memory = BIO_new(BIO_s_mem())
    else { throw failed }
    defer {
      EVP_PKEY_free(key)
      X509_free(certificate)
      BIO_free(memory)
    }
    let name = X509_get_subject_name(certificate)
    guard X509_set_version(certificate, version3) == 1,
      ASN1_INTEGER_set_uint64(X509_get_serialNumber(certificate), .random(in: 1 ... .max)) == 1,
      ASN1_TIME_set_string(X509_getm_notBefore(certificate), "20000101000000Z") == 1,
      ASN1_TIME_set_string(X509_getm_notAfter(certificate), "99991231235959Z") == 1,
      X509_NAME_add_entry_by_txt(name, "CN", asciiText, "teachify-school", -1, -1, 0) == 1,
      X509_set_issuer_name(certificate, name) == 1,
      X509_set_pubkey(certificate, key) == 1,
      X509_sign(certificate, key, EVP_sha256()) > 0,
      PEM_write_bio_PrivateKey(memory, key, nil, nil, 0, nil, nil) == 1,
      PEM_write_bio_X509(memory, certificate) == 1
    else { throw failed }
    var text: UnsafeMutablePointer<CChar>?
    let count = teachify_openssl_text(memory, &text)
    let bytes = UnsafeRawBufferPointer(start: text, count: count)
    return SelfMadeKey(pem: String(decoding: bytes, as: UTF8.self))
  }

  // RFC 5280 counts versions from 0.
  private static let version3 = 2
  // MBSTRING_ASC, which Swift does not import.
  private static let asciiText: Int32 = 0x1001
  private static let failed = ServerTLSFault(description: "OpenSSL cannot make a key.")
}
