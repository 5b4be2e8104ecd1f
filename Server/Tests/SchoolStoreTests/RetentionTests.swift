import Foundation
import School
import SchoolExchange
import SchoolStore
import Testing

/// What is not needed any longer is removed by itself.
@Suite struct RetentionTests {
  private static let day = 24 * 60 * 60 * 1000

  @Test(arguments: TestDatabase.allCases)
  func movesGoAfterNinetyDaysAndTheAnswersStay(_ kind: TestDatabase) async throws {
    let school = try await StaffedSchool(kind)
    let (store, clock, id) = (school.store, school.school.clock, school.schoolClass.id)
    let desk = school.desk(.teacher)
    _ = try await store.verifyPending(by: TestSchool.games)
    let before = try await desk.round(at: 1, of: id)
    #expect(before.hasMoves && !before.parcel.moves.isEmpty)
    if kind == .sqlite { #expect(try areMovesKept(of: before, in: school.school.files)) }

    clock.pass(milliseconds: 90 * Self.day - 1)
    #expect(try await store.removeOld(Retention()) == 0)
    #expect(try await desk.round(at: 1, of: id) == before)
    clock.pass(milliseconds: 1)
    #expect(try await store.removeOld(Retention(movesDays: 91)) == 0)
    #expect(try await store.removeOld(Retention()) == 1)
    #expect(try await store.removeOld(Retention()) == 0)
    let after = try await desk.round(at: 1, of: id)
    #expect(!after.hasMoves)
    #expect(after.parcel == before.parcel.withoutMoves)
    #expect(after.result == before.result)
    if kind == .sqlite { #expect(try !areMovesKept(of: before, in: school.school.files)) }

    // It is not replayed any more, and the same round is still known.
    try await store.retryUnknownEngines()
    #expect(try await store.verifyPending(by: TestSchool.games) == 0)
    let receipt = try await school.school.handIn(
      [school.parcel], snapshots: [], from: .device(school.device))
    #expect(receipt.lines.map(\.outcome) == [.again])
  }

  @Test(arguments: TestDatabase.allCases)
  func roundsOfUnknownRulesStayUnknown(_ kind: TestDatabase) async throws {
    let school = try await StaffedSchool(kind)
    let store = school.store
    // Nothing is removed of what waits for being replayed.
    school.school.clock.pass(milliseconds: 100 * Self.day)
    #expect(try await store.removeOld(Retention()) == 0)
    #expect(try await store.verifyPending(by: []) == 1)
    #expect(try await store.removeOld(Retention()) == 1)
    try await store.retryUnknownEngines()
    #expect(try await store.verifyPending(by: TestSchool.games) == 0)
    #expect(try await store.verificationCounts() == ["engineUnknown": 1])
  }

  @Test(arguments: TestDatabase.allCases)
  func movesGoWithTheirClassesYear(_ kind: TestDatabase) async throws {
    let school = try await StaffedSchool(kind)
    _ = try await school.store.verifyPending(by: TestSchool.games)
    _ = try await school.desk(.teacher).end(school.schoolClass.id, YearEnd(moveUp: nil))
    #expect(try await school.store.removeOld(Retention()) == 1)
    let round = try await school.desk(.teacher).round(at: 1, of: school.schoolClass.id)
    #expect(!round.hasMoves && round.result.round.verification == .verified)
  }

  @Test(arguments: TestDatabase.allCases)
  func manyGoInSteps(_ kind: TestDatabase) async throws {
    let school = try await StaffedSchool(kind)
    var rounds = try school.school.rounds(seed: 3)
    for (pupil, device) in [
      (school.pupils[1], school.device), (school.school.pupils[0], school.school.device),
    ] {
      let parcels = (0..<5).map { number in
        rounds.next(
          as: UploadedRound.ID(number: pupil.id.number &+ UInt64(number)), by: pupil.id, for: nil,
          at: school.school.clock.now)
      }
      _ = try await school.school.handIn(
        parcels, snapshots: [rounds.snapshot], from: .device(device))
    }
    _ = try await school.store.verifyPending(by: TestSchool.games)
    school.school.clock.pass(milliseconds: 90 * Self.day)
    var counts: [Int] = []
    repeat {
      counts.append(try await school.store.removeOld(Retention(), limit: 4))
    } while counts.last != 0
    #expect(counts == [4, 4, 3, 0])
  }

  @Test(arguments: TestDatabase.allCases)
  func whatHasExpiredGoes(_ kind: TestDatabase) async throws {
    let school = try await StaffedSchool(kind)
    let (store, clock) = (school.store, school.school.clock)
    _ = try await store.signIn(SignInRequest(account: "winter", password: "Passwort"))
    _ = try await store.enter(.pictures(school.pupils[0].id, nil), on: school.device)
    func counts() async throws -> [Int] {
      try await school.school.database.read { connection in
        try ["teacherSession", "pupilSession", "invitation", "audit"].map { table in
          let row = try connection.row("SELECT count(*) FROM \(table)", [])
          return Int(try row?.integer(0) ?? -1)
        }
      }
    }
    func count(after milliseconds: Int) async throws -> [Int] {
      clock.pass(milliseconds: milliseconds)
      _ = try await store.removeOld(Retention())
      return try await counts()
    }
    let all = try await counts()
    #expect(all[...2] == [1, 1, 2] && all[3] > 5)
    #expect(try await count(after: SchoolStore.idleMilliseconds - 1) == all)
    #expect(try await count(after: 1) == [0, 1, 2, all[3]])
    #expect(try await count(after: Invitation.usualMilliseconds) == [0, 1, 0, all[3]])
    #expect(try await count(after: SchoolStore.sessionMilliseconds) == [0, 0, 0, all[3]])
    #expect(try await count(after: 400 * Self.day) == [0, 0, 0, 0])
  }

  /// Whether the moves, as they are written, stand in one of the files. They are short enough for one page.
  private func areMovesKept(of round: RoundDetail, in folder: URL) throws -> Bool {
    let text = String(decoding: round.parcel.json, as: UTF8.self)
    let start = try #require(text.range(of: "\"moves\":\""))
    let moves = Data(text[start.upperBound...].dropLast(2).utf8)
    #expect((8..<500).contains(moves.count))
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    #expect(!files.isEmpty)
    return try files.contains { try Data(contentsOf: $0).range(of: moves) != nil }
  }

  @Test func dataThatWereKeptAsideGoAfterSixtyDays() async throws {
    let school = try await TestSchool(.sqlite)
    let folder = school.files
    let data = folder.appending(path: "school.sqlite").path
    let aside = SQLiteDatabase.asideName(of: data, at: school.clock.now)
    let others = ["school.sqlite.before-summer", "copy.sqlite", "copy.sqlite.before-1"].map {
      folder.appending(path: $0).path
    }
    for path in [aside, aside + "-wal"] + others { try Data([1]).write(to: URL(filePath: path)) }
    func isThere(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }
    school.clock.pass(milliseconds: 60 * Self.day - 1)
    _ = try await school.store.removeOld(Retention())
    #expect(isThere(aside) && isThere(aside + "-wal"))
    school.clock.pass(milliseconds: 1)
    _ = try await school.store.removeOld(Retention())
    #expect(!isThere(aside) && !isThere(aside + "-wal"))
    #expect(others.allSatisfy(isThere) && isThere(data))
  }
}
