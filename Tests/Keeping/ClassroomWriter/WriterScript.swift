import Classroom
import Exercises
import Play

/// What the writer writes: everything follows from the numbers of a round and an answer, so that
/// whoever reads it can tell whether all of it is there.
enum WriterScript {
  static let answersOfRound = 6

  static func answer(round: Int, number: Int) -> AnswerRecord {
    let right = "\(round + number)"
    let options = [right, "\(round)·\(number)", "keine \"Ahnung\"", "Äpfel, Birnen\n🐉"]
    let given = number % 5 == 4 ? nil : options[(round + number) % 4]
    return AnswerRecord(
      exerciseID: "r\(round)a\(number)",
      prompt: Prompt(
        "\(round) + \(number)", picture: number % 3 == 1 ? "Bild \(number).png" : nil),
      response: given.map { .option($0) }, right: [right], ticks: 30 + 7 * number,
      options: options, optionRules: number % 2 == 0 ? [nil, .addOffByOne, nil, nil] : [],
      form: number % 6 == 3 ? .missingNumber : .usual)
  }

  /// A round as it stands after so many answers.
  static func record(round: Int, answers: Int) -> RoundRecord {
    RoundRecord(
      game: Game.allCases[round % Game.allCases.count], documentTitle: "Dokument \(round % 3)",
      documentHash: "hash\(round % 3)", seed: UInt64(round),
      settings: RoundSettings(isEndless: round % 2 == 0, speedPercent: 25 + round % 100),
      engineVersion: EngineVersion.current,
      answers: (0..<answers).map { answer(round: round, number: $0) }, score: 10 * answers,
      ticks: 100 * answers, ending: answers == answersOfRound ? .completed : .left)
  }

  /// What the pupil has set after a round, in per cent.
  static func speed(round: Int) -> Int { 25 + round % 100 }

  static func recording(round: Int) -> RoundRecording {
    .whole(
      snapshot: (0..<50).map { "exercise \($0 * round)\n" }.joined(), moves: "0 start \(round)\n")
  }

  static func review(round: Int, number: Int) -> ReviewScript {
    ReviewScript(exercise: "key \(number)", dueDay: 20_000 + round)
  }

  struct ReviewScript {
    let exercise: String
    let dueDay: Int
  }
}
