import Documents
import Exercises
import Foundation
import Play
import School
import SchoolStore

/// What every load needs: the program, a place for its data, and what is played.
public struct LoadStage: Sendable {
  /// This program, which is started as the server.
  public var program: URL
  /// An empty folder for the data.
  public var folder: URL
  /// The bytes of what is assigned.
  public var document: [UInt8]
  /// The name of its file.
  public var fileName: String
  /// The games that are played.
  public var games: [GamePlay]
  /// What chance begins with.
  public var seed: UInt64
  /// The current moment.
  public var now: @Sendable () -> Timestamp

  /// A stage with these properties.
  public init(
    program: URL, folder: URL, document: [UInt8], fileName: String, games: [GamePlay],
    seed: UInt64, now: @escaping @Sendable () -> Timestamp
  ) {
    self.program = program
    self.folder = folder
    self.document = document
    self.fileName = fileName
    self.games = games
    self.seed = seed
    self.now = now
  }

  /// The file of the school's data.
  var data: String { folder.appending(path: "school.sqlite").path }

  /// An empty store in this file.
  func openStore() async throws -> SchoolStore {
    let store = SchoolStore(try SQLiteDatabase(path: data), now: now)
    try await store.migrate()
    return store
  }

  /// A server of this store's file that has nothing left to prepare, and where it is reached with its own key.
  func startServer() async throws -> (server: ServerProcess, place: ServerPlace) {
    let server = ServerProcess(program: program, data: data)
    try server.start()
    do {
      try await server.settle()
      return (server, try server.securePlace())
    } catch {
      server.stop()
      throw error
    }
  }

  /// A school in a store.
  func found(
    in store: SchoolStore, pupils: Int, account: String = "teacher", hasPictures: Bool = false
  ) async throws -> LoadSchool {
    try await LoadSchool.found(
      in: store, pupils: pupils, document: (document, fileName), account: account,
      hasPictures: hasPictures)
  }

  /// What is asked.
  func exercises() throws -> ExerciseDocument {
    guard let read = DocumentReader.read(bytes: document, fileName: fileName).document else {
      throw SchoolStoreError.failed("\(fileName) cannot be played")
    }
    return read
  }

  /// Runs something for each number at one time, each on a thread of its own.
  static func onThreads<Value: Sendable>(
    _ count: Int, _ body: @escaping @Sendable (Int) throws -> Value
  ) async throws -> [Value] {
    try await withThrowingTaskGroup(of: (Int, Value).self) { group in
      for number in 0..<count {
        group.addTask {
          try await withCheckedThrowingContinuation { end in
            let thread = Thread {
              end.resume(with: Result { (number, try body(number)) })
            }
            thread.stackSize = 1 << 20
            thread.start()
          }
        }
      }
      var values: [(Int, Value)] = []
      for try await value in group { values.append(value) }
      return values.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }

  /// Waits until the server has replayed everything.
  ///
  /// - Returns: how many rounds there are of each verification.
  static func waitForReplays(_ store: SchoolStore) async throws -> [String: Int] {
    while true {
      let counts = try await store.verificationCounts()
      if counts["pending", default: 0] == 0 { return counts }
      try await Task.sleep(for: .milliseconds(100))
    }
  }
}
