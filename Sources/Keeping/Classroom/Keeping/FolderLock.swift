import Foundation

/// Keeps other programs from opening, repairing or backing up the same folder at the same time.
///
/// The system releases it when the program ends, however it ends.
struct FolderLock {
  private let file: Int32

  /// How long to wait for another program that is opening the folder, in seconds.
  private static let patience = 10.0
  private static let pause: UInt32 = 10_000

  init(_ folder: DataFolder) throws {
    // A link could make this create a file elsewhere.
    if try DiskFile.kind(folder.lock) == .link { try DiskFile.remove(folder.lock) }
    file = open(folder.lock, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else {
      throw ClassroomError(DiskFile.Lack(errno), path: folder.lock)
    }
    var waited = 0.0
    while flock(file, LOCK_EX | LOCK_NB) != 0 {
      // Without locks, file systems are assumed to be used by a single program on a single machine.
      guard errno == EWOULDBLOCK || errno == EINTR else { return }
      guard waited < Self.patience else {
        close(file)
        throw ClassroomError.busy(path: folder.path)
      }
      usleep(Self.pause)
      waited += Double(Self.pause) / 1_000_000
    }
  }

  func release() {
    close(file)
  }
}
