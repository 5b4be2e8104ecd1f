import Notation
import Play
import School

/// Pupils who are in no class.
public struct PupilList: ExchangeMessage {
  /// The pupils, in the order of what they are called.
  public let pupils: [ClassMembers.Member]

  /// A list of pupils.
  public init(pupils: [ClassMembers.Member]) {
    self.pupils = pupils
  }

  /// The message as JSON on one line.
  public var json: [UInt8] { written }

  /// The message in bytes of JSON.
  public init(json: [UInt8]) throws(ExchangeFault) { try self.init(reading: json) }
}

extension PupilList: ExchangeObject {
  package init?(reading object: Int, with reader: inout RecordReader) {
    guard let pupils = reader.objects("pupils", of: object, as: ClassMembers.Member.self)
    else { return nil }
    self.init(pupils: pupils)
  }

  package func write(to json: inout JSONWriter) {
    json.objects("pupils", pupils)
  }
}
