import Foundation
import School
import SchoolExchange
import SchoolStore
import Secrets

/// Machines that hand in at one time what has waited, as when the network is back.
public struct UploadingRun: Sendable {
  /// How many machines.
  public var pupils: Int
  /// How many rounds wait on each.
  public var rounds: Int

  /// A run with these numbers.
  public init(pupils: Int, rounds: Int) {
    self.pupils = max(1, pupils)
    self.rounds = max(1, rounds)
  }

  /// What was measured.
  public struct Report: FigureReport {
    /// The uploads, each of all rounds of a machine.
    public var requests = MeasuredRequests()
    /// Rounds that were sent.
    public var sent = 0
    /// Rounds that the server keeps.
    public var stored = 0
    /// Rounds that were sent and that it does not keep.
    public var lost = 0
    /// Rounds that were replayed and are true.
    public var verified = 0
    /// How long it took until all was acknowledged.
    public var seconds = 0.0
    /// How long it took from then until all was replayed.
    public var secondsOfReplays = 0.0
    /// How many machines there are.
    public var pupils = 0

    /// The figures.
    public var table: FigureTable {
      var table = FigureTable(["\(pupils) uploading at once"] + Durations.headings)
      for row in requests.rows { table.add(row) }
      for (name, figure) in [
        ("rounds", String(sent)), ("lost", String(lost)), ("seconds", seconds.short),
        ("rounds per second", (Double(sent) / max(seconds, 0.001)).short),
        ("further seconds until all is replayed", secondsOfReplays.short),
      ] {
        table.add([name, figure, "", "", ""])
      }
      return table
    }

    /// What is not as it must be.
    public var faults: [String] {
      var faults = requests.faults
      if lost > 0 || stored != sent { faults.append("sent \(sent) stored \(stored) lost \(lost)") }
      if verified != sent { faults.append("only \(verified) rounds are verified") }
      return faults
    }
  }

  /// Runs it.
  public func run(on stage: LoadStage) async throws -> Report {
    let store = try await stage.openStore()
    let machines = try await stage.found(in: store, pupils: pupils).joinMachines(store)
    let tokens = try await machines.enter(store)
    let played = try Self.play(rounds, on: machines, stage)
    let (server, place) = try await stage.startServer()
    defer { server.stop() }
    var report = Report(pupils: machines.count)
    let start = ContinuousClock.now + .seconds(1)
    let now = stage.now
    let all = try await LoadStage.onThreads(machines.count) { number in
      Thread.sleep(forTimeInterval: max(0, ContinuousClock.now.duration(to: start).seconds))
      return Self.handIn(played[number], place, tokens[number], now)
    }
    report.seconds = start.duration(to: .now).seconds
    for requests in all { report.requests.add(requests) }
    let replaying = ContinuousClock.now
    let counts = try await LoadStage.waitForReplays(store)
    report.secondsOfReplays = replaying.duration(to: .now).seconds
    let sent = Set(played.flatMap(\.identifiers))
    report.sent = sent.count
    report.lost = sent.subtracting(try await store.roundIdentifiers()).count
    report.stored = counts.values.reduce(0, +)
    report.verified = counts["verified", default: 0]
    return report
  }

  /// What each machine has played while there was no network.
  static func play(
    _ rounds: Int, on machines: [JoinedMachine], _ stage: LoadStage
  ) throws -> [PlayedAhead] {
    let exercises = try stage.exercises()
    return machines.enumerated().map { number, machine in
      PlayedAhead(
        rounds, on: machine, exercises, stage.games, seed: stage.seed &+ UInt64(number) << 32,
        now: stage.now())
    }
  }

  /// Hands in until it is acknowledged, as the outbox does.
  private static func handIn(
    _ played: PlayedAhead, _ place: ServerPlace, _ token: AccessToken,
    _ now: @Sendable () -> Timestamp
  ) -> MeasuredRequests {
    let connection = MeasuredConnection(to: place)
    for attempt in 0..<20 {
      if attempt > 0 { Thread.sleep(forTimeInterval: .random(in: 0.5...1.5)) }
      let answer = connection.send(
        SchoolPath.rounds, token, body: played.batch(at: now()).json, as: "upload of a machine")
      if let answer, let receipt = try? BatchReceipt(json: answer),
        receipt.lines.allSatisfy({ $0.outcome == .filed || $0.outcome == .again })
      {
        break
      }
    }
    return connection.measured
  }
}
