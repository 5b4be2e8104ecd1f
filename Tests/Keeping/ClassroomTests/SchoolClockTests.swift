import Foundation
import Play
import School
import SchoolExchange
import Secrets
import Testing

@testable import Classroom
@testable import ClassroomWriter

/// Whatever the machine's clock shows, and however it is set meanwhile: what a child plays reaches its school.
struct SchoolClockTests {
  private static let day = 86_400_000
  /// By how much a clock is wrong, in days.
  private static let wrong = [1, -1, 365, -3650]

  private let world: TestWorld
  private let store: ClassroomStore
  private let assignment: Assignment

  init() throws {
    world = try TestWorld(seed: 93)
    store = try world.open()
    assignment = Assignment(
      id: Assignment.ID(number: 44),
      document: DocumentVersion.ID(
        subject: Subject.ID(number: 1), hash: ContentHash(of: "question")),
      schoolClass: SchoolClass.ID(number: 3), opens: Timestamp(milliseconds: 0), rounds: 1)
    try join(7)
  }

  private func join(_ device: UInt64) throws {
    var generator = SystemRandomNumberGenerator()
    try store.join(
      JoinedSchool(
        place: ServerPlace("https://192.168.1.10:8425"), device: Device.ID(number: device),
        token: AccessToken(using: &generator), name: try #require(DisplayName("Seeschule"))))
  }

  private func set(_ days: Int) { world.clock.advance(byMilliseconds: days * Self.day) }

  private func enter() throws -> Classroom.Pupil.ID {
    var generator = SystemRandomNumberGenerator()
    return try store.enter(
      School.Pupil.ID(number: 1), called: "Mia", animal: "fox", colour: "red",
      token: AccessToken(using: &generator)
    ).id
  }

  private func fetch(_ mia: Classroom.Pupil.ID, done: [PlayedRound.ID] = []) throws {
    try store.keep(
      Schoolwork(
        subjects: [], documents: [], assignments: [assignment],
        done: done.map {
          Schoolwork.Done(
            round: UploadedRound.ID(number: $0.number), assignment: assignment.id)
        }), for: mia)
  }

  private func play(_ round: Int, _ mia: Classroom.Pupil.ID) throws -> PlayedRound.ID {
    let record = WriterScript.record(round: round, answers: WriterScript.answersOfRound)
    let id = try store.begin(
      record, by: mia, recording: WriterScript.recording(round: round), assignment: assignment.id)
    try store.finish(record, in: id, stars: 1)
    return id
  }

  private func handIn(_ mia: Classroom.Pupil.ID) throws -> Set<PlayedRound.ID> {
    try store.writeParcels()
    let waiting = try store.outbox(of: mia, limit: 9)
    for entry in waiting {
      #expect(try store.settle(entry.round, as: ContentHash(of: entry.parcel)))
    }
    #expect(try store.outboxState().count == 0)
    return Set(waiting.map(\.round))
  }

  private func roundsLeft(_ mia: Classroom.Pupil.ID) throws -> Int? {
    try store.tasks(of: mia)?.first?.roundsLeft
  }

  @Test(arguments: wrong) func roundsOfAChildThatCameInWithAWrongClockAreHandedIn(days: Int) throws
  {
    set(days)
    let mia = try enter()
    set(-days)
    try fetch(mia)
    let id = try play(1, mia)
    #expect(try store.outboxState().count == 1 && roundsLeft(mia) == 0)
    #expect(try handIn(mia) == [id])
  }

  @Test(arguments: wrong) func roundsThatWerePlayedWithAWrongClockAreHandedIn(days: Int) throws {
    let mia = try enter()
    try fetch(mia)
    set(days)
    let id = try play(1, mia)
    set(-days)
    #expect(try store.outboxState().count == 1 && roundsLeft(mia) == 0)
    #expect(try handIn(mia) == [id])
  }

  /// The round had begun, or was answered, when the clock was set.
  @Test(arguments: wrong) func aRoundInWhichTheClockWasSetIsHandedInWhenItIsLeft(days: Int) throws {
    let mia = try enter()
    set(days)
    var record = WriterScript.record(round: 2, answers: 2)
    record.ending = .left
    let id = try store.begin(record, by: mia, recording: WriterScript.recording(round: 2))
    set(-days)
    try store.finish(record, in: id, stars: 0)
    let round = try #require(try store.round(id))
    #expect(try #require(round.ended) >= round.started)
    #expect(try store.outboxState().count == 1)
    #expect(try handIn(mia) == [id])
  }

  /// A machine that was switched off in the middle of a round.
  @Test(arguments: [1, 365, -3650]) func aRoundThatWasCutOffWithAWrongClockIsHandedIn(
    days: Int
  ) throws {
    let mia = try enter()
    set(days)
    let record = WriterScript.record(round: 2, answers: 2)
    let id = try store.begin(record, by: mia, recording: WriterScript.recording(round: 2))
    try store.writeParcels()
    #expect(try store.outboxState().count == 0, "it is being played")
    set(-days)
    #expect(try store.outboxState().count == 1)
    #expect(try handIn(mia) == [id])
  }

  /// What was handed in counts once it is, until the server says whether it does.
  @Test(arguments: wrong) func theServersCountHoldsWhateverTheClockShowed(days: Int) throws {
    let mia = try enter()
    try fetch(mia)
    set(days)
    let id = try play(1, mia)
    #expect(try handIn(mia) == [id] && roundsLeft(mia) == 0)
    set(-days)
    #expect(try roundsLeft(mia) == 0)
    try fetch(mia, done: [id])
    #expect(try roundsLeft(mia) == 0)
    // What the server has found untrue counts no more.
    try fetch(mia)
    #expect(try roundsLeft(mia) == 1)
  }

  /// A machine whose clock was set right while the server was not reached.
  @Test(arguments: [1, 365]) func noTaskIsYetToComeThatWasThereAlready(days: Int) throws {
    let now = world.clock.now
    var opened = assignment
    opened.opens = now.advanced(byMilliseconds: -1000)
    let mia = try enter()
    try store.keep(Schoolwork(subjects: [], documents: [], assignments: [opened]), for: mia)
    set(days)
    try store.keep(ClassList(classes: [], now: now))
    #expect(try store.tasks(of: mia)?.map(\.state) == [.open])
    set(-days)
    #expect(try store.tasks(of: mia)?.map(\.state) == [.open])
  }

  /// Which rounds are the school's is noted when they begin, so clocks do not matter when it is left either.
  @Test(arguments: wrong) func leavingAndJoiningAgainKeepsWhatIsTheSchools(days: Int) throws {
    set(days)
    let mia = try enter()
    set(-days)
    let id = try play(1, mia)
    try store.leaveSchool()
    set(days)
    let own = try play(2, mia)
    set(-days)
    try join(8)
    #expect(try enter() == mia)
    let next = try play(3, mia)
    #expect(try handIn(mia) == [id, next])
    #expect(try store.round(own) != nil)
  }

  /// What earlier versions stored has no note; it is the school's, as its pupil was made by entering.
  @Test(arguments: wrong) func whatEarlierVersionsKeptBackIsHandedIn(days: Int) throws {
    set(days)
    let mia = try enter()
    set(-days)
    let id = try play(1, mia)
    try store.database.queue.write { try $0.execute(sql: "UPDATE round SET schoolRound = NULL") }
    #expect(try handIn(mia) == [id])
  }

  @Test func aFileThatIsImportedChangesNothingOfIt() throws {
    let mia = try enter()
    try store.leaveSchool()
    var record = WriterScript.record(round: 2, answers: 2)
    record.ending = .left
    let own = try store.begin(record, by: mia, recording: WriterScript.recording(round: 2))
    try store.finish(record, in: own, stars: 0)
    try join(8)
    #expect(try enter() == mia)
    let text = try store.export()
    // The file has more of the round than the machine.
    try store.database.queue.write { database in
      try database.execute(sql: "DELETE FROM answer WHERE number = 1")
    }
    _ = try store.importPupils(bytes: Array(text.utf8), fileName: "a.json")
    #expect(try store.round(own)?.record.answers.count == 2)
    #expect(try handIn(mia).isEmpty)
  }

  /// A backup knows nothing of what was played since, so it comes from the damaged database, and whose it is as well.
  @Test func aRescueKeepsWhoseTheRoundsAre() throws {
    let mia = try enter()
    let id = try play(1, mia)
    try store.close()
    let next = try world.open()
    try next.leaveSchool()
    try next.playRound(4, mia)
    try next.close()
    try world.alter("UPDATE pupil SET settings = '{}  ' WHERE name = 'Mia'")
    let again = try world.open()
    #expect(again.incident != nil)
    #expect(try again.rounds(of: mia).count == 2)
    var generator = SystemRandomNumberGenerator()
    try again.join(
      JoinedSchool(
        place: ServerPlace("https://192.168.1.10:8425"), device: Device.ID(number: 8),
        token: AccessToken(using: &generator), name: try #require(DisplayName("Seeschule"))))
    let entered = try again.enter(
      School.Pupil.ID(number: 1), called: "Mia", animal: "fox", colour: "red",
      token: AccessToken(using: &generator))
    #expect(entered.id == mia)
    try again.writeParcels()
    #expect(try again.outbox(of: mia, limit: 9).map(\.round) == [id])
  }
}
