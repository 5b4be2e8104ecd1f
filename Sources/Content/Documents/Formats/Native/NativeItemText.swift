import Exercises
import Notation

/// Writes items as objects of the native format.
enum NativeItemText {
  /// The item as an object in the list of exercises.
  ///
  /// A question with one right answer has the short form of `question`, `answer` and `wrong`; all
  /// others name their `kind`.
  static func object(_ item: Item, losses: inout LossList) -> String {
    var object = JSONObjectText(level: 2)
    let details = item.details
    object.add("id", text: details.id?.text)
    object.add("name", text: details.name)
    if !details.category.isEmpty { object.add("category", texts: details.category) }
    if case .cloze(let cloze) = item.body {
      add(cloze, of: item.question, to: &object, losses: &losses)
    } else if !item.question.text.isEmpty || item.question.format != .plain || !item.isMatching {
      object.add("question", raw: text(item.question))
    }
    add(item.body, to: &object)
    add(details, to: &object)
    let hasKind = object.has("kind")
    // Beside a question, its answer and wrong ones nothing else is taken for a field of another program.
    let isOurs = hasKind || object.has("wrong")
    let readAsOthers = isOurs ? [] : ForeignName.meant(among: details.unknownFields.map(\.name))
    object.add(
      losses.kept(details.unknownFields) { name in
        JSONDocumentReader.itemFields.contains(name) || readAsOthers.contains(name)
          || hasKind && JSONDocumentReader.bodyFields.contains(name)
      })
    return object.text
  }

  private static func add(_ body: ItemBody, to object: inout JSONObjectText) {
    switch body {
    case .choice(let options, let isSingle):
      if isSingle, let form = ShortForm(options) {
        add(form, to: &object)
      } else {
        object.add("kind", text: isSingle ? "choice" : "choices")
        object.add("options", raw: list(options.map(option)))
      }
    case .truth(let statement):
      object.add("kind", text: "truth")
      object.add("answer", raw: String(statement.isTrue))
      object.add("rightFeedback", raw: statement.rightFeedback.map(text))
      object.add("wrongFeedback", raw: statement.wrongFeedback.map(text))
    case .short(let accepted, let isCaseSensitive):
      let isPlain = accepted.allSatisfy { $0.weight == 100 && $0.feedback == nil }
      if isPlain, !isCaseSensitive, let answer = accepted.first,
        accepted.dropFirst().allSatisfy({ $0.picture == nil })
      {
        object.add("answer", raw: text(answer.text, picture: answer.picture))
        let others = accepted.dropFirst().map { text($0.text) }
        if !others.isEmpty { object.add("alternatives", raw: list(others)) }
      } else {
        object.add("kind", text: "short")
        object.add("accepted", raw: list(accepted.map(self.accepted)))
        if isCaseSensitive { object.add("caseSensitive", raw: "true") }
      }
    case .numeric(let accepted):
      object.add("kind", text: "number")
      object.add("accepted", raw: list(accepted.map(number)))
    case .matching(let pairs):
      object.add("kind", text: "pairs")
      object.add("pairs", raw: list(pairs.map { "[\(text($0.left)), \(text($0.right))]" }))
    case .cloze: break
    case .ordering(let entries):
      object.add("kind", text: "order")
      object.add("order", raw: list(entries.map { text($0) }))
    case .essay: object.add("kind", text: "essay")
    case .information: object.add("kind", text: "information")
    case .unsupported(let kind): object.add("kind", text: "other:" + kind)
    }
  }

  /// A text with gaps: its parts in a list, texts and gaps.
  private static func add(
    _ cloze: Cloze, of question: ItemText, to object: inout JSONObjectText,
    losses: inout LossList
  ) {
    object.add("kind", text: "cloze")
    if question.format != .plain { object.add("format", text: question.format.rawValue) }
    var parts: [String] = []
    for (index, part) in cloze.parts(of: question.text).enumerated() {
      if index > 0 {
        if let gap = gap(cloze.gaps[index - 1]) {
          parts.append(gap)
        } else {
          losses.add("a gap of a kind that is not known")
        }
      }
      if !part.isEmpty { parts.append(JSONString.quoted(part)) }
    }
    object.add("parts", raw: list(parts))
  }

  /// A gap as an object; nil for kinds that no gap has.
  private static func gap(_ gap: ClozeGap) -> String? {
    switch gap.body {
    case .choice, .short, .numeric: break
    default: return nil
    }
    var object = JSONObjectText(level: 3)
    addAnswers(of: gap.body, to: &object)
    if gap.points != 1 { object.add("points", raw: String(gap.points)) }
    object.add("hint", raw: gap.hint.map(text))
    if gap.layout != .list { object.add("layout", text: gap.layout.rawValue) }
    if gap.isShuffled { object.add("shuffle", raw: "true") }
    return object.text
  }

  /// The answers of a gap, which always names its kind.
  private static func addAnswers(of body: ItemBody, to object: inout JSONObjectText) {
    switch body {
    case .choice(let options, let isSingle):
      object.add("kind", text: isSingle ? "choice" : "choices")
      object.add("options", raw: list(options.map(option)))
    case .short(let accepted, let isCaseSensitive):
      object.add("kind", text: "short")
      object.add("accepted", raw: list(accepted.map(self.accepted)))
      if isCaseSensitive { object.add("caseSensitive", raw: "true") }
    default: add(body, to: &object)
    }
  }

  private static func add(_ form: ShortForm, to object: inout JSONObjectText) {
    object.add("answer", raw: text(form.right[0].text, picture: form.right[0].picture))
    if form.right.count > 1 {
      object.add("alternatives", raw: list(form.right.dropFirst().map { text($0.text) }))
    }
    object.add("wrong", raw: list(form.wrong.map { wrong($0) }))
  }

  private static func add(_ details: ItemDetails, to object: inout JSONObjectText) {
    object.add("picture", text: details.picture?.text)
    object.add("note", raw: details.note.map(text))
    object.add("feedback", raw: details.feedback.map(text))
    object.add("rightFeedback", raw: details.rightFeedback.map(text))
    object.add("partlyRightFeedback", raw: details.partlyRightFeedback.map(text))
    object.add("wrongFeedback", raw: details.wrongFeedback.map(text))
    if !details.hints.isEmpty { object.add("hints", raw: list(details.hints.map(text))) }
    if !details.tags.isEmpty { object.add("tags", texts: details.tags) }
    object.add("time", raw: details.time.map(JSONNumber.text))
    object.add("difficulty", text: details.difficulty)
    if !details.media.isEmpty {
      object.add(
        "media",
        raw: list(
          details.media.map {
            "{\"name\": \(JSONString.quoted($0.name)), "
              + "\"base64\": \"\(Base64.encoded($0.bytes))\"}"
          }))
    }
    if !details.settings.isEmpty {
      object.add(
        "settings",
        raw: list(
          details.settings.map {
            "[\(JSONString.quoted($0.name)), \(JSONString.quoted($0.value))]"
          }))
    }
    object.add("source", text: details.source)
  }

  // MARK: - Values

  private static func list(_ entries: [String]) -> String {
    "[" + entries.joined(separator: ", ") + "]"
  }

  /// A plain text as a string, any other as an object.
  private static func text(_ text: ItemText) -> String {
    text.format == .plain ? JSONString.quoted(text.text) : "{\(fields(of: text))}"
  }

  /// A text that is an object where it has a picture.
  private static func text(_ text: ItemText, picture: ItemText?) -> String {
    picture == nil ? self.text(text) : "{\(fields(of: text))\(self.picture(picture))}"
  }

  private static func picture(_ name: ItemText?) -> String {
    name.map { ", \"picture\": \(JSONString.quoted($0.text))" } ?? ""
  }

  private static func fields(of text: ItemText) -> String {
    let format = text.format == .plain ? "" : ", \"format\": \"\(text.format.rawValue)\""
    return "\"text\": \(JSONString.quoted(text.text))" + format
  }

  /// A text, or where more is known of it an object.
  private static func wrong(_ option: ItemOption) -> String {
    option.rule == nil && option.picture == nil && option.unknownFields.isEmpty
      ? text(option.text) : self.option(option)
  }

  private static func option(_ option: ItemOption) -> String {
    var fields = fields(of: option.text) + picture(option.picture)
    if option.weight != 0 { fields += ", \"weight\": \(JSONNumber.text(option.weight))" }
    fields += feedback(option.feedback)
    if let rule = option.rule { fields += ", \"rule\": \(JSONString.quoted(rule.rawValue))" }
    guard !option.unknownFields.isEmpty else { return "{\(fields)}" }
    var unknown = JSONObjectText(level: 3)
    unknown.add(option.unknownFields)
    return "{\(fields)," + unknown.text.dropFirst()
  }

  private static func accepted(_ answer: AcceptedText) -> String {
    let weight = answer.weight == 100 ? "" : ", \"weight\": \(JSONNumber.text(answer.weight))"
    return "{\(fields(of: answer.text))\(picture(answer.picture))\(weight)"
      + "\(feedback(answer.feedback))}"
  }

  private static func number(_ answer: AcceptedNumber) -> String {
    var fields: String
    switch answer.values {
    case .number(let value, let tolerance):
      fields = "\"number\": \(JSONNumber.text(value))"
      if tolerance != 0 { fields += ", \"tolerance\": \(JSONNumber.text(tolerance))" }
    case .range(let low, let high):
      fields = "\"from\": \(JSONNumber.text(low)), \"to\": \(JSONNumber.text(high))"
    case .any: fields = "\"any\": true"
    }
    if answer.weight != 100 { fields += ", \"weight\": \(JSONNumber.text(answer.weight))" }
    return "{\(fields)\(feedback(answer.feedback))}"
  }

  private static func feedback(_ text: ItemText?) -> String {
    text.map { ", \"feedback\": \(self.text($0))" } ?? ""
  }
}

/// Options that fit `answer`, `alternatives` and `wrong`: right ones first, then wrong ones, none
/// with feedback.
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

/// Numbers in JSON.
enum JSONNumber {
  /// The fewest digits that give the number again; whole ones without a point.
  static func text(_ value: Double) -> String {
    if let whole = Int(exactly: value), !(whole == 0 && value.sign == .minus) {
      return String(whole)
    }
    return value.isFinite ? "\(value)" : "0"
  }
}

extension JSONObjectText {
  /// Adds a field with a value that is JSON already, unless it is nil.
  mutating func add(_ name: String, raw: String?) {
    guard let raw else { return }
    add(name, raw: raw)
  }
}

extension Item {
  /// Whether it asks for things that belong together.
  var isMatching: Bool {
    if case .matching = body { return true }
    return false
  }
}
