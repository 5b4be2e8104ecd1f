import School
import SchoolExchange
import SchoolStore
import Secrets
import Testing

/// Teachers come in by account and password, and stay in for a school's day.
@Suite struct SessionTests {
  private let right = SignInRequest(account: "sommer", password: "ein Satz mit fünf Wörtern")

  @Test(arguments: TestDatabase.allCases)
  func onlyTheRightPasswordOpens(_ kind: TestDatabase) async throws {
    let school = try await TestSchool(kind)
    for wrong in [
      SignInRequest(account: "sommer", password: "ein Satz mit fünf Worten"),
      SignInRequest(account: "sommer", password: ""),
      SignInRequest(account: "Sommer", password: right.password),
      SignInRequest(account: "winter", password: right.password),
      SignInRequest(account: "sommer", password: String(repeating: "x", count: 401)),
    ] {
      #expect(try await school.store.signIn(wrong) == nil, "\(wrong.account)")
    }
    let (token, profile) = try #require(try await school.store.signIn(right))
    #expect(profile.teacher == school.teacher)
    #expect(profile.school.text == "Schule am See")
    #expect(try await school.store.profile(of: token) == profile)
    let kept = try await school.database.read { connection in
      try connection.rows("SELECT token FROM teacherSession", []).map { try $0.text(0) }
    }
    #expect(kept.count == 1)
    #expect(!kept.contains(token.text) && !kept.contains(profile.csrf.description))
  }

  @Test(arguments: TestDatabase.allCases)
  func everySignInHasASessionOfItsOwn(_ kind: TestDatabase) async throws {
    let school = try await TestSchool(kind)
    let first = try #require(try await school.store.signIn(right))
    let second = try #require(try await school.store.signIn(right))
    let third = try #require(try await school.store.signIn(right, replacing: first.token))
    #expect(Set([first.token, second.token, third.token]).count == 3)
    #expect(try await school.store.profile(of: first.token) == nil)
    #expect(try await school.store.profile(of: second.token) != nil)
    #expect(second.profile.csrf != third.profile.csrf)
    try await school.store.signOut(second.token)
    #expect(try await school.store.profile(of: second.token) == nil)
    #expect(try await school.store.profile(of: third.token) != nil)
    try await school.store.signOutEverywhere(school.teacher.id)
    #expect(try await school.store.profile(of: third.token) == nil)
  }

  @Test(arguments: TestDatabase.allCases)
  func aSessionEndsWithTheDay(_ kind: TestDatabase) async throws {
    let school = try await TestSchool(kind)
    let (idle, used) = (
      try #require(try await school.store.signIn(right)).token,
      try #require(try await school.store.signIn(right)).token
    )
    school.clock.pass(milliseconds: SchoolStore.idleMilliseconds - 1)
    #expect(try await school.store.profile(of: used) != nil)
    school.clock.pass(milliseconds: 1)
    #expect(try await school.store.profile(of: idle) == nil)
    let left = SchoolStore.teacherSessionMilliseconds - SchoolStore.idleMilliseconds
    school.clock.pass(milliseconds: left - 1)
    #expect(try await school.store.profile(of: used) != nil)
    school.clock.pass(milliseconds: 1)
    #expect(try await school.store.profile(of: used) == nil)
  }

  @Test(arguments: TestDatabase.allCases)
  func anotherPasswordEndsAllOtherSessions(_ kind: TestDatabase) async throws {
    let school = try await TestSchool(kind)
    let (other, mine) = (
      try #require(try await school.store.signIn(right)).token,
      try #require(try await school.store.signIn(right)).token
    )
    let new = "noch ein Satz mit Wörtern"
    #expect(
      try await school.store.changePassword(
        of: school.teacher.id, PasswordChange(old: new, new: new)) == nil)
    #expect(try await school.store.profile(of: other) != nil)
    let changed = try #require(
      try await school.store.changePassword(
        of: school.teacher.id, PasswordChange(old: right.password, new: new)))
    for token in [other, mine] { #expect(try await school.store.profile(of: token) == nil) }
    #expect(try await school.store.profile(of: changed.token) != nil)
    #expect(try await school.store.signIn(right) == nil)
    #expect(
      try await school.store.signIn(SignInRequest(account: "sommer", password: new)) != nil)
    let log = try await school.store.desk(of: school.teacher.id).audit(before: nil, limit: 9)
    #expect(log.entries.filter { $0.teacher != nil }.map(\.action) == [.changeTeacher])
  }

  @Test(arguments: TestDatabase.allCases)
  func aForgottenPasswordIsReplaced(_ kind: TestDatabase) async throws {
    let school = try await TestSchool(kind)
    let token = try #require(try await school.store.signIn(right)).token
    #expect(try await school.store.setPassword("MNPR-3479", account: "winter") == false)
    #expect(try await school.store.setPassword("MNPR-3479", account: "sommer"))
    #expect(try await school.store.profile(of: token) == nil)
    #expect(
      try await school.store.signIn(SignInRequest(account: "sommer", password: "MNPR-3479"))
        != nil)
  }
}
