import Exercises
import Items
import Notation

/// Items of all kinds: fields beyond `question`, `answer` and `wrong`.
extension JSONDocumentReader {
  /// The body of an item that names its kind; nil, with an error reported, if there is none.
  mutating func body(kind field: Int, of index: Int) -> ItemBody? {
    let name = tree.nodes[field].kind == .string ? tree.text(of: field) ?? "" : ""
    switch name {
    case "choice", "choices":
      return entries("options", of: index).map { list in
        .choice(list.compactMap { option($0) }, isSingle: name == "choice")
      }
    case "truth": return truth(of: index).map { .truth($0) }
    case "short":
      let isCaseSensitive =
        tree.child(of: index, named: "caseSensitive").flatMap { flag($0, "caseSensitive") }
      return entries("accepted", of: index).map { list in
        .short(list.compactMap { acceptedText($0) }, isCaseSensitive: isCaseSensitive ?? false)
      }
    case "number":
      return entries("accepted", of: index).map { list in
        .numeric(list.compactMap { acceptedNumber($0) })
      }
    case "pairs":
      return entries("pairs", of: index).map { list in .matching(list.compactMap { pair($0) }) }
    case "cloze": return cloze(of: index)
    case "order":
      return entries("order", of: index).map { list in
        .ordering(list.compactMap { itemText($0, "an entry of order") })
      }
    case "essay": return .essay
    case "information": return .information
    case _ where name.hasPrefix("other:"): return .unsupported(String(name.dropFirst(6)))
    default:
      report.error(
        at: tree.offset(of: field), .jsonKind(String(tree.rawText(of: field).prefix(24))))
      return nil
    }
  }

  /// The fields whose meaning depends on the kind.
  static let bodyFields: Set<String> = [
    "kind", "options", "accepted", "pairs", "caseSensitive", "answer", "alternatives", "wrong",
    "parts", "order", "format",
  ]

  /// The fields that have a meaning in every exercise.
  static let itemFields: Set<String> = [
    "kind", "question", "answer", "alternatives", "wrong", "id", "name", "category", "tags",
    "picture", "note", "feedback", "rightFeedback", "partlyRightFeedback", "wrongFeedback", "hints",
    "time", "difficulty", "media", "settings", "source",
  ]

  /// The fields that have a meaning in an exercise that names its kind.
  static let kindFields = itemFields.union(bodyFields)

  /// Reads a field that has the same meaning for all kinds.
  ///
  /// - Returns: whether the field is known.
  mutating func readDetail(_ field: Int, _ name: String, into details: inout ItemDetails) -> Bool {
    switch name {
    case "id": details.id = draftText(field, name)
    case "name": details.name = itemName(field)
    case "category": details.category = plainTexts(field, name)
    case "tags": details.tags = plainTexts(field, name)
    case "picture": details.picture = draftText(field, name)
    case "note": details.note = itemText(field, name)
    case "feedback": details.feedback = itemText(field, name)
    case "rightFeedback": details.rightFeedback = itemText(field, name)
    case "partlyRightFeedback": details.partlyRightFeedback = itemText(field, name)
    case "wrongFeedback": details.wrongFeedback = itemText(field, name)
    case "hints": details.hints = itemTexts(field, name)
    case "time": details.time = seconds(field)
    case "difficulty": details.difficulty = draftText(field, name)?.text
    case "media": details.media = entries(field).compactMap { media($0) }
    case "settings": details.settings = entries(field).compactMap { setting($0) }
    case "source": details.source = draftText(field, name)?.text
    default: return false
    }
    return true
  }

  /// A name, unchanged: no pupil sees it, so it may contain what their texts may not.
  private mutating func itemName(_ field: Int) -> String? {
    guard let draft = draftText(field, "name") else { return nil }
    if TextCheck.isBlank(draft.text) {
      report.warning(at: draft.offset, .fieldEmpty("name"))
    }
    return draft.text.isEmpty ? nil : draft.text
  }

  /// A text: a string, or an object with `text` and `format`.
  mutating func itemText(_ field: Int, _ name: String) -> ItemText? {
    guard tree.nodes[field].kind == .object else { return draftText(field, name) }
    guard let content = tree.child(of: field, named: "text") else {
      report.error(at: tree.offset(of: field), .jsonShapeNoText(name))
      return nil
    }
    guard var text = draftText(content, name) else { return nil }
    if let format = tree.child(of: field, named: "format") {
      if let known = tree.text(of: format).flatMap(TextFormat.init(rawValue:)) {
        text.format = known
      } else {
        report.warning(
          at: tree.offset(of: format),
          .textFormat(known: TextFormat.allCases.map(\.rawValue).joined(separator: ", ")))
      }
    }
    return text
  }

  /// The texts of a list; a single text counts as a list of one, with a warning.
  mutating func itemTexts(_ field: Int, _ name: String) -> [ItemText] {
    switch tree.nodes[field].kind {
    case .array: return entries(field).compactMap { itemText($0, "an entry of \(name)") }
    case .null: return []
    case .string:
      report.warning(at: tree.offset(of: field), .jsonShapeList(name, example: "[ … ]"))
      return draftText(field, name).map { [$0] } ?? []
    default:
      report.error(at: tree.offset(of: field), .jsonShapeListTexts(name))
      return []
    }
  }

  /// The picture of an answer that is an object; nil for all others.
  mutating func picture(of field: Int) -> ItemText? {
    guard tree.nodes[field].kind == .object else { return nil }
    return tree.child(of: field, named: "picture").flatMap { draftText($0, "picture") }
  }

  /// An option: a text, or an object with `text`, `format`, `picture`, `weight`, `feedback` and
  /// `rule`.
  mutating func option(_ entry: Int) -> ItemOption? {
    guard let text = itemText(entry, "wrong") else { return nil }
    var option = ItemOption(text, weight: weight(of: entry) ?? 0)
    guard tree.nodes[entry].kind == .object else { return option }
    for field in tree.children(of: entry) {
      let name = tree.key(of: field)
      switch name {
      case "text", "format", "weight": break
      case "feedback": option.feedback = itemText(field, name)
      case "picture": option.picture = draftText(field, name)
      case "rule":
        option.rule = errorRule(field)
        if option.rule == nil { keep(field, in: &option.unknownFields) }
      default: keep(field, in: &option.unknownFields)
      }
    }
    return option
  }

  /// The error rule with a name; nil, with a warning, if there is none. A newer version may know it.
  private mutating func errorRule(_ field: Int) -> ErrorRule? {
    let name = tree.nodes[field].kind == .string ? tree.text(of: field) : nil
    if let rule = name.flatMap(ErrorRule.init(rawValue:)) { return rule }
    let found = name ?? tree.rawText(of: field)
    report.warning(
      at: tree.offset(of: field),
      .ruleUnknown(String(found.prefix(24)), example: ErrorRule.addDropCarry.rawValue))
    return nil
  }

  // MARK: - Parts

  /// The entries of a list that the kind needs; nil, with an error reported, if it is missing.
  mutating func entries(_ name: String, of index: Int) -> [Int]? {
    if let field = tree.child(of: index, named: name), tree.nodes[field].kind == .array {
      return Array(tree.children(of: field))
    }
    report.error(at: tree.offset(of: index), .answerMissingList(name))
    return nil
  }

  private mutating func truth(of index: Int) -> TrueFalse? {
    guard let field = tree.child(of: index, named: "answer"), let isTrue = flag(field, "answer")
    else {
      report.error(at: tree.offset(of: index), .answerMissingTruth)
      return nil
    }
    return TrueFalse(isTrue)
  }

  private mutating func acceptedText(_ entry: Int) -> AcceptedText? {
    guard let text = itemText(entry, "answer") else { return nil }
    return AcceptedText(
      text, weight: weight(of: entry) ?? 100,
      feedback: tree.child(of: entry, named: "feedback").flatMap { itemText($0, "feedback") },
      picture: picture(of: entry))
  }

  private mutating func acceptedNumber(_ entry: Int) -> AcceptedNumber? {
    func value(_ name: String) -> Double? {
      tree.child(of: entry, named: name).flatMap { tree.number(of: $0) }
    }
    let values: AcceptedNumber.Values
    let tolerance = tree.child(of: entry, named: "tolerance")
    if let number = value("number"), tolerance == nil || value("tolerance") != nil {
      values = .number(number, tolerance: abs(value("tolerance") ?? 0))
    } else if let low = value("from"), let high = value("to"), low <= high {
      values = .range(low, high)
    } else if tree.child(of: entry, named: "any") != nil {
      values = .any
    } else {
      report.error(at: tree.offset(of: entry), .jsonShapeNumber)
      return nil
    }
    return AcceptedNumber(
      values, weight: weight(of: entry) ?? 100,
      feedback: tree.child(of: entry, named: "feedback").flatMap { itemText($0, "feedback") },
      at: tree.offset(of: entry))
  }

  private mutating func pair(_ entry: Int) -> MatchingPair? {
    let sides = Array(tree.children(of: entry))
    guard tree.nodes[entry].kind == .array, sides.count == 2,
      let left = itemText(sides[0], "a left side"), let right = itemText(sides[1], "a right side")
    else {
      report.error(at: tree.offset(of: entry), .jsonShapePair)
      return nil
    }
    return MatchingPair(left, right)
  }

  /// A weight in percent; nil if it is missing or not a weight.
  private mutating func weight(of entry: Int) -> Double? {
    guard tree.nodes[entry].kind == .object, let field = tree.child(of: entry, named: "weight")
    else { return nil }
    if let weight = tree.number(of: field), (-100...100).contains(weight) { return weight }
    report.error(at: tree.offset(of: field), .jsonShapeWeight)
    return nil
  }

  private mutating func seconds(_ field: Int) -> Double? {
    if let seconds = tree.number(of: field), seconds > 0 { return seconds }
    report.warning(at: tree.offset(of: field), .jsonShapeTime)
    return nil
  }

  private mutating func media(_ entry: Int) -> ItemMedia? {
    guard let name = tree.child(of: entry, named: "name").flatMap({ tree.text(of: $0) }),
      let text = tree.child(of: entry, named: "base64").flatMap({ tree.text(of: $0) }),
      let bytes = Base64.decoded(text.utf8)
    else {
      report.error(at: tree.offset(of: entry), .mediaDamaged)
      return nil
    }
    return ItemMedia(name: name, bytes: bytes)
  }

  private mutating func setting(_ entry: Int) -> ItemSetting? {
    let sides = tree.children(of: entry).compactMap { tree.text(of: $0) }
    guard sides.count == 2 else {
      report.error(at: tree.offset(of: entry), .jsonShapeSetting)
      return nil
    }
    return ItemSetting(name: sides[0], value: sides[1])
  }

  private mutating func plainTexts(_ field: Int, _ name: String) -> [String] {
    itemTexts(field, name).map(\.text)
  }
}
