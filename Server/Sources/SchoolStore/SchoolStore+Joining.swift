import School
import SchoolExchange
import Secrets

/// Whoever shows a token: a machine, or a pupil on one.
public enum Caller: Sendable, Equatable {
  /// A machine.
  case device(Device)
  /// A pupil who was let in on a machine.
  case pupil(Pupil, device: Device.ID, classes: Set<SchoolClass.ID>)

  /// The machine in front of which somebody sits.
  public var device: Device.ID {
    switch self {
    case .device(let device): device.id
    case .pupil(_, let device, _): device
    }
  }

  /// The classes that the machine has joined, or in which the pupil is.
  var classes: Set<SchoolClass.ID> {
    switch self {
    case .device(let device): device.classes
    case .pupil(_, _, let classes): classes
    }
  }

  /// The caller as permissions know it.
  func actor(at now: Timestamp) -> Permission.Actor {
    switch self {
    case .device(let device): Permission.Actor(device, now: now)
    case .pupil(let pupil, _, let classes): .pupil(pupil.id, school: pupil.school, classes: classes)
    }
  }
}

extension SchoolStore {
  /// How long a pupil stays let in on a machine: as long as Teachify works without a network.
  public static let sessionMilliseconds = 60 * 24 * 60 * 60 * 1000

  /// On how many machines a pupil is let in at one time: where it came in first of them, it comes in anew.
  public static let mostSessions = 20

  /// Whose token this is; nil if it is nobody's, or not any more.
  public func caller(_ token: AccessToken) async throws -> Caller? {
    let now = now()
    return try await database.read { connection in
      if let device = try Device.find("token", token.stored, connection) {
        guard Permission.Actor(device, now: now) != .stranger else { return nil }
        return .device(device)
      }
      let session = try connection.row(
        "SELECT pupil, device FROM pupilSession WHERE token = ?1 AND expires > ?2",
        [token.stored, now.sql])
      guard let session, let pupil = try Pupil.find(try session.identifier(0), connection),
        let device = try Device.find("id", session.values[1], connection),
        Permission.Actor(device, now: now) != .stranger
      else { return nil }
      let classes = try Enrolment.all(of: pupil.id, connection).classes(of: pupil.id, at: now)
      return .pupil(pupil, device: device.id, classes: classes)
    }
  }

  /// A machine joins the class of a code.
  ///
  /// - Parameters:
  ///   - typed: the code, as it was typed.
  ///   - device: the machine, if it has joined a class of the same school before; it is in both then. One of
  ///     another school becomes another machine.
  /// - Throws: a `StoreRefusal` with `addOperationFailed` if the code is mistyped, has expired or is none.
  public func join(_ typed: String, as device: Device? = nil) async throws -> JoinAnswer {
    guard let code = try? ClassCode(reading: typed) else {
      throw StoreRefusal(.addOperationFailed, "the code is mistyped")
    }
    let now = now()
    let newDevice: Device.ID = newIdentifier()
    var chance = chance
    let newToken = AccessToken(using: &chance)
    return try await database.write { connection in
      let found = try connection.row(
        """
        SELECT class.id, class.name, class.school, school.name
        FROM invitation JOIN class ON class.id = invitation.class
          JOIN school ON school.id = class.school
        WHERE invitation.code = ?1 AND invitation.expires > ?2
        """, [.text(code.description), now.sql])
      guard let found else {
        throw StoreRefusal(.addOperationFailed, "no class has this code now")
      }
      let schoolClass: SchoolClass.ID = try found.identifier(0)
      let school: SchoolProfile.ID = try found.identifier(2)
      var (id, token): (Device.ID, AccessToken?) = (newDevice, newToken)
      if let device, device.school == school {
        (id, token) = (device.id, nil)
      } else {
        try connection.run(
          "INSERT INTO device (id, school, token, joined) VALUES (?1, ?2, ?3, ?4)",
          [newDevice.sql, school.sql, newToken.stored, now.sql])
      }
      try connection.run(
        "INSERT INTO deviceClass (device, class) VALUES (?1, ?2) ON CONFLICT DO NOTHING",
        [id.sql, schoolClass.sql])
      return JoinAnswer(
        device: id, token: token, schoolClass: schoolClass, className: try found.name(1),
        school: try found.name(3))
    }
  }

  /// A pupil tries to get in, on a machine of its class.
  ///
  /// - Throws: a `StoreRefusal` with `userCouldNotLoad` if no pupil of the machine's classes is this one or has this card;
  ///   whether somebody else is or has is not told.
  public func enter(_ request: EntryRequest, on device: Device) async throws -> EntryAnswer {
    var chance = chance
    let token = AccessToken(using: &chance)
    return try await database.write { [clock = now] connection in
      var now = clock()
      try Device.noteUse(of: device.id, at: now, connection)
      let (found, pictures): (Pupil?, PictureSequence?)
      switch request {
      case .card(let card):
        let row = try connection.row("SELECT id FROM pupil WHERE card = ?1", [card.stored])
        (found, pictures) = (try row.flatMap { try Pupil.find($0.identifier(0), connection) }, nil)
      case .pictures(let id, let pressed):
        (found, pictures) = (try Pupil.find(id, connection), pressed)
      }
      let unknown = StoreRefusal(
        .userCouldNotLoad, "no such pupil is in the machine's classes", .unseen)
      guard let pupil = found else { throw unknown }
      let classes = try Enrolment.all(of: pupil.id, connection).classes(of: pupil.id, at: now)
      guard pupil.school == device.school, !classes.isDisjoint(with: device.classes) else {
        throw unknown
      }
      switch request {
      case .card(let card):
        // Locks the row: a card that is taken back at the same time is taken back before or after this.
        let same = try connection.run(
          "UPDATE pupil SET card = card WHERE id = ?1 AND card = ?2", [pupil.id.sql, card.stored])
        guard same > 0 else { throw unknown }
      case .pictures:
        // The row is locked first: of several tries at one time each is counted, and none is older than the one before.
        try connection.run(
          "UPDATE pupil SET wrongTries = wrongTries WHERE id = ?1", [pupil.id.sql])
        now = clock()
        if let answer = try Self.tryDoor(of: pupil.id, pictures, now, connection) { return answer }
      }
      try connection.run(
        "INSERT INTO pupilSession (token, pupil, device, expires) VALUES (?1, ?2, ?3, ?4)",
        [
          token.stored, pupil.id.sql, device.id.sql,
          now.advanced(byMilliseconds: Self.sessionMilliseconds).sql,
        ])
      try connection.run(
        """
        DELETE FROM pupilSession WHERE pupil = ?1 AND token NOT IN (
          SELECT token FROM pupilSession WHERE pupil = ?1
          ORDER BY CASE token WHEN ?2 THEN 0 ELSE 1 END, expires DESC, token LIMIT ?3)
        """, [pupil.id.sql, token.stored, SQLValue(Self.mostSessions)])
      return .entered(token: token, pupil: pupil.id)
    }
  }

  /// The teacher opens the door of a pupil that wrong pictures closed.
  public func openDoor(of pupil: Pupil.ID) async throws {
    try await database.write { try Self.openDoor(of: pupil, $0) }
  }

  static func openDoor(of pupil: Pupil.ID, _ connection: any SQLConnection) throws {
    try connection.run(
      "UPDATE pupil SET wrongTries = 0, closed = NULL WHERE id = ?1", [pupil.sql])
  }

  /// What to answer at the door; nil if the pupil is in.
  private static func tryDoor(
    of pupil: Pupil.ID, _ pictures: PictureSequence?, _ now: Timestamp,
    _ connection: any SQLConnection
  ) throws -> EntryAnswer? {
    let row = try connection.row(
      "SELECT pictures, wrongTries, closed FROM pupil WHERE id = ?1", [pupil.sql])
    guard let row, let hash = try row.textOrNil(0) else { return nil }
    var door = PictureDoor(wrongTries: try row.number(1), closed: try row.timestampOrNil(2))
    if case .closed(let until) = door.state(at: now) { return .closed(until: until, now) }
    let isRight = pictures.map { PictureHash(stored: hash).isHash(of: $0) } ?? false
    let outcome = door.tryPictures(isRight: isRight, at: now)
    try connection.run(
      "UPDATE pupil SET wrongTries = ?2, closed = ?3 WHERE id = ?1",
      [pupil.sql, SQLValue(door.wrongTries), door.closed?.sql ?? .null])
    switch outcome {
    case .entered: return nil
    case .wrong(.open(let triesLeft)): return .wrong(triesLeft: triesLeft)
    case .wrong(.closed(let until)), .notTried(let until): return .closed(until: until, now)
    }
  }
}

extension EntryAnswer {
  fileprivate static func closed(until: Timestamp, _ now: Timestamp) -> EntryAnswer {
    .closed(seconds: max(1, (until.milliseconds(since: now) + 999) / 1000))
  }
}

extension Device {
  /// The device whose value in a column is this one; nil if there is none.
  static func find(
    _ column: String, _ value: SQLValue, _ connection: any SQLConnection
  ) throws -> Device? {
    let row = try connection.row(
      "SELECT id, school, revoked FROM device WHERE \(column) = ?1", [value])
    guard let row else { return nil }
    let classes: [SchoolClass.ID] = try connection.rows(
      "SELECT class FROM deviceClass WHERE device = ?1", [row.values[0]]
    ).map { try $0.identifier(0) }
    return Device(
      id: try row.identifier(0), school: try row.identifier(1), classes: Set(classes),
      revoked: try row.timestampOrNil(2))
  }

  /// How exactly it is kept when a machine was used last: not each of a lesson's rounds needs a write.
  private static let useMilliseconds = 60 * 1000

  /// Keeps that somebody came in on a machine, or that it handed something in. Before all else in a transaction: whoever
  /// shuts it out locks the same row first.
  static func noteUse(of id: ID, at now: Timestamp, _ connection: any SQLConnection) throws {
    try connection.run(
      "UPDATE device SET seen = ?2 WHERE id = ?1 AND (seen IS NULL OR seen < ?3)",
      [id.sql, now.sql, now.advanced(byMilliseconds: -useMilliseconds).sql])
  }
}

extension Pupil {
  /// The pupil with an identifier; nil if there is none.
  static func find(_ id: ID, _ connection: any SQLConnection) throws -> Pupil? {
    try connection.row(
      "SELECT id, school, firstName, lastName FROM pupil WHERE id = ?1", [id.sql]
    ).map { try Pupil($0) }
  }

  /// The pupils who are or were in a class, and whether they press pictures after their names.
  static func all(
    of schoolClass: SchoolClass.ID, _ connection: any SQLConnection
  ) throws -> [(pupil: Pupil, hasPictures: Bool)] {
    try connection.rows(
      """
      SELECT DISTINCT pupil.id, pupil.school, firstName, lastName, pictures
      FROM pupil JOIN enrolment ON enrolment.pupil = pupil.id WHERE class = ?1
      """, [schoolClass.sql]
    ).map { (try Pupil($0), try $0.textOrNil(4) != nil) }
  }

  /// A pupil from the columns id, school, firstName and lastName.
  init(_ row: SQLRow) throws {
    let last = try row.textOrNil(3)
    self.init(
      id: try row.identifier(0), school: try row.identifier(1), firstName: try row.name(2),
      lastName: last.flatMap(DisplayName.init))
  }
}
