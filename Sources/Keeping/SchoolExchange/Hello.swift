import Notation
import Play
import School

/// What the server says of itself to anybody.
public struct Hello: ExchangeMessage {
  /// The version of the server's rules (`EngineVersion`).
  public let engine: Int
  /// The server's clock.
  public let now: Timestamp
  /// The SHA-256 of the key that the server made for itself; nil if it shows a certificate, or has a proxy do so.
  public let key: ContentHash?

  /// A greeting with these parts.
  public init(engine: Int, now: Timestamp, key: ContentHash? = nil) {
    self.engine = engine
    self.now = now
    self.key = key
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
    var key: ContentHash?
    // Servers that speak HTTP alone do not know it.
    if reader.tree.child(of: object, named: "key") != nil {
      guard let told = reader.valueOrNull("key", of: object, ContentHash.init(_:)) else {
        return nil
      }
      key = told
    }
    self.init(engine: engine, now: now, key: key)
  }

  package func write(to json: inout JSONWriter) {
    json.field("engine", engine)
    json.field("now", now.description)
    json.field("key", orNull: key?.description)
  }
}
