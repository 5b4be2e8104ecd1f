import Notation

/// Exercises as other programs write them: a list of options, and what says which is right.
extension JSONDocumentReader {
  /// How a number names an option, where all exercises of the document agree.
  enum IndexBase: Int {
    case zero, one
  }

  /// What the fields of other programs are here, by their names in small letters without marks.
  private enum Role { case question, options, wrong, right }

  private static let roles: [String: Role] = [
    "question": .question, "prompt": .question, "stem": .question, "frage": .question,
    "options": .options, "choices": .options, "answers": .options, "answeroptions": .options,
    "possibleanswers": .options, "antworten": .options,
    "distractors": .wrong, "incorrectanswers": .wrong, "wronganswers": .wrong,
    "incorrect": .wrong, "wrong": .wrong, "falsch": .wrong,
    "answer": .right, "correctanswer": .right, "correct": .right, "rightanswer": .right,
    "correctindex": .right, "correctanswerindex": .right, "answerindex": .right,
    "correctoption": .right, "solution": .right, "antwort": .right, "loesung": .right,
    "lösung": .right, "richtig": .right,
  ]

  /// The lists of other programs that hold a document's questions.
  static let foreignLists: Set<String> = ["questions", "results", "quiz", "items", "fragen"]

  private static func bare(_ name: String) -> String {
    name.lowercased().filter { $0 != "_" && $0 != "-" && $0 != " " }
  }

  /// The fields of an exercise that other programs write; nil where it is one of ours.
  private func foreignFields(of index: Int) -> [(field: Int, role: Role)]? {
    var found: [(field: Int, role: Role)] = []
    var isForeign = false
    for field in tree.children(of: index) {
      let name = tree.key(of: field)
      if name == "kind" || name == "falseAnswers" || name == "data" { return nil }
      guard let role = Self.roles[Self.bare(name)] else { continue }
      if role == .options || role == .wrong && name != "wrong" { isForeign = true }
      if role == .right, name != "answer", name != "correctAnswer" { isForeign = true }
      // Of two names for one thing the one that is ours counts; the other is told as unknown.
      found.append((field, role))
    }
    return isForeign ? found : nil
  }

  /// The item of an exercise that another program wrote; nil for all others.
  ///
  /// - Returns: an item, or nil within where it cannot be known which option is right, which is told.
  mutating func foreignItem(_ index: Int) -> Item?? {
    guard let fields = foreignFields(of: index) else { return nil }
    tellForeign(at: tree.offset(of: index))
    func first(_ role: Role) -> Int? { fields.first { $0.role == role }?.field }
    guard let asked = first(.question), let question = foreignText(asked) else {
      report.error(
        at: tree.offset(of: index), "the exercise has no question", "add the question",
        id: "question.missing")
      return .some(nil)
    }
    let options = first(.options).map(foreignOptions) ?? []
    let wrong = first(.wrong).map(foreignOptions) ?? []
    guard let rights = rightOptions(first(.right), options, at: tree.offset(of: index)) else {
      return .some(nil)
    }
    var details = ItemDetails()
    let used = Set(
      [first(.question), first(.options), first(.wrong), first(.right)].compactMap { $0 })
    for field in tree.children(of: index) where !used.contains(field) {
      let name = tree.key(of: field)
      if !readDetail(field, name, into: &details) { keep(field, in: &details.unknownFields) }
    }
    // Those that are right come first, as everywhere.
    var all = rights.map { ItemOption($0, weight: 100) }
    let keys = Set(rights.map { AnswerKey($0.plain) })
    all += (options.map(\.text) + wrong.map(\.text))
      .filter { !keys.contains(AnswerKey($0.plain)) }.map { ItemOption($0, weight: 0) }
    let span = ItemSpan(tree.range(of: index))
    guard all.count > rights.count else {
      return Item(
        question, .short(rights.map { AcceptedText($0) }, isCaseSensitive: false),
        details: details, span: span)
    }
    return Item(
      question,
      .choice(Array(all.prefix(DraftExercise.wrongLimit + 1)), isSingle: rights.count == 1),
      details: details, span: span)
  }

  // MARK: - Options

  private struct ForeignOption {
    var text: ItemText
    /// The name it has in an object of options.
    var key = ""
    /// What the option says of itself.
    var isRight: Bool?
  }

  /// The options of a list or an object; texts, numbers, and objects that say whether they are right.
  private func foreignOptions(_ field: Int) -> [ForeignOption] {
    let kind = tree.nodes[field].kind
    guard kind == .array || kind == .object else {
      return foreignText(field).map { [ForeignOption(text: $0)] } ?? []
    }
    var found: [ForeignOption] = []
    for entry in entries(field) {
      guard let text = foreignText(entry) else { continue }
      var option = ForeignOption(text: text, key: kind == .object ? tree.key(of: entry) : "")
      if tree.nodes[entry].kind == .object {
        for flag in tree.children(of: entry) {
          let name = Self.bare(tree.key(of: flag))
          guard ["correct", "iscorrect", "right", "isright", "richtig"].contains(name) else {
            continue
          }
          option.isRight = tree.nodes[flag].kind == .true || tree.integer(of: flag) == 1
        }
        if let id = tree.child(of: entry, named: "id").flatMap({ tree.text(of: $0) }) {
          option.key = id
        }
      }
      found.append(option)
    }
    return found
  }

  /// A text, a number as its digits, or the text of an object; nil for anything else.
  private func foreignText(_ field: Int) -> ItemText? {
    let node = tree.nodes[field]
    guard !node.isDamaged else { return nil }
    switch node.kind {
    case .string, .number, .true, .false:
      guard let text = tree.text(of: field) else { return nil }
      // Quiz services write quotation marks and letters with marks as HTML does.
      let isMarkup = text.contains("&") && text.contains(";")
      return ItemText(text, format: isMarkup ? .html : .plain, at: tree.offset(of: field))
    case .object:
      for name in ["text", "answer", "option", "value", "label"] {
        if let inner = tree.child(of: field, named: name), tree.nodes[inner].kind != .object {
          return foreignText(inner)
        }
      }
      return nil
    case .null, .array, .invalid: return nil
    }
  }

  // MARK: - Which is right

  /// The right options; nil, with an error noted, where that cannot be known.
  private mutating func rightOptions(
    _ field: Int?, _ options: [ForeignOption], at offset: Int
  ) -> [ItemText]? {
    let marked = options.filter { $0.isRight == true }.map(\.text)
    if !marked.isEmpty { return marked }
    guard let field else {
      report.error(
        at: offset, "the exercise has no answer", "add the answer", id: "answer.missing")
      return nil
    }
    guard !options.isEmpty else {
      return foreignText(field).map { [$0] } ?? entries(field).compactMap { foreignText($0) }
    }
    let named = tree.nodes[field].kind == .array ? entries(field) : [field]
    var found: [ItemText] = []
    for entry in named {
      guard let right = rightOption(entry, options) else { return nil }
      if !found.contains(right) { found.append(right) }
    }
    return found.isEmpty ? nil : found
  }

  private mutating func rightOption(_ field: Int, _ options: [ForeignOption]) -> ItemText? {
    let offset = tree.offset(of: field)
    guard let named = foreignText(field) else { return nil }
    let isNumber = tree.nodes[field].kind == .number
    let key = AnswerKey(named.plain)
    let equal = options.filter { AnswerKey($0.text.plain) == key }
    if !isNumber, let only = equal.first { return only.text }
    if let option = options.first(where: {
      !$0.key.isEmpty && $0.key.lowercased() == named.text.lowercased()
    }) {
      return option.text
    }
    if let place = Self.place(ofLetter: named.text), place < options.count {
      return options[place].text
    }
    guard let index = Int(named.text), index >= 0, index <= options.count else {
      if let only = equal.first { return only.text }
      report.error(
        at: offset, "the answer “\(named.text.prefix(30))” is none of the options",
        "write the right option as it stands among them", id: "answer.unknown", form: "named",
        values: [String(named.text.prefix(30))])
      return nil
    }
    let places = [IndexBase.zero, .one].map { index - $0.rawValue }
      .filter { options.indices.contains($0) }
    let bases =
      indexBase.map { [index - $0.rawValue].filter { options.indices.contains($0) } } ?? places
    var meant = bases.map { options[$0].text }
    // A number among the options may be meant as itself.
    if let value = equal.first?.text, !meant.contains(value) { meant.append(value) }
    guard let first = meant.first, meant.count == 1 else {
      report.error(
        at: offset,
        "the answer \(named.text) can be "
          + meant.map { "“\($0.plain.prefix(30))”" }
          .joined(separator: " or "),
        "write the right option itself as the answer", id: "answer.ambiguous",
        values: [named.text] + meant.prefix(2).map { String($0.plain.prefix(20)) })
      return nil
    }
    return first
  }

  private static func place(ofLetter text: String) -> Int? {
    guard text.utf8.count == 1, let letter = text.utf8.first,
      (0x61...0x7A).contains(letter | 0x20)
    else { return nil }
    return Int((letter | 0x20) - 0x61)
  }

  /// How the numbers of all exercises of a list name options: from 0 where one is 0, from 1 where one
  /// is as large as there are options; nil where both or neither is so.
  func indexBase(of list: Int) -> IndexBase? {
    var (hasZero, hasLast) = (false, false)
    for exercise in tree.children(of: list) {
      guard let fields = foreignFields(of: exercise),
        let options = fields.first(where: { $0.role == .options })?.field,
        let right = fields.first(where: { $0.role == .right })?.field,
        let index = Int(tree.text(of: right) ?? "")
      else { continue }
      var count = 0
      for _ in tree.children(of: options) { count += 1 }
      if index == 0 { hasZero = true }
      if index == count { hasLast = true }
    }
    return hasZero == hasLast ? nil : hasZero ? .zero : .one
  }

  private mutating func tellForeign(at offset: Int) {
    guard !hasForeignContent else { return }
    hasForeignContent = true
    let how =
      switch indexBase {
      case .zero: "; numbers name the right option from 0"
      case .one: "; numbers name the right option from 1"
      case nil: ""
      }
    report.warning(
      at: offset, "exercises here are written as other programs do; they are read so\(how)",
      "look whether the right answers are right", id: "json.foreign",
      form: indexBase.map { $0 == .zero ? "fromZero" : "fromOne" } ?? "")
  }
}
