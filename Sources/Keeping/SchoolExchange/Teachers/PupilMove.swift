import Notation
import Play
import School

/// A pupil changes from one class into another.
public struct PupilMove: ExchangeMessage {
  /// The class that it leaves.
  public let from: SchoolClass.ID
  /// The class into which it comes; nil for none.
  public let to: SchoolClass.ID?

  /// A move between classes.
  public init(from: SchoolClass.ID, to: SchoolClass.ID?) {
    self.from = from
    self.to = to
  }

  /// The message as JSON on one line.
  public var json: [UInt8] { written }

  /// The message in bytes of JSON.
  public init(json: [UInt8]) throws(ExchangeFault) { try self.init(reading: json) }
}

extension PupilMove: ExchangeObject {
  package init?(reading object: Int, with reader: inout RecordReader) {
    guard let from = reader.value("from", of: object, SchoolClass.ID.init),
      let to = reader.valueOrNull("to", of: object, SchoolClass.ID.init)
    else { return nil }
    self.init(from: from, to: to)
  }

  package func write(to json: inout JSONWriter) {
    json.field("from", from.description)
    json.field("to", orNull: to?.description)
  }
}
