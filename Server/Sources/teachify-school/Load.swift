import ArgumentParser
import Foundation
import GameRegister
import School
import SchoolLoad

/// A machine of a load, as a process that can be killed.
struct LoadMachine: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "load-machine", abstract: "One machine of a load.", shouldDisplay: false)

  @Argument var address: String
  @Argument var code: String
  @Argument var place: Int
  @Argument var rounds: Int
  @Argument var folder: String
  @Argument var seed: UInt64

  func run() throws {
    let machine = VirtualMachine(
      address: address, code: code, place: place, rounds: rounds, folder: folder, seed: seed)
    try machine.run(games: GameRegister.games.map(\.play), now: { Timestamp.now })
  }
}

struct Load: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Lets virtual pupils play against servers of its own, and counts and measures.",
    discussion: """
      The pupils really play by the rules, so all that they hand in can be replayed. Without one of the \
      subcommands, it counts what arrives. The exit code is 1 if anything is not as it must be.
      """,
    subcommands: [
      LoadCounting.self, LoadStarting.self, LoadUploading.self, LoadEvents.self, LoadLarge.self,
      LoadSchools.self, LoadReplays.self,
    ],
    defaultSubcommand: LoadCounting.self)
}

/// What every load has.
struct LoadPlace: ParsableArguments {
  @Option(help: "What chance begins with.") var seed: UInt64 = 1

  /// Does something with a stage whose folder is removed afterwards.
  func withStage<Value>(_ body: (LoadStage) async throws -> Value) async throws -> Value {
    let folder = FileManager.default.temporaryDirectory.appending(path: "teachify-load-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await body(
      LoadStage(
        program: URL(filePath: "/proc/self/exe").resolvingSymlinksInPath(), folder: folder,
        document: Self.document, fileName: "load.csv", games: GameRegister.games.map(\.play),
        seed: seed, now: { Timestamp.now }))
  }

  /// Measures, and prints the figures and what is not as it must be.
  func report(_ measure: (LoadStage) async throws -> some FigureReport) async throws {
    let report = try await withStage(measure)
    print(report.table)
    for fault in report.faults { print("FAULT: \(fault)") }
    #if DEBUG
      let build = "debug"
    #else
      let build = "release"
    #endif
    let load = try? String(contentsOfFile: "/proc/loadavg", encoding: .utf8)
    print(
      "\(build) build, \(ProcessInfo.processInfo.activeProcessorCount) cores, load average",
      load.map { $0.split(separator: " ").prefix(3).joined(separator: " ") } ?? "unknown")
    if !report.faults.isEmpty { throw ExitCode(1) }
  }

  /// A document with words and numbers, as teachers write them.
  private static let document = Array(
    """
    question,answer,wrong1,wrong2,wrong3
    cat,die Katze,der Hund,die Maus,die Kuh
    dog,der Hund,die Katze,die Maus,die Kuh
    7 · 8,56,54,48,63
    6 · 9,54,56,45,63
    Capital of Italy?,Rome,Paris,Vienna,Bern
    12 + 19,31,21,32,29

    """.utf8)
}

struct LoadCounting: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "counting", abstract: "Counts what arrives of the rounds that pupils play.",
    discussion: """
      The last line is for programs: sent N stored N lost N doubled N verified N mismatched N. The exit code \
      is 1 if a round is lost, doubled or not verified.
      """)

  @Option(help: "How many pupils play, each on a machine of its own.") var pupils = 30
  @Option(help: "How many rounds they play together.") var rounds = 1000
  @OptionGroup var place: LoadPlace
  @Flag(
    help: """
      Kills server and machines with kill -9 and fills the server's disk for a while, again and again; cuts, \
      doubles and re-orders requests.
      """)
  var faults = false

  func run() async throws {
    let report = try await place.withStage { stage in
      try await LoadRun(pupils: pupils, rounds: rounds, hasFaults: faults, seed: stage.seed).run(
        program: stage.program, folder: stage.folder,
        document: (stage.document, stage.fileName), games: stage.games, now: stage.now)
    }
    print(
      String(
        format:
          "%d pupils, %.1f s, %d kills of the server and %d of machines, %d requests cut, doubled or "
          + "held back, %.1f s until all was replayed", pupils, report.seconds, report.kills,
        report.machineKills, report.badRequests, report.secondsOfReplays))
    print(report)
    if !report.isClean { throw ExitCode(1) }
  }
}

struct LoadStarting: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "starting", abstract: "Measures machines that start within a second.")

  @Option(help: "How many machines.") var pupils = 300
  @OptionGroup var place: LoadPlace

  func run() async throws {
    try await place.report { try await StartingRun(pupils: pupils).run(on: $0) }
  }
}

struct LoadUploading: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "uploading", abstract: "Measures machines that hand in at one time.")

  @Option(help: "How many machines.") var pupils = 900
  @Option(help: "How many rounds wait on each.") var rounds = 5
  @OptionGroup var place: LoadPlace

  func run() async throws {
    try await place.report {
      try await UploadingRun(pupils: pupils, rounds: rounds).run(on: $0)
    }
  }
}

struct LoadEvents: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "events", abstract: "Measures when a listener hears of a round.")

  @Option(help: "How many pupils play.") var pupils = 30
  @Option(help: "How many rounds each plays.") var rounds = 10
  @Option(help: "How many seconds a round takes on average.") var pace = 4.0
  @OptionGroup var place: LoadPlace

  func run() async throws {
    try await place.report {
      try await EventsRun(pupils: pupils, rounds: rounds, pace: pace).run(on: $0)
    }
  }
}

struct LoadLarge: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "large",
    abstract: "Measures lists and reports of a school with many rounds, while pupils play.")

  @Option(help: "How many rounds the school has.") var rounds = 2_000_000
  @Option(help: "How many pupils it has.") var pupils = 1000
  @Option(help: "How many of them play meanwhile.") var live = 100
  @Option(help: "How often each list is asked for.") var requests = 50
  @OptionGroup var place: LoadPlace

  func run() async throws {
    try await place.report {
      try await LargeRun(rounds: rounds, pupils: pupils, live: live, requests: requests).run(on: $0)
    }
  }
}

struct LoadSchools: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schools",
    abstract: "Measures many schools on one PostgreSQL, with one server and with several.")

  @Option(
    help: ArgumentHelp(
      "How to reach an empty database, as postgresql://teachify@localhost/load.",
      valueName: "address"))
  var data: String
  @Option(help: "How many schools.") var schools = 50
  @Option(help: "How many pupils they have together.") var pupils = 2000
  @Option(help: "How many rounds each hands in, one after the other.") var rounds = 5
  @Option(parsing: .upToNextOption, help: "With how many servers, one after the other.")
  var servers = [1, 4]
  @OptionGroup var place: LoadPlace

  func run() async throws {
    try await place.report {
      try await SchoolsRun(
        address: data, schools: schools, pupils: pupils, rounds: rounds, servers: servers
      ).run(on: $0)
    }
  }
}

struct LoadReplays: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replays", abstract: "Measures the replaying of rounds on one core.")

  @Option(help: "How many rounds.") var rounds = 5000
  @OptionGroup var place: LoadPlace

  func run() async throws {
    try await place.report { try await ReplaysRun(rounds: rounds).run(on: $0) }
  }
}
