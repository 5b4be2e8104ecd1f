import Exercises
import Items

/// All answers to a question in one text, the right one among them: `bellt / bellst`, `a) red  b) blue`, or
/// in the question, as in “Der Hund ___ im Garten. (bellt / bellen)” and `Obst? a) Kohl b) Apfel`.
struct AnswerList: Equatable {
  /// At least two answers, without their letters or numbers.
  let answers: [String]
  /// The letters or numbers before them; empty if there are none.
  private let labels: [String]
  /// The text before the first letter; empty if the answers have no letters.
  let stem: String

  /// The answers of a cell; nil if it holds only one.
  ///
  /// - Parameter separator: what separates answers that have no letters.
  init?(_ cell: String, between separator: String) {
    if let lettered = AnswerList(lettered: cell) {
      self = lettered
      return
    }
    self.init(answers: TableLists.parts(of: cell, between: separator))
    guard answers.count > 1 else { return nil }
  }

  /// The answers that a question contains, in its only brackets or after letters at its end; nil if it
  /// contains none.
  init?(inQuestion question: String) {
    // Most questions have neither.
    guard question.utf8.contains(where: { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: ")") }),
      question.utf8.count <= 1000
    else { return nil }
    if let lettered = Self.lettered(question), !lettered.stem.isEmpty {
      self = lettered
      return
    }
    guard let open = question.firstIndex(of: "("), let close = question.lastIndex(of: ")"),
      open < close
    else { return nil }
    let inside = String(question[question.index(after: open)..<close])
    guard !inside.contains("("), !inside.contains(")") else { return nil }
    let parts = Self.separators.lazy.map { TableLists.parts(of: inside, between: $0) }
    guard let answers = parts.first(where: { $0.count > 1 }), answers.count <= Self.limit,
      answers.allSatisfy({ $0.contains(where: \.isLetter) })
    else { return nil }
    self.init(answers: answers)
  }

  /// Several answers that are all of a cell, each behind its letter; nil for other texts.
  init?(lettered cell: String) {
    guard let list = Self.lettered(cell), list.stem.isEmpty else { return nil }
    self = list
  }

  /// Whether `init(lettered:)` may find answers in a text of these bytes; false means certainly not.
  ///
  /// - Complexity: O(1).
  static func mayBeLettered(_ bytes: some Collection<UInt8>) -> Bool {
    guard let first = bytes.first else { return false }
    let isLabel = first | 0x20 == UInt8(ascii: "a") || first == UInt8(ascii: "1")
    let sign = bytes.dropFirst().first ?? 0
    return first == UInt8(ascii: "(") || isLabel && ").:".utf8.contains(sign)
  }

  /// Separators of answers in brackets.
  private static let separators = ["/", "|", ";", " oder ", " or ", ","]
  /// More answers than any game offers.
  private static let limit = 12

  private init(answers: [String], labels: [String] = [], stem: String = "") {
    self.answers = answers
    self.labels = labels
    self.stem = stem
  }

  /// Answers after `a)`, `b)` or `1.`, `2.`, in their order.
  private static func lettered(_ cell: String) -> AnswerList? {
    guard cell.utf8.count <= 1000 else { return nil }
    let words = cell.split(whereSeparator: \.isWhitespace)
    for names in ["abcdefgh", "12345678"] {
      var labels = names.map { String($0) }[...]
      var parts: [[Substring]] = [[]]
      for word in words {
        let begin = word.drop { $0 == "(" }
        if let label = labels.first, begin.prefix(1).lowercased() == label,
          let sign = begin.dropFirst().first, ").:".contains(sign)
        {
          labels.removeFirst()
          parts.append([begin.dropFirst(2)].filter { !$0.isEmpty })
        } else {
          parts[parts.count - 1].append(word)
        }
      }
      let texts = parts.map { words in
        var text = words.joined(separator: " ")
        while let last = text.last, " ;,/|".contains(last) { text.removeLast() }
        return text
      }
      guard texts.count > 2, !texts.dropFirst().contains("") else { continue }
      let used = names.prefix(texts.count - 1).map { String($0) }
      return AnswerList(answers: Array(texts.dropFirst()), labels: used, stem: texts[0])
    }
    return nil
  }

  /// The index of the only answer that a text is but for an article before one of them; nil if there is none.
  private func place(withoutArticle key: String) -> Int? {
    let alike = answers.indices.filter { index in
      AnswerMeaning.differOnlyInArticle(AnswerText.normalized(answers[index]), key)
    }
    return alike.count == 1 ? alike.first : nil
  }

  /// The index of the answer that a text names literally or by its letter; nil if it names none, or two.
  func place(of named: String) -> Int? {
    let key = AnswerText.normalized(named)
    let byText =
      answers.firstIndex { AnswerText.normalized($0) == key } ?? place(withoutArticle: key)
    guard !labels.isEmpty else { return byText }
    let letter = key.filter { $0 != ")" && $0 != "." && $0 != "(" }
    let byLetter =
      labels.firstIndex(of: letter)
      ?? LabelledText.all(in: named).first.flatMap { parts in
        answers.firstIndex { AnswerText.normalized($0) == AnswerText.normalized(parts.text) }
      }
    guard let byText, let byLetter, byText != byLetter else { return byText ?? byLetter }
    return nil
  }
}
