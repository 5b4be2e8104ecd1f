import Notation
import Play
import School

/// What a pupil is called.
public struct PupilName: ExchangeMessage {
  /// The first name.
  public let first: DisplayName
  /// The last name; nil where first names are enough.
  public let last: DisplayName?

  /// A name with these parts.
  public init(first: DisplayName, last: DisplayName?) {
    self.first = first
    self.last = last
  }

  /// The message as JSON on one line.
  public var json: [UInt8] { written }

  /// The message in bytes of JSON.
  public init(json: [UInt8]) throws(ExchangeFault) { try self.init(reading: json) }
}

extension PupilName: ExchangeObject {
  package init?(reading object: Int, with reader: inout RecordReader) {
    guard let first = reader.value("first", of: object, DisplayName.init),
      let last = reader.valueOrNull("last", of: object, DisplayName.init)
    else { return nil }
    self.init(first: first, last: last)
  }

  package func write(to json: inout JSONWriter) {
    json.field("first", first.text)
    json.field("last", orNull: last?.text)
  }
}
