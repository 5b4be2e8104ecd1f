import Notation
import Play
import School

/// A machine asks to join the class of a code. One that has joined a class before shows its token with it, and
/// is in both afterwards.
public struct JoinRequest: ExchangeMessage {
  /// The code as it was typed.
  public let code: String

  /// A request with a code.
  public init(code: String) { self.code = code }

  /// The message as JSON on one line.
  public var json: [UInt8] { written }

  /// The message in bytes of JSON.
  public init(json: [UInt8]) throws(ExchangeFault) { try self.init(reading: json) }
}

extension JoinRequest: ExchangeObject {
  package init?(reading object: Int, with reader: inout RecordReader) {
    guard let code = reader.text("code", of: object) else { return nil }
    self.init(code: code)
  }

  package func write(to json: inout JSONWriter) { json.field("code", code) }
}
