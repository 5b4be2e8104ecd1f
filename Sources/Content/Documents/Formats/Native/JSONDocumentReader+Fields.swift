import Exercises

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
      report.warning(
        at: offset, "“\(name)” is a number, not a text", "write “\(digits)” in quotation marks",
        id: "text.number", values: [name, String(digits)])
      return ItemText(digits, at: offset)
    case .null, .invalid: return nil
    case .true, .false, .array, .object:
      report.error(
        at: offset, "“\(name)” is not a text", "write a text in quotation marks", id: "json.shape",
        form: "text", values: [name])
      return nil
    }
  }

  /// A text of the document itself; nil, with an error reported, if it cannot be read or is blank.
  mutating func shortText(_ field: Int, _ name: String) -> String? {
    guard !tree.nodes[field].isDamaged, let draft = draftText(field, name) else { return nil }
    guard TextCheck.isReadable(draft.text) else {
      report.error(
        at: draft.offset, "“\(name)” holds an unreadable character", "write the text anew",
        id: "text.unreadable", form: "field", values: [name])
      return nil
    }
    guard !AnswerText.normalized(draft.text).isEmpty else {
      report.warning(
        at: draft.offset, "“\(name)” is empty", "write it or remove the field", id: "field.empty",
        values: [name])
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
      report.warning(
        at: tree.offset(of: field), "“\(text)” is no language tag", "write one such as de or en",
        id: "language.tag", values: [text])
    }
    return isTag ? text : nil
  }

  mutating func games(_ field: Int) -> [Game] {
    guard tree.nodes[field].kind == .array else {
      if tree.nodes[field].kind == .null { return [] }
      let example = "[\"\(demands.roomiest?.game.rawValue ?? "NAME")\"]"
      report.error(
        at: tree.offset(of: field), "“games” is not a list", "write a list such as \(example)",
        id: "json.shape", form: "list", values: ["games", example])
      return []
    }
    var games: [Game] = []
    for entry in tree.children(of: field) {
      let name = tree.nodes[entry].kind == .string ? tree.text(of: entry) : nil
      guard let game = name.flatMap({ game(named: $0) }) else {
        let known = demands.map(\.game.rawValue).joined(separator: ", ")
        let found = name ?? tree.rawText(of: entry)
        report.warning(
          at: tree.offset(of: entry), "the game “\(found.prefix(24))” is not known",
          demands.isEmpty ? "write the name of a game" : "choose from \(known)", id: "game.unknown",
          values: [String(found.prefix(24))])
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
      report.error(
        at: tree.offset(of: field), "“\(text.prefix(24))” is no day of the calendar",
        "write the deadline as YYYY-MM-DD", id: "deadline.date", values: [String(text.prefix(24))])
      return nil
    }
    return text
  }

  mutating func options(_ field: Int) -> PlayOptions {
    var options = PlayOptions()
    guard tree.nodes[field].kind == .object else {
      if tree.nodes[field].kind == .null { return options }
      report.error(
        at: tree.offset(of: field), "“options” is not an object",
        "write { \"shuffle\": true } or remove it", id: "json.shape", form: "object",
        values: ["options", "{ \"shuffle\": true }"])
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
        at: tree.offset(of: field), "“checks” is not an object",
        "write { \"off\": [\"answer.longest\"] } or remove it", id: "json.shape", form: "object",
        values: [
          "checks", "{ \"off\": [\"answer.longest\"] }",
        ])
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
      report.error(
        at: tree.offset(of: field), "“\(name)” is neither true nor false", "write true or false",
        id: "json.shape", form: "truth", values: [name])
      return nil
    }
  }
}
