import Foundation
import Play
import School
import SchoolExchange
import Secrets
import Testing

@testable import Classroom
@testable import ClassroomWriter

/// What a child has to do, by what the server said and what was played since.
struct SchoolTasksTests {
  private let world: TestWorld
  private let store: ClassroomStore
  private let mia: Classroom.Pupil
  private let assignment: Assignment

  init() throws {
    world = try TestWorld(seed: 92)
    store = try world.open()
    var generator = SystemRandomNumberGenerator()
    try store.join(
      JoinedSchool(
        place: ServerPlace("https://192.168.1.10:8425"), device: Device.ID(number: 7),
        token: AccessToken(using: &generator), name: try #require(DisplayName("Seeschule"))))
    mia = try store.enter(
      School.Pupil.ID(number: 1), called: "Mia", animal: "fox", colour: "red",
      token: AccessToken(using: &generator))
    assignment = Assignment(
      id: Assignment.ID(number: 44),
      document: DocumentVersion.ID(
        subject: Subject.ID(number: 1), hash: ContentHash(of: "question")),
      schoolClass: SchoolClass.ID(number: 3), opens: Timestamp(milliseconds: 0), rounds: 3)
  }

  private func keep(done: [UInt64] = [], _ assignment: Assignment? = nil) throws {
    try store.keep(
      Schoolwork(
        subjects: [], documents: [], assignments: [assignment ?? self.assignment],
        done: done.map {
          Schoolwork.Done(round: UploadedRound.ID(number: $0), assignment: self.assignment.id)
        }), for: mia.id)
  }

  private func play(_ round: Int, isLeft: Bool = false) throws -> PlayedRound.ID {
    var record = WriterScript.record(round: round, answers: WriterScript.answersOfRound)
    if isLeft { record.ending = .left }
    let id = try store.begin(
      record, by: mia.id, recording: WriterScript.recording(round: round),
      assignment: assignment.id)
    try store.finish(record, in: id, stars: 1)
    return id
  }

  private func roundsLeft() throws -> Int? { try store.tasks(of: mia.id)?.first?.roundsLeft }

  private func handIn() throws {
    try store.writeParcels()
    for entry in try store.outbox(of: mia.id, limit: 9) {
      try store.settle(entry.round, as: ContentHash(of: entry.parcel))
    }
  }

  @Test func nobodyElseHasTasks() throws {
    #expect(try store.tasks(of: mia.id) == nil)
    try keep()
    #expect(try store.tasks(of: mia.id)?.map(\.state) == [.open])
    let ben = try store.addPupil(name: "Ben", animal: "owl", colour: "blue")
    #expect(try store.tasks(of: ben.id) == nil)
  }

  @Test func aRoundCountsAtOnceAndOnce() throws {
    try keep()
    let id = try play(2)
    #expect(try roundsLeft() == 2)
    // On its way, and after the server has said so.
    try handIn()
    #expect(try roundsLeft() == 2)
    try keep(done: [id.number])
    #expect(try roundsLeft() == 2)
    // What the server has found untrue counts no more.
    try keep()
    #expect(try roundsLeft() == 3)
  }

  @Test func onlyRoundsThatAreOverCountHere() throws {
    try keep()
    _ = try play(2, isLeft: true)
    #expect(try roundsLeft() == 3)
    let refused = try play(4)
    try store.writeParcels()
    let entry = try #require(
      try store.outbox(of: mia.id, limit: 9).first { $0.round == refused })
    #expect(try roundsLeft() == 2)
    try store.noteRefused(
      refused, as: ContentHash(of: entry.parcel), because: .objectIsFaulty)
    #expect(try roundsLeft() == 3)
  }

  @Test func theServersClockDecides() throws {
    var late = assignment
    let now = world.clock.now
    late.deadline = now.advanced(byMilliseconds: 1000 * 60 * 60)
    try keep(late)
    #expect(try store.tasks(of: mia.id)?.map(\.state) == [.open])
    try store.keep(
      ClassList(classes: [], now: now.advanced(byMilliseconds: 48 * 60 * 60 * 1000)))
    #expect(try store.tasks(of: mia.id)?.map(\.state) == [.overdue])
  }

  @Test func aClockShowsLocalTime() throws {
    let (day, minutes) = store.clockTime(of: Timestamp(milliseconds: (24 * 60 + 61) * 60_000))
    #expect(day == 1 && minutes == 61)
  }
}
