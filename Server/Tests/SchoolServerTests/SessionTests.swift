import Foundation
import HTTPTypes
import School
import SchoolClient
import SchoolExchange
import SchoolServer
import SchoolStore
import Testing

/// A teacher's session, over a real connection.
@Suite struct SessionTests {
  @Test func aSessionIsACookieThatNoPageReadsOrSends() async throws {
    let school = try await ServedSchool()
    let browser = Browser(at: school.server.address)
    // One that the browser brings along is not taken.
    let brought = String(repeating: "7", count: 32)
    browser.cookies["teachify-session"] = brought
    let answer = try await browser.send(
      "POST", SchoolPath.session,
      SignInRequest(account: "sommer", password: "ein Satz mit fünf Wörtern"))
    #expect(answer.status == 200)
    let cookie = try #require(answer.headers["set-cookie"])
    let parts = cookie.split(separator: ";").map { $0.drop { $0 == " " } }
    #expect(parts[0].hasPrefix("teachify-session="))
    #expect(
      Set(parts.dropFirst())
        == ["Path=/", "Max-Age=43200", "HttpOnly", "SameSite=Strict"])
    let first = browser.cookies["teachify-session"]
    #expect(first != brought)
    try await browser.signIn()
    #expect(browser.cookies["teachify-session"] != first)
    let profile = try await browser.send("GET", SchoolPath.session).message(TeacherProfile.self)
    #expect(profile.teacher.name.text == "Frau Sommer")
    // The first session has ended with that.
    let old = Browser(at: school.server.address)
    old.cookies["teachify-session"] = first
    #expect(try await old.send("GET", SchoolPath.session).status == 401)
  }

  @Test func changingNeedsWhatOnlyItsOwnPagesKnow() async throws {
    let school = try await ServedSchool()
    let (browser, other) = (
      Browser(at: school.server.address), Browser(at: school.server.address)
    )
    try await browser.signIn()
    let right = browser.csrf
    for wrong in [nil, "", try await other.signIn().csrf.description] {
      browser.csrf = wrong
      #expect(try await browser.send("DELETE", SchoolPath.session).status == 403)
      #expect(try await browser.send("GET", SchoolPath.session).status == 200)
    }
    browser.csrf = right
    let shown = browser.cookies
    #expect(try await browser.send("DELETE", SchoolPath.session).status == 204)
    #expect(browser.cookies.isEmpty)
    browser.cookies = shown
    #expect(try await browser.send("GET", SchoolPath.session).status == 401)
    #expect(try await other.send("GET", SchoolPath.session).status == 200)
    #expect(try await other.send("DELETE", SchoolPath.sessions).status == 204)
    // A form of another site sends a text that looks like a message, but not its type.
    let request = SignInRequest(account: "sommer", password: "ein Satz mit fünf Wörtern")
    let form = try await browser.send("POST", SchoolPath.session, request.json, type: "text/plain")
    #expect(form.status == 415)
  }

  @Test func anotherPasswordEndsOtherSessions() async throws {
    let school = try await ServedSchool()
    let (browser, other) = (
      Browser(at: school.server.address), Browser(at: school.server.address)
    )
    try await browser.signIn()
    try await other.signIn()
    let (old, new) = ("ein Satz mit fünf Wörtern", "ein ganz anderer Satz")
    func change(_ old: String, _ new: String) async throws -> Int {
      try await browser.send("PUT", SchoolPath.password, PasswordChange(old: old, new: new)).status
    }
    #expect(try await change(old, "kurz") == 400)
    #expect(try await change(new, new) == 403)
    #expect(try await change(old, new) == 200)
    #expect(try await browser.send("GET", SchoolPath.session).status == 200)
    #expect(try await other.send("GET", SchoolPath.session).status == 401)
    try await other.signIn("sommer", new)
  }

  @Test func guessingIsSlowedDown() async throws {
    let school = try await ServedSchool()
    let browser = Browser(at: school.server.address)
    for _ in 0..<10 {
      let answer = try await browser.send(
        "POST", SchoolPath.session, SignInRequest(account: "sommer", password: "falsch"))
      #expect(answer.status == 403)
      #expect(try answer.message(SignInAnswer.self) == .wrong)
    }
    let answer = try await browser.send(
      "POST", SchoolPath.session,
      SignInRequest(account: "sommer", password: "ein Satz mit fünf Wörtern"))
    #expect(answer.status == 429)
    #expect(try answer.message(SignInAnswer.self) == .closed(seconds: 300))
    #expect(answer.headers["retry-after"] == "300")
  }

  /// Somebody guesses names of accounts from the school's address.
  @Test func whoSignedInFromAnAddressIsNotShutOutThere() async throws {
    let school = try await ServedSchool(["--behind-proxy"])
    let browser = Browser(at: school.server.address)
    func status(_ account: String, _ password: String, _ from: String) async throws -> Int {
      browser.more = ["X-Forwarded-Proto": "https", "X-Forwarded-For": from]
      return try await browser.send(
        "POST", SchoolPath.session, SignInRequest(account: account, password: password)
      ).status
    }
    let right = "ein Satz mit fünf Wörtern"
    // Some proxies write the port of each connection as well.
    #expect(try await status("sommer", right, "192.0.2.50:1000") == 200)
    for number in 0..<59 {
      #expect(try await status("nobody\(number)", "falsch", "192.0.2.50:\(2000 + number)") == 403)
    }
    #expect(try await status("nobody", "falsch", "192.0.2.50") == 429)
    #expect(try await status("sommer", right, "192.0.2.50:1") == 200)
    // Guessing at the account itself gets no further by that.
    for _ in 0..<10 { _ = try await status("sommer", "falsch", "192.0.2.50") }
    #expect(try await status("sommer", right, "192.0.2.50") == 429)
  }

  @Test func aPasswordOnAnOpenConnectionIsNotTaken() async throws {
    let school = try await ServedSchool(["--behind-proxy"])
    let browser = Browser(at: school.server.address)
    let request = SignInRequest(account: "sommer", password: "ein Satz mit fünf Wörtern")
    for headers in [[:], ["X-Forwarded-Proto": "http"]] {
      browser.more = headers
      let answer = try await browser.send("POST", SchoolPath.session, request)
      #expect(answer.status == 403)
      guard case .unprotected(let help) = try answer.message(SignInAnswer.self) else {
        Issue.record("it was taken with \(headers)")
        return
      }
      #expect(help.contains("https"))
      #expect(answer.headers["strict-transport-security"] == nil)
    }
    browser.more = ["X-Forwarded-Proto": "https", "X-Forwarded-For": "192.0.2.7"]
    let answer = try await browser.send("POST", SchoolPath.session, request)
    #expect(answer.status == 200)
    let cookie = try #require(answer.headers["set-cookie"])
    #expect(cookie.hasPrefix("__Host-teachify-session="))
    #expect(cookie.hasSuffix("; Secure"))
    #expect(answer.headers["strict-transport-security"] == "max-age=31536000")
    // Without TLS, the same session is none.
    browser.more = [:]
    #expect(try await browser.send("GET", SchoolPath.session).status == 401)
  }

  @Test func whatSomeProxyPassesOnIsNotLocal() async throws {
    let school = try await ServedSchool()
    let browser = Browser(at: school.server.address)
    browser.more = ["X-Forwarded-Proto": "https"]
    let answer = try await browser.send(
      "POST", SchoolPath.session,
      SignInRequest(account: "sommer", password: "ein Satz mit fünf Wörtern"))
    guard case .unprotected(let help) = try answer.message(SignInAnswer.self) else {
      Issue.record("it was taken")
      return
    }
    #expect(help.contains("--behind-proxy"))
  }

  @Test func onlyThisMachineAndTLSAreSafe() throws {
    func passage(
      _ peer: String, _ more: [(String, String)] = [], at host: String? = "localhost:8425",
      isBehindProxy: Bool = false
    ) throws -> Passage {
      var headers = HTTPFields()
      for (name, value) in more {
        headers.append(HTTPField(name: try #require(HTTPField.Name(name)), value: value))
      }
      return Passage(peer: peer, authority: host, headers: headers, isBehindProxy: isBehindProxy)
    }
    let https = ("X-Forwarded-Proto", "https")
    for here in ["127.0.0.1", "127.8.0.1", "::1", "::ffff:127.0.0.1"] {
      #expect(try passage(here).admitsPassword, "\(here)")
      #expect(try !passage(here, [https]).admitsPassword, "\(here)")
      #expect(try !passage(here, isBehindProxy: true).admitsPassword, "\(here)")
      #expect(try passage(here, [https], isBehindProxy: true).admitsPassword, "\(here)")
    }
    for there in ["192.168.1.7", "", "fe80::1", "12.7.0.0", "::ffff:192.168.1.7"] {
      #expect(try !passage(there).admitsPassword, "\(there)")
      #expect(try !passage(there, [https]).admitsPassword, "\(there)")
    }
    for name in ["X-Forwarded-For", "Forwarded", "Via"] {
      #expect(try !passage("127.0.0.1", [(name, "x")]).isLocal, "\(name)")
    }
    // A browser warns of the server's own key.
    for (protection, admits) in [(Passage.Protection.ownKey, false), (.certificate, true)] {
      let there = Passage(
        peer: "192.168.1.7", protection: protection, authority: "schule.de", headers: [:],
        isBehindProxy: false)
      #expect(there.isEncrypted && there.admitsPassword == admits)
      #expect(
        Passage(
          peer: "127.0.0.1", protection: protection, authority: "localhost", headers: [:],
          isBehindProxy: false
        ).admitsPassword)
    }
    // A page of elsewhere whose name leads to this machine.
    for host in ["localhost", "LOCALHOST:8425", "127.0.0.1", "127.0.0.1:80", "[::1]", "[::1]:1"] {
      #expect(try passage("127.0.0.1", at: host).isLocal, "\(host)")
    }
    for host in [
      nil, "", "schule.example", "localhost.example", "localhost:", "127.0.0.1.example:8425",
      "127.0.0.2", "::1",
    ] {
      #expect(try !passage("127.0.0.1", at: host).isLocal, "\(host ?? "none")")
    }
    // Two that do not agree are none.
    #expect(
      try !passage(
        "127.0.0.1", [https, ("X-Forwarded-Proto", "http")], isBehindProxy: true
      ).isEncrypted)
    let from = ("X-Forwarded-For", "203.0.113.1, 192.0.2.7")
    #expect(try passage("10.0.0.1", [from], isBehindProxy: true).address == "192.0.2.7")
    #expect(try passage("10.0.0.1", [from]).address == "10.0.0.1")
    for (written, address) in [
      ("192.0.2.7:1000", "192.0.2.7"), ("[2001:db8::1]:1000", "2001:db8::1"),
      ("[2001:db8::1]", "2001:db8::1"), ("2001:db8::1", "2001:db8::1"), ("_hidden", "_hidden"),
    ] {
      #expect(
        try passage("10.0.0.1", [("X-Forwarded-For", written)], isBehindProxy: true).address
          == address)
    }
  }

  @Test(arguments: [SchoolPath.hello, "/api/1/nothing", SchoolPath.session])
  func everyAnswerKeepsBrowsersSafe(_ path: String) async throws {
    let school = try await ServedSchool()
    let headers = try await Browser(at: school.server.address).send("GET", path).headers
    #expect(headers["content-security-policy"]?.hasPrefix("default-src 'none'") == true)
    #expect(headers["x-content-type-options"] == "nosniff")
    #expect(headers["x-frame-options"] == "DENY")
    #expect(headers["referrer-policy"] == "no-referrer")
    #expect(headers["strict-transport-security"] == nil)
  }

  @Test func addressesOfOneHouseAreCountedTogether() {
    func network(_ address: String) -> String {
      Passage(peer: address, authority: nil, headers: [:], isBehindProxy: false).network
    }
    #expect(network("2001:db8:1:2::3") == network("2001:0db8:1:2:ffff:1:2:3"))
    #expect(network("2001:db8:1:2::3") != network("2001:db8:1:3::3"))
    #expect(network("fe80::1%eth0") == network("fe80::2"))
    #expect(network("::ffff:192.0.2.7") == "192.0.2.7")
    #expect(network("192.0.2.7") == "192.0.2.7")
    #expect(network("192.0.2.7") != network("192.0.2.8"))
    #expect(network("unknown") == "unknown")
  }

  @Test func eachLimitIsToldOnceInAMinute() {
    let lines = RareLines()
    let start = Timestamp(milliseconds: 1_767_225_600_000)
    #expect(lines.isDue("doors", at: start) && lines.isDue("codes", at: start))
    let later = start.advanced(byMilliseconds: 59_999)
    #expect(!lines.isDue("doors", at: later) && !lines.isDue("codes", at: later))
    #expect(lines.isDue("doors", at: start.advanced(byMilliseconds: 60_000)))
  }

  /// What is guessed leaves a trace, without names and addresses.
  @Test func guessedCodesAndClosedDoorsAreInTheLog() async throws {
    let school = try await ServedSchool()
    school.server.stop()
    let data = school.folder.appending(path: "school.sqlite").path
    let (process, output, errors) = (Process(), Pipe(), Pipe())
    process.executableURL = Program.url
    process.arguments = ["serve", "--host", "127.0.0.1", "--port", "0", "--data", data]
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    defer { process.terminate() }
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    let port = try #require(Int(line.split(whereSeparator: \.isWhitespace).last ?? ""))
    let client = RemoteSchool(at: "http://127.0.0.1:\(port)")
    let token = try #require(try client.join(school.code).token)
    for _ in 0..<6 {
      _ = try client.enter(.pictures(school.pupils[0].id, try pictures([7, 8, 9])), token)
    }
    for _ in 0..<125 { _ = try? client.join("K7MP-4XR4") }
    process.terminate()
    let log = String(
      decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    for words in ["closed doors of pupils", "too many codes"] {
      #expect(log.split(separator: "\n").filter { $0.contains(words) }.count == 1, "\(log)")
    }
    #expect(!log.contains("127.0.0.1") && !log.contains("Mia"))
  }

  @Test func wrongPasswordsAreToldOnceInAMinute() {
    let wrong = WrongPasswords()
    let start = Timestamp(milliseconds: 1_767_225_600_000)
    for _ in 0..<WrongPasswords.few { #expect(wrong.toTell(of: "sommer", at: start) == nil) }
    #expect(wrong.toTell(of: "sommer", at: start) == 5)
    #expect(wrong.toTell(of: "sommer", at: start) == nil)
    for _ in 0..<9 {
      #expect(
        wrong.toTell(of: "winter", at: start.advanced(byMilliseconds: 59_999)) == nil)
    }
    #expect(wrong.toTell(of: "winter", at: start.advanced(byMilliseconds: 60_000)) == 10)
    wrong.forget("winter")
    #expect(wrong.toTell(of: "winter", at: start.advanced(byMilliseconds: 180_000)) == nil)
  }
}
