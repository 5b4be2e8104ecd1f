import SchoolStore
import Testing

/// What is said of an address that cannot be used holds nothing of it: a password may be where nobody expects it.
@Suite struct PostgresAddressTests {
  private func words(_ address: String) async -> String {
    do {
      try await PostgresDatabase(address: address, connections: 1).close()
      return ""
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: [
    ("postgresql://teachify:Geheim%zz@localhost/teachify", "%25"),
    ("postgresql://teachify@localhost/teachify?Geheim", "question mark"),
    ("postgresql://teachify@localhost/teachify?Geheim=1", "question mark"),
    ("postgresql://teachify@[Geheim/teachify", "brackets"),
    ("postgresql://teachify:x@Geheim.invalid/teachify", "no such host"),
    ("postgresql://teachify:Geheim@localhost:Geheim/teachify", "port"),
    ("postgresql://teachify:Geheim@127.0.0.1:9/teachify", "nobody listens"),
  ])
  func aWrongPartIsNamedAndNotRepeated(_ address: String, _ part: String) async {
    let words = await words(address)
    #expect(words.contains(part), "\(words)")
    for secret in ["Geheim", "127.0.0.1"] {
      #expect(!words.contains(secret), "\(words)")
    }
  }

  @Test func aServersRefusalIsTold() async throws {
    let server = try await TestPostgres.shared.value
    let words = await words(server.address.replacing("/postgres?", with: "/Geheim?"))
    #expect(words.contains("no such user or database") && !words.contains("Geheim"), "\(words)")
  }
}
