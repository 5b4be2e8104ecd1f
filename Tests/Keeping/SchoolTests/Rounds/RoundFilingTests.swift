import School
import StageTesting
import Testing

/// The class to which a round belongs, also after its pupil has left it.
struct RoundFilingTests {
  private static let tenYears = 10 * 365 * 86_400_000
  private let mia = Pupil.ID(number: 1)
  private let second = SchoolClass.ID(number: 2)
  private let third = SchoolClass.ID(number: 3)

  private func enrolments() -> [Enrolment] {
    let old = Enrolment(pupil: mia, in: second, from: Timestamp(milliseconds: 1_000))
    return [
      old.ended(at: Timestamp(milliseconds: 2_000)),
      Enrolment(pupil: mia, in: third, from: Timestamp(milliseconds: 2_000)),
    ]
  }

  private func round(ended: Int, offset: Int?, received: Int) -> UploadedRound {
    UploadedRound(
      id: .init(number: 1), hash: .of(1), pupil: mia, device: .init(number: 1),
      assignment: .init(number: 1), ended: Timestamp(milliseconds: ended),
      offset: offset.map { ClockOffset(milliseconds: $0) },
      received: Timestamp(milliseconds: received))
  }

  @Test(arguments: [-tenYears, -1, 0, tenYears])
  func anyClockFilesRight(offset: Int) {
    for (moment, schoolClass) in [(1_500, second), (1_999, second), (2_000, third)] {
      let round = round(ended: moment - offset, offset: offset, received: 9_000)
      #expect(round.played.milliseconds == moment)
      #expect(round.filingClass(for: nil, enrolments: enrolments()) == schoolClass)
    }
  }

  /// A clock may be set after a round and before it is handed in.
  @Test func aClockThatWasSetMeanwhileIsNotBelieved() {
    let day = 86_400_000
    let enrolment = Enrolment(pupil: mia, in: second, from: Timestamp(milliseconds: 5_000 * day))
    for (ended, offset, isBelieved) in [
      (6_000, 0, true), (4_600, 0, true), (4_599, 0, false), (6_000, -3_650, false),
      (9_650, -3_650, true), (2_350, 3_650, true), (2_350, 0, false),
    ] {
      let measured = ClockOffset(milliseconds: offset * day)
      let moment = Timestamp(milliseconds: ended * day)
      #expect(
        measured.atEnd(moment, of: [enrolment]) == (isBelieved ? measured : nil),
        "\(ended) \(offset)")
      #expect(measured.atEnd(moment, of: []) == measured)
    }
  }

  @Test func nothingWasPlayedAfterItArrived() {
    #expect(round(ended: 5_000, offset: 0, received: 1_500).played.milliseconds == 1_500)
    #expect(round(ended: 5_000, offset: nil, received: 1_500).played.milliseconds == 1_500)
  }

  @Test func anAssignmentsClassIsTheRounds() {
    let assignment = Assignment(
      id: .init(number: 1), document: .init(subject: .init(number: 1), hash: .of(1)),
      schoolClass: second, opens: Timestamp(milliseconds: 0))
    let late = round(ended: 5_000, offset: 0, received: 5_000)
    #expect(late.filingClass(for: assignment, enrolments: enrolments()) == second)
    // Another class's assignment says nothing.
    #expect(late.filingClass(for: assignment, enrolments: [enrolments()[1]]) == third)
    #expect(late.filingClass(for: assignment, enrolments: []) == nil)
  }

  @Test func whoHasLeftIsFiledWhereTheyWere() {
    let left = [enrolments()[0]]
    #expect(
      round(ended: 5_000, offset: 0, received: 5_000).filingClass(for: nil, enrolments: left)
        == second)
    #expect(
      round(ended: 0, offset: 0, received: 5_000).filingClass(for: nil, enrolments: enrolments())
        == second)
  }

  @Test func isAClassInWhichThePupilHasBeen() throws {
    try forEachCase("a round is filed where its pupil was, in any order of enrolments") {
      random, _ in
      let school = RandomSchool(&random)
      for round in school.rounds {
        let assignment = school.assignments.first { $0.id == round.assignment }
        let found = round.filingClass(for: assignment, enrolments: school.enrolments)
        let own = school.enrolments.filter { $0.pupil == round.pupil }
        let current = own.classes(of: round.pupil, at: round.played)
        try hold((found == nil) == own.isEmpty, "\(round)")
        if let found {
          try hold(own.contains { $0.schoolClass == found }, "\(round)")
          try hold(
            current.isEmpty || current.contains(found) || found == assignment?.schoolClass,
            "\(round)")
        }
        try hold(
          round.filingClass(for: assignment, enrolments: random.shuffled(school.enrolments))
            == found, "the order matters")
      }
    }
  }
}
