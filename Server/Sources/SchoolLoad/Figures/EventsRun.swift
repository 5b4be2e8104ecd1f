import Determinism
import Foundation
import School
import SchoolExchange
import SchoolStore
import Secrets
import Synchronization

/// Teachers who listen to their classes while pupils play, each a round every few seconds.
public struct EventsRun: Sendable {
  /// How many pupils play.
  public var pupils: Int
  /// How many rounds each plays.
  public var rounds: Int
  /// How many seconds a round takes on average.
  public var pace: Double

  /// A run with these numbers.
  public init(pupils: Int, rounds: Int, pace: Double) {
    self.pupils = max(1, pupils)
    self.rounds = max(1, rounds)
    self.pace = max(0, pace)
  }

  /// What was measured.
  public struct Report: FigureReport {
    /// From each acknowledgement of a round to its event.
    public var delays = Durations()
    /// The uploads.
    public var requests = MeasuredRequests()
    /// Rounds that were sent and of which no listener has heard.
    public var unheard = 0
    /// How many pupils there are.
    public var pupils = 0

    /// In what time a round must be heard of.
    var mostSeconds: Double { pupils <= 30 ? 1 : 2 }

    /// The figures.
    public var table: FigureTable {
      var table = FigureTable(["\(pupils) playing, a listener for each class"] + Durations.headings)
      table.add(["from acknowledgement to event"] + delays.cells)
      for row in requests.rows { table.add(row) }
      return table
    }

    /// What is not as it must be.
    public var faults: [String] {
      var faults = requests.faults
      if unheard > 0 { faults.append("\(unheard) rounds were not heard of") }
      if delays.longest > mostSeconds {
        faults.append("a round was heard of after more than \(mostSeconds) s")
      }
      return faults
    }
  }

  /// Runs it.
  public func run(on stage: LoadStage) async throws -> Report {
    let store = try await stage.openStore()
    let school = try await stage.found(in: store, pupils: pupils)
    let machines = try await school.joinMachines(store)
    let tokens = try await machines.enter(store)
    let (server, place) = try await stage.startServer()
    defer { server.stop() }
    let page = TeacherPage(port: server.port, session: try await school.signIn(store))
    let heard = Heard()
    let listeners = school.rooms.compactMap { room in
      page.listen(to: room.schoolClass.id) { heard.add($0) }
    }
    defer { for listener in listeners { shutdown(listener, Int32(SHUT_RDWR)) } }
    try await Task.sleep(for: .seconds(1))
    let (rounds, pace) = (rounds, pace)
    let exercises = try stage.exercises()
    let all = try await LoadStage.onThreads(machines.count) { number in
      var random = SeededGenerator(seed: stage.seed &+ UInt64(number))
      let connection = MeasuredConnection(to: place)
      var acknowledged: [UploadedRound.ID: ContinuousClock.Instant] = [:]
      for _ in 0..<rounds {
        Thread.sleep(forTimeInterval: random.unit() * 2 * pace)
        let played = PlayedAhead(
          1, on: machines[number], exercises, stage.games, seed: random.next(), now: stage.now())
        let batch = played.batch(at: stage.now()).json
        guard connection.send(SchoolPath.rounds, tokens[number], body: batch, as: "upload") != nil
        else { continue }
        acknowledged[played.identifiers[0]] = .now
      }
      return (acknowledged, connection.measured)
    }
    let sent = all.reduce(into: [:]) { $0.merge($1.0) { first, _ in first } }
    for _ in 0..<100 where heard.moments.count < sent.count {
      try await Task.sleep(for: .milliseconds(100))
    }
    var report = Report(pupils: machines.count)
    for (_, requests) in all { report.requests.add(requests) }
    for (round, moment) in sent {
      guard let event = heard.moments[round] else {
        report.unheard += 1
        continue
      }
      // A listener may hear of a round before its machine does.
      report.delays.add(max(.zero, moment.duration(to: event)))
    }
    return report
  }

  /// When each round was heard of.
  private final class Heard: Sendable {
    private let kept = Mutex<[UploadedRound.ID: ContinuousClock.Instant]>([:])

    var moments: [UploadedRound.ID: ContinuousClock.Instant] { kept.withLock { $0 } }

    func add(_ round: UploadedRound.ID) {
      let now = ContinuousClock.now
      kept.withLock { if $0[round] == nil { $0[round] = now } }
    }
  }
}
