import Foundation
import School
import SchoolExchange
import SchoolLoad
import Testing

/// A tool that knows only the description asks the server all that it allows, and much that it does not: whatever is
/// answered is described, and nothing makes the server fail.
@Suite(.serialized, .timeLimit(.minutes(10))) struct SchemathesisTests {
  /// Who asks.
  enum Caller: String, CaseIterable {
    case machine, pupil, teacher
  }

  /// How much is made up for each operation, besides what follows from its description: with it all three ask for half
  /// a minute. A limit of time would let a busy machine ask nothing.
  private static let examples = 3

  @Test(arguments: Caller.allCases)
  func whatIsAnsweredIsDescribed(_ caller: Caller) async throws {
    let root = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent()
    }
    let tool = root.appending(path: ".build/schemathesis/bin/schemathesis")
    try #require(
      FileManager.default.isExecutableFile(atPath: tool.path),
      "\(tool.path) is missing; ./test installs it (set_up_api_tester)")
    let school = try await ServedSchool()
    let description = school.folder.appending(path: "openapi.json")
    try Data(try Program.run(["openapi"]).output.utf8).write(to: description)
    let settings = school.folder.appending(path: "schemathesis.toml")
    try Data(try await self.settings(for: caller, at: school).utf8).write(to: settings)

    let process = Process()
    process.executableURL = tool
    process.currentDirectoryURL = school.folder
    process.arguments = [
      "--config-file", settings.path, "run", description.path, "--url", school.server.address,
      "--checks",
      "not_a_server_error,status_code_conformance,content_type_conformance,"
        + "response_headers_conformance,response_schema_conformance",
      "--phases", "coverage,fuzzing", "--max-examples", String(Self.examples),
      "--request-timeout", "60", "--warnings", "off", "--no-color", "--seed", "1",
    ]
    let text = try await process.words()
    #expect(process.terminationStatus == 0, "\(text)")
    // It has asked something, and was known.
    #expect(text.contains("No issues found"))
  }

  /// What the caller shows, and of which things it asks: names that nobody guesses.
  private func settings(for caller: Caller, at school: ServedSchool) async throws -> String {
    let machine = try school.client.join(school.code)
    let token = try #require(machine.token)
    let hash = school.assignment.document.hash
    switch caller {
    case .machine:
      return """
        headers = { Authorization = "Bearer \(token.text)" }
        \(only("^/api/1/(hello|join|classes|entry|documents|rounds|live)"))
        [parameters]
        "path.hash" = "\(hash)"
        """
    case .pupil:
      let entry = try school.client.enter(
        .pictures(school.pupils[0].id, try pictures([0, 1, 2])), token)
      guard case .entered(let own, _) = entry else { throw SharingFault.userCouldNotLoad }
      return """
        headers = { Authorization = "Bearer \(own.text)" }
        \(only("^/api/1/(schoolwork|documents|rounds|live)"))
        [parameters]
        "path.hash" = "\(hash)"
        """
    case .teacher:
      let browser = Browser(at: school.server.address)
      try await browser.signIn()
      let cookies = browser.cookies.map { "\($0)=\($1)" }.joined(separator: "; ")
      return """
        headers = { Cookie = "\(cookies)", X-CSRF-Token = "\(browser.csrf ?? "")" }
        \(only("^/api/1/teacher"))
        [[operations]]
        # These end the session, or the lists of events never end.
        include-operation-id = ["signOut", "signOutEverywhere", "events", "liveEvents"]
        enabled = false
        [parameters]
        "path.class" = "\(school.schoolClass.id)"
        "path.pupil" = "\(school.pupils[1].id)"
        "path.subject" = "\(school.assignment.document.subject)"
        "path.assignment" = "\(school.assignment.id)"
        "path.device" = "\(machine.device)"
        "path.hash" = "\(hash)"
        """
    }
  }

  private func only(_ paths: String) -> String {
    """
    [[operations]]
    exclude-path-regex = "\(paths)"
    enabled = false
    """
  }
}
