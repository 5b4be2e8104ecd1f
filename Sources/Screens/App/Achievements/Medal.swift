/// A medal: for doing something often enough, in three grades.
///
/// None is given for speed or by chance, and none can be lost again.
struct Medal: Equatable {
  /// What it is given for.
  enum Kind: String, CaseIterable {
    /// Rounds played to their end.
    case rounds
    /// Right answers.
    case right
    /// Rounds with three stars.
    case stars
    /// Days in a row with an answer.
    case streak
    /// Rounds of at least `faultlessLength` answers, all of them right.
    case faultless
    /// Different games.
    case games
  }

  /// The grade of a medal.
  enum Grade: Int, CaseIterable, Comparable {
    case bronze, silver, gold

    static func < (left: Grade, right: Grade) -> Bool { left.rawValue < right.rawValue }
  }

  /// What it is given for.
  let kind: Kind
  /// How often that was done.
  let count: Int

  /// The number of answers of a round that can count as faultless: fewer would be luck.
  static let faultlessLength = 10

  /// The grade reached; nil if none yet.
  var grade: Grade? {
    Grade.allCases.last { count >= kind.thresholds[$0.rawValue] }
  }

  /// The count at which the next grade is reached; nil at the highest.
  var next: Int? { kind.thresholds.first { count < $0 } }
}

extension Medal.Kind {
  /// The counts for bronze, silver and gold: the first within a lesson, the last within a school
  /// year of two rounds a week.
  var thresholds: [Int] {
    switch self {
    case .rounds: [1, 10, 50]
    case .right: [20, 200, 1000]
    case .stars: [1, 5, 25]
    case .streak: [2, 5, 10]
    case .faultless: [1, 5, 20]
    case .games: [1, 2, 3]
    }
  }

  /// The picture in the centre of the medal.
  var picture: String {
    switch self {
    case .rounds: "ui/play"
    case .right: "ui/right"
    case .stars: "ui/star"
    case .streak: "achievements/calendar"
    case .faultless: "achievements/clover"
    case .games: "achievements/dice"
    }
  }
}
