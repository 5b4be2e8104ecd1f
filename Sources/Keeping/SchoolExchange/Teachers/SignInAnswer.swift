import Notation
import Play
import School

/// What came of a teacher's try to sign in, or to change the password.
public enum SignInAnswer: ExchangeMessage {
  /// The teacher is in; the session is in a cookie.
  case signedIn(TeacherProfile)
  /// There is no such account, or the password is another one: which of both is not told.
  case wrong
  /// Too many tries for this account or from this address.
  ///
  /// - Parameter seconds: for how long no more are looked at, at least 1.
  case closed(seconds: Int)
  /// The password came over a connection on which others can read it, and was not looked at.
  ///
  /// - Parameter help: what to do, in English.
  case unprotected(help: String)

  /// The message as JSON on one line.
  public var json: [UInt8] { written }

  /// The message in bytes of JSON.
  public init(json: [UInt8]) throws(ExchangeFault) { try self.init(reading: json) }
}

extension SignInAnswer: ExchangeObject {
  private enum Kind: String {
    case signedIn
    case wrong
    case closed
    case unprotected
  }

  package init?(reading object: Int, with reader: inout RecordReader) {
    guard let kind = reader.value("outcome", of: object, Kind.init(rawValue:)) else { return nil }
    switch kind {
    case .signedIn:
      guard let profile = TeacherProfile(reading: object, with: &reader) else { return nil }
      self = .signedIn(profile)
    case .wrong: self = .wrong
    case .closed:
      guard let seconds = reader.integer("seconds", of: object) else { return nil }
      self = .closed(seconds: seconds)
    case .unprotected:
      guard let help = reader.text("help", of: object) else { return nil }
      self = .unprotected(help: help)
    }
  }

  package func write(to json: inout JSONWriter) {
    switch self {
    case .signedIn(let profile):
      json.field("outcome", Kind.signedIn.rawValue)
      profile.write(to: &json)
    case .wrong: json.field("outcome", Kind.wrong.rawValue)
    case .closed(let seconds):
      json.field("outcome", Kind.closed.rawValue)
      json.field("seconds", seconds)
    case .unprotected(let help):
      json.field("outcome", Kind.unprotected.rawValue)
      json.field("help", help)
    }
  }
}
