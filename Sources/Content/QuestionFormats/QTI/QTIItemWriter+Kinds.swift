import Exercises
import Items
import Notation

/// The kinds of items, with their right answers.
extension QTIItemWriter {
  /// - Returns: false if QTI has no such kind.
  mutating func add(_ item: Item, _ losses: inout PackageLosses) -> Bool {
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

  /// Declares the accepted texts; false if none is right.
  private mutating func declare(
    _ accepted: [AcceptedText], _ isCaseSensitive: Bool, identifier: String,
    _ losses: inout PackageLosses
  ) -> Bool {
    guard let first = accepted.first(where: { $0.weight >= 100 }) else { return false }
    var seen: Set<String> = []
    var entries: [String] = []
    for answer in accepted {
      let text = Self.readable(losses.plain(answer.text))
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
        "<mapEntry mapKey=\"\(XMLElement.escapedValue(text))\""
          + " mappedValue=\"\(JSONNumber.text(answer.weight / 100))\""
          + " caseSensitive=\"\(isCaseSensitive)\"/>")
    }
    let mapping = "    <mapping defaultValue=\"0\">\(entries.joined())</mapping>\n"
    declare(
      [Self.readable(first.text.plain)], "single", "string", identifier: identifier,
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
    // Gaps may be anywhere in the markup, so they are first marked in it.
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

  /// The interaction for a gap; nil for other kinds.
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
