import Exercises
import Items

/// The two or three words by which all questions of a document are answered: `der`, `die`, `das`; `ja`, `nein`; `.`, `?`, `!`.
///
/// They are all that can be offered, so a game need not have more.
struct FewAnswers {
  /// As written first; empty if there are more, or any question has wrong answers of its own.
  private let words: [String]

  /// How often each of them must be asked for, on average: two words twice may be vocabulary.
  private static let usual = 3

  /// - Complexity: O(n); of nearly all documents a few items are looked at.
  init(of items: ItemList) {
    var words: [String] = []
    var asked: [String: String] = [:]
    var count = 0
    for item in items {
      guard case .short(let accepted, _) = item.body, accepted.count == 1,
        let answer = accepted.first, answer.picture == nil,
        answer.text.format == .plain, item.details.picture == nil
      else {
        self.words = []
        return
      }
      let (text, question) = (answer.text.text, AnswerText.normalized(item.question.plain))
      if !words.contains(where: { $0.lowercased() == text.lowercased() }) { words.append(text) }
      // The same question may have several answers.
      let isOpen =
        asked[question].map { $0 != text } ?? false || OpenQuestion.isAsked(question)
        || SynonymQuestion.word(question) != nil
      guard words.count < 4, !isOpen, NumericAnswer(text) == nil, AnswerMeanings.isPlain(text)
      else {
        self.words = []
        return
      }
      asked[question] = text
      count += 1
    }
    let isEnough = words.count > 1 && count >= Self.usual * words.count
    self.words = isEnough ? words : []
  }

  /// The wrong answers beside a right one; empty if there are none.
  func wrong(besides right: String) -> [String] {
    words.contains(right) ? words.filter { $0.lowercased() != right.lowercased() } : []
  }
}
