import Notation
import Play
import School

extension UploadedRound: ExchangeObject {
  package init?(reading object: Int, with reader: inout RecordReader) {
    guard let id = reader.value("round", of: object, UploadedRound.ID.init),
      let hash = reader.value("hash", of: object, ContentHash.init(_:)),
      let pupil = reader.value("pupil", of: object, Pupil.ID.init),
      let device = reader.value("device", of: object, Device.ID.init),
      let assignment = reader.valueOrNull("assignment", of: object, Assignment.ID.init),
      let ended = reader.value("ended", of: object, Timestamp.init(_:)),
      let offset = reader.offset("clock", of: object),
      let received = reader.value("received", of: object, Timestamp.init(_:)),
      let verification = Verification(reading: object, with: &reader)
    else { return nil }
    self.init(
      id: id, hash: hash, pupil: pupil, device: device, assignment: assignment, ended: ended,
      offset: offset, received: received, verification: verification)
  }

  package func write(to json: inout JSONWriter) {
    json.field("round", id.description)
    json.field("hash", hash.description)
    json.field("pupil", pupil.description)
    json.field("device", device.description)
    json.field("assignment", orNull: assignment?.description)
    json.field("ended", ended.description)
    if let offset { json.field("clock", offset.milliseconds) } else { json.null("clock") }
    json.field("played", played.description)
    json.field("received", received.description)
    verification.write(to: &json)
  }
}

extension RecordReader {
  /// How far a clock was off, which may be null.
  fileprivate mutating func offset(_ name: String, of object: Int) -> ClockOffset?? {
    guard let place = field(name, of: object) else { return nil }
    if tree.nodes[place].kind == .null { return .some(nil) }
    guard let milliseconds = tree.integer(of: place) else {
      fault(at: place, "the field “\(name)” is no whole number")
      return nil
    }
    return ClockOffset(milliseconds: milliseconds)
  }
}

extension Verification: ExchangeObject {
  private enum State: String {
    case pending
    case engineUnknown
    case otherQuestions
    case verified
    case mismatch
  }

  package init?(reading object: Int, with reader: inout RecordReader) {
    guard let state = reader.value("verification", of: object, State.init(rawValue:)) else {
      return nil
    }
    switch state {
    case .pending: self = .pending
    case .engineUnknown: self = .engineUnknown
    case .otherQuestions: self = .otherQuestions
    case .verified: self = .verified
    case .mismatch:
      guard let tick = reader.integer("tick", of: object) else { return nil }
      self = .mismatch(tick: tick)
    }
  }

  package func write(to json: inout JSONWriter) {
    switch self {
    case .pending: json.field("verification", State.pending.rawValue)
    case .engineUnknown: json.field("verification", State.engineUnknown.rawValue)
    case .otherQuestions: json.field("verification", State.otherQuestions.rawValue)
    case .verified: json.field("verification", State.verified.rawValue)
    case .mismatch(let tick):
      json.field("verification", State.mismatch.rawValue)
      json.field("tick", tick)
    }
  }
}

extension Punctuality: ExchangeObject {
  private enum State: String {
    case onTime
    case late
    case unsure
  }

  package init?(reading object: Int, with reader: inout RecordReader) {
    guard let state = reader.value("punctuality", of: object, State.init(rawValue:)) else {
      return nil
    }
    switch state {
    case .onTime: self = .onTime
    case .late:
      guard let milliseconds = reader.integer("late", of: object) else { return nil }
      self = .late(milliseconds: milliseconds)
    case .unsure: self = .unsure
    }
  }

  package func write(to json: inout JSONWriter) {
    switch self {
    case .onTime: json.field("punctuality", State.onTime.rawValue)
    case .late(let milliseconds):
      json.field("punctuality", State.late.rawValue)
      json.field("late", milliseconds)
    case .unsure: json.field("punctuality", State.unsure.rawValue)
    }
  }
}
