import Exercises
import Items
import Notation

/// A question in a backup of Moodle.
struct MoodleBackupQuestion {
  let element: XMLElement
  let files: MoodleBackupFiles
  /// All questions by their numbers.
  let parts: [String: XMLElement]
  let type: String

  init(_ element: XMLElement, files: MoodleBackupFiles, parts: [String: XMLElement]) {
    self.element = element
    self.files = files
    self.parts = parts
    type = MoodleBackupReader.text("qtype", of: element) ?? ""
  }

  /// The item.
  func item() -> Item {
    let (question, body) = content()
    var details = ItemDetails()
    if let name = MoodleBackupReader.text("name", of: element), !TextCheck.isBlank(name) {
      details.name = name
    }
    details.feedback = text("generalfeedback", of: element, area: "generalfeedback")
    if let settings = settings {
      details.rightFeedback = remark("correctfeedback", in: settings)
      details.partlyRightFeedback = remark("partiallycorrectfeedback", in: settings)
      details.wrongFeedback = remark("incorrectfeedback", in: settings)
    }
    for hint in element.descendants(["question_hint"]) {
      if let text = text("hint", of: hint, area: "hint") { details.hints.append(text) }
    }
    for tag in element.descendants(["tag"]) {
      if let name = MoodleBackupReader.text("rawname", of: tag) { details.tags.append(name) }
    }
    return Item(question, body, details: details, span: ItemSpan(element.range))
  }

  private var plugin: XMLElement? {
    element.children.first { $0.name.hasPrefix("plugin_qtype_") }
  }

  /// The table of what belongs to the kind.
  private var settings: XMLElement? { plugin?.child(type) }

  private var answers: [XMLElement] { plugin?.child("answers")?.children("answer") ?? [] }

  /// A remark in the table of the kind, whose pictures are those of the question.
  private func remark(_ name: String, in settings: XMLElement) -> ItemText? {
    text(name, of: settings, area: name, item: element)
  }

  /// A text with its markup; nil if there is none.
  ///
  /// - Parameter item: what has its pictures, if not the element of the text.
  private func text(
    _ name: String, of element: XMLElement, area: String, item: XMLElement? = nil,
    format: String? = nil
  ) -> ItemText? {
    guard let child = element.child(name) else { return nil }
    let text = child.text
    guard text != MoodleBackupReader.null, !text.isEmpty else { return nil }
    let number = (item ?? element).attribute("id") ?? ""
    let format = Self.format(MoodleBackupReader.text(format ?? name + "format", of: element))
    return ItemText(
      files.renamed(text, as: format, area: area, item: number), format: format,
      at: child.textOffset)
  }

  /// The format for Moodle's number of a text format.
  private static func format(_ number: String?) -> TextFormat {
    switch number {
    case "2": .plain
    case "4": .markdown
    default: .html
    }
  }

  private func question() -> ItemText {
    text("questiontext", of: element, area: "questiontext")
      ?? ItemText("", format: .html, at: element.start)
  }

  // MARK: - Kinds

  private func content() -> (ItemText, ItemBody) {
    switch type {
    case "multichoice": (question(), choice())
    case "truefalse": (question(), truth())
    case "shortanswer": (question(), short())
    case "numerical": (question(), numeric())
    case "match": (question(), matching())
    case "multianswer": embedded()
    case "gapselect", "ddwtos": chosenGaps()
    case "ordering": (question(), ordered())
    case "essay": (question(), .essay)
    case "description": (question(), .information)
    default: (question(), .unsupported(type.isEmpty ? "?" : type))
    }
  }

  private func weight(_ answer: XMLElement) -> Double {
    guard let fraction = MoodleBackupReader.text("fraction", of: answer).flatMap(Double.init),
      fraction.isFinite, abs(fraction) <= 1
    else { return 0 }
    return MoodleFractions.nearest(to: fraction * 100)
  }

  private func feedback(_ answer: XMLElement) -> ItemText? {
    text("feedback", of: answer, area: "answerfeedback")
  }

  private func choice() -> ItemBody {
    let options = answers.map { answer in
      ItemOption(
        text("answertext", of: answer, area: "answer", format: "answerformat")
          ?? ItemText("", format: .html, at: answer.start),
        weight: weight(answer), feedback: feedback(answer))
    }
    let isSingle = settings.flatMap { MoodleBackupReader.text("single", of: $0) } != "0"
    return .choice(options, isSingle: isSingle)
  }

  private func truth() -> ItemBody {
    guard let settings, let yes = MoodleBackupReader.text("trueanswer", of: settings),
      let no = MoodleBackupReader.text("falseanswer", of: settings),
      let first = answers.first(where: { $0.attribute("id") == yes }),
      let second = answers.first(where: { $0.attribute("id") == no }),
      weight(first) != weight(second)
    else { return choice() }
    let isTrue = weight(first) > weight(second)
    return .truth(
      TrueFalse(
        isTrue, rightFeedback: feedback(isTrue ? first : second),
        wrongFeedback: feedback(isTrue ? second : first)))
  }

  /// The text of an answer that Moodle treats as plain.
  private func plain(_ answer: XMLElement) -> ItemText {
    ItemText(
      MoodleBackupReader.text("answertext", of: answer) ?? "",
      at: answer.child("answertext")?.textOffset ?? answer.start)
  }

  private func short() -> ItemBody {
    let accepted = answers.filter { plain($0).text != "*" }.map {
      AcceptedText(plain($0), weight: weight($0), feedback: feedback($0))
    }
    let usesCase = settings.flatMap { MoodleBackupReader.text("usecase", of: $0) } == "1"
    return .short(accepted, isCaseSensitive: usesCase)
  }

  private func numeric() -> ItemBody {
    var tolerances: [String: Double] = [:]
    for record in plugin?.descendants(["numerical_record"]) ?? [] {
      guard let answer = MoodleBackupReader.text("answer", of: record),
        let text = MoodleBackupReader.text("tolerance", of: record), let value = Double(text),
        value.isFinite
      else { continue }
      tolerances[answer] = abs(value)
    }
    let numbers = answers.compactMap { answer -> AcceptedNumber? in
      let text = plain(answer)
      let values: AcceptedNumber.Values
      if text.text == "*" {
        values = .any
      } else if let number = Double(text.text), number.isFinite {
        values = .number(number, tolerance: tolerances[answer.attribute("id") ?? ""] ?? 0)
      } else {
        return nil
      }
      return AcceptedNumber(
        values, weight: weight(answer), feedback: feedback(answer), at: text.offset)
    }
    return .numeric(numbers)
  }

  private func matching() -> ItemBody {
    let pairs = (plugin?.descendants(["match"]) ?? []).map { match in
      MatchingPair(
        text("questiontext", of: match, area: "subquestion")
          ?? ItemText("", at: match.start),
        ItemText(
          MoodleBackupReader.text("answertext", of: match) ?? "",
          at: match.child("answertext")?.textOffset ?? match.start))
    }
    return .matching(pairs)
  }

  private func ordered() -> ItemBody {
    let texts = answers.compactMap {
      text("answertext", of: $0, area: "answer", format: "answerformat")
    }
    return texts.count > 1 ? .ordering(texts) : .unsupported(type)
  }

  // MARK: - Gaps

  /// A text whose gaps are separate questions: `{#1}` stands for the first.
  private func embedded() -> (ItemText, ItemBody) {
    let asked = question()
    let numbers = (settings.flatMap { MoodleBackupReader.text("sequence", of: $0) } ?? "")
      .split(separator: ",").map(String.init)
    var html = ""
    var gaps: [GapText.Gap] = []
    var used: Set<Int> = []
    var rest = asked.text[...]
    while let open = rest.firstRange(of: "{#") {
      html += rest[..<open.lowerBound]
      let digits = rest[open.upperBound...].prefix { $0.isASCII && $0.isNumber }
      let behind = rest[digits.endIndex...]
      if let number = Int(digits), numbers.indices.contains(number - 1), behind.first == "}",
        used.insert(number).inserted
      {
        guard let part = parts[numbers[number - 1]],
          let gap = MoodleBackupQuestion(part, files: files, parts: [:]).gap()
        else { return (asked, .unsupported(type)) }
        html += GapText.mark
        gaps.append(gap)
        rest = behind.dropFirst()
      } else {
        html += "{#"
        rest = rest[open.upperBound...]
      }
    }
    guard !gaps.isEmpty, gaps.count == numbers.count else { return (asked, .unsupported(type)) }
    return GapText(marked: html + rest, gaps).item(at: asked.offset)
  }

  /// What belongs in the gap that this question represents.
  private func gap() -> GapText.Gap? {
    let shown = shownAnswers
    let words = zip(answers, shown.texts).map { (weight: weight($0), text: $1) }
    let right = words.filter { $0.weight >= 100 }.map(\.text)
    guard !right.isEmpty else { return nil }
    let isChoice = type == "multichoice"
    return GapText.Gap(
      right: right, wrong: isChoice ? words.filter { $0.weight <= 0 }.map(\.text) : [],
      format: shown.format,
      isCaseSensitive: settings.flatMap { MoodleBackupReader.text("usecase", of: $0) } == "1",
      offset: element.start)
  }

  /// The texts of all answers of gaps, in their order.
  private var shownAnswers: (texts: [String], format: TextFormat) {
    GapText.answers(
      answers.map {
        text("answertext", of: $0, area: "answer", format: "answerformat")
          ?? ItemText("", at: $0.start)
      })
  }

  /// A text with gaps for which words are chosen: `[[1]]` stands for the first word, and the others of
  /// its group are the wrong ones.
  private func chosenGaps() -> (ItemText, ItemBody) {
    let asked = question()
    let shown = shownAnswers
    let words = zip(answers, shown.texts).map { (text: $1, group: Self.group($0)) }
    let groups = Dictionary(grouping: words, by: \.group)
      .mapValues { OfferedWords($0.map(\.text)) }
    var gaps: [GapText.Gap] = []
    var html = ""
    var rest = asked.text[...]
    while let open = rest.firstRange(of: "[[") {
      html += rest[..<open.lowerBound]
      let digits = rest[open.upperBound...].prefix { $0.isASCII && $0.isNumber }
      let behind = rest[digits.endIndex...]
      if let number = Int(digits), words.indices.contains(number - 1), behind.hasPrefix("]]") {
        let word = words[number - 1]
        html += GapText.mark
        gaps.append(
          GapText.Gap(
            right: [word.text],
            wrong: groups[word.group]?.wrong(besides: [word.text], at: gaps.count) ?? [],
            format: shown.format, offset: asked.offset))
        rest = behind.dropFirst(2)
      } else {
        html += "[["
        rest = rest[open.upperBound...]
      }
    }
    guard !gaps.isEmpty else { return (asked, .unsupported(type)) }
    return GapText(marked: html + rest, gaps).item(at: asked.offset)
  }

  /// The group of a word: its feedback, or a number in serialised PHP.
  private static func group(_ answer: XMLElement) -> String {
    let remark = MoodleBackupReader.text("feedback", of: answer) ?? ""
    guard let mark = remark.firstRange(of: "draggroup\";") else { return remark }
    let value = remark[mark.upperBound...].prefix { $0 != ";" }
    return String(value.filter { $0.isASCII && $0.isNumber }.suffix(2))
  }
}
