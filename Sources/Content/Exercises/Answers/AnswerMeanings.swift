/// How it is told that another exercise's answer may be right here, too.
public enum BorrowingComparison: Sendable {
  /// By the whole text: rounds by rules up to version 9.
  case texts
  /// By what the texts mean as well, see `AnswerMeanings`; and beside a question's own list none is offered, see
  /// `ClosedList`. Rounds by rules of version 10.
  case meanings
  /// Also by what texts mean together with their remarks, by words for signs of shares, and by the words for which
  /// others are asked, see `SynonymQuestion`. Rounds by rules of version 11.
  case allMeanings
  /// Also by what texts amount to in words and figures, see `AnswerAmounts`. Rounds by rules of version 12.
  case amounts
  /// Also by what they may amount to, see `PossibleAmount`, and as they may also be written, see `LooseText`.
  case possibleAmounts

  /// Whether all meanings count.
  var readsAll: Bool { self == .allMeanings || readsAmounts }

  /// Whether amounts count.
  var readsAmounts: Bool { self == .amounts || countsDoubts }

  /// Whether a doubt is enough to offer an answer to nobody else, so that own answers count for more.
  var countsDoubts: Bool { self == .possibleAmounts }
}

/// What the right answers of an exercise mean, as far as their texts show it: “sprechen, reden” means two things, one of
/// which “reden” means as well; “Auto (das)” is “das Auto”, and both are “Auto”.
package struct AnswerMeanings {
  /// In how many forms a meaning can stand in a document, each the whole answer of a line: bare, with one of three
  /// definite articles or of three others.
  static let mostForms = 7

  /// Texts with more meanings than this are lists, which are compared as a whole.
  private static let most = 8

  private let own: [AnswerMeaning]
  /// What the question means, where it is a word: no answer to itself.
  private let asked: AnswerMeaning?
  /// The word for which another is asked.
  private let replaced: AnswerMeaning?
  private let areAll: Bool

  /// - Parameter areAll: whether all meanings count, see `BorrowingComparison.allMeanings`.
  /// - Complexity: O(n) in the length of the texts.
  init(of exercise: Exercise, areAll: Bool = true) {
    own = Self.meanings(of: exercise, areAll)
    asked = Self.asked(by: exercise, areAll)
    replaced = areAll ? Self.replaced(by: exercise) : nil
    self.areAll = areAll
  }

  /// Whether a right answer of another exercise may be right here: it means the same, it is the word that is asked, or it
  /// is given where the answer here is asked, as synonyms of a synonym are.
  ///
  /// - Complexity: O(n) in the length of the texts.
  func overlap(_ other: Exercise) -> Bool {
    let there = Self.meanings(of: other, areAll)
    if there.contains(where: { meaning in own.contains { $0.isSame(as: meaning) } }) { return true }
    if let asked, there.contains(where: asked.isSame) { return true }
    if let replaced {
      if there.contains(where: replaced.isSame) { return true }
      if let word = Self.replaced(by: other), isRight(word, where: replaced) { return true }
    }
    guard let askedThere = Self.asked(by: other, areAll) else { return false }
    return own.contains(where: askedThere.isSame)
  }

  /// The same for an exercise whose meanings are known; never false where the other is true.
  ///
  /// - Complexity: O(n) in the meanings.
  func overlap(_ other: AnswerMeanings) -> Bool {
    other.own.contains { meaning in own.contains { $0.isSame(as: meaning) } }
      || asked.map { asked in other.own.contains(where: asked.isSame) } ?? false
      || other.asked.map { asked in own.contains(where: asked.isSame) } ?? false
      || replaced.map { replaced in
        other.own.contains(where: replaced.isSame)
          || other.replaced.map { isRight($0, where: replaced) } ?? false
      } ?? false
  }

  /// Whether another word for `word` may be one for the word that is asked here.
  private func isRight(_ word: AnswerMeaning, where asked: AnswerMeaning) -> Bool {
    word.isSame(as: asked) || own.contains(where: word.isSame)
  }

  /// Whether a text has no sign that sets meanings or remarks apart; within numbers such signs are part of these.
  private static func isOne(_ text: String) -> Bool {
    !text.utf8.contains(where: isSeparator) || text.utf8.contains { (0x30...0x39).contains($0) }
  }

  /// Whether a text is a word or words with one meaning and nothing to be calculated.
  package static func isPlain(_ text: String) -> Bool {
    !text.utf8.contains { isSeparator($0) || (0x30...0x39).contains($0) }
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "/"), UInt8(ascii: "|"),
      UInt8(ascii: "("):
      true
    default: false
    }
  }

  /// The meaning of a question that is no longer than a word or two.
  private static func asked(by exercise: Exercise, _ areAll: Bool) -> AnswerMeaning? {
    guard (1...32).contains(exercise.question.utf8.count) else { return nil }
    return AnswerMeaning(AnswerText.normalized(exercise.question)[...], readsShares: areAll)
  }

  /// The word for which another is asked; nil for other questions.
  private static func replaced(by exercise: Exercise) -> AnswerMeaning? {
    SynonymQuestion.word(exercise.question).map { AnswerMeaning($0) }
  }

  private static func meanings(of exercise: Exercise, _ areAll: Bool) -> [AnswerMeaning] {
    var found = meanings(of: exercise.answer, areAll)
    for text in exercise.alternatives { found += meanings(of: text, areAll) }
    return found
  }

  private static func meanings(of text: String, _ areAll: Bool) -> [AnswerMeaning] {
    let normalized = AnswerText.normalized(text)
    guard !isOne(normalized) else {
      return [AnswerMeaning(normalized[...], readsShares: areAll)]
    }
    let bare = withoutRemarks(normalized)
    let parts = bare.utf8.split(whereSeparator: isSeparator)
    guard (1...most).contains(parts.count) else { return [AnswerMeaning(normalized[...])] }
    var found = parts.compactMap(single)
    // “Mobile (phone)” is “mobile phone” as well.
    if areAll, bare.utf8.count != normalized.utf8.count {
      let joined = String(decoding: normalized.utf8.filter { !isBracket($0) }, as: UTF8.self)
      for part in joined.utf8.split(maxSplits: most, whereSeparator: isSeparator) {
        if let meaning = single(part), !found.contains(meaning) { found.append(meaning) }
      }
    }
    return found
  }

  private static func single(_ part: Substring.UTF8View) -> AnswerMeaning? {
    let words = Substring(part).drop { $0 == " " }
    let meaning = AnswerMeaning(words.last == " " ? words.dropLast() : words)
    return meaning.isEmpty ? nil : meaning
  }

  private static func isBracket(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "(") || byte == UInt8(ascii: ")")
  }

  /// A text without what stands in parentheses; the text where nothing else is left.
  static func withoutRemarks(_ text: String) -> String {
    var (result, depth) = ([UInt8](), 0)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth = max(0, depth - 1)
      default: if depth == 0 { result.append(byte) }
      }
    }
    return result.allSatisfy { $0 == 0x20 } ? text : String(decoding: result, as: UTF8.self)
  }
}
