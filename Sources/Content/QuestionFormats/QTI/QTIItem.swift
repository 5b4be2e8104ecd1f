import Exercises
import Items
import Notation

/// An item of QTI 2: a text with interactions in it.
struct QTIItem {
  let element: XMLElement
  let markup: QTIMarkup
  private(set) var notes: [QTINote] = []
  /// The right values, by the identifiers of responses.
  private let responses: [String: QTIResponse]
  private let body: XMLElement?
  /// The element because of which it is unknown what is asked or right; nil if it is known.
  private var unread: String?

  init(_ element: XMLElement, path: String) {
    self.element = element
    markup = QTIMarkup(path: path)
    body = element.child("itemBody")
    let processing = QTIProcessing(element)
    var responses: [String: QTIResponse] = [:]
    for declaration in element.children("responseDeclaration") {
      guard let name = declaration.attribute("identifier") else { continue }
      var response = QTIResponse(declaration)
      if response.settle(by: processing.manner(of: name)) {
        notes.append(QTINote(offset: declaration.start, message: response.contradiction))
        if processing.manner(of: name) == nil { unread = "correctResponse" }
      }
      responses[name] = response
    }
    self.responses = responses
    if let rules = processing.unread, !responses.isEmpty {
      notes.append(QTINote(offset: rules.start, message: .qtiRules))
      unread = rules.name
    } else if let custom = element.child("responseProcessing"), !custom.children.isEmpty,
      responses.values.allSatisfy(\.isEmpty)
    {
      notes.append(QTINote(offset: custom.start, message: .qtiRules))
    }
    if let body, let variable = Self.variable(in: body) {
      notes.append(QTINote(offset: variable.start, message: .qtiRulesVariable))
      unread = variable.name
    }
  }

  /// The first value that is only known when the item is asked, such as a random number.
  private static func variable(in body: XMLElement) -> XMLElement? {
    body.descendants(afterwards.subtracting(["prompt"]).union(["printedVariable"]))
      .first { $0.name == "printedVariable" }
  }

  /// The elements that ask for a response.
  private static let blocks: Set<String> = [
    "choiceInteraction", "orderInteraction", "matchInteraction", "associateInteraction",
    "extendedTextInteraction", "sliderInteraction", "hotspotInteraction", "hottextInteraction",
    "selectPointInteraction", "graphicOrderInteraction", "graphicAssociateInteraction",
    "graphicGapMatchInteraction", "positionObjectInteraction", "drawingInteraction",
    "uploadInteraction", "mediaInteraction", "customInteraction", "endAttemptInteraction",
  ]
  private static let inline: Set<String> = ["inlineChoiceInteraction", "textEntryInteraction"]
  private static let gaps: Set<String> = ["gapMatchInteraction"]
  /// Elements that are only shown after the answer, or are not part of the text; except rubrics for pupils.
  private static let afterwards: Set<String> = [
    "feedbackInline", "feedbackBlock", "rubricBlock", "prompt", "endAttemptInteraction",
  ]

  /// The items made from it: one for each independent interaction.
  func items() -> [Item] {
    // A text or picture in a file of its own belongs to it, but is not read.
    guard element.child("assessmentStimulusRef") != nil else { return ownItems() }
    return ownItems().map { $0.shown(below: Surroundings.unshown) }
  }

  private func ownItems() -> [Item] {
    guard let body else { return [item(ItemText("", at: element.start), .information)] }
    let found = body.descendants(Self.blocks.union(Self.inline).union(Self.gaps))
      .filter { $0.name != "endAttemptInteraction" }
    guard !found.isEmpty else {
      return [item(markup.text(body, leavingOut: Self.afterwards), .information)]
    }
    if let unread {
      let stem = stem(body)
      let asked = TextCheck.isBlank(stem.plain) ? question(found[0], in: body) : stem
      return [item(asked, .unsupported(unread))]
    }
    var items: [Item] = []
    let inline = found.filter { Self.inline.contains($0.name) }
    if !inline.isEmpty { items.append(self.inline(inline, in: body)) }
    let others = found.filter { !Self.inline.contains($0.name) }
    for (number, interaction) in others.enumerated() {
      var made = block(interaction, in: body)
      if others.count > 1 || !inline.isEmpty, let id = made.details.id {
        made.details.id = ItemText("\(id.text)/\(number + 1)", at: id.offset)
      }
      items.append(made)
    }
    return items
  }

  /// An item with the properties of the whole.
  private func item(_ question: ItemText, _ body: ItemBody) -> Item {
    var details = ItemDetails()
    let id = element.attribute("identifier") ?? ""
    if !TextCheck.isBlank(id), !id.hasPrefix(QTIWriter.unnamed) {
      details.id = ItemText(id, at: element.start)
    }
    if let title = element.attribute("title"), !TextCheck.isBlank(title), title != id {
      details.name = title
    }
    return Item(question, body, details: details, span: ItemSpan(element.range))
  }

  /// The text of the item without interactions.
  private func stem(_ body: XMLElement) -> ItemText {
    let all = Self.blocks.union(Self.inline).union(Self.gaps).union(Self.afterwards)
    return markup.text(body, leavingOut: all)
  }

  /// The question of an interaction: the text of the item without interactions, and its prompt.
  private func question(_ interaction: XMLElement, in body: XMLElement) -> ItemText {
    let stem = stem(body)
    guard let prompt = interaction.child("prompt") else { return stem }
    let asked = markup.text(prompt)
    guard !TextCheck.isBlank(stem.plain) || TextPicture(stem).name != nil else { return asked }
    guard !TextCheck.isBlank(asked.plain) || TextPicture(asked).name != nil else { return stem }
    return ItemText(
      "\(TidyMarkup.html(stem))<p>\(TidyMarkup.html(asked))</p>", format: .html, at: stem.offset)
  }

  func response(_ interaction: XMLElement) -> QTIResponse {
    interaction.attribute("responseIdentifier").flatMap { responses[$0] } ?? QTIResponse()
  }

  // MARK: - Independent interactions

  private func block(_ interaction: XMLElement, in body: XMLElement) -> Item {
    let response = response(interaction)
    let question = question(interaction, in: body)
    switch interaction.name {
    case "choiceInteraction": return item(question, choice(interaction, response))
    case "orderInteraction":
      let choices = interaction.children("simpleChoice")
      let named = Self.named(choices)
      let texts = response.right.compactMap { id in named[id].map { answer($0) } }
      guard texts.count == choices.count, texts.count > 1 else {
        return item(question, .unsupported("orderInteraction"))
      }
      return item(question, .ordering(texts))
    case "matchInteraction", "associateInteraction":
      return item(question, pairs(interaction, response))
    case "gapMatchInteraction":
      let stem = stem(body)
      return gapMatch(interaction, response).shown(
        below: stem.text.isEmpty ? "" : "<p>\(TidyMarkup.html(stem))</p>")
    case "extendedTextInteraction":
      return item(
        question, response.isEmpty ? .essay : .short(accepted(response), isCaseSensitive: false))
    default: return item(question, .unsupported(interaction.name))
    }
  }

  private func answer(_ choice: XMLElement) -> ItemText {
    markup.text(choice, leavingOut: Self.afterwards)
  }

  private func choice(_ interaction: XMLElement, _ response: QTIResponse) -> ItemBody {
    let choices = interaction.children("simpleChoice")
    let isSingle = response.isSingle ?? (interaction.attribute("maxChoices") == "1")
    if isSingle, choices.count == 2, let statement = truth(choices, response) {
      return .truth(statement)
    }
    let options = choices.map { choice in
      ItemOption(
        answer(choice),
        weight: response.weight(of: choice.attribute("identifier") ?? "", isSingle: isSingle),
        feedback: choice.descendant("feedbackInline").map { markup.text($0) })
    }
    return .choice(options, isSingle: isSingle)
  }

  /// A statement, if the options' identifiers and texts are `true` and `false`.
  private func truth(_ choices: [XMLElement], _ response: QTIResponse) -> TrueFalse? {
    guard let yes = choices.first(where: { $0.attribute("identifier") == "true" }),
      let no = choices.first(where: { $0.attribute("identifier") == "false" }),
      answer(yes).plain == "true", answer(no).plain == "false", response.right.count == 1,
      ["true", "false"].contains(response.right[0])
    else { return nil }
    let isTrue = response.right[0] == "true"
    let (right, wrong) = isTrue ? (yes, no) : (no, yes)
    return TrueFalse(
      isTrue, rightFeedback: right.descendant("feedbackInline").map { markup.text($0) },
      wrongFeedback: wrong.descendant("feedbackInline").map { markup.text($0) })
  }

  private func accepted(_ response: QTIResponse) -> [AcceptedText] {
    response.accepted.map {
      AcceptedText(ItemText($0.text, at: response.offset), weight: $0.weight)
    }
  }

  /// Pairs: those that belong together, followed by distractors that belong to nothing.
  private func pairs(_ interaction: XMLElement, _ response: QTIResponse) -> ItemBody {
    let sets = interaction.children("simpleMatchSet")
    let lefts = sets.first?.children("simpleAssociableChoice") ?? []
    let all = interaction.descendants(["simpleAssociableChoice"])
    let rights = sets.count > 1 ? sets[1].children("simpleAssociableChoice") : all
    let namedLefts = Self.named(sets.isEmpty ? all : lefts)
    let namedRights = Self.named(rights)
    var pairs: [MatchingPair] = []
    var used: Set<String> = []
    for value in response.right {
      let ids = value.split(separator: " ").map(String.init)
      guard ids.count == 2, let left = namedLefts[ids[0]], let right = namedRights[ids[1]] else {
        continue
      }
      used.insert(ids[1])
      pairs.append(MatchingPair(answer(left), answer(right)))
    }
    guard !pairs.isEmpty else { return .unsupported(interaction.name) }
    if sets.count > 1 {
      for right in rights where !used.contains(right.attribute("identifier") ?? "") {
        pairs.append(MatchingPair(ItemText("", at: right.start), answer(right)))
      }
    }
    return .matching(pairs)
  }

  /// Elements by their identifiers; the first one if several share an identifier.
  private static func named(_ elements: [XMLElement]) -> [String: XMLElement] {
    Dictionary(
      elements.compactMap { element in element.attribute("identifier").map { ($0, element) } }
    ) { first, _ in first }
  }

  /// Words to be put into the gaps of a text.
  private func gapMatch(_ interaction: XMLElement, _ response: QTIResponse) -> Item {
    let words = interaction.children("gapText")
    let shown = answers(words)
    let named = Dictionary(
      zip(words, shown.texts).compactMap { word, text in
        word.attribute("identifier").map { ($0, text) }
      }
    ) { first, _ in first }
    var right: [String: [String]] = [:]
    for value in response.right {
      let ids = value.split(separator: " ").map(String.init)
      guard ids.count == 2, let word = named[ids[0]] else { continue }
      right[ids[1], default: []].append(word)
    }
    let offered = OfferedWords(shown.texts)
    var number = 0
    let text = gapText(interaction, leavingOut: ["gapText", "gapImg"]) { element in
      guard element.name == "gap" else { return nil }
      let answers = right[element.attribute("identifier") ?? ""] ?? []
      defer { number += 1 }
      return GapText.Gap(
        right: answers, wrong: offered.wrong(besides: answers, at: number), format: shown.format,
        offset: element.start)
    }
    guard !text.gaps.isEmpty, text.gaps.allSatisfy({ !$0.right.isEmpty }) else {
      return item(markup.text(interaction), .unsupported(interaction.name))
    }
    let made = text.item(at: interaction.start)
    return item(made.question, made.body)
  }

  // MARK: - Interactions within a text

  private func inline(_ found: [XMLElement], in body: XMLElement) -> Item {
    let text = gapText(body, leavingOut: Self.blocks.union(Self.afterwards).union(Self.gaps)) {
      element in
      guard Self.inline.contains(element.name) else { return nil }
      return gap(element)
    }
    guard text.gaps.count == found.count, text.gaps.allSatisfy({ !$0.right.isEmpty }) else {
      let kind = found[0].name
      return item(
        markup.text(body, leavingOut: Self.afterwards) { self.gap($0) == nil ? nil : "…" },
        .unsupported(kind))
    }
    if found.count == 1, found[0].name == "textEntryInteraction", let asked = text.stemBeforeGap {
      let response = response(found[0])
      let question = TidyMarkup.text(ItemText(asked, format: .html, at: body.textOffset))
      if let numbers = response.numbers { return item(question, .numeric(numbers)) }
      return item(question, .short(accepted(response), isCaseSensitive: response.isCaseSensitive))
    }
    let made = text.item(at: body.textOffset)
    return item(made.question, made.body)
  }

  private func gap(_ element: XMLElement) -> GapText.Gap? {
    switch element.name {
    case "textEntryInteraction":
      let response = response(element)
      return GapText.Gap(
        right: response.accepted.filter { $0.weight >= 100 }.map(\.text),
        isCaseSensitive: response.isCaseSensitive, offset: element.start)
    case "inlineChoiceInteraction":
      let response = response(element)
      let ids = Set(response.right)
      let found = element.children("inlineChoice")
      let shown = answers(found)
      let choices = zip(found, shown.texts).map {
        (text: $1, isRight: ids.contains($0.attribute("identifier") ?? ""))
      }
      return GapText.Gap(
        right: choices.filter(\.isRight).map(\.text),
        wrong: choices.filter { !$0.isRight }.map(\.text), format: shown.format,
        offset: element.start)
    default: return nil
    }
  }

  /// The texts of answers of gaps.
  private func answers(_ elements: [XMLElement]) -> (texts: [String], format: TextFormat) {
    let marked = GapText.answers(elements.map { markup.text($0) })
    return marked.format == .html ? marked : (elements.map(\.text), .plain)
  }

  /// The text of an element split at its gaps.
  private func gapText(
    _ element: XMLElement, leavingOut names: Set<String>,
    gap: (XMLElement) -> GapText.Gap?
  ) -> GapText {
    // Gaps are first marked in the text, because they may be anywhere inside its tags.
    var gaps: [GapText.Gap] = []
    let html = QTIMarkup.trimmed(
      element.html { inner in
        self.markup.replacement(for: inner, leavingOut: names) { inner in
          guard let found = gap(inner) else { return nil }
          gaps.append(found)
          return GapText.mark
        }
      })
    return GapText(marked: html, gaps)
  }
}
