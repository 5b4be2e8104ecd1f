import App
import Exercises
import Play

/// What is played: sums of which every game makes rounds, and of which whoever reads an answer can
/// tell whether all of it is there.
enum PlayedScript {
  static let entry = LibraryEntry(
    path: "Plus.json",
    document: ExerciseDocument(
      title: "Plus",
      content: .exercises(
        (1...WriterScript.answersOfRound).map { number in
          Exercise(
            id: "e\(number)", question: "\(number) + 1", answer: "\(number + 1)",
            wrong: ["\(number + 2)", "\(number + 3)", "\(number + 4)"])
        })))

  static func game(round: Int) -> Game { Game.allCases[round % Game.allCases.count] }

  /// Whether an answer is one to these sums, with all its parts.
  static func isWhole(_ answer: AnswerRecord) -> Bool {
    guard let number = Int(answer.exerciseID.dropFirst()) else { return false }
    let possible = (1...4).map { "\(number + $0)" }
    if let given = answer.response?.option, !answer.options.contains(given) { return false }
    return answer.exerciseID.hasPrefix("e") && answer.question == "\(number) + 1"
      && answer.solution == .option(possible[0]) && answer.options.contains(possible[0])
      && answer.options.allSatisfy { possible.contains($0) } && answer.ticks > 0
  }
}
