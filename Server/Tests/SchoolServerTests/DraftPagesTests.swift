import Foundation
import School
import SchoolExchange
import SchoolPages
import SchoolStore
import Testing

/// A file becomes a document: looked at, mended, given.
@Suite struct DraftPagesTests {
  /// A table with a wrong answer that is right, one that is repeated, and a zero typed as a letter.
  private static let faulty = """
    Frage;Antwort;Falsch 1;Falsch 2;Falsch 3
    2 + 3;5;5;4;6
    4 + 4;8;7;7;9
    5 + 5;1O;9;11;12
    6 + 6;12;11;13;14
    7 + 7;14;13;15;16

    """

  private func path(_ school: ServedSchool) -> String {
    "/classes/\(school.schoolClass.id)/subjects/\(school.assignment.document.subject)/documents/new"
  }

  private func signedIn(_ school: ServedSchool) async throws -> Browser {
    let browser = Browser(at: school.server.address)
    try await browser.signInByPage()
    return browser
  }

  @Test func aFileIsLookedAtAddedAndGiven() async throws {
    let school = try await ServedSchool()
    let browser = try await signedIn(school)
    let good = Array(
      "question,answer,wrong1,wrong2,wrong3\r\n\r\nsun,Sonne,Mond,Stern,Tag\r\n".utf8)
    for (name, bytes) in [("", good), ("../a.csv", good)] {
      let answer = try await browser.upload(name, bytes, to: path(school))
      #expect(answer.status == 422 && answer.text.contains("href=\"#file\""), "\(name)")
    }
    let uploaded = try await browser.upload("wörter.csv", good, to: path(school))
    let draft = try #require(uploaded.location)
    let page = try await browser.open(draft)
    #expect(page.status == 200)
    for word in ["sun", "Sonne", "Mond", "1 exercise", "MathPiano", "FeedMe"] {
      #expect(page.text.contains(word), "\(word)")
    }
    // Nobody has it yet, and no other teacher sees it.
    let before = try await school.desk.work(of: school.schoolClass.id)
    #expect(!before.documents.contains { $0.fileName == "wörter.csv" })
    let added = try await browser.submit(draft + "/add", ["to": "everyone", "rounds": "1"])
    #expect(added.location?.hasSuffix("done=documentGiven") == true)
    let work = try await school.desk.work(of: school.schoolClass.id)
    let document = try #require(work.documents.first { $0.fileName == "wörter.csv" })
    #expect(work.assignments.contains { $0.document == document.version.id })
    #expect(try await school.desk.document(document.version.id) == good)
    for cut in ["multipart/form-data", "multipart/form-data; boundary=", "text/plain"] {
      let answer = try await browser.send("POST", path(school), Array("--\r\n".utf8), type: cut)
      #expect(answer.status == 400, "\(cut)")
    }
    let large = [UInt8](repeating: 0x61, count: 16 * 1024 * 1024 + 17 * 1024)
    #expect(try await browser.upload("a.csv", large, to: path(school)).status == 413)
  }

  /// A document of pictures with pins alone is given as any other.
  @Test func aCourseOfPicturesIsLookedAtAddedAndGiven() async throws {
    let school = try await ServedSchool()
    let browser = try await signedIn(school)
    let course = """
      {"format":"teachify","version":1,"title":"Der Arm","exercises":[
       {"kind":"pins","id":"s","title":"Knochen","images":[{"id":"a","file":"arm.svg"}],
        "pins":[{"id":"1","x":0.3,"y":0.3,"labels":["Elle","Ulna"]},
                {"id":"2","x":0.6,"y":0.6,"labels":["Speiche"]},
                {"id":"3","x":0.9,"y":0.6,"labels":["Daumen"]},
                {"id":"4","x":0.9,"y":0.9,"labels":["Zeh"]}]}]}
      """
    let uploaded = try await browser.upload("arm.json", Array(course.utf8), to: path(school))
    let draft = try #require(uploaded.location)
    let page = try await browser.open(draft)
    for word in ["Der Arm", "4 exercises", "Knochen · 2", "Elle / Ulna", "FeedMe"] {
      #expect(page.text.contains(word), "\(word)")
    }
    let added = try await browser.submit(draft + "/add", ["to": "everyone", "rounds": "1"])
    #expect(added.location?.hasSuffix("done=documentGiven") == true)
    let work = try await school.desk.work(of: school.schoolClass.id)
    let document = try #require(work.documents.first { $0.fileName == "arm.json" })
    #expect(document.version.title == "Der Arm")
    #expect(work.assignments.contains { $0.document == document.version.id })
  }

  @Test func whatCannotBePlayedSaysWhyAndIsNotAdded() async throws {
    let school = try await ServedSchool()
    let browser = try await signedIn(school)
    for (name, text) in [
      ("leer.csv", ""), ("brief.txt", "hallo"), ("halb.gift", "::a:: Was? {"),
      ("bild.png", "\u{89}PNG\r\n"),
    ] {
      let uploaded = try await browser.upload(name, Array(text.utf8), to: path(school))
      let draft = try #require(uploaded.location, "\(name)")
      let page = try await browser.open(draft)
      #expect(page.status == 200 && page.text.contains("class=\"list found\""), "\(name)")
      #expect(!page.text.contains("/add\""), "\(name)")
      #expect(try await browser.submit(draft + "/add", ["rounds": "1"]).status == 422)
    }
  }

  /// From the file to the class: nobody has to leave the page to mend it.
  @Test func whatIsWrongIsMendedPieceByPiece() async throws {
    let school = try await ServedSchool()
    let browser = try await signedIn(school)
    let uploaded = try await browser.upload(
      "plus.csv", Array(Self.faulty.utf8), to: path(school))
    let first = try #require(uploaded.location)
    let page = try await browser.open(first).text
    let places = page.matches(of: /name="place" value="([^"]+)"/).map { String($0.output.1) }
    #expect(places.count == 3)
    let place = try #require(places.first { $0.hasSuffix("option.right") })
    let mended = try await browser.submit(first + "/mend", ["place": place])
    #expect(mended.location?.hasSuffix("?done=draftMended") == true)
    let second = String(try #require(mended.location?.split(separator: "?").first))
    let rest = try await browser.open(second).text
    #expect(rest.matches(of: /name="place"/).count == 2)
    #expect(rest.contains("href=\"\(first)\""), "it can be undone")
    let all = try await browser.submit(second + "/mend")
    let third = String(try #require(all.location?.split(separator: "?").first))
    let clean = try await browser.open(third).text
    #expect(!clean.contains("name=\"place\""))
    _ = try await browser.submit(third + "/add", ["to": "nobody", "rounds": "1"])
    let work = try await school.desk.work(of: school.schoolClass.id)
    let document = try #require(work.documents.first { $0.fileName == "plus.csv" })
    #expect(!work.assignments.contains { $0.document == document.version.id })
    let text = String(
      decoding: try await school.desk.document(document.version.id), as: UTF8.self)
    #expect(text.contains("2 + 3;5;;4;6") && text.contains("5 + 5;10;9;11;12"), "\(text)")
    // What was there stays as it was.
    #expect(try await browser.open(first).text.matches(of: /name="place"/).count == 3)
    for wrong in ["x", "1:1:option.right", "2:x:option.right"] {
      #expect(try await browser.submit(first + "/mend", ["place": wrong]).status >= 400)
    }
  }

  @Test func theTeacherSaysHowATableIsMeant() async throws {
    let school = try await ServedSchool()
    let browser = try await signedIn(school)
    let table = "Hund;dog\nKatze;cat\nMaus;mouse\nVogel;bird\nFisch;fish\nKuh;cow\nPferd;horse\n"
    let unclear = "Land?;Deutschland;Italien;Frankreich;Russland;3\nStadt?;Rom;Bonn;Wien;Bern;2\n"
    let clear = try await browser.upload("a.csv", Array(table.utf8), to: path(school))
    #expect(
      try await !browser.open(try #require(clear.location)).text.contains("name=\"columns\""))
    let uploaded = try await browser.upload("b.csv", Array(unclear.utf8), to: path(school))
    let draft = try #require(uploaded.location)
    let page = try await browser.open(draft).text
    let choices = page.matches(of: /name="columns" value="([^"]+)"/).map { String($0.output.1) }
    try #require(choices.count > 1, "\(page)")
    for choice in choices {
      let said = try await browser.submit(draft + "/read", ["columns": choice])
      let next = String(try #require(said.location?.split(separator: "?").first))
      let read = try await browser.open(next).text
      #expect(!read.contains("name=\"columns\"") && read.contains("/add\""))
    }
    #expect(try await browser.submit(draft + "/read", ["columns": "nonsense"]).status == 400)
  }

  /// Questions are changed, taken out, and written, and every step can be undone.
  @Test func questionsAreWrittenAsATable() async throws {
    let school = try await ServedSchool()
    let browser = try await signedIn(school)
    let table = "Frage;Antwort;Falsch 1\n44 + 26;70;71\nHund;dog;cat\nMaus;mouse;horse\n"
    let uploaded = try await browser.upload("a.csv", Array(table.utf8), to: path(school))
    let draft = try #require(uploaded.location)
    #expect(try await browser.open(draft).text.contains("href=\"\(draft)/edit\""))
    let page = try await browser.open(draft + "/edit").text
    for value in ["44 + 26", "70", "71", "Hund", "mouse"] {
      #expect(page.contains("value=\"\(value)\""), "\(value)")
    }
    #expect(page.contains("value=\"0:60\"") && page.contains("<b>60</b>"), "an error is proposed")
    let typed = [
      "from": "0", "title": "a", "question.0": "44 + 26", "right.0.0": "70", "wrong.0.0": "71",
      "question.1": "Hund", "right.1.0": "dog", "wrong.1.0": "cat", "question.2": "Maus",
      "right.2.0": "mouse", "wrong.2.0": "horse",
    ]
    func sent(_ path: String, _ more: [String: String]) async throws -> String {
      let answer = try await browser.submit(path, typed.merging(more) { $1 })
      return try #require(answer.location, "\(answer.status) \(answer.text)")
    }
    // Nothing was changed, so nothing is kept.
    #expect(try await sent(draft + "/edit", ["do": "save"]) == draft + "/edit")
    let taken = try await sent(draft + "/edit", ["take": "0:60"])
    #expect(taken.hasSuffix("/edit?done=draftEdited#line-0"))
    let second = String(try #require(taken.split(separator: "?").first))
    #expect(second != draft + "/edit")
    let after = try await browser.open(second).text
    #expect(after.contains("name=\"wrong.0.1\" value=\"60\""))
    #expect(after.contains("href=\"\(draft)/edit\""), "it can be undone")
    let done = try await sent(
      second,
      [
        "do": "done", "title": "Wörter", "wrong.0.1": "60", "question.1": "Hündin",
        "remove.2": "yes", "question.new-1": "Kuh & <Kalb>", "right.new-1.0": "cow",
        "question.new-0": " ",
      ])
    let looked = try await browser.open(done).text
    for word in ["Wörter", "Hündin", "Kuh &amp; &lt;Kalb&gt;", "a.json"] {
      #expect(looked.contains(word), "\(word)")
    }
    #expect(!looked.contains("mouse"))
    // What is missing is said, and what was typed stays.
    let half = try await browser.submit(
      second, typed.merging(["right.1.0": " ", "question.new-0": "Ente", "title": ""]) { $1 })
    #expect(half.status == 422)
    for field in ["title", "right.1.0", "right.new-0.0"] {
      #expect(half.text.contains("href=\"#\(field)\"") && half.text.contains("id=\"\(field)\""))
    }
    #expect(half.text.contains("value=\"Ente\""))
    let proposed = try await sent(draft + "/edit", ["do": "propose"])
    #expect(try await !browser.open(proposed).text.contains("value=\"propose\""))
  }

  @Test func aDocumentBeginsWithoutAFile() async throws {
    let school = try await ServedSchool()
    let browser = try await signedIn(school)
    let form = try await browser.open(path(school)).text
    #expect(form.contains("action=\"\(path(school))/writing\""))
    for title in ["", "  ", String(repeating: "a", count: 201)] {
      let answer = try await browser.submit(path(school) + "/writing", ["title": title])
      #expect(answer.status == 422 && answer.text.contains("href=\"#title\""))
    }
    let made = try await browser.submit(path(school) + "/writing", ["title": "Tiere / 3b"])
    let editing = try #require(made.location)
    #expect(try await browser.open(editing).text.contains("name=\"question.new-4\""))
    let fields = [
      "from": "0", "title": "Tiere / 3b", "do": "done", "question.new-0": "Hund",
      "right.new-0.0": "dog", "question.new-3": "Katze", "right.new-3.0": "cat",
    ]
    let draft = try #require(try await browser.submit(editing, fields).location)
    #expect(try await browser.open(draft).text.contains("Katze"))
    let added = try await browser.submit(draft + "/add", ["to": "nobody", "rounds": "1"])
    #expect(added.status == 303)
    let work = try await school.desk.work(of: school.schoolClass.id)
    #expect(work.documents.contains { $0.version.title == "Tiere / 3b" })
  }

  @Test func oneGivesItToSomeForSomeTime() async throws {
    let school = try await ServedSchool()
    let browser = try await signedIn(school)
    let good = "question,answer,wrong1,wrong2,wrong3\nsun,Sonne,Mond,Stern,Tag\n"
    let uploaded = try await browser.upload("a.csv", Array(good.utf8), to: path(school))
    let draft = try #require(uploaded.location)
    let mia = school.pupils[0].id
    for (fields, field) in [
      (["to": "some", "rounds": "1"], "pupils"),
      (["to": "some", "rounds": "1", "pupil-\(UInt64.max)": "yes"], "pupils"),
      (["to": "everyone", "rounds": "1", "pupil-\(mia)": "yes"], "pupils"),
      (["to": "everyone", "rounds": "0"], "rounds"),
      (["to": "everyone", "rounds": "1", "deadline": "2020-01-01"], "deadline"),
      (["to": "everyone", "rounds": "1", "deadline": "2031-02-30"], "deadline"),
      (["to": "everyone", "rounds": "1", "opens": "tomorrow"], "opens"),
    ] {
      let answer = try await browser.submit(draft + "/add", fields)
      #expect(answer.status == 422 && answer.text.contains("href=\"#\(field)\""), "\(fields)")
      #expect(answer.text.contains("id=\"\(field)\""))
    }
    let added = try await browser.submit(
      draft + "/add",
      [
        "to": "some", "pupil-\(mia)": "yes", "game": "feedme", "rounds": "3",
        "opens": "2090-03-01", "deadline": "2090-03-09", "endless": "yes",
      ])
    #expect(added.status == 303)
    let work = try await school.desk.work(of: school.schoolClass.id)
    let document = try #require(work.documents.first { $0.fileName == "a.csv" })
    let given = try #require(
      work.assignments.first { $0.document == document.version.id })
    #expect(given.audience == .pupils([mia]) && given.game == .game("feedme"))
    #expect(given.rounds == 3 && given.isEndless)
    let deadline = try #require(given.deadline)
    #expect(deadline.milliseconds(since: given.opens) == 9 * 86_400_000 - 1)
  }

  @Test func aDraftIsItsTeachersAlone() async throws {
    let school = try await ServedSchool()
    let browser = try await signedIn(school)
    let uploaded = try await browser.upload(
      "a.csv", Array(Self.faulty.utf8), to: path(school))
    let draft = try #require(uploaded.location)
    let home = try #require(try await school.store.schools().first)
    let other = try await school.store.addTeacher(
      try name("Herr Winter"), account: "winter", password: "Passwort", to: home.id)
    try await school.desk.change(
      school.schoolClass.id,
      to: ClassChange(
        name: school.schoolClass.name, teacher: school.schoolClass.teacher,
        secondTeachers: [other.id]))
    let second = Browser(at: school.server.address)
    try await second.signInByPage("winter", "Passwort")
    #expect(try await second.open(path(school)).status == 200)
    #expect(try await second.open(draft).status == 404)
    for form in ["/mend", "/read", "/add", "/edit"] {
      #expect(try await second.submit(draft + form, ["rounds": "1"]).status == 404)
    }
    // Nor is it in another class of the same teacher.
    let made = try await browser.submit("/classes/new", ["name": "1c", "year": "2026"])
    let elsewhere = try #require(made.location?.split(separator: "?").first)
    let identifier = try #require(draft.split(separator: "/").last)
    #expect(try await browser.open("\(elsewhere)/drafts/\(identifier)").status == 404)
  }
}

extension Browser {
  /// Sends a file by a form of a page, as browsers do.
  func upload(_ name: String, _ bytes: [UInt8], to path: String) async throws -> Answer {
    let mark = "----mark"
    func head(_ rest: String) -> [UInt8] {
      Array("--\(mark)\r\nContent-Disposition: form-data; name=\(rest)\r\n\r\n".utf8)
    }
    let escaped = name.replacing("\"", with: "%22")
    let body =
      head("\"csrf\"") + Array((csrf ?? "").utf8) + Array("\r\n".utf8)
      + head("\"file\"; filename=\"\(escaped)\"\r\nContent-Type: text/csv") + bytes
      + Array("\r\n--\(mark)--\r\n".utf8)
    return try await send("POST", path, body, type: "multipart/form-data; boundary=\(mark)")
  }
}
