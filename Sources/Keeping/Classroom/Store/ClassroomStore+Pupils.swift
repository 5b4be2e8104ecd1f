import Foundation
import GRDB

extension ClassroomStore {
  /// All pupils, those known longest first.
  public func pupils() throws(ClassroomError) -> [Pupil] {
    try read { try Pupil.all($0) }
  }

  /// A pupil; nil if there is none with this identifier.
  public func pupil(_ id: Pupil.ID) throws(ClassroomError) -> Pupil? {
    try read { try Pupil.find($0, id) }
  }

  /// Adds a pupil.
  ///
  /// - Throws: `unusableName` for a name that `Pupil.name(_:)` rejects.
  @discardableResult
  public func addPupil(
    name: String, animal: String, colour: String, code: PictureCode? = nil,
    settings: PupilSettings = PupilSettings()
  ) throws(ClassroomError) -> Pupil {
    guard let name = Pupil.name(name) else { throw .unusableName }
    let pupil = Pupil(
      id: Pupil.ID(number: surroundings.random()), name: name, animal: animal, colour: colour,
      code: try code.map(hashed), settings: settings, created: surroundings.now())
    try write { try pupil.insert($0) }
    return pupil
  }

  /// Stores what a pupil's card shows: name, animal and colour. Nothing else changes, whatever another window
  /// has stored about the pupil meanwhile.
  ///
  /// - Throws: `unusableName`, `noSuchPupil`.
  public func updateCard(_ pupil: Pupil) throws(ClassroomError) {
    guard let name = Pupil.name(pupil.name) else { throw .unusableName }
    try write { database in
      try database.run(
        "UPDATE pupil SET name = ?, animal = ?, colour = ? WHERE id = ?",
        [name, pupil.animal, pupil.colour, pupil.id.stored])
      guard database.changesCount == 1 else { throw ClassroomError.noSuchPupil(pupil.id) }
    }
  }

  /// Stores a pupil's settings.
  ///
  /// - Throws: `noSuchPupil`.
  public func setSettings(
    _ settings: PupilSettings, of id: Pupil.ID
  ) throws(ClassroomError) {
    try write { database in
      try database.run("UPDATE pupil SET settings = ? WHERE id = ?", [settings.json, id.stored])
      guard database.changesCount == 1 else { throw ClassroomError.noSuchPupil(id) }
    }
  }
}

extension ClassroomStore {
  /// Sets the pictures that a pupil presses before playing; nil for none. Only their hash is stored.
  ///
  /// - Returns: the pupil as stored afterwards.
  /// - Throws: `noSuchPupil`.
  /// - Complexity: about 50 ms and 19 MB.
  @discardableResult
  public func setCode(
    _ code: PictureCode?, of id: Pupil.ID
  ) throws(ClassroomError) -> Pupil {
    let hash = try code.map(hashed)
    let pupil = try write { database in
      try database.run(
        "UPDATE pupil SET code = ?, locked = NULL, wrongCodes = 0 WHERE id = ?",
        [hash?.encoded, id.stored])
      // Else the card of a child of the school would be locked again.
      if code == nil { try SchoolLock.open(id, database) }
      try SchoolLock.close(database)
      guard let pupil = try Pupil.find(database, id) else { throw ClassroomError.noSuchPupil(id) }
      return pupil
    }
    backUpLocks()
    return pupil
  }

  /// Tries a code, and stores the wrong tries, even beyond the end of the program. Looking at them, checking the code
  /// and storing them is one step, whatever other windows do.
  ///
  /// - Parameters:
  ///   - code: the pictures.
  ///   - id: the pupil whose code it should be.
  ///   - known: the wrong tries for the last of which the caller has waited; nil for one who need not wait. If there
  ///     were others meanwhile, nothing is tried, because those must be waited for first.
  /// - Returns: whether it is right, which any code is if the pupil has none.
  /// - Throws: `noSuchPupil`.
  /// - Complexity: about 50 ms and 19 MB.
  public func tryCode(
    _ code: PictureCode, of id: Pupil.ID, waitedFor known: WrongTries? = nil
  ) throws(ClassroomError) -> SecretTry {
    try write { database in
      guard let pupil = try Pupil.find(database, id),
        var tries = try WrongTries.find(database, of: id)
      else { throw ClassroomError.noSuchPupil(id) }
      let outcome = tries.outcome(waitedFor: known) { pupil.code?.isHash(of: code) ?? true }
      if case .untried = outcome { return outcome }
      tries.note(outcome)
      try tries.store(database, of: id)
      return outcome
    }
  }

  /// The wrong codes that were tried of a pupil; none for an unknown pupil.
  public func wrongCodes(of id: Pupil.ID) throws(ClassroomError) -> WrongTries {
    try read { try WrongTries.find($0, of: id) ?? WrongTries() }
  }

  private func hashed(_ code: PictureCode) throws(ClassroomError) -> PictureCodeHash {
    let salt = [surroundings.random(), surroundings.random()]
    guard let hash = PictureCodeHash(code, salt: salt) else { throw .unusableSecret }
    return hash
  }
}

extension WrongTries {
  /// The wrong pictures that were tried of a pupil; nil if it is not there.
  static func find(_ database: Database, of pupil: Pupil.ID) throws -> WrongTries? {
    try database.row("SELECT wrongCodes, allWrongCodes FROM pupil WHERE id = ?", [pupil.stored])
      .map { row in
        WrongTries(
          inARow: try row.amount("wrongCodes"), inAll: try row.numberOrNil("allWrongCodes") ?? 0)
      }
  }

  /// Stores them for a pupil. That is done after the right pictures, too: where nothing can be stored, nobody finds out
  /// which those are.
  func store(_ database: Database, of pupil: Pupil.ID) throws {
    try database.run(
      "UPDATE pupil SET wrongCodes = ?, allWrongCodes = ? WHERE id = ?",
      [inARow, inAll, pupil.stored])
  }
}

extension Pupil {
  static func all(_ database: Database) throws -> [Pupil] {
    try Row.fetchAll(database, sql: "SELECT * FROM pupil ORDER BY created, id").map(Pupil.init)
  }

  static func find(_ database: Database, _ id: ID) throws -> Pupil? {
    try database.row("SELECT * FROM pupil WHERE id = ?", [id.stored])
      .map(Pupil.init)
  }

  func insert(_ database: Database) throws {
    try database.run(
      """
      INSERT INTO pupil (id, name, animal, colour, code, settings, created)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      """,
      [
        id.stored, name, animal, colour, code?.encoded, settings.json, created.milliseconds,
      ])
  }

  /// Rewrites settings with unreadable values, so that these are set aside within them.
  ///
  /// - Returns: the names of the affected pupils.
  static func setUnreadableSettingsAside(_ database: Database) throws -> [String] {
    var names: [String] = []
    for row in try Row.fetchAll(database, sql: "SELECT id, name, settings FROM pupil") {
      let text: String = try row.checked("settings")
      let settings = PupilSettings(json: text)
      guard !settings.unreadable.isEmpty, settings.json != text else { continue }
      let id: Int64 = try row.checked("id")
      try database.run("UPDATE pupil SET settings = ? WHERE id = ?", [settings.json, id])
      names.append(try row.checked("name"))
    }
    return names
  }

  init(_ row: Row) throws {
    let code: String? = try row.checkedOrNil("code")
    self.init(
      id: try row.identifier("id"), name: try row.checked("name"),
      animal: try row.checked("animal"), colour: try row.checked("colour"),
      code: code.flatMap(PictureCodeHash.init(encoded:)),
      settings: PupilSettings(json: try row.checked("settings")),
      created: try row.timestamp("created"))
  }
}
