import ArgumentParser
import Foundation
import Glibc

/// Says that servers and commands use a file of data, or that a single command needs it alone; the system takes it back
/// from whoever ends, however that happens.
struct ServingLock {
  /// Who uses the data.
  enum Use {
    /// One of several, servers or commands.
    case shared
    /// Somebody who needs them alone.
    case alone
  }

  private let file: Int32

  /// Takes the lock; it stays in an empty file beside the data.
  ///
  /// - Throws: if the data are used otherwise.
  init(of data: String, _ use: Use) throws {
    let path = data + ".served"
    file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else {
      throw CommandFault("\(path) cannot be opened (\(String(cString: strerror(errno)))).")
    }
    guard flock(file, (use == .shared ? LOCK_SH : LOCK_EX) | LOCK_NB) == 0 else {
      close(file)
      throw CommandFault(
        use == .alone
          ? "The server or another command uses the data; nothing was changed. Stop it first."
          : "The data are being restored. Try again when that is done.")
    }
  }

  /// Gives it back.
  func release() { close(file) }
}
