import Foundation
import StageSDL

/// Writing files, all of it by one way.
extension Files {
  /// Who may read a file that is written.
  enum Readers {
    /// Whoever the user's habits (`umask`) let read what is new, and who could read what was there.
    case usual
    /// Nobody but the user, from the first byte on: for what is known of pupils.
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

  /// Writes bytes so that either all of them or nothing of them is there.
  ///
  /// A link stays one: what it leads to is written, also where that is not there yet. Pipes and
  /// devices are written into and stay what they are.
  ///
  /// - Throws: `InputFailure` that says why not.
  static func write(_ bytes: [UInt8], to path: String, for readers: Readers = .usual) throws {
    let target = try target(of: path)
    var status = stat()
    let isThere = stat(path, &status) == 0
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

  /// How the names of files begin that are being written.
  private static let draftPrefix = ".teachify-draft-"

  /// Makes a file that is to take another's place, with the rights it is to have, so that nobody can look into
  /// it meanwhile. It is locked until it is closed, so that nobody removes it.
  private static func openDraft(
    in folder: String, _ mode: mode_t
  ) -> (path: String, file: Int32)? {
    while true {
      let draft = "\(folder)/\(draftPrefix)\(String(UInt64.random(in: 0 ... .max), radix: 16))"
      let file = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
      guard file >= 0 else { return nil }
      // Where the file system has no locks, nobody removes it either.
      _ = flock(file, LOCK_EX)
      var status = stat()
      // Another program may have taken it for a left one before it was locked.
      if fstat(file, &status) != 0 || status.st_nlink > 0 { return (draft, file) }
      close(file)
    }
  }

  /// Removes what programs that were killed have left half written in a folder; what another program is
  /// writing is locked and stays.
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

  /// The rights with which a file is made that takes another's place when it is whole; the system takes
  /// those away that the user's `umask` names.
  static func draftMode(for readers: Readers) -> mode_t {
    switch readers {
    case .usual: 0o666
    case .owner: 0o600
    }
  }

  /// Whether anything has this name, be it a link that leads nowhere.
  static func isTaken(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// Where a path leads to by links; the last of them may lead to what is not there yet.
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

  /// Writes into what is no file and must stay what it is: a pipe, a terminal, a device.
  private static func pour(_ bytes: [UInt8], into path: String) throws {
    // Without waiting, as nobody may ever read from a pipe.
    let file = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else {
      guard errno == ENXIO else { throw failure(path, errno) }
      throw InputFailure(
        file: path, "the file is a pipe from which nobody reads",
        "begin to read from it first, or name another file")
    }
    defer { close(file) }
    _ = fcntl(file, F_SETFL, fcntl(file, F_GETFL) & ~O_NONBLOCK)
    // A reader who leaves is an error to be told, not the program's end.
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
