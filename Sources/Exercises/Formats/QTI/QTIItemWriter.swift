import Notation

/// Writes an item as one of QTI 2.1.
struct QTIItemWriter {
  private var declarations = ""
  private var body = ""
  private var hasFeedback = false

  /// The item's file; nil, with the loss noted, where QTI has no such kind.
  static func write(
    _ item: Item, as identifier: String, _ language: String?, _ losses: inout PackageLosses
  ) -> String? {
    var writer = QTIItemWriter()
    guard writer.add(item, &losses) else { return nil }
    let name = item.details.name ?? identifier
    if readable(name) != name || TextCheck.isBlank(name)
      || item.details.name != nil && name == identifier
    {
      losses.add("the exact name")
    }
    losses.addDetails(of: item) { details in
      details.name = nil
      details.id = nil
    }
    let text = writer.file(identifier, name, language)
    if !losses.isTouched, !comesBack(item, text) { losses.add("the exact form of its texts") }
    return text
  }

  private func file(_ identifier: String, _ name: String, _ language: String?) -> String {
    let tag = language.flatMap { TextLanguageTag.isTag($0) ? " xml:lang=\"\($0)\"" : nil } ?? ""
    let outcome =
      hasFeedback
      ? "  <outcomeDeclaration identifier=\"FEEDBACK\" cardinality=\"single\" baseType=\"identifier\"/>\n"
      : ""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" \
      identifier="\(XMLElement.escapedValue(identifier))" \
      title="\(XMLElement.escapedValue(Self.readable(name)))"\(tag) adaptive="false" \
      timeDependent="false">
      \(declarations)  <outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>
      \(outcome)  <itemBody>
      \(body)  </itemBody>
        <responseProcessing \
      template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct"/>
      </assessmentItem>

      """
  }

  private static func comesBack(_ item: Item, _ text: String) -> Bool {
    var report = FaultReport()
    let source = SourceText(fileName: "", bytes: Array(text.utf8), start: 0)
    guard let items = QTIReader.read(source, report: &report)?.items, items.count == 1 else {
      return false
    }
    return items[0] == item
  }

  /// Whether a text can be an identifier: a letter or underscore, then those, digits, dots, hyphens.
  static func isIdentifier(_ text: String) -> Bool {
    guard let first = text.utf8.first, first == UInt8(ascii: "_") || isLetter(first) else {
      return false
    }
    return !text.hasPrefix(QTIWriter.unnamed)
      && text.utf8.allSatisfy {
        isLetter($0) || 0x30...0x39 ~= $0 || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-")
          || $0 == UInt8(ascii: ".")
      }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte | 0x20 }

  /// A text on one line without characters that XML cannot hold.
  static func readable(_ text: String) -> String {
    let line = ByteText.onOneLine(text)
    guard line.unicodeScalars.contains(where: isUnwritable) else { return line }
    var scalars = String.UnicodeScalarView()
    for scalar in line.unicodeScalars where !isUnwritable(scalar) { scalars.append(scalar) }
    return String(scalars)
  }

  private static func isUnwritable(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 && scalar != "\n" && scalar != "\t" || scalar.value == 0xFFFE
      || scalar.value == 0xFFFF
  }

  // MARK: - Texts

  /// A text as XHTML; one whose markup is not well formed becomes plain.
  private func xhtml(_ text: ItemText, _ losses: inout PackageLosses) -> String {
    let plain = { (text: String) in
      ByteText.replacing("\n", with: "<br/>", in: XMLElement.escaped(withoutUnwritable(text)))
    }
    guard text.format == .html else {
      if text.format == .markdown { losses.add("the markup of a text") }
      if withoutUnwritable(text.plain) != text.plain {
        losses.add("characters that XML cannot hold")
      }
      return plain(text.plain)
    }
    if let html = QTIHTML.wellFormed(text.text) { return html }
    losses.add("the markup of a text")
    return plain(text.plain)
  }

  private func withoutUnwritable(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where !Self.isUnwritable(scalar) { scalars.append(scalar) }
    return String(scalars)
  }

  private func value(_ text: String) -> String { XMLElement.escaped(withoutUnwritable(text)) }

  // MARK: - Parts

  private mutating func declare(
    _ values: [String], _ cardinality: String, _ type: String, identifier: String = "RESPONSE",
    mapping: String = ""
  ) {
    declarations +=
      "  <responseDeclaration identifier=\"\(identifier)\" cardinality=\"\(cardinality)\""
      + " baseType=\"\(type)\">\n"
    if !values.isEmpty {
      let values = values.map { "<value>\(value($0))</value>" }
      declarations += "    <correctResponse>\(values.joined())</correctResponse>\n"
    }
    declarations += mapping + "  </responseDeclaration>\n"
  }

  private mutating func addQuestion(_ text: ItemText, _ losses: inout PackageLosses) {
    guard !text.text.isEmpty else { return }
    body += "    <div>\(xhtml(text, &losses))</div>\n"
  }

  private static func choice(_ index: Int) -> String { "CHOICE-\(index + 1)" }

  private mutating func feedback(
    _ text: ItemText?, _ identifier: String, _ losses: inout PackageLosses
  ) -> String {
    guard let text, !text.text.isEmpty else { return "" }
    hasFeedback = true
    return "<feedbackInline outcomeIdentifier=\"FEEDBACK\" identifier=\"\(identifier)\""
      + " showHide=\"show\">\(xhtml(text, &losses))</feedbackInline>"
  }

  // MARK: - Kinds

  /// - Returns: false where QTI has no such kind.
  private mutating func add(_ item: Item, _ losses: inout PackageLosses) -> Bool {
    switch item.body {
    case .choice(let options, let isSingle): return choice(item, options, isSingle, &losses)
    case .truth(let statement): return truth(item, statement, &losses)
    case .short(let accepted, let isCaseSensitive):
      return short(item, accepted, isCaseSensitive, &losses)
    case .numeric(let numbers): return numeric(item, numbers, &losses)
    case .matching(let pairs): return matching(item, pairs, &losses)
    case .ordering(let texts): return ordering(item, texts, &losses)
    case .cloze(let cloze): return gaps(item, cloze, &losses)
    case .essay:
      addQuestion(item.question, &losses)
      declare([], "single", "string")
      body += "    <extendedTextInteraction responseIdentifier=\"RESPONSE\"/>\n"
      return true
    case .information:
      addQuestion(item.question, &losses)
      return true
    case .unsupported(let kind):
      losses.addItem("a question of the kind “\(kind)”")
      return false
    }
  }

  private mutating func choice(
    _ item: Item, _ options: [ItemOption], _ isSingle: Bool, _ losses: inout PackageLosses
  ) -> Bool {
    addQuestion(item.question, &losses)
    let isRight = { (option: ItemOption) in isSingle ? option.weight >= 100 : option.weight > 0 }
    let right = options.indices.filter { isRight(options[$0]) }
    let share = MoodleFractions.nearest(to: 100 / Double(max(1, right.count)))
    var mapping = ""
    if isSingle, !right.isEmpty,
      options.contains(where: { $0.weight != 0 && $0.weight < 100 }) || right.count > 1
    {
      let entries = options.indices.filter { options[$0].weight != 0 }.map {
        "<mapEntry mapKey=\"\(Self.choice($0))\""
          + " mappedValue=\"\(JSONNumber.text(options[$0].weight / 100))\"/>"
      }
      mapping = "    <mapping defaultValue=\"0\">\(entries.joined())</mapping>\n"
    } else if options.contains(where: { $0.weight != (isRight($0) ? isSingle ? 100 : share : 0) }) {
      losses.add("how much an answer counts")
    }
    declare(
      (isSingle ? Array(right.prefix(1)) : right).map(Self.choice),
      isSingle ? "single" : "multiple", "identifier", mapping: mapping)
    body +=
      "    <choiceInteraction responseIdentifier=\"RESPONSE\" shuffle=\"true\""
      + " maxChoices=\"\(isSingle ? 1 : 0)\">\n"
    for (index, option) in options.enumerated() {
      if option.rule != nil { losses.add("the error behind a wrong answer") }
      if !option.unknownFields.isEmpty { losses.add("unknown fields of an answer") }
      let id = Self.choice(index)
      body +=
        "      <simpleChoice identifier=\"\(id)\">\(xhtml(option.text, &losses))"
        + feedback(option.feedback, id, &losses) + "</simpleChoice>\n"
    }
    body += "    </choiceInteraction>\n"
    return true
  }

  private mutating func truth(
    _ item: Item, _ statement: TrueFalse, _ losses: inout PackageLosses
  ) -> Bool {
    addQuestion(item.question, &losses)
    declare([String(statement.isTrue)], "single", "identifier")
    body +=
      "    <choiceInteraction responseIdentifier=\"RESPONSE\" shuffle=\"false\" maxChoices=\"1\">\n"
    for id in ["true", "false"] {
      let isRight = id == String(statement.isTrue)
      let remark = isRight ? statement.rightFeedback : statement.wrongFeedback
      body +=
        "      <simpleChoice identifier=\"\(id)\">\(id)\(feedback(remark, id, &losses))"
        + "</simpleChoice>\n"
    }
    body += "    </choiceInteraction>\n"
    return true
  }

  /// Declares what may be written; false where nothing is right.
  private mutating func declare(
    _ accepted: [AcceptedText], _ isCaseSensitive: Bool, identifier: String,
    _ losses: inout PackageLosses
  ) -> Bool {
    guard let first = accepted.first(where: { $0.weight >= 100 }) else { return false }
    var seen: Set<String> = []
    var entries: [String] = []
    for answer in accepted {
      let text = losses.plain(answer.text)
      if answer.feedback != nil { losses.add("the feedback on an answer") }
      guard answer.weight > 0 else {
        losses.add("answers that are known to be wrong")
        continue
      }
      guard seen.insert(text).inserted else {
        losses.add("an answer that is there twice")
        continue
      }
      entries.append(
        "<mapEntry mapKey=\"\(XMLElement.escapedValue(Self.readable(text)))\""
          + " mappedValue=\"\(JSONNumber.text(answer.weight / 100))\""
          + " caseSensitive=\"\(isCaseSensitive)\"/>")
    }
    let mapping = "    <mapping defaultValue=\"0\">\(entries.joined())</mapping>\n"
    declare(
      [first.text.plain], "single", "string", identifier: identifier,
      mapping: entries.count == 1 && isCaseSensitive ? "" : mapping)
    return true
  }

  private mutating func short(
    _ item: Item, _ accepted: [AcceptedText], _ isCaseSensitive: Bool,
    _ losses: inout PackageLosses
  ) -> Bool {
    guard declare(accepted, isCaseSensitive, identifier: "RESPONSE", &losses) else {
      losses.addItem("a question without a right answer")
      return false
    }
    addQuestion(item.question, &losses)
    body += "    <div><textEntryInteraction responseIdentifier=\"RESPONSE\"/></div>\n"
    return true
  }

  private mutating func numeric(
    _ item: Item, _ numbers: [AcceptedNumber], _ losses: inout PackageLosses
  ) -> Bool {
    var values: [Double] = []
    for number in numbers {
      guard case .number(let value, let tolerance) = number.values, number.weight >= 100,
        value.isFinite
      else {
        losses.add("numbers of a range, and those that are partly right")
        continue
      }
      if tolerance != 0 { losses.add("how exact a number has to be") }
      if number.feedback != nil { losses.add("the feedback on an answer") }
      values.append(value)
    }
    guard let first = values.first else {
      losses.addItem("a question for numbers of a range")
      return false
    }
    addQuestion(item.question, &losses)
    let entries = values.map {
      "<mapEntry mapKey=\"\(JSONNumber.text($0))\" mappedValue=\"1\"/>"
    }
    declare(
      [JSONNumber.text(first)], "single", "float",
      mapping: values.count == 1
        ? "" : "    <mapping defaultValue=\"0\">\(entries.joined())</mapping>\n")
    body += "    <div><textEntryInteraction responseIdentifier=\"RESPONSE\"/></div>\n"
    return true
  }

  private mutating func matching(
    _ item: Item, _ pairs: [MatchingPair], _ losses: inout PackageLosses
  ) -> Bool {
    guard pairs.contains(where: { !TextCheck.isBlank($0.left.plain) }) else {
      losses.addItem("a question without pairs")
      return false
    }
    addQuestion(item.question, &losses)
    var values: [String] = []
    var left = ""
    var right = ""
    for (index, pair) in pairs.enumerated() {
      right +=
        "        <simpleAssociableChoice identifier=\"RIGHT-\(index + 1)\" matchMax=\"1\">"
        + xhtml(pair.right, &losses) + "</simpleAssociableChoice>\n"
      guard !TextCheck.isBlank(pair.left.plain) else { continue }
      values.append("LEFT-\(index + 1) RIGHT-\(index + 1)")
      left +=
        "        <simpleAssociableChoice identifier=\"LEFT-\(index + 1)\" matchMax=\"1\">"
        + xhtml(pair.left, &losses) + "</simpleAssociableChoice>\n"
    }
    declare(values, "multiple", "directedPair")
    body +=
      "    <matchInteraction responseIdentifier=\"RESPONSE\" shuffle=\"true\""
      + " maxAssociations=\"\(values.count)\">\n      <simpleMatchSet>\n\(left)"
      + "      </simpleMatchSet>\n      <simpleMatchSet>\n\(right)      </simpleMatchSet>\n"
      + "    </matchInteraction>\n"
    return true
  }

  private mutating func ordering(
    _ item: Item, _ texts: [ItemText], _ losses: inout PackageLosses
  ) -> Bool {
    addQuestion(item.question, &losses)
    declare(texts.indices.map(Self.choice), "ordered", "identifier")
    body += "    <orderInteraction responseIdentifier=\"RESPONSE\" shuffle=\"true\">\n"
    for (index, text) in texts.enumerated() {
      body +=
        "      <simpleChoice identifier=\"\(Self.choice(index))\">\(xhtml(text, &losses))"
        + "</simpleChoice>\n"
    }
    body += "    </orderInteraction>\n"
    return true
  }

  private mutating func gaps(
    _ item: Item, _ cloze: Cloze, _ losses: inout PackageLosses
  ) -> Bool {
    guard !cloze.gaps.isEmpty else {
      losses.addItem("a text without gaps")
      return false
    }
    var interactions: [String] = []
    for (number, gap) in cloze.gaps.enumerated() {
      let identifier = "RESPONSE-\(number + 1)"
      if gap.points != 1 { losses.add("how much a gap counts") }
      if gap.hint != nil { losses.add("the hint of a gap") }
      guard let text = interaction(gap, identifier, &losses) else {
        losses.addItem("a text with gaps of other kinds than words and choices")
        return false
      }
      interactions.append(text)
    }
    // Gaps stand anywhere in the markup, so they are marked in it first.
    let mark = "\u{E000}"
    let text = cloze.parts(of: item.question.text).joined(separator: mark)
    let marked = xhtml(ItemText(text, format: item.question.format), &losses)
    let parts = marked.split(separator: mark, omittingEmptySubsequences: false)
    guard parts.count == interactions.count + 1 else {
      losses.addItem("a text whose gaps stand within its markup")
      return false
    }
    var content = String(parts[0])
    for (interaction, part) in zip(interactions, parts.dropFirst()) {
      content += interaction + part
    }
    body += "    <div>\(content)</div>\n"
    return true
  }

  /// What stands for a gap in its text; nil for other kinds.
  private mutating func interaction(
    _ gap: ClozeGap, _ identifier: String, _ losses: inout PackageLosses
  ) -> String? {
    switch gap.body {
    case .short(let accepted, let isCaseSensitive):
      if accepted.contains(where: { $0.weight < 100 }) {
        losses.add("answers that are partly right")
      }
      guard declare(accepted, isCaseSensitive, identifier: identifier, &losses) else { return nil }
      return "<textEntryInteraction responseIdentifier=\"\(identifier)\"/>"
    case .choice(let options, _):
      let right = options.indices.filter { options[$0].weight >= 100 }
      guard right.count == 1 else { return nil }
      if options.contains(where: { $0.weight != 0 && $0.weight != 100 }) {
        losses.add("how much an answer counts")
      }
      declare(right.map(Self.choice), "single", "identifier", identifier: identifier)
      let choices = options.enumerated().map { index, option in
        if option.feedback != nil { losses.add("the feedback on an answer") }
        return "<inlineChoice identifier=\"\(Self.choice(index))\">"
          + value(losses.plain(option.text)) + "</inlineChoice>"
      }
      return "<inlineChoiceInteraction responseIdentifier=\"\(identifier)\" shuffle=\"true\">"
        + choices.joined() + "</inlineChoiceInteraction>"
    default: return nil
    }
  }
}
