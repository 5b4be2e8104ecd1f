import Notation
import Play
import School

/// A class's code.
public struct InvitationAnswer: ExchangeMessage {
  /// The code, as it is written on the board.
  public let code: String
  /// The first moment at which it is no longer valid.
  public let expires: Timestamp

  /// A code with its end.
  public init(code: String, expires: Timestamp) {
    self.code = code
    self.expires = expires
  }

  /// The message as JSON on one line.
  public var json: [UInt8] { written }

  /// The message in bytes of JSON.
  public init(json: [UInt8]) throws(ExchangeFault) { try self.init(reading: json) }
}

extension InvitationAnswer: ExchangeObject {
  package init?(reading object: Int, with reader: inout RecordReader) {
    guard let code = reader.text("code", of: object),
      let expires = reader.value("expires", of: object, Timestamp.init(_:))
    else { return nil }
    self.init(code: code, expires: expires)
  }

  package func write(to json: inout JSONWriter) {
    json.field("code", code)
    json.field("expires", expires.description)
  }
}
