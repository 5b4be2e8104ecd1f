import Play
import School
import SchoolExchange
import SchoolLoad
import SchoolStore
import Testing

/// What a pupil has played comes along to the other machines of its class, and a round that goes on is one round.
@Suite struct ComingAlongTests {
  /// The states of a round that was really played, after each of its answers, all left but the last.
  private func states(
    _ school: TestSchool, _ number: UInt64, of pupil: Int = 0, for assignment: Assignment.ID? = nil
  ) throws -> (parcels: [RoundParcel], snapshot: String) {
    var rounds = try VirtualRounds.of(TestSchool.longBytes, game: 0, seed: number)
    var (records, moves): ([RoundRecord], [String]) = ([], [])
    rounds.play { record, more in
      records.append(record)
      moves.append((moves.last ?? "") + more)
    }
    let parcels = zip(records, moves).dropFirst().map { record, moves in
      RoundParcel(
        id: UploadedRound.ID(number: number), pupil: school.pupils[pupil].id,
        assignment: assignment, started: school.clock.now, ended: school.clock.now, stars: 0,
        record: record, snapshot: ContentHash(of: rounds.snapshot), moves: moves)
    }
    try #require(parcels.count > 2)
    return (parcels, rounds.snapshot)
  }

  private func page(
    _ school: TestSchool, after place: Int = 0, pupil: Int = 0, on device: Device? = nil
  ) async throws -> RoundPage {
    try await school.store.rounds(
      of: school.pupils[pupil], in: [school.schoolClass.id], on: (device ?? school.device).id,
      after: place)
  }

  /// Whatever comes first, twice or not at all: the round is there once, as far as anybody has seen it.
  @Test(arguments: TestDatabase.allCases, 0..<4)
  func aRoundThatGoesOnTakesThePlaceOfWhatWasFiledOfIt(
    _ kind: TestDatabase, _ seed: UInt64
  ) async throws {
    let school = try await TestSchool(kind)
    let (parcels, snapshot) = try states(school, 50 + seed)
    var order = parcels + parcels
    order.shuffle()
    for parcel in order {
      let receipt = try await school.handIn([parcel], snapshots: [snapshot])
      #expect([.filed, .again].contains(receipt.lines[0].outcome))
    }
    let filed = try await school.store.rounds(of: school.schoolClass.id)
    #expect(filed.map(\.round.hash) == [ContentHash(of: parcels[parcels.count - 1].json)])
    #expect(filed.map(\.outcome.isLeft) == [false])
    #expect(try await page(school).parcels.count == 1)
    while try await school.store.verifyPending(by: TestSchool.games) > 0 {}
    #expect(try await school.store.verificationCounts() == ["verified": 1])
  }

  /// What is known to be true is not taken away by what only says to be the same round.
  @Test(arguments: TestDatabase.allCases)
  func whatIsVerifiedIsReplacedOnlyByWhatIsVerified(_ kind: TestDatabase) async throws {
    let school = try await TestSchool(kind)
    let (parcels, snapshot) = try states(school, 60)
    let other = try await TestSchool.joined(school.store, school.invitation.code)
    func handIn(
      _ parcel: RoundParcel, from device: Device? = nil
    ) async throws -> BatchReceipt.Outcome {
      let receipt = try await school.handIn(
        [parcel], snapshots: [snapshot], from: .device(device ?? school.device))
      let outcome = receipt.lines[0].outcome
      while try await school.store.verifyPending(by: TestSchool.games) > 0 {}
      return outcome
    }
    func filed() async throws -> [ResultLine] {
      try await school.store.rounds(of: school.schoolClass.id)
    }
    let (left, over) = (parcels[0], parcels[parcels.count - 1])
    #expect(try await handIn(left) == .filed)
    // It goes on, but not as it says.
    let forged = over.copy(as: left.id, by: left.pupil, moves: over.moves + "nonsense\n")
    #expect(try await handIn(forged, from: other) == .filed)
    #expect(Set(try await filed().map { $0.round.verification == .verified }) == [true, false])
    #expect(try await filed().first { $0.round.verification == .verified }?.outcome.isLeft == true)
    #expect(try await handIn(over) == .conflict)
    let untrue = try await filed().filter { $0.round.verification != .verified }
    #expect(untrue.map(\.round.hash) == [ContentHash(of: forged.json)])
    let hashes = try await filed().filter { $0.round.verification == .verified }.map(\.round.hash)
    #expect(hashes == [ContentHash(of: over.json)])
    // The same once more with other dates changes nothing.
    let before = try await filed()
    let later = over.copy(
      as: over.id, by: over.pupil, moves: over.moves + "\n", at: Timestamp(milliseconds: 0))
    for device in [school.device, other] {
      #expect(try await handIn(later, from: device) == .again)
    }
    #expect(try await filed() == before)
  }

  /// Somebody who sees a round that was left plays on in another one's name; the round stays its child's, whether what was
  /// left of it has been replayed by then or not.
  @Test(arguments: TestDatabase.allCases, [true, false])
  func whoCopiesARoundBeforeItGoesOnHasTheCopy(
    _ kind: TestDatabase, isReplayedBetween: Bool
  ) async throws {
    let school = try await TestSchool(kind)
    let other = try await TestSchool.joined(school.store, school.invitation.code)
    let (parcels, snapshot) = try states(school, 61)
    let (left, over) = (parcels[0], parcels[parcels.count - 1])
    let copy = over.copy(as: UploadedRound.ID(number: 62), by: school.pupils[1].id)
    for (parcel, device) in [(left, school.device), (copy, other), (over, school.device)] {
      _ = try await school.handIn([parcel], snapshots: [snapshot], from: .device(device))
      school.clock.pass(milliseconds: 1000)
      while isReplayedBetween, try await school.store.verifyPending(by: TestSchool.games) > 0 {}
    }
    while try await school.store.verifyPending(by: TestSchool.games) > 0 {}
    let found = try await school.store.rounds(of: school.schoolClass.id).map(\.round)
    #expect(found.count == 2)
    #expect(found.first { $0.pupil == over.pupil }?.verification == .verified)
    #expect(found.first { $0.pupil == copy.pupil }?.verification == .mismatch(tick: 0))
  }

  @Test(arguments: TestDatabase.allCases)
  func aRoundThatWentOnTwiceIsKeptTwice(_ kind: TestDatabase) async throws {
    let school = try await TestSchool(kind)
    let (parcels, snapshot) = try states(school, 60)
    let (left, whole) = (parcels[0], parcels[parcels.count - 1])
    var record = left.record
    record.answers.append(left.record.answers[0])
    record.ticks += 60
    let other = RoundParcel(
      id: left.id, pupil: left.pupil, assignment: nil, started: left.started, ended: left.ended,
      stars: 0, record: record, snapshot: left.snapshot, moves: left.moves + "\(record.ticks) up\n")
    let receipt = try await school.handIn([left, whole, other, left], snapshots: [snapshot])
    #expect(receipt.lines.map(\.outcome) == [.filed, .filed, .conflict, .again])
    let page = try await page(school)
    #expect(
      page.parcels == [whole, other].map { String(decoding: $0.json, as: UTF8.self) })
    #expect(page.snapshots == [snapshot] && !page.hasMore)
  }

  @Test(arguments: TestDatabase.allCases)
  func aRoundThatWasLeftCountsForItsAssignmentAfterADay(_ kind: TestDatabase) async throws {
    let school = try await TestSchool(kind)
    let (parcels, snapshot) = try states(school, 70, for: school.assignment.id)
    func done() async throws -> Int {
      try await school.store.schoolwork(of: school.pupils[0], in: [school.schoolClass.id]).done
        .count
    }
    _ = try await school.handIn([parcels[0]], snapshots: [snapshot])
    #expect(try await done() == 0)
    school.clock.pass(milliseconds: 2 * 24 * 60 * 60 * 1000)
    #expect(try await done() == 1)
    _ = try await school.handIn([parcels[parcels.count - 1]], snapshots: [])
    #expect(try await done() == 1)
  }

  @Test(arguments: TestDatabase.allCases)
  func aMachineReadsOnFromItsPlaceAndBeginsAnewAfterARestore(_ kind: TestDatabase) async throws {
    let school = try await TestSchool(kind)
    var rounds = try school.rounds(seed: 9)
    let parcels = (1...7).map { number in
      rounds.next(
        as: UploadedRound.ID(number: number), by: school.pupils[Int(number) % 2].id, for: nil,
        at: school.clock.now)
    }
    _ = try await school.handIn(parcels, snapshots: [rounds.snapshot])
    let first = try await page(school)
    #expect(first.parcels.count == 3)
    #expect(
      try await page(school, after: first.place)
        == RoundPage(
          snapshots: [], parcels: [], place: first.place, hasMore: false))
    let more = rounds.next(
      as: UploadedRound.ID(number: 8), by: school.pupils[0].id, for: nil, at: school.clock.now)
    _ = try await school.handIn([more], snapshots: [rounds.snapshot])
    let second = try await page(school, after: first.place)
    #expect(second.parcels == [String(decoding: more.json, as: UTF8.self)])
    #expect(second.place > first.place)
    // A place that this database has not given yet.
    #expect(try await page(school, after: 4711).parcels.count == 4)
    #expect(try await page(school, pupil: 1).parcels.count == 4)
    #expect(try await page(school, pupil: 2).parcels.isEmpty)
  }

  @Test(arguments: TestDatabase.allCases)
  func pagesAreNoLongerThanTheyMayBe(_ kind: TestDatabase) async throws {
    let school = try await TestSchool(kind)
    var rounds = try school.rounds(seed: 10)
    let parcels = (1...5).map { number in
      let round = rounds.next(
        as: UploadedRound.ID(number: UInt64(number)), by: school.pupils[0].id, for: nil,
        at: school.clock.now)
      return RoundParcel(
        id: round.id, pupil: round.pupil, assignment: nil, started: round.started,
        ended: round.ended, stars: 0, record: round.record, snapshot: round.snapshot,
        moves: String(repeating: "x", count: 400_000))
    }
    for parcel in parcels {
      _ = try await school.handIn([parcel], snapshots: [rounds.snapshot])
    }
    var (place, seen, pages) = (0, [String](), 0)
    while true {
      let page = try await page(school, after: place)
      #expect(page.json.count <= RoundPage.mostBytes)
      seen += page.parcels
      pages += 1
      place = page.place
      if !page.hasMore { break }
    }
    #expect(pages == 3)
    #expect(seen == parcels.map { String(decoding: $0.json, as: UTF8.self) })
  }

  @Test(arguments: TestDatabase.allCases)
  func nothingComesAlongWhereTheClassOrTheMachineIsAnother(_ kind: TestDatabase) async throws {
    let school = try await TestSchool(kind)
    var rounds = try school.rounds(seed: 11)
    let parcel = rounds.next(
      as: UploadedRound.ID(number: 1), by: school.pupils[0].id, for: nil, at: school.clock.now)
    _ = try await school.handIn([parcel], snapshots: [rounds.snapshot])
    let other = try await school.store.addClass(
      name("3b"), year: SchoolYear(start: 2026), teacher: school.teacher)
    let foreign = try await TestSchool.joined(
      school.store, try await school.store.invite(into: other.id).code)
    #expect(try await page(school, on: foreign).parcels.isEmpty)
    let desk = school.store.desk(of: school.teacher.id)
    func says(_ comesAlong: Bool) async throws {
      try await desk.change(
        school.schoolClass.id,
        to: ClassChange(
          name: name("2a"), teacher: school.teacher.id, secondTeachers: [],
          progressComesAlong: comesAlong))
    }
    try await says(false)
    // The place stays, so that nothing is missed if the class says otherwise later.
    #expect(
      try await page(school)
        == RoundPage(
          snapshots: [], parcels: [], place: 0, hasMore: false))
    #expect(
      try await desk.members(of: school.schoolClass.id).schoolClass.progressComesAlong == false)
    try await says(true)
    #expect(try await page(school).parcels.count == 1)
    try await desk.erase(school.pupils[0].id)
    #expect(try await page(school).parcels.isEmpty)
  }

  /// The date of a round is that of the machine on which it was played.
  @Test(arguments: TestDatabase.allCases)
  func aRoundThatWasLeftCountsADayAfterItCameHereAndIfSomethingWasAnswered(
    _ kind: TestDatabase
  ) async throws {
    let school = try await TestSchool(kind)
    let day = 24 * 60 * 60 * 1000
    let (parcels, snapshot) = try states(school, 80, for: school.assignment.id)
    let before = school.clock.now.advanced(byMilliseconds: -2 * day)
    func left(_ number: UInt64, _ record: RoundRecord) -> RoundParcel {
      RoundParcel(
        id: UploadedRound.ID(number: number), pupil: school.pupils[0].id,
        assignment: school.assignment.id, started: before, ended: before, stars: 0,
        record: record, snapshot: parcels[0].snapshot, moves: parcels[0].moves)
    }
    var empty = parcels[0].record
    empty.answers = []
    let receipt = try await school.handIn(
      [left(81, parcels[0].record), left(82, empty)], snapshots: [snapshot])
    #expect(receipt.lines.map(\.outcome) == [.filed, .filed])
    func done() async throws -> [UInt64] {
      try await school.store.schoolwork(of: school.pupils[0], in: [school.schoolClass.id]).done
        .map(\.round.number)
    }
    #expect(try await done() == [])
    school.clock.pass(milliseconds: 2 * day)
    #expect(try await done() == [81])
  }
}
