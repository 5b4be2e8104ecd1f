import GRDB
import Play
import School
import SchoolExchange
import Secrets

extension ClassroomStore {
  /// The school that this machine has joined; nil if it has joined none.
  public func school() throws(ClassroomError) -> JoinedSchool? {
    try read { try JoinedSchool.find($0) }
  }

  /// Stores that this machine has joined a school; in place of another one, whose children stay as pupils of this
  /// machine. Children of a school that was left before are known again once they enter.
  public func join(_ school: JoinedSchool) throws(ClassroomError) {
    try write { database in
      let former = try JoinedSchool.find(database)
      // The same machine at the same school, which may have got another address.
      if former?.device != school.device {
        // Where not even that it was left is stored, it was lost, and what waits goes on waiting.
        let wasLeft = try database.row("SELECT 1 FROM school", []) != nil
        try Self.leave(database)
        if wasLeft { try Schoolchild.keepRoundsOfPupils(database) }
      }
      try database.run(
        """
        INSERT OR REPLACE INTO school (id, address, serverKey, device, token, name, classes, fetched)
        VALUES (1, ?, ?, ?, ?, ?, ?, ?)
        """,
        [
          school.place.address, school.place.key?.description, school.device.stored,
          school.token.text, school.name.text,
          former?.device == school.device ? former?.classes.map { text(of: $0.json) } : nil,
          former?.device == school.device ? former?.fetched?.milliseconds : nil,
        ])
    }
  }

  /// Whether classes are of the school that this machine has joined: they hold a child whom it knows. Nobody guesses
  /// the numbers of children, which are 64 random bits.
  public func knows(_ classes: ClassList) throws(ClassroomError) -> Bool {
    let known = try school()?.classes?.classes.flatMap(\.pupils).map(\.id) ?? []
    let children = try Set(known + schoolchildren().map(\.child))
    return classes.classes.contains { $0.pupils.contains { children.contains($0.id) } }
  }

  /// Stores that the school knows this machine as another one from now on: its server got another key, or has lost it.
  /// The children and what waits stay.
  public func joinAgain(_ school: JoinedSchool) throws(ClassroomError) {
    try write { database in
      try database.run(
        "UPDATE school SET address = ?, serverKey = ?, device = ?, token = ?, name = ?",
        [
          school.place.address, school.place.key?.description, school.device.stored,
          school.token.text, school.name.text,
        ])
    }
  }

  /// Stores that the school's server is known by another key or reached at another address from now on.
  public func move(to place: ServerPlace) throws(ClassroomError) {
    try write { database in
      try database.run(
        "UPDATE school SET address = ?, serverKey = ?", [place.address, place.key?.description])
    }
  }

  /// Leaves the school. Its children stay as pupils of this machine, with all that they have played; what waits is
  /// not handed in any more unless the school is joined again, so ask before (`outboxState`).
  public func leaveSchool() throws(ClassroomError) {
    try write { try Self.leave($0) }
  }

  private static func leave(_ database: Database) throws {
    try SchoolLock.open(database)
    try Schoolchild.removeAll(database)
    // A row stays: a damaged database must show that the school of its backup was left.
    try database.execute(
      sql: """
        INSERT OR REPLACE INTO school (id, address, device, token, name) VALUES (1, '', 0, '', '')
        """)
  }

  /// Stores the classes that the server told. If its data come from a copy since, everything is handed in again.
  public func keep(_ classes: ClassList) throws(ClassroomError) {
    let now = surroundings.now()
    try write { database in
      let former = try JoinedSchool.find(database)?.classes
      try database.run(
        "UPDATE school SET classes = ?, fetched = ? WHERE token <> ''",
        [text(of: classes.json), now.milliseconds])
      if let restored = classes.restored, restored != former?.restored {
        try Schoolchild.handInAgain(database)
      }
      try SchoolLock.close(database)
    }
  }

  /// The children of the school among this machine's pupils.
  public func schoolchildren() throws(ClassroomError) -> [Schoolchild] {
    try read { database in
      try Row.fetchAll(database, sql: "SELECT * FROM schoolchild ORDER BY since, pupil")
        .map(Schoolchild.init)
    }
  }

  /// The pupils who are children of the school, though what the machine shows for them was lost with a damaged
  /// database, or when the school was left: they have to enter again. Among them are children of other schools that were
  /// left, whom no list of this one holds.
  public func lostChildren() throws(ClassroomError) -> [School.Pupil.ID: Pupil.ID] {
    try read { try JoinedSchool.find($0) == nil ? [:] : Schoolchild.lost($0) }
  }

  /// The pupil whom a card has let in on this machine, unless the card was taken back since; nil if there is none.
  public func pupil(ofCard card: AccessToken) throws(ClassroomError) -> Pupil? {
    try read { database in
      try database.row(
        "SELECT * FROM pupil WHERE id = (SELECT pupil FROM schoolchild WHERE card = ?)",
        [Self.hash(of: card)]
      ).map(Pupil.init)
    }
  }

  /// Lets a card let nobody in any more while the server is not reached.
  public func forgetCard(_ card: AccessToken) throws(ClassroomError) {
    try write {
      try $0.run("UPDATE schoolchild SET card = NULL WHERE card = ?", [Self.hash(of: card)])
    }
  }

  /// The same for the card of a pupil.
  public func forgetCard(of pupil: Pupil.ID) throws(ClassroomError) {
    try write {
      try $0.run(
        "UPDATE schoolchild SET card = NULL WHERE pupil = ? AND card NOT NULL", [pupil.stored])
    }
  }

  private static func hash(of card: AccessToken) -> String {
    ContentHash(of: card.text).description
  }

  /// A pupil as a child of the school; nil if it is none.
  public func schoolchild(_ pupil: Pupil.ID) throws(ClassroomError) -> Schoolchild? {
    try read { try Schoolchild.find($0, pupil) }
  }

  /// Stores that a child has entered on this machine: as the pupil that it was here before, or as a new one.
  ///
  /// - Parameters:
  ///   - child: the child.
  ///   - name: what it is called in its class.
  ///   - animal: the animal of a new pupil's card.
  ///   - colour: the colour of a new pupil's card.
  ///   - token: what the machine shows for it from now on.
  ///   - pictures: the pictures that have let it in, so that they can be asked for without a network; nil if it
  ///     pressed none, or has a card: then those that have let it in before stay.
  ///   - card: the card that has let it in, so that it does so without a network; nil if it has shown none: then one
  ///     that has let it in before does so no more, as it may have been taken back.
  /// - Throws: `unusableName`.
  @discardableResult
  public func enter(
    _ child: School.Pupil.ID, called name: String, animal: String, colour: String,
    token: AccessToken, pictures: PictureSequence? = nil, card: AccessToken? = nil
  ) throws(ClassroomError) -> Pupil {
    guard let name = Pupil.name(name) else { throw .unusableName }
    let (now, id) = (surroundings.now(), Pupil.ID(number: surroundings.random()))
    let hash = pictures.map { PictureHash(of: $0, salt: surroundings.random()).stored }
    let card = card.map(Self.hash)
    return try write { database in
      let known = try Row.fetchOne(
        database, sql: "SELECT pupil FROM schoolchild WHERE child = ?", arguments: [child.stored])
      if let known, let pupil = try Pupil.find(database, try known.identifier("pupil")) {
        try database.run(
          """
          UPDATE schoolchild SET token = ?, pictures = COALESCE(?, pictures), card = ? WHERE pupil = ?
          """, [token.text, hash, card, pupil.id.stored])
        try database.run("UPDATE pupil SET wrongCodes = 0 WHERE id = ?", [pupil.id.stored])
        try SchoolLock.close(database)
        return try Pupil.find(database, pupil.id) ?? pupil
      }
      let lost = try Schoolchild.lost(database)[child].flatMap { try Pupil.find(database, $0) }
      let pupil =
        lost
        ?? Pupil(
          id: id, name: name, animal: animal, colour: colour, settings: .ofSomebodyNew,
          created: now)
      if lost == nil { try pupil.insert(database) }
      try database.run(
        """
        INSERT INTO schoolchild (pupil, child, token, since, pictures, card) VALUES (?, ?, ?, ?, ?, ?)
        """,
        [
          pupil.id.stored, child.stored, token.text,
          // Who was lost was always a child of the school, and what it has played waits, but for what it has played while
          // the school was left (`keepRoundsOfPupils`).
          pupil.created.milliseconds, hash, card,
        ])
      try SchoolLock.close(database)
      return try Pupil.find(database, pupil.id) ?? pupil
    }
  }

  /// Stores what the server told is for a child.
  public func keep(_ work: Schoolwork, for pupil: Pupil.ID) throws(ClassroomError) {
    let now = surroundings.now()
    try write { database in
      try database.run(
        // What was handed in before is counted in it, whatever the clock showed then.
        """
        UPDATE schoolchild SET work = ?1, fetched = max(?2, coalesce(
          (SELECT max(handedIn) + 1 FROM round WHERE round.pupil = schoolchild.pupil), ?2))
        WHERE pupil = ?3
        """, [text(of: work.json), now.milliseconds, pupil.stored])
    }
  }

  private func text(of json: [UInt8]) -> String { String(decoding: json, as: UTF8.self) }
}

extension JoinedSchool {
  static func find(_ database: Database) throws -> JoinedSchool? {
    guard let row = try database.row("SELECT * FROM school", []),
      let token = AccessToken(try row.checked("token", as: String.self)),
      let name = DisplayName(try row.checked("name", as: String.self))
    else { return nil }
    let key = try row.checkedOrNil("serverKey", as: String.self).map { text in
      // Without the key that was stored, any server would do.
      guard let key = ContentHash(text) else {
        throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "a server's key makes no sense")
      }
      return key
    }
    var school = JoinedSchool(
      place: ServerPlace(try row.checked("address"), key: key),
      device: try row.identifier("device"), token: token, name: name)
    school.classes = try row.message("classes")
    school.fetched = try row.timestampOrNil("fetched")
    return school
  }

  /// Takes pupils out of the classes' list that is stored. The server tells it again, with them unless they were erased
  /// there.
  static func forget(_ pupils: [Int64], _ database: Database) throws {
    guard try database.tableExists("schoolchild"), let school = try JoinedSchool.find(database),
      var classes = school.classes
    else { return }
    for id in pupils {
      if let child = try Schoolchild.number(of: id, database),
        classes.classes.contains(where: { $0.pupils.contains { $0.id == child } })
      {
        classes = classes.removing(child)
      } else if let name = try Pupil.find(database, Pupil.ID(stored: id))?.name {
        // It may be the pupil, of whom the school's number is lost.
        let known = try Row.fetchAll(database, sql: Schoolchild.numbers(in: database))
        classes = classes.removing(
          called: name, besides: try Set(known.map { try $0.identifier("child") }))
      }
    }
    guard classes != school.classes else { return }
    try database.execute(
      sql: "UPDATE school SET classes = ?",
      arguments: [String(decoding: classes.json, as: UTF8.self)])
  }
}

extension Schoolchild {
  static func find(_ database: Database, _ pupil: Pupil.ID) throws -> Schoolchild? {
    try database.row("SELECT * FROM schoolchild WHERE pupil = ?", [pupil.stored])
      .map(Schoolchild.init)
  }

  /// A query for the numbers of all children who are pupils here, also of those whose rows as children were lost.
  fileprivate static func numbers(in database: Database) throws -> String {
    try hasOwnNumbers(database)
      ? "SELECT child FROM schoolchild UNION SELECT child FROM pupil WHERE child NOT NULL"
      : "SELECT child FROM schoolchild"
  }

  /// Whether the table of pupils has the numbers as well. Copies of earlier versions have none there.
  private static func hasOwnNumbers(_ database: Database) throws -> Bool {
    try database.columns(in: "pupil").contains { $0.name == "child" }
  }

  /// The pupils who are children of a school, or were before their rows as children were lost or their school was left;
  /// those who have entered the school that is joined come first.
  static func pupils(
    _ database: Database
  ) throws -> [(child: School.Pupil.ID, pupil: Classroom.Pupil.ID)] {
    try Row.fetchAll(
      database,
      sql: """
        SELECT coalesce(schoolchild.child, pupil.child) AS number, id
        FROM pupil LEFT JOIN schoolchild ON schoolchild.pupil = pupil.id
        WHERE number NOT NULL ORDER BY schoolchild.child IS NULL, created, id
        """
    ).map { (try $0.identifier("number"), try $0.identifier("id")) }
  }

  /// Which child a pupil is, or was before its row as a child was lost or its school was left; nil if it is none.
  static func number(
    of pupil: Int64, _ database: Database
  ) throws -> School.Pupil.ID? {
    var queries = ["SELECT child FROM schoolchild WHERE pupil = ?"]
    if try hasOwnNumbers(database) {
      queries.append("SELECT child FROM pupil WHERE id = ? AND child NOT NULL")
    }
    for query in queries {
      if let row = try Row.fetchOne(database, sql: query, arguments: [pupil]) {
        return try row.identifier("child")
      }
    }
    return nil
  }

  /// The pupils who are children of the school although their rows as children were lost, or who are of one that was
  /// left.
  static func lost(_ database: Database) throws -> [School.Pupil.ID: Pupil.ID] {
    let rows = try Row.fetchAll(
      database,
      sql: """
        SELECT child, id FROM pupil
        WHERE child NOT NULL AND id NOT IN (SELECT pupil FROM schoolchild)
          AND child NOT IN (SELECT child FROM schoolchild)
        ORDER BY created, id
        """)
    return try Dictionary(
      rows.map { (try $0.identifier("child"), try $0.identifier("id")) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Makes all children pupils of this machine alone; what waits of them is not handed in any more. Which children they
  /// were stays noted, and which rounds are the school's, so that they go on where they were if it is joined again.
  static func removeAll(_ database: Database) throws {
    let classes = try JoinedSchool.find(database)?.classes?.classes ?? []
    let listed = Set(classes.flatMap(\.pupils).map(\.id))
    for (child, pupil) in try lost(database) where listed.contains(child) {
      try database.run(
        "UPDATE round SET schoolRound = id WHERE schoolRound IS NULL AND pupil = ?", [pupil.stored])
    }
    try database.execute(
      sql: """
        UPDATE round SET schoolRound = id
        WHERE schoolRound IS NULL AND pupil IN (SELECT pupil FROM schoolchild);
        DELETE FROM outbox; DELETE FROM schoolchild
        """)
  }

  /// Keeps from every school what its former children have played as pupils of this machine alone.
  static func keepRoundsOfPupils(_ database: Database) throws {
    try database.execute(
      sql: """
        UPDATE round SET schoolRound = 0 WHERE schoolRound IS NULL
          AND pupil IN (SELECT id FROM pupil WHERE child NOT NULL)
        """)
  }

  init(_ row: Row) throws {
    guard let token = AccessToken(try row.checked("token", as: String.self)) else {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "a token makes no sense")
    }
    self.init(
      pupil: try row.identifier("pupil"), child: try row.identifier("child"), token: token,
      since: try row.timestamp("since"))
    pictures = try row.checkedOrNil("pictures", as: String.self).map(PictureHash.init(stored:))
    work = try row.message("work")
    fetched = try row.timestampOrNil("fetched")
    place = try row.numberOrNil("place").map { max(0, $0) } ?? 0
  }
}

extension Row {
  /// What the server said; nil if nothing is stored, or something that this version does not understand: it is
  /// fetched anew then.
  fileprivate func message<Message: ExchangeMessage>(_ column: String) throws -> Message? {
    let text: String? = try checkedOrNil(column)
    return text.flatMap { try? Message(json: Array($0.utf8)) }
  }
}
