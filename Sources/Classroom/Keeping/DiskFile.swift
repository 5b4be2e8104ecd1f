import Foundation

/// The few things done with files so that a power cut leaves all or nothing of them.
enum DiskFile {
  static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  /// The size in bytes; nil where there is no such file.
  static func size(_ path: String) -> Int? {
    (try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? Int
  }

  /// The names in a folder, sorted; none where there is no such folder.
  static func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  /// Makes a folder that only its owner looks into: what children do is nobody else's business.
  static func makeFolder(_ path: String) throws {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
      return
    }
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw ClassroomError(error, path: path)
    }
  }

  static func remove(_ path: String) throws {
    guard exists(path) else { return }
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      throw ClassroomError(error, path: path)
    }
  }

  static func copy(_ source: String, to target: String) throws {
    try remove(target)
    do {
      try FileManager.default.copyItem(atPath: source, toPath: target)
    } catch {
      throw ClassroomError(error, path: target)
    }
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
    errno == ENOSPC ? .full(path: path) : .unwritable(path: path)
  }
}
