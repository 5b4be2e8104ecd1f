import Exercises
import Items

/// Yes-no questions, answered by one word: only its opposite is wrong.
extension ExerciseMapping {
  /// The only wrong answer of a yes-no question; nil for all other questions, and if the document
  /// gives further answers.
  mutating func opposite(
    of answer: String, asked question: String, besides wrong: WrongAnswers, _ alternatives: [String]
  ) -> String? {
    guard wrong.count < 2 else { return nil }
    let only = wrong.list.first
    let areMarks = only.map { TruthWords.areMarks(answer, $0.text) } ?? false
    let opposites = areMarks ? [] : TruthWords.opposites(of: answer)
    guard areMarks || !opposites.isEmpty, TruthWords.canAnswer(question, isOffered: only != nil)
    else { return nil }
    if let only, areMarks { return only.text }
    guard !alternatives.contains(where: { opposites.contains(AnswerText.normalized($0)) }) else {
      return nil
    }
    if let only {
      return opposites.contains(AnswerText.normalized(only.text)) ? only.text : nil
    }
    let used = truthWordsInUse ?? Self.truthWords(in: items)
    truthWordsInUse = used
    return TruthWords.written(
      opposites.first(where: used.contains) ?? opposites[0], like: answer)
  }

  /// The words for true and false that are right answers of items.
  private static func truthWords(in items: ItemList) -> Set<String> {
    var words: Set<String> = []
    for item in items {
      let answer: ItemText? =
        switch item.body {
        case .short(let accepted, _): accepted.first?.text
        case .choice(let options, _): options.first { $0.weight >= 100 }?.text
        default: nil
        }
      guard let text = answer?.plain, !TruthWords.opposites(of: text).isEmpty else { continue }
      words.insert(AnswerText.normalized(text))
    }
    return words
  }
}
