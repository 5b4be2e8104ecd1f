import Notation

/// A text of a document as the lints look at it.
struct LintText {
  /// As pupils read it.
  var text: String
  /// What it has in common with texts that look the same.
  var key: AnswerKey
  /// Where it begins in the file.
  var offset: Int
  /// Whether it has no markup.
  var isPlain: Bool

  init(_ item: ItemText) {
    text = item.plain
    key = AnswerKey(text)
    offset = item.offset
    isPlain = item.format == .plain
  }

  /// The number it is; nil for words.
  var number: Double? {
    if case .number(let number) = key { return number }
    return nil
  }
}

/// A question of a document as the lints look at it.
struct LintQuestion {
  /// What is asked; nil where nothing is.
  var question: LintText
  /// The answer that games show as the right one; nil where the file has it not as a text.
  var answer: LintText?
  /// Further right answers.
  var alternatives: [LintText] = []
  /// Wrong answers, none of them like the right one nor like another, as only those are shown.
  var wrong: [LintText] = []
  /// The place of the right one among the options of the file; nil where they have no order.
  var place: Int?
  /// Whether other programs show the options in the file's order.
  var orderIsShown = false
  /// Seconds a pupil has.
  var time: Double?
  /// The question's picture.
  var picture: String?

  /// What messages call it, see `Exercise.title`.
  var title: String { Exercise.title(question.text, picture: picture) }

  /// What is asked, its picture included.
  var prompt: AnswerKey {
    picture.map { .text(AnswerText.normalized(question.text) + "\u{1F}" + $0) } ?? question.key
  }
}

/// A document as the lints look at it.
struct LintDocument {
  let header: DocumentHeader
  let source: SourceText
  let place: Int
  /// Whether the file is a table, as spreadsheets write.
  let isTable: Bool
  private(set) var questions: [LintQuestion] = []

  init(_ bank: ItemBank, format: DocumentFormat?, source: SourceText) {
    header = bank.header
    place = bank.place.offset
    isTable = format == .csv || format == .tsv
    self.source = source
    questions.reserveCapacity(bank.items.count)
    for item in bank.items { add(item, format: format) }
  }

  /// Whether a game shows a question with just its own wrong answers, two at least.
  func isShownWhole(_ question: LintQuestion) -> Bool {
    let games = header.games.isEmpty ? Game.allCases : header.games
    return question.wrong.count >= 2
      && games.contains { $0.optionCount == question.wrong.count + 1 }
  }

  /// Where a text ends in the file; nil where the file writes it in another way than it reads.
  func end(of text: LintText) -> Int? {
    for start in [text.offset, text.offset + 1] {
      let end = start + text.text.utf8.count
      if text.isPlain, end <= source.bytes.count,
        source.bytes[start..<end].elementsEqual(text.text.utf8)
      {
        return end
      }
    }
    return nil
  }

  private mutating func add(_ item: Item, format: DocumentFormat?) {
    var question = LintQuestion(question: LintText(item.question))
    if item.hasDetails {
      question.time = item.details.time
      question.picture = item.details.picture?.text
    }
    if item.question.format != .plain, question.picture == nil {
      let found = TextPicture(item.question)
      question.picture = found.name
      if found.name != nil { question.question = LintText(found.text) }
    }
    switch item.body {
    case .choice(let options, isSingle: true):
      fill(&question, with: options)
      question.orderIsShown = Self.orderIsShown(item, format)
    case .short(let accepted, _):
      let right = accepted.firstIndex { $0.weight >= 100 } ?? 0
      for (index, entry) in accepted.enumerated() {
        let text = LintText(entry.text)
        if index == right {
          question.answer = text
        } else if entry.weight > 0 {
          question.alternatives.append(text)
        }
      }
    case .matching(let pairs):
      for pair in pairs where !TextCheck.isBlank(pair.left.text) {
        var part = LintQuestion(question: LintText(pair.left))
        part.answer = LintText(pair.right)
        questions.append(part)
      }
      return
    case .truth, .numeric: break
    case .choice, .cloze, .ordering, .essay, .information, .unsupported: return
    }
    questions.append(question)
  }

  private func fill(_ question: inout LintQuestion, with options: [ItemOption]) {
    guard let right = options.firstIndex(where: { $0.weight >= 100 }) else { return }
    let answer = LintText(options[right].text)
    var seen = AnswerKeys(answer.key)
    question.answer = answer
    question.place = right
    question.wrong.reserveCapacity(options.count - 1)
    for (index, option) in options.enumerated() where index != right {
      let text = LintText(option.text)
      if option.weight >= 100 {
        question.alternatives.append(text)
      } else if option.weight <= 0, text.key != .text(""), seen.insert(text.key) {
        question.wrong.append(text)
      }
    }
  }

  /// Aiken is printed as it stands. Everything else is shuffled, by games and by Moodle, unless the
  /// question says otherwise.
  private static func orderIsShown(_ item: Item, _ format: DocumentFormat?) -> Bool {
    if format?.rawValue == "aiken" { return true }
    guard item.hasDetails else { return false }
    return item.details.settings.contains {
      $0.name.lowercased() == "shuffleanswers" && ["false", "0"].contains($0.value.lowercased())
    }
  }
}
