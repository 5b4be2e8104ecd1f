import ArgumentParser
import Foundation
import School
import SchoolStore

struct Backup: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Copies the school's data into a file, also while the server runs.",
    discussion: "With PostgreSQL, use its own pg_dump.")

  @OptionGroup var place: DatabasePlace
  @Argument(help: "The new file.") var file: String

  func run() async throws {
    guard !place.isPostgres else { throw CommandFault("Use pg_dump for PostgreSQL.") }
    try place.demandRights()
    guard FileManager.default.fileExists(atPath: place.file) else {
      throw CommandFault("There is no file \(place.file).")
    }
    let lock = try ServingLock(of: place.file, .shared)
    defer { lock.release() }
    guard !FileManager.default.fileExists(atPath: file) else {
      throw CommandFault("\(file) is there already; choose another name.")
    }
    // Complete, or not there under its name, and readable by nobody else from its first byte.
    umask(0o077)
    let part = file + ".part"
    try? FileManager.default.removeItem(atPath: part)
    defer { try? FileManager.default.removeItem(atPath: part) }
    try await SQLiteDatabase(path: place.file).backUp(to: part)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: part)
    try SQLiteDatabase.check(part)
    try FileManager.default.moveItem(atPath: part, toPath: file)
    print("copied to \(file)")
  }
}

struct Restore: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Puts a copy in the place of the school's data, which are kept aside.",
    discussion: "Stop the server first.")

  @OptionGroup var place: DatabasePlace
  @Argument(help: "The copy that teachify-school backup has made.") var file: String

  func run() async throws {
    guard !place.isPostgres else { throw CommandFault("Use pg_restore for PostgreSQL.") }
    try place.demandRights()
    umask(0o077)
    // A link would be put in the place of the data as it is.
    let file = URL(filePath: file).resolvingSymlinksInPath().path
    try SQLiteDatabase.check(file)
    // Once, while it is there: a link is not followed to a file that has been moved.
    let data = place.file
    let lock = try ServingLock(of: data, .alone)
    defer { lock.release() }
    let files = FileManager.default
    let part = data + ".part"
    for rest in Self.endings { try? files.removeItem(atPath: part + rest) }
    defer { for rest in Self.endings { try? files.removeItem(atPath: part + rest) } }
    try files.copyItem(atPath: file, toPath: part)
    try files.setAttributes([.posixPermissions: 0o600], ofItemAtPath: part)
    let isThere = files.fileExists(atPath: data)
    if !isThere { try keepTogether(data) }
    // All that can fail is done before anything is moved.
    let database = try SQLiteDatabase(path: part)
    let store = SchoolStore(database, now: { .now })
    try await store.migrate()
    try await database.demandOwnTables()
    let (former, isDamaged) = try await formerData(
      data, of: try await store.schoolsOfCopy())
    let count = try await store.becomeRestored(besides: former)
    try await database.close()
    guard !files.fileExists(atPath: part + "-wal") else {
      throw CommandFault(
        "The copy cannot be written; nothing was changed. Is there enough room?")
    }
    if isThere {
      let aside = SQLiteDatabase.asideName(of: data, at: .now)
      for rest in Self.endings where files.fileExists(atPath: data + rest) {
        try files.moveItem(atPath: data + rest, toPath: aside + rest)
      }
      print("the former data are in \(aside), for \(Retention().formerDays) days")
    }
    // What stood beside data that are gone belongs to nothing.
    for rest in Self.endings.dropFirst() { try? files.removeItem(atPath: data + rest) }
    try files.moveItem(atPath: part, toPath: data)
    print("restored from \(file)")
    if count > 0 { print("erased again: \(count) who were erased since the copy was made") }
    if former == nil, !isDamaged {
      print(
        "No data of this school were there, so all codes of classes have ended. Nobody knows who was erased since the copy "
          + "was made, or which machines, cards and pictures were ended: do so once more.")
    }
    if isDamaged {
      print(
        "The former data are damaged, so all codes of classes have ended. Erase once more who was erased since the copy "
          + "was made; if the server got a new key since, give it another one: teachify-school new-key"
      )
    }
  }

  /// The endings of a database's file and of what may stand beside it.
  private static let endings = ["", "-wal", "-shm"]

  /// Completes what is aside if moving it was cut off.
  private func keepTogether(_ data: String) throws {
    guard let aside = try SQLiteDatabase.asideFiles(of: data).first else { return }
    let files = FileManager.default
    for rest in Self.endings.dropFirst()
    where files.fileExists(atPath: data + rest) && !files.fileExists(atPath: aside + rest) {
      try files.moveItem(atPath: data + rest, toPath: aside + rest)
    }
  }

  /// What holds of the data whose place a copy takes. If there are none of its schools, the data that were put aside last
  /// hold: a former restore was cut off, and a server may have begun a school of its own since.
  ///
  /// - Returns: the data; nil if there are none, or they are damaged.
  private func formerData(
    _ data: String, of schools: Set<SchoolProfile.ID>
  ) async throws -> (former: FormerData?, isDamaged: Bool) {
    let files = [data] + (try SQLiteDatabase.asideFiles(of: data))
    for file in files where FileManager.default.fileExists(atPath: file) {
      guard let former = try await formerData(file) else { return (nil, true) }
      if !former.schools.isDisjoint(with: schools) { return (former, false) }
    }
    return (nil, false)
  }

  /// What holds of the data in a file; nil if they are damaged.
  private func formerData(_ data: String) async throws -> FormerData? {
    do {
      let database = try SQLiteDatabase(path: data)
      let former = try await SchoolStore(database, now: { .now }).formerData()
      try await database.close()
      return former
    } catch SchoolStoreError.failed {
      return nil
    }
  }
}
