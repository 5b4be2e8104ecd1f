import School
import Secrets

/// What lets nobody in any more: a machine that was shut out, a card that was taken back, former pictures. It is kept so
/// that copies of the data which still know it let nobody in by it, either, however many are put in place one after the
/// other. It names no pupil: cards and pictures are hashes.
struct Ended: Hashable {
  private enum Kind: String {
    case card
    case machine
    case pictures
  }

  private let kind: String
  private let name: String

  private init(_ kind: Kind, _ name: String) {
    self.kind = kind.rawValue
    self.name = name
  }

  /// From the columns kind and name.
  init(_ row: SQLRow) throws {
    kind = try row.text(0)
    name = try row.text(1)
  }

  static func machine(_ id: Device.ID) -> Ended {
    Ended(.machine, String(Int64(bitPattern: id.number)))
  }

  /// - Parameter stored: what is kept of the card (`AccessToken.stored`).
  static func card(_ stored: String) -> Ended { Ended(.card, stored) }

  /// - Parameter stored: what is kept of the pictures (`PictureHash.stored`); nil if the pupil pressed none.
  static func pictures(of pupil: Pupil.ID, _ stored: String?) -> Ended {
    Ended(.pictures, ContentHash(of: "\(pupil) \(stored ?? "")").description)
  }

  /// What stands in the place of pictures that have ended when nobody knows the pupil's present ones: nobody can press it,
  /// and the teacher gives new ones.
  static let noPictures = "ended"

  func note(at moment: Timestamp, _ connection: any SQLConnection) throws {
    try connection.run(
      "INSERT INTO ended (kind, name, moment) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING",
      [.text(kind), .text(name), moment.sql])
  }

  /// It lets somebody in again: a pupil who presses nothing did so before.
  func forget(_ connection: any SQLConnection) throws {
    try connection.run(
      "DELETE FROM ended WHERE kind = ?1 AND name = ?2", [.text(kind), .text(name)])
  }

  static func all(_ connection: any SQLConnection) throws -> Set<Ended> {
    Set(try connection.rows("SELECT kind, name FROM ended", []).map { try Ended($0) })
  }
}

extension Pupil {
  /// Gives a pupil a card, or takes it back; the former one has ended.
  static func changeCard(
    of id: ID, to stored: String?, at now: Timestamp, _ connection: any SQLConnection
  ) throws {
    let former = try connection.row("SELECT card FROM pupil WHERE id = ?1", [id.sql])?.textOrNil(0)
    if let former, former != stored { try Ended.card(former).note(at: now, connection) }
    try connection.run(
      "UPDATE pupil SET card = ?2 WHERE id = ?1", [id.sql, SQLValue(ifAny: stored)])
  }

  /// Gives a pupil other pictures, or none; the former ones have ended.
  static func changePictures(
    of id: ID, to stored: String?, at now: Timestamp, _ connection: any SQLConnection
  ) throws {
    guard let row = try connection.row("SELECT pictures FROM pupil WHERE id = ?1", [id.sql])
    else { return }
    let former = try row.textOrNil(0)
    if former != stored { try Ended.pictures(of: id, former).note(at: now, connection) }
    try Ended.pictures(of: id, stored).forget(connection)
    try connection.run(
      "UPDATE pupil SET pictures = ?2 WHERE id = ?1", [id.sql, SQLValue(ifAny: stored)])
  }
}
