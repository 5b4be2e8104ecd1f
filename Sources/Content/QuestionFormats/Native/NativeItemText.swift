import Exercises
import Items
import Notation
import PinCourses

/// Writes items as objects of the native format.
enum NativeItemText {
  /// The field by which a reader recognises the kind of item.
  private enum Telling {
    /// `kind`.
    case kind
    /// `wrong`, beside one right answer.
    case wrong
    /// `answer` alone.
    case answer
  }

  /// The nesting depth of fields that another program gave an option.
  private static let unknownDepth = 4

  /// Writes the item as an object in the list of exercises.
  ///
  /// A question with one right answer has the short form of `question`, `answer` and `wrong`; all
  /// others name their `kind`.
  static func write(_ item: Item, to json: inout JSONWriter, losses: inout LossList) {
    json.object(.onLines) { json in
      let details = item.details
      if item.isWholePins {
        // Pictures are files beside the document.
        if !details.category.isEmpty { losses.add("the category") }
        json.field("kind", PinExercise.kind)
        json.fields(losses.kept(details.unknownFields) { $0 == "kind" })
        return
      }
      json.field("id", ifAny: details.id?.text)
      json.field("name", ifAny: details.name)
      if !details.category.isEmpty { json.field("category", details.category) }
      if case .cloze(let cloze) = item.body {
        write(cloze, of: item.question, to: &json, losses: &losses)
      } else if !item.question.text.isEmpty || item.question.format != .plain || !item.isMatching {
        json.field("question", item.question)
      }
      let telling = write(item.body, to: &json)
      write(details, beside: item.body, to: &json)
      // If there are a question, its answer and wrong ones, no other field is read as one of another program.
      let readAsOthers =
        telling == .answer ? ForeignName.meant(among: details.unknownFields.map(\.name)) : []
      json.fields(
        losses.kept(details.unknownFields) { name in
          JSONDocumentReader.itemFields.contains(name) || readAsOthers.contains(name)
            || telling == .kind && JSONDocumentReader.bodyFields.contains(name)
        })
    }
  }

  // MARK: - Bodies

  private static func write(_ body: ItemBody, to json: inout JSONWriter) -> Telling {
    switch body {
    case .choice(let options, let isSingle):
      if isSingle, let form = ShortForm(options) {
        write(form, to: &json)
        return .wrong
      }
      writeAnswers(of: body, to: &json)
    case .truth(let statement):
      json.field("kind", "truth")
      json.field("answer", statement.isTrue)
      json.field("rightFeedback", ifAny: statement.rightFeedback)
      json.field("wrongFeedback", ifAny: statement.wrongFeedback)
    case .short(let accepted, let isCaseSensitive):
      let isPlain = accepted.allSatisfy { $0.weight == 100 && $0.feedback == nil }
      if isPlain, !isCaseSensitive, let answer = accepted.first,
        accepted.dropFirst().allSatisfy({ $0.picture == nil })
      {
        json.field("answer", answer.text, picture: answer.picture)
        if accepted.count > 1 { json.field("alternatives", accepted.dropFirst().map(\.text)) }
        return .answer
      }
      writeAnswers(of: body, to: &json)
    case .numeric(let accepted):
      json.field("kind", "number")
      json.list("accepted", accepted, write)
    case .matching(let pairs):
      json.field("kind", "pairs")
      json.list("pairs", pairs) { pair, json in
        json.array { json in
          json.value(pair.left)
          json.value(pair.right)
        }
      }
    case .cloze: break
    case .ordering(let entries):
      json.field("kind", "order")
      json.field("order", entries)
    case .essay: json.field("kind", "essay")
    case .information: json.field("kind", "information")
    case .unsupported(let kind): json.field("kind", "other:" + kind)
    }
    return .kind
  }

  /// The answers to choose from or to be written, with their kind.
  private static func writeAnswers(of body: ItemBody, to json: inout JSONWriter) {
    switch body {
    case .choice(let options, let isSingle):
      json.field("kind", isSingle ? "choice" : "choices")
      json.list("options", options, write)
    case .short(let accepted, let isCaseSensitive):
      json.field("kind", "short")
      json.list("accepted", accepted, write)
      if isCaseSensitive { json.field("caseSensitive", true) }
    default: _ = write(body, to: &json)
    }
  }

  /// A text with gaps: a list of its parts, texts and gaps.
  private static func write(
    _ cloze: Cloze, of question: ItemText, to json: inout JSONWriter, losses: inout LossList
  ) {
    json.field("kind", "cloze")
    if question.format != .plain { json.field("format", question.format.rawValue) }
    json.key("parts")
    json.array { json in
      for (index, part) in cloze.parts(of: question.text).enumerated() {
        if index > 0, !write(cloze.gaps[index - 1], to: &json) {
          losses.add("a gap of a kind that is not known")
        }
        if !part.isEmpty { json.value(part) }
      }
    }
  }

  /// Writes a gap as an object, which always names its kind.
  ///
  /// - Returns: false, with nothing written, for kinds that gaps cannot have.
  private static func write(_ gap: ClozeGap, to json: inout JSONWriter) -> Bool {
    switch gap.body {
    case .choice, .short, .numeric: break
    default: return false
    }
    json.object(.onLines) { json in
      writeAnswers(of: gap.body, to: &json)
      if gap.points != 1 { json.field("points", gap.points) }
      json.field("hint", ifAny: gap.hint)
      if gap.layout != .list { json.field("layout", gap.layout.rawValue) }
      if gap.isShuffled { json.field("shuffle", true) }
    }
    return true
  }

  private static func write(_ form: ShortForm, to json: inout JSONWriter) {
    json.field("answer", form.right[0].text, picture: form.right[0].picture)
    if form.right.count > 1 {
      json.field("alternatives", form.right.dropFirst().map(\.text))
    }
    json.list("wrong", form.wrong) { option, json in
      // A text, or an object if there is more to write.
      if option.rule == nil, option.picture == nil, option.unknownFields.isEmpty {
        json.value(option.text)
      } else {
        write(option, to: &json)
      }
    }
  }

  private static func write(
    _ details: ItemDetails, beside body: ItemBody, to json: inout JSONWriter
  ) {
    // The feedback of a statement has already been written.
    var told = TrueFalse?.none
    if case .truth(let statement) = body { told = statement }
    json.field("picture", ifAny: details.picture?.text)
    json.field("note", ifAny: details.note)
    json.field("feedback", ifAny: details.feedback)
    if told?.rightFeedback == nil { json.field("rightFeedback", ifAny: details.rightFeedback) }
    json.field("partlyRightFeedback", ifAny: details.partlyRightFeedback)
    if told?.wrongFeedback == nil { json.field("wrongFeedback", ifAny: details.wrongFeedback) }
    if !details.hints.isEmpty { json.field("hints", details.hints) }
    if !details.tags.isEmpty { json.field("tags", details.tags) }
    if let time = details.time { json.field("time", decimal: time) }
    json.field("difficulty", ifAny: details.difficulty)
    if !details.media.isEmpty {
      json.list("media", details.media) { file, json in
        json.object { json in
          json.field("name", file.name)
          json.field("base64", Base64.encoded(file.bytes))
        }
      }
    }
    if !details.settings.isEmpty {
      json.list("settings", details.settings) { setting, json in
        json.array { json in
          json.value(setting.name)
          json.value(setting.value)
        }
      }
    }
    json.field("source", ifAny: details.source)
  }

  // MARK: - Answers

  private static func write(_ option: ItemOption, to json: inout JSONWriter) {
    json.object { json in
      json.fields(of: option.text, picture: option.picture)
      if option.weight != 0 { json.field("weight", decimal: option.weight) }
      json.field("feedback", ifAny: option.feedback)
      json.field("rule", ifAny: option.rule?.rawValue)
      guard !option.unknownFields.isEmpty else { return }
      json.continueOnLines(depth: unknownDepth)
      json.fields(option.unknownFields)
    }
  }

  private static func write(_ answer: AcceptedText, to json: inout JSONWriter) {
    json.object { json in
      json.fields(of: answer.text, picture: answer.picture)
      if answer.weight != 100 { json.field("weight", decimal: answer.weight) }
      json.field("feedback", ifAny: answer.feedback)
    }
  }

  private static func write(_ answer: AcceptedNumber, to json: inout JSONWriter) {
    json.object { json in
      switch answer.values {
      case .number(let value, let tolerance):
        json.field("number", decimal: value)
        if tolerance != 0 { json.field("tolerance", decimal: tolerance) }
      case .range(let low, let high):
        json.field("from", decimal: low)
        json.field("to", decimal: high)
      case .any: json.field("any", true)
      }
      if answer.weight != 100 { json.field("weight", decimal: answer.weight) }
      json.field("feedback", ifAny: answer.feedback)
    }
  }
}

/// Options that can be written as `answer`, `alternatives` and `wrong`: right ones first, then wrong
/// ones, all without feedback.
private struct ShortForm {
  let right: [ItemOption]
  let wrong: [ItemOption]

  init?(_ options: [ItemOption]) {
    let count = options.prefix { $0.weight == 100 }.count
    let wrong = options[count...]
    guard count > 0, !wrong.isEmpty, wrong.count <= DraftExercise.wrongLimit,
      wrong.allSatisfy({ $0.weight == 0 }),
      options.allSatisfy({ $0.feedback == nil }),
      options[..<count].allSatisfy({ $0.rule == nil && $0.unknownFields.isEmpty }),
      options[..<count].dropFirst().allSatisfy({ $0.picture == nil })
    else { return nil }
    right = Array(options[..<count])
    self.wrong = Array(wrong)
  }
}

extension JSONWriter {
  /// Writes a plain text as a string, and any other text, or one with a picture, as an object.
  fileprivate mutating func value(_ text: ItemText, picture: ItemText? = nil) {
    if text.format == .plain, picture == nil {
      value(text.text)
    } else {
      object { $0.fields(of: text, picture: picture) }
    }
  }

  /// Writes the properties of a text into the open object.
  fileprivate mutating func fields(of text: ItemText, picture: ItemText?) {
    field("text", text.text)
    if text.format != .plain { field("format", text.format.rawValue) }
    field("picture", ifAny: picture?.text)
  }

  fileprivate mutating func field(_ name: String, _ text: ItemText, picture: ItemText? = nil) {
    key(name)
    value(text, picture: picture)
  }

  fileprivate mutating func field(_ name: String, ifAny text: ItemText?) {
    if let text { field(name, text) }
  }

  fileprivate mutating func field(_ name: String, _ texts: [ItemText]) {
    list(name, texts) { $1.value($0) }
  }

  /// Writes a field with a list on one line.
  fileprivate mutating func list<Entry>(
    _ name: String, _ entries: [Entry], _ write: (Entry, inout JSONWriter) -> Void
  ) {
    key(name)
    array { json in
      for entry in entries { write(entry, &json) }
    }
  }
}
