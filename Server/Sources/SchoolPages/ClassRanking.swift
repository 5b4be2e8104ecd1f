import School

/// Who of a class is named for what was practised in a week: by what was right and by progress, never by speed. At most
/// half of those who have practised are named, and three, so nobody is last.
struct ClassRanking: Sendable, Equatable {
  /// Somebody who is named.
  struct Place: Sendable, Equatable {
    let pupil: Pupil.ID
    let number: Int
  }

  /// How many exercises all have answered together in the week.
  let together: Int
  /// How many it were in the week before.
  let before: Int
  /// Who has answered most exercises right.
  let practised: [Place]
  /// Whose share of right answers has risen most, in hundredths, against the weeks before.
  let improved: [Place]

  /// How many are named at most.
  static let mostNamed = 3
  /// How many answers a share needs to say something.
  static let fewestAnswers = 10

  /// The ranking of the last of some weeks.
  ///
  /// - Parameter weeks: what each pupil has practised in them, in their order.
  init(_ weeks: [Pupil.ID: [PracticeSum]]) {
    func answered(_ sum: PracticeSum?) -> Int { (sum?.right ?? 0) + (sum?.wrong ?? 0) }
    together = weeks.values.reduce(0) { $0 + answered($1.last) }
    before = weeks.values.reduce(0) { $0 + answered($1.dropLast().last) }
    practised = Self.named(
      weeks.compactMap { pupil, sums in
        sums.last.flatMap { $0.right > 0 ? Place(pupil: pupil, number: $0.right) : nil }
      })
    improved = Self.named(
      weeks.compactMap { pupil, sums in
        let former = sums.dropLast()
        let formerAnswers = former.reduce(0) { $0 + answered($1) }
        guard let last = sums.last, answered(last) >= Self.fewestAnswers,
          formerAnswers >= Self.fewestAnswers
        else { return nil }
        let gain =
          last.right * 100 / answered(last)
          - former.reduce(0) { $0 + $1.right } * 100 / formerAnswers
        return Place(pupil: pupil, number: max(0, gain))
      }
    ).filter { $0.number > 0 }
  }

  /// The first of some, as many as may be named; who is level with somebody who may not is not named, either.
  private static func named(_ places: [Place]) -> [Place] {
    let sorted = places.sorted { ($1.number, $0.pupil) < ($0.number, $1.pupil) }
    let count = min(mostNamed, sorted.count / 2)
    let next = sorted.dropFirst(count).first?.number
    return sorted.prefix(count).filter { $0.number != next }
  }
}
