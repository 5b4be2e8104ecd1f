import Notation
import Play
import School

/// A class is to be added.
public struct NewClass: ExchangeMessage {
  /// What it is called.
  public let name: DisplayName
  /// The school year.
  public let year: SchoolYear

  /// A class to be added.
  public init(name: DisplayName, year: SchoolYear) {
    self.name = name
    self.year = year
  }

  /// The message as JSON on one line.
  public var json: [UInt8] { written }

  /// The message in bytes of JSON.
  public init(json: [UInt8]) throws(ExchangeFault) { try self.init(reading: json) }
}

extension NewClass: ExchangeObject {
  package init?(reading object: Int, with reader: inout RecordReader) {
    guard let name = reader.value("name", of: object, DisplayName.init),
      let year = reader.integer("year", of: object, in: 1...9998).map(SchoolYear.init(start:))
    else { return nil }
    self.init(name: name, year: year)
  }

  package func write(to json: inout JSONWriter) {
    json.field("name", name.text)
    json.field("year", year.start)
  }
}
