import Exercises
import Items
import Notation

/// Exercises as written by other programs: options, and something that says which is right.
extension JSONDocumentReader {
  /// The names of lists in which other programs store questions.
  static let foreignLists: Set<String> = ["questions", "results", "quiz", "items", "fragen"]

  /// The item of an exercise written by another program; nil for all others.
  ///
  /// - Returns: an item, or an inner nil, with the fault reported, if it cannot be known which option
  ///   is right.
  mutating func foreignItem(_ index: Int) -> Item?? {
    guard let fields = foreignFields(of: index) else { return nil }
    tellForeign(at: tree.offset(of: index))
    guard let question = fields.question.flatMap({ foreignText($0) }) else {
      report.error(at: tree.offset(of: index), .questionMissing)
      return .some(nil)
    }
    let options = foreignOptions(fields)
    let wrong = fields.wrong.flatMap { foreignOptions($0) }
    guard let rights = rightOptions(fields.right, options, at: tree.offset(of: index)) else {
      return .some(nil)
    }
    var details = ItemDetails()
    let used = fields.used
    for field in tree.children(of: index) where !used.contains(field) {
      let name = tree.key(of: field)
      // Quiz services name one.
      if name == "category", let category = foreignText(field) {
        details.category = [category.plain]
        continue
      }
      if !readDetail(field, name, into: &details) {
        tellContent(field)
        keep(field, in: &details.unknownFields)
      }
    }
    // Right ones come first, as everywhere.
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

  /// The options of an exercise, from its list or from fields of their own.
  func foreignOptions(_ fields: ForeignFields) -> [ForeignOption] {
    if let list = fields.options { return foreignOptions(list) }
    return fields.single.flatMap { single in
      foreignText(single.field).map { text in
        let name = ForeignName.bare(tree.key(of: single.field))
        return [ForeignOption(text: text, keys: Set([single.key, name]))]
      } ?? []
    }
  }

  /// The options of a list or an object: texts, numbers, or objects that say whether they are right.
  private func foreignOptions(_ field: Int) -> [ForeignOption] {
    let kind = tree.nodes[field].kind
    guard kind == .array || kind == .object else {
      return foreignText(field).map { [ForeignOption(text: $0)] } ?? []
    }
    var found: [ForeignOption] = []
    for entry in entries(field) {
      guard let text = foreignText(entry) else { continue }
      var option = ForeignOption(text: text)
      if kind == .object { option.keys.insert(ForeignName.bare(tree.key(of: entry))) }
      if tree.nodes[entry].kind == .object { readMarks(of: entry, into: &option) }
      found.append(option)
    }
    return found
  }

  /// Reads what an option contains in addition to its text.
  private func readMarks(of entry: Int, into option: inout ForeignOption) {
    for field in tree.children(of: entry) {
      switch ForeignName.bare(tree.key(of: field)) {
      case "correct", "iscorrect", "right", "isright", "richtig":
        option.isRight = tree.nodes[field].kind == .true || tree.integer(of: field) == 1
      case "id", "key", "letter", "label":
        guard let key = tree.text(of: field), tree.offset(of: field) != option.text.offset else {
          continue
        }
        option.keys.insert(ForeignName.bare(key))
      default: continue
      }
    }
  }

  /// A text, a number as its digits, or the text of an object; nil for anything else.
  func foreignText(_ field: Int) -> ItemText? {
    let node = tree.nodes[field]
    guard !node.isDamaged else { return nil }
    switch node.kind {
    case .string, .number, .true, .false:
      guard let text = tree.text(of: field) else { return nil }
      // Quiz services write quotation marks and accented letters as in HTML.
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

  /// The right options; nil, with an error reported, if they cannot be known.
  private mutating func rightOptions(
    _ field: Int?, _ options: [ForeignOption], at offset: Int
  ) -> [ItemText]? {
    let marked = options.filter { $0.isRight == true }.map(\.text)
    if !marked.isEmpty { return marked }
    guard let field else {
      report.error(at: offset, .answerMissing)
      return nil
    }
    guard !options.isEmpty else {
      return foreignText(field).map { [$0] } ?? entries(field).compactMap { foreignText($0) }
    }
    var found: [ItemText] = []
    for named in foreignSolutions(field, options) {
      guard let right = rightOption(named, options) else { return nil }
      if !found.contains(right) { found.append(right) }
    }
    if found.isEmpty {
      report.error(at: tree.offset(of: field), .answerMissing)
      return nil
    }
    return found
  }

  private mutating func rightOption(
    _ named: ItemText, _ options: [ForeignOption]
  ) -> ItemText? {
    var meanings = ForeignSolution.meanings(of: named, options)
    if meanings.isEmpty {
      report.error(at: named.offset, .answerUnknownNamed(String(named.text.prefix(30))))
      return nil
    }
    // What all exercises have in common applies to each of them.
    if let common = commonManners, !common.isEmpty {
      meanings = meanings.filter { common.contains($0.manner) }
      // A field's own name takes precedence over its position.
      if common.contains(.key), meanings.contains(where: { $0.manner == .key }) {
        meanings.removeAll { $0.manner.isPlace }
      }
    }
    var meant: [ItemText] = []
    for meaning in meanings where !meant.contains(options[meaning.option].text) {
      meant.append(options[meaning.option].text)
    }
    guard let first = meant.first else {
      report.error(at: named.offset, .answerUnknownNamed(String(named.text.prefix(30))))
      return nil
    }
    guard meant.count == 1 else {
      let isText = meanings.contains { $0.manner == .text }
      let answer = String(named.text.prefix(20))
      let quoted = meant.prefix(2).map { String($0.plain.prefix(20)) }
      report.error(
        at: named.offset,
        isText
          ? .answerAmbiguousText(answer, first: quoted[0], second: quoted[1])
          : .answerAmbiguous(answer, first: quoted[0], second: quoted[1]))
      return nil
    }
    return first
  }

  // MARK: - What all exercises have in common

  /// Finds out how the exercises of a list, or a single exercise, name the right option, once the first
  /// one written by another program is read.
  mutating func findCommonManners() {
    guard commonManners == nil else { return }
    var common = Set(ForeignSolution.Manner.allCases)
    let exercises = exerciseList.map { Array(tree.children(of: $0)) } ?? [0]
    for exercise in exercises where !common.isEmpty {
      guard let fields = foreignFields(of: exercise), let right = fields.right else { continue }
      let options = foreignOptions(fields)
      guard !options.isEmpty, !options.contains(where: { $0.isRight == true }) else { continue }
      for named in foreignSolutions(right, options) {
        let manners = ForeignSolution.meanings(of: named, options).map(\.manner)
        // A value that names none of the options is a mistake and irrelevant for the others.
        if !manners.isEmpty { common.formIntersection(manners) }
      }
    }
    commonManners = common
  }

  /// The texts that name right options: one, those of a list, or several letters and numbers in one text.
  private func foreignSolutions(_ field: Int, _ options: [ForeignOption]) -> [ItemText] {
    if tree.nodes[field].kind == .array { return entries(field).compactMap { foreignText($0) } }
    guard let named = foreignText(field) else { return [] }
    guard ForeignSolution.meanings(of: named, options).isEmpty else { return [named] }
    let parts = named.text.split { ",;|&+/ ".contains($0) }.map { part in
      ItemText(String(part), at: named.offset)
    }
    let areShort = parts.allSatisfy {
      $0.text.count <= 2 && !ForeignSolution.meanings(of: $0, options).isEmpty
    }
    return parts.count > 1 && areShort ? parts : [named]
  }

  private mutating func tellForeign(at offset: Int) {
    findCommonManners()
    guard !hasForeignContent else { return }
    hasForeignContent = true
    let common = commonManners ?? []
    let message: FaultMessage =
      switch (common.contains(.fromZero), common.contains(.fromOne)) {
      case _ where common.contains(.key): .jsonForeign
      case (true, false): .jsonForeignFromZero
      case (false, true): .jsonForeignFromOne
      default: .jsonForeign
      }
    report.warning(at: offset, message)
  }
}
