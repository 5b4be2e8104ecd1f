import Classroom
import Determinism
import Foundation
import GRDB
import Synchronization

@testable import ClassroomWriter

/// A folder of its own with a clock and chance that follow from a seed; it goes when it is no longer
/// needed.
final class TestWorld: Sendable {
  let path: String
  let clock: Clock
  private let generator: Mutex<SeededGenerator>

  init(seed: UInt64 = 1, day: Int = 0) throws {
    clock = Clock(day: day)
    path = NSTemporaryDirectory() + "teachify-classroom-" + UUID().uuidString
    generator = Mutex(SeededGenerator(seed: seed))
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  var folder: DataFolder { DataFolder(path + "/data") }

  func open(_ folder: DataFolder? = nil) throws -> ClassroomStore {
    try ClassroomStore(
      in: folder ?? self.folder,
      surroundings: Surroundings(
        now: { self.clock.now }, random: { self.generator.withLock { $0.next() } }))
  }

  /// The folder's files, those of folders in it included.
  func files() -> [String] {
    let found = FileManager.default.enumerator(atPath: folder.path)
    return (found?.compactMap { $0 as? String } ?? []).sorted()
      .map { "\(folder.path)/\($0)" }
      .filter {
        (try? FileManager.default.attributesOfItem(atPath: $0)[.type]) as? FileAttributeType
          == .typeRegular
      }
  }

  /// Changes the database as another program does, without its seals.
  func alter(_ sql: String) throws {
    let queue = try DatabaseQueue(path: folder.database)
    try queue.writeWithoutTransaction { database in
      try database.execute(sql: "PRAGMA foreign_keys = OFF")
      try database.execute(sql: sql)
    }
    try queue.close()
  }

  /// The files in whose bytes a text stands.
  func files(holding text: String) -> [String] {
    files().filter { FileManager.default.contents(atPath: $0)?.range(of: Data(text.utf8)) != nil }
  }
}

extension ClassroomStore {
  /// Plays a whole round of the writer's script.
  @discardableResult
  func playRound(_ round: Int, _ pupil: Pupil.ID) throws -> PlayedRound.ID {
    let id = try begin(
      WriterScript.record(round: round, answers: 0), by: pupil,
      recording: WriterScript.recording(round: round))
    for count in 1...WriterScript.answersOfRound {
      try keep(WriterScript.record(round: round, answers: count), in: id)
    }
    try finish(
      WriterScript.record(round: round, answers: WriterScript.answersOfRound), in: id, stars: 3)
    return id
  }
}
