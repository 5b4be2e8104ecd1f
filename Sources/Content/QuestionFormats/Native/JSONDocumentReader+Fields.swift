import Exercises
import Items

extension JSONDocumentReader {
  /// Keeps a field that this version does not know.
  func keep(_ field: Int, in fields: inout [JSONField]) {
    guard !tree.nodes[field].isDamaged, tree.nodes[field].kind != .invalid else { return }
    // If a comma is missing inside, the value is not JSON that can be written back.
    guard !report.hasErrors || JSONField.isJSON(tree.rawText(of: field)) else { return }
    fields.append(JSONField(name: tree.key(of: field), rawValue: tree.rawText(of: field)))
  }

  /// A field's text and its place. A number is taken as its digits, with a warning; null is not a text;
  /// anything else is an error.
  mutating func draftText(_ field: Int, _ name: String) -> ItemText? {
    let node = tree.nodes[field]
    let offset = tree.offset(of: field)
    switch node.kind {
    case .string: return tree.text(of: field).map { ItemText($0, at: offset) }
    case .number:
      let digits = tree.rawText(of: field)
      report.warning(at: offset, .textNumber(name, digits: String(digits)))
      return ItemText(digits, at: offset)
    case .null, .invalid: return nil
    case .true, .false, .array, .object:
      report.error(at: offset, .jsonShapeText(name))
      return nil
    }
  }

  /// A text of the document itself; nil, with an error reported, if it cannot be read or is blank.
  mutating func shortText(_ field: Int, _ name: String) -> String? {
    guard !tree.nodes[field].isDamaged, let draft = draftText(field, name) else { return nil }
    guard TextCheck.isReadable(draft.text) else {
      report.error(at: draft.offset, .textUnreadableField(name))
      return nil
    }
    guard !AnswerText.normalized(draft.text).isEmpty else {
      report.warning(at: draft.offset, .fieldEmpty(name))
      return nil
    }
    return draft.text
  }

  /// A language tag: letters, digits and hyphens, such as `de` or `en-GB`.
  mutating func language(_ field: Int) -> String? {
    guard let text = shortText(field, "language") else { return nil }
    let isTag =
      text.utf8.count <= 35 && text.first?.isLetter == true
      && text.utf8.allSatisfy { byte in
        switch byte {
        case 0x2D, 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: false
        }
      }
    if !isTag {
      report.warning(at: tree.offset(of: field), .languageTag(text))
    }
    return isTag ? text : nil
  }

  mutating func games(_ field: Int) -> [Game] {
    guard tree.nodes[field].kind == .array else {
      if tree.nodes[field].kind == .null { return [] }
      let example = "[\"\(demands.roomiest?.game.rawValue ?? "NAME")\"]"
      report.error(at: tree.offset(of: field), .jsonShapeList("games", example: example))
      return []
    }
    var games: [Game] = []
    for entry in tree.children(of: field) {
      let name = tree.nodes[entry].kind == .string ? tree.text(of: entry) : nil
      guard let game = name.flatMap({ game(named: $0) }) else {
        let known = demands.map(\.game.rawValue).joined(separator: ", ")
        let found = name ?? tree.rawText(of: entry)
        let quoted = String(found.prefix(24))
        report.warning(
          at: tree.offset(of: entry),
          known.isEmpty ? .gameUnknown(quoted) : .gameUnknownKnown(quoted, known: known))
        continue
      }
      if !games.contains(game) { games.append(game) }
    }
    return games
  }

  /// The game with a name, ignoring case: one of those registered, or any if no game is considered.
  func game(named name: String) -> Game? {
    Game(rawValue: name.lowercased()).flatMap { game in
      demands.isEmpty || demands[game] != nil ? game : nil
    }
  }

  /// The last day, if it exists in the calendar. Documents of 2018 may have a time after the day.
  mutating func deadline(_ field: Int, isNative: Bool) -> String? {
    guard var text = shortText(field, "deadline") else { return nil }
    if !isNative, let time = text.firstIndex(of: "T") { text = String(text[..<time]) }
    guard CalendarDate.isValid(text) else {
      report.error(at: tree.offset(of: field), .deadlineDate(String(text.prefix(24))))
      return nil
    }
    return text
  }

  mutating func options(_ field: Int) -> PlayOptions {
    var options = PlayOptions()
    guard tree.nodes[field].kind == .object else {
      if tree.nodes[field].kind == .null { return options }
      report.error(
        at: tree.offset(of: field), .jsonShapeObject("options", example: "{ \"shuffle\": true }"))
      return options
    }
    for entry in tree.children(of: field) {
      switch tree.key(of: entry) {
      case "shuffle": options.shuffle = flag(entry, "shuffle") ?? false
      default: keep(entry, in: &options.unknownFields)
      }
    }
    return options
  }

  /// Reads which checks are turned off.
  mutating func readChecks(_ field: Int, into bank: inout ItemBank) {
    guard tree.nodes[field].kind == .object else {
      if tree.nodes[field].kind == .null { return }
      report.error(
        at: tree.offset(of: field),
        .jsonShapeObject("checks", example: "{ \"off\": [\"answer.longest\"] }"))
      return
    }
    for entry in tree.children(of: field) {
      guard tree.key(of: entry) == "off" else {
        keep(entry, in: &bank.header.checks.unknownFields)
        continue
      }
      // However many kinds there are, all may be turned off.
      let kinds =
        tree.nodes[entry].kind == .array
        ? Array(tree.children(of: entry)).compactMap { itemText($0, "an entry of off") }
        : itemTexts(entry, "off")
      bank.header.checks.off = kinds.map(\.text)
      bank.checkPlaces = kinds.map(\.place)
    }
  }

  /// A truth value; nil, with an error reported, if it is something else.
  mutating func flag(_ field: Int, _ name: String) -> Bool? {
    switch tree.nodes[field].kind {
    case .true: return true
    case .false: return false
    case .null: return nil
    default:
      report.error(at: tree.offset(of: field), .jsonShapeTruth(name))
      return nil
    }
  }
}
