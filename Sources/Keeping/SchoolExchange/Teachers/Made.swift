import Notation
import Play
import School

/// What something new is called.
public struct Made: ExchangeMessage {
  /// The identifier; for a document, its hash.
  public let name: String

  /// The name of something new.
  public init(name: String) {
    self.name = name
  }

  /// The message as JSON on one line.
  public var json: [UInt8] { written }

  /// The message in bytes of JSON.
  public init(json: [UInt8]) throws(ExchangeFault) { try self.init(reading: json) }
}

extension Made: ExchangeObject {
  package init?(reading object: Int, with reader: inout RecordReader) {
    guard let name = reader.text("made", of: object)
    else { return nil }
    self.init(name: name)
  }

  package func write(to json: inout JSONWriter) {
    json.field("made", name)
  }
}
