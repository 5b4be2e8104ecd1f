import Notation
import Play
import School

/// A pupil on the live board of its class.
public struct LiveCard: ExchangeMessage {
  /// The pupil.
  public let pupil: Pupil.ID
  /// What it is called among those of the class.
  public let called: String
  /// How it stands with it.
  public let standing: LiveStanding
  /// What its machine has said last; nil if it has said nothing for an hour.
  public let state: LiveState?
  /// The place in the board's order of what was said last: the server's own number, with no time in it; 0 for nothing.
  public let place: Int

  /// A card with these parts.
  public init(
    pupil: Pupil.ID, called: String, standing: LiveStanding, state: LiveState?, place: Int
  ) {
    self.pupil = pupil
    self.called = called
    self.standing = standing
    self.state = state
    self.place = place
  }

  /// Whether it shows the same, whenever that was said.
  public func shows(the other: LiveCard) -> Bool {
    called == other.called && standing == other.standing
      && state?.quiet(for: 0) == other.state?.quiet(for: 0)
  }

  /// The message as JSON on one line.
  public var json: [UInt8] { written }

  /// The message in bytes of JSON.
  public init(json: [UInt8]) throws(ExchangeFault) { try self.init(reading: json) }
}

extension LiveCard: ExchangeObject {
  package init?(reading object: Int, with reader: inout RecordReader) {
    guard let pupil = reader.value("pupil", of: object, Pupil.ID.init),
      let called = reader.text("called", of: object),
      let standing = LiveStanding(reading: object, with: &reader),
      let report = LiveReport(reading: object, with: &reader),
      let place = reader.integer("place", of: object)
    else { return nil }
    self.init(
      pupil: pupil, called: called, standing: standing, state: report.state, place: place)
  }

  package func write(to json: inout JSONWriter) {
    json.field("pupil", pupil.description)
    json.field("called", called)
    standing.write(to: &json)
    LiveReport(state).write(to: &json)
    json.field("place", place)
  }
}

extension LiveStanding: ExchangeObject {
  private enum Kind: String {
    case wrongInARow, quiet, playing, paused, waiting, done, away
  }

  package init?(reading object: Int, with reader: inout RecordReader) {
    guard let kind = reader.value("standing", of: object, Kind.init(rawValue:)) else { return nil }
    switch kind {
    case .wrongInARow:
      guard let count = reader.integer("count", of: object) else { return nil }
      self = .wrongInARow(count)
    case .quiet:
      guard let seconds = reader.integer("seconds", of: object) else { return nil }
      self = .quiet(seconds: seconds)
    case .playing: self = .playing
    case .paused: self = .paused
    case .waiting: self = .waiting
    case .done: self = .done
    case .away: self = .away
    }
  }

  package func write(to json: inout JSONWriter) {
    let kind: Kind =
      switch self {
      case .wrongInARow: .wrongInARow
      case .quiet: .quiet
      case .playing: .playing
      case .paused: .paused
      case .waiting: .waiting
      case .done: .done
      case .away: .away
      }
    json.field("standing", kind.rawValue)
    switch self {
    case .wrongInARow(let count): json.field("count", count)
    case .quiet(let seconds): json.field("seconds", seconds)
    case .playing, .paused, .waiting, .done, .away: break
    }
  }
}
