import Foundation

/// File operations that a power cut leaves either complete or undone.
enum DiskFile {
  /// What exists at a path.
  enum Kind {
    case nothing, file, folder
    /// A link, wherever it leads.
    case link
    /// A pipe, a socket or a device, none of which stores anything.
    case other
  }

  /// What exists at a path, without following links.
  ///
  /// - Throws: if it cannot be determined, for example in a folder without search permission. That is
  ///   different from `nothing`.
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

  /// Whether anything exists at a path, including a link that leads nowhere.
  ///
  /// - Throws: if it cannot be determined.
  static func exists(_ path: String) throws -> Bool { try kind(path) != .nothing }

  /// Whether a path has a file, possibly through links, or nothing.
  ///
  /// - Throws: if it cannot be determined.
  static func mayBeFile(_ path: String) throws -> Bool {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & S_IFMT == S_IFREG : try nothing(path) ?? true
  }

  /// The size in bytes of a file, following links; nil if there is none.
  ///
  /// - Throws: if it cannot be determined.
  static func size(_ path: String) throws -> Int? {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : try nothing(path)
  }

  /// The path to which links lead; nil if they lead nowhere.
  static func original(of path: String) -> String? {
    guard let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return String(cString: found)
  }

  /// The databases, and the logs of databases, in a folder and its subfolders, recognized by their first
  /// bytes.
  ///
  /// Links are not followed. What cannot be read is skipped.
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

  /// Whether a file, following links, begins like an SQLite database, is empty or doesn't exist.
  ///
  /// - Throws: if it cannot be determined.
  static func mayBeDatabase(_ path: String) throws -> Bool {
    guard let beginning = try bytes(path, upTo: 16), !beginning.isEmpty else { return true }
    return isDatabase(beginning)
  }

  /// Whether a file begins like SQLite's databases, logs or journals.
  private static func isDatabase(_ beginning: Data) -> Bool {
    let magics: [[UInt8]] = [
      Array("SQLite format 3".utf8), [0x37, 0x7F, 0x06, 0x82], [0x37, 0x7F, 0x06, 0x83],
      [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7],
    ]
    return magics.contains { beginning.starts(with: $0) }
  }

  /// Identifies a file regardless of its name.
  struct Identity: Sendable, Equatable {
    fileprivate let device: UInt64
    fileprivate let number: UInt64
  }

  /// The identity of the file at a path; nil if there is none.
  ///
  /// - Throws: if it cannot be determined.
  static func identity(_ path: String) throws -> Identity? {
    var status = stat()
    guard stat(path, &status) == 0 else { return try nothing(path) }
    return Identity(device: UInt64(status.st_dev), number: UInt64(status.st_ino))
  }

  /// Nil if the system's last error means that nothing exists at a path; otherwise throws.
  private static func nothing<Found>(_ path: String) throws -> Found? {
    guard errno == ENOENT || errno == ENOTDIR else { throw failure(path) }
    return nil
  }

  /// The names in a folder, sorted; empty if there is no such folder.
  ///
  /// - Throws: if the folder exists but cannot be read.
  static func names(in folder: String) throws -> [String] {
    guard let directory = opendir(folder) else {
      if let kind = try? kind(folder), kind != .folder, kind != .link { return [] }
      throw ClassroomError.unwritable(path: folder)
    }
    defer { closedir(directory) }
    return try names(of: folder) {
      errno = 0
      guard let entry = readdir(directory) else { return errno == 0 ? .end : .failure }
      return .name(
        withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) {
            String(cString: $0)
          }
        })
    }
  }

  /// What reading on in a folder finds.
  enum FolderEntry {
    case name(String)
    case end
    /// The disk or the network fails, perhaps after some names.
    case failure
  }

  /// The names that reading a folder to its end finds, sorted, but for those of the folder itself and of its parent.
  ///
  /// - Throws: if reading fails before the end: half a list would be taken for all there is.
  static func names(of folder: String, next: () -> FolderEntry) throws -> [String] {
    var names: [String] = []
    while true {
      switch next() {
      case .name(let name): if name != ".", name != ".." { names.append(name) }
      case .end: return names.sorted()
      case .failure: throw ClassroomError.unwritable(path: folder)
      }
    }
  }

  /// The bytes of a file, or the first of them; nil if there is no file.
  ///
  /// - Throws: if something exists that cannot be read, such as a folder or a pipe.
  static func bytes(_ path: String, upTo count: Int = .max) throws -> Data? {
    // Non-blocking: opening a pipe in place of the file would wait forever.
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return try nothing(path) }
    let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      let bytes = try? handle.read(upToCount: count) ?? Data()
    else { throw ClassroomError.unwritable(path: path) }
    return bytes
  }

  /// Makes a folder that only its owner can access from the moment it exists, and its parents likewise,
  /// because what children do is private.
  static func makeFolder(_ path: String) throws {
    if isFolder(path) || mkdir(path, 0o700) == 0 { return }
    let parent = (path as NSString).deletingLastPathComponent
    if errno == ENOENT, !parent.isEmpty, parent != path {
      try makeFolder(parent)
      if mkdir(path, 0o700) == 0 { return }
    }
    // Another program may have made it first.
    guard errno == EEXIST, isFolder(path) else { throw failure(path) }
  }

  /// Whether a path is a folder, possibly through links.
  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Removes everyone else's access to a file or a folder. Links are left alone, unless they lead to a
  /// folder, which is restricted.
  ///
  /// - Returns: whether no one else has access now.
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

  /// Removes whatever exists at a path: a folder with its contents, of a link only the link itself.
  static func remove(_ path: String) throws {
    guard try exists(path) else { return }
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      throw ClassroomError(error, path: path)
    }
  }

  /// Makes a file that only its owner can read from the first byte on.
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

  /// Copies a file; only the owner can read the copy, regardless of the original's permissions.
  static func copy(_ source: String, to target: String) throws {
    try remove(target)
    // Non-blocking: opening a pipe in place of the file would wait forever.
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

  /// Why nothing more can be written although the user has permission.
  enum Lack {
    /// The disk or the user's quota is full.
    case disk
    /// The size of this user's files is limited (`ulimit -f`).
    case limit

    /// Nil for a system error that means something else.
    init?(_ code: Int32) {
      switch code {
      case ENOSPC, EDQUOT: self = .disk
      case EFBIG: self = .limit
      default: return nil
      }
    }
  }

  /// Why nothing more can be written in a folder; nil if writing works, or fails for lack of permission.
  ///
  /// - Parameter size: the size in bytes of the file that could not grow.
  static func lackOfRoom(_ folder: String, beyond size: Int = 0) -> Lack? {
    let probe = "\(folder)/room\(DataFolder.partialEnding)"
    unlink(probe)
    let file = open(probe, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { return Lack(errno) }
    defer {
      close(file)
      unlink(probe)
    }
    // The size of the log that is made at the start.
    let bytes = [UInt8](repeating: 0x55, count: 65_536)
    let written = write(file, bytes, bytes.count)
    if written >= 0, written < bytes.count {
      // A partial write reports no error; writing the next byte reports the reason.
      return pwrite(file, bytes, 1, written) == 1 ? .disk : Lack(errno) ?? .disk
    }
    guard written == bytes.count, fsync(file) == 0 else { return Lack(errno) }
    return pwrite(file, bytes, 1, max(size, bytes.count)) == 1 ? nil : Lack(errno)
  }

  /// Moves a complete file to its place in one step, replacing what is there, and waits until the disk has
  /// it.
  static func publish(_ source: String, as target: String) throws {
    try synchronize(source)
    guard rename(source, target) == 0 else { throw failure(target) }
    try synchronize((target as NSString).deletingLastPathComponent)
  }

  /// Waits until the disk has everything written to a file or a folder.
  static func synchronize(_ path: String) throws {
    let file = open(path, O_RDONLY)
    guard file >= 0 else { throw failure(path) }
    defer { close(file) }
    // Some file systems don't support this for folders; then nothing better is possible.
    if fsync(file) != 0, errno != EINVAL { throw failure(path) }
  }

  private static func failure(_ path: String) -> ClassroomError {
    ClassroomError(Lack(errno), path: path)
  }
}
