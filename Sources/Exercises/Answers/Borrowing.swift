import Determinism

/// Wrong answers taken from other exercises of the document.
enum Borrowing {
  /// Up to `count` answers of siblings that are texts like this exercise's, those that look alike
  /// first, so that neither capitals nor the number of words point at the right one.
  static func texts(
    for pool: AnswerPool, siblings: [Exercise], count: Int, using generator: inout SeededGenerator
  ) -> [String] {
    guard count > 0 else { return [] }
    let question = AnswerText.normalized(pool.exercise.question)
    let wantsNumber = pool.rightNumber != nil
    let look = AnswerLook(pool.exercise.answer)
    var keys = pool.keys
    var chosen: [String] = []
    let order = generator.shuffled(Array(siblings.indices))
    for wantsSameLook in [true, false] {
      for index in order {
        let sibling = siblings[index]
        guard (AnswerLook(sibling.answer) == look) == wantsSameLook,
          AnswerText.normalized(sibling.question) != question
        else { continue }
        let key = AnswerKey(sibling.answer)
        if case .number = key {
          guard wantsNumber else { continue }
        } else if wantsNumber {
          continue
        }
        guard key != .text(""), keys.insert(key) else { continue }
        chosen.append(sibling.answer)
        if chosen.count == count { return chosen }
      }
    }
    return chosen
  }

  /// Up to `perSide` smaller and as many larger numbers that siblings have as answers.
  static func numbers(
    for exercise: Exercise, siblings: [Exercise], perSide: Int, excluding seen: inout Set<Double>,
    using generator: inout SeededGenerator
  ) -> [(text: String, value: Double)] {
    guard let right = NumericAnswer(exercise.answer)?.value else { return [] }
    let question = AnswerText.normalized(exercise.question)
    var chosen: [(text: String, value: Double)] = []
    var smaller = 0
    var larger = 0
    for index in generator.shuffled(Array(siblings.indices)) {
      let sibling = siblings[index]
      guard let value = NumericAnswer(sibling.answer)?.value,
        value < right ? smaller < perSide : larger < perSide,
        AnswerText.normalized(sibling.question) != question, seen.insert(value).inserted
      else { continue }
      chosen.append((sibling.answer, value))
      if value < right { smaller += 1 } else { larger += 1 }
      if smaller == perSide, larger == perSide { break }
    }
    return chosen
  }
}

/// What shows at a glance: a capital at the start, and how many words there are.
struct AnswerLook: Equatable {
  let startsWithCapital: Bool
  let wordCount: Int

  init(_ text: String) {
    startsWithCapital = text.first(where: \.isLetter)?.isUppercase ?? false
    wordCount = text.split(whereSeparator: \.isWhitespace).count
  }
}
