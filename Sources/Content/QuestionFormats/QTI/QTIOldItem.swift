import Exercises
import Items
import Notation

/// An item of QTI 1.2, as written by Canvas, ILIAS and older programs: materials and responses in the
/// order in which they are shown, and conditions that award points.
struct QTIOldItem {
  let element: XMLElement
  let markup: QTIMarkup
  private(set) var notes: [QTINote] = []
  let scoring: QTIScoring
  /// The program's name for the kind, in lower case; empty if it names none.
  let kind: String

  init(_ element: XMLElement, path: String) {
    self.element = element
    markup = QTIMarkup(path: path)
    scoring = QTIScoring(element)
    var kind = ""
    for field in element.descendants(["qtimetadatafield"]) {
      let label = field.child("fieldlabel")?.text.lowercased() ?? ""
      if ["question_type", "questiontype", "cc_profile", "qmd_itemtype"].contains(label) {
        kind = field.child("fieldentry")?.text.lowercased() ?? ""
        break
      }
    }
    if kind.isEmpty { kind = element.descendant("qmd_itemtype")?.text.lowercased() ?? "" }
    self.kind = kind
    if scoring.isUnclear {
      notes.append(
        QTINote(
          offset: element.start,
          message: scoring.endsEarly ? .qtiRulesOrder : .qtiRulesPoints))
    }
  }

  static let responses: Set<String> = [
    "response_lid", "response_str", "response_num", "response_grp", "response_xy",
  ]

  /// The items made from it.
  func items() -> [Item] {
    guard let presentation = element.child("presentation") else {
      return [item(ItemText("", at: element.start), .information)]
    }
    let found = presentation.descendants(Self.responses)
    let question = stem(presentation)
    guard let first = found.first else { return [item(question, .information)] }
    if scoring.isUnclear { return [item(question, .unsupported("resprocessing"))] }
    if kind.contains("essay") { return [item(question, .essay)] }
    if let marked = markedGaps(presentation, found) { return [marked] }
    if found.count > 1 {
      if kind.contains("match") || isMatching(found) {
        return [item(question, pairs(found))]
      }
      return [cloze(presentation, question)]
    }
    if kind.contains("cloze") { return [cloze(presentation, question)] }
    return [single(first, question)]
  }

  /// An item with the properties of the whole.
  func item(_ question: ItemText, _ body: ItemBody) -> Item {
    var details = ItemDetails()
    if let id = element.attribute("ident"), !TextCheck.isBlank(id) {
      details.id = ItemText(id, at: element.start)
    }
    // Canvas gives every question this title.
    if let title = element.attribute("title"), !TextCheck.isBlank(title), title != "Question" {
      details.name = title
    }
    for feedback in element.children("itemfeedback") {
      let text = material(feedback)
      guard !TextCheck.isBlank(text.plain) else { continue }
      switch feedback.attribute("ident")?.lowercased() {
      case "general_fb", "general_feedback", "solution": details.feedback = text
      case "correct_fb", "correct", "response_allcorrect": details.rightFeedback = text
      case "general_incorrect_fb", "incorrect", "response_onenotcorrect":
        details.wrongFeedback = text
      default: break
      }
    }
    return Item(question, body, details: details, span: ItemSpan(element.range))
  }

  // MARK: - Texts

  /// The text outside of responses.
  private func stem(_ presentation: XMLElement) -> ItemText {
    let texts = materials(presentation, besides: Self.responses)
    return joined(texts, at: presentation)
  }

  /// Adds what a section or an item shows above its questions, or tells pupils, in HTML.
  static func addShown(by element: XMLElement, path: String, to html: inout String) {
    for text in shown(by: element, path: path) {
      Surroundings.add(TidyMarkup.html(text), to: &html)
    }
  }

  /// What a part of a test shows or tells pupils, in its order.
  static func shown(by element: XMLElement, path: String) -> [ItemText] {
    element.children.compactMap { child in
      switch child.name {
      case "presentation_material": break
      case "rubric":
        if let view = child.attribute("view"), !pupils.contains(view.lowercased()) { return nil }
      default: return nil
      }
      let text = QTIOldItem(child, path: path).material(child)
      return text.showsMedia || !TextCheck.isBlank(text.plain) ? text : nil
    }
  }

  private static let pupils: Set<String> = ["all", "candidate"]

  /// The text of an element's materials.
  func material(_ element: XMLElement) -> ItemText { joined(materials(element), at: element) }

  func joined(_ texts: [ItemText], at element: XMLElement) -> ItemText {
    guard let first = texts.first else { return ItemText("", at: element.start) }
    guard texts.count > 1 else { return first }
    let html = texts.map { $0.format == .html ? $0.text : XMLElement.escaped($0.text) }
    return ItemText(html.joined(separator: " "), format: .html, at: first.offset)
  }

  /// The texts and pictures of an element in their order, except those inside certain elements.
  private func materials(_ element: XMLElement, besides names: Set<String> = []) -> [ItemText] {
    element.descendants(names.union(Self.materialNames)).compactMap { found in
      names.contains(found.name) ? nil : text(found)
    }
  }

  static let materialNames: Set<String> = [
    "mattext", "matemtext", "matimage", "mataudio", "matvideo", "matapplet", "matapplication",
    "matref", "material_ref",
  ]

  /// A text or picture of a material; nil if it contains no words.
  ///
  /// - Parameter isWhole: whether surrounding white space counts, as it does beside gaps.
  func text(_ element: XMLElement, isWhole: Bool = false) -> ItemText? {
    if element.name != "mattext", element.name != "matemtext" { return media(element) }
    let type = element.attribute("texttype")?.lowercased() ?? "text/plain"
    // XHTML is given as elements, HTML as escaped text.
    guard element.children.isEmpty else { return markup.text(element) }
    let text = isWhole ? String(decoding: element.wholeText, as: UTF8.self) : element.text
    guard type != "text/plain" || Self.looksLikeHTML(text) else {
      return ItemText(text, at: element.textOffset)
    }
    let html = ItemText(renamingPictures(text), format: .html, at: element.textOffset)
    return isWhole ? html : TidyMarkup.text(html)
  }

  /// A picture in a file of its own, or what stands for anything else that no game shows; nil if there is nothing.
  private func media(_ element: XMLElement) -> ItemText? {
    let address = element.attribute("uri") ?? ""
    if element.name == "matimage", !address.isEmpty {
      let words = element.attribute("label").map { $0.hasPrefix("il_") ? "" : $0 } ?? ""
      return ItemText(markup.image(address, words), format: .html, at: element.start)
    }
    let isElsewhere = element.attribute("linkrefid") != nil || element.attribute("entityref") != nil
    guard isElsewhere || !address.isEmpty || !TextCheck.isBlank(element.text) else { return nil }
    return ItemText(Surroundings.unshown, format: .html, at: element.start)
  }

  /// Whether a text is HTML: some programs declare “text/plain” for texts that their editor made from HTML.
  private static func looksLikeHTML(_ text: String) -> Bool {
    [
      "<p>", "<p ", "<br", "<strong", "<em>", "<b>", "<i>", "<span", "<div", "<img ", "<sub>",
      "<sup>",
    ]
    .contains { text.contains($0) }
  }

  /// HTML with pictures named as the files beside the document.
  private func renamingPictures(_ html: String) -> String {
    guard html.contains("<img") else { return html }
    var result = ""
    var rest = html[...]
    while let start = rest.firstRange(of: "<img") {
      result += rest[..<start.lowerBound]
      let tag = rest[start.lowerBound...]
      guard let end = tag.firstIndex(of: ">") else {
        return result + tag
      }
      let inner = Array(tag[start.upperBound..<end].utf8)
      let source = HTMLAttribute.value("src", in: inner[...])
      let words = HTMLAttribute.value("alt", in: inner[...])
      result += markup.image(
        source.map { String(decoding: $0, as: UTF8.self) } ?? "",
        words.map { String(decoding: $0, as: UTF8.self) } ?? "")
      rest = tag[tag.index(after: end)...]
    }
    return result + rest
  }

  // MARK: - One response

  private func single(_ response: XMLElement, _ question: ItemText) -> Item {
    let ident = response.attribute("ident") ?? ""
    let earned = scoring.earned(ident)
    switch response.name {
    case "response_lid":
      if response.attribute("rcardinality")?.lowercased() == "ordered" || kind.contains("order") {
        return item(question, ordered(response, earned))
      }
      return item(question, choice(response, earned))
    case "response_grp": return item(question, grouped(response, earned))
    case "response_str", "response_num":
      if response.name == "response_num" || kind.contains("numeric") {
        let numbers = scoring.numbers(at: response.start)
        if !numbers.isEmpty { return item(question, .numeric(numbers)) }
      }
      guard !earned.isEmpty else { return item(question, .essay) }
      return item(
        question,
        .short(accepted(earned, at: response), isCaseSensitive: scoring.isCaseSensitive(ident)))
    default: return item(question, .unsupported(response.name))
    }
  }

  func accepted(
    _ earned: [(value: String, points: Double, index: Int?)], at response: XMLElement
  ) -> [AcceptedText] {
    let best = earned.map(\.points).max() ?? 1
    return earned.map {
      AcceptedText(ItemText($0.value, at: response.start), weight: min(100, 100 * $0.points / best))
    }
  }

  /// The options of a response, with their identifiers and texts.
  func labels(_ response: XMLElement) -> [(id: String, text: ItemText, element: XMLElement)] {
    response.descendants(["response_label"]).map {
      ($0.attribute("ident") ?? "", material($0), $0)
    }
  }

  private func choice(
    _ response: XMLElement, _ earned: [(value: String, points: Double, index: Int?)]
  ) -> ItemBody {
    let isSingle =
      response.attribute("rcardinality")?.lowercased() != "multiple"
      && !kind.contains("multiple_answers") && !kind.contains("multiple_response")
    let best = earned.map(\.points).max() ?? 0
    let earnedBy = Dictionary(earned.map { ($0.value, $0.points) }) { first, _ in first }
    let remarks = remarks
    let options = labels(response).map { label in
      let points = earnedBy[label.id] ?? 0
      let weight =
        best <= 0 || points <= 0
        ? 0
        : isSingle
          ? 100 * points / best : MoodleFractions.nearest(to: 100 / Double(max(1, earned.count)))
      return ItemOption(
        label.text, weight: weight, feedback: remarks["\(label.id)_fb"].flatMap(remark))
    }
    return .choice(options, isSingle: isSingle)
  }

  /// The feedback elements by name: Canvas uses `NAME_fb` for the option `NAME`.
  private var remarks: [String: XMLElement] {
    Dictionary(
      element.children("itemfeedback").compactMap { remark in
        remark.attribute("ident").map { ($0, remark) }
      }
    ) { first, _ in first }
  }

  private func remark(_ found: XMLElement) -> ItemText? {
    let text = material(found)
    return TextCheck.isBlank(text.plain) ? nil : text
  }

  private func ordered(
    _ response: XMLElement, _ earned: [(value: String, points: Double, index: Int?)]
  ) -> ItemBody {
    let labels = labels(response)
    let order = earned.enumerated().sorted {
      ($0.element.index ?? $0.offset, $0.offset) < ($1.element.index ?? $1.offset, $1.offset)
    }.map(\.element.value)
    let named = Dictionary(labels.map { ($0.id, $0.text) }) { first, _ in first }
    let texts = order.compactMap { named[$0] }
    guard texts.count > 1, texts.count == labels.count else { return .unsupported("ordering") }
    return .ordering(texts)
  }

  /// Pairs of a single response: ILIAS names both sides in one value.
  private func grouped(
    _ response: XMLElement, _ earned: [(value: String, points: Double, index: Int?)]
  ) -> ItemBody {
    let labels = Dictionary(labels(response).map { ($0.id, $0) }) { first, _ in first }
    var pairs: [MatchingPair] = []
    for (value, _, _) in earned {
      let ids = value.split(whereSeparator: { $0 == "," || $0 == " " }).map(String.init)
      guard ids.count == 2, let first = labels[ids[0]], let second = labels[ids[1]] else {
        continue
      }
      // The side that declares what it fits is the one that is dragged.
      let isTurned =
        first.element.attribute("match_group") == nil
        && second.element.attribute("match_group") != nil
      let (left, right) = isTurned ? (second, first) : (first, second)
      pairs.append(MatchingPair(left.text, right.text))
    }
    guard !pairs.isEmpty else { return .unsupported("matching") }
    return .matching(pairs)
  }
}
