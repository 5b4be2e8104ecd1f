import Exercises
import Items
import Notation

/// Writes an item as an H5P question.
enum H5PItemWriter {
  /// A question of H5P.
  struct Question {
    /// The kind of content, with its version.
    let library: String
    /// Its parameters, a JSON object.
    let params: String
  }

  /// H5P's title for content without a name.
  static let unnamed = "Untitled"

  /// The kind of content and its parameters; nil, with the loss noted, if H5P has no such kind.
  static func write(
    _ item: Item, _ losses: inout PackageLosses
  ) -> Question? {
    if item.isOnlyPicture {
      return lost("a question that asks nothing without its picture", &losses)
    }
    let found: Question?
    switch item.body {
    case .choice(let options, let isSingle):
      found = choice(item, options, isSingle, &losses)
    case .truth(let statement):
      found = truth(item, statement)
    case .short(let accepted, let isCaseSensitive):
      let worded = accepted.filter { !TextCheck.isBlank($0.text.plain) }
      let picture = "a right answer that is only a picture"
      if worded.isEmpty {
        found = lost(picture, &losses)
      } else {
        if worded.count < accepted.count { losses.add(picture) }
        found = short(item, worded, isCaseSensitive, &losses)
      }
    case .numeric(let numbers): found = numeric(item, numbers, &losses)
    case .matching(let pairs): found = matching(item, pairs, &losses)
    case .cloze(let cloze): found = gaps(item, cloze, &losses)
    case .ordering: found = lost("things to be put in order", &losses)
    case .essay: found = lost("a question that asks for a longer text", &losses)
    case .information: found = lost("a text that asks nothing", &losses)
    case .unsupported(let kind): found = lost("a question of the kind “\(kind)”", &losses)
    }
    guard let found else { return nil }
    let carriesFeedback = { if case .choice = item.body { return true } else { return false } }()
    losses.addDetails(of: item) { details in
      details.name = nil
      if carriesFeedback {
        details.feedback = nil
        details.rightFeedback = nil
        details.wrongFeedback = nil
      }
      if case .short = item.body, details.hints.count == 1, details.hints[0].format == .plain {
        details.hints = []
      }
      if case .cloze = item.body { details.settings.removeAll { $0.name == "task" } }
    }
    // Losses that cannot be predicted: white space and characters that H5P does not preserve.
    if !losses.isTouched, !comesBack(item, found) { losses.add("the exact form of its texts") }
    return found
  }

  private static func lost(_ what: String, _ losses: inout PackageLosses) -> Question? {
    losses.addItem(what)
    return nil
  }

  private static func comesBack(_ item: Item, _ found: Question) -> Bool {
    let content = object { json in
      json.key("questions")
      json.array { json in
        json.object { json in
          json.field("library", found.library)
          json.field("params", raw: found.params)
        }
      }
    }
    var report = FaultReport()
    let source = SourceText(fileName: "", bytes: Array(content.utf8), start: 0)
    guard let items = H5PReader.read(source, report: &report)?.items, items.count == 1 else {
      return false
    }
    var wanted = item
    wanted.details.name = nil
    return items[0] == wanted
  }

  private static func object(_ body: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter(.compact)
    json.object { body(&$0) }
    return json.text
  }

  private static func html(_ text: ItemText?) -> String { text.map { TidyMarkup.html($0) } ?? "" }

  /// A text in a paragraph, as in H5P's editor.
  private static func paragraph(_ text: ItemText) -> String {
    text.format == .html ? html(text) : "<p>" + html(text) + "</p>\n"
  }

  // MARK: - Kinds

  private static func choice(
    _ item: Item, _ options: [ItemOption], _ isSingle: Bool, _ losses: inout PackageLosses
  ) -> Question {
    let isRight = { (option: ItemOption) in isSingle ? option.weight >= 100 : option.weight > 0 }
    let rightCount = options.count { isRight($0) }
    let share = MoodleFractions.nearest(to: 100 / Double(max(1, rightCount)))
    for option in options {
      let expected = isRight(option) ? (isSingle ? 100 : share) : 0
      if option.weight != expected { losses.add("how much an answer counts") }
      if option.rule != nil { losses.add("the error behind a wrong answer") }
      if !option.unknownFields.isEmpty { losses.add("unknown fields of an answer") }
    }
    let ranges = feedback(item.details, &losses)
    let params = object { json in
      json.ask(paragraph(item.question))
      json.key("answers")
      json.array { json in
        for option in options {
          json.object { json in
            json.field("correct", isRight(option))
            json.key("tipsAndFeedback")
            json.object { json in
              json.field("tip", "")
              json.field("chosenFeedback", html(option.feedback))
              json.field("notChosenFeedback", "")
            }
            json.field("text", paragraph(option.text))
          }
        }
      }
      json.overallFeedback(ranges)
      json.behaviour { json in
        json.field("type", isSingle ? "single" : "multi")
        json.field("singlePoint", false)
        json.field("randomAnswers", true)
        json.field("showSolutionsRequiresInput", true)
        json.field("passPercentage", 100)
        json.field("showScorePoints", true)
      }
    }
    return Question(library: "H5P.MultiChoice 1.16", params: params)
  }

  private static func feedback(
    _ details: ItemDetails, _ losses: inout PackageLosses
  ) -> [FeedbackRange] {
    if let all = details.feedback {
      if details.rightFeedback != nil { losses.add("the feedback on right answers") }
      if details.wrongFeedback != nil { losses.add("the feedback on wrong answers") }
      return [FeedbackRange(shares: 0...100, feedback: html(all))]
    }
    guard details.rightFeedback != nil || details.wrongFeedback != nil else { return [.whole] }
    return [
      FeedbackRange(shares: 0...99, feedback: details.wrongFeedback.map(html)),
      FeedbackRange(shares: 100...100, feedback: details.rightFeedback.map(html)),
    ]
  }

  private static func truth(_ item: Item, _ statement: TrueFalse) -> Question {
    let params = object { json in
      json.ask(paragraph(item.question))
      json.field("correct", String(statement.isTrue))
      json.behaviour { json in
        json.field("feedbackOnCorrect", html(statement.rightFeedback))
        json.field("feedbackOnWrong", html(statement.wrongFeedback))
      }
    }
    return Question(library: "H5P.TrueFalse 1.8", params: params)
  }

  private static func blanks(
    _ task: String, _ text: String, isCaseSensitive: Bool
  ) -> Question {
    let params = object { json in
      json.ask(task, as: "text")
      json.field("questions", [text])
      json.overallFeedback([.whole])
      json.behaviour { json in
        json.field("caseSensitive", isCaseSensitive)
        json.field("autoCheck", false)
        json.field("showSolutionsRequiresInput", true)
        json.field("acceptSpellingErrors", false)
      }
    }
    return Question(library: "H5P.Blanks 1.14", params: params)
  }

  private static func short(
    _ item: Item, _ accepted: [AcceptedText], _ isCaseSensitive: Bool,
    _ losses: inout PackageLosses
  ) -> Question? {
    guard let answers = answers(accepted, &losses) else {
      return lost("a question without a right answer", &losses)
    }
    let hint = item.details.hints.count == 1 ? item.details.hints[0] : nil
    let tip = hint.map { $0.format == .plain ? ":" + H5PGaps.escaped($0.text) : "" } ?? ""
    return blanks(
      paragraph(item.question), "<p>*\(answers)\(tip)*</p>\n", isCaseSensitive: isCaseSensitive)
  }

  /// Right answers separated by slashes; nil if there is none.
  private static func answers(
    _ accepted: [AcceptedText], _ losses: inout PackageLosses
  ) -> String? {
    var texts: [String] = []
    for answer in accepted {
      guard answer.weight >= 100 else {
        losses.add("answers that are partly right")
        continue
      }
      if answer.feedback != nil { losses.add("the feedback on an answer") }
      texts.append(H5PGaps.escaped(losses.plain(answer.text)))
    }
    return texts.isEmpty ? nil : texts.joined(separator: "/")
  }

  private static func numeric(
    _ item: Item, _ numbers: [AcceptedNumber], _ losses: inout PackageLosses
  ) -> Question? {
    var texts: [String] = []
    for number in numbers where number.weight >= 100 {
      if case .number(let value, _) = number.values { texts.append(JSONNumber.text(value)) }
    }
    guard !texts.isEmpty else { return lost("a question for numbers of a range", &losses) }
    losses.add("that its answer is a number, and how exact it has to be")
    return blanks(
      paragraph(item.question), "<p>*" + texts.joined(separator: "/") + "*</p>\n",
      isCaseSensitive: false)
  }

  private static func dragText(
    _ task: String, _ text: String, _ distractors: [String]
  ) -> Question {
    let params = object { json in
      json.field("taskDescription", task)
      json.field("textField", text)
      json.field(
        "distractors", distractors.map { "*\(H5PGaps.escaped($0))*" }.joined(separator: "\n"))
      json.overallFeedback([.whole])
      json.behaviour { $0.field("instantFeedback", false) }
    }
    return Question(library: "H5P.DragText 1.10", params: params)
  }

  private static func matching(
    _ item: Item, _ pairs: [MatchingPair], _ losses: inout PackageLosses
  ) -> Question? {
    var lines: [String] = []
    var others: [String] = []
    for pair in pairs {
      // A line holds one pair.
      let left = ByteText.onOneLine(losses.plain(pair.left))
      let right = ByteText.onOneLine(losses.plain(pair.right))
      if TextCheck.isBlank(left) {
        others.append(right)
      } else {
        lines.append("\(H5PGaps.escaped(left)) *\(H5PGaps.escaped(right))*")
      }
    }
    guard !lines.isEmpty else { return lost("a question without pairs", &losses) }
    return dragText(paragraph(item.question), lines.joined(separator: "\n"), others)
  }

  private static func gaps(
    _ item: Item, _ cloze: Cloze, _ losses: inout PackageLosses
  ) -> Question? {
    guard !cloze.gaps.isEmpty else { return lost("a text without gaps", &losses) }
    let parts = cloze.parts(of: item.question.text).map { part in
      item.question.format == .html
        ? ByteText.replacing("*", with: "&#42;", in: part)
        : ByteText.replacing("\n", with: "<br/>", in: H5PGaps.escaped(part))
    }
    if item.question.format == .markdown { losses.add("the markup of the question") }
    var text = ""
    var isCaseSensitive: Bool?
    for (index, part) in parts.enumerated() {
      if index > 0 {
        let gap = cloze.gaps[index - 1]
        guard case .short(let accepted, let usesCase) = gap.body else {
          return choices(item, cloze, &losses)
        }
        guard let answers = answers(accepted, &losses) else {
          return lost("a gap without a right answer", &losses)
        }
        if gap.points != 1 { losses.add("how much a gap counts") }
        if let known = isCaseSensitive, known != usesCase { losses.add("where capitals matter") }
        isCaseSensitive = isCaseSensitive ?? usesCase
        let tip = gap.hint.map { ":" + H5PGaps.escaped(losses.plain($0)) } ?? ""
        text += "*\(answers)\(tip)*"
      }
      text += part
    }
    let task = item.details.settings.first { $0.name == "task" }?.value
    return blanks(
      task.map { paragraph(ItemText($0)) } ?? "",
      item.question.format == .html ? text : "<p>\(text)</p>\n",
      isCaseSensitive: isCaseSensitive ?? false)
  }

  /// Gaps with choices: words to be dragged, each of which can be put into any gap.
  private static func choices(
    _ item: Item, _ cloze: Cloze, _ losses: inout PackageLosses
  ) -> Question? {
    var rights: [String] = []
    var offered: [String] = []
    for gap in cloze.gaps {
      switch gap.body {
      case .choice(let options, _):
        guard let right = options.first(where: { $0.weight >= 100 }) else {
          return lost("a gap without a right answer", &losses)
        }
        if options.contains(where: { $0.weight != 0 && $0.weight != 100 }) {
          losses.add("how much an answer counts")
        }
        rights.append(ByteText.onOneLine(losses.plain(right.text)))
        for option in options {
          if option.feedback != nil { losses.add("the feedback on an answer") }
          let text = ByteText.onOneLine(losses.plain(option.text))
          if !offered.contains(text) { offered.append(text) }
        }
      case .short(let accepted, _):
        guard let right = accepted.first(where: { $0.weight >= 100 }) else {
          return lost("a gap without a right answer", &losses)
        }
        rights.append(ByteText.onOneLine(losses.plain(right.text)))
      default: return lost("gaps for numbers", &losses)
      }
      if gap.points != 1 { losses.add("how much a gap counts") }
    }
    var text = ""
    for (index, part) in cloze.parts(of: item.question.text).enumerated() {
      if index > 0 {
        let hint =
          cloze.gaps[index - 1].hint.map {
            ":" + H5PGaps.escaped(ByteText.onOneLine(losses.plain($0)))
          } ?? ""
        text += "*\(H5PGaps.escaped(rights[index - 1]))\(hint)*"
      }
      text += H5PGaps.escaped(
        ItemText(part, format: item.question.format).format == .plain
          ? part : ItemText(part, format: item.question.format).plain)
    }
    let task = item.details.settings.first { $0.name == "task" }?.value
    return dragText(
      task.map { paragraph(ItemText($0)) } ?? "", text,
      offered.filter { !rights.contains($0) })
  }
}

/// The feedback for a range of a question's points.
private struct FeedbackRange {
  /// The points as percentages of the total.
  let shares: ClosedRange<Int>
  var feedback: String?

  /// The whole range, without feedback.
  static let whole = FeedbackRange(shares: 0...100)
}

extension JSONWriter {
  /// Writes the field of a question, after an empty one for a picture or film, which our questions do
  /// not have.
  fileprivate mutating func ask(_ question: String, as name: String = "question") {
    key("media")
    object { $0.field("disableImageZooming", false) }
    field(name, question)
  }

  fileprivate mutating func overallFeedback(_ ranges: [FeedbackRange]) {
    key("overallFeedback")
    array { json in
      for range in ranges {
        json.object { json in
          json.field("from", range.shares.lowerBound)
          json.field("to", range.shares.upperBound)
          json.field("feedback", ifAny: range.feedback)
        }
      }
    }
  }

  /// Writes how a question behaves: what all kinds share, and what `body` adds.
  fileprivate mutating func behaviour(_ body: (inout JSONWriter) -> Void) {
    key("behaviour")
    object { json in
      json.field("enableRetry", true)
      json.field("enableSolutionsButton", true)
      json.field("enableCheckButton", true)
      body(&json)
    }
  }
}
