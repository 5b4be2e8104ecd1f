import Notation
import Play
import School

/// Whether all of a class pause.
public struct LivePause: ExchangeMessage {
  /// Whether they do, for some minutes at most.
  public let isHeld: Bool

  /// A pause, or its end.
  public init(isHeld: Bool) { self.isHeld = isHeld }

  /// The message as JSON on one line.
  public var json: [UInt8] { written }

  /// The message in bytes of JSON.
  public init(json: [UInt8]) throws(ExchangeFault) { try self.init(reading: json) }
}

extension LivePause: ExchangeObject {
  package init?(reading object: Int, with reader: inout RecordReader) {
    guard let isHeld = reader.flag("held", of: object) else { return nil }
    self.init(isHeld: isHeld)
  }

  package func write(to json: inout JSONWriter) { json.field("held", isHeld) }
}
