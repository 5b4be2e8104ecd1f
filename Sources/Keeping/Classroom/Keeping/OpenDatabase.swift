import GRDB
import Synchronization

/// The open database of a folder.
///
/// Another program that finds the database damaged sets it aside and replaces it with a backup. Whatever is
/// written into the old file would silently be lost. So each access first checks whether the file at the path
/// is still the one that is open, and opens the folder again if it is not.
final class OpenDatabase: Sendable {
  private struct State {
    var queue: DatabaseQueue
    var file: DiskFile.Identity?
  }

  private let folder: DataFolder
  private let now: @Sendable () -> Timestamp
  private let state: Mutex<State>

  init(_ folder: DataFolder, _ opening: Opening, now: @escaping @Sendable () -> Timestamp) {
    self.folder = folder
    self.now = now
    state = Mutex(State(queue: opening.queue, file: opening.file))
  }

  /// The connection to the database that is in the folder now.
  ///
  /// - Throws: what opening the folder throws, if it must be opened again. Callers must not hold the folder's
  ///   lock.
  var queue: DatabaseQueue {
    get throws {
      try state.withLock { state in
        guard try DiskFile.identity(folder.database) != state.file else { return state.queue }
        // SQLite itself writes no journal beside a file other than the one it has open.
        let opening = try Opening.run(folder, now: now())
        state = State(queue: opening.queue, file: opening.file)
        return state.queue
      }
    }
  }

  /// Closes the connection; nothing can be read or written afterwards.
  func close() throws {
    try state.withLock { try $0.queue.close() }
  }

  func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try queue.read(body)
  }

  /// Executes everything or nothing; executes it again if the database was set aside meanwhile.
  func write<Value>(_ body: (Database) throws -> Value) throws -> Value {
    let queue = try queue
    let outcome = Result { try queue.write(body) }
    let present = try self.queue
    return present === queue ? try outcome.get() : try present.write(body)
  }
}
