import Foundation
import SchoolPages

/// The file of a page that is printed.
enum PrintedFile {
  /// Makes the new file, which only this user can read. What is printed is made after that, so that nothing is given
  /// out that cannot be written.
  static func reserve(_ file: String) throws -> FileHandle {
    let descriptor = open(file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw errno == EEXIST ? PageFault.isThere(file) : PageFault.cannotBeWritten(file)
    }
    // Whoever has made it with the administrator's rights wants to open and print it. By the descriptor: another file may
    // have got the name by now.
    let environment = ProcessInfo.processInfo.environment
    if let user = environment["SUDO_UID"].flatMap(uid_t.init),
      let group = environment["SUDO_GID"].flatMap(gid_t.init)
    {
      _ = fchown(descriptor, user, group)
    }
    return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }
}

extension PrintedPage {
  /// Writes the page into the file that was reserved for it.
  func write(to file: FileHandle) throws {
    try file.write(contentsOf: Data(html.utf8))
    try file.close()
  }
}

/// Why a page was not written.
enum PageFault: Error, CustomStringConvertible {
  /// There is a file already, which is not written over.
  case isThere(String)
  /// The folder is not there, or not this user's.
  case cannotBeWritten(String)

  var description: String {
    switch self {
    case .isThere(let file): "\(file) is there already; choose another name."
    case .cannotBeWritten(let file):
      "\(file) cannot be written. Is the folder there, and may this user write into it?"
    }
  }
}
