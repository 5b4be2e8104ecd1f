import Archives
import Foundation
import GameRegister
import Play
import School
import SchoolExchange
import SchoolLoad
import SchoolPages
import SchoolStore
import Secrets
import Testing

/// What was answered for pins, looked at in a browser, and names that are accepted and refused there.
@Suite struct PinPagesTests {
  private let school: ServedSchool
  private let browser: Browser
  private let document: DocumentVersion.ID
  private let path: String

  private static let drawing =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"600\" height=\"400\"><rect width=\"9\" height=\"9\"/></svg>"

  private static let bytes: [UInt8] = {
    let course = """
      {"format":"teachify","version":1,"title":"Der Arm","exercises":[
       {"kind":"pins","id":"s","title":"Knochen","images":[{"id":"a","file":"arm.svg"}],
        "pins":[{"id":"1","x":0.3,"y":0.3,"labels":["Elle","Ellenbein"]},
                {"id":"2","x":0.6,"y":0.6,"labels":["Speiche"]}]}]}
      """
    let entries = [
      ArchiveEntry(path: "arm.json", bytes: Array(course.utf8)),
      ArchiveEntry(path: "arm.svg", bytes: Array(drawing.utf8)),
    ]
    return ArchiveWriter.zip(entries) ?? []
  }()

  init() async throws {
    school = try await ServedSchool()
    browser = Browser(at: school.server.address)
    let made = try await school.desk.addDocument(
      Self.bytes, fileName: "arm.zip", title: "Der Arm",
      to: school.assignment.document.subject)
    document = DocumentVersion.ID(
      subject: school.assignment.document.subject, hash: try #require(ContentHash(made.name)))
    path = Address.pins(of: document, in: school.schoolClass.id)
    let assigned = try #require(AssignedDocument(bytes: Self.bytes, fileName: "arm.zip"))
    let game = try #require(
      GameRegister.pinGames.map(\.play).first { $0.profile.game == "pinlabel" })
    let source = try #require(assigned.sources(for: game.profile).first)
    var rounds = VirtualRounds(of: source, in: game, seed: 3)
    let now = ServedSchool.now
    var parcels: [String] = []
    for (place, names) in [["Ulna", "Speiche"], ["ulna", "Speichel"]].enumerated() {
      let parcel = rounds.typing(
        names, as: UploadedRound.ID(number: UInt64(place + 1)), by: school.pupils[place].id,
        for: nil, at: now)
      parcels.append(String(decoding: try #require(parcel).json, as: UTF8.self))
    }
    let token = try #require(try school.client.join(school.code).token)
    let receipt = try school.client.handIn(
      RoundBatch(
        sent: now, snapshots: [rounds.snapshot], parcels: parcels), token)
    #expect(receipt.lines.map(\.outcome) == [.filed, .filed])
    try await browser.signInByPage()
  }

  private func send(
    _ choice: PinsPage.Choice, _ name: String, pin: String = "1"
  ) async throws -> Browser.Answer {
    try await browser.submit(
      path, ["exercise": "s", "pin": pin, "name": name, "do": choice.rawValue])
  }

  @Test func figuresPictureAndNamesAreShown() async throws {
    let back = Address.of(document, in: school.schoolClass.id)
    #expect(try await browser.open(back).text.contains("href=\"\(path)\""))
    let page = try await browser.open(path)
    #expect(page.status == 200)
    for words in [
      "Knochen", "2 rounds", "Ellenbein", "<q>Ulna</q>", "2×", "<q>Speichel</q>",
      "counted as almost right 1×", "Counts as right", "Stays wrong", "id=\"pin-1-2\"",
    ] { #expect(page.text.contains(words), "\(words)") }
    let picture = Address.picture("arm.svg", of: document, in: school.schoolClass.id)
    #expect(page.text.contains("href=\"\(picture)\""))
    let drawn = try await browser.open(picture)
    #expect(drawn.text == Self.drawing && drawn.headers["content-type"] == "image/svg+xml")
    #expect(drawn.headers["content-security-policy"]?.contains("sandbox") == true)
    for none in [picture + "x", Address.of(document, in: school.schoolClass.id) + "/picture"] {
      #expect(try await browser.open(none).status == 404)
    }
    let other = Address.pins(of: school.assignment.document, in: school.schoolClass.id)
    #expect(try await browser.open(other).status == 404, "a document without pins")
    _ = try await browser.open("/language?to=de&back=%2F")
    #expect(try await browser.open(path).text.contains("Gilt als richtig"))
  }

  @Test func aNameIsAcceptedByAClickAndTakenBack() async throws {
    let csv = Address.results(of: school.schoolClass.id) + ".csv"
    func rights() async throws -> [String] {
      try await browser.open(csv).text.split(separator: "\n").dropFirst().map {
        String($0.split(separator: ";")[4])
      }
    }
    #expect(try await rights() == ["\"1\"", "\"0\""])
    let statements = Address.results(of: school.schoolClass.id) + ".xapi.json"
    let stated = try await browser.open(statements).text
    let answer = try await send(.accept, "Ulna")
    #expect(answer.location == path + "?done=nameAccepted#pin-1-1")
    #expect(try await rights() == ["\"2\"", "\"1\""])
    // A store of statements takes none again by the same identifier.
    let identifiers = /"id":"([0-9a-f-]{36})"/
    let former = Set(stated.matches(of: identifiers).map(\.output.1))
    let restated = try await browser.open(statements).text
    #expect(former.count == 2)
    #expect(former.isDisjoint(with: restated.matches(of: identifiers).map(\.output.1)))
    let page = try await browser.open(path + "?done=nameAccepted").text
    #expect(page.contains("counts as right") && page.contains("before: 0 right"))
    let pupil = try await browser.open(
      Address.of(school.pupils[1].id, in: school.schoolClass.id)
    ).text
    #expect(pupil.contains("1 answer judged anew"))
    let file = try await browser.open(
      Address.of(document, in: school.schoolClass.id) + "/file")
    #expect(file.body != Self.bytes && file.headers["content-disposition"]?.contains("zip") == true)

    let confirm = Address.confirming(
      "Ulna", of: "1", in: "s", of: document, in: school.schoolClass.id)
    #expect(page.contains(confirm.replacing("&", with: "&amp;")))
    let question = try await browser.open(confirm)
    #expect(question.text.contains("2 answers then count again"))
    #expect(try await send(.takeBack, "Ulna").status == 422)
    #expect(try await rights() == ["\"2\"", "\"1\""])
    let taken = try await send(.takeBackConfirmed, "Ulna")
    #expect(taken.location == path + "?done=nameTakenBack#pin-1-1")
    #expect(try await browser.open(statements).text == stated)
    #expect(try await rights() == ["\"1\"", "\"0\""])
  }

  @Test func whetherPupilsLosePointsIsAsked() async throws {
    let confirm = Address.confirming(
      "Speichel", of: "2", in: "s", of: document, in: school.schoolClass.id)
    let page = try await browser.open(path).text
    #expect(page.contains(confirm.replacing("&", with: "&amp;")))
    let question = try await browser.open(confirm).text
    #expect(question.contains("1 answer was shown"))
    for choice in [PinsPage.Choice.refuse, .refuseThroughout] {
      #expect(question.contains("value=\"\(choice.rawValue)\""))
    }
    func score() async throws -> Int {
      try await school.desk.results(of: school.schoolClass.id, after: 0, limit: 9).results
        .map(\.outcome.score).reduce(0, +)
    }
    #expect(try await send(.refuse, "Speichel", pin: "2").status == 303)
    #expect(try await score() == 15)
    #expect(try await browser.open(path).text.contains("points so far stay"))
    #expect(try await send(.refuseThroughout, "Speichel", pin: "2").status == 303)
    #expect(try await score() == 10)
    #expect(try await send(.takeBack, "Speichel", pin: "2").status == 303)
    #expect(try await score() == 15)
  }

  @Test func onlyFormsOfThePageDecide() async throws {
    let fields = ["exercise": "s", "pin": "1", "name": "Ulna", "do": "accept"]
    #expect(try await browser.submit(path, fields, csrf: nil).status == 403)
    for (field, value, status) in [
      ("do", "burn", 400), ("pin", "9", 404), ("exercise", "x", 404), ("name", "", 422),
    ] {
      var wrong = fields
      wrong[field] = value
      #expect(try await browser.submit(path, wrong).status == status, "\(field)")
    }
    let stranger = Browser(at: school.server.address)
    #expect(try await stranger.open(path).location?.hasPrefix(Address.signIn) == true)
    let nobody = Address.confirming(
      "Niemand", of: "1", in: "s", of: document, in: school.schoolClass.id)
    #expect(try await browser.open(nobody).status == 404)
  }
}
