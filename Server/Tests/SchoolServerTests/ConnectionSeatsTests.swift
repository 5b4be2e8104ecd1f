import Foundation
import Logging
import NIOCore
import NIOEmbedded
import SchoolClient
import SchoolExchange
import SchoolLoad
import SchoolServer
import Testing

/// None of the machines takes all connections, and those that it gets no more cost nothing.
@Suite struct ConnectionSeatsTests {
  /// An address of this machine in a network; nil if it is in none.
  private static var address: String? {
    let devices = (try? System.enumerateDevices()) ?? []
    return devices.compactMap(\.address).filter { $0.protocol == .inet }.compactMap(\.ipAddress)
      .first { !$0.hasPrefix("127.") }
  }

  /// How many files and connections the server has open.
  private func descriptors(_ server: ServerProcess) throws -> Int {
    let process = try #require(server.process)
    return try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd").count
  }

  private func settles(_ isMet: () throws -> Bool) async throws -> Bool {
    for _ in 0..<100 {
      if try isMet() { return true }
      try await Task.sleep(for: .milliseconds(100))
    }
    return try isMet()
  }

  /// Whoever has IPv6 has many addresses.
  @Test func theAddressesOfOneHouseShareTheirSeats() throws {
    let seats = ConnectionSeats(now: { ServedSchool.now })
    func takes(_ address: String) throws -> Bool {
      let channel = EmbeddedChannel()
      channel.remoteAddress = try SocketAddress(ipAddress: address, port: 1)
      return seats.take(for: channel, Logger(label: "test"))
    }
    for number in 0..<ConnectionSeats.mostOfOneAddress {
      #expect(try takes("fd00:1::\(String(number % 8 + 1, radix: 16))"))
    }
    #expect(try !takes("fd00:1::9"))
    #expect(try takes("fd00:1:0:1::1") && takes("::1") && takes("::ffff:127.0.0.1"))
  }

  @Test(.enabled(if: Self.address != nil))
  func connectionsWithoutASeatAreClosedAtOnce() async throws {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    limit.rlim_cur = limit.rlim_max
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    let school = try await ServedSchool(["--host", "0.0.0.0"])
    let (server, address) = (school.server, try #require(Self.address))
    let before = try descriptors(server)
    let sockets = (0..<600).compactMap { _ in
      LocalSocket.connected(to: server.port, at: address)
    }
    #expect(sockets.count == 600)
    func closed() -> Int {
      var byte: UInt8 = 0
      return sockets.filter {
        let count = recv($0, &byte, 1, Int32(MSG_DONTWAIT))
        return count == 0 || count < 0 && errno != EAGAIN
      }.count
    }
    #expect(try await settles { closed() == 600 - 512 })
    #expect(try await settles { try descriptors(server) < before + 520 })
    for socket in sockets { close(socket) }
    #expect(try await settles { try descriptors(server) < before + 8 })
    let connection = SchoolConnection(to: "http://\(address):\(server.port)")
    #expect(try connection.send(SchoolPath.hello).status == 200)
  }
}
