import School
import SchoolExchange
import SchoolStore
import Testing

/// Teachers are added, changed, locked and removed by whoever looks after the school, who is always somebody.
@Suite struct TeachersTests {
  private func refusal(_ body: () async throws -> Void) async -> StoreRefusal? {
    do {
      try await body()
      return nil
    } catch {
      return error as? StoreRefusal
    }
  }

  @Test(arguments: TestDatabase.allCases)
  func anAddedTeacherSignsInUntilLockedOrRemoved(_ kind: TestDatabase) async throws {
    let school = try await StaffedSchool(kind)
    let desk = school.desk(.administrator)
    func signIn(_ key: TeacherKey) async throws -> TeacherProfile? {
      try await school.store.signIn(SignInRequest(account: key.account, password: key.password))?
        .profile
    }
    let new = NewTeacher(name: name("Frau Neu"), account: name("neu"), isAdministrator: false)
    let key = try await desk.add(new)
    #expect(try await signIn(key)?.teacher.name == new.name)
    #expect(await refusal { _ = try await desk.add(new) }?.fault == .addOperationFailed)

    let token = try #require(
      try await school.store.signIn(SignInRequest(account: key.account, password: key.password))
    ).token
    let other = try await desk.resetPassword(of: key.teacher)
    #expect(other.account == key.account && other.password != key.password)
    #expect(try await signIn(key) == nil)
    #expect(try await school.store.profile(of: token) == nil)
    let again = try #require(
      try await school.store.signIn(SignInRequest(account: "neu", password: other.password))
    ).token
    try await desk.change(
      key.teacher, to: TeacherTerms(name: name("Frau Alt"), isAdministrator: false, isLocked: true))
    #expect(try await signIn(other) == nil)
    #expect(try await school.store.profile(of: again) == nil)
    let listed = try await desk.teachers().teachers.first { $0.id == key.teacher }
    #expect(listed?.name == name("Frau Alt") && listed?.isLocked == true)
    try await desk.change(
      key.teacher, to: TeacherTerms(name: name("Frau Alt"), isAdministrator: true, isLocked: false))
    #expect(try await signIn(other)?.teacher.isAdministrator == true)
    try await desk.remove(key.teacher)
    #expect(try await signIn(other) == nil)
    let log = try await desk.audit(before: nil, limit: 20).entries
      .filter { $0.identifier == key.teacher.description }.map(\.action)
    #expect(
      log == [
        .removeTeacher, .appointAdministrator, .changeTeacher, .appointAdministrator,
        .changeTeacher, .changeTeacher, .addTeacher,
      ])
  }

  @Test(arguments: TestDatabase.allCases)
  func somebodyAlwaysLooksAfterTheSchool(_ kind: TestDatabase) async throws {
    let school = try await StaffedSchool(kind)
    let desk = school.desk(.administrator)
    let own = school.teacher(.administrator)
    for terms in [
      TeacherTerms(name: own.name, isAdministrator: false, isLocked: false),
      TeacherTerms(name: own.name, isAdministrator: true, isLocked: true),
    ] {
      #expect(
        await refusal { try await desk.change(own.id, to: terms) }?.fault == .updateOperationFailed)
    }
    #expect(await refusal { try await desk.remove(own.id) }?.fault == .deleteOperationFailed)
    // Who has a class keeps it until another one has it.
    #expect(
      await refusal { try await desk.remove(school.teacher(.teacher).id) }?.fault
        == .deleteOperationFailed)
    try await desk.remove(school.teacher(.second).id)
    try await desk.change(
      school.teacher(.colleague).id,
      to: TeacherTerms(name: name("Frühling"), isAdministrator: true, isLocked: false))
    try await desk.change(
      own.id, to: TeacherTerms(name: own.name, isAdministrator: false, isLocked: false))
    #expect(
      await refusal { _ = try await desk.audit(before: nil, limit: 1) }?.kind == .forbidden)
  }

  @Test(arguments: TestDatabase.allCases)
  func teachersChangeTheirNamesAndNothingElse(_ kind: TestDatabase) async throws {
    let school = try await StaffedSchool(kind)
    let (desk, own) = (school.desk(.teacher), school.teacher(.teacher))
    try await desk.change(
      own.id, to: TeacherTerms(name: name("Herr W."), isAdministrator: false, isLocked: false))
    let foreign = school.desk(.foreigner)
    for (isAdministrator, isLocked) in [(true, false), (false, true)] {
      let terms = TeacherTerms(
        name: own.name, isAdministrator: isAdministrator, isLocked: isLocked)
      #expect(await refusal { try await desk.change(own.id, to: terms) }?.kind == .forbidden)
      #expect(await refusal { try await foreign.change(own.id, to: terms) }?.kind == .unseen)
    }
    let colleague = school.teacher(.colleague).id
    let terms = TeacherTerms(name: own.name, isAdministrator: false, isLocked: false)
    #expect(await refusal { try await desk.change(colleague, to: terms) }?.kind == .forbidden)
    #expect(await refusal { try await desk.remove(colleague) }?.kind == .forbidden)
    #expect(await refusal { _ = try await desk.resetPassword(of: colleague) }?.kind == .forbidden)
    #expect(await refusal { _ = try await desk.resetPassword(of: own.id) }?.kind == .forbidden)
    #expect(await refusal { _ = try await foreign.resetPassword(of: own.id) }?.kind == .unseen)
    #expect(await refusal { try await foreign.remove(own.id) }?.kind == .unseen)
    let new = NewTeacher(name: own.name, account: name("x"), isAdministrator: true)
    #expect(await refusal { _ = try await desk.add(new) }?.kind == .forbidden)
  }

  /// Of two who change the same, the second one is told what it is now.
  @Test(arguments: TestDatabase.allCases)
  func nothingIsOverwrittenThatWasNotSeen(_ kind: TestDatabase) async throws {
    let school = try await StaffedSchool(kind)
    let (first, second) = (school.desk(.teacher), school.desk(.second))
    let id = school.schoolClass.id
    func outdated(_ body: () async throws -> Void) async throws -> [UInt8]? {
      do {
        try await body()
        return nil
      } catch let outdated as Outdated {
        return outdated.current
      }
    }
    let subject = try #require(try await first.work(of: id).subjects.first)
    let terms = SubjectTerms(name: name("Sport"), colour: .black)
    try await first.change(subject.id, to: terms, seen: subject.version)
    let changed = try #require(try await second.work(of: id).subjects.first)
    #expect(changed.version != subject.version)
    #expect(
      try await outdated {
        try await second.change(
          subject.id, to: SubjectTerms(name: name("Werken"), colour: .red), seen: subject.version)
      } == changed.json)
    #expect(try await second.work(of: id).subjects == [changed])

    let assignment = try #require(try await first.work(of: id).assignments.first)
    try await first.change(assignment.id, to: AssignmentTerms(rounds: 3), seen: assignment.version)
    let now = try #require(try await first.work(of: id).assignments.first)
    #expect(
      try await outdated {
        try await second.change(
          assignment.id, to: AssignmentTerms(rounds: 4), seen: assignment.version)
      } == now.json)

    let member = try #require(try await first.members(of: id).pupils.first)
    try await first.rename(
      member.pupil, to: PupilName(first: name("Adele"), last: nil), seen: member.version)
    // What opens its door is nothing that names overwrite.
    try await first.takePictures(from: member.pupil)
    #expect(
      try await outdated {
        try await second.rename(
          member.pupil, to: PupilName(first: name("Ada"), last: nil), seen: member.version)
      } != nil)

    let schoolClass = try await first.members(of: id).schoolClass
    let change = ClassChange(
      name: name("3c"), teacher: schoolClass.teacher,
      secondTeachers: schoolClass.secondTeachers.sorted())
    try await first.change(id, to: change, seen: schoolClass.version)
    #expect(
      try await outdated {
        try await school.desk(.administrator).change(id, to: change, seen: schoolClass.version)
      } != nil)
  }

  @Test(arguments: TestDatabase.allCases)
  func ofTwoAtOneTimeOneIsTold(_ kind: TestDatabase) async throws {
    let school = try await StaffedSchool(kind)
    let subject = try #require(
      try await school.desk(.teacher).work(of: school.schoolClass.id).subjects.first)
    let told = try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 0..<8 {
        group.addTask {
          do {
            try await school.desk(number % 2 == 0 ? .teacher : .second).change(
              subject.id, to: SubjectTerms(name: name("Fach \(number)"), colour: .red),
              seen: subject.version)
            return 0
          } catch is Outdated {
            return 1
          }
        }
      }
      return try await group.reduce(0, +)
    }
    #expect(told == 7)
  }

  @Test(arguments: TestDatabase.allCases)
  func subjectsStandAsTheTeacherOrdersThem(_ kind: TestDatabase) async throws {
    let school = try await StaffedSchool(kind)
    let (desk, id) = (school.desk(.second), school.schoolClass.id)
    for subject in ["Sport", "Musik"] {
      _ = try await desk.addSubject(SubjectTerms(name: name(subject), colour: .red), to: id)
    }
    let former = try await desk.work(of: id).subjects.map(\.id)
    let order = SubjectOrder(former: former, subjects: [former[2], former[0], former[1]])
    try await desk.order(id, order)
    #expect(try await desk.work(of: id).subjects.map(\.id) == order.subjects)
    await #expect(throws: Outdated.self) { try await school.desk(.teacher).order(id, order) }
    let fewer = SubjectOrder(former: order.subjects, subjects: former + [former[0]])
    #expect(await refusal { try await desk.order(id, fewer) }?.fault == .updateOperationFailed)
    #expect(await refusal { try await school.desk(.colleague).order(id, order) }?.kind == .unseen)
    _ = try await desk.addSubject(SubjectTerms(name: name("Kunst"), colour: .red), to: id)
    #expect(try await desk.work(of: id).subjects.last?.name == name("Kunst"))
  }
}
