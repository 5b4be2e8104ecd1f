import School
import SchoolExchange
import SchoolPages
import SchoolStore
import Testing

/// A document that is there: given, changed, taken back, made anew and removed.
@Suite struct DocumentPagesTests {
  private let browser: Browser
  private let school: ServedSchool
  private let path: String

  init() async throws {
    school = try await ServedSchool()
    browser = Browser(at: school.server.address)
    path = Address.of(school.assignment.document, in: school.schoolClass.id)
    try await browser.signInByPage()
  }

  private func assignments() async throws -> [Assignment] {
    try await school.desk.work(of: school.schoolClass.id).assignments
      .filter { $0.document == school.assignment.document }
  }

  /// What was left out when the file was brought in is still said where it is given.
  @Test func whatIsMissingOfTheFileIsSaid() async throws {
    #expect(try await !browser.open(path).text.contains("class=\"missing\""))
    let made = try await school.desk.addDocument(
      Array("Frage;Antwort;Falsch\n2 + 3;5;6\n7 · 8;54;49\n4 + 4;8;9\n".utf8), fileName: "x.csv",
      title: "x", to: school.assignment.document.subject)
    let version = DocumentVersion.ID(
      subject: school.assignment.document.subject, hash: try #require(ContentHash(made.name)))
    let page = try await browser.open(Address.of(version, in: school.schoolClass.id)).text
    #expect(page.contains("1 question of the file is missing"))
    let section = try #require(page.firstMatch(of: /<section class="missing"[\s\S]*?<\/section>/))
    #expect(section.output.contains("Line 3: ") && section.output.contains("56"))
  }

  @Test func aDocumentSaysToWhomItIsGiven() async throws {
    let page = try await browser.open(path)
    #expect(page.status == 200 && page.text.contains("The whole class"))
    #expect(page.text.contains("0 of \(school.pupils.count)"))
    #expect(try await browser.open("/").text.contains("href=\"\(path)\""))
    let file = try await browser.open(path + "/file")
    #expect(file.body == (try await school.desk.document(school.assignment.document)))
    #expect(file.headers["content-disposition"]?.hasPrefix("attachment;") == true)
    let mia = school.pupils[0]
    let given = try await browser.submit(
      path + "/give", ["to": "some", "pupil-\(mia.id)": "yes", "rounds": "2"])
    #expect(given.location == path + "?done=documentGiven")
    #expect(try await assignments().contains { $0.audience == .pupils([mia.id]) && $0.rounds == 2 })
    let faulty = try await browser.submit(path + "/give", ["to": "some", "rounds": "2"])
    #expect(faulty.status == 422 && faulty.text.contains("href=\"#pupils\""))
    #expect(try await assignments().count == 2)
  }

  @Test func anAssignmentIsChangedAndTakenBack() async throws {
    let id = school.assignment.id
    let change = Address.of(id, in: school.schoolClass.id)
    let page = try await browser.open(change)
    let version = try #require(
      page.text.firstMatch(of: /name="version" value="([^"]+)"/)
    ).output.1
    let fields = [
      "to": "everyone", "rounds": "4", "deadline": "2090-05-06", "version": String(version),
    ]
    #expect(try await browser.submit(change, fields).status == 303)
    let changed = try #require(try await assignments().first { $0.id == id })
    #expect(
      changed.rounds == 4 && changed.deadline != nil && changed.opens == school.assignment.opens)
    #expect(try await browser.open(change).text.contains("value=\"2090-05-06\""))
    // Somebody who has seen it as it was before changes nothing.
    #expect(try await browser.submit(change, fields).status == 412)
    #expect(
      try await browser.submit(change + "/withdraw").location
        == path + "?done=assignmentWithdrawn")
    #expect(try await assignments().allSatisfy { $0.withdrawn != nil })
    #expect(try await browser.submit(change, fields).status >= 400)
  }

  @Test func aDocumentIsRemovedOnceNobodyHasIt() async throws {
    #expect(try await !browser.open(path).text.contains("/remove\""))
    #expect(try await browser.submit(path + "/remove").status == 422)
    try await school.desk.withdraw(school.assignment.id)
    #expect(try await browser.open(path).text.contains("/remove\""))
    #expect(try await browser.submit(path + "/remove").status == 303)
    #expect(try await browser.open(path).status == 404)
  }

  @Test func aNewVersionLeavesTheOneThatIsGivenAsItWas() async throws {
    let answer = try await browser.submit(path + "/draft")
    let draft = try #require(answer.location)
    #expect(try await browser.open(draft).status == 200)
    #expect(try await assignments().map(\.id) == [school.assignment.id])
  }
}
