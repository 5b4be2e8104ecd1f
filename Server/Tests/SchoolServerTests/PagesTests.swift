import Foundation
import School
import SchoolExchange
import SchoolPages
import SchoolStore
import Secrets
import Testing

/// The pages for teachers' browsers, over a real connection.
@Suite struct PagesTests {
  private let session = "teachify-session"

  @Test func aTeacherSignsInByThePageAndOut() async throws {
    let school = try await ServedSchool()
    let browser = Browser(at: school.server.address)
    let first = try await browser.open("/classes/\(school.schoolClass.id)")
    #expect(first.status == 303)
    #expect(
      first.location == "/sign-in?back=%2Fclasses%2F\(school.schoolClass.id)")
    let page = try await browser.open(try #require(first.location))
    #expect(page.status == 200 && page.text.contains("type=\"password\""))
    #expect(page.text.contains("value=\"/classes/\(school.schoolClass.id)\""))
    let right = ["account": "sommer", "password": "ein Satz mit fünf Wörtern", "back": "/"]
    // Without what the form shows, and with another one's.
    for wrong in [nil, "", String(repeating: "0", count: 64)] {
      let answer = try await browser.submit("/sign-in", right, csrf: wrong)
      #expect(answer.status == 403)
      #expect(browser.cookies[session] == nil)
    }
    let mistyped = try await browser.submit(
      "/sign-in", ["account": "som\"mer", "password": "falsch", "back": "/"], csrf: page.csrf)
    #expect(mistyped.status == 403)
    #expect(mistyped.text.contains("aria-invalid=\"true\""))
    #expect(mistyped.text.contains("value=\"som&quot;mer\""))
    #expect(!mistyped.text.contains("falsch"))
    var sessions: Set<String> = []
    for _ in 0..<2 {
      let answer = try await browser.submit("/sign-in", right, csrf: page.csrf)
      #expect(answer.status == 303 && answer.location == "/")
      sessions.insert(try #require(browser.cookies[session]))
    }
    #expect(sessions.count == 2)
    let home = try await browser.open("/")
    #expect(home.status == 200 && home.text.contains("Frau Sommer"))
    let shown = browser.cookies
    #expect(try await browser.submit("/sign-out", csrf: nil).status == 403)
    #expect(try await browser.submit("/sign-out", csrf: home.csrf).status == 303)
    #expect(browser.cookies[session] == nil)
    let former = Browser(at: school.server.address)
    former.cookies = shown
    #expect(try await former.open("/").location == "/sign-in?done=sessionEnded")
  }

  @Test func oneGoesBackOnlyToThisServer() async throws {
    let school = try await ServedSchool()
    let browser = Browser(at: school.server.address)
    let page = try await browser.open("/sign-in")
    for back in ["https://elsewhere.example/", "//elsewhere.example", "/\\elsewhere.example", ""] {
      let answer = try await browser.submit(
        "/sign-in",
        ["account": "sommer", "password": "ein Satz mit fünf Wörtern", "back": back],
        csrf: page.csrf)
      #expect(answer.location == "/", "\(back)")
    }
    #expect(Address.own("/classes/1?subject=2") == "/classes/1?subject=2")
    #expect(Address.own("/a\r\nSet-Cookie: b") == "/")
    let away = try await browser.open("/language?to=de&back=//elsewhere.example")
    #expect(away.location == "/")
  }

  @Test func pagesCountTriesTogetherWithTheRest() async throws {
    let school = try await ServedSchool()
    let browser = Browser(at: school.server.address)
    for _ in 0..<10 {
      _ = try await browser.send(
        "POST", SchoolPath.session, SignInRequest(account: "sommer", password: "falsch"))
    }
    let answer = try await browser.signInByPage()
    #expect(answer.status == 429)
    #expect(answer.headers["retry-after"] == "300")
    #expect(answer.text.contains("Wait 5 minutes"))
  }

  @Test func anOpenWayIsRefusedWithWhatToDo() async throws {
    let school = try await ServedSchool()
    let browser = Browser(at: school.server.address)
    browser.more = ["X-Forwarded-For": "192.0.2.7"]
    let page = try await browser.open("/sign-in")
    #expect(!page.text.contains("type=\"password\""))
    #expect(page.text.contains("http://localhost:8425") && page.text.contains("--behind-proxy"))
    // Whoever sends it all the same.
    let answer = try await browser.submit(
      "/sign-in",
      ["account": "sommer", "password": "ein Satz mit fünf Wörtern"], csrf: "0")
    #expect(answer.status == 403 && browser.cookies[session] == nil)
    let proxied = try await ServedSchool(["--behind-proxy"])
    let behind = Browser(at: proxied.server.address)
    #expect(try await behind.open("/sign-in").text.contains("X-Forwarded-Proto"))
    behind.more = ["X-Forwarded-Proto": "https"]
    try await behind.signInByPage()
    #expect(behind.cookies["__Host-teachify-session"] != nil)
  }

  /// The pages and forms of a class; what is in braces is put in.
  private static let pages = [
    "", "/code", "/results", "/results.csv", "/results.xlsx", "/results.xapi.json", "/reports",
    "/next", "/subjects/new", "/pupils/{pupil}",
    "/pupils/{pupil}/erase", "/subjects/{subject}/documents/new",
    "/subjects/{subject}/documents/{document}", "/subjects/{subject}/documents/{document}/file",
    "/subjects/{subject}/documents/{document}/preview",
    "/assignments/{assignment}", "/settings", "/subjects/{subject}", "/year-end",
    "/devices",
  ]
  private static let forms = [
    "/pupils", "/code", "/cards", "/subjects/new", "/pupils/{pupil}/card",
    "/pupils/{pupil}/pictures", "/pupils/{pupil}/door", "/pupils/{pupil}/name",
    "/pupils/{pupil}/move", "/pupils/{pupil}/erase", "/subjects/{subject}/documents/new",
    "/subjects/{subject}/documents/{document}/give",
    "/subjects/{subject}/documents/{document}/draft",
    "/subjects/{subject}/documents/{document}/remove", "/assignments/{assignment}",
    "/assignments/{assignment}/withdraw", "/next/practice", "/settings", "/settings/teachers",
    "/settings/teachers/{teacher}/lead", "/settings/teachers/{teacher}/leave", "/settings/enrol",
    "/settings/ranking",
    "/subjects/{subject}", "/year-end", "/devices/0000000000000001/remove",
  ]

  /// The pages and forms that are of no class.
  private static let own = ["/", "/classes/new", "/account", "/teachers"]
  private static let ownForms = [
    "/sign-out", "/classes/new", "/account/password", "/account/sign-out-elsewhere", "/teachers",
    "/teachers/0000000000000001/password", "/teachers/0000000000000001/lock",
    "/teachers/0000000000000001/unlock", "/teachers/0000000000000001/remove",
  ]

  private func paths(_ ends: [String], _ school: ServedSchool) -> [String] {
    ends.map { end in
      "/classes/\(school.schoolClass.id)"
        + end.replacing("{pupil}", with: school.pupils[0].id.description)
        .replacing("{subject}", with: school.assignment.document.subject.description)
        .replacing("{document}", with: school.assignment.document.hash.description)
        .replacing("{assignment}", with: school.assignment.id.description)
        .replacing("{teacher}", with: school.schoolClass.teacher.description)
    }
  }

  @Test func nothingIsShownOrDoneWithoutASession() async throws {
    let school = try await ServedSchool()
    let browser = Browser(at: school.server.address)
    for path in Self.own + paths(Self.pages, school) {
      let answer = try await browser.open(path)
      #expect(answer.status == 303 && answer.location?.hasPrefix("/sign-in") == true, "\(path)")
    }
    for path in Self.ownForms + paths(Self.forms, school) {
      let answer = try await browser.submit(path, csrf: "")
      #expect(answer.status == 303 && answer.location == "/sign-in", "\(path)")
    }
    try await browser.signInByPage()
    let right = try #require(browser.csrf)
    let before = try await school.desk.audit(before: nil, limit: 1).entries.first?.place
    for path in Self.ownForms + paths(Self.forms, school) {
      for wrong in [nil, "", String(right.reversed())] {
        let answer = try await browser.submit(path, ["name": "x", "names": "x"], csrf: wrong)
        #expect(answer.status == 403, "\(path)")
      }
      // The body of a message, as a script would send it.
      let message = try await browser.send("POST", path, Array("{}".utf8))
      #expect(message.status == 400, "\(path)")
    }
    #expect(try await school.desk.audit(before: nil, limit: 1).entries.first?.place == before)
    for path in Self.own + paths(Self.pages, school) {
      #expect(try await browser.open(path).status == 200, "\(path)")
    }
  }

  @Test func somebodyElsesClassIsNowhere() async throws {
    let school = try await ServedSchool()
    let home = try #require(try await school.store.schools().first)
    _ = try await school.store.addTeacher(
      try name("Herr Winter"), account: "winter", password: "Passwort", to: home.id)
    let browser = Browser(at: school.server.address)
    try await browser.signInByPage("winter", "Passwort")
    let nowhere = try await browser.open("/classes/0000000000000001")
    #expect(nowhere.status == 404)
    func same(_ answer: Browser.Answer) -> Bool {
      let heading = /<h1>[^<]*<\/h1>/
      return answer.status == 404
        && answer.text.firstMatch(of: heading)?.output
          == nowhere.text.firstMatch(of: heading)?.output
        && !answer.text.contains("Mia")
    }
    for path in paths(Self.pages, school) + ["/classes/2a", "/nothing", "/style/nothing.css"] {
      #expect(same(try await browser.open(path)), "\(path)")
    }
    let fields = [
      "names": "Ada", "name": "Ada", "first": "Ada", "to": school.schoolClass.id.description,
    ]
    for path in paths(Self.forms, school) {
      #expect(same(try await browser.submit(path, fields)), "\(path)")
    }
    // Tokens have any two digits somewhere: the class is looked for by its link and its whole name.
    let mine = try await browser.open("/").text
    #expect(!mine.contains(school.schoolClass.id.description) && !mine.contains(">2a<"))
    // A pupil is only in its own class.
    let own = Browser(at: school.server.address)
    try await own.signInByPage()
    #expect(try await own.open("/").text.contains(school.schoolClass.id.description))
    let made = try await own.submit("/classes/new", ["name": "1c", "year": "2026"])
    let other = try #require(made.location?.split(separator: "?").first)
    #expect(try await own.open(String(other)).status == 200)
    #expect(try await own.open("\(other)/pupils/\(school.pupils[0].id)").status == 404)
  }

  @Test func aClassIsMadeAndLookedAfter() async throws {
    let school = try await ServedSchool()
    let browser = Browser(at: school.server.address)
    try await browser.signInByPage()
    let nameless = try await browser.submit("/classes/new", ["name": " ", "year": "2026"])
    #expect(nameless.status == 422 && nameless.text.contains("href=\"#name\""))
    let made = try await browser.submit("/classes/new", ["name": "1c", "year": "2026"])
    #expect(made.status == 303)
    let path = String(try #require(made.location?.split(separator: "?").first))
    #expect(try await browser.open(try #require(made.location)).text.contains("role=\"status\""))

    let wrong = try await browser.submit(path + "/pupils", ["names": "Name\nAda\n<b>,,"])
    #expect(wrong.status == 422)
    #expect(wrong.text.contains("href=\"#names\"") && wrong.text.contains("Line 1"))
    #expect(wrong.text.contains("Ada\n&lt;b&gt;,,</textarea>"))
    let keys = try await browser.submit(
      path + "/pupils", ["names": "Ada\r\nBen, Sommer\r\n", "pictures": "yes"])
    #expect(keys.status == 200 && keys.headers["cache-control"] == "no-store")
    #expect(keys.text.matches(of: /class="picture"/).count == 6)
    let page = try await browser.open(path)
    #expect(page.text.contains("2 pupils · 2 have never come"))

    #expect(try await browser.submit(path + "/code").location == path + "/code")
    let code = try await browser.open(path + "/code")
    let shown = try #require(code.text.firstMatch(of: /[3-9A-Z]{4}-[3-9A-Z]{4}/)).output
    #expect(try await browser.open(path).text.contains(shown))
    let device = try #require(try school.client.join(String(shown)).token)

    let cards = try await browser.submit(path + "/cards", ["for": "without"])
    #expect(cards.text.matches(of: /<p class="token">/).count == 2)
    #expect(try await browser.submit(path + "/cards").text.contains("Everybody has a card"))
    let pupil = try #require(
      page.text.firstMatch(of: /href="([^"]*\/pupils\/[0-9a-f]{16})">Ben/)
    ).output.1
    let own = try await browser.submit(pupil + "/card")
    let token = try #require(own.text.firstMatch(of: /<p class="token">([0-9a-f ]+)</)).output.1
    let card = try #require(AccessToken(token.filter { $0 != " " }))
    guard case .entered = try school.client.enter(.card(card), device) else {
      Issue.record("the card does not let in")
      return
    }
    #expect(try await browser.open(path).text.contains("2 pupils · 1 has never come"))

    let version = try #require(
      try await browser.open(String(pupil)).text.firstMatch(of: /name="version" value="(\w+)"/)
    ).output.1
    let name = ["first": "Bo", "last": "", "version": String(version)]
    #expect(try await browser.submit(pupil + "/name", name).status == 303)
    // Somebody else has seen what it was before.
    #expect(try await browser.submit(pupil + "/name", name).status == 412)
    #expect(
      try await browser.submit(pupil + "/name", ["first": "", "last": "x"]).status == 422)
    let moved = try await browser.submit(
      pupil + "/move", ["to": school.schoolClass.id.description])
    #expect(moved.location == path + "?done=pupilMoved")
    #expect(try await browser.open(String(pupil)).status == 404)

    let here = "/classes/\(school.schoolClass.id)/pupils/\(school.pupils[0].id)"
    let question = try await browser.open(here + "/erase")
    #expect(question.text.contains("Erase Mia for good?"))
    #expect(try await browser.open(here).status == 200)
    #expect(try await browser.submit(here + "/erase").status == 303)
    #expect(try await browser.open(here).status == 404)
    let rows = try await school.desk.audit(before: nil, limit: 1).entries
    #expect(rows.map(\.action) == [.erasePupil])
  }

  @Test func choosingFiltersWhatStandsBelow() async throws {
    let school = try await ServedSchool()
    let browser = Browser(at: school.server.address)
    try await browser.signInByPage()
    let id = school.schoolClass.id
    let made = try await browser.submit(
      "/classes/\(id)/subjects/new", ["name": "Mathe", "colour": "mathBlue"])
    let all = try await browser.open("/")
    for word in ["Mathe", "Englisch", "Tiere", "2a"] { #expect(all.text.contains(word), "\(word)") }
    let maths = try await browser.open(try #require(made.location))
    #expect(maths.text.contains("Englisch") && !maths.text.contains("Tiere"))
    #expect(maths.text.contains("subject mathBlue"))
    let english = try await browser.open(
      "/?class=\(id)&subject=\(school.assignment.document.subject)")
    #expect(english.text.contains("Tiere"))
    #expect(english.text.contains("/documents/new"))
  }

  @Test func hostileNamesAreOnlyNames() async throws {
    let school = try await ServedSchool()
    let browser = Browser(at: school.server.address)
    try await browser.signInByPage()
    // With an accent, a quotation mark is another character to people, and the same one to browsers.
    let hostile = [
      "<script>alert(1)</script>", "\"\u{301} autofocus onfocus=\"a()", "'><b>{{csrf}}",
    ]
    let made = try await browser.submit("/classes/new", ["name": hostile[0], "year": "2026"])
    let path = String(try #require(made.location?.split(separator: "?").first))
    let subject = try await browser.submit(
      path + "/subjects/new", ["name": hostile[1], "colour": "red"])
    let subjectID = try #require(
      subject.location?.firstMatch(of: /subject=(\w+)/).map { String($0.output.1) })
    _ = try await school.desk.addDocument(
      Array("question,answer\n1,2\n".utf8), fileName: "a.csv", title: hostile[1] + hostile[0],
      to: try #require(Subject.ID(subjectID)))
    let keys = try await browser.submit(
      path + "/pupils", ["names": hostile.joined(separator: "\n"), "pictures": "yes"])
    let page = try await browser.open(path)
    let pupil = try #require(page.text.firstMatch(of: /href="([^"]*\/pupils\/[0-9a-f]{16})"/))
      .output.1
    let rows = hostile.map { "\"" + $0.replacing("\"", with: "\"\"") + "\",a,b\n" }
    let uploaded = try await browser.upload(
      hostile[1] + ".csv", Array(("question,answer,wrong1\n" + rows.joined()).utf8),
      to: path + "/subjects/\(subjectID)/documents/new")
    let draft = try #require(uploaded.location)
    let answers = [
      keys, page, try await browser.open("/"), try await browser.open(path + "/results"),
      try await browser.submit(path + "/cards", ["for": "everybody"]),
      try await browser.open(String(pupil)), try await browser.open(pupil + "/erase"),
      try await browser.open(try #require(subject.location)),
      try await browser.submit(path + "/pupils", ["names": "Name\n" + hostile[1]]),
      try await browser.open(draft),
    ]
    for answer in answers {
      let scalars = answer.text.unicodeScalars
      #expect(answer.status < 500)
      #expect(!answer.text.contains("<script") && !answer.text.contains("<b>{"))
      #expect(!zip(scalars, scalars.dropFirst()).contains { $0 == "\"" && $1 == "\u{301}" })
      #expect(!answer.text.contains("onfocus=\"a"))
    }
    #expect(page.text.contains("&quot;\u{301} autofocus onfocus=&quot;a()"))
  }

  @Test func everyPageKeepsToItself() async throws {
    let school = try await ServedSchool()
    let browser = Browser(at: school.server.address)
    try await browser.signInByPage()
    for path in Self.own + ["/sign-in", "/nothing"] + paths(Self.pages, school)
    where ![".csv", ".xlsx", ".json", "/file"].contains(where: path.hasSuffix) {
      let page = try await browser.open(path)
      #expect(page.headers["content-security-policy"] == Pages.contentSecurityPolicy, "\(path)")
      #expect(page.headers["cache-control"] == "no-store")
      #expect(page.headers["content-language"] == "en")
      #expect(page.headers["x-frame-options"] == "DENY")
      // Nothing of elsewhere, nothing that runs, no style outside its sheet.
      for part in ["<script", "style=\"", "<style", "src=\"http", "href=\"http", "onclick"] {
        #expect(!page.text.contains(part), "\(path): \(part)")
      }
      #expect(page.body.count < 100_000, "\(path)")
      for match in page.text.matches(of: /href="(\/style\/[^"]+)"/) {
        let file = try await browser.open(String(match.output.1))
        #expect(file.status == 200 && file.headers["cache-control"]?.contains("immutable") == true)
      }
    }
  }

  @Test func aPageIsInTheLanguageOfItsReader() async throws {
    let school = try await ServedSchool()
    let browser = Browser(at: school.server.address)
    browser.more = ["Accept-Language": "fr, de-AT;q=0.8, en;q=0.3"]
    #expect(try await browser.open("/sign-in").text.contains("<html lang=\"de\">"))
    let page = try await browser.open("/sign-in?back=%2Fclasses%2Fnew")
    let other = try #require(page.text.firstMatch(of: /href="(\/language\?to=en[^"]*)"/)).output.1
    let chosen = try await browser.open(String(other).replacing("&amp;", with: "&"))
    #expect(chosen.location == "/sign-in?back=%2Fclasses%2Fnew")
    #expect(try await browser.open("/sign-in").text.contains("<html lang=\"en\">"))
    #expect(Language(chosen: nil, accepted: nil) == .english)
    #expect(Language(chosen: "fr", accepted: "de;q=0, en") == .english)
    #expect(Language(chosen: "de", accepted: "en") == .german)
  }

  /// What is counted for a glance is what the rounds say one by one, in each form in which they are given out.
  @Test func everyNumberIsTheSameEverywhere() async throws {
    let school = try await ServedSchool()
    try await school.play(rounds: 4, seed: 5)
    // Until all are replayed: what is answered in between would not be the same.
    for _ in 0..<100
    where try await school.store.rounds(of: school.schoolClass.id).contains(where: {
      $0.round.verification == .pending
    }) {
      try await Task.sleep(for: .milliseconds(100))
    }
    let browser = Browser(at: school.server.address)
    let profile = try await browser.signIn()
    browser.csrf = profile.csrf.description
    let path = "/classes/\(school.schoolClass.id)"
    let lines = try await browser.send(
      "GET", SchoolPath.teachersClasses + "/\(school.schoolClass.id)/results"
    ).message(ResultPage.self).results
    #expect(lines.count == 8)
    let table = try await browser.open(path + "/results.csv")
    #expect(table.headers["content-disposition"] == "attachment; filename=\"teachify-2a.csv\"")
    #expect(
      table.text
        == "\u{FEFF}"
        + ([ResultTable.heading] + lines.map(ResultTable.line))
        .map { $0 + "\n" }.joined())
    let results = try await browser.open(path + "/results").text
    for pupil in school.pupils {
      let own = lines.filter { $0.round.pupil == pupil.id }
      let right = own.map(\.outcome.right).reduce(0, +)
      let asked =
        right + own.map(\.outcome.wrong).reduce(0, +) + own.map(\.outcome.missed).reduce(0, +)
      #expect(results.contains("\(right)/\(asked) right"), "\(pupil.firstName.text)")
      let page = try await browser.open(path + "/pupils/\(pupil.id)").text
      #expect(page.matches(of: /<td class="verdict good">/).count == own.count)
      // All were played now, so the week that is running has them all.
      let week =
        #/<td class="number">(\d+)<\/td><td class="number">(\d+)<\/td><td class="number">(\d+) %/#
      let shown = try #require(page.firstMatch(of: week)).output
      #expect(Int(shown.1) == asked && Int(shown.2) == right)
      #expect(Int(shown.3) == right * 100 / asked)
      #expect(page.contains(">\(asked)</text>"))
    }
  }
}

extension ServedSchool {
  /// The school as its teacher sees it.
  var desk: TeacherDesk { store.desk(of: schoolClass.teacher) }
}
