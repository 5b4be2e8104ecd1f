import Documents
import Foundation
import GameRegister
import School
import SchoolClient
import SchoolExchange
import SchoolLoad
import Secrets
import Testing

/// A machine and the server, over a real connection.
@Suite struct ServingTests {
  @Test func aMachineJoinsAPupilPlaysAndTheRoundIsVerified() async throws {
    let school = try await ServedSchool()
    let client = school.client
    let joined = try client.join(school.code.lowercased())
    let token = try #require(joined.token)
    let classes = try client.classes(token).classes
    #expect(classes.map(\.name.text) == ["2a"])
    #expect(classes[0].pupils.map(\.called) == ["Ben", "Mia"])

    #expect(
      try client.enter(.pictures(school.pupils[0].id, try pictures([3, 4, 5])), token)
        == .wrong(triesLeft: 4))
    let entry = try client.enter(.pictures(school.pupils[0].id, try pictures([0, 1, 2])), token)
    guard case .entered(let own, _) = entry else {
      Issue.record("the right pictures do not let in: \(entry)")
      return
    }
    let work = try client.schoolwork(own)
    #expect(work.assignments == [school.assignment])
    let bytes = try client.document(work.assignments[0].document.hash, own)
    #expect(bytes == ServedSchool.bytes)

    let document = try #require(
      DocumentReader.read(bytes: bytes, fileName: work.documents[0].fileName).document)
    var rounds = VirtualRounds(of: document, in: GameRegister.games[0].play, seed: 1)
    let parcel = rounds.next(
      as: UploadedRound.ID(number: 1), by: school.pupils[0].id, for: school.assignment.id,
      at: ServedSchool.now)
    let batch = RoundBatch(
      sent: ServedSchool.now, snapshots: [rounds.snapshot],
      parcels: [String(decoding: parcel.json, as: UTF8.self)])
    #expect(try client.handIn(batch, own).lines.map(\.outcome) == [.filed])
    #expect(try client.handIn(batch, own).lines.map(\.outcome) == [.again])
    #expect(try client.schoolwork(own).done.map(\.assignment) == [school.assignment.id])

    for _ in 0..<200 where try await school.store.verificationCounts() != ["verified": 1] {
      try await Task.sleep(for: .milliseconds(50))
    }
    #expect(try await school.store.verificationCounts() == ["verified": 1])
  }

  @Test func whatIsSafeSurvivesAKill() async throws {
    let school = try await ServedSchool()
    let token = try #require(try school.client.join(school.code).token)
    let document = try #require(
      DocumentReader.read(bytes: ServedSchool.bytes, fileName: "a.csv").document)
    var rounds = VirtualRounds(of: document, in: GameRegister.games[1].play, seed: 2)
    let parcels = (1...5).map { number in
      rounds.next(
        as: UploadedRound.ID(number: UInt64(number)), by: school.pupils[1].id, for: nil,
        at: ServedSchool.now)
    }
    for parcel in parcels {
      let batch = RoundBatch(
        sent: ServedSchool.now, snapshots: [rounds.snapshot],
        parcels: [String(decoding: parcel.json, as: UTF8.self)])
      #expect(try school.client.handIn(batch, token).lines.map(\.outcome) == [.filed])
      school.server.kill()
      try school.server.start()
    }
    #expect(try await school.store.roundIdentifiers().count == 5)
  }

  @Test func eachLimitHasItsAnswer() async throws {
    let school = try await ServedSchool()
    let connection = SchoolConnection(to: school.server.address)
    let token = try #require(try school.client.join(school.code).token)
    let long = [UInt8](repeating: 0x20, count: RoundBatch.mostBytes + 1)
    #expect(try connection.send(SchoolPath.rounds, body: long, token: token).status == 413)
    #expect(try connection.send(SchoolPath.rounds, body: [0x7B], token: token).status == 400)
    #expect(try connection.send(SchoolPath.rounds, body: [0x7B]).status == 401)
    #expect(try connection.send(SchoolPath.classes).status == 401)
    #expect(try connection.send("/api/1/nothing").status == 404)
    #expect(try connection.send("\(SchoolPath.documents)/abc", token: token).status == 404)
    var random = SystemRandomNumberGenerator()
    let stranger = AccessToken(using: &random)
    #expect(try connection.send(SchoolPath.classes, token: stranger).status == 401)
    #expect(try connection.send(SchoolPath.hello).status == 200)
  }

  @Test func whoHandsInTooMuchIsStopped() async throws {
    let school = try await ServedSchool()
    let connection = SchoolConnection(to: school.server.address)
    let entry = try school.client.enter(
      .pictures(school.pupils[0].id, try pictures([0, 1, 2])),
      try #require(try school.client.join(school.code).token))
    guard case .entered(let own, _) = entry else { throw SharingFault.userCouldNotLoad }
    let large = RoundBatch(
      sent: ServedSchool.now, snapshots: [String(repeating: "z", count: 1_000_000)], parcels: [])
    var statuses: [Int] = []
    for _ in 0..<70 {
      statuses.append(try connection.send(SchoolPath.rounds, body: large.json, token: own).status)
    }
    #expect(statuses.first == 200 && statuses.last == 429)
    // Others go on, and it waits on its machine.
    let token = try #require(try school.client.join(school.code).token)
    #expect(try connection.send(SchoolPath.rounds, body: large.json, token: token).status == 200)
    #expect(throws: SharingFault.networkFailure) { try school.client.handIn(large, own) }
  }

  @Test func tooManyCodesFromOneAddressAreNotTried() async throws {
    let school = try await ServedSchool()
    let connection = SchoolConnection(to: school.server.address)
    var statuses: Set<Int> = []
    for _ in 0..<130 {
      statuses.insert(
        try connection.send(SchoolPath.join, body: JoinRequest(code: "K7MP-4XR4").json).status)
    }
    #expect(statuses == [422, 429])
  }

  @Test func aServerThatIsNotThereIsTold() {
    #expect(throws: SharingFault.networkFailure) {
      try RemoteSchool(at: "http://127.0.0.1:9", timeout: 500).hello()
    }
  }

  @Test func aBodyThatTricklesKeepsNoServerFromEnding() async throws {
    let school = try await ServedSchool()
    let socket = try #require(LocalSocket.connected(to: school.server.port))
    defer { close(socket) }
    let head = "POST /api/1/join HTTP/1.1\r\nHost: x\r\nContent-Length: 10000\r\n\r\n"
    LocalSocket.send(ArraySlice(head.utf8), socket)
    try await Task.sleep(for: .milliseconds(500))
    let trickle = Task {
      while !Task.isCancelled {
        LocalSocket.send([0x61], socket)
        try await Task.sleep(for: .seconds(1))
      }
    }
    let start = ContinuousClock.now
    school.server.stop()
    trickle.cancel()
    #expect(ContinuousClock.now - start < .seconds(20))
  }
}
