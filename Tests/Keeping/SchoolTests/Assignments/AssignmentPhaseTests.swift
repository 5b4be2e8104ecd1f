import School
import StageTesting
import Testing

struct AssignmentPhaseTests {
  private func assignment(opens: Int, deadline: Int?) -> Assignment {
    Assignment(
      id: .init(number: 1), document: .init(subject: .init(number: 1), hash: .of(1)),
      schoolClass: .init(number: 1), opens: Timestamp(milliseconds: opens),
      deadline: deadline.map { Timestamp(milliseconds: $0) })
  }

  private func phases(_ assignment: Assignment) -> [Assignment.Phase] {
    (9...13).map { assignment.phase(at: Timestamp(milliseconds: $0)) }
  }

  @Test func opensAndIsOnTimeThroughItsDeadline() {
    #expect(
      phases(assignment(opens: 10, deadline: 12)) == [.upcoming, .open, .open, .open, .overdue])
    #expect(
      phases(assignment(opens: 10, deadline: nil)) == [.upcoming, .open, .open, .open, .open])
  }

  @Test func aDeadlineBeforeItOpensShutsNobodyOut() {
    #expect(
      phases(assignment(opens: 11, deadline: 9))
        == [.upcoming, .upcoming, .overdue, .overdue, .overdue])
  }

  @Test func whatIsTakenBackIsGone() {
    var withdrawn = assignment(opens: 10, deadline: 12)
    withdrawn.withdrawn = Timestamp(milliseconds: 11)
    #expect(phases(withdrawn) == [.upcoming, .open, .withdrawn, .withdrawn, .withdrawn])
  }

  @Test(arguments: [(-1, 1), (0, 1), (7, 7), (.max, 100)])
  func asksForRoundsThatSomebodyPlays(asked: Int, kept: Int) {
    let assignment = Assignment(
      id: .init(number: 1), document: .init(subject: .init(number: 1), hash: .of(1)),
      schoolClass: .init(number: 1), opens: Timestamp(milliseconds: 0), rounds: asked)
    #expect(assignment.rounds == kept)
  }

  @Test func phasesFollowInTheirOrder() throws {
    let order: [Assignment.Phase] = [.upcoming, .open, .overdue, .withdrawn]
    try forEachCase("phases follow in their order") { random, _ in
      for assignment in RandomSchool(&random).assignments {
        let places = RandomSchool.moments.compactMap {
          order.firstIndex(of: assignment.phase(at: $0))
        }
        try hold(places == places.sorted(), "\(assignment)")
      }
    }
  }
}
