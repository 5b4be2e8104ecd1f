import Foundation
import StageSDL

/// Writing files; every command writes through these functions.
extension Files {
  /// Who may read a file that is written.
  enum Readers {
    /// New files are readable as the user's `umask` says; for existing files nothing changes.
    case usual
    /// Only the user, from the first byte on: for data about pupils.
    case owner
  }

  /// Writes a text as `write(_:to:for:)` does.
  static func write(_ text: String, to path: String, for readers: Readers = .usual) throws {
    try write(Array(text.utf8), to: path, for: readers)
  }

  /// Writes a picture as a PNG file, as `write(_:to:for:)` does.
  package static func write(_ image: PixelImage, to path: String) throws {
    guard let png = image.png else {
      throw InputFailure(
        file: path, "the picture cannot be made, as the memory is full", "choose a smaller size")
    }
    try write([UInt8](png), to: path)
  }

  /// Writes bytes so that the file has either all of them or is unchanged.
  ///
  /// A link remains a link: its target is written, even if it does not exist yet. Pipes and devices are
  /// written into directly.
  ///
  /// - Parameter replacingLinks: whether a link is replaced instead, and what it leads to left alone.
  /// - Throws: `InputFailure` that says why writing failed.
  static func write(
    _ bytes: [UInt8], to path: String, for readers: Readers = .usual, replacingLinks: Bool = false
  ) throws {
    var status = stat()
    let isReplaced =
      replacingLinks && lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    let target = isReplaced ? path : try target(of: path)
    let isThere = !isReplaced && stat(path, &status) == 0
    if isThere, status.st_mode & S_IFMT != S_IFREG {
      return try pour(bytes, into: path)
    }
    guard
      let (draft, file) = openDraft(
        in: (target as NSString).deletingLastPathComponent, draftMode(for: readers))
    else { throw failure(path, errno) }
    defer { close(file) }
    let isWritten =
      writeAll(bytes, into: file)
      && (!isThere || readers == .owner || fchmod(file, status.st_mode & 0o7777) == 0)
      && (fsync(file) == 0 || errno == EINVAL)
    guard isWritten, rename(draft, target) == 0 else {
      let reason = errno
      unlink(draft)
      throw failure(path, reason)
    }
  }

  /// How the names of files begin while they are being written.
  private static let draftPrefix = ".teachify-draft-"

  /// Makes a file that will replace another, with its final permissions, so that no one can read it in the
  /// meantime. It is locked until it is closed, so that no other program removes it.
  private static func openDraft(
    in folder: String, _ mode: mode_t
  ) -> (path: String, file: Int32)? {
    while true {
      let draft = "\(folder)/\(draftPrefix)\(String(UInt64.random(in: 0 ... .max), radix: 16))"
      let file = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
      guard file >= 0 else { return nil }
      // If the file system has no locks, no other program removes it either.
      _ = flock(file, LOCK_EX)
      var status = stat()
      // Before it was locked, another program may have removed it as a leftover.
      if fstat(file, &status) != 0 || status.st_nlink > 0 { return (draft, file) }
      close(file)
    }
  }

  /// Removes half-written files of killed programs from a folder; files that another program is writing are
  /// locked and stay.
  static func removeDrafts(in folder: String) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    where name.hasPrefix(draftPrefix) {
      let draft = "\(folder)/\(name)"
      let file = open(draft, O_RDWR | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
      guard file >= 0 else { continue }
      if flock(file, LOCK_EX | LOCK_NB) == 0 { unlink(draft) }
      close(file)
    }
  }

  /// The permissions of a file made to replace another once it is complete; the system reduces them by the
  /// user's `umask`.
  static func draftMode(for readers: Readers) -> mode_t {
    switch readers {
    case .usual: 0o666
    case .owner: 0o600
    }
  }

  /// Whether a file of any kind has this name, including a link that leads nowhere.
  static func isTaken(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// The path to which links lead; the last of them may lead to a file that does not exist yet.
  static func target(of path: String) throws -> String {
    var path = path
    for _ in 0..<40 {
      guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else {
        return path.contains("/") ? path : "./\(path)"
      }
      let folder = (path as NSString).deletingLastPathComponent
      path = next.hasPrefix("/") || folder.isEmpty ? next : "\(folder)/\(next)"
    }
    throw InputFailure(
      file: path, "the file cannot be written, as its links lead to each other",
      "name another file")
  }

  /// Writes into something that is not a regular file and must be kept: a pipe, a terminal, a device.
  private static func pour(_ bytes: [UInt8], into path: String) throws {
    // Non-blocking, because a pipe may never get a reader.
    let file = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else {
      guard errno == ENXIO else { throw failure(path, errno) }
      throw InputFailure(
        file: path, "the file is a pipe from which nobody reads",
        "begin to read from it first, or name another file")
    }
    defer { close(file) }
    _ = fcntl(file, F_SETFL, fcntl(file, F_GETFL) & ~O_NONBLOCK)
    // If the reader leaves, that is reported as an error and does not end the program.
    let former = signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, former) }
    guard writeAll(bytes, into: file) else { throw failure(path, errno) }
  }

  private static func writeAll(_ bytes: [UInt8], into file: Int32) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let count = Foundation.write(
          file, buffer.baseAddress?.advanced(by: done), buffer.count - done)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        done += count
      }
      return true
    }
  }

  private static func failure(_ path: String, _ reason: Int32) -> InputFailure {
    switch reason {
    case ENOSPC, EDQUOT:
      InputFailure(file: path, "the file cannot be written, as the disk is full", "make room on it")
    case EFBIG:
      InputFailure(
        file: path, "the file cannot be written, as it is larger than this user's files may be",
        "ask who looks after the machine to raise the limit")
    case EPIPE:
      InputFailure(
        file: path, "who read from this pipe has left", "begin to read from it again")
    default:
      InputFailure(file: path, "the file cannot be written", "check the folder and the free space")
    }
  }
}
