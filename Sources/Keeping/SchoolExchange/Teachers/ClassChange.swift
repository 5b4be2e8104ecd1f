import Notation
import Play
import School

/// What a class is called and who teaches it, from now on.
public struct ClassChange: ExchangeMessage {
  /// What it is called.
  public let name: DisplayName
  /// The teacher of the class.
  public let teacher: Teacher.ID
  /// Those who teach it, too, or stand in.
  public let secondTeachers: [Teacher.ID]

  /// A class as it is to be.
  public init(name: DisplayName, teacher: Teacher.ID, secondTeachers: [Teacher.ID]) {
    self.name = name
    self.teacher = teacher
    self.secondTeachers = secondTeachers
  }

  /// The message as JSON on one line.
  public var json: [UInt8] { written }

  /// The message in bytes of JSON.
  public init(json: [UInt8]) throws(ExchangeFault) { try self.init(reading: json) }
}

extension ClassChange: ExchangeObject {
  package init?(reading object: Int, with reader: inout RecordReader) {
    guard let name = reader.value("name", of: object, DisplayName.init),
      let teacher = reader.value("teacher", of: object, Teacher.ID.init),
      let secondTeachers = reader.values("secondTeachers", of: object, Teacher.ID.init)
    else { return nil }
    self.init(name: name, teacher: teacher, secondTeachers: secondTeachers)
  }

  package func write(to json: inout JSONWriter) {
    json.field("name", name.text)
    json.field("teacher", teacher.description)
    json.field("secondTeachers", secondTeachers.map(\.description))
  }
}
