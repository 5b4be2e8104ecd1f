import Exercises
import Play

/// The level of the kind of tasks: where waves can come no faster, tasks of another kind come among the usual ones.
///
/// It rises after five right answers at the highest pace and falls after two mistakes in a row, so nobody is kept at a
/// level that is too hard.
package struct TaskLevel: Sendable, Equatable {
  /// The right answers in a row that raise it: as many as after which the pace changes.
  package static let answersPerLevel = 5
  /// The mistakes in a row that lower it.
  package static let mistakesPerLevel = 2

  /// What is asked at a level.
  private struct Kind {
    /// Of how many tasks one is of another kind; 0 for none.
    var share = 0
    /// The forms of these, in turn.
    var forms: [AskedForm] = []
  }

  /// The kinds of the levels, from the first one on. Our choice: at least half are usual ones, from which ability is
  /// estimated, and each level brings one thing that is new.
  private static let kinds = [
    Kind(), Kind(share: 3, forms: [.missingNumber]), Kind(share: 2, forms: [.missingNumber]),
    Kind(share: 2, forms: [.missingFirst, .missingNumber]),
    Kind(share: 2, forms: [.twoSteps, .missingFirst]),
  ]

  private let highest: Int
  /// The level, from 1 on.
  package private(set) var number = 1
  /// The right answers in a row at the highest pace since the level changed.
  package private(set) var rights = 0
  /// The mistakes in a row since the level changed.
  package private(set) var mistakes = 0

  /// The first level.
  ///
  /// - Parameter rules: the version of the rules: the levels after the third came with version 9.
  package init(rules: Int = EngineVersion.current) {
    highest = rules >= 9 ? Self.kinds.count : 3
  }

  /// How the question with this number, counted from 1, is asked.
  package func form(question: Int) -> AskedForm {
    let kind = Self.kinds[number - 1]
    guard kind.share > 0, question.isMultiple(of: kind.share) else { return .usual }
    return kind.forms[question / kind.share % kind.forms.count]
  }

  /// The form that is the level's own.
  package var newForm: AskedForm { Self.kinds[number - 1].forms.first ?? .usual }

  /// Counts an answer.
  ///
  /// - Parameter isAtHighestPace: whether waves can come no faster.
  package mutating func note(isRight: Bool, isAtHighestPace: Bool) {
    if isRight {
      mistakes = 0
      rights = isAtHighestPace ? rights + 1 : 0
      if rights == Self.answersPerLevel, number < highest { change(by: 1) }
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
