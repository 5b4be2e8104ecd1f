import NIOSSL
import School
import Secrets

/// How the server encrypts: with a key that it has made for itself, by which machines know it, or with a certificate of
/// the school's, which browsers trust, too.
public struct ServerTLS: Sendable {
  let context: NIOSSLContext
  /// The SHA-256 of the server's own key (`ServerPlace.key`); nil with the school's certificate.
  public let key: ContentHash?

  /// With a key that the server has made for itself.
  ///
  /// - Parameter made: what `SelfMadeKey.make` gave.
  public init(_ made: SelfMadeKey) throws {
    let bytes = Array(made.pem.utf8)
    let certificates = try NIOSSLCertificate.fromPEMBytes(bytes)
    context = try Self.context(certificates, try NIOSSLPrivateKey(bytes: bytes, format: .pem))
    key = try made.hash
  }

  /// With a certificate of the school's.
  ///
  /// - Parameters:
  ///   - certificate: a PEM file with the certificate and those between it and the one that is trusted.
  ///   - key: a PEM file with its key.
  /// - Throws: a `ServerTLSFault` that names the file and says what to do.
  public init(certificate: String, key: String) throws {
    let certificates = try Self.read(certificate, "certificate") {
      try NIOSSLCertificate.fromPEMFile($0)
    }
    guard !certificates.isEmpty else {
      throw ServerTLSFault(description: "\(certificate) holds no certificate in PEM.")
    }
    let privateKey = try Self.read(key, "key") { try NIOSSLPrivateKey(file: $0, format: .pem) }
    do {
      context = try Self.context(certificates, privateKey)
    } catch {
      throw ServerTLSFault(
        description:
          "\(key) is not the key of the certificate in \(certificate). Name the one it was made with."
      )
    }
    self.key = nil
  }

  private static func read<Part>(
    _ file: String, _ what: String, _ body: (String) throws -> Part
  ) throws -> Part {
    do {
      return try body(file)
    } catch {
      throw ServerTLSFault(
        description:
          "\(file) cannot be read as a \(what) in PEM. Is it there, and may this user read it?")
    }
  }

  private static func context(
    _ certificates: [NIOSSLCertificate], _ key: NIOSSLPrivateKey
  ) throws -> NIOSSLContext {
    var configuration = TLSConfiguration.makeServerConfiguration(
      certificateChain: certificates.map { .certificate($0) }, privateKey: .privateKey(key))
    // BSI TR-02102-2: nothing before 1.2, and there only what keeps former secrets and is authenticated.
    configuration.minimumTLSVersion = .tlsv12
    configuration.cipherSuites = "ECDHE+AESGCM:ECDHE+CHACHA20"
    return try NIOSSLContext(configuration: configuration)
  }
}

/// Why the server cannot encrypt with what it was given.
public struct ServerTLSFault: Error, CustomStringConvertible {
  /// What is wrong, where, and what to do.
  public let description: String
}
