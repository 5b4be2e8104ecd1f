import Foundation
import GRDB

extension ClassroomStore {
  /// All pupils, those known for longest first.
  public func pupils() throws(ClassroomError) -> [Pupil] {
    try read { try Pupil.all($0) }
  }

  /// A pupil; nil where there is none.
  public func pupil(_ id: Pupil.ID) throws(ClassroomError) -> Pupil? {
    try read { try Pupil.find($0, id) }
  }

  /// Makes a pupil.
  ///
  /// - Throws: `unusableName` for a name that is none (`Pupil.name(_:)`).
  @discardableResult
  public func addPupil(
    name: String, animal: String, colour: String, code: PictureCode? = nil,
    settings: PupilSettings = PupilSettings()
  ) throws(ClassroomError) -> Pupil {
    guard let name = Pupil.name(name) else { throw .unusableName }
    let pupil = Pupil(
      id: Pupil.ID(number: surroundings.random()), name: name, animal: animal, colour: colour,
      code: code, settings: settings, created: surroundings.now())
    try write { try pupil.insert($0) }
    return pupil
  }

  /// Keeps what was changed of a pupil: everything but `id` and `created`.
  public func update(_ pupil: Pupil) throws(ClassroomError) {
    guard let name = Pupil.name(pupil.name) else { throw .unusableName }
    try write { database in
      try database.execute(
        sql: """
          UPDATE pupil SET name = ?, animal = ?, colour = ?, code = ?, settings = ? WHERE id = ?
          """,
        arguments: [
          name, pupil.animal, pupil.colour, pupil.storedCode, pupil.settings.json, pupil.id.stored,
        ])
      guard database.changesCount == 1 else { throw ClassroomError.noSuchPupil(pupil.id) }
    }
  }
}

extension Pupil {
  static func all(_ database: Database) throws -> [Pupil] {
    try Row.fetchAll(database, sql: "SELECT * FROM pupil ORDER BY created, id").map(Pupil.init)
  }

  static func find(_ database: Database, _ id: ID) throws -> Pupil? {
    try Row.fetchOne(database, sql: "SELECT * FROM pupil WHERE id = ?", arguments: [id.stored])
      .map(Pupil.init)
  }

  func insert(_ database: Database) throws {
    try database.execute(
      sql: "INSERT INTO pupil VALUES (?, ?, ?, ?, ?, ?, ?)",
      arguments: [
        id.stored, name, animal, colour, storedCode, settings.json, created.milliseconds,
      ])
  }

  fileprivate var storedCode: String? { code.map { TextList.stored($0.pictures) } }

  private init(_ row: Row) throws {
    let code: String? = try row.checkedOrNil("code")
    self.init(
      id: try row.identifier("id"), name: try row.checked("name"),
      animal: try row.checked("animal"), colour: try row.checked("colour"),
      code: code.flatMap(TextList.read).flatMap { PictureCode($0.compactMap(\.self)) },
      settings: PupilSettings(json: try row.checked("settings")),
      created: try row.timestamp("created"))
  }
}
