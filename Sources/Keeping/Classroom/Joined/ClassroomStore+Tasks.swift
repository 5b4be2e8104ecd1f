import GRDB
import Play
import School
import SchoolExchange

extension ClassroomStore {
  /// What a pupil has to do for the school, in the order in which a menu shows it (`PupilTask`); nil if it is no
  /// child of the school, or nothing was fetched for it yet.
  ///
  /// Rounds count that the server has counted, and those that are over and that it may not have seen yet: so a child
  /// sees at once what is done, also without a network.
  public func tasks(of pupil: Pupil.ID) throws(ClassroomError) -> [PupilTask]? {
    let now = surroundings.now()
    return try read { database in
      guard let child = try Schoolchild.find(database, pupil), let work = child.work else {
        return nil
      }
      let school = try JoinedSchool.find(database)
      var played = Dictionary(
        grouping: work.done, by: \.assignment
      ).mapValues { Set($0.map(\.round)) }
      for row in try database.rows(Self.uncountedRounds, [pupil.stored]) {
        let assignment: Assignment.ID = try row.identifier("assignment")
        played[assignment, default: []].insert(try row.identifier("id"))
      }
      return PupilTask.list(
        for: child.child, assignments: work.assignments, played: played,
        subjects: work.subjects.map(\.id), now: school?.moment(at: now) ?? now)
    }
  }

  /// The SQL query of a pupil's rounds that are over and of which the server has not said yet whether they count.
  private static let uncountedRounds = """
    SELECT coalesce(schoolRound, round.id) AS id, assignment FROM round JOIN schoolchild ON schoolchild.pupil = round.pupil
    WHERE round.pupil = ? AND assignment NOT NULL AND ending <> 'left'
      AND \(isOfSchool)
      AND (handedIn IS NULL OR fetched IS NULL OR handedIn >= fetched)
      AND round.id NOT IN (SELECT round FROM outbox WHERE refused NOT NULL)
    """

  /// What a clock in the classroom shows at a moment: the day counted from the first of January 1970, and the
  /// minutes of that day.
  public func clockTime(of moment: Timestamp) -> (day: Int, minutes: Int) {
    let local = moment.advanced(byMilliseconds: 1000 * surroundings.secondsFromGMT(moment))
    let day = local.day()
    return (day, (local.milliseconds - day * 86_400_000) / 60_000)
  }
}

extension JoinedSchool {
  /// What the server's clock shows when this machine's shows a moment, as far as it is known. It is never earlier than
  /// what it has shown already, even if this machine's was set back since.
  fileprivate func moment(at now: Timestamp) -> Timestamp {
    guard let fetched, let known = classes?.now else { return now }
    return max(known, ClockOffset(milliseconds: known.milliseconds(since: fetched)).corrected(now))
  }
}
