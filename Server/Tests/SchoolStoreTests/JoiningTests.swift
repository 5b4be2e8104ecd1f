import Foundation
import School
import SchoolExchange
import SchoolStore
import Secrets
import Testing

/// Machines come in by the class's code, pupils by their names and pictures.
@Suite struct JoiningTests {
  @Test(arguments: TestDatabase.allCases)
  func aMachineJoinsByTheCodeAsItIsTyped(_ kind: TestDatabase) async throws {
    let school = try await TestSchool(kind)
    let typed = school.invitation.code.description.lowercased().replacing("-", with: " ")
    let answer = try await school.store.join(typed)
    #expect(answer.className.text == "2a")
    #expect(answer.school.text == "Schule am See")
    let list = try await school.store.classes(of: school.device)
    #expect(list.classes.map(\.name.text) == ["2a"])
    #expect(list.classes[0].pupils.map(\.called) == ["Ben", "Mia", "Mia S."])
    #expect(list.classes[0].work.assignments == [school.assignment])
    #expect(list.classes[0].work.documents.map(\.fileName) == ["tiere.csv"])
  }

  @Test(arguments: TestDatabase.allCases)
  func aCodeThatIsMistypedOrExpiredOpensNothing(_ kind: TestDatabase) async throws {
    let school = try await TestSchool(kind)
    await #expect(throws: StoreRefusal.self) { try await school.store.join("K7MP") }
    var random = SystemRandomNumberGenerator()
    let other = ClassCode(using: &random).description
    await #expect(throws: StoreRefusal.self) { try await school.store.join(other) }
    school.clock.pass(milliseconds: Invitation.usualMilliseconds)
    let code = school.invitation.code.description
    let refusal = await #expect(throws: StoreRefusal.self) { try await school.store.join(code) }
    #expect(refusal?.fault == .addOperationFailed)
    // Whoever has joined stays in.
    #expect(try await school.store.classes(of: school.device).classes.count == 1)
  }

  @Test(arguments: TestDatabase.allCases)
  func aMachineIsInSeveralClassesWithOneToken(_ kind: TestDatabase) async throws {
    let school = try await TestSchool(kind)
    let other = try await school.store.addClass(
      name("3b"), year: SchoolYear(start: 2026), teacher: school.teacher)
    let code = try await school.store.invite(into: other.id).code
    let answer = try await school.store.join(code.description, as: school.device)
    #expect(answer.device == school.device.id)
    #expect(answer.token == nil)
  }

  @Test(arguments: TestDatabase.allCases)
  func fiveWrongPicturesShutTheDoorForAMinute(_ kind: TestDatabase) async throws {
    let pictures = try [[0, 1, 2], [3, 4, 5], [6, 7, 8]].map { try #require(PictureSequence($0)) }
    let school = try await TestSchool(kind, pictures: pictures)
    let wrong = EntryRequest.pictures(school.pupils[0].id, pictures[1])
    let right = EntryRequest.pictures(school.pupils[0].id, pictures[0])
    for left in [4, 3, 2, 1] {
      #expect(try await school.store.enter(wrong, on: school.device) == .wrong(triesLeft: left))
    }
    #expect(try await school.store.enter(wrong, on: school.device) == .closed(seconds: 60))
    #expect(try await school.store.enter(right, on: school.device) == .closed(seconds: 60))
    school.clock.pass(milliseconds: 60_000)
    let answer = try await school.store.enter(right, on: school.device)
    guard case .entered(let token, let pupil) = answer else {
      Issue.record("the right pictures do not open the door: \(answer)")
      return
    }
    #expect(pupil == school.pupils[0].id)
    guard case .pupil(let found, _, let classes)? = try await school.store.caller(token) else {
      Issue.record("the token is nobody's")
      return
    }
    #expect(found.id == pupil)
    let work = try await school.store.schoolwork(of: found, in: classes)
    #expect(work.assignments == [school.assignment])
  }

  @Test(arguments: TestDatabase.allCases)
  func theTeacherOpensTheDoor(_ kind: TestDatabase) async throws {
    let pictures = try [[0, 1, 2], [3, 4, 5], [6, 7, 8]].map { try #require(PictureSequence($0)) }
    let school = try await TestSchool(kind, pictures: pictures)
    for _ in 0..<5 {
      _ = try await school.store.enter(.pictures(school.pupils[0].id, nil), on: school.device)
    }
    try await school.store.openDoor(of: school.pupils[0].id)
    let answer = try await school.store.enter(
      .pictures(school.pupils[0].id, pictures[0]), on: school.device)
    guard case .entered = answer else {
      Issue.record("the door stays closed: \(answer)")
      return
    }
  }

  /// A machine does not learn who is in other classes.
  @Test(arguments: TestDatabase.allCases)
  func whoIsElsewhereIsAsUnknownAsNobody(_ kind: TestDatabase) async throws {
    let school = try await TestSchool(kind)
    let other = try await school.store.addClass(
      name("3b"), year: SchoolYear(start: 2026), teacher: school.teacher)
    let foreign = try await TestSchool.joined(
      school.store, try await school.store.invite(into: other.id).code)
    let card = try #require(
      try await school.store.desk(of: school.teacher.id).makeCard(for: school.pupils[0].id)
        .keys[0].card)
    var random = SystemRandomNumberGenerator()
    let requests: [(EntryRequest, EntryRequest)] = [
      (.pictures(school.pupils[0].id, nil), .pictures(Pupil.ID(number: 4711), nil)),
      (.card(card), .card(AccessToken(using: &random))),
    ]
    for (there, nowhere) in requests {
      let refusals = [
        await #expect(throws: StoreRefusal.self) {
          try await school.store.enter(there, on: foreign)
        },
        await #expect(throws: StoreRefusal.self) {
          try await school.store.enter(nowhere, on: foreign)
        },
      ]
      #expect(refusals[0] != nil && refusals[0] == refusals[1])
    }
  }

  /// Of two servers, one has its clock behind the other's, or a try has waited for its turn.
  @Test(arguments: TestDatabase.allCases)
  func aTryFromShortlyBeforeDoesNotOpenTheDoor(_ kind: TestDatabase) async throws {
    let pictures = try [[0, 1, 2], [3, 4, 5], [6, 7, 8]].map { try #require(PictureSequence($0)) }
    let school = try await TestSchool(kind, pictures: pictures)
    let behind = SchoolStore(
      school.database, now: { [clock = school.clock] in clock.now.advanced(byMilliseconds: -20) })
    school.clock.pass(milliseconds: 1000)
    let wrong = EntryRequest.pictures(school.pupils[0].id, pictures[1])
    for _ in 0..<5 { _ = try await school.store.enter(wrong, on: school.device) }
    guard case .closed = try await behind.enter(wrong, on: school.device) else {
      Issue.record("the door was opened")
      return
    }
  }

  /// The oldest ends for the newest.
  @Test(arguments: TestDatabase.allCases)
  func aPupilIsLetInOnAFewMachinesAtOneTime(_ kind: TestDatabase) async throws {
    let school = try await TestSchool(kind)
    var tokens: [AccessToken] = []
    for _ in 0..<SchoolStore.mostSessions + 3 {
      let answer = try await school.store.enter(
        .pictures(school.pupils[0].id, nil), on: school.device)
      guard case .entered(let token, _) = answer else { throw TestSchool.NoDevice() }
      tokens.append(token)
      school.clock.pass(milliseconds: 1000)
    }
    var known: [Bool] = []
    for token in tokens { known.append(try await school.store.caller(token) != nil) }
    #expect(known == tokens.indices.map { $0 >= 3 })
  }

  /// However many try at one time, five of them are looked at.
  @Test(arguments: TestDatabase.allCases)
  func triesAtOneTimeAreEachCounted(_ kind: TestDatabase) async throws {
    let pictures = try [[0, 1, 2], [3, 4, 5], [6, 7, 8]].map { try #require(PictureSequence($0)) }
    let school = try await TestSchool(kind, pictures: pictures)
    let answers = try await withThrowingTaskGroup(of: EntryAnswer.self) { group in
      for _ in 0..<30 {
        group.addTask {
          try await school.store.enter(
            .pictures(school.pupils[0].id, pictures[1]), on: school.device)
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    let open = answers.filter { if case .wrong = $0 { true } else { false } }
    #expect(open.count == 4)
  }

  @Test(arguments: TestDatabase.allCases)
  func aPupilOfAnotherClassDoesNotComeIn(_ kind: TestDatabase) async throws {
    let school = try await TestSchool(kind)
    let other = try await school.store.addClass(
      name("3b"), year: SchoolYear(start: 2026), teacher: school.teacher)
    let device = try await TestSchool.joined(
      school.store, try await school.store.invite(into: other.id).code)
    let refusal = await #expect(throws: StoreRefusal.self) {
      try await school.store.enter(.pictures(school.pupils[0].id, nil), on: device)
    }
    #expect(refusal?.kind == .unseen)
    // Neither does it get documents that are not assigned there.
    let hash = school.assignment.document.hash
    let unseen = await #expect(throws: StoreRefusal.self) {
      try await school.store.document(hash, for: .device(device))
    }
    #expect(unseen?.kind == .unseen)
    #expect(
      try await school.store.document(hash, for: .device(school.device)) == TestSchool.bytes)
  }

  @Test(arguments: TestDatabase.allCases)
  func tokensAreKeptNowhere(_ kind: TestDatabase) async throws {
    let school = try await TestSchool(kind)
    var random = SystemRandomNumberGenerator()
    let token = AccessToken(using: &random)
    #expect(try await school.store.caller(token) == nil)
    let mine = try #require(
      try await school.store.join(school.invitation.code.description).token)
    let kept = try await school.database.read { connection in
      try connection.rows("SELECT token FROM device", []).map { try $0.text(0) }
    }
    #expect(kept.count == 2)
    #expect(!kept.contains(mine.text))
  }

  @Test(arguments: TestDatabase.allCases)
  func aLaterVersionsDatabaseIsLeftAlone(_ kind: TestDatabase) async throws {
    let school = try await TestSchool(kind)
    #expect(try await school.store.migrate() == [])
    try await school.database.write { connection in
      try connection.run("INSERT INTO step (name) VALUES ('99 something later')", [])
    }
    await #expect(throws: SchoolStoreError.later("99 something later")) {
      try await school.store.migrate()
    }
  }

  /// Whoever enters by a card while it is taken back is out, in whichever order the database does both.
  @Test(arguments: TestDatabase.allCases)
  func aCardThatIsBeingTakenBackOpensNothing(_ kind: TestDatabase) async throws {
    let school = try await TestSchool(kind)
    let pupil = school.pupils[0].id
    let desk = school.store.desk(of: school.teacher.id)
    let card = try #require(try await desk.makeCard(for: pupil).keys[0].card)
    let (begun, begin) = AsyncStream<Void>.makeStream()
    let taking = Task {
      try await school.database.write { connection in
        try connection.run("UPDATE pupil SET card = NULL", [])
        try connection.run("DELETE FROM pupilSession", [])
        begin.finish()
        // The entry finds the card as it was.
        Thread.sleep(forTimeInterval: 0.5)
      }
    }
    for await _ in begun {}
    await #expect(throws: StoreRefusal.self) {
      try await school.store.enter(.card(card), on: school.device)
    }
    try await taking.value
  }

  @Test(arguments: TestDatabase.allCases)
  func aClassHasFiveValidCodesAtMost(_ kind: TestDatabase) async throws {
    let school = try await TestSchool(kind)
    let other = try await school.store.addClass(
      name("3b"), year: SchoolYear(start: 2026), teacher: school.teacher)
    let ofOther = try await school.store.invite(into: other.id).code
    var codes = [school.invitation.code]
    for number in 0..<5 {
      school.clock.pass(milliseconds: 1000)
      if number.isMultiple(of: 2) {
        codes.append(try await school.store.invite(into: school.schoolClass.id).code)
      } else {
        let answer = try await school.store.desk(of: school.teacher.id)
          .invite(into: school.schoolClass.id)
        codes.append(try ClassCode(reading: answer.code))
      }
    }
    let valid = try await school.store.validCodes()
    #expect(valid.count == 6)
    #expect(valid.contains(ofOther) && !valid.contains(codes[0]))
    #expect(codes.dropFirst().allSatisfy(valid.contains))
  }
}
