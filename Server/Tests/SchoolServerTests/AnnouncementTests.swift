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
    let avahi = try TestAvahi()
    defer { avahi.end() }
    let school = try await ServedSchool(["--host", "0.0.0.0"])
    let port = school.server.port
    func found() -> FoundServer? {
      ServerSearch.servers(within: 20_000).first { $0.address.place.hasSuffix(":\(port)") }
    }
    // Each search takes a second; on a busy machine, a server is up long before it is announced.
    var server = found()
    for _ in 0..<120 where server == nil { server = found() }
    let name = try #require(server, "nobody is at \(port): \(ServerSearch.servers())").name
    #expect(name.hasPrefix("Schule am See"))
    // Also where it does not end by itself.
    school.server.kill()
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
}
