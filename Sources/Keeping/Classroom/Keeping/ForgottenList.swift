import Foundation

/// Who was forgotten, in a file of its own that no backup and no import replaces: whoever comes back by one
/// of these is forgotten again.
///
/// Of each there is the number alone, which chance has given and which stands nowhere else any more.
struct ForgottenList {
  private let path: String

  init(_ folder: DataFolder) {
    path = "\(folder.path)/forgotten"
  }

  /// The numbers.
  ///
  /// - Throws: where there is such a file and it cannot be read.
  var pupils: Set<Int64> {
    get throws {
      guard let bytes = try DiskFile.bytes(path) else { return [] }
      // A line that is damaged names nobody.
      return Set(
        String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
          .compactMap { Pupil.ID(String($0))?.stored })
    }
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

  private func write(_ pupils: Set<Int64>) throws {
    let lines = pupils.map { Pupil.ID(stored: $0).description + "\n" }.sorted()
    let partial = path + DataFolder.partialEnding
    try DiskFile.remove(partial)
    try DiskFile.create(partial, Data(lines.joined().utf8))
    try DiskFile.publish(partial, as: path)
  }
}
