import Documents
import Foundation
import GameRegister
import School
import SchoolExchange
import SchoolLoad
import SchoolStore
import Testing

/// A teacher with a browser and the server, over a real connection.
@Suite struct TeacherTests {
  @Test func aClassIsMadeAssignedAndItsResultsRead() async throws {
    let school = try await ServedSchool()
    let browser = Browser(at: school.server.address)
    try await browser.signIn()
    func made(_ path: String, _ message: some ExchangeMessage) async throws -> String {
      let answer = try await browser.send("POST", path, message)
      #expect(answer.status == 201, "\(path)")
      return try answer.message(Made.self).name
    }
    let id = try await made(
      SchoolPath.teachersClasses, NewClass(name: try name("1c"), year: SchoolYear(start: 2026)))
    let path = SchoolPath.teachersClasses + "/" + id
    let keys = try await browser.send(
      "POST", path + "/pupils",
      NewPupils(
        pupils: [PupilName(first: try name("Ada"), last: nil)], arePicturesGiven: true)
    ).message(PupilKeys.self).keys
    let subject = try await made(
      path + "/subjects", SubjectTerms(name: try name("Deutsch"), colour: .red))
    let documents = SchoolPath.subjects + "/" + subject + "/documents"

    let nothing = try await browser.send(
      "POST", documents + "?file=leer.csv", Array("hallo".utf8), type: "application/octet-stream")
    #expect(nothing.status == 422)
    #expect(try nothing.message(Refusal.self).detail.contains("leer.csv"))
    for wrong in ["", "?file=", "?file=..%2Fa.csv", "?file=a%0A.csv"] {
      let answer = try await browser.send("POST", documents + wrong, ServedSchool.bytes)
      #expect(answer.status == 400, "\(wrong)")
    }
    let added = try await browser.send(
      "POST", documents + "?file=w%C3%B6rter.csv", ServedSchool.bytes,
      type: "application/octet-stream")
    #expect(added.status == 201)
    let hash = try added.message(Made.self).name
    let bytes = try await browser.send("GET", documents + "/" + hash)
    #expect(bytes.body == ServedSchool.bytes)
    let assignment = try await made(
      documents + "/" + hash + "/assignments", AssignmentTerms(rounds: 2))
    let work = try await browser.send("GET", path + "/work").message(Schoolwork.self)
    #expect(work.documents.map(\.fileName) == ["wörter.csv"])
    #expect(work.assignments.map(\.id.description) == [assignment])

    // A machine joins and plays.
    let code = try await browser.send("POST", path + "/code").message(InvitationAnswer.self).code
    let joined = try school.client.join(code)
    let token = try #require(joined.token)
    let entry = try school.client.enter(.pictures(keys[0].pupil, keys[0].pictures), token)
    guard case .entered = entry else {
      Issue.record("the pictures do not let in: \(entry)")
      return
    }
    let document = try #require(
      DocumentReader.read(bytes: ServedSchool.bytes, fileName: "a.csv").document)
    var rounds = VirtualRounds(of: document, in: GameRegister.games[0].play, seed: 3)
    let parcel = rounds.next(
      as: UploadedRound.ID(number: 1), by: keys[0].pupil, for: work.assignments[0].id,
      at: ServedSchool.now)
    let batch = RoundBatch(
      sent: ServedSchool.now, snapshots: [rounds.snapshot],
      parcels: [String(decoding: parcel.json, as: UTF8.self)])
    #expect(try school.client.handIn(batch, token).lines.map(\.outcome) == [.filed])

    let page = try await browser.send("GET", path + "/results?after=0&limit=5")
      .message(ResultPage.self)
    #expect(page.results.map(\.called) == ["Ada"])
    #expect(page.place == 1)
    let rest = try await browser.send("GET", path + "/results?after=1").message(ResultPage.self)
    #expect(rest.results.isEmpty)
    #expect(try await browser.send("GET", path + "/results?after=later").status == 422)
    let detail = try await browser.send("GET", path + "/rounds/1").message(RoundDetail.self)
    #expect(detail.parcel == parcel)
    let machines = try await browser.send("GET", path + "/devices").message(DeviceList.self)
    #expect(machines.devices.map(\.device) == [joined.device])
    #expect(
      try await browser.send("DELETE", SchoolPath.devices + "/\(joined.device)").status == 204)
    #expect(throws: SharingFault.userCouldNotLoad) { try school.client.classes(token) }

    let pupil = SchoolPath.pupils + "/\(keys[0].pupil)"
    let export = try await browser.send("GET", pupil + "/export").message(PupilExport.self)
    #expect(export.rounds.map(\.parcel) == [parcel])
    #expect(try await browser.send("DELETE", pupil).status == 204)
    #expect(try await browser.send("GET", pupil + "/export").status == 404)
    let members = try await browser.send("GET", path).message(ClassMembers.self)
    #expect(members.pupils.isEmpty)
    let log = try await browser.send("GET", SchoolPath.audit + "?limit=2").message(AuditPage.self)
    #expect(log.entries.map(\.action) == [.erasePupil, .exportPupil])
  }

  /// Routes as the description names them, so that none is forgotten here.
  private struct Route {
    let method: String
    let path: String
    let needsBody: Bool

    static func all() throws -> [Route] {
      let printed = try Program.run(["openapi"])
      let json = try JSONSerialization.jsonObject(with: Data(printed.output.utf8))
      let paths = try #require((json as? [String: Any])?["paths"] as? [String: [String: Any]])
      return paths.flatMap { path, operations in
        operations.compactMap { method, operation in
          guard path.hasPrefix(SchoolPath.teacher),
            !(path == SchoolPath.session && method == "post")
          else { return nil }
          return Route(
            method: method.uppercased(), path: path,
            needsBody: (operation as? [String: Any])?["requestBody"] != nil)
        }
      }
    }

    /// The path to something that is nowhere.
    var toNothing: String {
      path.replacing("{hash}", with: String(repeating: "0", count: 64))
        .replacing("{place}", with: "1").replacing(#/\{\w+\}/#, with: "0000000000000001")
    }
  }

  @Test func nothingIsAnsweredWithoutASession() async throws {
    let school = try await ServedSchool()
    let browser = Browser(at: school.server.address)
    let routes = try Route.all()
    #expect(routes.count > 30)
    for route in routes {
      let answer = try await browser.send(route.method, route.toNothing)
      #expect(answer.status == 401, "\(route.method) \(route.path)")
    }
    let profile = try await browser.signIn()
    for route in routes where route.method != "GET" {
      browser.csrf = String(profile.csrf.description.reversed())
      let answer = try await browser.send(route.method, route.toNothing)
      #expect(answer.status == 403, "\(route.method) \(route.path)")
    }
    browser.csrf = profile.csrf.description
    for route in routes where route.path.contains("{") && !route.needsBody {
      let answer = try await browser.send(route.method, route.toNothing)
      #expect(answer.status == 404, "\(route.method) \(route.path)")
    }
  }

  @Test func somebodyElsesClassDoesNotExist() async throws {
    let school = try await ServedSchool()
    let home = try #require(try await school.store.schools().first)
    _ = try await school.store.addTeacher(
      try name("Herr Winter"), account: "winter", password: "Passwort", to: home.id)
    let browser = Browser(at: school.server.address)
    try await browser.signIn("winter", "Passwort")
    let path = SchoolPath.teachersClasses + "/"
    let there = try await browser.send("GET", path + "\(school.schoolClass.id)")
    let nowhere = try await browser.send("GET", path + "0000000000000001")
    let nonsense = try await browser.send("GET", path + "2a")
    #expect(there.status == 404)
    for answer in [nowhere, nonsense] {
      #expect(answer.status == 404)
      #expect(answer.body == there.body)
    }
    #expect(try await browser.send("GET", SchoolPath.audit).status == 403)
    let classes = try await browser.send("GET", SchoolPath.teachersClasses)
      .message(TeacherClasses.self)
    #expect(classes.classes.isEmpty)
  }

  @Test func teachersAreLookedAfterAndNobodyOverwritesAnother() async throws {
    let school = try await ServedSchool()
    let browser = Browser(at: school.server.address)
    try await browser.signIn()
    let added = try await browser.send(
      "POST", SchoolPath.teachers,
      NewTeacher(name: try name("Frau Neu"), account: try name("neu"), isAdministrator: false))
    #expect(added.status == 201)
    let key = try added.message(TeacherKey.self)
    let own = Browser(at: school.server.address)
    try await own.signIn(key.account, key.password)
    #expect(try await own.send("POST", SchoolPath.teachers, [0x7B]).status == 400)
    let path = SchoolPath.teachers + "/\(key.teacher)"
    let seen = try #require(
      try await browser.send("GET", SchoolPath.teachers).message(TeacherList.self).teachers
        .first { $0.id == key.teacher })
    let terms = TeacherTerms(name: seen.name, isAdministrator: false, isLocked: true)
    #expect(try await browser.send("PUT", path, terms).status == 428)
    #expect(try await browser.send("PUT", path, terms, seen: seen.version).status == 204)
    #expect(try await own.send("GET", SchoolPath.session).status == 401)
    let outdated = try await browser.send("PUT", path, terms, seen: seen.version)
    #expect(outdated.status == 412)
    let current = try #require(
      try await browser.send("GET", SchoolPath.teachers).message(TeacherList.self).teachers
        .first { $0.id == key.teacher })
    #expect(outdated.body == current.json)
    #expect(try await browser.send("POST", path + "/password").status == 201)
    #expect(try await browser.send("DELETE", path).status == 204)
    #expect(try await browser.send("DELETE", path).status == 404)
  }

  @Test func aDocumentThatIsTooLargeIsNotTaken() async throws {
    let school = try await ServedSchool()
    let browser = Browser(at: school.server.address)
    try await browser.signIn()
    let subject = school.assignment.document.subject
    let large = [UInt8](repeating: 0x61, count: 16 * 1024 * 1024 + 1)
    let answer = try await browser.send(
      "POST", SchoolPath.subjects + "/\(subject)/documents?file=a.csv", large)
    #expect(answer.status == 413)
  }
}
