import Notation
import Play
import School

/// The teachers of a school.
public struct TeacherList: ExchangeMessage {
  /// The teachers, in the order of their names.
  public let teachers: [Teacher]

  /// A list of teachers.
  public init(teachers: [Teacher]) {
    self.teachers = teachers
  }

  /// The message as JSON on one line.
  public var json: [UInt8] { written }

  /// The message in bytes of JSON.
  public init(json: [UInt8]) throws(ExchangeFault) { try self.init(reading: json) }
}

extension TeacherList: ExchangeObject {
  package init?(reading object: Int, with reader: inout RecordReader) {
    guard let teachers = reader.objects("teachers", of: object, as: Teacher.self)
    else { return nil }
    self.init(teachers: teachers)
  }

  package func write(to json: inout JSONWriter) {
    json.objects("teachers", teachers)
  }
}
