import Documents
import GameRegister
import School
import SchoolExchange
import SchoolLoad
import Secrets
import Testing

/// What a page hears of a class while pupils play.
@Suite struct EventTests {
  private let school: ServedSchool
  private let browser: Browser
  private let path: String

  init() async throws {
    school = try await ServedSchool()
    browser = Browser(at: school.server.address)
    try await browser.signIn()
    path = SchoolPath.teachersClasses + "/\(school.schoolClass.id)"
  }

  /// Hands in rounds of Mia, numbered as they are.
  private func handIn(_ numbers: ClosedRange<UInt64>) throws {
    let joined = try school.client.join(school.code)
    let token = try #require(joined.token)
    let entry = try school.client.enter(
      .pictures(school.pupils[0].id, try pictures([0, 1, 2])), token)
    guard case .entered(let own, _) = entry else {
      Issue.record("the pictures do not let in: \(entry)")
      return
    }
    let document = try #require(
      DocumentReader.read(bytes: ServedSchool.bytes, fileName: "a.csv").document)
    var rounds = VirtualRounds(
      of: document, in: GameRegister.games[0].play, seed: numbers.lowerBound)
    let parcels = numbers.map { number in
      let parcel = rounds.next(
        as: UploadedRound.ID(number: number), by: school.pupils[0].id, for: nil,
        at: ServedSchool.now)
      return String(decoding: parcel.json, as: UTF8.self)
    }
    let batch = RoundBatch(
      sent: ServedSchool.now, snapshots: [rounds.snapshot], parcels: parcels)
    #expect(try school.client.handIn(batch, own).lines.allSatisfy { $0.outcome == .filed })
  }

  @Test func aRoundIsHeardOfAndAListenerGoesOnWhereItWasCutOff() async throws {
    let first = try EventStream(of: browser, path + "/events")
    try await first.wait { $0.text.contains("retry: ") }
    #expect(first.text.hasPrefix("HTTP/1.1 200 OK"))
    #expect(first.text.lowercased().contains("content-type: text/event-stream"))
    try handIn(1...3)
    try await first.wait { $0.places.count == 3 }
    #expect(first.places == [1, 2, 3])
    #expect(first.text.contains("event: round\ndata: {"))
    // What comes while nobody listens is told afterwards, and nothing twice; by another process, too.
    first.close()
    try handIn(4...5)
    school.server.kill()
    try school.server.start()
    let second = try EventStream(of: browser, path + "/events?after=0", lastEvent: 3)
    try await second.wait { $0.places.count >= 2 }
    #expect(second.places == [4, 5])
    // A server that is asked to end does not wait for those who listen.
    school.server.stop()
    #expect(try await second.end())
  }

  /// A browser with many pages leaves seats for other teachers.
  @Test func aTeacherListensToSomePagesAtOneTime() async throws {
    var streams: [EventStream] = []
    for _ in 0..<20 {
      let stream = try EventStream(of: browser, path + "/events")
      try await stream.wait { $0.text.contains("retry: ") }
      streams.append(stream)
    }
    let refused = try await browser.send("GET", path + "/events")
    #expect(refused.status == 503 && refused.headers["retry-after"] != nil)
    let second = try await school.store.addTeacher(
      try name("Herr Winter"), account: "winter", password: "ein Satz mit fünf Wörtern",
      to: school.schoolClass.school)
    let own = try await school.store.addClass(
      try name("3b"), year: SchoolYear(start: 2026), teacher: second)
    let other = Browser(at: school.server.address)
    try await other.signIn("winter")
    let stream = try EventStream(of: other, SchoolPath.teachersClasses + "/\(own.id)/events")
    try await stream.wait { $0.text.contains("retry: ") }
    #expect(stream.text.hasPrefix("HTTP/1.1 200 OK"))
    for stream in streams { stream.close() }
  }

  @Test func nobodyHearsOfForeignClassesOrAfterSigningOut() async throws {
    let stranger = Browser(at: school.server.address)
    #expect(try await stranger.send("GET", path + "/events").status == 401)
    let nothing = SchoolPath.teachersClasses + "/0000000000000001/events"
    #expect(try await browser.send("GET", nothing).status == 404)
    browser.more = ["Last-Event-ID": "later"]
    #expect(try await browser.send("GET", path + "/events").status == 422)
    browser.more = [:]
    let stream = try EventStream(of: browser, path + "/events")
    try await stream.wait { $0.text.contains("retry: ") }
    #expect(try await browser.send("DELETE", SchoolPath.session).status == 204)
    #expect(try await stream.end())
    try handIn(1...1)
    #expect(stream.places.isEmpty)
  }
}
