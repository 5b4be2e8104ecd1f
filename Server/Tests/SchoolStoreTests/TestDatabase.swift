import Foundation
import School
import SchoolStore
import Synchronization
import Testing

/// The databases on which every test of the store runs.
enum TestDatabase: String, CaseIterable, CustomTestStringConvertible {
  case sqlite
  case postgres

  var testDescription: String { rawValue }

  /// An empty database.
  ///
  /// - Parameter folder: where its file is, if it is one.
  func open(in folder: TemporaryFolder) async throws -> any SchoolDatabase {
    switch self {
    case .sqlite:
      return try SQLiteDatabase(path: folder.url.appending(path: "school.sqlite").path)
    case .postgres:
      let server = try await TestPostgres.shared.value
      let schema = "t\(UUID().uuidString.replacing("-", with: "").lowercased())"
      let maker = try await PostgresDatabase(address: server.address, connections: 1)
      try await maker.write { try $0.run("CREATE SCHEMA \(schema)", []) }
      try await maker.close()
      return try await PostgresDatabase(
        address: "\(server.address)&options=-c%20search_path%3D\(schema)", connections: 4)
    }
  }
}

/// A folder that is removed when nobody needs it any more.
final class TemporaryFolder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "school-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }
}

/// A PostgreSQL of the tests' own, which ends with the process.
final class TestPostgres: Sendable {
  static let shared = Task { try TestPostgres() }

  let address: String
  /// Its end is what the server waits for.
  private let input: Pipe

  init() throws {
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Support/start-postgres").standardized
    let (process, output) = (Process(), Pipe())
    input = Pipe()
    process.executableURL = script
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    var line: [UInt8] = []
    while let byte = try output.fileHandleForReading.read(upToCount: 1)?.first, byte != 0x0A {
      line.append(byte)
    }
    address = String(decoding: line, as: UTF8.self)
    guard address.hasPrefix("postgresql://") else { throw NotStarted() }
  }

  struct NotStarted: Error, CustomStringConvertible {
    let description = "PostgreSQL did not start; Tests/Support/start-postgres says why"
  }
}

/// A clock that a test moves.
final class TestClock: Sendable {
  private let moment = Mutex(Timestamp(milliseconds: 1_767_225_600_000))

  var now: Timestamp { moment.withLock { $0 } }

  func pass(milliseconds: Int) {
    moment.withLock { $0 = $0.advanced(byMilliseconds: milliseconds) }
  }
}
