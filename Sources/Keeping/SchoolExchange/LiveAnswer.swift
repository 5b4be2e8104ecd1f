import Notation
import Play
import School

/// What the server says to a machine's `LiveReport`.
public struct LiveAnswer: ExchangeMessage {
  /// Whether somebody looks at the board, so that the machine is to say what its pupil does.
  public let isWatched: Bool
  /// After how many milliseconds the machine asks again, if it has nothing to say before.
  public let again: Int
  /// For how many seconds more the teacher lets all pause; 0 while they may play.
  public let heldSeconds: Int

  /// The range of `again`.
  public static let agains = 1000...60_000
  /// The range of `heldSeconds`.
  public static let holds = 0...600

  /// An answer of its parts, each cut to what is allowed.
  public init(isWatched: Bool, again: Int, heldSeconds: Int = 0) {
    self.isWatched = isWatched
    self.again = min(max(again, Self.agains.lowerBound), Self.agains.upperBound)
    self.heldSeconds = min(max(heldSeconds, Self.holds.lowerBound), Self.holds.upperBound)
  }

  /// The message as JSON on one line.
  public var json: [UInt8] { written }

  /// The message in bytes of JSON.
  public init(json: [UInt8]) throws(ExchangeFault) { try self.init(reading: json) }
}

extension LiveAnswer: ExchangeObject {
  package init?(reading object: Int, with reader: inout RecordReader) {
    guard let isWatched = reader.flag("watched", of: object),
      let again = reader.integer("again", of: object, in: LiveAnswer.agains),
      let heldSeconds = reader.integer("held", of: object, in: LiveAnswer.holds)
    else { return nil }
    self.init(isWatched: isWatched, again: again, heldSeconds: heldSeconds)
  }

  package func write(to json: inout JSONWriter) {
    json.field("watched", isWatched)
    json.field("again", again)
    json.field("held", heldSeconds)
  }
}
