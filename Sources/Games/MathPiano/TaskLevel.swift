/// The level of the kind of tasks: where waves can come no faster, tasks of another kind come among the usual ones.
///
/// It rises after five right answers at the highest pace and falls after two mistakes in a row, so nobody is kept at a
/// level that is too hard.
package struct TaskLevel: Sendable, Equatable {
  /// The right answers in a row that raise it: as many as after which the pace changes.
  package static let answersPerLevel = 5
  /// The mistakes in a row that lower it.
  package static let mistakesPerLevel = 2
  /// Of how many tasks one asks for a missing number at each level, from the first one on; 0 for none. Our choice: at
  /// least half are usual ones, from which ability is estimated.
  private static let shares = [0, 3, 2]

  /// The level, from 1 on.
  package private(set) var number = 1
  /// The right answers in a row at the highest pace since the level changed.
  package private(set) var rights = 0
  /// The mistakes in a row since the level changed.
  package private(set) var mistakes = 0

  /// The first level.
  package init() {}

  /// Whether the question with this number, counted from 1, is of the other kind.
  func turns(question: Int) -> Bool {
    let share = Self.shares[number - 1]
    return share > 0 && question.isMultiple(of: share)
  }

  /// Counts an answer.
  ///
  /// - Parameter isAtHighestPace: whether waves can come no faster.
  package mutating func note(isRight: Bool, isAtHighestPace: Bool) {
    if isRight {
      mistakes = 0
      rights = isAtHighestPace ? rights + 1 : 0
      if rights == Self.answersPerLevel, number < Self.shares.count { change(by: 1) }
    } else {
      rights = 0
      mistakes += 1
      if mistakes == Self.mistakesPerLevel { change(by: number > 1 ? -1 : 0) }
    }
  }

  private mutating func change(by step: Int) {
    number += step
    (rights, mistakes) = (0, 0)
  }
}
