import ArgumentParser
import Foundation
import GameRegister
import Logging
import School
import SchoolServer
import SchoolStore

struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Serves classes and takes their rounds, until it is asked to end.")

  @OptionGroup var place: DatabasePlace
  @Option(help: "The address on which it listens.") var host = "0.0.0.0"
  @Option(help: "The port; 0 for a free one.") var port = 8425

  func run() async throws {
    let store = try await place.open()
    var logger = Logger(label: "teachify-school")
    logger.logLevel = .warning
    let service = SchoolService(
      store, games: GameRegister.games.map(\.play), now: { Timestamp.now })
    try await service.run(host: host, port: port, logger: logger) { port in
      print("listening \(port)")
      // Whoever waits for the line reads it from a pipe, which is written in blocks otherwise.
      fflush(nil)
    }
  }
}

/// Where the school's data are.
struct DatabasePlace: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The file of the school's data, or how to reach PostgreSQL, as postgresql://teachify@localhost/teachify.",
      valueName: "file"))
  var data = "school.sqlite"

  @Option(help: "How large the file of the data may become.") var mostMegabytes: Int?

  /// Whether the data are not in a file.
  var isPostgres: Bool { data.hasPrefix("postgres") || data.hasPrefix("host=") }

  /// The database.
  func database() async throws -> any SchoolDatabase {
    if isPostgres {
      return try await PostgresDatabase(address: data)
    }
    return try SQLiteDatabase(path: data, atMost: mostMegabytes)
  }

  /// The store, with its tables up to date.
  func open() async throws -> SchoolStore {
    let store = SchoolStore(try await database(), now: { Timestamp.now })
    try await store.migrate()
    return store
  }
}

extension Timestamp {
  /// The current moment by this machine's clock.
  static var now: Timestamp { Timestamp(seconds: Date().timeIntervalSince1970) }
}
