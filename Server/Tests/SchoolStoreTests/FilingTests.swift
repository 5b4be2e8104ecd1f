import School
import SchoolExchange
import SchoolLoad
import SchoolStore
import Secrets
import Testing

/// Every round reaches the server exactly once, whatever is doubled, re-ordered or damaged on its way.
@Suite struct FilingTests {
  @Test(arguments: TestDatabase.allCases)
  func aBatchThatIsSentTenTimesAtOnceIsFiledOnce(_ kind: TestDatabase) async throws {
    let school = try await TestSchool(kind)
    var rounds = try school.rounds(seed: 1)
    let parcels = (1...20).map { number in
      rounds.next(
        as: UploadedRound.ID(number: UInt64(number)), by: school.pupils[number % 3].id,
        for: nil, at: school.clock.now)
    }
    let snapshot = rounds.snapshot
    let receipts = try await withThrowingTaskGroup(of: BatchReceipt.self) { group in
      for number in 0..<10 {
        group.addTask {
          try await school.handIn(
            number % 2 == 0 ? parcels : parcels.reversed(), snapshots: [snapshot])
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    let outcomes = receipts.flatMap(\.lines).map(\.outcome)
    #expect(outcomes.filter { $0 == .filed }.count == 20)
    #expect(outcomes.filter { $0 == .again }.count == 180)
    let filed = try await school.store.rounds(of: school.schoolClass.id, limit: 1000)
    #expect(filed.count == 20)
    #expect(Set(filed.map(\.round.id)).count == 20)
  }

  @Test(arguments: TestDatabase.allCases)
  func aRoundThatCannotBeFiledHoldsUpNoOther(_ kind: TestDatabase) async throws {
    let school = try await TestSchool(kind)
    var rounds = try school.rounds(seed: 2)
    let good = rounds.next(
      as: UploadedRound.ID(number: 1), by: school.pupils[0].id, for: school.assignment.id,
      at: school.clock.now)
    let stranger = rounds.next(
      as: UploadedRound.ID(number: 2), by: Pupil.ID(number: 4711), for: nil, at: school.clock.now)
    let text = String(decoding: good.json, as: UTF8.self)
    let batch = RoundBatch(
      sent: school.clock.now, snapshots: [rounds.snapshot],
      parcels: [
        "{", "", String(text.dropLast(20)), String(decoding: stranger.json, as: UTF8.self), text,
      ])
    let receipt = try await school.store.file(batch, from: .device(school.device))
    #expect(receipt.lines.map(\.outcome) == [.refused, .refused, .refused, .refused, .filed])
    #expect(
      receipt.lines.map(\.fault)
        == [.objectIsFaulty, .objectIsFaulty, .objectIsFaulty, .userCouldNotLoad, nil])
    // The receipt names what arrived, so a machine sees what was damaged on its way.
    #expect(receipt.lines.map(\.hash) == batch.parcels.map { ContentHash(of: $0) })
  }

  @Test(arguments: TestDatabase.allCases)
  func anotherRoundWithTheSameIdentifierIsFiledBesideTheFirst(_ kind: TestDatabase) async throws {
    let school = try await TestSchool(kind)
    var rounds = try school.rounds(seed: 3)
    let (first, second) = (
      rounds.next(
        as: UploadedRound.ID(number: 7), by: school.pupils[0].id, for: nil, at: school.clock.now),
      rounds.next(
        as: UploadedRound.ID(number: 7), by: school.pupils[0].id, for: nil, at: school.clock.now)
    )
    let receipt = try await school.handIn([first, second, first], snapshots: [rounds.snapshot])
    #expect(receipt.lines.map(\.outcome) == [.filed, .conflict, .again])
    let filed = try await school.store.rounds(of: school.schoolClass.id)
    #expect(filed.map(\.round.id.number) == [7, 7])
  }

  @Test(arguments: TestDatabase.allCases)
  func onlyAFewRoundsHaveOneIdentifier(_ kind: TestDatabase) async throws {
    let school = try await TestSchool(kind)
    var rounds = try school.rounds(seed: 8)
    let parcels = (0..<12).map { _ in
      rounds.next(
        as: UploadedRound.ID(number: 7), by: school.pupils[0].id, for: nil, at: school.clock.now)
    }
    for _ in 0..<2 {
      let lines = try await school.handIn(parcels, snapshots: [rounds.snapshot]).lines
      #expect(lines.suffix(4).allSatisfy { $0.outcome == .refused })
      #expect(lines.suffix(4).allSatisfy { $0.fault == .createOperationFailed })
      #expect(lines.prefix(8).allSatisfy { $0.outcome != .refused })
    }
    #expect(try await school.store.rounds(of: school.schoolClass.id).count == 8)
  }

  @Test(arguments: TestDatabase.allCases)
  func strangersTakeNoIdentifierFromAChild(_ kind: TestDatabase) async throws {
    let school = try await TestSchool(kind)
    var rounds = try school.rounds(seed: 8)
    func next(by pupil: Int) -> RoundParcel {
      rounds.next(
        as: UploadedRound.ID(number: 7), by: school.pupils[pupil].id, for: nil,
        at: school.clock.now)
    }
    let others = (0..<8).map { _ in next(by: 1) }
    _ = try await school.handIn(others, snapshots: [rounds.snapshot])
    let own = next(by: 0)
    for outcome in [BatchReceipt.Outcome.filed, .again] {
      let lines = try await school.handIn([own], snapshots: []).lines
      #expect(lines.map(\.outcome) == [outcome])
    }
    #expect(try await school.store.rounds(of: school.schoolClass.id).count == 9)
  }

  /// Rounds that are filed under the same identifier are read before anybody waits for that, and not at all where there are
  /// too many of them.
  @Test(arguments: TestDatabase.allCases)
  func nobodyWaitsWhileNamesakesAreRead(_ kind: TestDatabase) async throws {
    let school = try await TestSchool(kind)
    var rounds = try school.rounds(seed: 8)
    let first = rounds.next(
      as: UploadedRound.ID(number: 7), by: school.pupils[0].id, for: nil, at: school.clock.now)
    let parcels = (0..<10).map { number in first.with { $0.engineVersion += number } }
    let watched = WatchedDatabase(school.database)
    let store = SchoolStore(watched, now: { [clock = school.clock] in clock.now })
    for parcel in parcels {
      let batch = RoundBatch(
        sent: school.clock.now, snapshots: [rounds.snapshot],
        parcels: [String(decoding: parcel.json, as: UTF8.self)])
      _ = try await store.file(batch, from: .device(school.device))
    }
    #expect(try await store.rounds(of: school.schoolClass.id).count == 8)
    let statements = watched.statements
    #expect(statements.writing.contains { $0.contains("INSERT INTO round") })
    #expect(!statements.writing.contains { $0.contains("SELECT parcel") })
    // As many as there were each time, until there were too many.
    #expect(
      statements.reading.filter { $0.contains("SELECT parcel") }.count == (0..<8).reduce(0, +))
  }

  /// Rounds wait on their machines; a child comes in, and a teacher works on.
  @Test(arguments: TestDatabase.allCases)
  func pupilsDoNotFillTheDisk(_ kind: TestDatabase) async throws {
    let school = try await TestSchool(kind)
    let store = SchoolStore(
      WatchedDatabase(school.database, isFull: true),
      now: { [clock = school.clock] in clock.now })
    await #expect(throws: SchoolStoreError.full) {
      try await store.file(
        RoundBatch(sent: school.clock.now, snapshots: [], parcels: []), from: .device(school.device)
      )
    }
    guard
      case .entered = try await store.enter(
        .pictures(school.pupils[0].id, nil), on: school.device)
    else {
      Issue.record("the pupil does not come in")
      return
    }
    _ = try await store.desk(of: school.teacher.id).invite(into: school.schoolClass.id)
  }

  /// A title is the teacher's where the document is: a pupil writes another one into what was asked.
  @Test(arguments: TestDatabase.allCases)
  func aTitleIsThatOfTheDocument(_ kind: TestDatabase) async throws {
    let school = try await TestSchool(kind)
    var rounds = try school.rounds(seed: 18)
    let snapshot = rounds.snapshot
    func handIn(_ number: UInt64, for assignment: Assignment.ID?, _ hash: String?) async throws {
      let honest = rounds.next(
        as: UploadedRound.ID(number: number), by: school.pupils[0].id, for: assignment,
        at: school.clock.now)
      let forged = honest.with {
        $0.documentTitle = "Frau Sommer ist doof"
        $0.documentHash = hash ?? $0.documentHash
      }
      _ = try await school.handIn([forged], snapshots: [snapshot])
    }
    try await handIn(1, for: nil, nil)
    try await handIn(2, for: school.assignment.id, "0000000000000000")
    // One of its own.
    try await handIn(3, for: nil, "0000000000000000")
    #expect(
      try await school.store.rounds(of: school.schoolClass.id).map(\.outcome.title)
        == ["Tiere", "Tiere", "Frau Sommer ist doof"])
    // Data of a version that did not know fingerprints are read once.
    try await school.database.write { try $0.run("UPDATE document SET fingerprint = NULL", []) }
    try await school.store.migrate()
    try await handIn(4, for: nil, nil)
    #expect(
      try await school.store.rounds(of: school.schoolClass.id).last?.outcome.title == "Tiere")
  }

  /// Lists of documents are read by all machines of the class.
  @Test(arguments: TestDatabase.allCases)
  func aTitleIsCut(_ kind: TestDatabase) async throws {
    let school = try await TestSchool(kind)
    let long = "x" + String(repeating: "ä", count: 3_000_000)
    let cut = "x" + String(repeating: "ä", count: 199)
    let desk = school.store.desk(of: school.teacher.id)
    let subject = school.subject.id
    _ = try await school.store.addDocument(
      TestSchool.longBytes, fileName: "a.csv", title: long, to: subject)
    _ = try await desk.addDocument(
      TestSchool.longBytes + [0x0A], fileName: "b.csv", title: long, to: subject)
    let kept = try await school.database.read { connection in
      try connection.rows("SELECT title FROM document WHERE file <> 'tiere.csv'", [])
        .map { try $0.text(0) }
    }
    #expect(kept == [cut, cut])
    // What an earlier version has kept.
    try await school.database.write {
      try $0.run("UPDATE document SET title = ?1 WHERE file = 'tiere.csv'", [.text(long)])
    }
    #expect(
      try await desk.work(of: school.schoolClass.id).documents.map(\.version.title)
        == [cut, cut, cut])
    let machine = try await school.store.classes(of: school.device).classes[0].work
    #expect(machine.documents.map(\.version.title) == [cut])
    let own = try await school.store.schoolwork(
      of: school.pupils[0], in: [school.schoolClass.id])
    #expect(own.documents.map(\.version.title) == [cut])
  }

  /// Whoever knows the assignment of another class learns nothing by it.
  @Test(arguments: TestDatabase.allCases)
  func aForeignAssignmentIsAsOneThatIsNowhere(_ kind: TestDatabase) async throws {
    let school = try await TestSchool(kind)
    let other = try await school.store.addClass(
      name("3b"), year: SchoolYear(start: 2026), teacher: school.teacher)
    let subject = try await school.store.addSubject(name("Deutsch"), colour: .red, to: other.id)
    let document = try await school.store.addDocument(
      TestSchool.longBytes, fileName: "a.csv", title: "Probe am Freitag", to: subject.id)
    let foreign = try await school.store.assign(
      document.id, game: .game(TestSchool.games[1].profile.game))
    var rounds = try school.rounds(seed: 19)
    // One as it was played, and one that says to be of a document that is not the class's.
    for (number, hash) in [nil, "0000000000000000"].enumerated() {
      for (assignment, place) in [(foreign.id, 1), (Assignment.ID(number: 4711), 2)] {
        let parcel = rounds.next(
          as: UploadedRound.ID(number: UInt64(10 * number + place)), by: school.pupils[0].id,
          for: assignment, at: school.clock.now
        ).with { $0.documentHash = hash ?? $0.documentHash }
        _ = try await school.handIn([parcel], snapshots: [rounds.snapshot])
      }
    }
    while try await school.store.verifyPending(by: TestSchool.games) > 0 {}
    let lines = try await school.store.rounds(of: school.schoolClass.id)
    try #require(lines.count == 4)
    #expect(lines.prefix(2).map(\.round.verification) == [.verified, .verified])
    #expect(lines[2].outcome.title == lines[3].outcome.title)
    #expect(lines.allSatisfy { $0.punctuality == .onTime })
  }

  /// Stars follow from the answers, whatever was handed in.
  @Test(arguments: TestDatabase.allCases)
  func starsAreThoseOfTheAnswers(_ kind: TestDatabase) async throws {
    let school = try await TestSchool(kind)
    var rounds = try school.rounds(seed: 9)
    let parcel = rounds.next(
      as: UploadedRound.ID(number: 1), by: school.pupils[0].id, for: nil, at: school.clock.now)
    for claimed in [0, 3] {
      let id = UploadedRound.ID(number: UInt64(claimed))
      _ = try await school.handIn(
        [
          RoundParcel(
            id: id, pupil: parcel.pupil, assignment: nil, started: parcel.started,
            ended: parcel.ended, stars: claimed, record: parcel.record,
            snapshot: parcel.snapshot, moves: parcel.moves)
        ], snapshots: [rounds.snapshot])
    }
    let stars = try await school.database.read { connection in
      try connection.rows("SELECT stars FROM round", []).map { Int(try $0.integer(0)) }
    }
    #expect(stars == [parcel.record.stars, parcel.record.stars])
  }

  @Test(arguments: TestDatabase.allCases)
  func whatWasAskedIsSentOnce(_ kind: TestDatabase) async throws {
    let school = try await TestSchool(kind)
    var rounds = try school.rounds(seed: 4)
    func next(_ number: UInt64) -> RoundParcel {
      rounds.next(
        as: UploadedRound.ID(number: number), by: school.pupils[1].id, for: nil,
        at: school.clock.now)
    }
    let parcels = [next(1), next(2)]
    #expect(
      try await school.handIn([parcels[0]], snapshots: []).lines.map(\.outcome)
        == [.withoutSnapshot])
    #expect(
      try await school.handIn([parcels[0]], snapshots: ["another"]).lines.map(\.outcome)
        == [.withoutSnapshot])
    #expect(
      try await school.handIn([parcels[0]], snapshots: [rounds.snapshot]).lines.map(\.outcome)
        == [.filed])
    #expect(
      try await school.handIn([parcels[1]], snapshots: []).lines.map(\.outcome) == [.filed])
  }

  @Test(arguments: TestDatabase.allCases)
  func aMachineOfAnotherClassHandsInNothing(_ kind: TestDatabase) async throws {
    let school = try await TestSchool(kind)
    let other = try await school.store.addClass(
      name("3b"), year: SchoolYear(start: 2026), teacher: school.teacher)
    let foreign = try await TestSchool.joined(
      school.store, try await school.store.invite(into: other.id).code)
    var rounds = try school.rounds(seed: 5)
    let parcel = rounds.next(
      as: UploadedRound.ID(number: 1), by: school.pupils[0].id, for: nil, at: school.clock.now)
    let receipt = try await school.handIn(
      [parcel], snapshots: [rounds.snapshot], from: .device(foreign))
    #expect(receipt.lines.map(\.outcome) == [.refused])
    // Nor does it learn whether there is such a pupil elsewhere.
    let nobodys = parcel.copy(as: parcel.id, by: Pupil.ID(number: 4711))
    let unknown = try await school.handIn(
      [nobodys], snapshots: [rounds.snapshot], from: .device(foreign))
    #expect(receipt.lines.map(\.fault) == unknown.lines.map(\.fault))
    // A pupil hands in what is its own, and nothing of others.
    let mine = Caller.pupil(
      school.pupils[1], device: school.device.id, classes: [school.schoolClass.id])
    #expect(
      try await school.handIn([parcel], snapshots: [rounds.snapshot], from: mine).lines
        .map(\.outcome) == [.refused])
    #expect(try await school.store.rounds(of: school.schoolClass.id).isEmpty)
  }

  /// Places are the server's own sequence: whoever reads on from the last one that it knows misses none,
  /// however many machines hand in at that time.
  @Test(arguments: TestDatabase.allCases)
  func whoeverReadsOnFromAPlaceMissesNothing(_ kind: TestDatabase) async throws {
    let school = try await TestSchool(kind)
    let machines = 6
    let parcels: [[RoundParcel]] = try (0..<machines).map { machine in
      var rounds = try school.rounds(seed: UInt64(100 + machine))
      return (0..<8).map { number in
        rounds.next(
          as: UploadedRound.ID(number: UInt64(1000 * machine + number)),
          by: school.pupils[machine % 3].id, for: nil, at: school.clock.now)
      }
    }
    let snapshot = try school.rounds(seed: 0).snapshot
    let all = machines * 8
    let seen = try await withThrowingTaskGroup(of: [UploadedRound.ID].self) { group in
      for own in parcels {
        group.addTask {
          for parcel in own { _ = try await school.handIn([parcel], snapshots: [snapshot]) }
          return []
        }
      }
      group.addTask {
        var (place, seen): (Int, [UploadedRound.ID]) = (0, [])
        while seen.count < all {
          let lines = try await school.store.rounds(
            of: school.schoolClass.id, after: place, limit: 5)
          seen += lines.map(\.round.id)
          place = lines.last?.place ?? place
          if lines.isEmpty { try await Task.sleep(for: .milliseconds(2)) }
        }
        return seen
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    #expect(seen.count == all)
    #expect(Set(seen).count == all)
  }

  @Test(arguments: TestDatabase.allCases)
  func aClockTenYearsOffFilesInTheRightClass(_ kind: TestDatabase) async throws {
    let school = try await TestSchool(kind)
    var rounds = try school.rounds(seed: 6)
    let wrong = school.clock.now.advanced(byMilliseconds: -10 * 365 * 24 * 3_600_000)
    let parcel = rounds.next(
      as: UploadedRound.ID(number: 1), by: school.pupils[0].id, for: school.assignment.id, at: wrong
    )
    let batch = RoundBatch(
      sent: wrong.advanced(byMilliseconds: 5000), snapshots: [rounds.snapshot],
      parcels: [String(decoding: parcel.json, as: UTF8.self)])
    _ = try await school.store.file(batch, from: .device(school.device))
    let filed = try #require(try await school.store.rounds(of: school.schoolClass.id).first)
    #expect(filed.round.played == school.clock.now.advanced(byMilliseconds: -5000))
  }

  /// Before the round was handed in, or before it was played.
  @Test(arguments: TestDatabase.allCases, [true, false])
  func aClockThatWasSetMeanwhileDatesNothingYearsAgo(
    _ kind: TestDatabase, isWrongAtLast: Bool
  ) async throws {
    let school = try await TestSchool(kind)
    var rounds = try school.rounds(seed: 6)
    let years = 10 * 365 * 24 * 3_600_000
    let now = school.clock.now
    let parcel = rounds.next(
      as: UploadedRound.ID(number: 1), by: school.pupils[0].id, for: school.assignment.id,
      at: isWrongAtLast ? now : now.advanced(byMilliseconds: -years))
    let batch = RoundBatch(
      sent: isWrongAtLast ? now.advanced(byMilliseconds: years) : now,
      snapshots: [rounds.snapshot], parcels: [String(decoding: parcel.json, as: UTF8.self)])
    _ = try await school.store.file(batch, from: .device(school.device))
    let filed = try #require(try await school.store.rounds(of: school.schoolClass.id).first)
    #expect(filed.round.played == now && filed.round.offset == nil)
  }
}
