import Notation
import Play
import School

/// Who is signed in.
public struct TeacherProfile: ExchangeMessage {
  /// The teacher.
  public let teacher: Teacher
  /// The name under which the teacher signs in.
  public let account: String
  /// What the school is called.
  public let school: DisplayName
  /// What every request that changes something shows in the header `X-CSRF-Token`.
  public let csrf: ContentHash
  /// When the session ends at the latest.
  public let ends: Timestamp

  /// A profile with these parts.
  public init(
    teacher: Teacher, account: String, school: DisplayName, csrf: ContentHash, ends: Timestamp
  ) {
    self.teacher = teacher
    self.account = account
    self.school = school
    self.csrf = csrf
    self.ends = ends
  }

  /// The message as JSON on one line.
  public var json: [UInt8] { written }

  /// The message in bytes of JSON.
  public init(json: [UInt8]) throws(ExchangeFault) { try self.init(reading: json) }
}

extension TeacherProfile: ExchangeObject {
  package init?(reading object: Int, with reader: inout RecordReader) {
    guard let teacher = Teacher(reading: object, with: &reader),
      let account = reader.text("account", of: object),
      let school = reader.value("schoolName", of: object, DisplayName.init),
      let csrf = reader.value("csrf", of: object, ContentHash.init(_:)),
      let ends = reader.value("ends", of: object, Timestamp.init(_:))
    else { return nil }
    self.init(teacher: teacher, account: account, school: school, csrf: csrf, ends: ends)
  }

  package func write(to json: inout JSONWriter) {
    teacher.write(to: &json)
    json.field("account", account)
    json.field("schoolName", school.text)
    json.field("csrf", csrf.description)
    json.field("ends", ends.description)
  }
}

extension Teacher: ExchangeObject {
  package init?(reading object: Int, with reader: inout RecordReader) {
    guard let id = reader.value("teacher", of: object, Teacher.ID.init),
      let school = reader.value("school", of: object, SchoolProfile.ID.init),
      let name = reader.value("name", of: object, DisplayName.init),
      let isAdministrator = reader.flag("administrator", of: object),
      let isLocked = reader.flag("locked", of: object)
    else { return nil }
    self.init(
      id: id, school: school, name: name, isAdministrator: isAdministrator, isLocked: isLocked)
  }

  package func write(to json: inout JSONWriter) {
    json.field("teacher", id.description)
    json.field("school", school.description)
    writeTerms(to: &json)
    json.field("version", version)
  }

  func writeTerms(to json: inout JSONWriter) {
    json.field("name", name.text)
    json.field("administrator", isAdministrator)
    json.field("locked", isLocked)
  }
}
