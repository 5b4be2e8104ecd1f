/// What each game has room for.
///
/// The numbers are the one place where the texts of a document meet the size of a game's plates.
/// They are characters at the smallest size a pupil of six reads from an arm's length.
public enum Playability {
  /// The longest question a game can show, in characters.
  ///
  /// A wave and the bird's corner hold one line of 28; the dragon's board holds three of 40.
  public static func longestQuestion(in game: Game) -> Int {
    switch game {
    case .mathPiano, .teachifyBird: 28
    case .feedMe: 120
    }
  }

  /// The longest answer a game can show, in characters.
  ///
  /// Nine fit on a beach umbrella, sixteen on a flying plate, two lines of twelve on a fruit.
  public static func longestAnswer(in game: Game) -> Int {
    switch game {
    case .mathPiano: 9
    case .teachifyBird: 16
    case .feedMe: 24
    }
  }

  /// Why a game cannot show an exercise, as a short English clause without a full stop; nil if it
  /// can.
  ///
  /// Looks at the texts alone; whether there are enough wrong answers depends on the document.
  public static func reason(for exercise: Exercise, in game: Game) -> String? {
    let answerLimit = longestAnswer(in: game)
    switch longText(of: exercise, in: game) {
    case .question:
      return "the question has more than \(longestQuestion(in: game)) characters"
    case .answer:
      return "the answer has more than \(answerLimit) characters"
    case .wrong:
      let long = exercise.wrong.first { exceeds($0.text, answerLimit) }?.text ?? ""
      return "the wrong answer “\(long)” has more than \(answerLimit) characters"
    case nil: return nil
    }
  }

  /// One of the texts of an exercise.
  enum LongText: String {
    case question, answer, wrong
  }

  /// The first text of an exercise that is too long for a game; nil if all fit.
  static func longText(of exercise: Exercise, in game: Game) -> LongText? {
    if exceeds(exercise.question, longestQuestion(in: game)) { return .question }
    let limit = longestAnswer(in: game)
    if exceeds(exercise.answer, limit) { return .answer }
    return exercise.wrong.contains { exceeds($0.text, limit) } ? .wrong : nil
  }

  /// Whether a text is longer than a limit; bytes decide where they can, as counting is slow.
  private static func exceeds(_ text: String, _ limit: Int) -> Bool {
    text.utf8.count > limit && text.count > limit
  }
}

extension Exercise {
  /// Whether a game can certainly show it, going by the lengths of its texts in bytes and the number
  /// of wrong answers; false says nothing.
  func isSurelyPlayable(in game: Game, supply: OptionSupply) -> Bool {
    let limit = Playability.longestAnswer(in: game)
    guard answer.utf8.count <= limit, question.utf8.count <= Playability.longestQuestion(in: game)
    else { return false }
    guard wrongAnswers.longest <= limit else { return false }
    return wrongAnswers.count >= game.optionCount - 1
      || supply.surelySuffices(for: self, count: game.optionCount)
  }
}
