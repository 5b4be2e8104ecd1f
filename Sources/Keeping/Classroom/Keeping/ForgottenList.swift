import Foundation

/// Who was forgotten, in a file of its own that no backup and no import replaces: whoever comes back by one
/// of these is forgotten again.
///
/// Of each there is the number alone, which chance has given and which stands nowhere else any more. So there is
/// a second copy: what is damaged in one of them stands in the other.
struct ForgottenList {
  /// The files.
  let paths: [String]
  private let folder: DataFolder

  init(_ folder: DataFolder) {
    self.folder = folder
    paths = ["\(folder.path)/forgotten", "\(folder.path)/forgotten-copy"]
  }

  /// The numbers that stand in either file.
  ///
  /// - Throws: where there is such a file and it cannot be read.
  var pupils: Set<Int64> {
    get throws { try paths.reduce(into: []) { try $0.formUnion(Self.read($1).pupils) } }
  }

  /// Notes somebody, and waits until the disk has it.
  func add(_ pupil: Pupil.ID) throws {
    try write(try pupils.union([pupil.stored]))
  }

  /// Strikes out who is wanted back.
  func remove(_ wanted: Set<Int64>) throws {
    let pupils = try pupils
    guard !pupils.isDisjoint(with: wanted) else { return }
    try write(pupils.subtracting(wanted))
  }

  /// Sets aside what is damaged, or no file, and writes again what can be read.
  ///
  /// - Returns: where the damaged one is now; nil where all was whole.
  func mend(now: Timestamp) throws -> String? {
    var setAside: String?
    let kept = try pupils
    for path in paths where try Self.read(path).isDamaged {
      setAside = try SetAside(folder).keep(path, now: now)
    }
    // What is set aside is written anew in any case, or the next start would set it aside once more.
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

  /// The numbers in a file, and whether anything else stands in it or in its place.
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

  /// More than a hundred thousand pupils; a longer file is none of ours, and would be read at each start.
  private static let largest = 2_000_000
}
