import Notation
import Play
import School

/// A teacher wants in, with account and password.
public struct SignInRequest: ExchangeMessage {
  /// The name under which the teacher signs in.
  public let account: String
  /// The password.
  public let password: String

  /// The largest number of bytes of an account and of a password: longer ones are not even looked at.
  public static let mostBytes = 400

  /// A request with an account and a password.
  public init(account: String, password: String) {
    self.account = account
    self.password = password
  }

  /// The message as JSON on one line.
  public var json: [UInt8] { written }

  /// The message in bytes of JSON.
  public init(json: [UInt8]) throws(ExchangeFault) { try self.init(reading: json) }
}

extension SignInRequest: ExchangeObject {
  package init?(reading object: Int, with reader: inout RecordReader) {
    guard let account = reader.text("account", of: object),
      let password = reader.text("password", of: object)
    else { return nil }
    self.init(account: account, password: password)
  }

  package func write(to json: inout JSONWriter) {
    json.field("account", account)
    json.field("password", password)
  }
}

extension SignInRequest: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Dots.
  public var description: String { "•••" }
  /// Dots.
  public var debugDescription: String { description }
  /// Nothing: a dump must not show the password either.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
