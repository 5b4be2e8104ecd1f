import Play
import School
import SchoolExchange
import SchoolLoad
import SchoolStore
import Testing

/// What rounds for an assignment add up to, and what a class's page shows besides.
@Suite struct StandingTests {
  @Test(arguments: TestDatabase.allCases)
  func roundsAddUpAsTheyCount(_ kind: TestDatabase) async throws {
    let school = try await TestSchool(kind)
    let desk = school.store.desk(of: school.teacher.id)
    var rounds = try school.rounds(seed: 3)
    func next(_ number: UInt64, by pupil: Int) -> RoundParcel {
      rounds.next(
        as: UploadedRound.ID(number: number), by: school.pupils[pupil].id,
        for: school.assignment.id, at: school.clock.now)
    }
    let forged = next(3, by: 1).with { $0.score += 1 }
    var (records, moves): ([RoundRecord], [String]) = ([], [])
    var long = try VirtualRounds.of(TestSchool.longBytes, game: 2, seed: 4)
    long.play { record, more in
      records.append(record)
      moves.append((moves.last ?? "") + more)
    }
    // After its second answer.
    try #require(records.count > 3)
    let left = RoundParcel(
      id: UploadedRound.ID(number: 4), pupil: school.pupils[2].id,
      assignment: school.assignment.id, started: school.clock.now, ended: school.clock.now,
      stars: 0, record: records[2], snapshot: ContentHash(of: long.snapshot), moves: moves[2])
    _ = try await school.handIn(
      [next(1, by: 0), next(2, by: 0), forged, left],
      snapshots: [rounds.snapshot, long.snapshot])
    while try await school.store.verifyPending(by: TestSchool.games) > 0 {}

    func standing(_ pupil: Int) async throws -> Standing? {
      try await desk.standings(of: school.schoolClass.id)
        .first { $0.pupil == school.pupils[pupil].id }
    }
    let lines = try await school.store.rounds(of: school.schoolClass.id)
    let own = lines.filter { $0.round.pupil == school.pupils[0].id }
    let first = try #require(try await standing(0))
    #expect(first.rounds == 2 && first.doubtful == 0 && !first.isBegun)
    #expect(first.right == own.map(\.outcome.right).reduce(0, +))
    #expect(first.wrong == own.map(\.outcome.wrong).reduce(0, +))
    #expect(first.missed == own.map(\.outcome.missed).reduce(0, +))
    #expect(try await standing(1)?.doubtful == 1)
    #expect(try await standing(1)?.asked == 0)
    let begun = try #require(try await standing(2))
    #expect(begun.isBegun && begun.rounds == 0)
    school.clock.pass(milliseconds: RoundParcel.goingOnMilliseconds + 1)
    #expect(try await standing(2)?.isBegun == false)
    let listed = try await desk.rounds(
      of: school.pupils[0].id, in: school.schoolClass.id, limit: 1)
    #expect(listed.map(\.line.place) == own.map(\.place).max().map { [$0] })
    let before = try await desk.rounds(
      of: school.pupils[0].id, in: school.schoolClass.id, before: listed.first?.line.place, limit: 9
    )
    #expect(before.map(\.line.place) == own.map(\.place).dropLast())
  }

  /// Week by week the same rounds count as for assignments, and add up to the same.
  @Test(arguments: TestDatabase.allCases)
  func practiceOfWeeksAgreesWithStandings(_ kind: TestDatabase) async throws {
    let school = try await TestSchool(kind)
    let desk = school.store.desk(of: school.teacher.id)
    let (id, pupil) = (school.schoolClass.id, school.pupils[0].id)
    var rounds = try school.rounds(seed: 3)
    let week = 7 * 24 * 60 * 60 * 1000
    let start = school.clock.now
    func hand(_ numbers: [UInt64], change: (inout RoundRecord) -> Void = { _ in }) async throws {
      let parcels = numbers.map { number in
        rounds.next(
          as: UploadedRound.ID(number: number), by: pupil,
          for: number.isMultiple(of: 2) ? nil : school.assignment.id, at: school.clock.now
        ).with { change(&$0) }
      }
      _ = try await school.handIn(parcels, snapshots: [rounds.snapshot])
    }
    school.clock.pass(milliseconds: 1000)
    try await hand([1, 2])
    // It does not count in either.
    try await hand([3]) { $0.score += 1 }
    school.clock.pass(milliseconds: 2 * week)
    try await hand([4, 6, 8])
    while try await school.store.verifyPending(by: TestSchool.games) > 0 {}
    let moments = (0...3).map { start.advanced(byMilliseconds: $0 * week) }
    let practice = try await desk.practice(of: pupil, in: id, between: moments)
    #expect(practice.map(\.from) == Array(moments.dropLast()))
    #expect(practice.map(\.until) == Array(moments.dropFirst()))
    let lines = try await school.store.rounds(of: id).filter {
      [.verified, .otherQuestions].contains($0.round.verification)
    }
    for (index, sum) in practice.enumerated() {
      let own = lines.filter { sum.from <= $0.round.played && $0.round.played < sum.until }
        .filter { $0.round.verification == .verified }
      #expect(sum.rounds == own.count, "\(index)")
      #expect(sum.right == own.map(\.outcome.right).reduce(0, +))
      #expect(sum.wrong == own.map(\.outcome.wrong).reduce(0, +))
      #expect(sum.missed == own.map(\.outcome.missed).reduce(0, +))
    }
    #expect(practice[1].asked == 0 && practice[2].rounds == 3)
    // Of what was assigned alone, it is what the table of results shows.
    let standing = try await desk.standings(of: id).first { $0.pupil == pupil }
    let chosen = lines.filter { $0.round.assignment == nil && $0.round.verification == .verified }
    #expect(
      standing?.right == practice.map(\.right).reduce(0, +)
        - chosen.map(\.outcome.right).reduce(0, +))
    #expect(standing?.rounds == 1 && standing?.asked ?? 0 > 0)
    #expect(standing?.rounds == practice.map(\.rounds).reduce(0, +) - chosen.count)
    let timed = try await desk.rounds(of: pupil, in: id, limit: 9)
    #expect(timed.count == 6 && timed.allSatisfy { ($0.seconds ?? 0) > 0 })
  }

  @Test(arguments: TestDatabase.allCases)
  func whoHasComeIsKnown(_ kind: TestDatabase) async throws {
    let school = try await TestSchool(kind)
    let desk = school.store.desk(of: school.teacher.id)
    #expect(try await desk.lastSeen(in: school.schoolClass.id).isEmpty)
    school.clock.pass(milliseconds: 5000)
    _ = try await school.store.enter(
      .pictures(school.pupils[0].id, nil), on: school.device)
    let entered = school.clock.now
    school.clock.pass(milliseconds: 5000)
    var rounds = try school.rounds(seed: 4)
    let parcel = rounds.next(
      as: UploadedRound.ID(number: 1), by: school.pupils[1].id, for: nil, at: school.clock.now)
    _ = try await school.handIn([parcel], snapshots: [rounds.snapshot])
    #expect(
      try await desk.lastSeen(in: school.schoolClass.id)
        == [school.pupils[0].id: entered, school.pupils[1].id: school.clock.now])
    let codes = try await desk.invitations(of: school.schoolClass.id)
    #expect(codes.map(\.code) == [school.invitation.code.description])
    school.clock.pass(milliseconds: codes[0].expires.milliseconds(since: school.clock.now))
    #expect(try await desk.invitations(of: school.schoolClass.id).isEmpty)
  }

  /// When a machine was used and by whom, and that one that is shut out is nobody's any more.
  @Test(arguments: TestDatabase.allCases)
  func machinesInUseAreKnown(_ kind: TestDatabase) async throws {
    let school = try await TestSchool(kind)
    let desk = school.store.desk(of: school.teacher.id)
    let id = school.schoolClass.id
    func seen() async throws -> [Timestamp?] { try await desk.devices(of: id).devices.map(\.seen) }
    #expect(try await seen() == [nil])
    school.clock.pass(milliseconds: 5000)
    let entered = school.clock.now
    _ = try await school.store.enter(.pictures(school.pupils[0].id, nil), on: school.device)
    #expect(try await seen() == [entered])
    // Not each of a lesson's rounds needs a write.
    school.clock.pass(milliseconds: 5000)
    _ = try await school.store.enter(.pictures(school.pupils[1].id, nil), on: school.device)
    #expect(try await seen() == [entered])
    #expect(
      try await desk.guests(in: id)
        == [school.device.id: [school.pupils[1].id, school.pupils[0].id]])
    school.clock.pass(milliseconds: 100_000)
    var rounds = try school.rounds(seed: 4)
    let parcel = rounds.next(
      as: UploadedRound.ID(number: 1), by: school.pupils[1].id, for: nil, at: school.clock.now)
    _ = try await school.handIn([parcel], snapshots: [rounds.snapshot])
    #expect(try await seen() == [school.clock.now])
    // Who leaves the class is not named in it any more.
    try await desk.move(school.pupils[1].id, PupilMove(from: id, to: nil))
    #expect(try await desk.guests(in: id) == [school.device.id: [school.pupils[0].id]])
    try await desk.remove(school.device.id)
    #expect(try await desk.guests(in: id).isEmpty)
    #expect(try await desk.devices(of: id).devices.map(\.revoked) == [school.clock.now])
  }

  /// Data of the version before know from rounds and sessions when a machine was used.
  @Test(arguments: TestDatabase.allCases)
  func formerUseOfMachinesIsKnown(_ kind: TestDatabase) async throws {
    let school = try await TestSchool(kind)
    let desk = school.store.desk(of: school.teacher.id)
    var rounds = try school.rounds(seed: 4)
    let parcel = rounds.next(
      as: UploadedRound.ID(number: 1), by: school.pupils[1].id, for: nil, at: school.clock.now)
    let other = try await TestSchool.joined(school.store, school.invitation.code)
    let handedIn = school.clock.now
    _ = try await school.handIn([parcel], snapshots: [rounds.snapshot])
    school.clock.pass(milliseconds: 5000)
    _ = try await school.store.enter(.pictures(school.pupils[0].id, nil), on: other)
    let entered = school.clock.now
    try await school.database.write { connection in
      try connection.run("ALTER TABLE device DROP COLUMN seen", [])
      try connection.run("DELETE FROM step WHERE name LIKE '14 %'", [])
    }
    try await school.store.migrate()
    let seen = try await desk.devices(of: school.schoolClass.id).devices
    #expect(
      Dictionary(uniqueKeysWithValues: seen.map { ($0.device, $0.seen) })
        == [school.device.id: handedIn, other.id: entered])
  }
}
