import Foundation
import School
import SchoolClient
import Testing

/// A server tells the network where it is, by a real Avahi.
@Suite struct AnnouncementTests {
  @Test(
    .enabled(
      if: TestAvahi.canRun, "needs Avahi, its tools, a network and the administrator's rights"))
  func aServerIsFoundAsLongAsItRuns() async throws {
    // Avahi and its bus may not survive a machine as busy as that of all tests: then they are started anew.
    var attempts: [(avahi: TestAvahi, school: ServedSchool, log: String)] = []
    defer { for attempt in attempts { attempt.avahi.end() } }
    var server: FoundServer?
    var found: () -> FoundServer? = { nil }
    while server == nil, attempts.count < 3 {
      let avahi = try TestAvahi()
      let school = try await ServedSchool(["--host", "0.0.0.0"])
      let port = school.server.port
      found = {
        ServerSearch.servers(within: 20_000).first { $0.address.place.hasSuffix(":\(port)") }
      }
      // Each search takes a second; on a busy machine, a server is up long before it is announced.
      for _ in 0..<40 where server == nil { server = found() }
      attempts.append((avahi, school, server == nil ? avahi.log : ""))
      if server == nil { avahi.end() }
    }
    let name = try #require(server, "\(attempts.map(\.log)) \(ServerSearch.servers())").name
    #expect(name.hasPrefix("Schule am See"))
    // Also where it does not end by itself.
    attempts.last?.school.server.kill()
    for _ in 0..<120 where server != nil { server = found() }
    #expect(server == nil)
  }

  @Test func onAServersOwnMachineAloneNothingIsTold() async throws {
    let school = try await ServedSchool()
    #expect(
      !ServerSearch.servers().contains { $0.address.place.hasSuffix(":\(school.server.port)") })
  }
}

/// An Avahi for tests.
private final class TestAvahi {
  private let script: SupportScript

  static var canRun: Bool {
    let tools = ["/usr/sbin/avahi-daemon", "/usr/bin/avahi-browse", "/usr/bin/dbus-daemon"]
    return getuid() == 0 && tools.allSatisfy(FileManager.default.isExecutableFile)
      && Host.current().addresses.contains { $0.contains(".") && !$0.hasPrefix("127.") }
  }

  /// Starts it, for this process and all that it starts.
  init() throws {
    script = try SupportScript("start-avahi")
    setenv("DBUS_SYSTEM_BUS_ADDRESS", script.line, 1)
  }

  func end() { script.end() }

  /// What the bus and Avahi have said.
  var log: String {
    let folder = script.line.replacing("unix:path=", with: "").split(separator: "/").dropLast()
    let path = "/" + folder.joined(separator: "/") + "/log"
    return (try? String(contentsOfFile: path, encoding: .utf8)) ?? "no \(path)"
  }
}
