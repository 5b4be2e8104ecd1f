import Exercises
import Notation
import Play
import School
import Secrets

/// A round as a machine hands it in: who played what for which assignment, the record, and from what it can be
/// played again.
///
/// The machine writes it once, as a text that is kept and sent unchanged, so its hash stays the same even
/// between versions of Teachify with different fields.
public struct RoundParcel: ExchangeMessage {
  /// The round's identifier.
  public let id: UploadedRound.ID
  /// Who played.
  public let pupil: Pupil.ID
  /// The assignment for which it was played; nil if the pupil chose the document.
  public let assignment: Assignment.ID?
  /// When it began, by the machine's clock.
  public let started: Timestamp
  /// When it ended, by the machine's clock.
  public let ended: Timestamp
  /// Stars earned, 0 to 3.
  public let stars: Int
  /// When the answers were given, possibly on several days, by the machine's clock; nil for each that is not known.
  public let answered: [Timestamp?]
  /// What was answered.
  public let record: RoundRecord
  /// The hash of the snapshot of what was asked (`ExerciseSource.snapshot`), which is sent beside the rounds that
  /// share it.
  public let snapshot: ContentHash
  /// The inputs, as `RoundMoves.text` writes them.
  public let moves: String

  /// The largest number of bytes of a parcel: it must fit into a batch, in which its quotes are escaped. That is
  /// some three thousand answers.
  public static let mostBytes = 800 * 1024

  /// A parcel with these parts.
  public init(
    id: UploadedRound.ID, pupil: Pupil.ID, assignment: Assignment.ID?, started: Timestamp,
    ended: Timestamp, stars: Int, answered: [Timestamp?] = [], record: RoundRecord,
    snapshot: ContentHash, moves: String
  ) {
    let unknown = [Timestamp?](repeating: nil, count: record.answers.count)
    self.answered = Array((answered + unknown).prefix(unknown.count))
    self.id = id
    self.pupil = pupil
    self.assignment = assignment
    self.started = started
    self.ended = ended
    self.stars = stars
    self.record = record
    self.snapshot = snapshot
    self.moves = moves
  }

  /// The message as JSON on one line.
  public var json: [UInt8] { written }

  /// The message in bytes of JSON.
  public init(json: [UInt8]) throws(ExchangeFault) { try self.init(reading: json) }

  /// What makes the round the one that was played: the same for every copy, whoever hands it in and however it is
  /// written, also of a part of it.
  ///
  /// Two rounds that were really played have different seeds, which are 64 random bits, and with another seed no copy is
  /// replayed as it says.
  public var play: ContentHash {
    ContentHash(of: "\(record.game.rawValue) \(record.seed)")
  }
}

extension RoundParcel {
  /// The round as it is kept when its moves are not any more: it cannot be played again, and its text has another
  /// hash.
  public var withoutMoves: RoundParcel {
    RoundParcel(
      id: id, pupil: pupil, assignment: assignment, started: started, ended: ended, stars: stars,
      answered: answered, record: record, snapshot: snapshot, moves: "")
  }
}

extension RoundParcel: ExchangeObject {
  package init?(reading object: Int, with reader: inout RecordReader) {
    guard let id = reader.value("round", of: object, UploadedRound.ID.init),
      let pupil = reader.value("pupil", of: object, Pupil.ID.init),
      let assignment = reader.valueOrNull("assignment", of: object, Assignment.ID.init),
      let started = reader.value("started", of: object, Timestamp.init(_:)),
      let ended = reader.value("ended", of: object, Timestamp.init(_:)),
      let stars = reader.integer("stars", of: object, in: 0...3),
      let answered = Self.moments(of: object, from: started, &reader),
      let snapshot = reader.value("snapshot", of: object, ContentHash.init(_:)),
      let moves = reader.text("moves", of: object),
      let record = RoundRecord(reading: object, with: &reader)
    else { return nil }
    self.init(
      id: id, pupil: pupil, assignment: assignment, started: started, ended: ended, stars: stars,
      answered: answered, record: record, snapshot: snapshot, moves: moves)
  }

  package func write(to json: inout JSONWriter) {
    json.field("round", id.description)
    json.field("pupil", pupil.description)
    json.field("assignment", orNull: assignment?.description)
    json.field("started", started.description)
    json.field("ended", ended.description)
    json.field("stars", stars)
    if answered.contains(where: { $0 != nil }) {
      let texts = answered.map { $0.map { String($0.milliseconds(since: started)) } ?? "-" }
      json.field("answered", texts.joined(separator: " "))
    }
    record.write(to: &json)
    json.field("snapshot", snapshot.description)
    json.field("moves", moves)
  }

  /// The moments of the answers, as milliseconds after the beginning with spaces between, `-` for one that is not
  /// known. The first version did not write them.
  private static func moments(
    of object: Int, from started: Timestamp, _ reader: inout RecordReader
  ) -> [Timestamp?]? {
    guard reader.tree.child(of: object, named: "answered") != nil else { return [] }
    guard let text = reader.text("answered", of: object) else { return nil }
    var moments: [Timestamp?] = []
    for word in text.split(separator: " ") {
      let offset = Int(word)
      guard word == "-" || offset.map({ $0.magnitude <= Self.longestOffset }) == true else {
        reader.fault(at: object, "the field “answered” is not what it should be")
        return nil
      }
      moments.append(offset.map { started.advanced(byMilliseconds: $0) })
    }
    return moments
  }

  // Three hundred years: whatever clocks show.
  private static let longestOffset: UInt = 10_000_000_000_000
}
