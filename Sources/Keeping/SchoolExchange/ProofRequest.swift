import Notation
import Play
import School
import Secrets

/// A machine that is about to join a class shows that it knows the class's code, without sending it.
public struct ProofRequest: ExchangeMessage {
  /// Chosen by the machine, new for each request.
  public let nonce: AccessToken
  /// What the machine shows (`CodeProof.ofMachine`).
  public let proof: ContentHash

  /// A request with these parts.
  public init(nonce: AccessToken, proof: ContentHash) {
    self.nonce = nonce
    self.proof = proof
  }

  /// The message as JSON on one line.
  public var json: [UInt8] { written }

  /// The message in bytes of JSON.
  public init(json: [UInt8]) throws(ExchangeFault) { try self.init(reading: json) }
}

/// The server shows that it knows the same code, and has the key that the machine sees.
public struct ProofAnswer: ExchangeMessage {
  /// What the server shows (`CodeProof.ofServer`).
  public let proof: ContentHash

  /// An answer with what the server shows.
  public init(proof: ContentHash) { self.proof = proof }

  /// The message as JSON on one line.
  public var json: [UInt8] { written }

  /// The message in bytes of JSON.
  public init(json: [UInt8]) throws(ExchangeFault) { try self.init(reading: json) }
}

extension ProofRequest: ExchangeObject {
  package init?(reading object: Int, with reader: inout RecordReader) {
    guard let nonce = reader.value("nonce", of: object, AccessToken.init(_:)),
      let proof = reader.value("proof", of: object, ContentHash.init(_:))
    else { return nil }
    self.init(nonce: nonce, proof: proof)
  }

  package func write(to json: inout JSONWriter) {
    json.field("nonce", nonce.text)
    json.field("proof", proof.description)
  }
}

extension ProofAnswer: ExchangeObject {
  package init?(reading object: Int, with reader: inout RecordReader) {
    guard let proof = reader.value("proof", of: object, ContentHash.init(_:)) else { return nil }
    self.init(proof: proof)
  }

  package func write(to json: inout JSONWriter) { json.field("proof", proof.description) }
}
