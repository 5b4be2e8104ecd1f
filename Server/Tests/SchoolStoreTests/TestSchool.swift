import Documents
import Foundation
import GameRegister
import Play
import School
import SchoolExchange
import SchoolLoad
import SchoolStore
import Testing

/// A school with a class, three pupils, a machine that has joined it, and a document that is assigned.
struct TestSchool {
  let store: SchoolStore
  let database: any SchoolDatabase
  private let folder: TemporaryFolder
  /// Where the files of an SQLite database are.
  var files: URL { folder.url }
  let clock: TestClock
  let teacher: Teacher
  let schoolClass: SchoolClass
  let pupils: [Pupil]
  let invitation: Invitation
  let device: Device
  let subject: Subject
  let assignment: Assignment

  static let games = GameRegister.games.map(\.play)
  static let bytes = Array(
    "question,answer,wrong1,wrong2,wrong3\ncat,Katze,Hund,Maus,Kuh\ndog,Hund,Katze,Maus,Kuh\n".utf8)

  /// A document of which a round has several answers.
  static let longBytes = Array(
    ("question,answer,wrong1,wrong2,wrong3\n"
      + (1...6).map { "Wort \($0),\($0),x\($0),y\($0),z\($0)\n" }.joined()).utf8)

  init(_ kind: TestDatabase, pictures: [PictureSequence]? = nil) async throws {
    clock = TestClock()
    folder = try TemporaryFolder()
    database = try await kind.open(in: folder)
    store = SchoolStore(database, now: { [clock] in clock.now })
    try await store.migrate()
    let founded = try await store.found(
      name("Schule am See"), teacher: name("Frau Sommer"), account: "sommer",
      password: "ein Satz mit fünf Wörtern")
    teacher = founded.teacher
    schoolClass = try await store.addClass(
      name("2a"), year: SchoolYear(start: 2026), teacher: teacher)
    pupils = try await store.addPupils(
      [(name("Mia"), nil), (name("Ben"), nil), (name("Mia"), name("Sommer"))], to: schoolClass,
      pictures: pictures)
    invitation = try await store.invite(into: schoolClass.id)
    device = try await Self.joined(store, invitation.code)
    subject = try await store.addSubject(
      name("Englisch"), colour: .yellow, to: schoolClass.id)
    let document = try await store.addDocument(
      Self.bytes, fileName: "tiere.csv", title: "Tiere", to: subject.id)
    assignment = try await store.assign(document.id, rounds: 2)
  }

  /// A new machine that joins by a code.
  static func joined(_ store: SchoolStore, _ code: ClassCode) async throws -> Device {
    let token = try #require(try await store.join(code.description).token)
    let caller = try await store.caller(token)
    guard case .device(let device)? = caller else { throw NoDevice() }
    return device
  }

  /// Rounds that are really played of the assigned document.
  func rounds(seed: UInt64, game: Int = 2) throws -> VirtualRounds {
    try VirtualRounds.of(Self.bytes, game: game, seed: seed)
  }

  /// Hands in parcels as the machine of the class.
  func handIn(
    _ parcels: [RoundParcel], snapshots: [String], from caller: Caller? = nil
  ) async throws -> BatchReceipt {
    try await store.file(
      RoundBatch(
        sent: clock.now, snapshots: snapshots,
        parcels: parcels.map { String(decoding: $0.json, as: UTF8.self) }),
      from: caller ?? .device(device))
  }

  struct NoDevice: Error {}
}

extension VirtualRounds {
  static func of(_ bytes: [UInt8], game: Int, seed: UInt64) throws -> VirtualRounds {
    let read = DocumentReader.read(bytes: bytes, fileName: "tiere.csv")
    return VirtualRounds(
      of: try #require(read.document), in: TestSchool.games[game], seed: seed)
  }
}

func name(_ text: String) -> DisplayName {
  guard let name = DisplayName(text) else { preconditionFailure("“\(text)” is no name") }
  return name
}
