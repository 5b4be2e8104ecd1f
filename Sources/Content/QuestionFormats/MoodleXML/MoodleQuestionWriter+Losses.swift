import Exercises
import Items

extension MoodleQuestionWriter {
  /// Why an item cannot be written at all; nil if it can. Moodle refuses such questions.
  static func obstacle(_ item: Item) -> String? {
    switch item.body {
    case .unsupported(let type):
      guard let source = item.details.source, let found = MoodleFragment.item(in: source),
        found.body == item.body
      else { return "a question of the kind “\(type)”, which only its own format can hold" }
      return nil
    case .matching(let pairs):
      if pairs.isEmpty { return withoutAnswers }
      if pairs.contains(where: { TextCheck.isBlank($0.right.plain) }) {
        return "a question whose pairs lack a right side"
      }
      return nil
    case .choice(let options, _):
      if options.isEmpty { return withoutAnswers }
      if options.contains(where: { $0.weight > 0 && TextCheck.isBlank($0.text.text) }) {
        return emptyAnswer
      }
    case .short(let accepted, _):
      if accepted.isEmpty { return withoutAnswers }
      if accepted.contains(where: { TextCheck.isBlank($0.text.plain) }) { return emptyAnswer }
    case .numeric(let accepted):
      if accepted.isEmpty { return withoutAnswers }
    case .ordering(let entries):
      if entries.isEmpty { return withoutAnswers }
      if entries.contains(where: { $0.text.isEmpty }) { return emptyAnswer }
    case .cloze(let cloze):
      if !cloze.gaps.isEmpty { return nil }
    case .truth, .essay, .information: break
    }
    return TextCheck.isBlank(item.question.text) ? "a question that asks nothing" : nil
  }

  private static let withoutAnswers = "a question without answers"
  private static let emptyAnswer = "a question with an empty answer"

  /// Notes the details for which a question in Moodle has no place.
  mutating func noteLosses(of details: ItemDetails, in body: ItemBody) {
    for picture in [details.picture].compactMap(\.self) + body.pictures {
      lose(Loss.picture(picture.text))
    }
    if details.note != nil { lose("the note") }
    if details.time != nil { lose("the time limit") }
    if details.difficulty != nil { lose("the difficulty") }
    if !details.unknownFields.isEmpty { lose("unknown fields") }
    if details.source != nil { lose("the original text") }
    if !body.hasCombinedFeedback {
      let found = [details.rightFeedback, details.partlyRightFeedback, details.wrongFeedback]
      if found.contains(where: { $0 != nil }) { lose("the feedback for right and wrong answers") }
    }
    if let id = details.id, id.format != .plain { lose("the markup of the identifier") }
    let isEmpty =
      details.name == "" || details.id?.text == "" || details.tags.contains("")
      || details.moodleTexts(in: body).contains { $0.text.isEmpty }
    if isEmpty { lose("an empty text") }
    if case .truth(let statement) = body,
      [statement.rightFeedback, statement.wrongFeedback].contains(where: { $0?.text == "" })
    {
      lose("an empty text")
    }
  }
}
