/// Words that answer yes-or-no questions, each with its opposite: if one of them were offered beside the name
/// of an animal, it would be obvious which to choose.
package enum TruthWords {
  /// In several languages. If a word has several opposites, the more usual one comes first.
  private static let pairs: [(String, String)] = [
    ("richtig", "falsch"), ("wahr", "falsch"), ("ja", "nein"), ("stimmt", "stimmt nicht"),
    ("true", "false"), ("right", "wrong"), ("correct", "incorrect"), ("yes", "no"),
    ("oui", "non"), ("vrai", "faux"), ("verdadero", "falso"), ("vero", "falso"),
    ("verdadeiro", "falso"), ("certo", "errado"), ("doğru", "yanlış"), ("prawda", "fałsz"),
    ("tak", "nie"), ("waar", "onwaar"),
  ]

  /// Letters and signs that mark statements as true or false in a column of a table.
  private static let marks: [(String, String)] = [
    ("r", "f"), ("w", "f"), ("t", "f"), ("v", "f"), ("p", "f"), ("d", "y"), ("j", "n"), ("y", "n"),
    ("+", "-"), ("+", "−"), ("+", "–"), ("✓", "✗"), ("✔", "✘"), ("✓", "x"), ("д", "н"), ("в", "н"),
  ]

  /// Whether two lowercase letters or signs are such a pair of marks.
  package static func areMarks(_ found: [String]) -> Bool {
    found.count == 2
      && marks.contains { Set([$0.0, $0.1]) == Set(found) }
  }

  /// Whether two answers are such a pair of marks, one of them right and the other wrong.
  package static func areMarks(_ answer: String, _ other: String) -> Bool {
    answer.utf8.count <= 4 && areMarks([answer.lowercased(), other.lowercased()])
  }

  /// Whether a heading names both possible judgements: `r/f`, “wahr oder falsch?”.
  package static func areNamed(in heading: String) -> Bool {
    // A single word can't name both.
    guard heading.utf8.count <= 30,
      !heading.utf8.allSatisfy({ (0x61...0x7A).contains($0 | 0x20) })
    else { return false }
    let words = heading.lowercased().split { !$0.isLetter }.map(String.init)
    guard words.count == 2 || words.count == 3 && ["oder", "or", "ou", "o"].contains(words[1])
    else { return false }
    return opposites(of: words[0]).contains(words[words.count - 1])
      || heading.contains("/") && areMarks(words[0], words[words.count - 1])
  }

  /// The opposites of an answer, in lowercase; empty for other answers.
  ///
  /// - Complexity: O(1).
  package static func opposites(of answer: String) -> [String] {
    // Nearly all answers are ruled out here.
    guard let first = answer.utf8.first, "rfwjnstcivyodpeRFWJNSTCIVYODPE".utf8.contains(first),
      (2...12).contains(answer.utf8.count)
    else { return [] }
    let word = AnswerText.normalized(answer)
    return pairs.compactMap { $0.0 == word ? $0.1 : $0.1 == word ? $0.0 : nil }
  }

  /// Whether a question can be answered by such a word, as a complete sentence can; “yes” and “to be right”
  /// are words to translate.
  ///
  /// - Parameter isOffered: whether the opposite is given as the only wrong answer, so that two words are
  ///   enough: “Kuh fliegt”.
  package static func canAnswer(_ question: String, isOffered: Bool) -> Bool {
    if let last = question.utf8.last, ".?!:".utf8.contains(last) { return true }
    guard question.contains(where: \.isLetter) else { return true }
    let words = question.split(whereSeparator: \.isWhitespace)
    return words.count >= (isOffered ? 2 : 3) && words.first?.lowercased() != "to"
  }

  /// A word capitalized like another one: all capitals, initial capital, or lowercase.
  package static func written(_ word: String, like other: String) -> String {
    guard other.first?.isUppercase == true else { return word }
    if other.allSatisfy({ !$0.isLowercase }) { return word.uppercased() }
    return word.prefix(1).uppercased() + word.dropFirst()
  }
}
