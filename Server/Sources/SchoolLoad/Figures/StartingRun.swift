import Determinism
import Foundation
import School
import SchoolExchange
import Secrets

/// Machines of a school that start within a second, as in its first lesson: each asks for its classes, lets its pupil
/// in by its pictures, and fetches what is assigned.
public struct StartingRun: Sendable {
  /// How many machines.
  public var pupils: Int

  /// A run with so many machines.
  public init(pupils: Int) { self.pupils = max(1, pupils) }

  /// What was measured.
  public struct Report: FigureReport {
    /// Whole starts.
    public var starts = Durations()
    /// The single requests.
    public var requests = MeasuredRequests()
    /// How many machines have their pupil and the document.
    public var complete = 0
    /// How many there are.
    public var pupils = 0

    /// Nineteen of twenty children wait no longer.
    static let mostSeconds = 2.0

    /// The figures.
    public var table: FigureTable {
      var table = FigureTable(["\(pupils) starting within 1 s"] + Durations.headings)
      table.add(["whole start"] + starts.cells)
      for row in requests.rows { table.add(row) }
      return table
    }

    /// What is not as it must be.
    public var faults: [String] {
      var faults = requests.faults
      if complete < pupils { faults.append("\(pupils - complete) machines did not start") }
      if starts.p95 > Self.mostSeconds {
        faults.append("the p95 of a start is above \(Self.mostSeconds) s")
      }
      return faults
    }
  }

  /// Runs it.
  public func run(on stage: LoadStage) async throws -> Report {
    let store = try await stage.openStore()
    let school = try await stage.found(in: store, pupils: pupils, hasPictures: true)
    let machines = try await school.joinMachines(store)
    let (server, place) = try await stage.startServer()
    defer { server.stop() }
    var random = SeededGenerator(seed: stage.seed)
    let moments = machines.map { _ in random.unit() }
    let begin = ContinuousClock.now
    let all = try await LoadStage.onThreads(machines.count) { number in
      // The threads need a while to be there.
      let moment = begin + .seconds(1 + moments[number])
      Thread.sleep(forTimeInterval: max(0, ContinuousClock.now.duration(to: moment).seconds))
      return Self.start(machines[number], place)
    }
    return all.reduce(into: Report(pupils: machines.count)) { report, one in
      report.requests.add(one.requests)
      guard let seconds = one.seconds else { return }
      report.starts.add(seconds)
      report.complete += 1
    }
  }

  /// A start; without a time if it failed.
  private static func start(
    _ machine: JoinedMachine, _ place: ServerPlace
  ) -> (seconds: Duration?, requests: MeasuredRequests) {
    let begin = ContinuousClock.now
    let connection = MeasuredConnection(to: place)
    func isStarted() -> Bool {
      guard connection.send(SchoolPath.hello, as: "hello") != nil,
        connection.send(SchoolPath.classes, machine.token, as: "classes") != nil
      else { return false }
      let entry = EntryRequest.pictures(machine.pupil, machine.pictures).json
      guard
        let answer = connection.send(SchoolPath.entry, machine.token, body: entry, as: "entry"),
        case .entered(let own, machine.pupil)? = try? EntryAnswer(json: answer),
        let answer = connection.send(SchoolPath.schoolwork, own, as: "schoolwork"),
        let hash = (try? Schoolwork(json: answer))?.documents.first?.version.id.hash,
        let file = connection.send("\(SchoolPath.documents)/\(hash)", own, as: "document")
      else { return false }
      return ContentHash(of: file) == hash
        && connection.send(SchoolPath.rounds + "?after=0", own, as: "rounds") != nil
    }
    let isComplete = isStarted()
    return (isComplete ? begin.duration(to: .now) : nil, connection.measured)
  }
}
