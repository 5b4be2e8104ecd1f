import Determinism
import School
import SchoolExchange
import Secrets
import Testing

/// What teachers' pages and the server send each other is read as it was written.
struct TeacherExchangeTests {
  @Test(arguments: 0..<100) func sessions(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let profile = TeacherProfile(
      teacher: teacher(&random), account: "sommer", school: name(&random),
      csrf: AccessToken(using: &random).csrf, ends: moment(&random))
    try check(profile)
    try check(SignInAnswer.signedIn(profile))
    try check(SignInAnswer.wrong)
    try check(SignInAnswer.closed(seconds: 1 + random.index(below: 300)))
    try check(SignInAnswer.unprotected(help: "\"TLS\"\n"))
    try check(SignInRequest(account: "ä\u{0}", password: "\\ \" 🐉"))
    try check(PasswordChange(old: "", new: "zehn Zeichen"))
  }

  @Test(arguments: [
    "neun Zei.", String(repeating: "x", count: 201), String(repeating: "👨‍👩‍👧‍👦", count: 17),
  ])
  func passwordsAreNeitherShortNorEndless(_ new: String) {
    #expect(throws: ExchangeFault.self) {
      try PasswordChange(json: PasswordChange(old: "old", new: new).json)
    }
  }

  @Test func passwordsAreNotPrinted() {
    var dumped = ""
    for secret: Any in [
      SignInRequest(account: "a", password: "geheim"), PasswordChange(old: "geheim", new: "geheim"),
    ] {
      dump(secret, to: &dumped)
      #expect(!"\(secret)\(String(reflecting: secret))\(dumped)".contains("geheim"))
    }
  }

  /// A session's CSRF token is another text than the session's, and no other session's.
  @Test func aCSRFTokenBelongsToOneSession() {
    var random = SeededGenerator(seed: 1)
    let tokens = (0..<100).map { _ in AccessToken(using: &random) }
    #expect(Set(tokens.map(\.csrf)).count == tokens.count)
    for token in tokens {
      #expect(token.csrf == token.csrf)
      #expect(!token.csrf.description.contains(token.text))
      #expect(token.csrf != ContentHash(of: token.text), "that is what the store keeps")
    }
  }
}

/// What tests of messages share.
func check<Message: ExchangeMessage>(_ message: Message) throws {
  let json = message.json
  let read = try Message(json: json)
  #expect(read == message)
  #expect(read.json == json)
}

func moment(_ random: inout SeededGenerator) -> Timestamp {
  Timestamp(milliseconds: random.integer(in: -1_000_000...2_000_000_000_000))
}

func name(_ random: inout SeededGenerator) -> DisplayName {
  random.element(of: ["2a", "Die Bären", "Łódź 3", "\"x\" \\ 🐉"].compactMap(DisplayName.init))!
}

func teacher(_ random: inout SeededGenerator) -> Teacher {
  Teacher(
    id: .init(number: random.next()), school: .init(number: random.next()), name: name(&random),
    isAdministrator: random.chance(0.5))
}
