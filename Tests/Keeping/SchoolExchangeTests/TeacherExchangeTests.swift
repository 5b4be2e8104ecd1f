import Determinism
import Exercises
import Play
import School
import SchoolExchange
import Secrets
import Testing

/// What teachers' pages and the server send each other is read as it was written.
struct TeacherExchangeTests {
  @Test(arguments: 0..<100) func sessions(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let profile = TeacherProfile(
      teacher: teacher(&random), account: "sommer", school: name(&random),
      csrf: AccessToken(using: &random).csrf, ends: moment(&random))
    try check(profile)
    try check(SignInAnswer.signedIn(profile))
    try check(SignInAnswer.wrong)
    try check(SignInAnswer.closed(seconds: 1 + random.index(below: 300)))
    try check(SignInAnswer.unprotected(help: "\"TLS\"\n"))
    try check(SignInRequest(account: "ä\u{0}", password: "\\ \" 🐉"))
    try check(PasswordChange(old: "", new: "zehn Zeichen"))
  }

  @Test(arguments: [
    LiveStanding.wrongInARow(5), .quiet(seconds: 90), .playing, .paused, .waiting, .done, .away,
  ])
  func lessons(standing: LiveStanding) throws {
    let card = LiveCard(
      pupil: .init(number: 7), called: "Mia", standing: standing,
      state: standing == .away ? nil : LiveState(.playing, title: "Tiere", last: [.wrong]), place: 3
    )
    try check(card)
    try check(LiveBoard(cards: [card], held: nil, place: 3))
    try check(LiveBoard(cards: [], held: Timestamp(milliseconds: 5), place: 0))
    try check(LivePause(isHeld: standing == .paused))
  }

  @Test(arguments: 0..<100) func classesAndPupils(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let schoolClass = schoolClass(&random)
    try check(Made(name: "0123456789abcdef"))
    try check(TeacherList(teachers: [teacher(&random), teacher(&random)]))
    try check(TeacherClasses(classes: [schoolClass]))
    try check(
      NewTeacher(
        name: name(&random), account: name(&random), isAdministrator: random.chance(0.5)))
    try check(
      TeacherTerms(
        name: name(&random), isAdministrator: random.chance(0.5), isLocked: random.chance(0.5)))
    try check(
      TeacherKey(teacher: .init(number: random.next()), account: "ä", password: "abcd-efgh"))
    try check(
      SubjectOrder(
        former: [.init(number: random.next())], subjects: [.init(number: random.next())]))
    try check(NewClass(name: name(&random), year: schoolClass.year))
    try check(
      ClassChange(
        name: name(&random), teacher: schoolClass.teacher,
        secondTeachers: Array(schoolClass.secondTeachers), progressComesAlong: random.chance(0.5)))
    try check(ClassMembers(schoolClass: schoolClass, pupils: [member(&random), member(&random)]))
    try check(PupilList(pupils: [member(&random)]))
    try check(
      NewPupils(
        pupils: [PupilName(first: name(&random), last: random.chance(0.5) ? name(&random) : nil)],
        arePicturesGiven: random.chance(0.5)))
    try check(
      PupilKeys(keys: [
        PupilKeys.Key(
          pupil: .init(number: random.next()),
          pictures: random.chance(0.5) ? PictureSequence(using: &random) : nil,
          card: random.chance(0.5) ? AccessToken(using: &random) : nil)
      ]))
    try check(
      PupilMove(
        from: .init(number: random.next()),
        to: random.chance(0.5) ? .init(number: random.next()) : nil))
    try check(
      InvitationAnswer(code: ClassCode(using: &random).description, expires: moment(&random)))
    let moveUp = MoveUp(
      name: random.chance(0.5) ? name(&random) : nil, staying: [.init(number: random.next())])
    try check(moveUp)
    try check(YearEnd(moveUp: random.chance(0.5) ? moveUp : nil, leaving: moveUp.staying))
    try check(
      SubjectTerms(
        name: name(&random), colour: random.element(of: Subject.Colour.allCases)!))
    try check(
      AssignmentTerms(
        audience: random.chance(0.5) ? .everyone : .pupils([.init(number: random.next())]),
        game: random.chance(0.5) ? .free : .game("pins"),
        opens: random.chance(0.5) ? moment(&random) : nil,
        deadline: random.chance(0.5) ? moment(&random) : nil,
        rounds: random.integer(in: 1...100), isEndless: random.chance(0.5)))
  }

  @Test(arguments: 0..<100) func resultsAndWhatIsKept(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let result = result(&random)
    try check(result)
    try check(ResultPage(results: [result, result], place: result.place))
    try check(
      DeviceList(devices: [
        DeviceList.Machine(
          device: result.round.device, joined: moment(&random),
          revoked: random.chance(0.5) ? moment(&random) : nil,
          classes: [.init(number: random.next())],
          seen: random.chance(0.5) ? moment(&random) : nil)
      ]))
    let entry = AuditPage.Entry(
      place: random.index(below: 1000), moment: moment(&random),
      teacher: random.chance(0.5) ? .init(number: random.next()) : nil,
      name: random.chance(0.5) ? name(&random) : nil,
      action: random.element(of: Permission.Action.allCases)!, identifier: "0123456789abcdef",
      schoolClass: random.chance(0.5) ? .init(number: random.next()) : nil)
    try check(AuditPage(entries: [entry]))
    let record = RoundRecord(
      game: "pins", documentTitle: "Tiere", documentHash: "a1", seed: random.next(),
      settings: RoundSettings(), engineVersion: 6, answers: [], score: 3, ticks: 600,
      ending: .completed)
    let detail = RoundDetail(
      result: result,
      parcel: RoundParcel(
        id: result.round.id, pupil: result.round.pupil, assignment: nil, started: moment(&random),
        ended: moment(&random), stars: 2, record: record, snapshot: ContentHash(of: "{}"),
        moves: "1 2 3"), hasMoves: random.chance(0.5), asked: random.chance(0.5) ? "{}" : nil)
    try check(detail)
    try check(
      PupilExport(
        school: name(&random), made: moment(&random), pupil: member(&random),
        classes: [
          PupilExport.Membership(
            schoolClass: .init(number: random.next()), name: name(&random),
            year: SchoolYear(start: 2026), since: moment(&random),
            ended: random.chance(0.5) ? moment(&random) : nil)
        ],
        visits: [PupilExport.Visit(device: result.round.device, expires: moment(&random))],
        assignments: [.init(number: random.next())], rounds: [detail], asked: ["{}"],
        changes: [entry]))
  }

  @Test(arguments: [
    "neun Zei.", String(repeating: "x", count: 201), String(repeating: "👨‍👩‍👧‍👦", count: 17),
  ])
  func passwordsAreNeitherShortNorEndless(_ new: String) {
    #expect(throws: ExchangeFault.self) {
      try PasswordChange(json: PasswordChange(old: "old", new: new).json)
    }
  }

  @Test func passwordsAreNotPrinted() {
    var dumped = ""
    for secret: Any in [
      SignInRequest(account: "a", password: "geheim"), PasswordChange(old: "geheim", new: "geheim"),
    ] {
      dump(secret, to: &dumped)
      #expect(!"\(secret)\(String(reflecting: secret))\(dumped)".contains("geheim"))
    }
  }

  /// A session's CSRF token is another text than the session's, and no other session's.
  @Test func aCSRFTokenBelongsToOneSession() {
    var random = SeededGenerator(seed: 1)
    let tokens = (0..<100).map { _ in AccessToken(using: &random) }
    #expect(Set(tokens.map(\.csrf)).count == tokens.count)
    for token in tokens {
      #expect(token.csrf == token.csrf)
      #expect(!token.csrf.description.contains(token.text))
      #expect(token.csrf != ContentHash(of: token.text), "that is what the store keeps")
    }
  }
}

/// What tests of messages share.
func check<Message: ExchangeMessage>(_ message: Message) throws {
  let json = message.json
  let read = try Message(json: json)
  #expect(read == message)
  #expect(read.json == json)
}

func moment(_ random: inout SeededGenerator) -> Timestamp {
  Timestamp(milliseconds: random.integer(in: -1_000_000...2_000_000_000_000))
}

func name(_ random: inout SeededGenerator) -> DisplayName {
  random.element(of: ["2a", "Die Bären", "Łódź 3", "\"x\" \\ 🐉"].compactMap(DisplayName.init))!
}

func teacher(_ random: inout SeededGenerator) -> Teacher {
  Teacher(
    id: .init(number: random.next()), school: .init(number: random.next()), name: name(&random),
    isAdministrator: random.chance(0.5), isLocked: random.chance(0.2))
}

private func schoolClass(_ random: inout SeededGenerator) -> SchoolClass {
  SchoolClass(
    id: .init(number: random.next()), school: .init(number: random.next()), name: name(&random),
    year: SchoolYear(start: random.integer(in: 1...9998)), teacher: .init(number: random.next()),
    secondTeachers: [.init(number: random.next()), .init(number: random.next())])
}

private func member(_ random: inout SeededGenerator) -> ClassMembers.Member {
  ClassMembers.Member(
    pupil: .init(number: random.next()), firstName: name(&random),
    lastName: random.chance(0.5) ? name(&random) : nil, called: "Mia S.",
    since: random.chance(0.5) ? moment(&random) : nil, hasPictures: random.chance(0.5),
    closedUntil: random.chance(0.5) ? moment(&random) : nil, hasCard: random.chance(0.5))
}

private func result(_ random: inout SeededGenerator) -> ResultLine {
  ResultLine(
    round: UploadedRound(
      id: .init(number: random.next()), hash: ContentHash(of: "a"),
      pupil: .init(number: random.next()), device: .init(number: random.next()),
      assignment: random.chance(0.5) ? .init(number: random.next()) : nil, ended: moment(&random),
      offset: random.chance(0.5)
        ? ClockOffset(milliseconds: random.integer(in: -400_000_000...400_000_000)) : nil,
      received: moment(&random),
      verification: random.element(of: [
        .pending, .engineUnknown, .verified, .otherQuestions,
        .mismatch(tick: random.index(below: 900)),
      ])!),
    place: 1 + random.index(below: 1000), called: "Mia S.",
    punctuality: random.element(of: [
      .onTime, .late(milliseconds: 1 + random.index(below: 1000)), .unsure,
    ])!,
    outcome: ResultLine.Outcome(
      game: "pins", title: "Tiere", score: 3, stars: random.index(below: 4), right: 1, wrong: 2,
      missed: 3, judged: random.index(below: 3)))
}
