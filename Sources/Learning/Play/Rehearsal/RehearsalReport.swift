import Exercises

/// The results of a rehearsal for a teacher.
public struct RehearsalReport: Sendable, Equatable {
  /// The diagnosis of the pupils with one error.
  public struct Verdicts: Sendable, Equatable {
    /// The error they follow; nil for those who follow none.
    public var rule: ErrorRule?
    /// The number of these pupils among those examined.
    public var pupils = 0
    /// The number for whom their own error was named, or a case of it that no answer distinguished
    /// from it.
    public var named = 0
    /// The number for whom another error was named.
    public var mistaken = 0
  }

  /// What was rehearsed.
  public let plan: RehearsalPlan
  /// The results.
  public let tally: RehearsalTally
  /// The exercises in the order of the document; of a generator, the hardest first.
  public let exercises: [ExerciseTally]
  /// The diagnosis, by the errors that pupils follow; those who follow none come last.
  public let verdicts: [Verdicts]

  /// The report of a rehearsal that all pupils have played.
  ///
  /// - Throws: `RehearsalError` if some are missing.
  public init(_ part: RehearsalPart) throws(RehearsalError) {
    if let gap = part.missing.first {
      throw RehearsalError(
        description: "the pupils \(gap.lowerBound) to \(gap.upperBound - 1) of "
          + "\(part.plan.pupils) (counted from 0) are missing; add the part that has them")
    }
    plan = part.plan
    tally = part.tally
    exercises = part.tally.exercises.ordered
    var verdicts: [Verdicts] = []
    for rule in ErrorRule.allCases.map(Optional.some) + [nil] {
      var entry = Verdicts(rule: rule)
      for (verdict, count) in part.tally.verdicts where verdict.followed == rule {
        entry.pupils += count
        if let named = verdict.named {
          if named == rule || (rule != nil && named.wider == rule) {
            entry.named += count
          } else {
            entry.mistaken += count
          }
        }
      }
      if entry.pupils > 0 { verdicts.append(entry) }
    }
    self.verdicts = verdicts
  }

  /// How often an exercise must be asked before it counts as solved by no pupil or by all: an exercise that
  /// one of two pupils fails is solved by none of ten pupils once in a thousand times.
  public static let fewestAsked = 10

  /// The exercises that were asked often enough and never answered right.
  public var solvedByNobody: [ExerciseTally] {
    exercises.filter { isAskedEnough($0) && $0.right == 0 }
  }

  /// The exercises that were asked often enough and always answered right.
  public var solvedByEverybody: [ExerciseTally] {
    exercises.filter { isAskedEnough($0) && $0.right == $0.asked }
  }

  /// In a class of fewer than ten it is enough if each pupil was asked once.
  private func isAskedEnough(_ exercise: ExerciseTally) -> Bool {
    exercise.asked >= min(Self.fewestAsked, plan.pupils)
  }

  /// The numbers of questions asked, answered right and answered too late in all rounds.
  public var answers: (asked: Int, right: Int, missed: Int) {
    exercises.reduce((0, 0, 0)) { ($0.0 + $1.asked, $0.1 + $1.right, $0.2 + $1.missed) }
  }

  /// A share in tenths of a per cent, rounded with integers so that it is the same everywhere.
  public static func perMille(_ part: Int, of whole: Int) -> Int {
    whole > 0 ? (part * 1000 + whole / 2) / whole : 0
  }
}
