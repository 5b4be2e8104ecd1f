import Notation
import Play
import School

/// The machines of a class.
public struct DeviceList: ExchangeMessage {
  /// A machine as the teacher sees it.
  public struct Machine: Sendable, Equatable {
    /// The machine.
    public let device: Device.ID
    /// When it joined.
    public let joined: Timestamp
    /// When it was shut out; nil if it may go on.
    public let revoked: Timestamp?
    /// The classes that it joined.
    public let classes: [SchoolClass.ID]
    /// When somebody came in on it or something was handed in by it last, to the minute; nil if that never was.
    public let seen: Timestamp?

    /// A machine with these parts.
    public init(
      device: Device.ID, joined: Timestamp, revoked: Timestamp?, classes: [SchoolClass.ID],
      seen: Timestamp?
    ) {
      self.device = device
      self.joined = joined
      self.revoked = revoked
      self.classes = classes
      self.seen = seen
    }
  }

  /// The machines, in the order in which they joined.
  public let devices: [Machine]

  /// A list of machines.
  public init(devices: [Machine]) {
    self.devices = devices
  }

  /// The message as JSON on one line.
  public var json: [UInt8] { written }

  /// The message in bytes of JSON.
  public init(json: [UInt8]) throws(ExchangeFault) { try self.init(reading: json) }
}

extension DeviceList: ExchangeObject {
  package init?(reading object: Int, with reader: inout RecordReader) {
    guard let devices = reader.objects("devices", of: object, as: Machine.self)
    else { return nil }
    self.init(devices: devices)
  }

  package func write(to json: inout JSONWriter) {
    json.objects("devices", devices)
  }
}

extension DeviceList.Machine: ExchangeObject {
  package init?(reading object: Int, with reader: inout RecordReader) {
    guard let device = reader.value("device", of: object, Device.ID.init),
      let joined = reader.value("joined", of: object, Timestamp.init(_:)),
      let revoked = reader.valueOrNull("revoked", of: object, Timestamp.init(_:)),
      let classes = reader.values("classes", of: object, SchoolClass.ID.init),
      let seen = reader.valueOrNull("seen", of: object, Timestamp.init(_:))
    else { return nil }
    self.init(device: device, joined: joined, revoked: revoked, classes: classes, seen: seen)
  }

  package func write(to json: inout JSONWriter) {
    json.field("device", device.description)
    json.field("joined", joined.description)
    json.field("revoked", orNull: revoked?.description)
    json.field("classes", classes.map(\.description))
    json.field("seen", orNull: seen?.description)
  }
}
