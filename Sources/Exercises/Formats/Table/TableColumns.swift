/// What the columns of a table mean.
struct TableColumns {
  enum Meaning: Equatable {
    case question, answer, wrong, id, picture, note
    /// Kept under this name without a remark: other programs know it.
    case kept(String)
    /// A heading nobody knows.
    case unknown(String)
  }

  let meanings: [Meaning]
  /// What columns beyond `meanings` are; nil if there are to be none.
  private let others: Meaning?

  /// Columns without a heading: question, answer, and as many wrong answers as there are.
  static let plain = TableColumns(meanings: [.question, .answer], others: .wrong)

  private init(meanings: [Meaning], others: Meaning?) {
    self.meanings = meanings
    self.others = others
  }

  /// The meanings a first record names, in German or English; nil if it is no heading, because it
  /// does not name both a question and an answer.
  init?(heading: [TableCell]) {
    let meanings = heading.map { Self.meaning(of: $0.text) }
    guard meanings.contains(.question), meanings.contains(.answer) else { return nil }
    self.init(meanings: meanings, others: nil)
  }

  /// The meaning of a column, counted from 0.
  func meaning(at index: Int) -> Meaning? {
    index < meanings.count ? meanings[index] : others
  }

  /// Upper and lower case, blanks, hyphens and underscores make no difference.
  private static func meaning(of heading: String) -> Meaning {
    let name = String(heading.lowercased().filter { !" -_\u{A0}".contains($0) })
    let stem = String(name.prefix { !$0.isNumber })
    let isNumbered = name.dropFirst(stem.count).allSatisfy(\.isNumber)
    switch name {
    case "question", "frage", "aufgabe", "term", "front", "word", "wort": return .question
    case "answer", "antwort", "richtig", "richtigeantwort", "correct", "correctanswer", "lösung",
      "back", "definition", "übersetzung", "translation":
      return .answer
    case "id": return .id
    case "picture", "image", "bild": return .picture
    case "note", "feedback", "hinweis", "notiz": return .note
    case "tags", "time", "difficulty": return .kept(name)
    default: break
    }
    switch stem {
    case "wrong", "falsch", "distractor", "wronganswer", "falscheantwort", "falseanswer":
      return isNumbered ? .wrong : .unknown(heading)
    default: return .unknown(heading)
    }
  }
}
