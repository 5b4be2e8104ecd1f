import Foundation
import GRDB

/// Why something could not be stored or read.
public enum ClassroomError: Error, Equatable {
  /// The folder or a file in it cannot be made or written.
  case unwritable(path: String)
  /// There is a folder, a pipe or the like where a file should be.
  case notAFile(path: String)
  /// A link leads to a file that is not a database.
  case notADatabase(path: String)
  /// No room is left on the disk.
  case full(path: String)
  /// The file cannot grow any more: the system limits the size of this user's files.
  case limited(path: String)
  /// Another Teachify has held the database for longer than the waiting time.
  case busy(path: String)
  /// The database was damaged while it was open; opening it again repairs it.
  case damaged(path: String)
  /// There is no such pupil.
  case noSuchPupil(Pupil.ID)
  /// There is no such round.
  case noSuchRound(PlayedRound.ID)
  /// Another program has continued the round since this one began or continued it.
  case continuedElsewhere(PlayedRound.ID)
  /// A pupil's name is empty, too long or more than one line.
  case unusableName
  /// A teacher's secret is empty or could not be hashed.
  case unusableSecret
  /// Something else went wrong; the text is the database library's.
  case failed(path: String, String)
}

extension ClassroomError: CustomStringConvertible {
  /// What is wrong, where, and what to do.
  public var description: String {
    switch self {
    case .unwritable(let path):
      "\(path): error: this cannot be written; check who may write there"
    case .notAFile(let path):
      "\(path): error: this is a folder or the like and no file; move it elsewhere"
    case .notADatabase(let path):
      "\(path): error: this is a link to a file that is no database; remove the link"
    case .full(let path):
      "\(path): error: the disk is full; make room on it"
    case .limited(let path):
      "\(path): error: this user's files may not be larger (ulimit -f); ask who looks after the machine to "
        + "raise the limit"
    case .busy(let path):
      "\(path): error: another Teachify is using this; close it and try again"
    case .damaged(let path):
      "\(path): error: the database is damaged; start again to restore it from its backup"
    case .noSuchPupil(let id):
      "error: there is no pupil \(id); see teachify results for those there are"
    case .noSuchRound(let id):
      "error: there is no round \(id); see teachify results for those there are"
    case .continuedElsewhere(let id):
      "error: another Teachify has continued the round \(id); close it, and continue the round here"
    case .unusableName:
      "error: this is no name; take one line of 1 to \(Pupil.longestName) characters"
    case .unusableSecret:
      "error: this is no secret; take at least one character"
    case .failed(let path, let reason):
      "\(path): error: \(reason); try again, and restart the machine if it stays"
    }
  }
}

extension ClassroomError {
  /// What a failure of the database or of a file means.
  init(_ error: any Error, path: String) {
    switch error {
    case let error as ClassroomError: self = error
    case let error as DatabaseError: self.init(error, path: path)
    default:
      let code = (error as NSError).code
      let underlying = ((error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError)?.code
      let isFull = code == CocoaError.fileWriteOutOfSpace.rawValue
      let lack = underlying.flatMap { DiskFile.Lack(Int32(truncatingIfNeeded: $0)) }
      self.init(lack ?? (isFull ? .disk : nil), path: path)
    }
  }

  /// The error for a file that could not be written, for lack of room or for another reason.
  init(_ lack: DiskFile.Lack?, path: String) {
    switch lack {
    case .disk: self = .full(path: path)
    case .limit: self = .limited(path: path)
    case nil: self = .unwritable(path: path)
    }
  }

  /// Whether the cause is only lack of room, so that the same operation may succeed later.
  var isLackOfRoom: Bool {
    switch self {
    case .full, .limited: true
    default: false
    }
  }

  private init(_ error: DatabaseError, path: String) {
    switch error.resultCode {
    case .SQLITE_FULL: self = .full(path: path)
    case .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_PROTOCOL: self = .busy(path: path)
    case .SQLITE_CORRUPT, .SQLITE_NOTADB: self = .damaged(path: path)
    case .SQLITE_CANTOPEN, .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_IOERR, .SQLITE_AUTH:
      // SQLite reports the same error if there is no room for the log beside the database.
      let isFolder = (path as NSString).pathExtension.isEmpty
      let folder = isFolder ? path : (path as NSString).deletingLastPathComponent
      let size = (try? DiskFile.size(DataFolder(folder).database)) ?? 0
      self.init(DiskFile.lackOfRoom(folder, beyond: size), path: path)
    default: self = .failed(path: path, error.message ?? error.resultCode.description)
    }
  }
}
