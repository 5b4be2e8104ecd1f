import School
import StageTesting
import Testing

/// What a pupil has to do, and in which order it is shown.
struct PupilTaskTests {
  private let mia = Pupil.ID(number: 1)
  private let schoolClass = SchoolClass.ID(number: 1)
  private let now = Timestamp(milliseconds: 100)

  private func assignment(
    _ number: UInt64, subject: UInt64 = 1, opens: Int = 0, deadline: Int? = nil, rounds: Int = 1
  ) -> Assignment {
    Assignment(
      id: .init(number: number), document: .init(subject: .init(number: subject), hash: .of(1)),
      schoolClass: schoolClass, opens: Timestamp(milliseconds: opens),
      deadline: deadline.map { Timestamp(milliseconds: $0) }, rounds: rounds)
  }

  private func round(
    _ number: UInt64, for assignment: UInt64, _ verification: Verification = .pending
  ) -> UploadedRound {
    UploadedRound(
      id: .init(number: number), hash: .of(1), pupil: mia, device: .init(number: 1),
      assignment: .init(number: assignment), ended: now, offset: nil, received: now,
      verification: verification)
  }

  private func tasks(_ assignments: [Assignment], _ rounds: [UploadedRound] = []) -> [PupilTask] {
    PupilTask.list(
      for: mia, assignments: assignments,
      enrolments: [Enrolment(pupil: mia, in: schoolClass, from: Timestamp(milliseconds: 50))],
      rounds: rounds, subjects: [.init(number: 2), .init(number: 1)], now: now)
  }

  @Test func whatCanBeReachedStandsFirst() {
    let tasks = tasks(
      [
        assignment(1, deadline: 90), assignment(2), assignment(3, deadline: 200),
        assignment(4, subject: 2, deadline: 200), assignment(5, deadline: 150),
        assignment(6, deadline: 95), assignment(7, deadline: 300), assignment(8, deadline: 60),
        assignment(9, subject: 7, deadline: 200), assignment(10, opens: 101),
      ],
      [round(1, for: 7), round(2, for: 8)])
    #expect(tasks.map(\.assignment.id.number) == [5, 4, 3, 9, 2, 6, 1, 7, 8])
    #expect(
      tasks.map(\.state)
        == [.open, .open, .open, .open, .open, .overdue, .overdue, .done, .done])
  }

  /// A machine knows which rounds count, and no others.
  @Test func areTheSameOnAMachine() {
    let assignments = [assignment(1, rounds: 3), assignment(2), assignment(3, opens: 101)]
    let rounds = [round(1, for: 1), round(2, for: 1), round(3, for: 2), round(4, for: 9)]
    let played = Dictionary(grouping: rounds) { $0.assignment ?? .init(number: 0) }
    let own = PupilTask.list(
      for: mia, assignments: assignments, played: played.mapValues { Set($0.map(\.id)) },
      subjects: [.init(number: 2), .init(number: 1)], now: now)
    #expect(own == tasks(assignments, rounds) && own.map(\.roundsLeft) == [1, 0])
  }

  @Test func aNewPupilHasWhatIsOpen() {
    let mia = Pupil(id: mia, school: .init(number: 1), firstName: "Mia")
    let subjects = [
      Subject(id: .init(number: 1), schoolClass: schoolClass, name: "Rechnen", colour: .mathBlue)
    ]
    let document = DocumentVersion(
      id: .init(subject: subjects[0].id, hash: .of(1)), title: "Bis 20", created: now)
    let assignments = [
      Assignment(
        id: .init(number: 1), document: document.id, schoolClass: schoolClass, opens: now)
    ]
    let enrolments = [Enrolment(pupil: mia.id, in: schoolClass, from: now)]
    let rounds: [UploadedRound] = []
    let tasks = PupilTask.list(
      for: mia.id, assignments: assignments, enrolments: enrolments, rounds: rounds,
      subjects: subjects.map(\.id), now: now)
    #expect(tasks.map(\.roundsLeft) == [1])
  }

  @Test func aRoundCountsOnceUnlessItIsUntrue() {
    let rounds = [
      round(1, for: 1), round(1, for: 1, .verified), round(2, for: 1, .mismatch(tick: 3)),
      round(3, for: 1, .engineUnknown), round(4, for: 2),
    ]
    #expect(tasks([assignment(1, rounds: 3)], rounds).map(\.roundsLeft) == [1])
    #expect(tasks([assignment(1, rounds: 2)], rounds).map(\.state) == [.done])
  }

  @Test func holdsWhatIsForThePupilNow() throws {
    try forEachCase("a task is open, of the pupil's class, and for the pupil") { random, _ in
      let school = RandomSchool(&random)
      let now = RandomSchool.moment(&random)
      for pupil in school.pupils {
        let list = { (school: RandomSchool) in
          PupilTask.list(
            for: pupil, assignments: school.assignments, enrolments: school.enrolments,
            rounds: school.rounds, subjects: school.subjects, now: now)
        }
        let tasks = list(school)
        let expected = school.assignments.filter {
          school.enrolments.pupils(in: $0.schoolClass, at: now).contains(pupil) && $0.isFor(pupil)
            && [.open, .overdue].contains($0.phase(at: now))
        }
        try hold(Set(tasks.map(\.assignment.id)) == Set(expected.map(\.id)), "\(tasks)")
        for task in tasks {
          try hold((task.roundsLeft == 0) == (task.state == .done), "\(task)")
          try hold((0...task.assignment.rounds).contains(task.roundsLeft), "\(task)")
        }
        let states = tasks.map { [.open, .overdue, .done].firstIndex(of: $0.state) ?? -1 }
        try hold(states == states.sorted(), "\(states)")
        var shuffled = school
        random.shuffle(&shuffled.assignments)
        random.shuffle(&shuffled.enrolments)
        random.shuffle(&shuffled.rounds)
        try hold(list(shuffled) == tasks, "the order of what is given matters")
        // Only more is done by playing.
        shuffled.rounds.append(
          RandomSchool.round(
            &random, pupils: school.pupils, assignments: school.assignments.map(\.id)))
        let later = Dictionary(
          uniqueKeysWithValues: list(shuffled).map { ($0.assignment.id, $0.roundsLeft) })
        for task in tasks {
          try hold(later[task.assignment.id].map { $0 <= task.roundsLeft } == true, "\(task)")
        }
      }
    }
  }
}
