import Foundation
import GRDB

/// What is kept of this machine's pupils, in one folder: a database and its daily backups.
///
/// Whatever a call has kept when it returns survives a crash and a power cut. Calls are made one
/// after the other; several programs may have the same folder open at once, and where one of them sets
/// a damaged database aside, all go on with what takes its place. Each call reads or
/// writes the disk, so a screen that must not stutter makes them beside its ticks.
public final class ClassroomStore: Sendable {
  /// Where it is.
  public let folder: DataFolder
  /// What was found damaged when it was opened, and what was restored; nil where all was well.
  public let incident: Incident?
  /// Why today's backup could not be written; nil where it was.
  public let backupProblem: ClassroomError?
  /// Files and folders in which somebody who was forgotten may still stand, as they could not be read or
  /// written; each opening tries again.
  public let unforgotten: [String]
  /// The names of the pupils of whose settings something could not be read when it was opened; the
  /// defaults hold in its place, and it is set aside within the settings (`PupilSettings.unreadable`).
  public let unreadableSettings: [String]
  /// Files and folders that others may look into, as they could not be hidden when it was opened.
  public let exposed: [String]
  /// Where a list of forgotten pupils is now that was found damaged when it was opened; nil where it was
  /// whole.
  public let damagedList: String?
  /// How many forgotten pupils were there all the same when it was opened, come back by a copy for example, and
  /// are deleted now.
  public let forgottenAgain: Int
  let database: OpenDatabase
  let surroundings: Surroundings

  /// Opens what is kept in a folder, and makes the folder where there is none.
  ///
  /// A damaged database is set aside and the last backup that is whole takes its place; `incident`
  /// tells of it. The first opening of a day writes a backup.
  ///
  /// - Throws: where the folder cannot be used at all, or another program holds it too long.
  /// - Complexity: O(n) in the bytes kept: all are checked.
  public init(
    in folder: DataFolder, surroundings: Surroundings = .machine
  ) throws(ClassroomError) {
    self.folder = folder
    self.surroundings = surroundings
    do {
      let opening = try Opening.run(folder, now: surroundings.now())
      database = OpenDatabase(folder, opening, now: surroundings.now)
      incident = opening.incident
      backupProblem = opening.backupProblem
      unforgotten = opening.unforgotten
      unreadableSettings = opening.unreadableSettings
      exposed = opening.exposed
      damagedList = opening.damagedList
      forgottenAgain = opening.forgottenAgain
    } catch {
      throw ClassroomError(error, path: folder.path)
    }
  }

  /// Writes today's backup, if there is none yet; for programs that run for days.
  public func backUpIfDue() throws(ClassroomError) {
    try attempt {
      let queue = try database.queue
      let lock = try FolderLock(folder)
      defer { lock.release() }
      try BackupShelf(folder).makeIfDue(from: queue, now: surroundings.now())
    }
  }

  /// The present day where the pupils are, counted from the first of January 1970.
  public var today: Int { day(of: surroundings.now()) }

  /// The day of a moment where the pupils are, counted from the first of January 1970.
  public func day(of moment: Timestamp) -> Int {
    moment.day(secondsFromGMT: surroundings.secondsFromGMT(moment))
  }

  /// Closes the database; nothing can be kept or found afterwards.
  public func close() throws(ClassroomError) {
    try attempt { try database.close() }
  }
}

extension ClassroomStore {
  func read<Value>(_ body: (Database) throws -> Value) throws(ClassroomError) -> Value {
    try attempt { try database.read(body) }
  }

  /// Does all of something or nothing of it.
  func write<Value>(_ body: (Database) throws -> Value) throws(ClassroomError) -> Value {
    try attempt { try database.write(body) }
  }

  func attempt<Value>(_ body: () throws -> Value) throws(ClassroomError) -> Value {
    do {
      return try body()
    } catch {
      throw ClassroomError(error, path: folder.database)
    }
  }
}
