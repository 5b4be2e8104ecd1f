import Foundation

/// The pupils who were forgotten, in files that no backup and no import replaces: a pupil who comes back
/// through one of these is forgotten again.
///
/// It stores only the pupils' random identifiers, which appear nowhere else any more. There are two copies of
/// the file, so that what is damaged in one can be read from the other.
struct ForgottenList {
  /// The files.
  let paths: [String]
  private let folder: DataFolder

  init(_ folder: DataFolder) {
    self.folder = folder
    paths = ["\(folder.path)/forgotten", "\(folder.path)/forgotten-copy"]
  }

  /// The identifiers in either file.
  ///
  /// - Throws: if a file exists but cannot be read.
  var pupils: Set<Int64> {
    get throws { try paths.reduce(into: []) { try $0.formUnion(Self.read($1).pupils) } }
  }

  /// Adds a pupil, and waits until the disk has it.
  func add(_ pupil: Pupil.ID) throws {
    try write(try pupils.union([pupil.stored]))
  }

  /// Removes pupils who are wanted back.
  func remove(_ wanted: Set<Int64>) throws {
    let pupils = try pupils
    guard !pupils.isDisjoint(with: wanted) else { return }
    try write(pupils.subtracting(wanted))
  }

  /// Sets aside files that are damaged or aren't files, and rewrites everything that can be read.
  ///
  /// - Returns: where the damaged file is now; nil if both were intact.
  func mend(now: Timestamp) throws -> String? {
    var setAside: String?
    let kept = try pupils
    for path in paths where try Self.read(path).isDamaged {
      setAside = try SetAside(folder).keep(path, now: now)
    }
    // A file that was set aside is always rewritten, or the next start would set it aside once more.
    let isSame = try setAside == nil && paths.allSatisfy { try Self.read($0).pupils == kept }
    if !isSame { try write(kept) }
    return setAside
  }

  private func write(_ pupils: Set<Int64>) throws {
    let lines = pupils.map { Pupil.ID(stored: $0).description + "\n" }.sorted()
    for path in paths {
      let partial = path + DataFolder.partialEnding
      try DiskFile.remove(partial)
      try DiskFile.create(partial, Data(lines.joined().utf8))
      try DiskFile.publish(partial, as: path)
    }
  }

  /// The identifiers in a file, and whether it contains, or is, anything else.
  private static func read(_ path: String) throws -> (pupils: Set<Int64>, isDamaged: Bool) {
    switch try DiskFile.kind(path) {
    case .folder, .other: return ([], true)
    case .nothing, .file, .link: break
    }
    guard let bytes = try DiskFile.bytes(path, upTo: largest + 1) else { return ([], false) }
    var pupils: Set<Int64> = []
    var isDamaged = bytes.count > largest
    for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      if let pupil = Pupil.ID(String(decoding: line, as: UTF8.self)) {
        pupils.insert(pupil.stored)
      } else {
        isDamaged = true
      }
    }
    return (pupils, isDamaged)
  }

  /// Bytes, enough for more than a hundred thousand pupils. A longer file isn't ours, and reading it would
  /// slow down each start.
  private static let largest = 2_000_000
}
