import Notation
import Play
import School

/// What opens a teacher's account, which is shown once.
public struct TeacherKey: ExchangeMessage {
  /// The teacher.
  public let teacher: Teacher.ID
  /// The name under which the teacher signs in.
  public let account: String
  /// The password until the teacher chooses another one.
  public let password: String

  /// A message with these parts.
  public init(teacher: Teacher.ID, account: String, password: String) {
    self.teacher = teacher
    self.account = account
    self.password = password
  }

  /// The message as JSON on one line.
  public var json: [UInt8] { written }

  /// The message in bytes of JSON.
  public init(json: [UInt8]) throws(ExchangeFault) { try self.init(reading: json) }
}

extension TeacherKey: ExchangeObject {
  package init?(reading object: Int, with reader: inout RecordReader) {
    guard let teacher = reader.value("teacher", of: object, Teacher.ID.init),
      let account = reader.text("account", of: object),
      let password = reader.text("password", of: object)
    else { return nil }
    self.init(teacher: teacher, account: account, password: password)
  }

  package func write(to json: inout JSONWriter) {
    json.field("teacher", teacher.description)
    json.field("account", account)
    json.field("password", password)
  }
}
