import Notation
import Play
import School

/// What a subject is called, and its colour.
public struct SubjectTerms: ExchangeMessage {
  /// What it is called.
  public let name: DisplayName
  /// Its colour.
  public let colour: Subject.Colour

  /// A subject as it is to be.
  public init(name: DisplayName, colour: Subject.Colour) {
    self.name = name
    self.colour = colour
  }

  /// The message as JSON on one line.
  public var json: [UInt8] { written }

  /// The message in bytes of JSON.
  public init(json: [UInt8]) throws(ExchangeFault) { try self.init(reading: json) }
}

extension SubjectTerms: ExchangeObject {
  package init?(reading object: Int, with reader: inout RecordReader) {
    guard let name = reader.value("name", of: object, DisplayName.init),
      let colour = reader.value("colour", of: object, Subject.Colour.init(rawValue:))
    else { return nil }
    self.init(name: name, colour: colour)
  }

  package func write(to json: inout JSONWriter) {
    json.field("name", name.text)
    json.field("colour", colour.rawValue)
  }
}
