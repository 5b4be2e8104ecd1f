import Exercises
import GRDB
import Play
import School
import Secrets

extension ClassroomStore {
  /// An identifier for a round that is about to begin.
  public func newRound() -> PlayedRound.ID { PlayedRound.ID(number: surroundings.random()) }

  /// Stores that a round begins, with the answers it may already have and their effect on reviews.
  ///
  /// All of it is stored or nothing: for a pupil who was forgotten meanwhile not even the document.
  ///
  /// - Parameters:
  ///   - record: the round.
  ///   - pupil: the pupil who plays.
  ///   - id: the round's identifier; nil for a new one.
  ///   - recording: what the round can be replayed from, with the moves made so far.
  ///   - reviews: the effect of the answers on reviews.
  ///   - path: the document's path; nil if it isn't in a file.
  ///   - deadline: the last day for doing the document, as `YYYY-MM-DD`; nil without one.
  ///   - assignment: the school's assignment for which it is played; nil if the pupil chose the document.
  /// - Throws: `noSuchPupil`.
  @discardableResult
  public func begin(
    _ record: RoundRecord, by pupil: Pupil.ID, as id: PlayedRound.ID? = nil,
    recording: RoundRecording? = nil, reviews: [ReviewState] = [], path: String? = nil,
    deadline: String? = nil, assignment: Assignment.ID? = nil
  ) throws(ClassroomError) -> PlayedRound.ID {
    let now = surroundings.now()
    let round = PlayedRound(
      id: id ?? newRound(), pupil: pupil, record: record, started: now,
      answered: record.answers.map { _ in now }, assignment: assignment)
    try write { database in
      guard try Pupil.find(database, pupil) != nil else { throw ClassroomError.noSuchPupil(pupil) }
      if let path {
        let document = KnownDocument(
          hash: record.documentHash, title: record.documentTitle, path: path, firstSeen: now,
          deadline: deadline)
        try document.insertOrUpdate(database)
      }
      try round.insert(database, recording: recording)
      try Self.noteWhose(round.id, database)
      for review in reviews { try review.insertOrReplace(database, of: pupil) }
    }
    return round.id
  }

  /// Notes whether a round that begins is the school's: it is if its pupil is a child of it now, and it is not if the
  /// school was left.
  private static func noteWhose(_ id: PlayedRound.ID, _ database: Database) throws {
    try database.run(
      """
      UPDATE round SET schoolRound = CASE
        WHEN pupil IN (SELECT pupil FROM schoolchild) THEN id
        WHEN EXISTS (SELECT 1 FROM school WHERE token = '') THEN 0 END
      WHERE id = ?
      """, [id.stored])
  }

  /// Stores a round's progress: the answers that are not stored yet, points, ticks, the moves that led to
  /// them, and the effect on reviews. To be called after each answer, before it is shown as given.
  ///
  /// All of it is stored or nothing. Storing the same record again changes nothing. A round that was left may
  /// be continued this way, even on another day.
  ///
  /// - Parameters:
  ///   - record: the round so far.
  ///   - id: the round's identifier.
  ///   - moves: the moves since the last call, as `RoundMoves.text` writes them.
  ///   - reviews: the effect of the new answers on reviews.
  /// - Throws: `noSuchRound`; `continuedElsewhere` if answers are stored that this record does not have: another
  ///   program has continued the round.
  /// - Complexity: O(new answers and moves); waits for one write to the disk.
  public func keep(
    _ record: RoundRecord, in id: PlayedRound.ID, moves: String = "", reviews: [ReviewState] = []
  ) throws(ClassroomError) {
    let now = surroundings.now()
    try write { database in
      let pupil = try Self.keep(record, in: id, moves, at: now, database)
      for review in reviews { try review.insertOrReplace(database, of: pupil) }
    }
  }

  /// Stores that a round is over, with everything that `keep` would store.
  ///
  /// - Parameters:
  ///   - record: the whole round.
  ///   - id: the round's identifier.
  ///   - stars: stars earned, within `PlayedRound.starCounts`.
  ///   - moves: the moves since the last call.
  ///   - reviews: the effect of the answers on reviews.
  public func finish(
    _ record: RoundRecord, in id: PlayedRound.ID, stars: Int, moves: String = "",
    reviews: [ReviewState] = []
  ) throws(ClassroomError) {
    let counts = PlayedRound.starCounts
    let stars = min(max(stars, counts.lowerBound), counts.upperBound)
    let now = surroundings.now()
    try write { database in
      let pupil = try Self.keep(record, in: id, moves, at: now, database)
      for review in reviews { try review.insertOrReplace(database, of: pupil) }
      try database.run(
        // No round ends before it began or was answered, even if the clock was set back meanwhile.
        """
        UPDATE round SET ending = ?2, stars = max(stars, ?3), ended = max(?1, started,
          coalesce((SELECT max(moment) FROM answer WHERE answer.round = round.id), ?1))
        WHERE id = ?4
        """, [now.milliseconds, record.ending.rawValue, stars, id.stored])
    }
  }

  /// A round with its answers; nil if there is none with this identifier.
  public func round(_ id: PlayedRound.ID) throws(ClassroomError) -> PlayedRound? {
    try read { try PlayedRound.find($0, id) }
  }

  /// What a round can be replayed from, with all stored moves; nil if nothing of it is stored.
  public func recording(of id: PlayedRound.ID) throws(ClassroomError) -> RoundRecording? {
    try read { try PlayedRound.recording($0, id) }
  }

  private static func keep(
    _ record: RoundRecord, in id: PlayedRound.ID, _ moves: String, at now: Timestamp,
    _ database: Database
  ) throws -> Pupil.ID {
    let found = try database.row("SELECT pupil FROM round WHERE id = ?", [id.stored])
    guard let found else { throw ClassroomError.noSuchRound(id) }
    var kept = 0
    let last = try database.row(
      """
      SELECT number, exercise, result, ticks FROM answer WHERE round = ? ORDER BY number DESC LIMIT 1
      """, [id.stored])
    if let last {
      kept = min(try last.amount("number"), RecordReader.largest) + 1
      guard kept <= record.answers.count,
        try record.answers[kept - 1].isStored(as: last)
      else { throw ClassroomError.continuedElsewhere(id) }
    }
    for (number, answer) in record.answers.enumerated().dropFirst(kept) {
      try answer.insert(database, round: id, number: number, at: now)
    }
    if !moves.isEmpty {
      try database.run(
        """
        INSERT INTO moves (round, number, text)
        SELECT ?1, count(*), ?2 FROM moves WHERE round = ?1
        """, [id.stored, moves])
    }
    try database.run(
      "UPDATE round SET score = ?, ticks = ?, fit = ?, changes = ?, handedIn = NULL WHERE id = ?",
      [
        record.score, record.ticks, record.fit?.description, record.storedChanges, id.stored,
      ])
    // What was written to be handed in is not the whole round any more.
    try database.run("DELETE FROM outbox WHERE round = ?", [id.stored])
    return try found.identifier("pupil")
  }
}

extension PlayedRound {
  static func find(_ database: Database, _ id: ID) throws -> PlayedRound? {
    let row = try database.row("SELECT * FROM round WHERE id = ?", [id.stored])
    return try row.flatMap { try PlayedRound($0, database) }
  }

  /// A pupil's rounds, the earliest first.
  static func all(_ database: Database, of pupil: Pupil.ID) throws -> [PlayedRound] {
    try database.rows("SELECT * FROM round WHERE pupil = ? ORDER BY started, id", [pupil.stored])
      .compactMap { try PlayedRound($0, database) }
  }

  static func recording(_ database: Database, _ id: ID) throws -> RoundRecording? {
    let row = try database.row(
      """
      SELECT recording, snapshot.text AS snapshotText
      FROM round LEFT JOIN snapshot ON snapshot.hash = round.snapshot WHERE id = ?
      """, [id.stored])
    guard let row else { return nil }
    let moves = try database.values(
      "SELECT text FROM moves WHERE round = ? ORDER BY number", [id.stored], of: String.self
    ).joined()
    if let snapshot: String = try row.checkedOrNil("snapshotText") {
      return .whole(snapshot: snapshot, moves: moves)
    }
    let excerpt: String? = try row.checkedOrNil("recording")
    return excerpt.map { .excerpt(RoundReplay.excerpt($0, adding: moves)) }
  }

  func insert(_ database: Database, recording: RoundRecording? = nil) throws {
    let settings = record.settings
    var (excerpt, hash, moves): (String?, String?, String) = (nil, nil, "")
    switch recording {
    case .whole(let snapshot, let sent):
      let name = ContentHash(of: snapshot).description
      try database.run(
        "INSERT OR IGNORE INTO snapshot (hash, text) VALUES (?, ?)", [name, snapshot])
      (hash, moves) = (name, sent)
    case .excerpt(let text): excerpt = text
    case nil: break
    }
    try database.run(
      """
      INSERT INTO round
        (id, pupil, game, documentHash, documentTitle, endless, maximumExercises, orientation,
          speedPercent, seed, engine, started, ended, ending, score, stars, ticks, recording, calm,
          scanTicks, startingFit, fit, changes, snapshot, assignment)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        id.stored, pupil.stored, record.game.rawValue, record.documentHash, record.documentTitle,
        settings.isEndless, settings.maximumExercises, settings.orientation.rawValue,
        settings.speedPercent, Int64(bitPattern: record.seed), record.engineVersion,
        started.milliseconds, ended?.milliseconds, record.ending.rawValue, record.score, stars,
        record.ticks, excerpt, settings.isCalm, settings.scanTicks, settings.fit?.description,
        record.fit?.description, record.storedChanges, hash, assignment?.stored,
      ])
    if !moves.isEmpty {
      try database.run(
        "INSERT INTO moves (round, number, text) VALUES (?, 0, ?)", [id.stored, moves])
    }
    for (number, answer) in record.answers.enumerated() {
      try answer.insert(database, round: id, number: number, at: answered[number])
    }
  }

  /// Nil for a game that this version does not know.
  private init?(_ row: Row, _ database: Database) throws {
    guard let game = Game(rawValue: try row.checked("game")) else { return nil }
    let id: ID = try row.identifier("id")
    let settings = RoundSettings(
      isEndless: try row.checked("endless"),
      maximumExercises: try row.numberOrNil("maximumExercises").map { max(1, $0) },
      orientation: RoundSettings.Orientation(rawValue: try row.checked("orientation"))
        ?? .landscape,
      speedPercent: try row.amount("speedPercent"), isCalm: try row.checked("calm"),
      scanTicks: try row.numberOrNil("scanTicks").map { max(0, $0) },
      fit: try row.checkedOrNil("startingFit", as: String.self).flatMap(Fit.init))
    let answers = try AnswerRecord.all(database, of: id)
    let record = RoundRecord(
      game: game, documentTitle: try row.checked("documentTitle"),
      documentHash: try row.checked("documentHash"),
      seed: UInt64(bitPattern: try row.checked("seed", as: Int64.self)), settings: settings,
      engineVersion: try row.number("engine"),
      answers: answers.map(\.answer), score: try row.amount("score"),
      ticks: try row.amount("ticks"),
      ending: RoundEnding(rawValue: try row.checked("ending")) ?? .left,
      fit: try row.checkedOrNil("fit", as: String.self).flatMap(Fit.init),
      changes: RoundRecord.changes(stored: try row.checkedOrNil("changes")))
    self.init(
      id: id, pupil: try row.identifier("pupil"), record: record,
      started: try row.timestamp("started"), ended: try row.timestampOrNil("ended"),
      stars: min(try row.amount("stars"), PlayedRound.starCounts.upperBound),
      answered: answers.map(\.moment),
      assignment: try row.checkedOrNil("assignment", as: Int64.self)
        .map(Assignment.ID.init(stored:)))
  }
}
