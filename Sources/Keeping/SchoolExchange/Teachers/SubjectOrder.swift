import Notation
import Play
import School

/// The order of the subjects of a class, from now on.
public struct SubjectOrder: ExchangeMessage {
  /// The order that was seen.
  public let former: [Subject.ID]
  /// The same subjects in the new order.
  public let subjects: [Subject.ID]

  /// A message with these parts.
  public init(former: [Subject.ID], subjects: [Subject.ID]) {
    self.former = former
    self.subjects = subjects
  }

  /// The message as JSON on one line.
  public var json: [UInt8] { written }

  /// The message in bytes of JSON.
  public init(json: [UInt8]) throws(ExchangeFault) { try self.init(reading: json) }
}

extension SubjectOrder: ExchangeObject {
  package init?(reading object: Int, with reader: inout RecordReader) {
    guard let former = reader.values("former", of: object, Subject.ID.init),
      let subjects = reader.values("subjects", of: object, Subject.ID.init)
    else { return nil }
    self.init(former: former, subjects: subjects)
  }

  package func write(to json: inout JSONWriter) {
    json.field("former", former.map(\.description))
    json.field("subjects", subjects.map(\.description))
  }
}
