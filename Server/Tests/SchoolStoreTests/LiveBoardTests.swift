import School
import SchoolExchange
import SchoolStore
import Testing

/// The live board of a class, as machines write it and a teacher reads it.
@Suite struct LiveBoardTests {
  private static let playing = LiveState(
    .playing, title: "Tiere", game: "mathpiano", right: 2, wrong: 1, last: [.right, .wrong, .right])

  private func caller(_ school: StaffedSchool, _ number: Int = 0) -> Caller {
    .pupil(school.pupils[number], device: school.device.id, classes: [school.schoolClass.id])
  }

  private func count(_ school: StaffedSchool) async throws -> Int {
    try await school.school.database.read { connection in
      try connection.row("SELECT count(*) FROM live", []).map { Int(try $0.integer(0)) } ?? 0
    }
  }

  @Test(arguments: TestDatabase.allCases)
  func nothingIsKeptUnlessSomebodyLooks(_ kind: TestDatabase) async throws {
    let school = try await StaffedSchool(kind)
    let (store, clock) = (school.store, school.school.clock)
    let idle = LiveAnswer(isWatched: false, again: SchoolStore.idleAgain)
    #expect(try await store.tell(LiveReport(Self.playing), from: caller(school)) == idle)
    #expect(try await count(school) == 0)

    let board = try await school.desk(.teacher).watch(school.schoolClass.id)
    #expect(board.cards.map(\.called) == ["Ada", "Bela", "Cora", "Dora", "Emil", "Franz"])
    #expect(board.cards.allSatisfy { $0.standing == .away && $0.state == nil })
    let watched = LiveAnswer(isWatched: true, again: SchoolStore.liveAgain)
    #expect(try await store.tell(LiveReport(nil), from: caller(school)) == watched)
    #expect(try await count(school) == 0)
    #expect(try await store.tell(LiveReport(Self.playing), from: caller(school)) == watched)
    #expect(try await count(school) == 1)

    // Whoever has closed the page does not look any more.
    clock.pass(milliseconds: SchoolStore.watchedMilliseconds)
    #expect(try await store.tell(LiveReport(Self.playing), from: caller(school)) == idle)
    // A pupil of another class is not heard of.
    _ = try await school.desk(.teacher).watch(school.schoolClass.id)
    let other = Caller.pupil(
      school.school.pupils[0], device: school.school.device.id,
      classes: [school.school.schoolClass.id])
    #expect(try await store.tell(LiveReport(Self.playing), from: other) == idle)
    #expect(try await count(school) == 1)
  }

  @Test(arguments: TestDatabase.allCases)
  func theBoardShowsTheLatestOfEach(_ kind: TestDatabase) async throws {
    let school = try await StaffedSchool(kind)
    let (store, clock, id) = (school.store, school.school.clock, school.schoolClass.id)
    let desk = school.desk(.teacher)
    _ = try await desk.watch(id)
    for number in 0..<3 {
      _ = try await store.tell(LiveReport(Self.playing), from: caller(school, number))
    }
    var board = try await desk.board(of: id)
    #expect(board.place == 3 && board.cards.prefix(4).map(\.place) == [1, 2, 3, 0])
    #expect(board.cards[0].state == Self.playing && board.cards[0].standing == .playing)

    // The same once more is written down only when it is needed to know that the machine is there.
    clock.pass(milliseconds: 2000)
    _ = try await store.tell(LiveReport(Self.playing.quiet(for: 2000)), from: caller(school))
    #expect(try await desk.board(of: id).place == 3)
    clock.pass(milliseconds: 4000)
    _ = try await store.tell(LiveReport(Self.playing.quiet(for: 6000)), from: caller(school))
    board = try await desk.board(of: id)
    #expect(board.place == 4 && board.cards[0].place == 4)
    #expect(board.cards[0].state?.quiet == 6000)

    let wrong = LiveState(
      .playing, title: "Tiere", wrong: 4, last: Array(repeating: .wrong, count: 4))
    _ = try await store.tell(LiveReport(wrong), from: caller(school))
    #expect(try await desk.board(of: id).cards[0].standing == .wrongInARow(4))
    #expect(try await count(school) == 3)
    // Time alone tells of the others.
    clock.pass(milliseconds: 15_000)
    board = try await desk.board(of: id)
    #expect(board.cards[0].standing == .wrongInARow(4) && board.cards[1].standing == .away)
    _ = try await store.tell(LiveReport(Self.playing.quiet(for: 61_000)), from: caller(school, 1))
    #expect(try await desk.board(of: id).cards[1].standing == .quiet(seconds: 60))
  }

  @Test(arguments: TestDatabase.allCases)
  func nothingStaysForLong(_ kind: TestDatabase) async throws {
    let school = try await StaffedSchool(kind)
    let (store, clock, id) = (school.store, school.school.clock, school.schoolClass.id)
    let desk = school.desk(.teacher)
    _ = try await desk.watch(id)
    for number in 0..<2 {
      _ = try await store.tell(LiveReport(Self.playing), from: caller(school, number))
    }
    // With the pupil.
    try await desk.erase(school.pupils[0].id)
    #expect(try await count(school) == 1)
    clock.pass(milliseconds: SchoolStore.liveMilliseconds - 1)
    try await store.removeOldLives()
    #expect(try await count(school) == 1)
    // After an hour; it is not shown any more before it is removed.
    clock.pass(milliseconds: 1)
    #expect(try await desk.board(of: id).cards[0].state == nil)
    try await store.removeOldLives()
    #expect(try await count(school) == 0)
  }

  @Test(arguments: TestDatabase.allCases)
  func allPauseUntilTheyGoOnOrTimeIsUp(_ kind: TestDatabase) async throws {
    let school = try await StaffedSchool(kind)
    let (store, clock, id) = (school.store, school.school.clock, school.schoolClass.id)
    let desk = school.desk(.second)
    try await desk.hold(LivePause(isHeld: true), in: id)
    // Nobody need look for it.
    clock.pass(milliseconds: 60_500)
    #expect(try await store.tell(LiveReport(nil), from: caller(school)).heldSeconds == 540)
    #expect(try await desk.board(of: id).held == clock.now.advanced(byMilliseconds: 539_500))
    try await desk.hold(LivePause(isHeld: false), in: id)
    #expect(try await store.tell(LiveReport(nil), from: caller(school)).heldSeconds == 0)
    #expect(try await desk.board(of: id).held == nil)

    try await desk.hold(LivePause(isHeld: true), in: id)
    clock.pass(milliseconds: SchoolStore.heldMilliseconds)
    _ = try await desk.watch(id)
    #expect(try await store.tell(LiveReport(nil), from: caller(school)).heldSeconds == 0)
    #expect(try await desk.board(of: id).held == nil)
    // The log says who has let all pause, and not that they went on.
    let log = try await school.desk(.administrator).audit(before: nil, limit: 100).entries
      .filter { $0.action == .pauseClass }
    #expect(log.map(\.teacher) == [school.teacher(.second).id, school.teacher(.second).id])
    #expect(log.allSatisfy { $0.schoolClass == id && $0.identifier == id.description })
  }

  /// Thirty machines and two servers: no place is given twice, and whoever reads on misses nobody.
  @Test(arguments: TestDatabase.allCases)
  func manySayItAtOneTime(_ kind: TestDatabase) async throws {
    let school = try await StaffedSchool(kind)
    let (store, id, desk) = (school.store, school.schoolClass.id, school.desk(.teacher))
    let names = (0..<24).map { PupilName(first: name("Kind \($0)"), last: nil) }
    let more = try await desk.add(NewPupils(pupils: names, arePicturesGiven: false), to: id).keys
    _ = try await desk.watch(id)
    let home = school.school.teacher.school
    let pupils =
      school.pupils
      + zip(more, names).map { Pupil(id: $0.pupil, school: home, firstName: $1.first) }
    let (device, rounds) = (school.device.id, 8)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for pupil in pupils {
        group.addTask {
          for right in 1...rounds {
            _ = try await store.tell(
              LiveReport(LiveState(.playing, title: "Tiere", right: right)),
              from: .pupil(pupil, device: device, classes: [id]))
          }
        }
      }
      group.addTask {
        var (place, shown): (Int, [Pupil.ID: Int]) = (0, [:])
        while shown.count < pupils.count || shown.values.contains(where: { $0 < rounds }) {
          let board = try await desk.board(of: id)
          let news = board.cards.filter { $0.place > place }
          for card in news { shown[card.pupil] = card.state?.right ?? 0 }
          place = board.place
        }
      }
      try await group.waitForAll()
    }
    let board = try await desk.board(of: id)
    #expect(board.place == pupils.count * rounds)
    #expect(Set(board.cards.map(\.place)).count == pupils.count)
    #expect(board.cards.allSatisfy { $0.state?.right == rounds })
  }

  /// A document is called as the teacher has called it, and nothing else of it is kept.
  @Test(arguments: TestDatabase.allCases)
  func aDocumentHasTheTeachersName(_ kind: TestDatabase) async throws {
    let school = try await StaffedSchool(kind)
    let (id, desk) = (school.schoolClass.id, school.desk(.teacher))
    _ = try await desk.watch(id)
    for (document, title) in [(school.parcel.record.documentHash, "Tiere"), ("", "b"), ("f", "b")] {
      let state = LiveState(.playing, title: "b", document: document)
      _ = try await school.store.tell(LiveReport(state), from: caller(school))
      let shown = try #require(try await desk.board(of: id).cards[0].state)
      #expect(shown.title == title && shown.document.isEmpty)
    }
  }

  @Test func onlyThePupilSaysWhatItDoes() async throws {
    let school = try await StaffedSchool(.sqlite)
    _ = try await school.desk(.teacher).watch(school.schoolClass.id)
    await #expect(throws: StoreRefusal.self) {
      try await school.store.tell(LiveReport(Self.playing), from: .device(school.device))
    }
    #expect(try await count(school) == 0)
  }
}
