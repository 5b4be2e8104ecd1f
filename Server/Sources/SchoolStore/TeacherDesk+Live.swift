import School
import SchoolExchange

extension TeacherDesk {
  /// The live board of a class: its pupils, and what they do just now.
  public func board(of id: SchoolClass.ID) async throws -> LiveBoard {
    try await read { visit in
      let schoolClass = try visit.schoolClass(id)
      try visit.demand(.seeClassResults, Permission.Object(schoolClass), "class")
      return try visit.board(of: id)
    }
  }

  /// Looks at the live board of a class: for `SchoolStore.watchedMilliseconds`, machines say what its pupils do.
  public func watch(_ id: SchoolClass.ID) async throws -> LiveBoard {
    try await write { visit in
      let schoolClass = try visit.schoolClass(id)
      try visit.demand(.seeClassResults, Permission.Object(schoolClass), "class")
      try visit.open(id, for: SchoolStore.watchedMilliseconds)
      return try visit.board(of: id)
    }
  }

  /// Lets all of a class pause, for `SchoolStore.heldMilliseconds` at most, or go on.
  ///
  /// That all pause stands in the audit log; that they go on does not, because that also happens by itself.
  public func hold(_ pause: LivePause, in id: SchoolClass.ID) async throws {
    try await write { visit in
      let object = Permission.Object(try visit.schoolClass(id))
      if pause.isHeld {
        try visit.change(.pauseClass, object, "class", of: id.description, in: id)
      } else {
        try visit.demand(.pauseClass, object, "class")
      }
      // While all pause, their machines ask whether they still do, also if the page was closed.
      try visit.open(
        id, for: pause.isHeld ? SchoolStore.heldMilliseconds : SchoolStore.watchedMilliseconds)
      let until = visit.now.advanced(byMilliseconds: SchoolStore.heldMilliseconds)
      try visit.connection.run(
        "UPDATE board SET held = ?2, place = place + 1 WHERE class = ?1",
        [id.sql, pause.isHeld ? until.sql : .null])
    }
  }
}

extension DeskVisit {
  /// Has the board of a class looked at for a time.
  fileprivate func open(_ id: SchoolClass.ID, for milliseconds: Int) throws {
    try connection.run(
      """
      INSERT INTO board (class, place, open) VALUES (?1, 0, ?2)
      ON CONFLICT (class) DO UPDATE
      SET open = CASE WHEN board.open < ?2 THEN ?2 ELSE board.open END
      """, [id.sql, now.advanced(byMilliseconds: milliseconds).sql])
  }

  fileprivate func board(of id: SchoolClass.ID) throws -> LiveBoard {
    let board = try Board.find(id, connection)
    let oldest = now.advanced(byMilliseconds: -SchoolStore.liveMilliseconds)
    var said: [Pupil.ID: (state: LiveState, heard: Timestamp, place: Int)] = [:]
    let rows = try connection.rows(
      "SELECT pupil, place, heard, since, state FROM live WHERE class = ?1 AND heard > ?2",
      [id.sql, oldest.sql])
    for row in rows {
      // What another version of the program has written, and this one cannot read, was not said.
      guard let state = try? LiveReport(json: Array(try row.text(4).utf8)).state else { continue }
      let heard = try row.timestamp(2)
      said[try row.identifier(0)] = (
        state.quiet(for: heard.milliseconds(since: try row.timestamp(3))), heard,
        try row.number(1)
      )
    }
    let cards = try ClassMembers.Member.all(in: id, at: now, connection).map { member in
      let last = said[member.pupil]
      return LiveCard(
        pupil: member.pupil, called: member.called,
        standing: last.map { $0.state.standing(heard: $0.heard, now: now) } ?? .away,
        state: last?.state, place: last?.place ?? 0)
    }
    return LiveBoard(
      cards: cards, held: board?.held.flatMap { now < $0 ? $0 : nil }, place: board?.place ?? 0)
  }
}
