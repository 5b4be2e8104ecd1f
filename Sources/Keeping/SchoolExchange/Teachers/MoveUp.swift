import Notation
import Play
import School

/// A class moves up into the next school year.
public struct MoveUp: ExchangeMessage {
  /// What the next class is called; nil for the same with its number increased by one.
  public let name: DisplayName?
  /// The pupils who do not move up. They are in no class until they are moved into one.
  public let staying: [Pupil.ID]

  /// A move into the next year.
  public init(name: DisplayName?, staying: [Pupil.ID]) {
    self.name = name
    self.staying = staying
  }

  /// The message as JSON on one line.
  public var json: [UInt8] { written }

  /// The message in bytes of JSON.
  public init(json: [UInt8]) throws(ExchangeFault) { try self.init(reading: json) }
}

extension MoveUp: ExchangeObject {
  package init?(reading object: Int, with reader: inout RecordReader) {
    guard let name = reader.valueOrNull("name", of: object, DisplayName.init),
      let staying = reader.values("staying", of: object, Pupil.ID.init)
    else { return nil }
    self.init(name: name, staying: staying)
  }

  package func write(to json: inout JSONWriter) {
    json.field("name", orNull: name?.text)
    json.field("staying", staying.map(\.description))
  }
}
