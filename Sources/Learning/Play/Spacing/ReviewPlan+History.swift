import Exercises

extension ReviewPlan {
  /// A round in a pupil's history.
  public struct PlayedRound: Sendable, Equatable {
    /// What was played and answered.
    public var record: RoundRecord
    /// Whether times have a meaning in its game; see `GameProfile`.
    public var isTimed: Bool
    /// When each answer was given, in milliseconds since 1970.
    public var moments: [Int]

    /// A round from its parts.
    ///
    /// - Precondition: there are as many moments as answers.
    public init(record: RoundRecord, isTimed: Bool, moments: [Int]) {
      precondition(moments.count == record.answers.count, "each answer has a moment")
      self.record = record
      self.isTimed = isTimed
      self.moments = moments
    }
  }

  /// The reviews that follow from a pupil's rounds, wherever they were played: the same whatever the order in which
  /// the rounds are given.
  ///
  /// The answers count in the order in which they were given, each as if it had just been given. What two rounds have
  /// in common, because one was left and then went on twice, counts once.
  ///
  /// - Parameters:
  ///   - exercises: of which exercises, by their names.
  ///   - rounds: all rounds in which they were asked.
  ///   - day: the day of a moment, counted from 1 January 1970.
  /// - Returns: the exercises that are planned, in the order of their names.
  /// - Complexity: O(n) in the answers, for each answer to one of the exercises.
  public func reviews(
    of exercises: Set<String>, after rounds: [PlayedRound], day: (_ moment: Int) -> Int
  ) -> [Review] {
    var given: [(place: Place, round: Int)] = []
    for (index, round) in rounds.enumerated() {
      for (number, answer) in round.record.answers.enumerated()
      where exercises.contains(ReviewName.name(of: answer)) {
        given.append(
          (Place(moment: round.moments[number], seed: round.record.seed, number: number), index))
      }
    }
    var counted: [[UInt64]: [AnswerRecord]] = [:]
    var states: [String: MemoryState] = [:]
    for (place, index) in given.sorted(by: { $0.place < $1.place }) {
      var record = rounds[index].record
      let (answer, key) = (record.answers[place.number], [place.seed, UInt64(place.number)])
      if counted[key, default: []].contains(answer) { continue }
      counted[key, default: []].append(answer)
      record.answers = Array(record.answers.prefix(place.number + 1))
      let changed = reviews(
        after: record, isTimed: rounds[index].isTimed, from: place.number, day: day(place.moment)
      ) { states[$0] }
      for review in changed { states[review.exercise] = review.state }
    }
    return states.sorted { $0.key < $1.key }.map { Review(exercise: $0.key, state: $0.value) }
  }

  /// Where an answer stands among all.
  private struct Place: Comparable {
    let moment: Int
    let seed: UInt64
    let number: Int

    static func < (left: Place, right: Place) -> Bool {
      (left.moment, left.seed, left.number) < (right.moment, right.seed, right.number)
    }
  }
}
