import Notation
import Play
import School

/// What a class is called, who teaches it, and what holds in it, from now on.
public struct ClassChange: ExchangeMessage {
  /// What it is called.
  public let name: DisplayName
  /// The teacher of the class.
  public let teacher: Teacher.ID
  /// Those who teach it, too, or stand in.
  public let secondTeachers: [Teacher.ID]
  /// Whether what a pupil has played comes along to the other machines of the class on which it comes in.
  public let progressComesAlong: Bool

  /// A class as it is to be.
  public init(
    name: DisplayName, teacher: Teacher.ID, secondTeachers: [Teacher.ID],
    progressComesAlong: Bool = true
  ) {
    self.name = name
    self.teacher = teacher
    self.secondTeachers = secondTeachers
    self.progressComesAlong = progressComesAlong
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
      let secondTeachers = reader.values("secondTeachers", of: object, Teacher.ID.init),
      let progressComesAlong = reader.flag("progressComesAlong", of: object)
    else { return nil }
    self.init(
      name: name, teacher: teacher, secondTeachers: secondTeachers,
      progressComesAlong: progressComesAlong)
  }

  package func write(to json: inout JSONWriter) {
    json.field("name", name.text)
    json.field("teacher", teacher.description)
    json.field("secondTeachers", secondTeachers.map(\.description))
    json.field("progressComesAlong", progressComesAlong)
  }
}
