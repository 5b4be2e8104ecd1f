import Notation
import Play
import School

/// A teacher chooses another password.
public struct PasswordChange: ExchangeMessage {
  /// The password until now.
  public let old: String
  /// The password from now on.
  public let new: String

  /// How many characters a new password may have. Ten that nobody guesses stand against tries that the server slows
  /// down; more than two hundred are no password.
  public static let lengths = 10...200

  /// A change from one password to another, whose length is within `lengths`.
  public init(old: String, new: String) {
    self.old = old
    self.new = new
  }

  /// The message as JSON on one line.
  public var json: [UInt8] { written }

  /// The message in bytes of JSON.
  public init(json: [UInt8]) throws(ExchangeFault) { try self.init(reading: json) }
}

extension PasswordChange: ExchangeObject {
  package init?(reading object: Int, with reader: inout RecordReader) {
    guard let old = reader.text("old", of: object), let new = reader.text("new", of: object)
    else { return nil }
    guard Self.lengths.contains(new.count), new.utf8.count <= SignInRequest.mostBytes else {
      reader.fault(at: object, "the field “new” is shorter or longer than passwords are")
      return nil
    }
    self.init(old: old, new: new)
  }

  package func write(to json: inout JSONWriter) {
    json.field("old", old)
    json.field("new", new)
  }
}

extension PasswordChange: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Dots.
  public var description: String { "•••" }
  /// Dots.
  public var debugDescription: String { description }
  /// Nothing: a dump must not show the passwords either.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
