import PinRounds
import Play
import School
import SchoolExchange
import Secrets

extension SchoolStore {
  /// Files the rounds of a batch, each exactly once, however often it is handed in.
  ///
  /// When it returns, all that the receipt calls filed is on disk. A round that cannot be filed holds up no
  /// other. A round that was left and has gone on takes the place of what was filed of it (`RoundParcel.covers`): at once,
  /// or, if that is verified, when it is verified itself.
  ///
  /// - Parameters:
  ///   - batch: the rounds.
  ///   - caller: the machine that hands them in, or the pupil on it.
  /// - Complexity: O(n) in the bytes; one transaction.
  public func file(_ batch: RoundBatch, from caller: Caller) async throws -> BatchReceipt {
    guard database.hasRoom else { throw SchoolStoreError.full }
    let received = now()
    let offset = ClockOffset(milliseconds: received.milliseconds(since: batch.sent))
    let parcels = batch.parcels.map { ArrivedParcel($0) }
    // Only texts that are what their hash says can be meant by a parcel.
    let snapshots = Dictionary(
      batch.snapshots.map { (ContentHash(of: $0), $0) }, uniquingKeysWith: { first, _ in first })
    // Large ones take a while to be read, for which nobody else waits.
    let namesakes = try await namesakes(of: parcels)
    return try await database.write { connection in
      if !parcels.isEmpty { try Device.noteUse(of: caller.device, at: received, connection) }
      var known = namesakes
      let lines = try parcels.map { arrived -> BatchReceipt.Line in
        guard let parcel = arrived.parcel else { return arrived.line(.refused, .objectIsFaulty) }
        return try Self.file(
          arrived, parcel, snapshots, caller, received, offset, &known, connection)
      }
      return BatchReceipt(received: received, lines: lines)
    }
  }

  /// How many rounds of a pupil may have one identifier. Two have when one has gone on on two machines; each is compared
  /// with all others. Whatever strangers file under it takes nothing from the pupil.
  private static let mostNamesakes = 8

  /// What was filed under the identifiers of rounds that arrive, and may be the same rounds.
  private func namesakes(of arrived: [ArrivedParcel]) async throws -> KnownParcels {
    let texts = try await database.read { connection in
      var (texts, size): ([KnownParcels.Name: String], Int) = ([:], 0)
      for new in arrived {
        guard let parcel = new.parcel else { continue }
        let filed = try connection.rows(
          "SELECT hash, play FROM round WHERE id = ?1 AND pupil = ?2 LIMIT ?3",
          [parcel.id.sql, parcel.pupil.sql, SQLValue(Self.mostNamesakes)])
        let hashes = filed.map { $0.values[0] }
        // It is known, or refused, without being compared.
        guard filed.count < Self.mostNamesakes,
          !hashes.contains(.text(new.hash.description))
        else { continue }
        let play = SQLValue.text(parcel.play.description)
        for row in filed where row.values[1] == play {
          let name = KnownParcels.Name(id: parcel.id, hash: row.values[0])
          guard texts[name] == nil, size < KnownParcels.mostBytes,
            let text = try KnownParcels.text(name, connection)
          else { continue }
          texts[name] = text
          size += text.utf8.count
        }
      }
      return texts
    }
    return texts.isEmpty ? KnownParcels() : await onSlowThread { _ in KnownParcels(texts) }
  }

  private static func file(
    _ arrived: ArrivedParcel, _ parcel: RoundParcel, _ snapshots: [ContentHash: String],
    _ caller: Caller, _ received: Timestamp, _ offset: ClockOffset, _ known: inout KnownParcels,
    _ connection: any SQLConnection
  ) throws -> BatchReceipt.Line {
    guard try Pupil.find(parcel.pupil, connection) != nil else {
      return arrived.line(.refused, .userCouldNotLoad)
    }
    let enrolments = try Enrolment.all(of: parcel.pupil, connection)
    let round = UploadedRound(
      id: parcel.id, hash: arrived.hash, pupil: parcel.pupil, device: caller.device,
      assignment: parcel.assignment, ended: parcel.ended,
      offset: offset.atEnd(parcel.ended, of: enrolments), received: received)
    let assignment = try parcel.assignment.flatMap { try Assignment.find($0, connection) }
    guard let id = round.filingClass(for: assignment, enrolments: enrolments),
      let schoolClass = try SchoolClass.find(id, connection),
      may(
        caller.actor(at: received), .handInRound,
        Permission.Object(roundOf: parcel.pupil, in: schoolClass)) == .allowed
      // Who is in other classes, or nowhere, is not told.
    else { return arrived.line(.refused, .userCouldNotLoad) }

    let name = SQLValue.text(parcel.snapshot.description)
    guard
      try snapshots[parcel.snapshot] != nil
        || connection.row("SELECT 1 FROM snapshot WHERE hash = ?1", [name]) != nil
    else { return arrived.line(.withoutSnapshot) }

    // The rows of class and pupil are locked until the end of the transaction, so places are given in the order in
    // which they become visible, and whoever reads on from one misses none.
    let place = try connection.row(
      "UPDATE class SET change = change + 1 WHERE id = ?1 RETURNING change", [schoolClass.id.sql])
    let turn = try connection.row(
      "UPDATE pupil SET change = change + 1 WHERE id = ?1 RETURNING change", [round.pupil.sql])
    guard let place, let turn else { return arrived.line(.refused, .userCouldNotLoad) }
    var isAlone = true
    // Since when something of the round is here: whoever copied that meanwhile has the copy.
    var begun = received
    let namesakes = try connection.rows(
      """
      SELECT hash, isLeft, verification, device, play, coalesce(begun, received) FROM round
      WHERE id = ?1 AND pupil = ?2 ORDER BY CASE hash WHEN ?3 THEN 0 ELSE 1 END, hash LIMIT ?4
      """,
      [
        parcel.id.sql, parcel.pupil.sql, .text(arrived.hash.description),
        SQLValue(mostNamesakes),
      ])
    if try namesakes.first?.text(0) == arrived.hash.description { return arrived.line(.again) }
    guard namesakes.count < mostNamesakes else {
      return arrived.line(.refused, .createOperationFailed)
    }
    for namesake in namesakes {
      // What was played otherwise is another round.
      guard try namesake.text(4) == parcel.play.description,
        let filed = try known.parcel(
          KnownParcels.Name(id: parcel.id, hash: namesake.values[0]), connection)
      else {
        isAlone = false
        continue
      }
      // What another machine says to be the same round may be untrue, so it counts only once it is verified.
      let isTrue = try namesake.text(2) == Verification.verified.stored
      let isOwn = try namesake.identifier(3) == caller.device
      // What is sent of a round that has gone on meanwhile is in what was sent of it later; and a round that is over is
      // the same, however its moves are written.
      if isTrue || isOwn, filed.covers(parcel) || filed.isSame(as: parcel) {
        return arrived.line(.again)
      }
      guard try namesake.flag(1), parcel.covers(filed),
        !parcel.moves.isEmpty || filed.moves.isEmpty
      else {
        isAlone = false
        continue
      }
      begun = min(begun, try namesake.timestamp(5))
      // Nobody takes away what is true, or another machine's, by something that is not known to be true (`settle`).
      guard isOwn, !isTrue else { continue }
      try connection.run(
        "DELETE FROM round WHERE id = ?1 AND hash = ?2", [parcel.id.sql, namesake.values[0]])
    }
    if let text = snapshots[parcel.snapshot] {
      try connection.run(
        "INSERT INTO snapshot (hash, text) VALUES (?1, ?2) ON CONFLICT DO NOTHING",
        [name, .text(text)])
    }
    // What a teacher has decided about names before the round came counts for it as well.
    var amendments = AmendmentsOfClass(schoolClass.id)
    let record = try amendments.judged(parcel.record, connection)
    let result = record.result
    // An assignment of another class is as one that is nowhere.
    let own = assignment.flatMap { $0.schoolClass == schoolClass.id ? $0 : nil }
    let title = try title(
      of: parcel.record.documentHash, called: parcel.record.documentTitle, own,
      in: schoolClass.id, connection
    ).cutAsTitle
    let isNew = try connection.run(
      """
      INSERT INTO round
        (id, hash, pupil, device, assignment, class, place, started, ended, clock, received, played,
          game, title, score, stars, rightCount, wrongCount, missedCount, snapshot, play, parcel,
          turn, isLeft, hours, begun, asked, judged, verification)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19,
        ?20, ?21, ?22, ?23, ?24, ?25, ?26, ?27, ?28, 'pending')
      ON CONFLICT DO NOTHING
      """,
      [
        round.id.sql, .text(arrived.hash.description), round.pupil.sql, round.device.sql,
        round.assignment?.sql ?? .null, schoolClass.id.sql, .integer(try place.integer(0)),
        parcel.started.sql, round.ended.sql,
        round.offset.map { SQLValue($0.milliseconds) } ?? .null,
        received.sql,
        round.played.sql, .text(parcel.record.game.rawValue), .text(title),
        SQLValue(record.score), SQLValue(record.stars), SQLValue(result.right),
        SQLValue(result.wrong), SQLValue(result.missed), name, .text(parcel.play.description),
        .text(arrived.text), .integer(try turn.integer(0)), SQLValue(parcel.record.ending == .left),
        SQLValue(parcel.hours), begun.sql,
        SQLValue(ifAny: record.isOfPins ? record.documentHash : nil),
        SQLValue(parcel.record.changedVerdicts(in: record)),
      ])
    guard isNew > 0 else { return arrived.line(.again) }
    known.add(parcel, arrived.hash)
    return arrived.line(isAlone ? .filed : .conflict)
  }

  /// What a round's document is called: as the teacher has called it, if it is the assigned one or one of the class's; else
  /// as the pupil's machine says.
  ///
  /// - Parameters:
  ///   - fingerprint: the document's.
  ///   - own: what the machine says.
  ///   - assignment: what it was played for; nil for nothing.
  ///   - schoolClass: the class.
  ///   - connection: where it is kept.
  static func title(
    of fingerprint: String, called own: String, _ assignment: Assignment?,
    in schoolClass: SchoolClass.ID, _ connection: any SQLConnection
  ) throws -> String {
    let assigned = assignment?.document
    let known = try connection.row(
      """
      SELECT document.title FROM document JOIN subject ON subject.id = document.subject
      WHERE document.subject = ?1 AND document.hash = ?2
        OR subject.class = ?3 AND document.fingerprint = ?4
      ORDER BY CASE WHEN document.subject = ?1 AND document.hash = ?2 THEN 0 ELSE 1 END, created
      LIMIT 1
      """,
      [
        assigned?.subject.sql ?? .integer(0), .text(assigned?.hash.description ?? ""),
        schoolClass.sql, .text(fingerprint),
      ])
    return try known?.text(0) ?? own
  }

  /// Removes what is the same as a round that was verified: earlier states of it, and itself if it was filed before.
  ///
  /// - Returns: whether the round is still there.
  static func settle(
    _ parcel: RoundParcel, _ hash: ContentHash, _ connection: any SQLConnection
  ) throws -> Bool {
    let others = try connection.rows(
      """
      SELECT hash, isLeft, verification FROM round
      WHERE id = ?1 AND hash <> ?2 AND play = ?3 AND pupil = ?4
      """,
      [
        parcel.id.sql, .text(hash.description), .text(parcel.play.description), parcel.pupil.sql,
      ])
    var known = KnownParcels()
    func remove(_ hash: SQLValue) throws {
      try connection.run("DELETE FROM round WHERE id = ?1 AND hash = ?2", [parcel.id.sql, hash])
    }
    for other in others {
      let name = KnownParcels.Name(id: parcel.id, hash: other.values[0])
      guard let filed = try known.parcel(name, connection) else { continue }
      if try other.flag(1), parcel.covers(filed), !parcel.moves.isEmpty || filed.moves.isEmpty {
        try remove(other.values[0])
      } else if try other.text(2) == Verification.verified.stored,
        filed.covers(parcel) || filed.isSame(as: parcel)
      {
        try remove(.text(hash.description))
        return false
      }
    }
    return true
  }
}

extension RoundParcel {
  /// How many whole hours it says to have lasted, up to a day: playing for longer than one without a break is rare.
  fileprivate var hours: Int { min(max(record.ticks, 0) / (60 * 60 * 60), 24) }

  /// Whether another round that is over, too, was answered alike.
  fileprivate func isSame(as other: RoundParcel) -> Bool {
    pupil == other.pupil && assignment == other.assignment && snapshot == other.snapshot
      && record.ending != .left && record == other.record
  }
}

/// Parcels that are filed, each read once however many rounds of a batch are compared with it.
private struct KnownParcels: Sendable {
  /// Under which a parcel is filed.
  struct Name: Hashable, Sendable {
    let id: UploadedRound.ID
    let hash: SQLValue
  }

  /// How much is read for a batch at most; a round that may be the same as others is filed beside them then.
  static let mostBytes = 16 * RoundBatch.mostBytes

  private var parcels: [Name: RoundParcel?] = [:]
  private var bytesLeft = mostBytes

  init(_ texts: [Name: String] = [:]) {
    parcels = texts.mapValues { try? RoundParcel(json: Array($0.utf8)) }
    bytesLeft -= texts.values.reduce(0) { $0 + $1.utf8.count }
  }

  /// The parcel of a name; nil if it cannot be read.
  mutating func parcel(_ name: Name, _ connection: any SQLConnection) throws -> RoundParcel? {
    if let known = parcels[name] { return known }
    guard bytesLeft > 0 else { return nil }
    let text = try Self.text(name, connection)
    bytesLeft -= text?.utf8.count ?? 0
    let parcel = text.flatMap { try? RoundParcel(json: Array($0.utf8)) }
    parcels[name] = .some(parcel)
    return parcel
  }

  /// Knows what is filed now.
  mutating func add(_ parcel: RoundParcel, _ hash: ContentHash) {
    parcels[Name(id: parcel.id, hash: .text(hash.description))] = .some(parcel)
  }

  static func text(_ name: Name, _ connection: any SQLConnection) throws -> String? {
    try connection.row(
      "SELECT parcel FROM round WHERE id = ?1 AND hash = ?2", [name.id.sql, name.hash])?.text(0)
  }
}

/// A parcel as it came, with its hash even if it cannot be read.
private struct ArrivedParcel: Sendable {
  let text: String
  let hash: ContentHash
  /// Nil if it cannot be read or is too long.
  let parcel: RoundParcel?

  init(_ text: String) {
    self.text = text
    hash = ContentHash(of: text)
    let bytes = Array(text.utf8)
    parcel = bytes.count <= RoundParcel.mostBytes ? try? RoundParcel(json: bytes) : nil
  }

  func line(_ outcome: BatchReceipt.Outcome, _ fault: SharingFault? = nil) -> BatchReceipt.Line {
    BatchReceipt.Line(hash: hash, outcome: outcome, fault: fault)
  }
}
