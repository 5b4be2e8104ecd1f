import Classroom
import Documents
import Foundation
import GameRegister
import Play
import School
import SchoolClient
import SchoolExchange
import SchoolLink
import SchoolLoad
import SchoolStore
import Secrets
import Synchronization
import Testing

/// A child's machine with its store, and the server as it is shipped: every round reaches it exactly once, whatever
/// ends in the middle.
@Suite struct SchoolLinkTests {
  /// A clock that may be turned.
  private final class Clock: Sendable {
    private let offset = Mutex(0)

    var now: Classroom.Timestamp {
      ServedSchool.now.advanced(byMilliseconds: offset.withLock { $0 })
    }

    func turn(days: Int) { offset.withLock { $0 += days * 24 * 60 * 60 * 1000 } }
  }

  /// A machine with its folder.
  private final class Machine {
    let folder: DataFolder
    let clock = Clock()
    private(set) var store: ClassroomStore
    private var errand: SchoolErrand
    private var rounds: VirtualRounds
    var played: Set<UInt64> = []

    init(_ school: ServedSchool, seed: UInt64) throws {
      folder = DataFolder(school.folder.appending(path: "machine-\(UUID())").path)
      store = try Self.open(folder, clock)
      errand = SchoolErrand(store, now: { [clock] in clock.now })
      let document = try #require(
        DocumentReader.read(bytes: ServedSchool.bytes, fileName: "tiere.csv").document)
      rounds = VirtualRounds(of: document, in: GameRegister.games[0].play, seed: seed)
      let joined = try school.client.join(school.code)
      try store.join(
        JoinedSchool(
          place: ServerPlace(school.server.address), device: joined.device,
          token: try #require(joined.token), name: joined.school))
    }

    private static func open(_ folder: DataFolder, _ clock: Clock) throws -> ClassroomStore {
      try ClassroomStore(
        in: folder,
        surroundings: Surroundings(
          now: { clock.now }, random: { UInt64.random(in: .min ... .max) }))
    }

    /// Ends without a word and starts again.
    func restart() throws {
      store = try Self.open(folder, clock)
      errand = SchoolErrand(store, now: { [clock] in clock.now })
    }

    func sync() throws -> SchoolErrand.Outcome { try errand.run() }

    func enter(_ school: ServedSchool, _ number: Int, _ pictures: PictureSequence) throws
      -> Classroom.Pupil
    {
      let token = try #require(try store.school()?.token)
      let entry = try school.client.enter(.pictures(school.pupils[number].id, pictures), token)
      guard case .entered(let own, let child) = entry else { throw SharingFault.userCouldNotLoad }
      return try store.enter(child, called: "Mia", animal: "fox", colour: "red", token: own)
    }

    func play(_ pupil: Classroom.Pupil, for assignment: Assignment.ID? = nil) throws {
      let parcel = rounds.next(
        as: UploadedRound.ID(number: 0), by: School.Pupil.ID(number: 0), for: assignment,
        at: clock.now)
      let id = try store.begin(
        parcel.record, by: pupil.id,
        recording: .whole(snapshot: rounds.snapshot, moves: parcel.moves), assignment: assignment)
      try store.finish(parcel.record, in: id, stars: 1)
      played.insert(id.number)
    }
  }

  private func filed(_ school: ServedSchool) async throws -> Set<UInt64> {
    Set(try await school.store.roundIdentifiers().map(\.number))
  }

  @Test func whatIsPlayedReachesTheServerOnceAndWhatIsAssignedTheMachine() async throws {
    let school = try await ServedSchool()
    let machine = try Machine(school, seed: 1)
    let mia = try machine.enter(school, 0, try pictures([0, 1, 2]))
    #expect(try machine.sync().hasNews)
    let work = try #require(try machine.store.schoolchild(mia.id)?.work)
    #expect(work.assignments == [school.assignment])
    let path = try #require(machine.store.path(of: work.documents[0]))
    #expect(try Data(contentsOf: URL(filePath: path)) == Data(ServedSchool.bytes))
    #expect(try machine.store.school()?.classes?.classes.map(\.name.text) == ["2a"])

    try machine.play(mia, for: school.assignment.id)
    try machine.play(mia)
    #expect(try machine.store.outboxState().count == 2)
    let outcome = try machine.sync()
    #expect(outcome.handedIn == 2 && outcome.hasNews && outcome.strangers.isEmpty)
    #expect(try machine.store.outboxState() == OutboxState(count: 0, since: nil, refused: 0))
    let done = try #require(try machine.store.schoolchild(mia.id)?.work?.done)
    #expect(done.map(\.assignment) == [school.assignment.id])
    #expect(try !machine.sync().hasNews)
    #expect(try await filed(school) == machine.played)
    for _ in 0..<200 where try await school.store.verificationCounts() != ["verified": 2] {
      try await Task.sleep(for: .milliseconds(50))
    }
    #expect(try await school.store.verificationCounts() == ["verified": 2])
  }

  @Test func whatACopyOfTheServersDataLacksIsHandedInAgain() async throws {
    let school = try await ServedSchool()
    let machine = try Machine(school, seed: 5)
    let mia = try machine.enter(school, 0, try pictures([0, 1, 2]))
    try machine.play(mia)
    #expect(try machine.sync().handedIn == 1)
    let data = school.folder.appending(path: "school.sqlite").path
    let copy = school.folder.appending(path: "copy.sqlite").path
    #expect(try Program.run(["backup", copy, "--data", data]).status == 0)
    for _ in 0..<3 { try machine.play(mia) }
    #expect(try machine.sync().handedIn == 3)

    school.server.stop()
    for ending in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: data + ending)
    }
    #expect(try Program.run(["restore", copy, "--data", data]).status == 0)
    try school.server.start()
    // The first way tells the machine, the second one makes it good.
    #expect(try machine.sync().handedIn == 0)
    #expect(try machine.sync().handedIn == 4)
    #expect(try machine.sync().handedIn == 0)
    let restored = SchoolStore(try SQLiteDatabase(path: data), now: { ServedSchool.now })
    #expect(try await Set(restored.roundIdentifiers().map(\.number)) == machine.played)
    #expect(try await restored.rounds(of: school.schoolClass.id, after: 0, limit: 100).count == 4)
  }

  /// Whoever came in after the copy was made need not come in again for that.
  @Test func whoCameInSinceACopyHandsInByItself() async throws {
    let school = try await ServedSchool()
    let machine = try Machine(school, seed: 6)
    let data = school.folder.appending(path: "school.sqlite").path
    let copy = school.folder.appending(path: "copy.sqlite").path
    #expect(try Program.run(["backup", copy, "--data", data]).status == 0)
    let mia = try machine.enter(school, 0, try pictures([0, 1, 2]))
    try machine.play(mia)
    #expect(try machine.sync().handedIn == 1)
    school.server.stop()
    #expect(try Program.run(["restore", copy, "--data", data]).status == 0)
    try school.server.start()
    _ = try machine.sync()
    let again = try machine.sync()
    #expect(again.handedIn == 1 && again.strangers.isEmpty)
    let restored = SchoolStore(try SQLiteDatabase(path: data), now: { ServedSchool.now })
    #expect(try await Set(restored.roundIdentifiers().map(\.number)) == machine.played)
  }

  @Test func allOfItWorksForSixtyDaysWithoutTheServer() async throws {
    let school = try await ServedSchool()
    let machine = try Machine(school, seed: 2)
    let mia = try machine.enter(school, 0, try pictures([0, 1, 2]))
    _ = try machine.sync()
    school.server.stop()
    for _ in 0..<60 {
      machine.clock.turn(days: 1)
      try machine.restart()
      #expect(machine.store.incident == nil)
      try machine.play(mia, for: school.assignment.id)
      #expect(throws: SharingFault.networkFailure) { try machine.sync() }
      let work = try #require(try machine.store.schoolchild(mia.id)?.work)
      #expect(work.assignments == [school.assignment])
      #expect(machine.store.path(of: work.documents[0]) != nil)
    }
    #expect(try machine.store.outboxState().count == 60)
    try school.server.start()
    try machine.store.join(
      JoinedSchool(
        place: ServerPlace(school.server.address),
        device: try #require(try machine.store.school()).device,
        token: try #require(try machine.store.school()).token, name: try name("Schule am See")))
    #expect(try machine.sync().handedIn == 60)
    #expect(try await filed(school) == machine.played && machine.played.count == 60)
  }

  /// Machine and server end anywhere, also between what the server has on its disk and what it says.
  @Test func neitherMayEndTooEarly() async throws {
    let school = try await ServedSchool()
    let machine = try Machine(school, seed: 3)
    let mia = try machine.enter(school, 0, try pictures([0, 1, 2]))
    for round in 0..<12 {
      try machine.play(mia)
      if round % 3 == 0 {
        // It has arrived, but nobody knows here.
        try machine.store.writeParcels()
        let waiting = try machine.store.outbox(of: mia.id, limit: 9)
        let batch = RoundBatch(
          sent: machine.clock.now, snapshots: waiting.compactMap(\.snapshot),
          parcels: waiting.map(\.parcel))
        let token = try #require(try machine.store.schoolchild(mia.id)).token
        #expect(try school.client.handIn(batch, token).lines.allSatisfy { $0.outcome != .refused })
      }
      school.server.kill()
      _ = try? machine.sync()
      try machine.restart()
      try school.server.start()
      let former = try #require(try machine.store.school())
      try machine.store.join(
        JoinedSchool(
          place: ServerPlace(school.server.address), device: former.device, token: former.token,
          name: former.name))
      _ = try machine.sync()
      #expect(try machine.store.outboxState().count == 0)
    }
    #expect(try await filed(school) == machine.played && machine.played.count == 12)
  }

  @Test func whoIsNotKnownAnyMoreHoldsUpNobody() async throws {
    let school = try await ServedSchool()
    let machine = try Machine(school, seed: 4)
    let mia = try machine.enter(school, 0, try pictures([0, 1, 2]))
    let ben = try machine.enter(school, 1, try pictures([3, 4, 5]))
    try machine.play(mia)
    try machine.play(ben)
    // Another's token stands for one that the server has taken back.
    var random = SystemRandomNumberGenerator()
    try machine.store.enter(
      school.pupils[0].id, called: "Mia", animal: "fox", colour: "red",
      token: AccessToken(using: &random))
    let outcome = try machine.sync()
    #expect(outcome.handedIn == 1 && outcome.strangers == [mia.id])
    #expect(try machine.store.outboxState().count == 1)
  }

  @Test func whoWasErasedIsForgottenOnTheMachineToo() async throws {
    let school = try await ServedSchool()
    let machine = try Machine(school, seed: 6)
    let mia = try machine.enter(school, 0, try pictures([0, 1, 2]))
    let ben = try machine.enter(school, 1, try pictures([3, 4, 5]))
    for pupil in [mia, ben, mia, ben] { try machine.play(pupil) }
    #expect(try machine.sync().handedIn == 4)
    try machine.play(mia)
    let browser = Browser(at: school.server.address)
    try await browser.signIn()
    let path = SchoolPath.pupils + "/\(school.pupils[0].id)"
    #expect(try await browser.send("DELETE", path).status == 204)
    let outcome = try machine.sync()
    #expect(outcome.forgotten == [mia.id] && outcome.hasNews && outcome.strangers.isEmpty)
    #expect(try machine.store.pupils().map(\.id) == [ben.id])
    #expect(try machine.store.rounds().count == 2)
    #expect(try machine.store.outboxState().count == 0)
    #expect(try machine.sync().forgotten.isEmpty)
  }

  @Test func theLinkGoesByItselfAndSaysWhatWaits() async throws {
    let school = try await ServedSchool()
    let machine = try Machine(school, seed: 5)
    let mia = try machine.enter(school, 0, try pictures([0, 1, 2]))
    let link = SchoolLink(machine.store, now: { [clock = machine.clock] in clock.now })
    func wait(_ isReached: (SchoolLink.State) -> Bool) async throws -> Bool {
      for _ in 0..<600 {
        if isReached(link.state) { return true }
        try await Task.sleep(for: .milliseconds(50))
      }
      return false
    }
    #expect(try await wait { $0.reached != nil && $0.news == 1 && !$0.isBusy })
    try machine.play(mia)
    link.wake()
    for _ in 0..<600 where try await filed(school).count != 1 {
      try await Task.sleep(for: .milliseconds(50))
    }
    #expect(try await wait { $0.outbox.count == 0 && $0.fault == nil && !$0.isBusy })
    school.server.stop()
    try machine.play(mia)
    link.wake()
    #expect(try await wait { $0.fault == .networkFailure && $0.outbox.count == 1 })
    link.end()
    #expect(try await filed(school).count == 1)
  }

  @Test func theWaitGrowsToFiveMinutesAndDiffers() {
    var random = SystemRandomNumberGenerator()
    var backOff = BackOff()
    var longest = 1000
    for _ in 0..<40 {
      let wait = backOff.wait(using: &random)
      #expect((longest / 2...longest).contains(wait))
      longest = min(2 * longest, 300_000)
    }
    backOff.reset()
    #expect((500...1000).contains(backOff.wait(using: &random)))
    let waits = Set((0..<20).map { _ in backOff.wait(using: &random) })
    #expect(waits.count > 1)
  }
}
