import Determinism
import Foundation
import Play
import School
import SchoolExchange
import Secrets
import Testing

@testable import Classroom
@testable import ClassroomWriter

/// What is kept of the school that a machine has joined: nothing waits for ever, nothing is lost, nobody's name stays
/// who was forgotten.
struct SchoolTests {
  private let world: TestWorld
  private let school: JoinedSchool
  private var generator = SystemRandomNumberGenerator()

  init() throws {
    world = try TestWorld(seed: 91)
    school = JoinedSchool(
      place: ServerPlace("https://192.168.1.10:8425", key: ContentHash(of: "key")),
      device: Device.ID(number: 7),
      token: AccessToken(using: &generator), name: try #require(DisplayName("Seeschule")))
  }

  private func token() -> AccessToken {
    var generator = SystemRandomNumberGenerator()
    return AccessToken(using: &generator)
  }

  private func list(_ names: [String]) throws -> ClassList {
    ClassList(
      classes: [
        ClassList.Entry(
          id: SchoolClass.ID(number: 3), name: try #require(DisplayName("2a")),
          pupils: names.enumerated().map {
            ClassList.Child(
              id: School.Pupil.ID(number: UInt64($0)), called: $1, hasPictures: false)
          },
          work: Schoolwork(subjects: [], documents: [], assignments: []))
      ], now: Timestamp(milliseconds: 5))
  }

  private func enter(_ store: ClassroomStore, _ number: UInt64, _ name: String) throws
    -> Classroom.Pupil
  {
    try store.enter(
      School.Pupil.ID(number: number), called: name, animal: "fox", colour: "red", token: token())
  }

  @Test func whatTheServerSaidIsThereWithoutANetwork() throws {
    let store = try world.open()
    #expect(try store.school() == nil)
    try store.join(school)
    try store.keep(list(["Mia", "Jan"]))
    let mia = try enter(store, 0, "Mia")
    try store.keep(Schoolwork(subjects: [], documents: [], assignments: []), for: mia.id)
    try store.close()

    let again = try world.open()
    #expect(again.incident == nil)
    let kept = try #require(try again.school())
    #expect(kept.place == school.place && kept.token == school.token)
    #expect(try kept.classes == list(["Mia", "Jan"]) && kept.fetched != nil)
    #expect(try again.schoolchild(mia.id)?.work?.assignments == [])
    // Entering once more is no other pupil, but with another token.
    let token = token()
    let same = try again.enter(
      School.Pupil.ID(number: 0), called: "Mia", animal: "owl", colour: "blue", token: token)
    #expect(same == mia)
    #expect(try again.schoolchildren().map(\.token) == [token])
    // The same machine joins another class of the school, then another school.
    try again.join(school)
    #expect(try again.school()?.classes != nil)
    try again.join(
      JoinedSchool(
        place: ServerPlace("http://other"), device: Device.ID(number: 8), token: token,
        name: school.name))
    #expect(try again.school()?.classes == nil && again.schoolchildren().isEmpty)
    #expect(try again.pupils() == [mia])
  }

  @Test func eachRoundWaitsUntilTheServerHasIt() throws {
    let store = try world.open()
    try store.join(school)
    let guest = try store.addPupil(name: "Ben", animal: "owl", colour: "blue")
    try store.playRound(1, guest.id)
    let mia = try enter(store, 0, "Mia")
    let assignment = Assignment.ID(number: 44)
    let record = WriterScript.record(round: 2, answers: WriterScript.answersOfRound)
    let first = try store.begin(
      record, by: mia.id, recording: WriterScript.recording(round: 2), assignment: assignment)
    try store.finish(record, in: first, stars: 2)
    let second = try store.playRound(4, mia.id)
    // Who is no child of the school has nothing to hand in.
    #expect(try store.outboxState().count == 2)
    try store.writeParcels()
    #expect(try store.outboxState().count == 2 && store.outboxState().since != nil)
    #expect(try store.outbox(of: guest.id, limit: 9).isEmpty)
    let waiting = try store.outbox(of: mia.id, limit: 9)
    #expect(Set(waiting.map(\.round)) == [first, second])
    for entry in waiting {
      let parcel = try RoundParcel(json: Array(entry.parcel.utf8))
      let round = try #require(try store.round(entry.round))
      #expect(parcel.record == round.record && parcel.stars == round.stars)
      #expect(parcel.pupil == School.Pupil.ID(number: 0) && parcel.id.number == round.id.number)
      #expect(parcel.assignment == (entry.round == first ? assignment : nil))
      #expect(parcel.snapshot == entry.snapshot.map { ContentHash(of: $0) })
    }
    // Written once: the same bytes after the next start.
    try store.close()
    let again = try world.open()
    try again.writeParcels()
    #expect(try again.outbox(of: mia.id, limit: 9) == waiting)

    let hash = ContentHash(of: waiting[0].parcel)
    #expect(try !again.settle(waiting[0].round, as: ContentHash(of: "something else")))
    #expect(try again.settle(waiting[0].round, as: hash))
    #expect(try !again.settle(waiting[0].round, as: hash))
    try again.noteRefused(
      waiting[1].round, as: ContentHash(of: waiting[1].parcel), because: .objectIsFaulty)
    try again.writeParcels()
    #expect(try again.outbox(of: mia.id, limit: 9).isEmpty)
    let state = try again.outboxState()
    #expect(state == OutboxState(count: 0, since: nil, refused: 1))
  }

  /// Its moves were damaged, so that nobody can replay it.
  @Test func aRoundThatIsOnlyARecordDoesNotWait() throws {
    let store = try world.open()
    try store.join(school)
    let mia = try enter(store, 0, "Mia")
    try store.playRound(1, mia.id)
    try store.close()
    try world.alter("UPDATE moves SET text = 'something else'")
    let again = try world.open()
    #expect(again.incident != nil)
    try again.writeParcels()
    #expect(try again.outbox(of: mia.id, limit: 9).isEmpty)
    #expect(try again.outboxState() == OutboxState(count: 0, since: nil, refused: 1))
  }

  @Test func aRoundThatWasLeftIsHandedInAndAgainWhenItHasGoneOn() throws {
    let store = try world.open()
    try store.join(school)
    let mia = try enter(store, 0, "Mia")
    var record = WriterScript.record(round: 2, answers: 2)
    record.ending = .left
    let id = try store.begin(record, by: mia.id, recording: WriterScript.recording(round: 2))
    // While it is played it is not handed in, unless the machine was switched off in the middle.
    try store.writeParcels()
    #expect(try store.outboxState().count == 0 && store.outbox(of: mia.id, limit: 9).isEmpty)
    try store.finish(record, in: id, stars: 0)
    try store.writeParcels()
    let left = try #require(try store.outbox(of: mia.id, limit: 9).first)
    // It goes on while what there was is being sent.
    let whole = WriterScript.record(round: 2, answers: WriterScript.answersOfRound)
    world.clock.nextDay()
    try store.keep(whole, in: id)
    #expect(try !store.settle(id, as: ContentHash(of: left.parcel)))
    try store.writeParcels()
    #expect(try store.outboxState().count == 0 && store.outbox(of: mia.id, limit: 9).isEmpty)
    try store.finish(whole, in: id, stars: 3)
    try store.writeParcels()
    let next = try #require(try store.outbox(of: mia.id, limit: 9).first)
    #expect(next.parcel != left.parcel)
    #expect(try store.settle(id, as: ContentHash(of: next.parcel)))
    #expect(try store.outboxState().count == 0)
  }

  @Test func aRescueKeepsTheSchoolAndWhatWaits() throws {
    let store = try world.open()
    try store.close()
    let next = try world.open()
    try next.join(school)
    let mia = try enter(next, 0, "Mia")
    let assignment = Assignment.ID(number: 44)
    let record = WriterScript.record(round: 2, answers: WriterScript.answersOfRound)
    let id = try next.begin(
      record, by: mia.id, recording: WriterScript.recording(round: 2), assignment: assignment)
    try next.finish(record, in: id, stars: 2)
    try next.writeParcels()
    try next.close()
    try world.alter("UPDATE pupil SET settings = '{}  ' WHERE name = 'Mia'")
    let again = try world.open()
    #expect(again.incident != nil)
    #expect(try again.school()?.token == school.token)
    #expect(try again.schoolchild(mia.id)?.child == School.Pupil.ID(number: 0))
    try again.writeParcels()
    let waiting = try again.outbox(of: mia.id, limit: 9)
    #expect(waiting.map(\.round) == [id])
    #expect(
      try RoundParcel(json: Array(#require(waiting.first).parcel.utf8)).assignment == assignment)
  }

  private func document(
    _ bytes: [UInt8], named name: String = "tiere.csv"
  ) -> Schoolwork.Document {
    Schoolwork.Document(
      version: DocumentVersion(
        id: DocumentVersion.ID(subject: Subject.ID(number: 2), hash: ContentHash(of: bytes)),
        title: "Tiere", created: Timestamp(milliseconds: 1)), fileName: name)
  }

  @Test func documentsAreFilesThatAreWhatTheirHashSays() throws {
    let store = try world.open()
    try store.join(school)
    let (mia, jan) = (try enter(store, 0, "Mia"), try enter(store, 1, "Jan"))
    let bytes: [[UInt8]] = [Array("a,b\n".utf8), Array("c,d\n".utf8)]
    let documents = bytes.map { document($0) }
    for (index, pupil) in [mia, jan].enumerated() {
      try store.keep(
        Schoolwork(subjects: [], documents: [documents[index]], assignments: []), for: pupil.id)
      try store.keep(documents[index], bytes[index])
    }
    try store.removeDocumentsOfNoWork()
    let path = try #require(store.path(of: documents[0]))
    #expect(path.hasSuffix("/tiere.csv"))
    #expect(throws: ClassroomError.self) { try store.keep(documents[0], bytes[1]) }
    try Data("x".utf8).write(to: URL(filePath: path))
    #expect(store.path(of: documents[0]) == nil)
    try store.keep(documents[0], bytes[0])
    #expect(store.path(of: documents[0]) == path)
    // A name of the server's never leads out of the folder.
    let hostile = ["../../evil.csv", "/etc/evil.csv", "..", "", ".hidden", "a\u{0}b", "x/../../y"]
    let inside = URL(filePath: path).deletingLastPathComponent().path + "/"
    for name in hostile {
      let strange = document(bytes[0], named: name)
      try store.keep(strange, bytes[0])
      let place = URL(filePath: try #require(store.path(of: strange))).standardizedFileURL.path
      #expect(place.hasPrefix(inside), "\(name)")
    }
    try store.forget(mia.id)
    #expect(store.path(of: documents[0]) == nil && store.path(of: documents[1]) != nil)
  }

  @Test func whoIsForgottenIsInNoListEither() throws {
    let store = try world.open()
    try store.join(school)
    try store.keep(list(["Wanamba", "Jan"]))
    let child = try enter(store, 0, "Wanamba")
    try store.playRound(4, child.id)
    try store.writeParcels()
    #expect(!world.files(holding: "Wanamba").isEmpty)
    try store.forget(child.id)
    #expect(world.files(holding: "Wanamba").isEmpty)
    #expect(try store.school()?.token == school.token && store.schoolchildren().isEmpty)
    #expect(try store.outboxState().count == 0)
  }
}
