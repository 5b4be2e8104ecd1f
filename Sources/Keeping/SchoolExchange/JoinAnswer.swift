import Notation
import Play
import School
import Secrets

/// A machine has joined a class.
public struct JoinAnswer: ExchangeMessage {
  /// What the machine is called from now on.
  public let device: Device.ID
  /// What it shows from now on; nil if the one it has already stays.
  public let token: AccessToken?
  /// The class.
  public let schoolClass: SchoolClass.ID
  /// What the class is called.
  public let className: DisplayName
  /// What the school is called.
  public let school: DisplayName

  /// An answer with these parts.
  public init(
    device: Device.ID, token: AccessToken?, schoolClass: SchoolClass.ID, className: DisplayName,
    school: DisplayName
  ) {
    self.device = device
    self.token = token
    self.schoolClass = schoolClass
    self.className = className
    self.school = school
  }

  /// The message as JSON on one line.
  public var json: [UInt8] { written }

  /// The message in bytes of JSON.
  public init(json: [UInt8]) throws(ExchangeFault) { try self.init(reading: json) }
}

extension JoinAnswer: ExchangeObject {
  package init?(reading object: Int, with reader: inout RecordReader) {
    guard let device = reader.value("device", of: object, Device.ID.init),
      let token = reader.valueOrNull("token", of: object, AccessToken.init(_:)),
      let schoolClass = reader.value("class", of: object, SchoolClass.ID.init),
      let className = reader.value("className", of: object, DisplayName.init),
      let school = reader.value("school", of: object, DisplayName.init)
    else { return nil }
    self.init(
      device: device, token: token, schoolClass: schoolClass, className: className, school: school)
  }

  package func write(to json: inout JSONWriter) {
    json.field("device", device.description)
    json.field("token", orNull: token?.text)
    json.field("class", schoolClass.description)
    json.field("className", className.text)
    json.field("school", school.text)
  }
}
