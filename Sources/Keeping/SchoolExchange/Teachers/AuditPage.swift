import Notation
import Play
import School

/// Who has changed what in a school.
public struct AuditPage: ExchangeMessage {
  /// A change.
  public struct Entry: Sendable, Equatable {
    /// Its place in the log: a number, with no time in it. Earlier changes have smaller ones.
    public let place: Int
    /// When it was made.
    public let moment: Timestamp
    /// Who made it; nil for a command on the server's machine.
    public let teacher: Teacher.ID?
    /// What the teacher is called; nil if the account is gone, or for a command.
    public let name: DisplayName?
    /// What was done.
    public let action: Permission.Action
    /// What it was done with: an identifier, or the hash of a document. Names do not stand in the log.
    public let identifier: String
    /// The class in which it was done; nil for none.
    public let schoolClass: SchoolClass.ID?

    /// A change with these parts.
    public init(
      place: Int, moment: Timestamp, teacher: Teacher.ID?, name: DisplayName?,
      action: Permission.Action, identifier: String, schoolClass: SchoolClass.ID?
    ) {
      self.place = place
      self.moment = moment
      self.teacher = teacher
      self.name = name
      self.action = action
      self.identifier = identifier
      self.schoolClass = schoolClass
    }
  }

  /// The changes, the latest first.
  public let entries: [Entry]

  /// A page with these changes.
  public init(entries: [Entry]) {
    self.entries = entries
  }

  /// The message as JSON on one line.
  public var json: [UInt8] { written }

  /// The message in bytes of JSON.
  public init(json: [UInt8]) throws(ExchangeFault) { try self.init(reading: json) }
}

extension AuditPage: ExchangeObject {
  package init?(reading object: Int, with reader: inout RecordReader) {
    guard let entries = reader.objects("entries", of: object, as: Entry.self)
    else { return nil }
    self.init(entries: entries)
  }

  package func write(to json: inout JSONWriter) {
    json.objects("entries", entries)
  }
}

extension AuditPage.Entry: ExchangeObject {
  package init?(reading object: Int, with reader: inout RecordReader) {
    guard let place = reader.integer("place", of: object),
      let moment = reader.value("moment", of: object, Timestamp.init(_:)),
      let teacher = reader.valueOrNull("teacher", of: object, Teacher.ID.init),
      let name = reader.valueOrNull("name", of: object, DisplayName.init),
      let action = reader.value("action", of: object, Permission.Action.init(rawValue:)),
      let identifier = reader.text("object", of: object),
      let schoolClass = reader.valueOrNull("class", of: object, SchoolClass.ID.init)
    else { return nil }
    self.init(
      place: place, moment: moment, teacher: teacher, name: name, action: action,
      identifier: identifier,
      schoolClass: schoolClass)
  }

  package func write(to json: inout JSONWriter) {
    json.field("place", place)
    json.field("moment", moment.description)
    json.field("teacher", orNull: teacher?.description)
    json.field("name", orNull: name?.text)
    json.field("action", action.rawValue)
    json.field("object", identifier)
    json.field("class", orNull: schoolClass?.description)
  }
}
