import Determinism
import Exercises

enum StandIn {
  static func unplayable(_ exercise: Exercise, in game: Game, siblings: [Exercise]) -> String? {
    var texts = [exercise.answer]
    for text in exercise.wrong + siblings.map(\.answer) where !texts.contains(text) {
      texts.append(text)
    }
    return texts.count < game.optionCount
      ? "needs \(game.optionCount) different answers but only \(texts.count) can be found" : nil
  }

  static func options(
    for exercise: Exercise, count: Int, siblings: [Exercise],
    using generator: inout SeededGenerator
  ) -> (texts: [String], rightIndex: Int) {
    var wrong: [String] = []
    for text in generator.shuffled(exercise.wrong) + generator.shuffled(siblings.map(\.answer))
    where wrong.count < count - 1 && text != exercise.answer && !wrong.contains(text) {
      wrong.append(text)
    }
    let rightIndex = generator.index(below: wrong.count + 1)
    wrong.insert(exercise.answer, at: rightIndex)
    return (wrong, rightIndex)
  }

  static func exercise(
    operation: Operation, range: ClosedRange<Int>, id: String,
    using generator: inout SeededGenerator
  ) -> Exercise {
    let first = generator.integer(in: range)
    let second = generator.integer(in: range)
    let sum = first + second
    return Exercise(
      id: id, question: "\(first) + \(second)", answer: "\(sum)",
      wrong: ["\(sum + 1)", "\(sum + 2)", "\(sum + 10)"])
  }
}
