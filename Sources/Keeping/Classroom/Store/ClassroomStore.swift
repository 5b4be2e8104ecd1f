import Foundation
import GRDB

/// The stored data of this machine's pupils, in one folder: a database and its daily backups.
///
/// Whatever a call has stored when it returns survives a crash and a power cut. Calls are executed one after
/// the other. Several programs may have the same folder open at once; if one of them sets a damaged database
/// aside, all continue with its replacement. Each call reads or writes the disk, so a screen that must not
/// stutter makes calls outside its ticks.
public final class ClassroomStore: Sendable {
  /// The folder of the data.
  public let folder: DataFolder
  /// What was found damaged on opening, and what was restored; nil if nothing was damaged.
  public let incident: Incident?
  /// Why today's backup could not be written; nil if it was.
  public let backupProblem: ClassroomError?
  /// Why nothing can be stored, although what is there can be read; nil if it can.
  public let writeProblem: ClassroomError?
  /// Files and folders that may still contain a forgotten pupil because they could not be read or written;
  /// each opening tries again.
  public let unforgotten: [String]
  /// The names of the pupils whose settings were partly unreadable on opening. The defaults apply in place of
  /// the unreadable values, which are set aside within the settings (`PupilSettings.unreadable`).
  public let unreadableSettings: [String]
  /// Files and folders that others can access because the access could not be restricted on opening.
  public let exposed: [String]
  /// Where a list of forgotten pupils is now that was found damaged on opening; nil if it was intact.
  public let damagedList: String?
  /// How many forgotten pupils were found in the database on opening, come back with a copy for example, and
  /// were deleted again.
  public let forgottenAgain: Int
  let database: OpenDatabase
  let surroundings: Surroundings

  /// Opens the data in a folder, and makes the folder if there is none.
  ///
  /// A damaged database is set aside and replaced with the latest intact backup; `incident` reports it. The
  /// first opening of a day writes a backup.
  ///
  /// - Throws: if the folder cannot be used at all, or another program holds it too long.
  /// - Complexity: O(n) in the bytes stored, all of which are checked.
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
      writeProblem = opening.writeProblem
      unforgotten = opening.unforgotten
      unreadableSettings = opening.unreadableSettings
      exposed = opening.exposed
      damagedList = opening.damagedList
      forgottenAgain = opening.forgottenAgain
    } catch {
      throw ClassroomError(error, path: folder.path)
    }
  }

  /// Writes today's backup if there is none yet; for programs that run for days.
  public func backUpIfDue() throws(ClassroomError) { try backUp() }

  /// Brings today's backup up to date, after a lock was set: if the database were lost today, the backup would leave a
  /// door open. What fails is tried again and reported at the next start.
  func backUpLocks() { try? backUp(replacesToday: true) }

  private func backUp(replacesToday: Bool = false) throws(ClassroomError) {
    try attempt {
      let queue = try database.queue
      let lock = try FolderLock(folder)
      defer { lock.release() }
      try BackupShelf(folder).makeIfDue(
        from: queue, now: surroundings.now(), replacesToday: replacesToday)
    }
  }

  /// Today in the pupils' time zone, counted in days from the first of January 1970.
  public var today: Int { day(of: surroundings.now()) }

  /// The day of a moment in the pupils' time zone, counted from the first of January 1970.
  public func day(of moment: Timestamp) -> Int {
    moment.day(secondsFromGMT: surroundings.secondsFromGMT(moment))
  }

  /// Closes the database; nothing can be stored or read afterwards.
  public func close() throws(ClassroomError) {
    try attempt { try database.close() }
  }
}

extension ClassroomStore {
  func read<Value>(_ body: (Database) throws -> Value) throws(ClassroomError) -> Value {
    try attempt { try database.read(body) }
  }

  /// Executes all of the body or, if it throws, nothing.
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
