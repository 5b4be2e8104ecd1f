import Notation
import Play
import School

/// What a teacher is called, and may do, from now on.
public struct TeacherTerms: ExchangeMessage {
  /// What the teacher is called.
  public let name: DisplayName
  /// Whether the teacher looks after the school.
  public let isAdministrator: Bool
  /// Whether nobody signs in as this teacher.
  public let isLocked: Bool

  /// A message with these parts.
  public init(name: DisplayName, isAdministrator: Bool, isLocked: Bool) {
    self.name = name
    self.isAdministrator = isAdministrator
    self.isLocked = isLocked
  }

  /// The message as JSON on one line.
  public var json: [UInt8] { written }

  /// The message in bytes of JSON.
  public init(json: [UInt8]) throws(ExchangeFault) { try self.init(reading: json) }
}

extension TeacherTerms: ExchangeObject {
  package init?(reading object: Int, with reader: inout RecordReader) {
    guard let name = reader.value("name", of: object, DisplayName.init),
      let isAdministrator = reader.flag("administrator", of: object),
      let isLocked = reader.flag("locked", of: object)
    else { return nil }
    self.init(name: name, isAdministrator: isAdministrator, isLocked: isLocked)
  }

  package func write(to json: inout JSONWriter) {
    json.field("name", name.text)
    json.field("administrator", isAdministrator)
    json.field("locked", isLocked)
  }
}
