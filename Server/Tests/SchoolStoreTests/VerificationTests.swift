import Documents
import Play
import School
import SchoolExchange
import SchoolLoad
import SchoolStore
import Secrets
import Testing

/// Every round is replayed by the rules: true ones are verified, untrue ones found, and nothing is thrown away.
@Suite struct VerificationTests {
  @Test(arguments: TestDatabase.allCases)
  func roundsOfEveryGameAreVerified(_ kind: TestDatabase) async throws {
    let school = try await TestSchool(kind)
    for game in TestSchool.games.indices {
      var rounds = try school.rounds(seed: UInt64(game), game: game)
      let parcels = (0..<10).map { number in
        rounds.next(
          as: UploadedRound.ID(number: UInt64(100 * game + number)), by: school.pupils[0].id,
          for: nil, at: school.clock.now)
      }
      _ = try await school.handIn(parcels, snapshots: [rounds.snapshot])
    }
    #expect(try await verifyAll(school) == 30)
    #expect(try await school.store.verificationCounts() == ["verified": 30])
  }

  @Test(arguments: TestDatabase.allCases)
  func untrueRoundsAreFoundAndKept(_ kind: TestDatabase) async throws {
    let school = try await TestSchool(kind)
    var rounds = try school.rounds(seed: 11)
    func next(_ number: UInt64, by pupil: Int = 0) -> RoundParcel {
      rounds.next(
        as: UploadedRound.ID(number: number), by: school.pupils[pupil].id, for: nil,
        at: school.clock.now)
    }
    let (honest, mine) = (next(1), next(2))
    var (score, answer, engine) = (next(3), next(4), next(5))
    score = score.with { $0.score += 1 }
    answer = answer.with { $0.answers.removeLast() }
    engine = engine.with { $0.engineVersion += 1 }
    let parcels = [
      honest, mine, score, answer, engine,
      // Another child's round, and an old one of one's own, under new names.
      honest.copy(as: UploadedRound.ID(number: 6), by: school.pupils[1].id),
      mine.copy(as: UploadedRound.ID(number: 7), by: school.pupils[0].id),
    ]
    for parcel in parcels {
      _ = try await school.handIn([parcel], snapshots: [rounds.snapshot])
      school.clock.pass(milliseconds: 1000)
    }
    _ = try await verifyAll(school)
    let found = try await school.store.rounds(of: school.schoolClass.id).map(\.round.verification)
    #expect(found.count == 7)
    #expect(Array(found[0...1]) == [.verified, .verified])
    #expect(found[2] == .mismatch(tick: score.record.ticks))
    guard case .mismatch(let tick) = found[3] else {
      Issue.record("a missing answer was not found: \(found[3])")
      return
    }
    #expect((1...answer.record.ticks).contains(tick))
    #expect(found[4] == .engineUnknown)
    #expect(Array(found[5...6]) == [.mismatch(tick: 0), .mismatch(tick: 0)])
  }

  /// However it is written, and also if it is only the beginning.
  @Test(arguments: TestDatabase.allCases)
  func aCopyIsFoundHoweverItIsWritten(_ kind: TestDatabase) async throws {
    let school = try await TestSchool(kind)
    var rounds = try school.rounds(seed: 16)
    let honest = rounds.next(
      as: UploadedRound.ID(number: 1), by: school.pupils[0].id, for: nil, at: school.clock.now)
    let other = school.pupils[1].id
    let renamed = honest.with {
      $0.documentTitle = "x"
      $0.changes = []
    }
    let parcels = [
      honest, renamed.copy(as: UploadedRound.ID(number: 2), by: other),
      honest.copy(as: UploadedRound.ID(number: 3), by: other, moves: honest.moves + "\n"),
      honest.copy(as: UploadedRound.ID(number: 4), by: other, moves: "\n" + honest.moves),
      honest.copy(as: honest.id, by: other),
      honest.copy(as: UploadedRound.ID(number: 5), by: honest.pupil),
      honest.with {
        $0.ending = .left
        $0.ticks = 1
        $0.answers = []
        $0.score = 0
      }.copy(as: UploadedRound.ID(number: 6), by: other, moves: ""),
    ]
    for parcel in parcels {
      _ = try await school.handIn([parcel], snapshots: [rounds.snapshot])
      school.clock.pass(milliseconds: 1000)
    }
    _ = try await verifyAll(school)
    let found = try await school.store.rounds(of: school.schoolClass.id).map(\.round.verification)
    #expect(found == [.verified] + Array(repeating: .mismatch(tick: 0), count: 6))
  }

  /// Whatever is changed of it that is not played: its assignment, or a blank in what was asked.
  @Test(arguments: TestDatabase.allCases)
  func aRoundCountsOnce(_ kind: TestDatabase) async throws {
    let school = try await TestSchool(kind)
    let more = try await school.store.assign(school.assignment.document)
    var rounds = try school.rounds(seed: 17)
    let honest = rounds.next(
      as: UploadedRound.ID(number: 1), by: school.pupils[0].id, for: school.assignment.id,
      at: school.clock.now)
    let spaced = rounds.snapshot.replacing(",\"title\"", with: ", \"title\"")
    try #require(spaced != rounds.snapshot)
    func again(for assignment: Assignment.ID?, asking snapshot: String) -> RoundParcel {
      RoundParcel(
        id: honest.id, pupil: honest.pupil, assignment: assignment,
        started: Timestamp(milliseconds: 0), ended: Timestamp(milliseconds: 60_000), stars: 3,
        record: honest.record, snapshot: ContentHash(of: snapshot), moves: honest.moves)
    }
    let parcels = [
      honest, again(for: more.id, asking: rounds.snapshot),
      again(for: nil, asking: rounds.snapshot), again(for: school.assignment.id, asking: spaced),
    ]
    for parcel in parcels {
      _ = try await school.handIn([parcel], snapshots: [rounds.snapshot, spaced])
      _ = try await verifyAll(school)
      school.clock.pass(milliseconds: 1000)
    }
    let found = try await school.store.rounds(of: school.schoolClass.id).map(\.round.verification)
    #expect(found == [.verified] + Array(repeating: .mismatch(tick: 0), count: 3))
    let done = try await school.store.schoolwork(
      of: school.pupils[0], in: [school.schoolClass.id]
    ).done
    #expect(done.map(\.assignment) == [school.assignment.id])
  }

  /// A pupil makes it short: with a rule for one exercise, part of a list, or a limit.
  @Test(arguments: TestDatabase.allCases)
  func aRoundOfAnAssignmentAsksAllOfIt(_ kind: TestDatabase) async throws {
    let school = try await TestSchool(kind)
    func rule(_ count: Int) -> [UInt8] {
      Array(
        """
        {"title": "Plus", "generator":
          {"operation": "addition", "range": {"from": 1, "to": 19}, "count": \(count)}}
        """.utf8)
    }
    let document = try await school.store.addDocument(
      rule(20), fileName: "plus.json", title: "Plus", to: school.subject.id)
    let sums = try await school.store.assign(document.id)
    let list = try await school.store.addDocument(
      TestSchool.longBytes, fileName: "tiere.csv", title: "Wörter", to: school.subject.id)
    let words = try await school.store.assign(list.id)
    let firstWord = Array(
      TestSchool.longBytes.split(separator: 0x0A).prefix(2).joined(separator: [0x0A]))
    var number: UInt64 = 0
    func handIn(
      _ bytes: [UInt8], _ file: String, for assignment: Assignment.ID, most: Int? = nil
    ) async throws {
      number += 1
      let read = DocumentReader.read(bytes: bytes, fileName: file)
      var rounds = VirtualRounds(
        of: try #require(read.document), in: TestSchool.games[0], seed: 200 + number,
        settings: RoundSettings(maximumExercises: most))
      let parcel = rounds.next(
        as: UploadedRound.ID(number: number), by: school.pupils[0].id, for: assignment,
        at: school.clock.now)
      _ = try await school.handIn([parcel], snapshots: [rounds.snapshot])
    }
    try await handIn(rule(20), "plus.json", for: sums.id)
    try await handIn(rule(1), "plus.json", for: sums.id)
    try await handIn(rule(20), "plus.json", for: sums.id, most: 1)
    try await handIn(TestSchool.longBytes, "tiere.csv", for: words.id)
    try await handIn(TestSchool.longBytes, "tiere.csv", for: words.id, most: 1)
    try await handIn(firstWord, "tiere.csv", for: words.id)
    _ = try await verifyAll(school)
    #expect(
      try await school.store.rounds(of: school.schoolClass.id).map(\.round.verification) == [
        .verified, .otherQuestions, .otherQuestions, .verified, .otherQuestions, .otherQuestions,
      ])
  }

  /// Somebody lets many machines join with one code, and each hands in a round of a day.
  @Test(arguments: TestDatabase.allCases)
  func longRoundsKeepNoShortOneWaiting(_ kind: TestDatabase) async throws {
    let school = try await TestSchool(kind)
    let (good, snapshot) = try parcel()
    for number in 1...3 {
      let machine = try await TestSchool.joined(school.store, school.invitation.code)
      let day = long(good, UInt64(number), by: school.pupils[0].id, for: school.assignment.id)
      _ = try await school.handIn([day], snapshots: [snapshot], from: .device(machine))
      school.clock.pass(milliseconds: 1000)
    }
    func done() async throws -> [UInt64] {
      try await school.store.schoolwork(of: school.pupils[1], in: [school.schoolClass.id]).done
        .map(\.round.number)
    }
    let forged = good.with { $0.score += 1 }.copy(
      as: UploadedRound.ID(number: 9), by: school.pupils[1].id, for: school.assignment.id)
    let last = try await TestSchool.joined(school.store, school.invitation.code)
    _ = try await school.handIn([forged], snapshots: [snapshot], from: .device(last))
    // A child does not wait for the server.
    #expect(try await done() == [9])
    let short = ReplayBudget(first: .milliseconds(100), turn: .zero)
    #expect(try await school.store.verifyPending(by: TestSchool.games, within: short) == 1)
    #expect(try await done().isEmpty)
    #expect(try await school.store.verificationCounts() == ["mismatch": 1, "pending": 3])
  }

  @Test(arguments: TestDatabase.allCases)
  func whatSaysToBeLongCountsWhenItIsVerified(_ kind: TestDatabase) async throws {
    let school = try await TestSchool(kind)
    let (good, snapshot) = try parcel()
    let day = good.with { $0.ticks = RoundReplay.mostTicks }.copy(
      as: good.id, by: school.pupils[0].id, for: school.assignment.id)
    _ = try await school.handIn([day], snapshots: [snapshot])
    #expect(
      try await school.store.schoolwork(of: school.pupils[0], in: [school.schoolClass.id]).done
        .isEmpty)
  }

  /// A class whose rounds take long comes after others, with however many machines.
  @Test(arguments: TestDatabase.allCases)
  func aNewMachineDoesNotBeginAnew(_ kind: TestDatabase) async throws {
    let school = try await TestSchool(kind)
    let other = try await school.store.addClass(
      name("3b"), year: SchoolYear(start: 2026), teacher: school.teacher)
    let ida = try await school.store.addPupils([(name("Ida"), nil)], to: other)[0].id
    let code = try await school.store.invite(into: other.id).code
    let (good, snapshot) = try parcel()
    let budget = ReplayBudget(first: .milliseconds(1100), turn: .zero)
    let ledger = ReplayLedger()
    func handIn(_ number: UInt64, by pupil: Pupil.ID, at code: ClassCode) async throws {
      let machine = try await TestSchool.joined(school.store, code)
      _ = try await school.handIn(
        [long(good, number, by: pupil)], snapshots: [snapshot], from: .device(machine))
      school.clock.pass(milliseconds: 1000)
    }
    try await handIn(1, by: school.pupils[0].id, at: school.invitation.code)
    #expect(
      try await school.store.verifyPending(by: TestSchool.games, within: budget, ledger: ledger)
        == 1)
    try await handIn(2, by: school.pupils[0].id, at: school.invitation.code)
    try await handIn(3, by: ida, at: code)
    #expect(
      try await school.store.verifyPending(by: TestSchool.games, within: budget, ledger: ledger)
        == 1)
    let putBack = try await school.database.read { connection in
      try connection.rows("SELECT id FROM round WHERE mismatch = 1 ORDER BY id", []).map {
        try $0.integer(0)
      }
    }
    #expect(putBack == [1, 3])
  }

  /// A round of a day in which nothing happens.
  private func long(
    _ good: RoundParcel, _ number: UInt64, by pupil: Pupil.ID, for assignment: Assignment.ID? = nil
  ) -> RoundParcel {
    good.with {
      $0.seed += number
      $0.settings = RoundSettings(isEndless: true, isCalm: true)
      $0.answers = []
      $0.ticks = RoundReplay.mostTicks
      $0.ending = .left
    }.copy(
      as: UploadedRound.ID(number: number), by: pupil, for: assignment, moves: "0 start\n")
  }

  /// A machine whose rounds take long holds up no other, also when a call ends before the other's turn.
  @Test(arguments: TestDatabase.allCases)
  func machinesWhoseRoundsTakeLongComeLater(_ kind: TestDatabase) async throws {
    let school = try await TestSchool(kind)
    let other = try await TestSchool.joined(school.store, school.invitation.code)
    let (good, snapshot) = try parcel()
    let days = (1...3).map { number in
      good.with {
        $0.seed += UInt64(number)
        $0.settings = RoundSettings(isEndless: true, isCalm: true)
        $0.answers = []
        $0.ticks = RoundReplay.mostTicks
        $0.ending = .left
      }.copy(
        as: UploadedRound.ID(number: UInt64(number)), by: school.pupils[0].id, moves: "0 start\n")
    }
    _ = try await school.handIn(days, snapshots: [snapshot])
    school.clock.pass(milliseconds: 1000)
    let honest = good.copy(as: UploadedRound.ID(number: 9), by: school.pupils[1].id)
    _ = try await school.handIn([honest], snapshots: [snapshot], from: .device(other))
    let budget = ReplayBudget(first: .milliseconds(1100), turn: .zero)
    let ledger = ReplayLedger()
    for part in [0.0, 0.4] {
      #expect(
        try await school.store.verifyPending(
          by: TestSchool.games, within: budget, beginningAt: part, ledger: ledger) == 1)
    }
    #expect(try await school.store.verificationCounts() == ["pending": 3, "verified": 1])
  }

  @Test(arguments: TestDatabase.allCases)
  func roundsOfAnUnknownEngineWaitForItsRules(_ kind: TestDatabase) async throws {
    let school = try await TestSchool(kind)
    var rounds = try school.rounds(seed: 12)
    let parcel = rounds.next(
      as: UploadedRound.ID(number: 1), by: school.pupils[0].id, for: nil, at: school.clock.now)
    _ = try await school.handIn([parcel], snapshots: [rounds.snapshot])
    // A server without this game does not know its rules; the next one has them.
    #expect(try await school.store.verifyPending(by: []) == 1)
    #expect(try await school.store.verificationCounts() == ["engineUnknown": 1])
    try await school.store.retryUnknownEngines()
    #expect(try await verifyAll(school) == 1)
    #expect(try await school.store.verificationCounts() == ["verified": 1])
  }

  /// A child writes a document of its own, with the title of the assigned one, and plays that.
  @Test(arguments: TestDatabase.allCases)
  func aRoundOfAnAssignmentAsksWhatItsDocumentAsks(_ kind: TestDatabase) async throws {
    let school = try await TestSchool(kind)
    let forgeries = [
      // Other questions, other wrong answers, another right one, and one question more.
      "question,answer,wrong1,wrong2,wrong3\n1 + 1,2,7,8,9\n",
      "question,answer,wrong1,wrong2,wrong3\ncat,Katze,x,y,z\ndog,Hund,x,y,z\n",
      "question,answer,wrong1,wrong2,wrong3\ncat,Kuh,Hund,Maus,Katze\ndog,Hund,Katze,Maus,Kuh\n",
      "question,answer,wrong1,wrong2,wrong3\ncat,Katze,Hund,Maus,Kuh\ndog,Hund,Katze,Maus,Kuh\n"
        + "1 + 1,2,7,8,9\n",
    ].map { Array($0.utf8) }
    let (pupil, now) = (school.pupils[0].id, school.clock.now)
    for (number, bytes) in ([TestSchool.bytes] + forgeries).enumerated() {
      for (assignment, name) in [(school.assignment.id, 10), (nil, 20)] {
        var rounds = try VirtualRounds.of(bytes, game: 0, seed: UInt64(30 + number + name))
        let parcel = rounds.next(
          as: UploadedRound.ID(number: UInt64(name + number)), by: pupil, for: assignment, at: now)
        _ = try await school.handIn([parcel], snapshots: [rounds.snapshot])
      }
    }
    _ = try await verifyAll(school)
    let found = try await school.store.rounds(of: school.schoolClass.id).map {
      ($0.round.id.number, $0.round.verification)
    }
    #expect(found.count == 10)
    for (number, verification) in found {
      #expect(
        verification == ((11...14).contains(number) ? .otherQuestions : .verified), "\(number)")
    }
    let done = try await school.store.schoolwork(
      of: school.pupils[0], in: [school.schoolClass.id]
    ).done
    #expect(done.map(\.round.number) == [10])
  }

  /// A child plays an easier game than the one that is assigned.
  @Test(arguments: TestDatabase.allCases)
  func aRoundOfAnAssignmentIsOfItsGame(_ kind: TestDatabase) async throws {
    let school = try await TestSchool(kind)
    let assignment = try await school.store.assign(
      school.assignment.document, game: .game(TestSchool.games[1].profile.game))
    for game in 0..<2 {
      var rounds = try school.rounds(seed: UInt64(game), game: game)
      let parcel = rounds.next(
        as: UploadedRound.ID(number: UInt64(game)), by: school.pupils[0].id, for: assignment.id,
        at: school.clock.now)
      _ = try await school.handIn([parcel], snapshots: [rounds.snapshot])
    }
    _ = try await verifyAll(school)
    #expect(
      try await school.store.rounds(of: school.schoolClass.id).map(\.round.verification)
        == [.otherQuestions, .verified])
  }

  /// Whatever is in a snapshot or in moves, replaying ends and says that it is not true.
  @Test func nonsenseIsAMismatch() throws {
    let good = try parcel()
    let games = TestSchool.games
    #expect(good.parcel.verification(snapshot: good.snapshot, by: games) == .verified)
    #expect(good.parcel.verification(snapshot: "{}", by: games) == .mismatch(tick: 0))
    let endless = good.parcel.with { $0.ticks = 1_000_000_000_000 }
    #expect(endless.verification(snapshot: good.snapshot, by: games) == .mismatch(tick: 0))
  }

  /// A snapshot with lists that no version writes makes no question slow.
  @Test func listsThatAreTooLongAreAMismatch() throws {
    let good = try parcel()
    let start = try #require(good.snapshot.firstRange(of: ",\"shuffled\"")).lowerBound
    let head = good.snapshot[..<start]
    func verification(_ content: String) -> Verification {
      good.parcel.verification(snapshot: head + "," + content + "}", by: TestSchool.games)
    }
    func list(_ text: String, _ count: Int) -> String {
      "[" + [String](repeating: text, count: count).joined(separator: ",") + "]"
    }
    // A short one is played, and is another round.
    let operations = #""operations":"#
    #expect(verification(operations + list(#""addition""#, 2)) != .mismatch(tick: 0))
    #expect(verification(operations + list(#""addition""#, 20_000)) == .mismatch(tick: 0))
    #expect(verification(#""count":999999999,"rule":"add:1..20""#) == .mismatch(tick: 0))
    for field in ["wrong", "together", "alternatives", "tags"] {
      let wrong = field == "wrong" ? "" : #""wrong":[],"#
      let item = field == "wrong" ? #"{"text":"a"}"# : #""a""#
      let exercise =
        #"{"id":"a","question":"a","answer":"b",\#(wrong)"\#(field)":\#(list(item, 20_000))}"#
      #expect(
        verification(#""shuffled":false,"exercises":[\#(exercise)]"#) == .mismatch(tick: 0),
        "\(field)")
    }
  }

  @Test(arguments: TestDatabase.allCases)
  func aRoundThatTakesLongIsBehindAllOthers(_ kind: TestDatabase) async throws {
    let school = try await TestSchool(kind)
    var rounds = try school.rounds(seed: 13)
    func handInNext(_ number: UInt64) async throws {
      let parcel = rounds.next(
        as: UploadedRound.ID(number: number), by: school.pupils[0].id, for: school.assignment.id,
        at: school.clock.now)
      _ = try await school.handIn([parcel], snapshots: [rounds.snapshot])
      school.clock.pass(milliseconds: 1000)
    }
    let (store, games) = (school.store, TestSchool.games)
    func found() async throws -> [Verification] {
      try await store.rounds(of: school.schoolClass.id).map(\.round.verification)
    }
    func done() async throws -> [UInt64] {
      try await store.schoolwork(of: school.pupils[0], in: [school.schoolClass.id]).done
        .map(\.round.number)
    }
    try await handInNext(1)
    let none = ReplayBudget(first: .zero, last: .zero)
    #expect(try await store.verifyPending(by: games, within: none) == 1)
    #expect(try await found() == [.pending])
    try await handInNext(2)
    // It has another turn, but the later one comes first.
    #expect(try await store.verifyPending(limit: 1, by: games) == 1)
    #expect(try await found() == [.pending, .verified])
    try await handInNext(3)
    #expect(try await store.verifyPending(by: games, within: ReplayBudget(last: .zero)) == 2)
    #expect(try await found() == [.engineUnknown, .verified, .verified])
    // It does not count, and a restart does not begin with it again.
    #expect(try await done() == [2, 3])
    try await store.retryUnknownEngines()
    #expect(try await store.verifyPending(by: games) == 0)
  }

  @Test(arguments: TestDatabase.allCases)
  func aLongRoundIsVerifiedAtItsSecondTurn(_ kind: TestDatabase) async throws {
    let school = try await TestSchool(kind)
    var rounds = try school.rounds(seed: 14)
    let parcel = rounds.next(
      as: UploadedRound.ID(number: 1), by: school.pupils[0].id, for: nil, at: school.clock.now)
    _ = try await school.handIn([parcel], snapshots: [rounds.snapshot])
    let short = ReplayBudget(first: .zero)
    #expect(try await school.store.verifyPending(by: TestSchool.games, within: short) == 1)
    #expect(try await school.store.verificationCounts() == ["pending": 1])
    #expect(try await school.store.verifyPending(by: TestSchool.games, within: short) == 1)
    #expect(try await school.store.verificationCounts() == ["verified": 1])
  }

  /// A machine with many rounds does not hold up another one with few.
  @Test(arguments: TestDatabase.allCases)
  func machinesTakeTurns(_ kind: TestDatabase) async throws {
    let school = try await TestSchool(kind)
    let other = try await TestSchool.joined(school.store, school.invitation.code)
    var rounds = try school.rounds(seed: 15)
    func next(_ number: UInt64) -> RoundParcel {
      rounds.next(
        as: UploadedRound.ID(number: number), by: school.pupils[0].id, for: nil,
        at: school.clock.now)
    }
    let many = (1...5).map { next($0) }
    _ = try await school.handIn(many, snapshots: [rounds.snapshot])
    school.clock.pass(milliseconds: 1000)
    _ = try await school.handIn([next(6)], snapshots: [], from: .device(other))
    #expect(try await school.store.verifyPending(limit: 2, by: TestSchool.games) == 2)
    #expect(
      try await school.store.rounds(of: school.schoolClass.id).map(\.round.verification)
        == [.verified, .pending, .pending, .pending, .pending, .verified])
  }

  /// Several servers begin at different places in the line, and none leaves anybody out.
  @Test(arguments: TestDatabase.allCases)
  func serversBeginAtDifferentPlaces(_ kind: TestDatabase) async throws {
    let school = try await TestSchool(kind)
    var rounds = try school.rounds(seed: 15)
    let parcels = (1...5).map { number in
      rounds.next(
        as: UploadedRound.ID(number: UInt64(number)), by: school.pupils[0].id, for: nil,
        at: school.clock.now)
    }
    _ = try await school.handIn(parcels, snapshots: [rounds.snapshot])
    let short = ReplayBudget(turn: .zero)
    func verified(beginningAt part: Double) async throws -> [Int] {
      #expect(
        try await school.store.verifyPending(
          by: TestSchool.games, within: short, beginningAt: part) == 1)
      return try await school.store.rounds(of: school.schoolClass.id).enumerated()
        .filter { $0.element.round.verification == .verified }.map(\.offset)
    }
    #expect(try await verified(beginningAt: 0.6) == [3])
    #expect(try await verified(beginningAt: 0.99) == [3, 4])
    #expect(try await verified(beginningAt: 0) == [0, 3, 4])
    #expect(
      try await school.store.verifyPending(by: TestSchool.games, beginningAt: 0.5) == 2)
  }

  /// A round of a day in which nothing threatens is replayed for long; whoever asks for it can stop.
  @Test(.timeLimit(.minutes(10)), arguments: TestDatabase.allCases)
  func aReplayEndsWithItsTask(_ kind: TestDatabase) async throws {
    let school = try await TestSchool(kind)
    let (good, snapshot) = try parcel()
    let day = RoundParcel(
      id: good.id, pupil: school.pupils[0].id, assignment: nil, started: good.started,
      ended: good.ended, stars: 0,
      record: good.with {
        $0.settings = RoundSettings(isEndless: true, isCalm: true)
        $0.answers = []
        $0.ticks = RoundReplay.mostTicks
        $0.ending = .left
      }.record, snapshot: good.snapshot, moves: "0 start\n")
    _ = try await school.handIn([day], snapshots: [snapshot])
    let replay = Task {
      try await school.store.verifyPending(
        by: TestSchool.games, within: ReplayBudget(first: .seconds(3600)))
    }
    try await Task.sleep(for: .milliseconds(100))
    replay.cancel()
    await #expect(throws: CancellationError.self) { try await replay.value }
    #expect(try await school.store.verificationCounts() == ["pending": 1])
  }

  private func parcel() throws -> (parcel: RoundParcel, snapshot: String) {
    let read = TestSchool.bytes
    var rounds = try VirtualRounds.of(read, game: 0, seed: 5)
    let parcel = rounds.next(
      as: UploadedRound.ID(number: 1), by: Pupil.ID(number: 1), for: nil,
      at: Timestamp(milliseconds: 0))
    return (parcel, rounds.snapshot)
  }

  private func verifyAll(_ school: TestSchool) async throws -> Int {
    var count = 0
    while true {
      let more = try await school.store.verifyPending(limit: 7, by: TestSchool.games)
      if more == 0 { return count }
      count += more
    }
  }
}

extension RoundParcel {
  /// The same with another record.
  func with(_ change: (inout RoundRecord) -> Void) -> RoundParcel {
    var record = record
    change(&record)
    return RoundParcel(
      id: id, pupil: pupil, assignment: assignment, started: started, ended: ended, stars: stars,
      record: record, snapshot: snapshot, moves: moves)
  }

  /// The same under another name and for another pupil.
  func copy(
    as id: UploadedRound.ID, by pupil: Pupil.ID, for assignment: Assignment.ID? = nil,
    moves: String? = nil, at moment: Timestamp? = nil
  ) -> RoundParcel {
    RoundParcel(
      id: id, pupil: pupil, assignment: assignment ?? self.assignment, started: moment ?? started,
      ended: moment ?? ended, stars: stars, record: record, snapshot: snapshot,
      moves: moves ?? self.moves)
  }
}
