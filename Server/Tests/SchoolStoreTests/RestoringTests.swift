import Foundation
import School
import SchoolExchange
import SchoolStore
import Secrets
import Testing

/// A copy takes the place of the data, and nobody comes in by it who does not come in any more.
@Suite struct RestoringTests {
  private let folder: TemporaryFolder
  private var copy: String { folder.url.appending(path: "copy.sqlite").path }

  init() throws { folder = try TemporaryFolder() }

  private func copy(_ school: TestSchool) async throws {
    try await #require(school.database as? SQLiteDatabase).backUp(to: copy)
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
