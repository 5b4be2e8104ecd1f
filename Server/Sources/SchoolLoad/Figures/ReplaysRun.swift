import Determinism
import Foundation
import Play
import School
import SchoolExchange
import Secrets

/// The replaying of rounds, as the server does it, on one core.
public struct ReplaysRun: Sendable {
  /// How many rounds.
  public var rounds: Int

  /// A run with so many rounds.
  public init(rounds: Int) { self.rounds = max(1, rounds) }

  /// What was measured.
  public struct Report: FigureReport {
    /// How many rounds were replayed.
    public var rounds = 0
    /// How many of them are true.
    public var verified = 0
    /// The time of a processor's core that it took.
    public var seconds = 0.0

    /// The least for a second of a core.
    static let leastPerSecond = 1000.0

    var perSecond: Double { Double(rounds) / max(seconds, 0.000_001) }

    /// The figures.
    public var table: FigureTable {
      var table = FigureTable(["replays", "figure"])
      table.add(["rounds", String(rounds)])
      table.add(["seconds of a core", seconds.short])
      table.add(["rounds per second and core", String(Int(perSecond))])
      return table
    }

    /// What is not as it must be.
    public var faults: [String] {
      var faults: [String] = []
      if verified != rounds { faults.append("only \(verified) rounds are verified") }
      if perSecond < Self.leastPerSecond {
        faults.append("fewer than \(Int(Self.leastPerSecond)) rounds per second and core")
      }
      return faults
    }
  }

  /// Runs it.
  public func run(on stage: LoadStage) async throws -> Report {
    let exercises = try stage.exercises()
    let assigned = AssignedDocument(exercises)
    let (games, now, seed, rounds) = (stage.games, stage.now(), stage.seed, rounds)
    let reports = try await LoadStage.onThreads(1) { _ in
      var random = SeededGenerator(seed: seed)
      var players = games.map { VirtualRounds(of: exercises, in: $0, seed: random.next()) }
      let played = (0..<rounds).map { number -> (parcel: [UInt8], snapshot: String) in
        let game = number % players.count
        let parcel = players[game].next(
          as: UploadedRound.ID(number: random.next()), by: Pupil.ID(number: 1), for: nil, at: now)
        return (parcel.json, players[game].snapshot)
      }
      var report = Report(rounds: rounds)
      let begin = Self.processorSeconds()
      for round in played {
        let parcel = try RoundParcel(json: round.parcel)
        let found = parcel.verification(snapshot: round.snapshot, by: games, assigned: assigned)
        if found == .verified { report.verified += 1 }
      }
      report.seconds = Self.processorSeconds() - begin
      return report
    }
    return reports[0]
  }

  /// What this thread has used: others on the machine do not count.
  private static func processorSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
