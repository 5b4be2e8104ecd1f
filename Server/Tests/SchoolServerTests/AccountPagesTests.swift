import Foundation
import School
import SchoolExchange
import SchoolPages
import SchoolStore
import Testing

/// The own password, other sessions, and the school's teachers, by the pages.
@Suite struct AccountPagesTests {
  private let old = "ein Satz mit fünf Wörtern"
  private let new = "ein anderer, viel längerer Satz"

  @Test func aPasswordIsChangedAndEndsOtherSessions() async throws {
    let school = try await ServedSchool()
    let (browser, other) = (Browser(at: school.server.address), Browser(at: school.server.address))
    try await browser.signInByPage()
    try await other.signInByPage()
    let page = try await browser.open(Address.account)
    #expect(page.text.contains("“sommer”") && page.text.contains("minlength=\"10\""))
    func change(_ old: String, _ new: String, _ again: String) async throws -> Browser.Answer {
      try await browser.submit(Address.password, ["old": old, "new": new, "again": again])
    }
    for (fields, field) in [
      (("", new, new), "old"), ((old, "zu kurz", "zu kurz"), "new"),
      ((old, String(repeating: "a", count: 201), String(repeating: "a", count: 201)), "new"),
      ((old, new, new + "x"), "again"),
    ] {
      let answer = try await change(fields.0, fields.1, fields.2)
      #expect(answer.status == 422 && answer.text.contains("href=\"#\(field)\""), "\(field)")
      // Nothing that was typed stands on the page.
      #expect(!answer.text.contains(new) && !answer.text.contains(old))
    }
    let wrong = try await change("falsch geraten", new, new)
    #expect(wrong.status == 403 && wrong.text.contains("href=\"#old\""))
    #expect(try await other.open("/").status == 200)
    let former = browser.cookies
    let done = try await change(old, new, new)
    #expect(done.location == Address.account + "?done=passwordChanged")
    #expect(browser.cookies != former)
    #expect(try await browser.open(Address.account).status == 200)
    #expect(try await other.open("/").status == 303)
    let again = Browser(at: school.server.address)
    #expect(try await again.signInByPage("sommer", old).status == 403)
    #expect(try await again.signInByPage("sommer", new).status == 303)
  }

  /// Guesses of the old password by somebody at a machine that was left count as those for signing in do.
  @Test func guessesOfTheOldPasswordAreCounted() async throws {
    let school = try await ServedSchool()
    let browser = Browser(at: school.server.address)
    try await browser.signInByPage()
    var statuses: [Int] = []
    for _ in 0..<11 {
      let fields = ["old": "falsch geraten", "new": new, "again": new]
      statuses.append(try await browser.submit(Address.password, fields).status)
    }
    #expect(statuses.dropLast().allSatisfy { $0 == 403 } && statuses.last == 429)
  }

  @Test func oneSignsOutEverywhereElse() async throws {
    let school = try await ServedSchool()
    let browsers = (0..<3).map { _ in Browser(at: school.server.address) }
    for browser in browsers { try await browser.signInByPage() }
    let answer = try await browsers[0].submit(Address.otherSessions)
    #expect(answer.location == Address.account + "?done=signedOutElsewhere")
    #expect(try await browsers[0].open("/").status == 200)
    for browser in browsers.dropFirst() { #expect(try await browser.open("/").status == 303) }
  }

  @Test func teachersAreLookedAfterByWhoMay() async throws {
    let school = try await ServedSchool()
    let browser = Browser(at: school.server.address)
    try await browser.signInByPage()
    #expect(try await browser.open(Address.account).text.contains("href=\"/teachers\""))
    for (fields, field) in [
      (["name": " ", "account": "winter"], "name"), (["name": "Herr Winter"], "account"),
      (["name": "Herr Winter", "account": "sommer"], "account"),
    ] {
      let answer = try await browser.submit(Address.teachers, fields)
      #expect(answer.status == 422 && answer.text.contains("href=\"#\(field)\""), "\(field)")
    }
    func password(_ answer: Browser.Answer) throws -> String {
      let shown = answer.text.matches(of: /<b class="code">([^<]+)<\/b>/).map(\.output.1)
      return String(try #require(shown.last))
    }
    let made = try await browser.submit(
      Address.teachers, ["name": "Herr Winter", "account": "winter"])
    #expect(made.status == 200)
    let winter = Browser(at: school.server.address)
    #expect(try await winter.signInByPage("winter", try password(made)).status == 303)
    let page = try await browser.open(Address.teachers).text
    #expect(page.contains("class teacher of 2a"))
    let path = try #require(page.firstMatch(of: /action="(\/teachers\/\w+)\/lock"/)).output.1
    // Who may not look after teachers sees no page of theirs.
    #expect(try await !winter.open(Address.account).text.contains("href=\"/teachers\""))
    #expect(try await winter.open(Address.teachers).status == 404)
    let own = Address.of(school.schoolClass.teacher)
    for form in ["/teachers", own + "/password", own + "/lock", own + "/remove"] {
      let answer = try await winter.submit(form, ["name": "Herr Herbst", "account": "herbst"])
      #expect(answer.status == 404, "\(form)")
    }
    // Nobody ends the own account.
    for word in ["password", "lock", "unlock", "remove"] {
      #expect(try await browser.submit("\(own)/\(word)").status == 404)
    }

    let other = try await browser.submit(path + "/password")
    #expect(try await winter.open("/").status == 303)
    #expect(try await winter.signInByPage("winter", try password(other)).status == 303)
    func version() async throws -> String {
      let text = try await browser.open(Address.teachers).text
      return String(try #require(text.firstMatch(of: /name="version" value="(\w+)"/)).output.1)
    }
    let seen = try await version()
    #expect(
      try await browser.submit(path + "/lock", ["version": seen]).location
        == "/teachers?done=teacherLocked")
    #expect(try await browser.submit(path + "/lock", ["version": seen]).status == 412)
    #expect(try await winter.open("/").status == 303)
    #expect(try await winter.signInByPage("winter", try password(other)).status == 403)
    #expect(
      try await browser.submit(path + "/unlock", ["version": try await version()]).status == 303)
    #expect(try await winter.signInByPage("winter", try password(other)).status == 303)
    #expect(try await browser.submit(path + "/remove").location == "/teachers?done=teacherRemoved")
    #expect(try await winter.open("/").status == 303)
    #expect(try await browser.submit(path + "/remove").status == 404)
  }
}
