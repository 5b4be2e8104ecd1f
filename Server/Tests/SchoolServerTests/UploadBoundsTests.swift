import Foundation
import School
import SchoolClient
import SchoolExchange
import SchoolLoad
import SchoolServer
import SchoolStore
import Testing

/// Whoever has a class's code does not fill disk and memory.
@Suite struct UploadBoundsTests {
  private let mebibyte = 1024 * 1024
  private let start = Timestamp(milliseconds: 1_767_225_600_000)

  private func machine(_ number: UInt64, in schoolClass: UInt64) -> Caller {
    .device(
      Device(
        id: Device.ID(number: number), school: SchoolProfile.ID(number: 1),
        classes: [SchoolClass.ID(number: schoolClass)], revoked: nil))
  }

  @Test func joiningAgainGivesAClassNoMoreBytes() {
    let bounds = UploadBounds()
    func count(of schoolClass: UInt64, at now: Timestamp) -> Int {
      (1...20).filter {
        bounds.admits(machine(100 * schoolClass + $0, in: schoolClass), 64 * mebibyte, at: now)
      }.count
    }
    #expect(count(of: 1, at: start) == 16)
    #expect(count(of: 2, at: start) == 16)
    #expect(count(of: 1, at: start.advanced(byMilliseconds: 3_600_000)) == 16)
    #expect(!bounds.admits(machine(1, in: 3), 65 * mebibyte, at: start))
  }

  @Test func placesAreFreeAgain() {
    let bounds = UploadBounds()
    var places = (0..<9).map { _ in bounds.place(for: machine(1, in: 1)) }
    #expect(places.map { $0 != nil } == Array(repeating: true, count: 8) + [false])
    places += (2...9).flatMap { number in
      (0..<8).map { _ in bounds.place(for: machine(number, in: 1)) }
    }
    #expect(places.count { $0 != nil } == 64)
    #expect(bounds.place(for: machine(1, in: 2)) == nil)
    #expect(bounds.place(for: machine(10, in: 2)) != nil)
    places = []
    #expect(bounds.place(for: machine(1, in: 1)) != nil)
  }

  /// It is told before anything is read.
  @Test func aMachineSendsAFewBatchesAtOneTime() async throws {
    let school = try await ServedSchool()
    let token = try #require(try school.client.join(school.code).token)
    let head =
      "POST \(SchoolPath.rounds) HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer \(token.text)\r\n"
      + "Content-Length: 1000000\r\n\r\n{"
    let sockets = try (0..<24).map { _ in
      let socket = try #require(LocalSocket.connected(to: school.server.port))
      LocalSocket.send(ArraySlice(head.utf8), socket)
      return socket
    }
    // However late the server comes to read them, of more than eight one is refused.
    var answer = ""
    for _ in 0..<200 where answer.isEmpty {
      for socket in sockets where answer.isEmpty {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = recv(socket, &bytes, bytes.count, Int32(MSG_DONTWAIT))
        if count > 0 { answer = String(decoding: bytes[..<count], as: UTF8.self) }
      }
      try await Task.sleep(for: .milliseconds(100))
    }
    #expect(answer.hasPrefix("HTTP/1.1 429") && answer.lowercased().contains("retry-after: 5"))
    for socket in sockets { close(socket) }
    // Another one is not kept from it, nor the same one afterwards.
    let batch = RoundBatch(sent: ServedSchool.now, snapshots: [], parcels: [])
    let other = try #require(try school.client.join(school.code).token)
    #expect(try school.client.handIn(batch, other).lines.isEmpty)
    var isTaken = false
    for _ in 0..<50 where !isTaken {
      isTaken = (try? school.client.handIn(batch, token)) != nil
      try await Task.sleep(for: .milliseconds(100))
    }
    #expect(isTaken)
  }
}
