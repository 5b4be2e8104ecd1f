import Notation
import Play
import School

/// The classes that a teacher sees.
public struct TeacherClasses: ExchangeMessage {
  /// The classes, the latest year first, then in the order of their names.
  public let classes: [SchoolClass]

  /// A list of classes.
  public init(classes: [SchoolClass]) {
    self.classes = classes
  }

  /// The message as JSON on one line.
  public var json: [UInt8] { written }

  /// The message in bytes of JSON.
  public init(json: [UInt8]) throws(ExchangeFault) { try self.init(reading: json) }
}

extension TeacherClasses: ExchangeObject {
  package init?(reading object: Int, with reader: inout RecordReader) {
    guard let classes = reader.objects("classes", of: object, as: SchoolClass.self)
    else { return nil }
    self.init(classes: classes)
  }

  package func write(to json: inout JSONWriter) {
    json.objects("classes", classes)
  }
}
