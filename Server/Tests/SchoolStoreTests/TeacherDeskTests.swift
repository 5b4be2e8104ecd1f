import School
import SchoolExchange
import SchoolStore
import Testing

/// A teacher's year with a class.
@Suite struct TeacherDeskTests {
  @Test(arguments: TestDatabase.allCases)
  func ofTwoWhoAreCalledAlikeTheSecondIsWhoWasAddedLater(_ kind: TestDatabase) async throws {
    let school = try await StaffedSchool(kind)
    let (desk, id) = (school.desk(.second), school.schoolClass.id)
    func add(_ count: Int) async throws -> [Pupil.ID] {
      let names = (0..<count).map { _ in PupilName(first: name("Lukas"), last: name("Meier")) }
      return try await desk.add(NewPupils(pupils: names, arePicturesGiven: false), to: id)
        .keys.map(\.pupil)
    }
    let added = try await add(6) + add(1) + add(3)
    let called = Dictionary(
      uniqueKeysWithValues: try await desk.members(of: id).pupils.map { ($0.pupil, $0.called) })
    #expect(
      added.map { called[$0] } == ["Lukas Meier"] + (2...10).map { "Lukas Meier (\($0))" })
  }

  @Test(arguments: TestDatabase.allCases)
  func pupilsComeInByPicturesAndCardsUntilTheseAreTaken(_ kind: TestDatabase) async throws {
    let school = try await StaffedSchool(kind)
    let (desk, store, device) = (school.desk(.second), school.store, school.device)
    let key = try await desk.add(
      NewPupils(
        pupils: [PupilName(first: name("Gabi"), last: name("Gast"))], arePicturesGiven: true),
      to: school.schoolClass.id
    ).keys[0]
    let pictures = try #require(key.pictures)
    func enter(_ request: EntryRequest) async throws -> Bool {
      guard case .entered(let token, key.pupil) = try await store.enter(request, on: device) else {
        return false
      }
      return try await store.caller(token) != nil
    }
    #expect(try await enter(.pictures(key.pupil, pictures)))
    let new = try #require(try await desk.givePictures(to: key.pupil).keys[0].pictures)
    #expect(try await enter(.pictures(key.pupil, new)))
    if new != pictures { #expect(try await !enter(.pictures(key.pupil, pictures))) }

    let first = try #require(try await desk.makeCard(for: key.pupil).keys[0].card)
    #expect(try await enter(.card(first)))
    let second = try #require(try await desk.makeCard(for: key.pupil).keys[0].card)
    await #expect(throws: StoreRefusal.self) { try await enter(.card(first)) }
    guard case .entered(let token, _) = try await store.enter(.card(second), on: device) else {
      Issue.record("the second card does not open")
      return
    }
    try await desk.takeCard(from: key.pupil)
    #expect(try await store.caller(token) == nil)
    await #expect(throws: StoreRefusal.self) { try await enter(.card(second)) }

    let wrong = try #require(PictureSequence(new.pictures.reversed()))
    for _ in 0..<PictureDoor.tries { #expect(try await !enter(.pictures(key.pupil, wrong))) }
    func gabi() async throws -> ClassMembers.Member? {
      try await desk.members(of: school.schoolClass.id).pupils.first { $0.pupil == key.pupil }
    }
    #expect(try await gabi()?.closedUntil != nil)
    try await desk.openDoor(of: key.pupil)
    #expect(try await gabi()?.closedUntil == nil)
    #expect(try await enter(.pictures(key.pupil, new)))
    try await desk.takePictures(from: key.pupil)
    #expect(try await gabi()?.hasPictures == false)
    #expect(try await enter(.pictures(key.pupil, nil)))
  }

  @Test(arguments: TestDatabase.allCases)
  func aMovedPupilLeavesItsRoundsWhereTheyWerePlayed(_ kind: TestDatabase) async throws {
    let school = try await StaffedSchool(kind)
    let (ada, old, new) = (
      school.pupils[0].id, school.schoolClass.id, school.school.schoolClass.id
    )
    let administrator = school.desk(.administrator)
    school.school.clock.pass(milliseconds: 1000)
    try await administrator.move(ada, PupilMove(from: old, to: new))
    #expect(try await administrator.members(of: new).pupils.map(\.called).contains("Ada"))
    #expect(try await !administrator.members(of: old).pupils.map(\.called).contains("Ada"))
    let results = try await school.desk(.teacher).results(of: old, after: 0, limit: 10)
    #expect(results.results.map(\.called) == ["Ada"])
    #expect(try await administrator.results(of: new, after: 0, limit: 10).results.isEmpty)

    try await administrator.move(ada, PupilMove(from: new, to: nil))
    #expect(try await administrator.pupilsWithoutClass().pupils.map(\.called) == ["Ada"])
    #expect(try await school.desk(.teacher).pupilsWithoutClass().pupils.isEmpty)
  }

  @Test(arguments: TestDatabase.allCases)
  func whatIsAssignedIsWhatPupilsSee(_ kind: TestDatabase) async throws {
    let school = try await StaffedSchool(kind)
    let (desk, store, clock) = (school.desk(.teacher), school.store, school.school.clock)
    let (ada, bela) = (school.pupils[0], school.pupils[1])
    func seen(by pupil: Pupil) async throws -> [Assignment] {
      try await store.schoolwork(of: pupil, in: [school.schoolClass.id]).assignments
    }
    #expect(try await seen(by: ada).map(\.id) == [school.assignment])
    let opens = clock.now.advanced(byMilliseconds: 1000)
    try await desk.change(
      school.assignment,
      to: AssignmentTerms(
        audience: .pupils([bela.id]), game: .game("pins"), opens: opens,
        deadline: opens.advanced(byMilliseconds: 5000), rounds: 7, isEndless: true))
    #expect(try await seen(by: bela).isEmpty)
    clock.pass(milliseconds: 1000)
    #expect(try await seen(by: ada).isEmpty)
    let changed = try #require(try await seen(by: bela).first)
    #expect(changed.rounds == 7 && changed.isEndless && changed.game == .game("pins"))
    #expect(changed.opens == opens && changed.audience == .pupils([bela.id]))
    #expect(try await desk.work(of: school.schoolClass.id).assignments == [changed])

    let strangers = AssignmentTerms(audience: .pupils([school.school.pupils[0].id]))
    let refusal = await #expect(throws: StoreRefusal.self) {
      try await desk.assign(school.document, strangers)
    }
    #expect(refusal?.fault == .failedSharing)
    for remove in [
      { try await desk.remove(school.document) }, { try await desk.remove(school.subject) },
    ] {
      let refusal = await #expect(throws: StoreRefusal.self) { try await remove() }
      #expect(refusal?.fault == .deleteOperationFailed)
    }
    try await desk.withdraw(school.assignment)
    #expect(try await seen(by: bela).isEmpty)
    let withdrawn = await #expect(throws: StoreRefusal.self) {
      try await desk.change(school.assignment, to: AssignmentTerms())
    }
    #expect(withdrawn?.fault == .updateOperationFailed)
    try await desk.remove(school.document)
    try await desk.remove(school.subject)
    #expect(try await desk.work(of: school.schoolClass.id).subjects.isEmpty)
    // The round that was played of it stays, and the same document in another class, too.
    let results = try await desk.results(of: school.schoolClass.id, after: 0, limit: 9)
    #expect(results.results.map(\.outcome.title) == ["Tiere"])
    let other = DocumentVersion.ID(subject: school.school.subject.id, hash: school.document.hash)
    #expect(try await school.desk(.administrator).document(other) == TestSchool.bytes)
  }

  @Test(arguments: TestDatabase.allCases)
  func resultsGoOnAfterAPlace(_ kind: TestDatabase) async throws {
    let school = try await StaffedSchool(kind)
    let desk = school.desk(.teacher)
    var rounds = try school.school.rounds(seed: 5)
    for number in 1...5 {
      let parcel = rounds.next(
        as: UploadedRound.ID(number: UInt64(number)), by: school.pupils[number].id,
        for: school.assignment, at: school.school.clock.now)
      _ = try await school.school.handIn(
        [parcel], snapshots: [rounds.snapshot], from: .device(school.device))
    }
    var (place, found): (Int, [ResultLine]) = (0, [])
    while true {
      let page = try await desk.results(of: school.schoolClass.id, after: place, limit: 4)
      if page.results.isEmpty {
        #expect(page.place == place)
        break
      }
      found += page.results
      place = page.place
    }
    #expect(found.map(\.round.id.number) == [77, 1, 2, 3, 4, 5])
    #expect(found.map(\.called) == ["Ada", "Bela", "Cora", "Dora", "Emil", "Franz"])
    #expect(found.allSatisfy { $0.punctuality == .onTime })
    _ = try await school.store.verifyPending(by: TestSchool.games)
    let detail = try await desk.round(at: 1, of: school.schoolClass.id)
    #expect(detail.result.round.verification == .verified)
    #expect(detail.parcel == school.parcel)
    #expect(detail.hasMoves)
    #expect(detail.asked?.isEmpty == false)
    let none = await #expect(throws: StoreRefusal.self) {
      try await desk.round(at: 99, of: school.schoolClass.id)
    }
    #expect(none?.kind == .unseen)
  }

  @Test(arguments: TestDatabase.allCases)
  func aMachineThatIsShutOutIsNobody(_ kind: TestDatabase) async throws {
    let school = try await StaffedSchool(kind)
    let desk = school.desk(.teacher)
    let code = try await desk.invite(into: school.schoolClass.id).code
    let token = try #require(try await school.store.join(code).token)
    let machines = try await desk.devices(of: school.schoolClass.id).devices
    #expect(machines.count == 2)
    let new = try #require(machines.map(\.device).first { $0 != school.device.id })
    try await desk.remove(new)
    #expect(try await school.store.caller(token) == nil)
    let revoked = try await desk.devices(of: school.schoolClass.id).devices.filter {
      $0.revoked != nil
    }
    #expect(revoked.map(\.device) == [new])
  }

  @Test(arguments: TestDatabase.allCases)
  func aClassMovesUpOnce(_ kind: TestDatabase) async throws {
    let school = try await StaffedSchool(kind)
    let desk = school.desk(.teacher)
    school.school.clock.pass(milliseconds: 1000)
    let made = try await desk.moveUp(
      school.schoolClass.id, MoveUp(name: nil, staying: [school.pupils[5].id]))
    let next = try #require(SchoolClass.ID(made.name))
    let members = try await desk.members(of: next)
    #expect(members.schoolClass.name.text == "4b")
    #expect(members.schoolClass.year == SchoolYear(start: 2027))
    #expect(members.schoolClass.secondTeachers == [school.teacher(.second).id])
    #expect(members.pupils.map(\.called) == ["Ada", "Bela", "Cora", "Dora", "Emil"])
    #expect(try await desk.members(of: school.schoolClass.id).pupils.isEmpty)
    let machines = try await desk.devices(of: next).devices
    #expect(machines.map(\.device) == [school.device.id])
    let again = await #expect(throws: StoreRefusal.self) {
      try await desk.moveUp(school.schoolClass.id, MoveUp(name: nil, staying: []))
    }
    #expect(again?.fault == .updateOperationFailed)
    #expect(try await desk.classes().classes.count == 2)
  }

  @Test(arguments: TestDatabase.allCases)
  func aYearEndsInOneStepOrNotAtAll(_ kind: TestDatabase) async throws {
    let school = try await StaffedSchool(kind)
    let (desk, id) = (school.desk(.teacher), school.schoolClass.id)
    let code = try await desk.invite(into: id).code
    school.school.clock.pass(milliseconds: 1000)
    // Somebody who is not in the class is named: nothing is done.
    let stranger = await #expect(throws: StoreRefusal.self) {
      try await desk.end(
        id,
        YearEnd(
          moveUp: MoveUp(name: nil, staying: []),
          leaving: [school.pupils[0].id, school.school.pupils[0].id]))
    }
    #expect(stranger?.kind == .unseen)
    #expect(try await desk.members(of: id).pupils.count == 6)
    #expect(try await desk.classes().classes.count == 1)

    let made = try await desk.end(
      id,
      YearEnd(
        moveUp: MoveUp(name: name("Die Vierten"), staying: [school.pupils[2].id]),
        leaving: [school.pupils[0].id]))
    let next = try #require(made.flatMap { SchoolClass.ID($0.name) })
    #expect(
      try await desk.members(of: next).pupils.map(\.called) == ["Bela", "Dora", "Emil", "Franz"])
    #expect(try await desk.members(of: id).pupils.isEmpty)
    #expect(
      try await school.desk(.administrator).pupilsWithoutClass().pupils.map(\.called) == ["Cora"])
    #expect(try await desk.results(of: id, after: 0, limit: 9).results.isEmpty)
    #expect(try await desk.work(of: id).assignments.allSatisfy { $0.withdrawn != nil })
    await #expect(throws: StoreRefusal.self) { try await school.store.join(code) }
  }
}
