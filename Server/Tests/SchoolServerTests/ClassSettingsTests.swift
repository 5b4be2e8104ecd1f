import Foundation
import School
import SchoolExchange
import SchoolPages
import SchoolStore
import Testing

/// What holds in a class, who teaches it, and the end of its year, by the pages.
@Suite struct ClassSettingsTests {
  private func version(_ page: Browser.Answer) throws -> String {
    String(try #require(page.text.firstMatch(of: /name="version" value="(\w+)"/)).output.1)
  }

  @Test func aClassIsRenamedOnceByWhoSawIt() async throws {
    let school = try await ServedSchool()
    let browser = Browser(at: school.server.address)
    try await browser.signInByPage()
    let path = Address.settings(of: school.schoolClass.id)
    let page = try await browser.open(path)
    #expect(
      page.text.contains("Settings of class 2a")
        && page.text.contains("name=\"progress\" value=\"yes\" checked"))
    let version = try version(page)
    let wrong = try await browser.submit(path, ["name": " ", "version": version])
    #expect(wrong.status == 422 && wrong.text.contains("href=\"#name\""))
    #expect(!wrong.text.contains("account-fault"))
    let done = try await browser.submit(path, ["name": "2b", "version": version])
    #expect(done.location == path + "?done=classChanged")
    let changed = try await school.desk.members(of: school.schoolClass.id).schoolClass
    #expect(changed.name.text == "2b" && !changed.progressComesAlong)
    #expect(changed.teacher == school.schoolClass.teacher)
    // Somebody else has changed it since.
    #expect(try await browser.submit(path, ["name": "2c", "version": version]).status == 412)
  }

  @Test func teachersComeAndGoButNeverTheLast() async throws {
    let school = try await ServedSchool()
    let home = try #require(try await school.store.schools().first)
    let winter = try await school.store.addTeacher(
      try name("Herr Winter"), account: "winter", password: "Passwort", to: home.id)
    let elsewhere = try await school.store.found(
      try name("Schule am Berg"), teacher: try name("Frau Berg"), account: "berg",
      password: "Passwort")
    let (id, sommer) = (school.schoolClass.id, school.schoolClass.teacher)
    let path = Address.settings(of: id)
    let (own, other) = (Browser(at: school.server.address), Browser(at: school.server.address))
    try await own.signInByPage()
    try await other.signInByPage("winter", "Passwort")
    #expect(try await other.open(path).status == 404)
    func send(_ word: String, _ fields: [String: String] = [:]) async throws -> Browser.Answer {
      let version = try version(try await own.open(path))
      return try await own.submit(
        path + "/teachers" + word, fields.merging(["version": version]) { $1 })
    }
    func teachers() async throws -> (Teacher.ID, Set<Teacher.ID>) {
      let found = try #require(try await SchoolClass.find(id, school))
      return (found.teacher, found.secondTeachers)
    }
    // Of another school is as nowhere, and so is whoever teaches it already.
    for account in ["berg", "niemand", "", "sommer"] {
      let answer = try await send("", ["account": account])
      #expect(answer.status == 422 && answer.text.contains("href=\"#account\""), "\(account)")
    }
    #expect(try await send("", ["account": " winter"]).status == 303)
    #expect(try await teachers() == (sommer, [winter.id]))
    let seen = try await other.open(path)
    #expect(seen.status == 200 && seen.text.contains("Frau Sommer"))
    // Whoever helps sees it, and changes nothing but subjects.
    #expect(!seen.text.contains("/teachers") && !seen.text.contains("name=\"progress\""))
    #expect(seen.text.contains(Address.of(school.assignment.document.subject, in: id)))
    #expect(!seen.text.contains("/year-end"))
    for form in ["", "/teachers/\(winter.id)/lead", "/teachers/\(winter.id)/leave"] {
      #expect(try await other.submit(path + form, ["name": "2b"]).status == 403, "\(form)")
    }
    #expect(try await other.open(Address.yearEnd(of: id)).status == 403)
    #expect(try await other.submit(Address.yearEnd(of: id), ["sure": "yes"]).status == 403)
    // The first one is never taken away: the class is handed over.
    for teacher in [sommer, elsewhere.teacher.id] {
      for word in ["lead", "leave"] {
        #expect(try await send("/\(teacher)/\(word)").status == 404)
      }
    }
    #expect(try await send("/\(winter.id)/lead").status == 303)
    #expect(try await teachers() == (winter.id, [sommer]))
    // As an administrator she still changes it.
    #expect(try await send("/\(sommer)/leave").status == 303)
    #expect(try await teachers() == (winter.id, []))
  }

  @Test func aRankingIsThereOnlyWhereItIsSwitchedOn() async throws {
    let school = try await ServedSchool()
    try await school.play(rounds: 4, seed: 5)
    let browser = Browser(at: school.server.address)
    try await browser.signInByPage()
    let id = school.schoolClass.id
    let (path, settings) = (Address.ranking(of: id), Address.settings(of: id))
    #expect(try await browser.open(path).status == 404)
    #expect(try await !browser.open(Address.results(of: id)).text.contains(path))
    #expect(
      try await browser.submit(settings + "/ranking", ["on": "yes"]).location
        == settings + "?done=rankingOn")
    let page = try await browser.open(path)
    let lines = try await school.store.rounds(of: id)
    let together = lines.map { $0.outcome.right + $0.outcome.wrong }.reduce(0, +)
    #expect(page.status == 200 && page.text.contains("\(together) exercises"))
    // Of two, one is named at most.
    #expect(page.text.matches(of: /<li><strong>/).count <= 1)
    #expect(try await browser.open(Address.results(of: id)).text.contains(path))
    #expect(
      try await browser.submit(settings + "/ranking").location == settings + "?done=rankingOff")
    #expect(try await browser.open(path).status == 404)
  }

  @Test func aSubjectIsChanged() async throws {
    let school = try await ServedSchool()
    let browser = Browser(at: school.server.address)
    try await browser.signInByPage()
    let (id, subject) = (school.schoolClass.id, school.assignment.document.subject)
    let path = Address.of(subject, in: id)
    let version = try version(try await browser.open(path))
    let wrong = try await browser.submit(path, ["name": "", "version": version])
    #expect(wrong.status == 422)
    let fields = ["name": "Spanisch", "colour": "red", "version": version]
    #expect(try await browser.submit(path, fields).status == 303)
    let changed = try await school.desk.work(of: id).subjects
    #expect(changed.map(\.name.text) == ["Spanisch"] && changed.map(\.colour) == [.red])
    #expect(try await browser.submit(path, fields).status == 412)
  }

  @Test func aYearEndsWithTheSecondButtonOnly() async throws {
    let school = try await ServedSchool()
    let browser = Browser(at: school.server.address)
    try await browser.signInByPage()
    let (id, desk) = (school.schoolClass.id, school.desk)
    let (mia, ben) = (school.pupils[0].id, school.pupils[1].id)
    let ada = try #require(
      try await desk.add(
        NewPupils(
          pupils: [PupilName(first: try name("Ada"), last: nil)], arePicturesGiven: false), to: id
      ).keys.first?.pupil)
    let path = Address.yearEnd(of: id)
    let page = try await browser.open(path)
    #expect(page.text.contains("value=\"3a\"") && page.text.contains("2027/28"))
    #expect(
      try await browser.submit(path, ["then": "up", "name": " ", "sure": "yes"]).status == 422)
    let fields = [
      "then": "up", "name": "3x", "pupil-\(mia)": "stays", "pupil-\(ben)": "leaves",
      "pupil-\(ada)": "",
    ]
    let question = try await browser.submit(path, fields)
    #expect(question.status == 200)
    #expect(question.text.contains("class 3x is made"))
    #expect(question.text.contains("1 pupil comes along."))
    #expect(question.text.contains("kept of them: Ben<"))
    #expect(question.text.contains("puts them into one: Mia<"))
    // Nothing has happened, nor does it with another answer than yes.
    let again = try await browser.submit(path, fields.merging(["sure": "no"]) { $1 })
    #expect(again.text.contains("value=\"leaves\" selected"))
    #expect(try await desk.members(of: id).pupils.count == 3)
    // What the page sends with the second button.
    var sent: [String: String] = ["sure": "yes"]
    for field in question.text.matches(of: /type="hidden" name="([^"]+)" value="([^"]*)"/)
    where field.output.1 != "csrf" {
      sent[String(field.output.1)] = String(field.output.2)
    }
    let done = try await browser.submit(path, sent)
    let next = try #require(
      done.location?.firstMatch(of: /^\/classes\/(\w+)\?done=movedUp$/)
        .flatMap { SchoolClass.ID(String($0.output.1)) })
    let members = try await desk.members(of: next)
    #expect(members.schoolClass.name.text == "3x")
    #expect(members.schoolClass.year == SchoolYear(start: 2027))
    #expect(members.pupils.map(\.pupil) == [ada])
    #expect(try await desk.members(of: id).pupils.isEmpty)
    #expect(try await desk.invitations(of: id).isEmpty)
    #expect(try await desk.pupilsWithoutClass().pupils.map(\.pupil) == [mia])
    #expect(
      try await desk.audit(before: nil, limit: 9).entries.contains {
        $0.action == .erasePupil && $0.identifier == ben.description
      })
    // Whoever looks after the school takes those who are in no class into one, once.
    let settings = try await browser.open(Address.settings(of: next))
    #expect(settings.text.contains("<option value=\"\(mia)\">Mia</option>"))
    let enrol = Address.settings(of: next) + "/enrol"
    #expect(try await browser.submit(enrol, ["pupil": "nobody"]).status == 400)
    #expect(try await browser.submit(enrol, ["pupil": ada.description]).status == 422)
    #expect(
      try await browser.submit(enrol, ["pupil": mia.description]).location
        == Address.of(mia, in: next) + "?done=pupilEnrolled")
    #expect(try await desk.members(of: next).pupils.map(\.pupil).sorted() == [ada, mia].sorted())
    #expect(try await browser.submit(enrol, ["pupil": mia.description]).status == 422)
    #expect(try await !browser.open(Address.settings(of: next)).text.contains(enrol))
    // Nobody is left, so nothing is offered, and doing it again is refused.
    #expect(try await !browser.open(Address.settings(of: id)).text.contains(path))
    #expect(try await browser.submit(path, sent).status == 404)
    let empty = ["then": "up", "name": "3y", "sure": "yes"]
    #expect(try await browser.submit(path, empty).status == 422)

    // The last class of a school: all leave, and each of them is named before.
    let last = Address.yearEnd(of: next)
    let leaving = try await browser.submit(last, ["then": "leave"])
    #expect(leaving.text.contains("kept of them: Ada, Mia<"))
    #expect(!leaving.text.contains("In no class afterwards"))
    let all = ["then": "end", "pupil-\(ada)": "leaves", "pupil-\(mia)": "leaves", "sure": "yes"]
    #expect(leaving.text.matches(of: /value="leaves"/).count == 2)
    #expect(try await browser.submit(last, all).location == Address.of(next) + "?done=yearEnded")
    #expect(try await desk.members(of: next).pupils.isEmpty)
    #expect(try await desk.pupilsWithoutClass().pupils.isEmpty)
  }
}

extension SchoolClass {
  /// A class as it is kept.
  fileprivate static func find(_ id: ID, _ school: ServedSchool) async throws -> SchoolClass? {
    try await school.store.allClasses().first { $0.id == id }
  }
}
