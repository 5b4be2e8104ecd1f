import Foundation
import School
import SchoolExchange
import SchoolStore
import Secrets
import Testing

/// A copy takes the place of the data, and nobody comes in by it who does not come in any more.
@Suite struct RestoringTests {
  private let folder: TemporaryFolder
  private var copy: String { path("copy") }

  init() throws { folder = try TemporaryFolder() }

  private func path(_ name: String) -> String {
    folder.url.appending(path: "\(name).sqlite").path
  }

  private func database(_ school: TestSchool) throws -> SQLiteDatabase {
    try #require(school.database as? SQLiteDatabase)
  }

  private func copy(_ school: TestSchool) async throws {
    try await database(school).backUp(to: copy)
  }

  /// The copy in the place of the former data.
  private func restored(besides former: FormerData?, at clock: TestClock) async throws
    -> SchoolStore
  {
    let store = SchoolStore(try SQLiteDatabase(path: copy), now: { clock.now })
    _ = try await store.becomeRestored(besides: former)
    return store
  }

  private func signsIn(_ account: String, _ store: SchoolStore) async throws -> TeacherProfile? {
    try await store.signIn(SignInRequest(account: account, password: "Passwort"))?.profile
  }

  @Test func codesThatHaveEndedStayEnded() async throws {
    let school = try await TestSchool(.sqlite)
    let kept = try await school.store.invite(into: school.schoolClass.id).code
    try await copy(school)
    try await school.database.write {
      try $0.run(
        "DELETE FROM invitation WHERE code = ?1", [.text(school.invitation.code.description)])
    }
    let former = try await school.store.formerData()
    let store = try await restored(besides: former, at: school.clock)
    #expect(try await store.validCodes() == [kept])
  }

  @Test func withoutTheFormerDataAllCodesEnd() async throws {
    let school = try await TestSchool(.sqlite)
    try await copy(school)
    let store = try await restored(besides: nil, at: school.clock)
    #expect(try await store.validCodes().isEmpty)
    // Machines stay in their classes.
    #expect(try await store.classes(of: school.device).classes.count == 1)
  }

  @Test func whoCameInByFormerPicturesIsOut() async throws {
    let pictures = try [[0, 1, 2], [3, 4, 5], [6, 7, 8]].map { try #require(PictureSequence($0)) }
    let school = try await TestSchool(.sqlite, pictures: pictures)
    var tokens: [AccessToken] = []
    for (pupil, own) in zip(school.pupils, pictures).prefix(2) {
      let answer = try await school.store.enter(.pictures(pupil.id, own), on: school.device)
      guard case .entered(let token, _) = answer else { throw TestSchool.NoDevice() }
      tokens.append(token)
    }
    try await copy(school)
    _ = try await school.store.desk(of: school.teacher.id).givePictures(to: school.pupils[0].id)
    let former = try await school.store.formerData()
    let store = try await restored(besides: former, at: school.clock)
    #expect(try await store.caller(tokens[0]) == nil)
    #expect(try await store.caller(tokens[1]) != nil)
  }

  /// Who was taken from a class since, as its teacher or as one who helps, does not see it again.
  @Test func classesThatWereTakenFromTeachersStayTaken() async throws {
    let school = try await TestSchool(.sqlite)
    let store = school.store
    var staff: [Teacher] = []
    for account in ["former", "helper", "stays"] {
      staff.append(
        try await store.addTeacher(
          name(account), account: account, password: "Passwort", to: school.teacher.school))
    }
    let own = try await store.addClass(
      name("4c"), year: SchoolYear(start: 2026), teacher: staff[0])
    let desk = store.desk(of: school.teacher.id)
    func set(_ teacher: Teacher, _ second: [Teacher]) async throws {
      try await desk.change(
        own.id,
        to: ClassChange(
          name: name("4c"), teacher: teacher.id, secondTeachers: second.map(\.id).sorted()))
    }
    try await set(staff[0], [staff[1], staff[2]])
    try await copy(school)
    try await set(school.teacher, [staff[2]])
    let back = try await restored(besides: try await store.formerData(), at: school.clock)
    var seen: [Bool] = []
    for teacher in staff {
      seen.append(
        try await back.desk(of: teacher.id).classes().classes.contains { $0.id == own.id })
    }
    #expect(seen == [false, false, true])
  }

  /// An older copy takes the place of the data, then a newer one: what was ended after both lets nobody in.
  @Test func whatWasEndedStaysSoThroughFurtherCopies() async throws {
    let school = try await TestSchool(.sqlite)
    let (store, desk) = (school.store, school.store.desk(of: school.teacher.id))
    let (older, newer) = (path("older"), path("newer"))
    try await database(school).backUp(to: older)
    let lost = try await TestSchool.joined(store, school.invitation.code)
    let kept = try await TestSchool.joined(store, school.invitation.code)
    let names = ["Nina", "Ole", "Pia"].map { PupilName(first: name($0), last: nil) }
    let keys = try await desk.add(
      NewPupils(pupils: names, arePicturesGiven: true), to: school.schoolClass.id
    ).keys
    let open = try await desk.add(
      NewPupils(pupils: [PupilName(first: name("Quirin"), last: nil)], arePicturesGiven: false),
      to: school.schoolClass.id
    ).keys[0].pupil
    var cards: [AccessToken] = []
    for key in keys {
      cards.append(try #require(try await desk.makeCard(for: key.pupil).keys[0].card))
    }
    try await database(school).backUp(to: newer)
    try await desk.remove(lost.id)
    try await desk.takeCard(from: keys[0].pupil)
    _ = try await desk.makeCard(for: keys[1].pupil)
    _ = try await desk.givePictures(to: keys[0].pupil)
    try await desk.takePictures(from: keys[1].pupil)
    _ = try await desk.givePictures(to: open)

    let first = SchoolStore(try SQLiteDatabase(path: older), now: { school.clock.now })
    _ = try await first.becomeRestored(besides: try await store.formerData())
    let last = try SQLiteDatabase(path: newer)
    let second = SchoolStore(last, now: { school.clock.now })
    _ = try await second.becomeRestored(besides: try await first.formerData())
    func enters(_ request: EntryRequest) async throws -> Bool {
      let answer = try? await second.enter(request, on: kept)
      if case .entered = answer { return true }
      return false
    }
    #expect(
      try await last.read { connection in
        try connection.rows("SELECT id FROM device WHERE revoked IS NOT NULL", []).map {
          UInt64(bitPattern: try $0.integer(0))
        }
      } == [lost.id.number])
    #expect(try await !enters(.card(cards[0])))
    #expect(try await !enters(.card(cards[1])))
    #expect(try await enters(.card(cards[2])))
    #expect(try await !enters(.pictures(keys[0].pupil, keys[0].pictures)))
    #expect(try await !enters(.pictures(keys[1].pupil, keys[1].pictures)))
    #expect(try await enters(.pictures(keys[2].pupil, keys[2].pictures)))
    #expect(try await !enters(.pictures(open, nil)))
  }

  @Test func teachersAreAsTheyWereLast() async throws {
    let school = try await TestSchool(.sqlite)
    let store = school.store
    var staff: [String: Teacher] = [:]
    for account in ["gone", "owner", "raised", "locked"] {
      staff[account] = try await store.addTeacher(
        name(account), account: account, password: "Passwort", isAdministrator: account == "gone",
        to: school.teacher.school)
    }
    let owner = try #require(staff["owner"])
    let ownClass = try await store.addClass(
      name("4c"), year: SchoolYear(start: 2026), teacher: owner)
    try await copy(school)

    let desk = store.desk(of: school.teacher.id)
    for (account, isAdministrator, isLocked) in [
      ("raised", true, false), ("locked", false, true),
    ] {
      try await desk.change(
        try #require(staff[account]).id,
        to: TeacherTerms(
          name: name(account), isAdministrator: isAdministrator, isLocked: isLocked))
    }
    try await desk.remove(try #require(staff["gone"]).id)
    try await desk.change(
      ownClass.id,
      to: ClassChange(name: name("4c"), teacher: school.teacher.id, secondTeachers: []))
    try await desk.remove(owner.id)
    // Somebody else has got the account of who was removed.
    let new = try await store.addTeacher(
      name("new"), account: "owner", password: "Passwort", to: school.teacher.school)

    let back = try await restored(besides: try await store.formerData(), at: school.clock)
    #expect(try await signsIn("gone", back) == nil)
    #expect(try await signsIn("locked", back) == nil)
    #expect(try await signsIn("raised", back)?.teacher.isAdministrator == true)
    #expect(try await signsIn("owner", back)?.teacher.id == new.id)
    // The class has its teacher until it gets another one, but nobody signs in as that one.
    let teachers = try await back.desk(of: school.teacher.id).teachers().teachers
    let former = try #require(teachers.first { $0.id == owner.id })
    #expect(former.isLocked && !former.isAdministrator)
    #expect(!teachers.contains { $0.id == staff["gone"]?.id })
  }
}
