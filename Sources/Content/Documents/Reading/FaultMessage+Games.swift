import Exercises
import Notation

/// Exercises that games cannot show.
extension FaultMessage {
  /// No game can show an exercise.
  package static func gameNone(
    _ exercise: Exercise, _ obstacle: Playlist.Obstacle, in demand: Demand
  ) -> FaultMessage {
    FaultMessage(
      "game.none", form: obstacle.form,
      [exercise.title] + obstacle.values(for: exercise, in: demand))
  }

  /// A game that a document names cannot show an exercise.
  public static func gameCannotShow(
    _ exercise: Exercise, _ obstacle: Playlist.Obstacle, in demand: Demand
  ) -> FaultMessage {
    FaultMessage(
      "game.cannotShow", form: obstacle.form,
      [demand.game.rawValue, exercise.title] + obstacle.values(for: exercise, in: demand))
  }

  /// A game that a document names cannot show some exercises of its rule: a text is too long.
  static func generatorCannotShow(
    _ exercise: Exercise, _ obstacle: Playlist.Obstacle, in demand: Demand
  ) -> FaultMessage {
    FaultMessage(
      "generator.cannotShow", form: obstacle.form,
      [demand.game.rawValue] + obstacle.values(for: exercise, in: demand))
  }
}

extension Playlist.Obstacle {
  /// Which text tells it.
  fileprivate var form: String {
    switch self {
    case .longQuestion: "question"
    case .longAnswer: "answer"
    case .longWrong: "wrong"
    case .tooFew(let own): own == 0 ? "tooFew.none" : "tooFew"
    case .several: "several"
    case .tooManyRight: "tooManyRight"
    case .noneWrong: "noneWrong"
    }
  }

  /// The values in that text.
  fileprivate func values(for exercise: Exercise, in demand: Demand) -> [String] {
    let answer = "\(Playability.longestAnswer(in: demand))"
    let word = "\(Playability.longestWord(in: demand))"
    let needed = demand.optionCount - 1
    return switch self {
    case .longQuestion: ["\(Playability.longestQuestion(in: demand))"]
    case .longAnswer: [answer, word]
    case .longWrong(let text): [answer, text, word]
    case .several, .noneWrong: []
    case .tooManyRight(let count): ["\(count)", "\(demand.optionCount)"]
    case .tooFew(own: 0): ["\(needed)", exercise.answer]
    case .tooFew(let own): ["\(needed)", "\(own)", "\(needed - own)", exercise.answer]
    }
  }
}
