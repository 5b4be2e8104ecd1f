import Exercises
import Notation

/// Exercises that games cannot show.
extension FaultMessage {
  /// No game can show an exercise.
  package static func gameNone(
    _ exercise: Exercise, _ obstacle: Playlist.Obstacle, in demand: Demand
  ) -> FaultMessage {
    if obstacle.isMarkup(of: exercise, in: demand) {
      return FaultMessage("game.none", form: "formula", [MathMarkup(exercise.title).shortened])
    }
    return FaultMessage(
      "game.none", form: obstacle.form,
      [exercise.title] + obstacle.values(for: exercise, in: demand))
  }

  /// A game that a document names cannot show an exercise.
  public static func gameCannotShow(
    _ exercise: Exercise, _ obstacle: Playlist.Obstacle, in demand: Demand
  ) -> FaultMessage {
    if obstacle.isMarkup(of: exercise, in: demand) {
      return FaultMessage(
        "game.cannotShow", form: "formula",
        [demand.game.rawValue, MathMarkup(exercise.title).shortened])
    }
    return FaultMessage(
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

  /// Whether a text is too long only because of its markup in MathML, not for what is to be read in it.
  fileprivate func isMarkup(of exercise: Exercise, in demand: Demand) -> Bool {
    let (text, longest): (String, Int) =
      switch self {
      case .longQuestion: (exercise.question, Playability.longestQuestion(in: demand))
      case .longAnswer: (exercise.answer, Playability.longestAnswer(in: demand))
      case .longWrong(let text): (text, Playability.longestAnswer(in: demand))
      default: ("", 0)
      }
    let markup = MathMarkup(text)
    return markup.isThere && markup.readable.count <= longest
  }

  /// The values in that text.
  fileprivate func values(for exercise: Exercise, in demand: Demand) -> [String] {
    let answer = "\(Playability.longestAnswer(in: demand))"
    let word = "\(Playability.longestWord(in: demand))"
    // Beside two of its own an exercise is asked with these alone.
    let needed = min(demand.optionCount - 1, ClosedList.chosen)
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
