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
    guard !place.isPostgres else { throw ValidationError("Use pg_dump for PostgreSQL.") }
    try place.demandRights()
    guard FileManager.default.fileExists(atPath: place.data) else {
      throw ValidationError("There is no file \(place.data).")
    }
    guard !FileManager.default.fileExists(atPath: file) else {
      throw ValidationError("\(file) is there already; choose another name.")
    }
    // Complete, or not there under its name.
    let part = file + ".part"
    try? FileManager.default.removeItem(atPath: part)
    defer { try? FileManager.default.removeItem(atPath: part) }
    let database = try SQLiteDatabase(path: place.data)
    // Data of an earlier version cannot hold it; machines hand in more than is missing then.
    try? await SchoolStore(database, now: { .now }).noteCopied()
    try await database.backUp(to: part)
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
    guard !place.isPostgres else { throw ValidationError("Use pg_restore for PostgreSQL.") }
    try place.demandRights()
    try SQLiteDatabase.check(file)
    let files = FileManager.default
    let part = place.data + ".part"
    try? files.removeItem(atPath: part)
    try files.copyItem(atPath: file, toPath: part)
    try files.setAttributes([.posixPermissions: 0o600], ofItemAtPath: part)
    var aside: String?
    if files.fileExists(atPath: place.data) {
      let former = place.data + ".before-\(Int(Date().timeIntervalSince1970))"
      // What stands in the log beside the file is put into it first; whoever closes the file last removes the log.
      try await SQLiteDatabase(path: place.data).close()
      guard !files.fileExists(atPath: place.data + "-wal") else {
        try? files.removeItem(atPath: part)
        throw ValidationError("The server runs; nothing was changed. Stop it first.")
      }
      try files.moveItem(atPath: place.data, toPath: former)
      print("the former data are in \(former)")
      aside = former
    }
    for rest in ["-wal", "-shm"] { try? files.removeItem(atPath: place.data + rest) }
    let (erased, isKnown) = await erasedPupils(in: aside)
    let database = try SQLiteDatabase(path: part)
    let store = SchoolStore(database, now: { .now })
    try await store.migrate()
    let count = try await store.eraseAgain(erased)
    try await store.noteRestored()
    try await database.close()
    for rest in ["-wal", "-shm"] { try? files.removeItem(atPath: part + rest) }
    try files.moveItem(atPath: part, toPath: place.data)
    print("restored from \(file)")
    if count > 0 { print("erased again: \(count) who were erased since the copy was made") }
    if !isKnown {
      print("who was erased since the copy was made is there again: erase them once more")
    }
  }

  /// The pupils who are erased in the former data, and whether that is known.
  private func erasedPupils(in file: String?) async -> ([Pupil.ID], isKnown: Bool) {
    guard let file else { return ([], true) }
    do {
      let database = try SQLiteDatabase(path: file)
      let erased = try await SchoolStore(database, now: { .now }).erasedPupils()
      try await database.close()
      return (erased, true)
    } catch {
      return ([], false)
    }
  }
}
