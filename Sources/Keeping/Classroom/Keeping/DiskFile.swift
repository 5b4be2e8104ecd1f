import Foundation

/// The few things done with files so that a power cut leaves all or nothing of them.
enum DiskFile {
  /// What stands at a path.
  enum Kind {
    case nothing, file, folder
    /// A link, wherever it leads.
    case link
    /// A pipe, a socket or a device: nothing is kept in these.
    case other
  }

  /// What stands at a path itself.
  ///
  /// - Throws: where nobody can say, as in a folder that may not be searched: that is not the same as
  ///   nothing.
  static func kind(_ path: String) throws -> Kind {
    var status = stat()
    guard lstat(path, &status) == 0 else { return try nothing(path) ?? .nothing }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    case S_IFLNK: return .link
    default: return .other
    }
  }

  /// Whether anything stands at a path, a link that leads nowhere included.
  ///
  /// - Throws: where nobody can say.
  static func exists(_ path: String) throws -> Bool { try kind(path) != .nothing }

  /// Whether a file stands at a path, by links as well, or nothing.
  ///
  /// - Throws: where nobody can say.
  static func mayBeFile(_ path: String) throws -> Bool {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & S_IFMT == S_IFREG : try nothing(path) ?? true
  }

  /// The size in bytes of a file, or of that to which a link leads; nil where there is none.
  ///
  /// - Throws: where nobody can say.
  static func size(_ path: String) throws -> Int? {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : try nothing(path)
  }

  /// The path to which links lead; nil where they lead nowhere.
  static func original(of path: String) -> String? {
    guard let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return String(cString: found)
  }

  /// The databases, and logs of databases, in a folder and the folders in it, by how they begin.
  ///
  /// Links are not followed. What cannot be looked at is left out.
  static func databases(below folder: String) -> [String] {
    var found: [String] = []
    var folders = [folder]
    while let folder = folders.popLast() {
      for name in (try? names(in: folder)) ?? [] {
        let path = "\(folder)/\(name)"
        switch try? kind(path) {
        case .folder: folders.append(path)
        case .file:
          let beginning = (try? bytes(path, upTo: 16)) ?? nil
          if let beginning, isDatabase(beginning) { found.append(path) }
        default: break
        }
      }
    }
    return found.sorted()
  }

  /// Whether a file that links lead to begins as SQLite's databases do, or there is none or an empty one.
  ///
  /// - Throws: where nobody can say.
  static func mayBeDatabase(_ path: String) throws -> Bool {
    guard let beginning = try bytes(path, upTo: 16), !beginning.isEmpty else { return true }
    return isDatabase(beginning)
  }

  /// Whether a file begins as SQLite's databases, logs and journals do.
  private static func isDatabase(_ beginning: Data) -> Bool {
    let magics: [[UInt8]] = [
      Array("SQLite format 3".utf8), [0x37, 0x7F, 0x06, 0x82], [0x37, 0x7F, 0x06, 0x83],
      [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7],
    ]
    return magics.contains { beginning.starts(with: $0) }
  }

  /// What tells a file from others, whatever it is called.
  struct Identity: Sendable, Equatable {
    fileprivate let device: UInt64
    fileprivate let number: UInt64
  }

  /// Which file stands at a path; nil where there is none.
  ///
  /// - Throws: where nobody can say.
  static func identity(_ path: String) throws -> Identity? {
    var status = stat()
    guard stat(path, &status) == 0 else { return try nothing(path) }
    return Identity(device: UInt64(status.st_dev), number: UInt64(status.st_ino))
  }

  /// Nil where the system's last error says that nothing stands at a path.
  private static func nothing<Found>(_ path: String) throws -> Found? {
    guard errno == ENOENT || errno == ENOTDIR else { throw failure(path) }
    return nil
  }

  /// The names in a folder, sorted; none where there is no such folder.
  ///
  /// - Throws: where there is one and it cannot be read.
  static func names(in folder: String) throws -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    } catch {
      if let kind = try? kind(folder), kind != .folder, kind != .link { return [] }
      throw ClassroomError.unwritable(path: folder)
    }
  }

  /// The bytes of a file, or the first of them; nil where there is none.
  ///
  /// - Throws: where there is something that cannot be read, such as a folder or a pipe.
  static func bytes(_ path: String, upTo count: Int = .max) throws -> Data? {
    // Without waiting: a pipe in a file's place would never give anything.
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return try nothing(path) }
    let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      let bytes = try? handle.read(upToCount: count) ?? Data()
    else { throw ClassroomError.unwritable(path: path) }
    return bytes
  }

  /// Makes a folder that only its owner looks into, from its first moment on, and those that it stands in:
  /// what children do is nobody else's business.
  static func makeFolder(_ path: String) throws {
    if isFolder(path) || mkdir(path, 0o700) == 0 { return }
    let parent = (path as NSString).deletingLastPathComponent
    if errno == ENOENT, !parent.isEmpty, parent != path {
      try makeFolder(parent)
      if mkdir(path, 0o700) == 0 { return }
    }
    // Another program may have been quicker.
    guard errno == EEXIST, isFolder(path) else { throw failure(path) }
  }

  /// Whether a folder stands at a path, or a link leads to one.
  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Takes from all but the owner the right to look into a file or a folder; links are left alone, but for
  /// what they lead to if that is a folder.
  ///
  /// - Returns: whether nobody else has it now.
  static func hideFromOthers(_ path: String) -> Bool {
    let isExposed = {
      var status = stat()
      guard lstat(path, &status) == 0 else { return false }
      if status.st_mode & S_IFMT == S_IFLNK {
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return false }
      }
      return status.st_mode & 0o077 != 0
    }
    if !isExposed() { return true }
    return chmod(path, isFolder(path) ? 0o700 : 0o600) == 0 && !isExposed()
  }

  /// Removes whatever stands at a path, a folder with all that is in it; of a link the link alone.
  static func remove(_ path: String) throws {
    guard try exists(path) else { return }
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      throw ClassroomError(error, path: path)
    }
  }

  /// Makes a file that only its owner reads, from its first byte on.
  static func create(_ path: String, _ bytes: Data = Data()) throws {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw failure(path) }
    let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
    do {
      try handle.write(contentsOf: bytes)
    } catch {
      throw ClassroomError(error, path: path)
    }
  }

  /// Copies a file; the copy is its owner's alone, whoever may read the original.
  static func copy(_ source: String, to target: String) throws {
    try remove(target)
    // Without waiting: a pipe in a file's place would never give anything.
    let file = open(source, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw failure(source) }
    let input = FileHandle(fileDescriptor: file, closeOnDealloc: true)
    try create(target)
    do {
      guard let output = FileHandle(forWritingAtPath: target) else { throw failure(target) }
      while let piece = try input.read(upToCount: 1 << 20), !piece.isEmpty {
        try output.write(contentsOf: piece)
      }
      try output.close()
    } catch {
      try? remove(target)
      throw ClassroomError(error, path: target)
    }
  }

  /// Why nothing more can be written though its user may.
  enum Lack {
    /// The disk is full, or what the user may take of it.
    case disk
    /// Files of this user may not be larger (`ulimit -f`).
    case limit

    /// Nil for an error of the system's that means something else.
    init?(_ code: Int32) {
      switch code {
      case ENOSPC, EDQUOT: self = .disk
      case EFBIG: self = .limit
      default: return nil
      }
    }
  }

  /// What room is missing in a folder; nil where more can be written, or the user may not.
  ///
  /// - Parameter size: the size of the file that could not grow.
  static func lackOfRoom(_ folder: String, beyond size: Int = 0) -> Lack? {
    let probe = "\(folder)/room\(DataFolder.partialEnding)"
    unlink(probe)
    let file = open(probe, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { return Lack(errno) }
    defer {
      close(file)
      unlink(probe)
    }
    // Of the size of the log that is made at the start.
    let bytes = [UInt8](repeating: 0x55, count: 65_536)
    let written = write(file, bytes, bytes.count)
    if written >= 0, written < bytes.count {
      // A part of it is written without an error where the rest has no room: the next byte tells why.
      return pwrite(file, bytes, 1, written) == 1 ? .disk : Lack(errno) ?? .disk
    }
    guard written == bytes.count, fsync(file) == 0 else { return Lack(errno) }
    return pwrite(file, bytes, 1, max(size, bytes.count)) == 1 ? nil : Lack(errno)
  }

  /// Moves a whole file to its place in one step, over what is there, and waits until the disk has
  /// it.
  static func publish(_ source: String, as target: String) throws {
    try synchronize(source)
    guard rename(source, target) == 0 else { throw failure(target) }
    try synchronize((target as NSString).deletingLastPathComponent)
  }

  /// Waits until the disk has what was written into a file or a folder.
  static func synchronize(_ path: String) throws {
    let file = open(path, O_RDONLY)
    guard file >= 0 else { throw failure(path) }
    defer { close(file) }
    // Some file systems cannot do this with folders; then nothing better can be done.
    if fsync(file) != 0, errno != EINVAL { throw failure(path) }
  }

  private static func failure(_ path: String) -> ClassroomError {
    ClassroomError(Lack(errno), path: path)
  }
}
