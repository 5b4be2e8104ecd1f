import Determinism
import Foundation
import School
import SchoolExchange
import SchoolStore
import Secrets
import Synchronization

/// A school with the rounds of years, whose teachers and machines ask for all its lists while pupils play.
public struct LargeRun: Sendable {
  /// How many rounds there are.
  public var rounds: Int
  /// How many pupils there are.
  public var pupils: Int
  /// How many of them play meanwhile.
  public var live: Int
  /// How often each list is asked for.
  public var requests: Int
  /// How many seconds a round of those who play takes on average.
  public var pace = 5.0

  /// A run with these numbers.
  public init(rounds: Int, pupils: Int, live: Int, requests: Int) {
    self.pupils = max(1, pupils)
    self.rounds = max(self.pupils, rounds)
    self.live = min(max(1, live), self.pupils)
    self.requests = max(1, requests)
  }

  /// What was measured.
  public struct Report: FigureReport {
    /// The lists and reports.
    public var requests = MeasuredRequests()
    /// The uploads of those who play.
    public var uploads = MeasuredRequests()
    /// How many rounds those who play have handed in.
    public var sent = 0
    /// How many rounds the server keeps in the end.
    public var stored = 0
    /// How many there were at first.
    public var rounds = 0
    /// How many seconds it took to make them.
    public var secondsOfFilling = 0.0
    /// The size of the data's file.
    public var megabytes = 0.0
    /// How many seconds the server's start took.
    public var secondsOfStart = 0.0
    /// The server's largest resident memory.
    public var mebibytes = 0.0
    var pupils = 0
    var live = 0

    static let mostSeconds = 0.3
    /// Everything that is kept of a pupil is neither list nor report: it takes a minute at most.
    static let everything = "everything of a pupil"
    static let mostSecondsOfEverything = 60.0
    static let mostMebibytes = 256.0

    /// The figures.
    public var table: FigureTable {
      var table = FigureTable(
        ["\(rounds) rounds of \(pupils) pupils, \(live) live"] + Durations.headings)
      for row in requests.rows { table.add(row) }
      for row in uploads.rows { table.add(row) }
      for (name, figure) in [
        ("seconds until they are made", secondsOfFilling.short),
        ("MB of the file", megabytes.short),
        ("seconds of the server's start", secondsOfStart.short),
        ("peak MiB of the server", mebibytes.short),
      ] {
        table.add([name, figure, "", "", ""])
      }
      return table
    }

    /// What is not as it must be.
    public var faults: [String] {
      var faults = requests.faults + uploads.faults
      for (name, durations) in requests.durations.sorted(by: { $0.key < $1.key }) {
        let most = name == Self.everything ? Self.mostSecondsOfEverything : Self.mostSeconds
        if durations.p95 > most { faults.append("the p95 of “\(name)” is above \(most) s") }
      }
      if stored != rounds + sent {
        faults.append("of \(rounds + sent) rounds \(stored) are kept")
      }
      if mebibytes > Self.mostMebibytes {
        faults.append("the server needs more than \(Self.mostMebibytes) MiB")
      }
      return faults
    }
  }

  /// Runs it.
  public func run(on stage: LoadStage) async throws -> Report {
    let database = try SQLiteDatabase(path: stage.data)
    let store = SchoolStore(database, now: stage.now)
    try await store.migrate()
    let school = try await stage.found(in: store, pupils: pupils)
    let machines = try await school.joinMachines(store)
    var players: [(machine: JoinedMachine, token: AccessToken)] = []
    for number in 0..<live {
      // Spread over all classes.
      let machine = machines[number * machines.count / live]
      players.append((machine, try await machine.enter(store)))
    }
    var report = Report(rounds: rounds, pupils: pupils, live: live)
    let filling = ContinuousClock.now
    try await LargeSchool(school, rounds: rounds, stage).fill(store, database)
    // The log becomes part of the file.
    try await database.overwriteErased()
    report.secondsOfFilling = filling.duration(to: .now).seconds
    report.megabytes =
      Double(try URL(filePath: stage.data).resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0)
      / 1e6

    let server = ServerProcess(program: stage.program, data: stage.data)
    let starting = ContinuousClock.now
    try server.start()
    report.secondsOfStart = starting.duration(to: .now).seconds
    defer { server.stop() }
    try await server.settle()
    let place = try server.securePlace()
    let page = TeacherPage(port: server.port, session: try await school.signIn(store))

    let isOver = Mutex(false)
    let own = players
    async let uploads = playOn(own, place, stage) { isOver.withLock { $0 } }
    let asked = try await LoadStage.onThreads(1) { _ in
      try ask(school, own, place, page, stage)
    }
    isOver.withLock { $0 = true }
    for upload in try await uploads { report.uploads.add(upload) }
    report.requests = asked[0]
    report.sent = report.uploads.durations.values.map(\.count).reduce(0, +)
    report.mebibytes = server.process.map(ProcessUse.peakMebibytes) ?? 0
    report.stored = try await LoadStage.waitForReplays(store).values.reduce(0, +)
    return report
  }

  /// Pupils who play and hand in one round after the other until it is over, at least one each.
  private func playOn(
    _ players: [(machine: JoinedMachine, token: AccessToken)], _ place: ServerPlace,
    _ stage: LoadStage, until isOver: @escaping @Sendable () -> Bool
  ) async throws -> [MeasuredRequests] {
    let (exercises, pace) = (try stage.exercises(), pace)
    return try await LoadStage.onThreads(players.count) { number in
      let (machine, token) = players[number]
      var random = SeededGenerator(seed: stage.seed &+ UInt64(number) &+ 1 << 40)
      let connection = MeasuredConnection(to: place)
      repeat {
        Thread.sleep(forTimeInterval: random.unit() * 2 * pace)
        let played = PlayedAhead(
          1, on: machine, exercises, stage.games, seed: random.next(), now: stage.now())
        _ = connection.send(
          SchoolPath.rounds, token, body: played.batch(at: stage.now()).json,
          as: "upload of those who play")
      } while !isOver()
      return connection.measured
    }
  }

  /// Asks for every list and report again and again, one after the other, of classes and pupils in turn.
  private func ask(
    _ school: LoadSchool, _ players: [(machine: JoinedMachine, token: AccessToken)],
    _ place: ServerPlace, _ page: TeacherPage, _ stage: LoadStage
  ) throws -> MeasuredRequests {
    let machine = MeasuredConnection(to: place)
    var teacher = MeasuredRequests()
    let years = rounds / pupils
    for number in 0..<requests {
      let room = school.rooms[number % school.rooms.count]
      let pupil = room.pupils[number % room.pupils.count]
      let (player, token) = players[number % players.count]
      let ofClass = years * room.pupils.count
      let one = "\(SchoolPath.teachersClasses)/\(room.schoolClass.id)"
      func get(_ name: String, _ path: String) {
        let begin = ContinuousClock.now
        let answer = page.get(path)
        teacher.add(name, begin.duration(to: .now), status: answer?.status)
      }
      get("session", SchoolPath.session)
      get("teachers", SchoolPath.teachers)
      get("classes", SchoolPath.teachersClasses)
      get("members of a class", one)
      get("pupils without a class", SchoolPath.pupils)
      get("work of a class", one + "/work")
      get("results, first 100", one + "/results?after=0")
      get("results, 100 in the middle", one + "/results?after=\(ofClass / 2)")
      get("results, last 100", one + "/results?after=\(max(0, ofClass - 100))")
      get("results, 1000 at once", one + "/results?limit=1000&after=\(ofClass / 3)")
      get("an old round", one + "/rounds/\(1 + ofClass / 4 + number % (1 + ofClass / 4))")
      get("a new round", one + "/rounds/\(ofClass)")
      get("machines of a class", one + "/devices")
      get("audit log, latest", SchoolPath.audit)
      get("audit log, further back", SchoolPath.audit + "?before=\(LargeSchool.changes / 2)")
      get(Report.everything, "\(SchoolPath.pupils)/\(pupil.id)/export")
      _ = machine.send(SchoolPath.classes, player.token, as: "classes of a machine")
      _ = machine.send(SchoolPath.schoolwork, token, as: "schoolwork of a pupil")
      _ = machine.send(
        "\(SchoolPath.documents)/\(room.document.hash)", token, as: "document")
      for (name, turn) in [("first", 0), ("middle", years / 2), ("last", max(0, years - 20))] {
        _ = machine.send(
          SchoolPath.rounds + "?after=\(turn)", token, as: "rounds of a pupil, \(name) page")
      }
    }
    teacher.add(machine.measured)
    return teacher
  }
}
