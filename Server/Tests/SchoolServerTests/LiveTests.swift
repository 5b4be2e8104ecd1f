import Foundation
import School
import SchoolClient
import SchoolExchange
import SchoolLoad
import SchoolPages
import SchoolStore
import Secrets
import Testing

/// The live board of a lesson: what machines say, what a teacher's page hears of it, and what the page shows without
/// listening.
@Suite struct LiveTests {
  private let school: ServedSchool
  private let browser: Browser
  private let token: AccessToken
  private let path: String
  private let page: String

  init() async throws {
    school = try await ServedSchool()
    browser = Browser(at: school.server.address)
    try await browser.signIn()
    path = SchoolPath.teachersClasses + "/\(school.schoolClass.id)/live"
    page = "/classes/\(school.schoolClass.id)/live"
    token = try Self.enter(school.pupils[0], [0, 1, 2], school)
  }

  private static func enter(
    _ pupil: Pupil, _ numbers: [Int], _ school: ServedSchool
  ) throws -> AccessToken {
    let machine = try #require(try school.client.join(school.code).token)
    let entry = try school.client.enter(.pictures(pupil.id, try pictures(numbers)), machine)
    guard case .entered(let token, _) = entry else { throw SharingFault.userCouldNotLoad }
    return token
  }

  private func playing(_ right: Int, wrong: Int = 0) -> LiveReport {
    LiveReport(
      LiveState(
        .playing, title: "Tiere", game: "mathpiano", right: right, wrong: wrong,
        last: Array(repeating: .right, count: right) + Array(repeating: .wrong, count: wrong)))
  }

  @Test func aListenerIsCutOffAndMissesNothing() async throws {
    let first = try EventStream(of: browser, path + "/events")
    try await first.wait { $0.text.contains("event: pause") }
    #expect(first.text.lowercased().contains("content-type: text/event-stream"))
    // Whoever is not there is told at once, too.
    #expect(first.text.contains(#""called":"Ben","standing":"away""#))
    #expect(try school.client.tell(playing(1), token).isWatched)
    try await first.wait { $0.text.contains(#""right":1,"#) }
    let place = try #require(first.places.last)
    #expect(place == 1)
    first.close()

    // Meanwhile it goes on, at another process; only the latest is told.
    _ = try school.client.tell(playing(2), token)
    school.server.kill()
    try school.server.start()
    _ = try school.client.tell(playing(2, wrong: 4), token)
    let second = try EventStream(of: browser, path + "/events?after=0", lastEvent: place)
    try await second.wait { $0.text.contains("event: card") && $0.text.contains("Mia") }
    #expect(second.text.contains(#""called":"Mia","standing":"wrongInARow","count":4"#))
    #expect(second.places.last == 3)
    // Who knows everything is told of those only of whom time alone may say something.
    let third = try EventStream(of: browser, path + "/events", lastEvent: 3)
    try await third.wait { $0.text.contains("event: pause") }
    #expect(third.text.contains("Ben"))

    // A pause is heard of by everybody.
    #expect(try await browser.send("PUT", path, LivePause(isHeld: true)).status == 204)
    try await third.wait { $0.text.contains(#"{"held":true}"#) }
    #expect((591...600).contains(try school.client.tell(LiveReport(nil), token).heldSeconds))
    let board = try await browser.send("GET", path).message(LiveBoard.self)
    #expect(board.held != nil && board.cards.map(\.called) == ["Ben", "Mia"])
    #expect(try await browser.send("PUT", path, LivePause(isHeld: false)).status == 204)
    try await third.wait { $0.text.contains(#"{"held":false}"#) }
    #expect(try school.client.tell(LiveReport(nil), token).heldSeconds == 0)
    // A server that is asked to end does not wait for those who listen.
    school.server.stop()
    #expect(try await third.end())
  }

  /// A whole class, each of which says something at once: everybody is seen.
  @Test func thirtyPupilsAreSeenAsTheyPlay() async throws {
    let desk = school.desk
    let names = try (0..<28).map { PupilName(first: try name("Kind \($0)"), last: nil) }
    let keys = try await desk.add(
      NewPupils(pupils: names, arePicturesGiven: false), to: school.schoolClass.id
    ).keys
    let machine = try #require(try school.client.join(school.code).token)
    var tokens = [token, try Self.enter(school.pupils[1], [3, 4, 5], school)]
    for key in keys {
      let entry = try school.client.enter(.pictures(key.pupil, nil), machine)
      guard case .entered(let token, _) = entry else { throw SharingFault.userCouldNotLoad }
      tokens.append(token)
    }
    let stream = try EventStream(of: browser, page + "/events")
    try await stream.wait { $0.text.contains("event: controls") }
    let address = school.server.address
    for right in 1...3 {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for token in tokens {
          group.addTask {
            _ = try RemoteSchool(at: address).tell(
              LiveReport(LiveState(.playing, title: "Tiere", right: right)), token)
          }
        }
        try await group.waitForAll()
      }
      let words = "\(right) right · 0 wrong"
      try await stream.wait { $0.text.ranges(of: words).count >= tokens.count }
      #expect(stream.text.ranges(of: words).count == tokens.count)
    }
  }

  @Test func thePageStandsStillWithoutAScript() async throws {
    _ = try await browser.open(page)
    _ = try school.client.tell(playing(3, wrong: 1), token)
    let shown = try await browser.open(page)
    #expect(shown.status == 200)
    for words in [
      ">Mia</a>", "<b>playing</b>", "Tiere · MathPiano", "3 right · 1 wrong", "Latest: right,",
      "<b>not connected</b>", "1 playing · 1 not connected", "Pause everyone", "Hide names",
    ] { #expect(shown.text.contains(words), "\(words)") }
    // Names stand nowhere on a board that all see.
    let hidden = try await browser.open(page + "?names=hidden")
    #expect(!hidden.text.contains("Mia") && !hidden.text.contains("Ben"))
    #expect(!hidden.text.contains("/pupils/") && hidden.text.contains("Show names"))
    #expect(hidden.text.contains(">Fox 1</h2>") && hidden.text.contains(">Owl 1</h2>"))
    let stream = try EventStream(of: browser, page + "/events?names=hidden")
    try await stream.wait { $0.text.contains("event: help") }
    #expect(stream.text.contains("Fox 1") && !stream.text.contains("Mia"))
    stream.close()

    // The forms.
    #expect(try await browser.submit(page, ["all": "hold"], csrf: nil).status == 403)
    let held = try await browser.submit(page, ["all": "hold", "names": "hidden"])
    #expect(held.status == 303 && held.location == page + "?names=hidden")
    let paused = try await browser.open(page)
    #expect(paused.text.contains("All rounds stand still") && paused.text.contains(">Continue<"))
    #expect(try school.client.tell(LiveReport(nil), token).heldSeconds > 0)
    #expect(try await browser.submit(page, ["all": "go"]).location == page)
    #expect(try school.client.tell(LiveReport(nil), token).heldSeconds == 0)
  }

  @Test func onlyThisPageHasAScriptAndOnlyOurs() async throws {
    let shown = try await browser.open(page)
    let policy = try #require(shown.headers["content-security-policy"])
    #expect(policy.contains("script-src 'self';") && policy.contains("connect-src 'self';"))
    #expect(policy.contains("default-src 'none'") && !policy.contains("unsafe"))
    let scripts = shown.text.matches(of: /<script src="(\/style\/live\.js\?[0-9a-f]{12})" defer>/)
    #expect(scripts.count == 1 && shown.text.ranges(of: "<script").count == 1)
    let script = try await browser.open(String(try #require(scripts.first).output.1))
    #expect(script.status == 200)
    #expect(script.headers["content-type"] == "text/javascript; charset=utf-8")
    #expect(script.headers["cache-control"]?.contains("immutable") == true)
    let other = try await browser.open("/classes/\(school.schoolClass.id)")
    #expect(other.headers["content-security-policy"]?.contains("script-src") == false)
    #expect(other.text.contains("href=\"\(page)\""))
  }

  @Test func nobodyElseSaysOrHearsAnything() async throws {
    let stranger = Browser(at: school.server.address)
    #expect(try await stranger.send("GET", path).status == 401)
    #expect(try await stranger.send("GET", path + "/events").status == 401)
    #expect(try await stranger.open(page).location?.hasPrefix("/sign-in") == true)
    #expect(try await stranger.open(page + "/events").location?.hasPrefix("/sign-in") == true)
    let nothing = SchoolPath.teachersClasses + "/0000000000000001/live"
    #expect(try await browser.send("GET", nothing).status == 404)
    #expect(try await browser.send("GET", nothing + "/events").status == 404)
    #expect(try await browser.send("PUT", nothing, LivePause(isHeld: true)).status == 404)
    #expect(try await browser.open("/classes/0000000000000001/live").status == 404)
    browser.csrf = nil
    #expect(try await browser.send("PUT", path, LivePause(isHeld: true)).status == 403)

    // A machine has no live state, and a token that is none is nobody's.
    let machine = try #require(try school.client.join(school.code).token)
    #expect(throws: SharingFault.noWritePermission) {
      try school.client.tell(playing(1), machine)
    }
    var random = SystemRandomNumberGenerator()
    let foreign = AccessToken(using: &random)
    #expect(throws: SharingFault.userCouldNotLoad) { try school.client.tell(playing(1), foreign) }
    // A flood is stopped.
    #expect(throws: SharingFault.networkFailure) {
      for _ in 0..<200 { _ = try school.client.tell(LiveReport(nil), token) }
    }
  }
}
