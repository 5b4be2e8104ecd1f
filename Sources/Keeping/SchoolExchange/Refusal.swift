import Notation
import Play
import School

/// Why the server did not do what was asked.
public struct Refusal: ExchangeMessage, Error {
  /// The fault, with words for child and teacher.
  public let fault: SharingFault
  /// What exactly, in English, for whoever looks into it.
  public let detail: String

  /// A refusal for a reason.
  public init(_ fault: SharingFault, _ detail: String) {
    self.fault = fault
    self.detail = detail
  }

  /// The message as JSON on one line.
  public var json: [UInt8] { written }

  /// The message in bytes of JSON.
  public init(json: [UInt8]) throws(ExchangeFault) { try self.init(reading: json) }
}

extension Refusal: ExchangeObject {
  package init?(reading object: Int, with reader: inout RecordReader) {
    guard let fault = reader.value("fault", of: object, SharingFault.init(rawValue:)),
      let detail = reader.text("detail", of: object)
    else { return nil }
    self.init(fault, detail)
  }

  package func write(to json: inout JSONWriter) {
    json.field("fault", fault.rawValue)
    json.field("detail", detail)
  }
}
