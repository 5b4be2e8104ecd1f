import Foundation
import School
import SchoolClient
import SchoolExchange
import SchoolLoad
import SchoolStore
import Secrets
import Testing

/// A server as it is shipped, with a school of one class, and the store beside it.
final class ServedSchool {
  let store: SchoolStore
  let server: ServerProcess
  let schoolClass: SchoolClass
  let pupils: [Pupil]
  let code: String
  let assignment: Assignment
  let folder: URL

  static let bytes = Array("question,answer,wrong1,wrong2,wrong3\ncat,Katze,Hund,Maus,Kuh\n".utf8)

  init(_ options: [String] = []) async throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "served-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let data = folder.appending(path: "school.sqlite").path
    store = SchoolStore(try SQLiteDatabase(path: data), now: { Self.now })
    try await store.migrate()
    let teacher = try await store.found(
      try name("Schule am See"), teacher: try name("Frau Sommer"), account: "sommer",
      password: "ein Satz mit fünf Wörtern"
    ).teacher
    schoolClass = try await store.addClass(
      try name("2a"), year: SchoolYear(start: 2026), teacher: teacher)
    pupils = try await store.addPupils(
      [(try name("Mia"), nil), (try name("Ben"), nil)], to: schoolClass,
      pictures: [try pictures([0, 1, 2]), try pictures([3, 4, 5])])
    code = try await store.invite(into: schoolClass.id).code.description
    let subject = try await store.addSubject(
      try name("Englisch"), colour: .yellow, to: schoolClass.id)
    let document = try await store.addDocument(
      Self.bytes, fileName: "tiere.csv", title: "Tiere", to: subject.id)
    assignment = try await store.assign(document.id)
    server = ServerProcess(program: Program.url, data: data)
    try server.start(options)
  }

  deinit {
    server.stop()
    try? FileManager.default.removeItem(at: folder)
  }

  var client: RemoteSchool { RemoteSchool(at: server.address) }

  static var now: Timestamp { Timestamp(seconds: Date().timeIntervalSince1970) }
}

func name(_ text: String) throws -> DisplayName { try #require(DisplayName(text)) }

func pictures(_ numbers: [Int]) throws -> PictureSequence { try #require(PictureSequence(numbers)) }
