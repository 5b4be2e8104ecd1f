import Foundation
import School
import SchoolExchange
import SchoolStore
import Secrets

/// Many schools on one PostgreSQL with one or several servers, whose pupils hand in round after round.
public struct SchoolsRun: Sendable {
  /// How to reach an empty database.
  public var address: String
  /// How many schools.
  public var schools: Int
  /// How many pupils they have together.
  public var pupils: Int
  /// How many rounds each pupil hands in, one after the other.
  public var rounds: Int
  /// How many servers there are, one measurement after the other.
  public var servers: [Int]

  /// A run with these numbers.
  public init(address: String, schools: Int, pupils: Int, rounds: Int, servers: [Int]) {
    self.address = address
    self.schools = max(1, schools)
    self.pupils = max(self.schools, pupils)
    self.rounds = max(1, rounds)
    self.servers = servers
  }

  /// What was measured.
  public struct Report: FigureReport {
    /// With one number of servers.
    public struct Line: Sendable {
      /// How many servers.
      public var servers = 0
      /// The uploads, each of one round.
      public var requests = MeasuredRequests()
      /// Rounds that were sent.
      public var sent = 0
      /// Rounds that were sent and are not kept.
      public var lost = 0
      /// How long it took until all was acknowledged.
      public var seconds = 0.0
      /// How long it took from then until all was replayed.
      public var secondsOfReplays = 0.0
      /// The processor time of the servers, of PostgreSQL and of this program until all was acknowledged.
      var processor = (servers: 0.0, database: 0.0, load: 0.0)
    }

    /// One for each number of servers.
    public var lines: [Line] = []
    /// How many rounds are kept.
    public var stored = 0
    /// How many of them are true.
    public var verified = 0
    var schools = 0
    var pupils = 0

    /// The figures.
    public var table: FigureTable {
      var table = FigureTable(
        [
          "\(schools) schools, \(pupils) pupils: servers", "rounds", "seconds", "rounds/s",
        ] + Durations.headings.dropFirst() + [
          "cores of servers", "of PostgreSQL", "of the load", "s until replayed",
        ])
      for line in lines {
        let seconds = max(line.seconds, 0.001)
        let uploads = line.requests.durations.values.first ?? Durations()
        table.add(
          [
            String(line.servers), String(line.sent), line.seconds.short,
            (Double(line.sent) / seconds).short,
          ] + uploads.cells.dropFirst()
            + [line.processor.servers, line.processor.database, line.processor.load].map {
              ($0 / seconds).short
            } + [line.secondsOfReplays.short])
      }
      return table
    }

    /// What is not as it must be.
    public var faults: [String] {
      var faults = lines.flatMap(\.requests.faults)
      let (sent, lost) = (
        lines.map(\.sent).reduce(0, +), lines.map(\.lost).reduce(0, +)
      )
      if lost > 0 || stored != sent { faults.append("sent \(sent) stored \(stored) lost \(lost)") }
      if verified != sent { faults.append("only \(verified) rounds are verified") }
      return faults
    }
  }

  /// Runs it.
  ///
  /// - Throws: if there are schools in the database already.
  public func run(on stage: LoadStage) async throws -> Report {
    let database = try await PostgresDatabase(address: address)
    let store = SchoolStore(database, now: stage.now)
    try await store.migrate()
    guard try await store.schools().isEmpty else {
      throw SchoolStoreError.failed("there are schools in this database; a load needs an empty one")
    }
    var machines: [JoinedMachine] = []
    for number in 0..<schools {
      let size = pupils / schools + (number < pupils % schools ? 1 : 0)
      machines += try await stage.found(in: store, pupils: size, account: "teacher \(number)")
        .joinMachines(store)
    }
    let tokens = try await machines.enter(store)
    // Each server would prepare to prove every code that is still valid (`CodeProofs`), which takes it 200 ms for each.
    try await database.write { try $0.run("DELETE FROM invitation", []) }
    var report = Report(schools: schools, pupils: machines.count)
    var sent: Set<UploadedRound.ID> = []
    for (run, count) in servers.enumerated() {
      // Each pupil's rounds are handed in one after the other.
      let exercises = try stage.exercises()
      let played = machines.enumerated().map { number, machine in
        (0..<rounds).map { round in
          PlayedAhead(
            1, on: machine, exercises, stage.games,
            seed: stage.seed &+ UInt64((run * machines.count + number) * rounds + round) << 20,
            now: stage.now())
        }
      }
      let identifiers = Set(played.flatMap { $0.flatMap(\.identifiers) })
      sent.formUnion(identifiers)
      var line = try await measure(count, played, tokens, store, database, stage)
      line.sent = identifiers.count
      line.lost = identifiers.subtracting(try await store.roundIdentifiers()).count
      report.lines.append(line)
    }
    let counts = try await store.verificationCounts()
    report.stored = counts.values.reduce(0, +)
    report.verified = counts["verified", default: 0]
    try await database.close()
    return report
  }

  private func measure(
    _ count: Int, _ played: [[PlayedAhead]], _ tokens: [AccessToken], _ store: SchoolStore,
    _ database: PostgresDatabase, _ stage: LoadStage
  ) async throws -> Report.Line {
    let servers = (0..<count).map { _ in ServerProcess(program: stage.program, data: address) }
    defer { for server in servers { server.stop() } }
    for server in servers { try server.start() }
    for server in servers { try await server.settle() }
    var line = Report.Line(servers: count)
    let before = try await used(by: servers, database)
    let start = ContinuousClock.now + .seconds(1)
    let (addresses, now) = (servers.map(\.address), stage.now)
    let all = try await LoadStage.onThreads(played.count) { number in
      Thread.sleep(forTimeInterval: max(0, ContinuousClock.now.duration(to: start).seconds))
      // A proxy would spread them over the servers as evenly.
      let connection = MeasuredConnection(to: ServerPlace(addresses[number % addresses.count]))
      for round in played[number] {
        let batch = round.batch(at: now()).json
        for _ in 0..<20 {
          if connection.send(SchoolPath.rounds, tokens[number], body: batch, as: "upload") != nil {
            break
          }
          Thread.sleep(forTimeInterval: .random(in: 0.5...1.5))
        }
      }
      return connection.measured
    }
    line.seconds = start.duration(to: .now).seconds
    let after = try await used(by: servers, database)
    line.processor = (
      after.servers - before.servers, after.database - before.database, after.load - before.load
    )
    for requests in all { line.requests.add(requests) }
    let replaying = ContinuousClock.now
    _ = try await LoadStage.waitForReplays(store)
    line.secondsOfReplays = replaying.duration(to: .now).seconds
    return line
  }

  /// Seconds of processors. PostgreSQL's are known only if it runs on this machine.
  private func used(
    by servers: [ServerProcess], _ database: PostgresDatabase
  ) async throws -> (servers: Double, database: Double, load: Double) {
    let processes = try await database.read { connection in
      try connection.rows("SELECT pid FROM pg_stat_activity", []).map { try $0.integer(0) }
    }
    return (
      servers.compactMap(\.process).map(ProcessUse.processorSeconds).reduce(0, +),
      processes.map { ProcessUse.processorSeconds(of: String($0)) }.reduce(0, +),
      ProcessUse.processorSeconds(of: "self")
    )
  }
}
