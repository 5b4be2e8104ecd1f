import Exercises
import Items
import Notation

/// An item as a row of a table, and what the row cannot hold of it.
///
/// Every text here is as a reader would return it: without surrounding blanks, markup and control characters.
struct TableEntry {
  /// The most columns of a kind that are written: a reader keeps 256 cells of a record.
  private static let alternativesLimit = 50
  private static let hintsLimit = 20

  private(set) var question = ""
  private(set) var answer = ""
  private(set) var alternatives: [String] = []
  private(set) var wrong: [String] = []
  private(set) var hints: [String] = []
  /// The cells of columns that occur only once.
  var cells: [TableColumns.Role: String] = [:]
  private(set) var unknown: [(name: String, text: String)] = []
  var losses: [String] = []
  /// Why the item cannot be written at all.
  private(set) var refusal: String?
  private let dialect: TableDialect

  init(_ item: Item, _ dialect: TableDialect) {
    self.dialect = dialect
    let asked = TextPicture(item.question)
    question = text(asked.text, "the question")
    add(item.body)
    if item.isWholePins { refusal = "pictures with pins, which only pins-csv carries" }
    if TextCheck.isBlank(question), asked.name == nil, !item.isOnlyPicture {
      refusal = refusal ?? "the question, which is empty"
    }
    if TextCheck.isBlank(answer) { refusal = refusal ?? "the question, whose answer is empty" }
    if refusal == nil, item.hasDetails { add(item.details) }
    if refusal == nil { addPictures(of: asked, named: nil, .picture) }
  }

  /// Whether an answer begins or ends like one marked as right, while there are others.
  var hasMark: Bool {
    !wrong.isEmpty && ([answer] + wrong).contains { TableMarks.isMarked($0) }
  }

  /// Whether a wrong answer could be read as several.
  var mayBeWrongList: Bool {
    wrong.contains { text in
      TableFinder.separators.contains { AnswerList(text, between: $0) != nil }
    }
  }

  // MARK: - Answers

  private mutating func add(_ body: ItemBody) {
    switch body {
    case .choice(let options, isSingle: true): addOptions(options)
    case .short(let accepted, let isCaseSensitive): addAccepted(accepted, isCaseSensitive)
    case .truth(let statement):
      let words = dialect.isEnglish ? ["true", "false"] : ["richtig", "falsch"]
      answer = statement.isTrue ? words[0] : words[1]
      wrong = [statement.isTrue ? words[1] : words[0]]
      losses.append("that it is a statement to be judged")
      if statement.rightFeedback != nil || statement.wrongFeedback != nil {
        losses.append("the feedback of its answers")
      }
    case .numeric(let accepted): addNumbers(accepted)
    case .choice(_, isSingle: false): refusal = "a question with several answers to choose"
    case .matching: refusal = "a question of pairs"
    case .cloze: refusal = "a text with gaps"
    case .ordering: refusal = "a question that asks for an order"
    case .essay: refusal = "a question for a longer text"
    case .information: refusal = "a text that asks nothing"
    case .unsupported(let kind): refusal = "a question of the kind “\(kind)”"
    }
  }

  private mutating func addOptions(_ options: [ItemOption]) {
    guard options.contains(where: { $0.weight >= 100 }) else {
      refusal = "a question without a right answer"
      return
    }
    if options.contains(where: { $0.feedback != nil }) {
      losses.append("the feedback of its answers")
    }
    if options.contains(where: { $0.rule != nil || !$0.unknownFields.isEmpty }) {
      losses.append("the errors behind its wrong answers")
    }
    let firstWrong = options.firstIndex { $0.weight < 100 } ?? options.endIndex
    if options[firstWrong...].contains(where: { $0.weight >= 100 }) {
      losses.append("the order of its answers")
    }
    for option in options where option.weight >= 100 { addRight(option.text, option.picture) }
    for option in options where option.weight < 100 {
      addPictures(of: TextPicture(option.text), named: option.picture, nil)
      if option.weight > 0 {
        losses.append("the partly right answer “\(option.text.plain.prefix(40))”")
        continue
      }
      if option.weight < 0 { losses.append("the weight of a wrong answer") }
      let text = words(of: option.text, "a wrong answer")
      if text.isEmpty {
        losses.append("an empty wrong answer")
      } else if wrong.count == DraftExercise.wrongLimit {
        losses.append("a wrong answer above \(DraftExercise.wrongLimit)")
      } else {
        wrong.append(text)
      }
    }
    if wrong.isEmpty { losses.append("that all its answers are offered") }
  }

  private mutating func addAccepted(_ accepted: [AcceptedText], _ isCaseSensitive: Bool) {
    if isCaseSensitive { losses.append("that capital letters count") }
    if accepted.contains(where: { $0.feedback != nil }) {
      losses.append("the feedback of its answers")
    }
    let right = accepted.filter { $0.weight >= 100 }
    for answer in right.isEmpty ? Array(accepted.prefix(1)) : right {
      addRight(answer.text, answer.picture)
    }
    for other in accepted where other.weight < 100 {
      addPictures(of: TextPicture(other.text), named: other.picture, nil)
      losses.append("the partly right answer “\(other.text.plain.prefix(40))”")
    }
  }

  private mutating func addNumbers(_ accepted: [AcceptedNumber]) {
    losses.append("that the answer is a number, and its limits")
    for entry in accepted where entry.weight >= 100 {
      let value: Double
      switch entry.values {
      case .number(let number, _): value = number
      case .range(let low, let high): value = NumericAnswer.middle(low, high)
      case .any: continue
      }
      answer = value.isFinite ? number(value) : ""
      return
    }
    refusal = "a question for which no number is right"
  }

  private mutating func addRight(_ right: ItemText, _ picture: ItemText?) {
    let text = words(of: right, "an answer")
    let isAnswer = answer.isEmpty && !TextCheck.isBlank(text)
    addPictures(of: TextPicture(right), named: picture, isAnswer ? .answerPicture : nil)
    if TextCheck.isBlank(text) {
      losses.append("an empty answer")
    } else if answer.isEmpty {
      answer = text
    } else if alternatives.count == Self.alternativesLimit {
      losses.append("a right answer above \(Self.alternativesLimit + 1)")
    } else {
      alternatives.append(text)
    }
  }

  // MARK: - Details

  private mutating func add(_ details: ItemDetails) {
    add(details.id, .id, "the identifier")
    add(details.name.map { ItemText($0) }, .name, "the name")
    addCategory(details.category)
    addTags(details.tags)
    for (index, hint) in details.hints.enumerated() {
      addPictures(of: TextPicture(hint), named: nil, nil)
      let text = text(hint, "a hint")
      if text.isEmpty || index >= Self.hintsLimit {
        losses.append(text.isEmpty ? "an empty hint" : "a hint above \(Self.hintsLimit)")
      } else {
        hints.append(text)
      }
    }
    add(details.feedback, .feedback, "the feedback")
    add(details.rightFeedback, .rightFeedback, "the feedback for right answers")
    add(details.partlyRightFeedback, .partlyRightFeedback, "the feedback for partly right answers")
    add(details.wrongFeedback, .wrongFeedback, "the feedback for wrong answers")
    if let picture = details.picture, !ItemDetails.isFileName(picture.text) {
      losses.append("the picture, which is no file's name")
    } else {
      add(details.picture, .picture, "the picture's name")
    }
    add(details.note, .note, "the note")
    add(details.difficulty.map { ItemText($0) }, .difficulty, "the difficulty")
    if let time = details.time {
      let text = number(time)
      if TableLists.seconds(text) == time { cells[.time] = text } else { losses.append("the time") }
    }
    for file in details.media { losses.append("the file “\(file.name)”") }
    addSettings(details.settings)
    if details.source != nil { losses.append("the original text") }
    for field in details.unknownFields { add(field) }
  }

  /// Flash cards name their sounds in the question.
  private mutating func addSettings(_ settings: [ItemSetting]) {
    var sounds = ""
    for setting in settings {
      if dialect.isCards, let sound = CardText.tag(of: setting) {
        sounds += sound
      } else {
        losses.append("the setting “\(setting.name)”")
      }
    }
    // The beginning of a tag in the question would swallow what follows it.
    question = CardText.hasOpenTag(question) ? sounds + question : question + sounds
  }

  mutating func add(_ text: ItemText?, _ role: TableColumns.Role, _ what: String) {
    guard let text else { return }
    addPictures(of: TextPicture(text), named: nil, nil)
    let cell = self.text(text, what)
    if cell.isEmpty { losses.append("\(what), which is empty") } else { cells[role] = cell }
  }

  private mutating func addCategory(_ path: [String]) {
    guard !path.isEmpty else { return }
    let text = dialect.isCards ? TableLists.text(ofDeck: path) : TableLists.text(ofCategory: path)
    if let text, text == self.text(ItemText(text), "the category") {
      cells[dialect.isCards ? .deck : .category] = text
    } else {
      losses.append("the category")
    }
  }

  private mutating func addTags(_ tags: [String]) {
    guard !tags.isEmpty else { return }
    var text = dialect.isCards ? tags.joined(separator: " ") : TableLists.text(ofTags: tags)
    if dialect.isCards, let joined = text, TableLists.cardTags(joined) != tags {
      losses.append("the blanks in tags")
      text = tags.map { TableLists.cardTags($0).joined(separator: "_") }.filter { !$0.isEmpty }
        .joined(separator: " ")
    }
    if let text, !text.isEmpty, text == self.text(ItemText(text), "the tags") {
      cells[.tags] = text
    } else {
      losses.append("the tags")
    }
  }

  private mutating func add(_ field: JSONField) {
    let text = Self.text(ofLiteral: field.rawValue)
    guard let text, !unknown.contains(where: { $0.name == field.name }),
      TableColumns.role(of: field.name) == .other, TableLists.trimmed(field.name) == field.name,
      !FormulaGuard.needsGuard(field.name.utf8), TextCheck.isReadable(field.name),
      !dialect.isCards || !field.name.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D })
    else {
      losses.append("the field “\(field.name)”")
      return
    }
    let cell = self.text(ItemText(text), "the field “\(field.name)”")
    if cell.isEmpty {
      losses.append("the field “\(field.name)”, which is empty")
    } else {
      unknown.append((field.name, cell))
    }
  }

  /// A number with the decimal sign of the table's language. A number such as 1,234, which could be read as
  /// thousands, gets a further zero, which makes it unambiguous.
  private func number(_ value: Double) -> String {
    let point = JSONNumber.text(value)
    let text = dialect.isEnglish ? point : point.replacing(".", with: ",")
    let further = text + "0"
    return NumericAnswer(text) == nil && NumericAnswer(further)?.value == value ? further : text
  }

  /// A text as it would be read from its cell.
  mutating func text(_ text: ItemText, _ what: String) -> String {
    if text.format != .plain { losses.append("the markup of \(what)") }
    var plain = text.plain
    if !TextCheck.isReadable(plain) {
      losses.append("unreadable characters in \(what)")
      plain = String(plain.unicodeScalars.filter { TextCheck.isReadable(String($0)) })
    }
    if dialect.isCards {
      let silent = CardText.withoutSounds(plain)
      if silent != plain {
        losses.append("a text in \(what) that flash cards take for a sound")
        plain = silent
      }
    }
    let bare = TableEntry.trimmed(plain, isGuarded: !dialect.isCards)
    if bare.utf8.count != plain.utf8.count { losses.append("the blanks around \(what)") }
    return bare
  }

  /// The text that a JSON string stands for; nil if it is not a string, or not written as the
  /// reader would write it.
  private static func text(ofLiteral literal: String) -> String? {
    let bytes = Array(literal.utf8)
    guard bytes.count >= 2, bytes.first == 0x22, bytes.last == 0x22 else { return nil }
    let text = JSONString.unescaped(bytes[1..<bytes.count - 1])
    return JSONString.quoted(text) == literal ? text : nil
  }

  /// A text without surrounding blanks; leading ones that an apostrophe protects may stay.
  private static func trimmed(_ text: String, isGuarded: Bool) -> String {
    let bare = TableLists.trimmed(text)
    guard isGuarded, !bare.isEmpty, let first = text.utf8.first, first == 0x09 || first == 0x0D
    else { return bare }
    return TableLists.trimmed("'" + text).dropFirst().description
  }
}
