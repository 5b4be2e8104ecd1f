import Notation
import Play
import School
import Secrets

/// What came of a pupil's try to get in.
public enum EntryAnswer: ExchangeMessage {
  /// The pupil is in.
  ///
  /// - Parameters:
  ///   - token: what the machine shows for the pupil from now on.
  ///   - pupil: who it is; a card tells only the server.
  case entered(token: AccessToken, pupil: Pupil.ID)
  /// The pictures were wrong.
  ///
  /// - Parameter triesLeft: how many wrong ones close the door, at least 1.
  case wrong(triesLeft: Int)
  /// The door is closed for a while, or until the teacher opens it.
  ///
  /// - Parameter seconds: for how long, at least 1.
  case closed(seconds: Int)

  /// The message as JSON on one line.
  public var json: [UInt8] { written }

  /// The message in bytes of JSON.
  public init(json: [UInt8]) throws(ExchangeFault) { try self.init(reading: json) }
}

extension EntryAnswer: ExchangeObject {
  private enum Kind: String {
    case entered
    case wrong
    case closed
  }

  package init?(reading object: Int, with reader: inout RecordReader) {
    guard let kind = reader.value("outcome", of: object, Kind.init(rawValue:)) else { return nil }
    switch kind {
    case .entered:
      guard let token = reader.value("token", of: object, AccessToken.init(_:)),
        let pupil = reader.value("pupil", of: object, Pupil.ID.init)
      else { return nil }
      self = .entered(token: token, pupil: pupil)
    case .wrong:
      guard let left = reader.integer("triesLeft", of: object, in: 1...PictureDoor.tries) else {
        return nil
      }
      self = .wrong(triesLeft: left)
    case .closed:
      guard let seconds = reader.integer("seconds", of: object) else { return nil }
      self = .closed(seconds: seconds)
    }
  }

  package func write(to json: inout JSONWriter) {
    switch self {
    case .entered(let token, let pupil):
      json.field("outcome", Kind.entered.rawValue)
      json.field("token", token.text)
      json.field("pupil", pupil.description)
    case .wrong(let triesLeft):
      json.field("outcome", Kind.wrong.rawValue)
      json.field("triesLeft", triesLeft)
    case .closed(let seconds):
      json.field("outcome", Kind.closed.rawValue)
      json.field("seconds", seconds)
    }
  }
}
