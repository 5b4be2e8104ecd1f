import School
import SchoolExchange
import SchoolStore
import Testing

/// What teachers ask is decided by `may`: what one may not see is answered as if it did not exist.
@Suite struct TeacherRightsTests {
  /// Somebody who asks, and the pupil of whom.
  private struct Visit: Sendable {
    let school: StaffedSchool
    let desk: TeacherDesk
    let pupil: Pupil.ID
  }

  private struct Row: Sendable {
    let what: String
    let outcomes: String
    let ask: @Sendable (Visit) async throws -> Void

    init(
      _ what: String, _ outcomes: String, _ ask: @escaping @Sendable (Visit) async throws -> Void
    ) {
      self.what = what
      self.outcomes = outcomes
      self.ask = ask
    }
  }

  /// What is asked of a class, and what comes of it: a allowed, f forbidden, u unseen; for its teacher, its second
  /// teacher, a colleague, the administrator, and somebody of another school.
  private static let table: [Row] = [
    Row("members", "aauau") { _ = try await $0.desk.members(of: $0.school.schoolClass.id) },
    Row("work", "aauuu") { _ = try await $0.desk.work(of: $0.school.schoolClass.id) },
    Row("document", "aauuu") { _ = try await $0.desk.document($0.school.document) },
    Row("results", "aaufu") {
      _ = try await $0.desk.results(of: $0.school.schoolClass.id, after: 0, limit: 9)
    },
    Row("standings", "aaufu") { _ = try await $0.desk.standings(of: $0.school.schoolClass.id) },
    Row("live board", "aaufu") { _ = try await $0.desk.board(of: $0.school.schoolClass.id) },
    Row("look at the live board", "aaufu") {
      _ = try await $0.desk.watch($0.school.schoolClass.id)
    },
    Row("let all pause", "aaufu") {
      try await $0.desk.hold(LivePause(isHeld: true), in: $0.school.schoolClass.id)
    },
    Row("let all go on", "aaufu") {
      try await $0.desk.hold(LivePause(isHeld: false), in: $0.school.schoolClass.id)
    },
    Row("rounds of a pupil", "aauuu") {
      _ = try await $0.desk.rounds(of: $0.pupil, in: $0.school.schoolClass.id, limit: 9)
    },
    Row("whether there is a ranking", "aauau") {
      _ = try await $0.desk.hasRanking($0.school.schoolClass.id)
    },
    Row("switch a ranking on", "afuau") {
      try await $0.desk.setRanking(true, in: $0.school.schoolClass.id)
    },
    Row("enrol a stranger", "uuuuu") {
      try await $0.desk.enrol(Pupil.ID(number: 1), in: $0.school.schoolClass.id)
    },
    Row("practice of a pupil", "aauuu") {
      _ = try await $0.desk.practice(
        of: $0.pupil, in: $0.school.schoolClass.id,
        between: [Timestamp(milliseconds: 0), Timestamp(milliseconds: 1)])
    },
    Row("answers", "aaufu") {
      _ = try await $0.desk.answers(
        of: $0.school.schoolClass.id, by: [$0.pupil], since: Timestamp(milliseconds: 0), most: 9)
    },
    Row("rights", "aauau") { _ = try await $0.desk.permissions(in: $0.school.schoolClass.id) },
    Row("last seen", "aauau") { _ = try await $0.desk.lastSeen(in: $0.school.schoolClass.id) },
    Row("codes", "aauau") { _ = try await $0.desk.invitations(of: $0.school.schoolClass.id) },
    Row("cards", "aauau") {
      _ = try await $0.desk.makeCards(for: .everybody, in: $0.school.schoolClass.id)
    },
    Row("round", "aauuu") { _ = try await $0.desk.round(at: 1, of: $0.school.schoolClass.id) },
    Row("devices", "aauau") { _ = try await $0.desk.devices(of: $0.school.schoolClass.id) },
    Row("guests", "aauau") { _ = try await $0.desk.guests(in: $0.school.schoolClass.id) },
    Row("change class", "afuau") {
      try await $0.desk.change(
        $0.school.schoolClass.id,
        to: ClassChange(
          name: name("3c"), teacher: $0.school.teacher(.teacher).id,
          secondTeachers: [$0.school.teacher(.second).id]))
    },
    Row("code", "aauau") { _ = try await $0.desk.invite(into: $0.school.schoolClass.id) },
    Row("add pupils", "aauau") {
      _ = try await $0.desk.add(
        NewPupils(pupils: [PupilName(first: name("Gabi"), last: nil)], arePicturesGiven: true),
        to: $0.school.schoolClass.id)
    },
    Row("add subject", "aaufu") {
      _ = try await $0.desk.addSubject(
        SubjectTerms(name: name("Sport"), colour: .black), to: $0.school.schoolClass.id)
    },
    Row("change subject", "aauuu") {
      try await $0.desk.change(
        $0.school.subject, to: SubjectTerms(name: name("Werken"), colour: .black))
    },
    Row("add document", "aauuu") {
      _ = try await $0.desk.addDocument(
        Array("question,answer\n1,2\n".utf8), fileName: "a.csv", title: "a", to: $0.school.subject)
    },
    Row("assign", "aauuu") { _ = try await $0.desk.assign($0.school.document, AssignmentTerms()) },
    Row("change assignment", "aauuu") {
      try await $0.desk.change($0.school.assignment, to: AssignmentTerms(rounds: 3))
    },
    Row("withdraw", "aauuu") { try await $0.desk.withdraw($0.school.assignment) },
    Row("remove document", "afuuu") { try await $0.desk.remove($0.school.document) },
    Row("remove subject", "afuuu") { try await $0.desk.remove($0.school.subject) },
    Row("rename pupil", "aauau") {
      try await $0.desk.rename($0.pupil, to: PupilName(first: name("Anders"), last: nil))
    },
    Row("door", "aauau") { try await $0.desk.openDoor(of: $0.pupil) },
    Row("pictures", "aauau") { _ = try await $0.desk.givePictures(to: $0.pupil) },
    Row("no pictures", "aauau") { try await $0.desk.takePictures(from: $0.pupil) },
    Row("card", "aauau") { _ = try await $0.desk.makeCard(for: $0.pupil) },
    Row("no card", "aauau") { try await $0.desk.takeCard(from: $0.pupil) },
    Row("export", "afuau") { _ = try await $0.desk.export($0.pupil) },
    Row("move pupil", "afuau") {
      try await $0.desk.move(
        $0.pupil, PupilMove(from: $0.school.schoolClass.id, to: $0.school.schoolClass.id))
    },
    Row("remove machine", "aauau") { try await $0.desk.remove($0.school.device.id) },
    Row("erase", "afuau") { try await $0.desk.erase($0.pupil) },
    Row("move up", "afuau") {
      _ = try await $0.desk.moveUp($0.school.schoolClass.id, MoveUp(name: nil, staying: []))
    },
    Row("end year", "afuau") {
      _ = try await $0.desk.end($0.school.schoolClass.id, YearEnd(moveUp: nil))
    },
  ]

  @Test(arguments: TestDatabase.allCases)
  func everyoneDoesWhatTheTableSaysAndNoMore(_ kind: TestDatabase) async throws {
    let school = try await StaffedSchool(kind)
    for row in Self.table {
      // Whoever may do it comes last, each with a pupil of its own.
      for (role, (pupil, expected)) in zip(
        StaffedSchool.Role.allCases, zip(school.pupils, row.outcomes)
      ).reversed() {
        let before = try await audited(school)
        let outcome = await outcome {
          try await row.ask(Visit(school: school, desk: school.desk(role), pupil: pupil.id))
        }
        #expect(outcome == expected, "\(row.what) by \(role)")
        if expected != "a" {
          #expect(try await audited(school) == before, "\(row.what) by \(role)")
        }
      }
    }
  }

  @Test(arguments: TestDatabase.allCases)
  func whatIsUnseenIsRefusedAsWhatIsNotThere(_ kind: TestDatabase) async throws {
    let school = try await StaffedSchool(kind)
    let colleague = school.desk(.colleague)
    let nobody = Pupil.ID(number: 1)
    for row in Self.table where ["rename pupil", "export", "erase"].contains(row.what) {
      var refusals: [StoreRefusal?] = []
      for pupil in [school.pupils[0].id, nobody] {
        refusals.append(
          await #expect(throws: StoreRefusal.self) {
            try await row.ask(Visit(school: school, desk: colleague, pupil: pupil))
          })
      }
      #expect(refusals[0] == refusals[1], "\(row.what)")
    }
    let there = await #expect(throws: StoreRefusal.self) {
      try await colleague.members(of: school.schoolClass.id)
    }
    let notThere = await #expect(throws: StoreRefusal.self) {
      try await colleague.members(of: SchoolClass.ID(number: 1))
    }
    #expect(there == notThere)
    #expect(try await colleague.classes().classes.isEmpty)
    #expect(try await school.desk(.second).classes().classes.map(\.name.text) == ["3b"])
    #expect(
      try await school.desk(.administrator).classes().classes.map(\.name.text) == ["2a", "3b"])
    #expect(try await school.desk(.foreigner).teachers().teachers.map(\.name.text) == ["Frau Berg"])
  }

  @Test(arguments: TestDatabase.allCases)
  func aTeacherIsNotTakenIntoAClassOfAnotherSchool(_ kind: TestDatabase) async throws {
    let school = try await StaffedSchool(kind)
    let refusal = await #expect(throws: StoreRefusal.self) {
      try await school.desk(.teacher).change(
        school.schoolClass.id,
        to: ClassChange(
          name: name("3b"), teacher: school.teacher(.teacher).id,
          secondTeachers: [school.teacher(.foreigner).id]))
    }
    #expect(refusal?.fault == .parentObjectIsFaulty)
  }

  @Test(arguments: TestDatabase.allCases)
  func nobodyTakesAPupilOutOfAClassOfSomebodyElse(_ kind: TestDatabase) async throws {
    let school = try await StaffedSchool(kind)
    let (ada, colleague) = (school.pupils[0].id, school.desk(.colleague))
    let made = try await colleague.add(
      NewClass(name: name("Chor"), year: SchoolYear(start: 2026)))
    let choir = try #require(SchoolClass.ID(made.name))
    // Ada sings in the colleague's choir, too.
    try await school.school.database.write { connection in
      try connection.run(
        "INSERT INTO enrolment (pupil, class, since) VALUES (?1, ?2, 0)",
        [ada.number, choir.number].map { .integer(Int64(bitPattern: $0)) })
    }
    try await colleague.rename(ada, to: PupilName(first: name("Ada"), last: name("Lied")))
    let refusal = await #expect(throws: StoreRefusal.self) {
      try await colleague.move(ada, PupilMove(from: school.schoolClass.id, to: choir))
    }
    #expect(refusal?.kind == .unseen)
    try await colleague.move(ada, PupilMove(from: choir, to: nil))
    #expect(try await school.desk(.teacher).members(of: school.schoolClass.id).pupils.count == 6)
    // The colleague has lost sight of her with that.
    let gone = await #expect(throws: StoreRefusal.self) {
      try await colleague.rename(ada, to: PupilName(first: name("Ada"), last: nil))
    }
    #expect(gone?.kind == .unseen)
    let late = await #expect(throws: StoreRefusal.self) {
      try await school.desk(.administrator).move(ada, PupilMove(from: choir, to: nil))
    }
    #expect(late?.fault == .updateOperationFailed)
  }

  @Test(arguments: TestDatabase.allCases)
  func theLogSaysWhoHasDoneWhatWithoutNames(_ kind: TestDatabase) async throws {
    let school = try await StaffedSchool(kind)
    let ada = school.pupils[0].id
    try await school.desk(.second).rename(ada, to: PupilName(first: name("Ida"), last: nil))
    _ = try await school.desk(.administrator).export(ada)
    let page = try await school.desk(.administrator).audit(before: nil, limit: 2)
    #expect(page.entries.map(\.action) == [.exportPupil, .changePupil])
    #expect(page.entries.map(\.identifier) == [ada.description, ada.description])
    #expect(page.entries.map(\.name?.text) == ["Frau Sommer", "Herr herbst"])
    let rest = try await school.desk(.administrator).audit(
      before: page.entries[1].place, limit: 1000)
    #expect(rest.entries.count == page.entries[1].place - 1)
    #expect(rest.entries.last?.action == .addTeacher)
    let text = String(decoding: page.json + rest.json, as: UTF8.self)
    for pupil in ["Ada", "Ida", "Bela"] { #expect(!text.contains(pupil)) }
    for role in [StaffedSchool.Role.teacher, .second, .colleague] {
      let refusal = await #expect(throws: StoreRefusal.self) {
        try await school.desk(role).audit(before: nil, limit: 9)
      }
      #expect(refusal?.kind == .forbidden)
    }
    let foreign = try await school.desk(.foreigner).audit(before: nil, limit: 9).entries
    #expect(foreign.map(\.action) == [.addTeacher])
  }

  /// Whoever runs commands on the server's machine is no teacher.
  @Test(arguments: TestDatabase.allCases)
  func theLogSaysWhatCommandsHaveDone(_ kind: TestDatabase) async throws {
    let school = try await TestSchool(kind)
    let (store, room) = (school.store, school.schoolClass)
    func latest(_ count: Int) async throws -> [AuditPage.Entry] {
      try await store.desk(of: school.teacher.id).audit(before: nil, limit: count).entries
    }
    let before = try #require(try await latest(1).first?.place)
    #expect(try await store.setPassword("MNPR-3479", account: "sommer"))
    let subject = try await store.addSubject(name("Tiere"), colour: .mathBlue, to: room.id)
    let version = try await store.addDocument(
      TestSchool.bytes, fileName: "a.csv", title: "A", to: subject.id)
    let assignment = try await store.assign(version.id)
    let desk = try #require(try await store.commandsDesk(of: room.school))
    let cards = try await desk.makeCards(for: .one(called: "Ben"), in: room.id)
    try await desk.rename(school.pupils[1].id, to: PupilName(first: name("Ida"), last: nil))
    try await store.replaceServerKey(by: "key")
    let entries = try await latest(99).prefix { $0.place > before }
    #expect(entries.allSatisfy { $0.teacher == nil && $0.name == nil })
    let pupil = school.pupils[1].id.description
    #expect(
      entries.reversed().map { "\($0.action) \($0.identifier)" } == [
        "changeTeacher \(school.teacher.id)", "addSubject \(subject.id)",
        "addDocument \(version.id.hash)", "assignDocument \(assignment.id)",
        "invite \(pupil)", "changePupil \(pupil)", "changeSchool \(room.school)",
      ])
    #expect(cards.count == 1)
  }

  private func outcome(_ ask: () async throws -> Void) async -> Character {
    do {
      try await ask()
      return "a"
    } catch let refusal as StoreRefusal {
      switch refusal.kind {
      // Allowed, only not to be done now.
      case .unfit: return "a"
      case .forbidden: return "f"
      case .unseen: return "u"
      case .unknown: return "?"
      }
    } catch {
      Issue.record(error)
      return "!"
    }
  }

  private func audited(_ school: StaffedSchool) async throws -> Int {
    try await school.desk(.administrator).audit(before: nil, limit: 1).entries.first?.place ?? 0
  }
}
