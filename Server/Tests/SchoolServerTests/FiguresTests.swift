import Foundation
import GameRegister
import School
import SchoolLoad
import Testing

/// Loads that measure, small: what is measured must be complete; how long it took is no concern of a test.
@Suite struct FiguresTests {
  /// Runs something on a stage whose folder is removed afterwards.
  private func onStage<Value>(_ body: (LoadStage) async throws -> Value) async throws -> Value {
    let folder = FileManager.default.temporaryDirectory.appending(path: "figures-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await body(
      LoadStage(
        program: Program.url, folder: folder, document: ServedSchool.bytes, fileName: "a.csv",
        games: GameRegister.games.map(\.play), seed: 7, now: { ServedSchool.now }))
  }

  @Test func everyMachineStarts() async throws {
    let report = try await onStage { try await StartingRun(pupils: 5).run(on: $0) }
    #expect(report.complete == 5)
    #expect(report.starts.count == 5)
    #expect(report.requests.overloads == 0 && report.requests.failures == 0)
    #expect(report.requests.durations.count == 6)
    #expect(report.requests.durations.values.allSatisfy { $0.count == 5 })
  }

  @Test func everyUploadIsKeptAndTrue() async throws {
    let report = try await onStage { try await UploadingRun(pupils: 3, rounds: 2).run(on: $0) }
    #expect(report.sent == 6)
    #expect(report.stored == 6 && report.lost == 0 && report.verified == 6)
    #expect(report.requests.overloads == 0 && report.requests.failures == 0)
  }

  @Test func everyRoundIsHeardOf() async throws {
    let report = try await onStage {
      try await EventsRun(pupils: 32, rounds: 1, pace: 0.5).run(on: $0)
    }
    #expect(report.delays.count == 32 && report.unheard == 0)
  }

  @Test func everyListOfALongHistoryIsAnswered() async throws {
    let report = try await onStage {
      try await LargeRun(rounds: 300, pupils: 31, live: 3, requests: 4).run(on: $0)
    }
    #expect(report.requests.overloads == 0 && report.requests.failures == 0)
    #expect(report.requests.durations.values.allSatisfy { $0.count == 4 })
    #expect(report.sent >= 3 && report.stored == 300 + report.sent)
    #expect(report.mebibytes > 0)
  }

  @Test func schoolsShareADatabaseAndReplaysAreCounted() async throws {
    let postgres = try SupportScript("start-postgres")
    defer { postgres.end() }
    let run = try Program.run([
      "load", "schools", "--data", postgres.line, "--schools", "2", "--pupils", "5", "--rounds",
      "2", "--servers", "1", "2",
    ])
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    let cells = run.lines.map { line in
      line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    #expect(cells.contains { $0.starts(with: ["1", "10"]) })
    #expect(cells.contains { $0.starts(with: ["2", "10"]) })
    // It does not touch a database in which somebody's schools are.
    let again = try Program.run(["load", "schools", "--data", postgres.line])
    #expect(again.status != 0)
    #expect(again.errors.contains("a load needs an empty one"), "\(again.errors)")
    let replays = try await onStage { try await ReplaysRun(rounds: 6).run(on: $0) }
    #expect(replays.rounds == 6 && replays.verified == 6)
  }
}
