import Notation
import Play
import School

/// Somebody who is to teach at the school.
public struct NewTeacher: ExchangeMessage {
  /// What the teacher is called.
  public let name: DisplayName
  /// The name under which the teacher signs in.
  public let account: DisplayName
  /// Whether the teacher looks after the school.
  public let isAdministrator: Bool

  /// A message with these parts.
  public init(name: DisplayName, account: DisplayName, isAdministrator: Bool) {
    self.name = name
    self.account = account
    self.isAdministrator = isAdministrator
  }

  /// The message as JSON on one line.
  public var json: [UInt8] { written }

  /// The message in bytes of JSON.
  public init(json: [UInt8]) throws(ExchangeFault) { try self.init(reading: json) }
}

extension NewTeacher: ExchangeObject {
  package init?(reading object: Int, with reader: inout RecordReader) {
    guard let name = reader.value("name", of: object, DisplayName.init),
      let account = reader.value("account", of: object, DisplayName.init),
      let isAdministrator = reader.flag("administrator", of: object)
    else { return nil }
    self.init(name: name, account: account, isAdministrator: isAdministrator)
  }

  package func write(to json: inout JSONWriter) {
    json.field("name", name.text)
    json.field("account", account.text)
    json.field("administrator", isAdministrator)
  }
}
