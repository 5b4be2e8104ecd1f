import School
import SchoolExchange

extension SchoolStore {
  /// For how long a board counts as looked at after its page was opened or has listened: long enough for a listener that
  /// is cut off and comes back.
  public static let watchedMilliseconds = 60_000
  /// For how long all pause at most, if nobody lets them go on before.
  public static let heldMilliseconds = 10 * 60 * 1000
  /// For how long it is kept what a pupil did.
  public static let liveMilliseconds = 60 * 60 * 1000
  /// After how many milliseconds a machine asks again whose class's board somebody looks at, and whose board nobody does.
  public static let (liveAgain, idleAgain) = (2000, 10_000)
  /// What has not changed is written down again after this time only.
  private static let liveFreshness = 5000

  /// A machine says what a pupil does, and asks whether somebody wants to know it.
  ///
  /// Nothing is kept unless somebody looks at a board of the pupil's classes. Boards are kept in the database, so it does
  /// not matter which of several servers is told.
  ///
  /// - Throws: a `StoreRefusal` if the caller may not say it, as a machine without a pupil.
  public func tell(_ report: LiveReport, from caller: Caller) async throws -> LiveAnswer {
    guard case .pupil(let pupil, _, let classes) = caller else {
      throw StoreRefusal(.noWritePermission, "only a pupil's machine says what it does", .forbidden)
    }
    let now = now()
    let (boards, permission) = try await database.read { connection in
      let enrolments = try Enrolment.all(of: pupil.id, connection)
      return (
        try classes.sorted().compactMap { try Board.find($0, connection) }
          .filter { $0.isOpen(at: now) },
        may(
          caller.actor(at: now), .tellLive,
          Permission.Object(pupil, enrolments: enrolments, now: now))
      )
    }
    try permission.demand("pupil")
    guard !boards.isEmpty else { return LiveAnswer(isWatched: false, again: Self.idleAgain) }
    if let state = report.state, database.hasRoom {
      try await keep(state, of: pupil.id, in: boards.map(\.schoolClass), now)
    }
    let held = boards.compactMap { $0.held }.map { $0.milliseconds(since: now) }.max() ?? 0
    return LiveAnswer(
      isWatched: true, again: Self.liveAgain, heldSeconds: held > 0 ? (held + 999) / 1000 : 0)
  }

  private func keep(
    _ state: LiveState, of pupil: Pupil.ID, in classes: [SchoolClass.ID], _ now: Timestamp
  ) async throws {
    let since = now.advanced(byMilliseconds: -state.quiet)
    let news = try await database.read { connection in
      try classes.compactMap { id -> (id: SchoolClass.ID, text: String)? in
        let title =
          state.document.isEmpty
          ? state.title
          : try Self.title(of: state.document, called: state.title, nil, in: id, connection)
        let text = String(
          decoding: LiveReport(state.called(title).quiet(for: 0)).json, as: UTF8.self)
        let isKnown = try LiveRow.find(pupil, in: id, connection)?.says(text, since, now) == true
        return isKnown ? nil : (id, text)
      }
    }
    guard !news.isEmpty else { return }
    try await database.write { connection in
      for (id, text) in news {
        // The row is locked until the end of the transaction, so places are given in the order in which they become
        // visible, and whoever reads on from one misses none.
        let place = try connection.row(
          "UPDATE board SET place = place + 1 WHERE class = ?1 RETURNING place", [id.sql])
        guard let place else { continue }
        try connection.run(
          """
          INSERT INTO live (pupil, class, place, heard, since, state)
          VALUES (?1, ?2, ?3, ?4, ?5, ?6)
          ON CONFLICT (pupil, class) DO UPDATE
          SET place = ?3, heard = ?4, since = ?5, state = ?6
          """, [pupil.sql, id.sql, place.values[0], now.sql, since.sql, .text(text)])
      }
    }
  }

  /// Removes what pupils did an hour ago and earlier.
  public func removeOldLives() async throws {
    let moment = now().advanced(byMilliseconds: -Self.liveMilliseconds)
    let isThere = try await database.read {
      try $0.row("SELECT 1 FROM live WHERE heard <= ?1 LIMIT 1", [moment.sql]) != nil
    }
    guard isThere else { return }
    try await database.write {
      try $0.run("DELETE FROM live WHERE heard <= ?1", [moment.sql])
    }
  }

  fileprivate struct LiveRow {
    let heard: Timestamp
    let since: Timestamp
    let text: String

    static func find(
      _ pupil: Pupil.ID, in schoolClass: SchoolClass.ID, _ connection: any SQLConnection
    ) throws -> LiveRow? {
      try connection.row(
        "SELECT heard, since, state FROM live WHERE pupil = ?1 AND class = ?2",
        [pupil.sql, schoolClass.sql]
      ).map {
        LiveRow(heard: try $0.timestamp(0), since: try $0.timestamp(1), text: try $0.text(2))
      }
    }

    /// Whether it says the same and was heard of just before.
    func says(_ text: String, _ since: Timestamp, _ now: Timestamp) -> Bool {
      self.text == text && abs(self.since.milliseconds(since: since)) < 1500
        && (0..<SchoolStore.liveFreshness).contains(now.milliseconds(since: heard))
    }
  }
}

/// The live board of a class, as it is kept.
struct Board {
  let schoolClass: SchoolClass.ID
  /// The place of what was said last on it.
  let place: Int
  /// Until when it counts as looked at.
  let open: Timestamp
  /// Until when all pause; nil while they may play.
  let held: Timestamp?

  /// The board of a class; nil if nobody has ever looked at it.
  static func find(_ id: SchoolClass.ID, _ connection: any SQLConnection) throws -> Board? {
    try connection.row("SELECT place, open, held FROM board WHERE class = ?1", [id.sql]).map {
      Board(
        schoolClass: id, place: try $0.number(0), open: try $0.timestamp(1),
        held: try $0.timestampOrNil(2))
    }
  }

  func isOpen(at now: Timestamp) -> Bool { now < open }
}
