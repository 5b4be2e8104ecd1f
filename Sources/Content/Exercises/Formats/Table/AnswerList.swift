/// All answers to a question in one text, the right one among them: `bellt / bellst`, `a) red  b) blue`, or
/// in brackets of the question, as in “Der Hund ___ im Garten. (bellt / bellen)”.
struct AnswerList: Equatable {
  /// Two at least, without their letters or numbers.
  let answers: [String]
  /// The letters or numbers before them; empty where there are none.
  private let labels: [String]

  /// The answers of a cell; nil where it holds one.
  ///
  /// - Parameter separator: what stands between answers that have no letters.
  init?(_ cell: String, between separator: String) {
    if let lettered = Self.lettered(cell) {
      self = lettered
      return
    }
    answers = TableLists.parts(of: cell, between: separator)
    labels = []
    guard answers.count > 1 else { return nil }
  }

  /// The answers that stand in the only brackets of a question; nil where none do.
  init?(inBracketsOf question: String) {
    // Most questions have none.
    guard question.utf8.contains(UInt8(ascii: "(")), question.utf8.count <= 500,
      let open = question.firstIndex(of: "("), let close = question.lastIndex(of: ")"),
      open < close
    else { return nil }
    let inside = String(question[question.index(after: open)..<close])
    guard !inside.contains("("), !inside.contains(")") else { return nil }
    if let lettered = Self.lettered(inside) {
      self = lettered
      return
    }
    let parts = Self.separators.lazy.map { TableLists.parts(of: inside, between: $0) }
    guard let answers = parts.first(where: { $0.count > 1 }), answers.count <= Self.limit,
      answers.allSatisfy({ $0.contains(where: \.isLetter) })
    else { return nil }
    self.answers = answers
    labels = []
  }

  /// What stands between answers in brackets.
  private static let separators = ["/", "|", ";", " oder ", " or ", ","]
  /// No game offers as many.
  private static let limit = 12

  private init(answers: [String], labels: [String]) {
    self.answers = answers
    self.labels = labels
  }

  /// Answers behind `a)`, `b)` or `1.`, `2.`, in their order.
  private static func lettered(_ cell: String) -> AnswerList? {
    guard cell.utf8.count <= 1000 else { return nil }
    let words = cell.split(whereSeparator: \.isWhitespace)
    for names in [Array("abcdefgh"), Array("12345678")] {
      var answers: [[Substring]] = []
      for word in words {
        let begin = word.drop { $0 == "(" }
        if answers.count < names.count,
          begin.first.map({ $0.lowercased() }) == String(names[answers.count]),
          let sign = begin.dropFirst().first, ").:".contains(sign)
        {
          answers.append([])
          let rest = begin.dropFirst(2)
          if !rest.isEmpty { answers[answers.count - 1].append(rest) }
        } else if answers.isEmpty {
          break
        } else {
          answers[answers.count - 1].append(word)
        }
      }
      let texts = answers.map { words in
        var text = words.joined(separator: " ")
        while let last = text.last, " ;,/|".contains(last) { text.removeLast() }
        return text
      }
      if texts.count > 1, !texts.contains("") {
        return AnswerList(answers: texts, labels: names.prefix(texts.count).map { String($0) })
      }
    }
    return nil
  }

  /// Which of the answers a text names by itself or by its letter; nil for none, or for two.
  func place(of named: String) -> Int? {
    let key = AnswerText.normalized(named)
    let byText = answers.firstIndex { AnswerText.normalized($0) == key }
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

extension TableFinder {
  /// Whether questions end with the answers to choose from in brackets: in most, the right one is among them.
  static func offersInBrackets(_ sample: TableSample, _ reading: TableReading) -> Bool {
    let columns = reading.columns
    let others: [TableColumns.Role] = [.wrong, .part, .remainder, .alternative, .alternatives]
    guard !columns.isQuiz, !columns.roles.contains(where: others.contains),
      let question = columns.roles.firstIndex(of: .question),
      let answer = columns.roles.firstIndex(of: .answer)
    else { return false }
    var (offering, naming) = (0, 0)
    for row in sample.rows where row.record >= reading.passedOver && row.filledCount > 1 {
      guard let list = AnswerList(inBracketsOf: row.cell(question)) else { continue }
      offering += 1
      if list.place(of: row.cell(answer)) != nil { naming += 1 }
    }
    return naming > 1 && naming * 10 >= offering * 6
  }
}
