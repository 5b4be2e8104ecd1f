/// An assignment as it stands with one pupil.
public struct PupilTask: Sendable, Equatable {
  /// How far a pupil has got with it.
  public enum State: Sendable, Hashable {
    /// To be played.
    case open
    /// To be played, and late.
    case overdue
    /// All rounds are played.
    case done
  }

  /// The assignment.
  public let assignment: Assignment
  /// How far the pupil has got.
  public let state: State
  /// How many rounds are still to be played; 0 exactly if it is done.
  public let roundsLeft: Int
}

extension PupilTask {
  /// What a pupil has to do now, in the order in which a menu shows it.
  ///
  /// These are the assignments of its current classes that are for all or for the pupil, have opened and
  /// are not withdrawn. First come those to be played, by deadline, those without one last. Then come those that are
  /// overdue, the latest deadline first: what was missed does not stand in front of what can still be
  /// in time. Then come those that are done, also the latest deadline first. With the same deadline they
  /// stand in the order of their subjects, then of their opening, then of their identifiers.
  ///
  /// A round counts once, however often it arrived, unless replaying it showed that it is not true
  /// (`Verification.counts`). Late ones count.
  ///
  /// - Parameters:
  ///   - pupil: the pupil.
  ///   - assignments: those of the school, in any order.
  ///   - enrolments: those of the school, in any order.
  ///   - rounds: the rounds handed in, in any order.
  ///   - subjects: the subjects in the teacher's order; those that are missing come last.
  ///   - now: the current moment.
  ///
  /// - Complexity: O(n log n) in the assignments, O(n) in the rest.
  public static func list(
    for pupil: Pupil.ID, assignments: [Assignment], enrolments: [Enrolment],
    rounds: [UploadedRound], subjects: [Subject.ID], now: Timestamp
  ) -> [PupilTask] {
    let classes = enrolments.classes(of: pupil, at: now)
    var played: [Assignment.ID: Set<UploadedRound.ID>] = [:]
    for round in rounds where round.pupil == pupil && round.verification.counts {
      if let assignment = round.assignment { played[assignment, default: []].insert(round.id) }
    }
    return list(
      for: pupil, assignments: assignments.filter { classes.contains($0.schoolClass) },
      played: played, subjects: subjects, now: now)
  }

  /// The same for a machine, to which the server has told the assignments of the pupil's classes and the rounds that
  /// count.
  ///
  /// - Parameters:
  ///   - pupil: the pupil.
  ///   - assignments: those of its classes, in any order.
  ///   - played: the rounds that count for each assignment.
  ///   - subjects: the subjects in the teacher's order; those that are missing come last.
  ///   - now: the current moment.
  public static func list(
    for pupil: Pupil.ID, assignments: [Assignment],
    played: [Assignment.ID: Set<UploadedRound.ID>], subjects: [Subject.ID], now: Timestamp
  ) -> [PupilTask] {
    let places = Dictionary(
      subjects.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    return assignments.compactMap { assignment -> PupilTask? in
      guard assignment.isFor(pupil) else { return nil }
      let count = played[assignment.id]?.count ?? 0
      guard let state = assignment.state(played: count, at: now) else { return nil }
      let left = max(0, assignment.rounds - count)
      return PupilTask(assignment: assignment, state: state, roundsLeft: left)
    }.sorted {
      $0.rank(places) < $1.rank(places)
    }
  }

  /// What tasks are ordered by; the smallest stands first.
  private func rank(_ places: [Subject.ID: Int]) -> Rank {
    let deadline = assignment.deadline ?? Timestamp.range.upperBound
    let group =
      switch state {
      case .open: 0
      case .overdue: 1
      case .done: 2
      }
    return Rank(
      parts: [
        group, state == .open ? deadline.milliseconds : -deadline.milliseconds,
        places[assignment.document.subject] ?? Int.max, assignment.opens.milliseconds,
      ], id: assignment.id)
  }

  private struct Rank: Comparable {
    let parts: [Int]
    let id: Assignment.ID

    static func < (left: Rank, right: Rank) -> Bool {
      left.parts == right.parts
        ? left.id < right.id : left.parts.lexicographicallyPrecedes(right.parts)
    }
  }
}

extension Assignment {
  /// Where a pupil stands who has played some of the rounds; nil while the assignment is not open yet, or is withdrawn.
  ///
  /// - Parameters:
  ///   - count: how many rounds count.
  ///   - now: the current moment.
  public func state(played count: Int, at now: Timestamp) -> PupilTask.State? {
    switch phase(at: now) {
    case .upcoming, .withdrawn: nil
    case .open: count < rounds ? .open : .done
    case .overdue: count < rounds ? .overdue : .done
    }
  }
}
