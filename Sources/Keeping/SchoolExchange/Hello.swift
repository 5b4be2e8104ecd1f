import Notation
import Play
import School

/// What the server says of itself to anybody.
public struct Hello: ExchangeMessage {
  /// The version of the server's rules (`EngineVersion`).
  public let engine: Int
  /// The server's clock.
  public let now: Timestamp

  /// A greeting with these parts.
  public init(engine: Int, now: Timestamp) {
    self.engine = engine
    self.now = now
  }

  /// The message as JSON on one line.
  public var json: [UInt8] { written }

  /// The message in bytes of JSON.
  public init(json: [UInt8]) throws(ExchangeFault) { try self.init(reading: json) }
}

extension Hello: ExchangeObject {
  package init?(reading object: Int, with reader: inout RecordReader) {
    guard let engine = reader.integer("engine", of: object),
      let now = reader.value("now", of: object, Timestamp.init(_:))
    else { return nil }
    self.init(engine: engine, now: now)
  }

  package func write(to json: inout JSONWriter) {
    json.field("engine", engine)
    json.field("now", now.description)
  }
}
