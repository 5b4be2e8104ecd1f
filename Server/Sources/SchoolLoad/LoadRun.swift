import Classroom
import Determinism
import Foundation
import Play
import School
import SchoolExchange
import SchoolStore
import Synchronization

/// Virtual pupils who really play and hand in what they played, to a server of their own, while that and their machines
/// are killed and started again; and the count of what arrived.
public struct LoadRun: Sendable {
  /// How many pupils play, each on a machine of its own.
  public var pupils: Int
  /// How many rounds they play together.
  public var rounds: Int
  /// Whether server and machines are killed, the server's disk is full for a while, and requests are cut, doubled and
  /// re-ordered. Each machine is a process of its own then.
  public var hasFaults: Bool
  /// What chance begins with.
  public var seed: UInt64

  /// A load.
  public init(pupils: Int, rounds: Int, hasFaults: Bool, seed: UInt64) {
    self.pupils = max(1, pupils)
    self.rounds = max(1, rounds)
    self.hasFaults = hasFaults
    self.seed = seed
  }

  /// What came of a load.
  public struct Report: Sendable, CustomStringConvertible {
    /// Rounds that were handed in.
    public var sent = 0
    /// Rounds that the server keeps.
    public var stored = 0
    /// Rounds that were handed in and that it does not keep.
    public var lost = 0
    /// Rounds that it keeps more than once.
    public var doubled = 0
    /// Rounds that were replayed and are true.
    public var verified = 0
    /// Rounds that were replayed and differ.
    public var mismatched = 0
    /// How often the server was killed.
    public var kills = 0
    /// How often a machine was killed.
    public var machineKills = 0
    /// How many requests were cut, doubled or held back.
    public var badRequests = 0
    /// How long it took until all was acknowledged.
    public var seconds = 0.0
    /// How long it took from then until all was replayed.
    public var secondsOfReplays = 0.0

    /// The line that CI reads.
    public var description: String {
      "sent \(sent) stored \(stored) lost \(lost) doubled \(doubled) verified \(verified) "
        + "mismatched \(mismatched)"
    }

    /// Whether every round arrived exactly once and is true.
    public var isClean: Bool {
      stored == sent && lost == 0 && doubled == 0 && verified == sent && mismatched == 0
    }
  }

  /// Runs the load.
  ///
  /// - Parameters:
  ///   - program: this program, which is started as the server.
  ///   - folder: an empty folder for the data.
  ///   - document: what is assigned.
  ///   - games: the games that are played.
  ///   - now: the current moment.
  public func run(
    program: URL, folder: URL, document: (bytes: [UInt8], fileName: String), games: [GamePlay],
    now: @escaping @Sendable () -> Timestamp
  ) async throws -> Report {
    let data = folder.appending(path: "school.sqlite").path
    let store = SchoolStore(try SQLiteDatabase(path: data), now: now)
    try await store.migrate()
    let codes = try await LoadSchool.found(in: store, pupils: pupils, document: document).rooms
      .map(\.code)
    let server = ServerProcess(program: program, data: data)
    try server.start()
    defer { server.stop() }

    let begin = ContinuousClock.now
    var report = Report()
    if hasFaults {
      let line = try BadLine(to: server.port, seed: seed ^ 0x6C69_6E65)
      defer { line.close() }
      let machines = machines("http://127.0.0.1:\(line.port)", codes, folder).map {
        MachineProcess($0, program: program)
      }
      try await play(machines, server)
      report.machineKills = machines.map(\.kills).reduce(0, +)
      report.badRequests = line.troubles
    } else {
      try await play(machines(server.address, codes, folder), games, now)
    }
    report.seconds = begin.duration(to: .now).seconds

    let replaying = ContinuousClock.now
    while true {
      let counts = try await store.verificationCounts()
      report.stored = counts.values.reduce(0, +)
      report.verified = counts["verified", default: 0]
      report.mismatched = counts["mismatch", default: 0]
      if counts["pending", default: 0] == 0 { break }
      try await Task.sleep(for: .milliseconds(50))
    }
    report.secondsOfReplays = replaying.duration(to: .now).seconds

    let sent = try machines(server.address, codes, folder).reduce(into: Set<UploadedRound.ID>()) {
      let store = try ClassroomStore(in: DataFolder($1.folder))
      $0.formUnion(try $1.completeRounds(store).map { UploadedRound.ID(number: $0.number) })
      try store.close()
    }
    report.sent = sent.count
    let kept = try await store.roundIdentifiers()
    report.lost = sent.subtracting(kept).count
    report.doubled = kept.count - Set(kept).count
    report.kills = server.starts - 1
    return report
  }

  /// The machines, each with a folder of its own.
  private func machines(
    _ address: String, _ codes: [String], _ folder: URL
  ) -> [VirtualMachine] {
    (0..<pupils).map { pupil in
      VirtualMachine(
        address: address, code: codes[pupil / LoadSchool.classSize],
        place: pupil % LoadSchool.classSize,
        rounds: rounds / pupils + (pupil < rounds % pupils ? 1 : 0),
        folder: folder.appending(path: "machine-\(pupil)").path, seed: seed &+ UInt64(pupil))
    }
  }

  /// All machines at one time, each on a thread.
  private func play(
    _ machines: [VirtualMachine], _ games: [GamePlay], _ now: @escaping @Sendable () -> Timestamp
  ) async throws {
    _ = try await LoadStage.onThreads(machines.count) { number in
      try machines[number].run(games: games, now: now)
    }
  }

  /// All machines at one time, each a process, while they and the server are killed again and again.
  private func play(_ machines: [MachineProcess], _ server: ServerProcess) async throws {
    let isOver = Flag()
    try await withThrowingTaskGroup { group in
      group.addTask { try await self.trouble(server, until: isOver) }
      group.addTask { try await self.trouble(machines, until: isOver) }
      group.addTask {
        defer { isOver.raise() }
        try await withThrowingTaskGroup { group in
          for machine in machines { group.addTask { try await machine.run() } }
          try await group.waitForAll()
        }
      }
      try await group.waitForAll()
    }
  }

  /// Kills the server again and again; sometimes its disk is full when it comes back.
  private func trouble(_ server: ServerProcess, until isOver: Flag) async throws {
    var random = SeededGenerator(seed: seed ^ 0x6B69_6C6C)
    while !isOver.isRaised {
      try await Task.sleep(for: .milliseconds(random.integer(in: 500...3000)))
      server.kill()
      if random.unit() < 0.3 {
        try server.start(["--most-megabytes", "1"])
        try await Task.sleep(for: .milliseconds(300))
        server.kill()
      }
      try server.start()
    }
  }

  /// Kills one machine after the other.
  private func trouble(_ machines: [MachineProcess], until isOver: Flag) async throws {
    var random = SeededGenerator(seed: seed ^ 0x6D61_6368)
    while !isOver.isRaised {
      try await Task.sleep(for: .milliseconds(random.integer(in: 300...2000)))
      machines[random.integer(in: 0...(machines.count - 1))].kill()
    }
  }
}

/// Whether something has happened, for several threads.
private final class Flag: Sendable {
  private let value = Mutex(false)

  var isRaised: Bool { value.withLock { $0 } }

  func raise() { value.withLock { $0 = true } }
}
