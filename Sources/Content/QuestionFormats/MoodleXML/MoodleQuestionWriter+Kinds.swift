import Exercises
import Items
import Notation

extension ItemBody {
  /// Moodle's name for the kind.
  var moodleType: String {
    switch self {
    case .choice: "multichoice"
    case .truth: "truefalse"
    case .short: "shortanswer"
    case .numeric: "numerical"
    case .matching: "matching"
    case .cloze: "cloze"
    case .ordering: "ordering"
    case .essay: "essay"
    case .information: "description"
    case .unsupported(let type): type
    }
  }

  /// The marked-up texts of answers, which may refer to files.
  var moodleTexts: [ItemText] {
    switch self {
    case .choice(let options, _): options.flatMap { [$0.text] + ($0.feedback.map { [$0] } ?? []) }
    case .truth(let statement):
      [statement.rightFeedback, statement.wrongFeedback].compactMap { $0 }
    case .short(let accepted, _): accepted.compactMap(\.feedback)
    case .numeric(let accepted): accepted.compactMap(\.feedback)
    case .matching(let pairs): pairs.map(\.left)
    case .ordering(let entries): entries
    case .cloze, .essay, .information, .unsupported: []
    }
  }

  /// Whether Moodle has separate feedback for right, partly right and wrong responses.
  var hasCombinedFeedback: Bool {
    if case .ordering = self { return true }
    return MoodleSettings.canShuffle(self)
  }
}

extension ItemDetails {
  /// The marked-up texts beyond question and answers that are written for a kind.
  func moodleTexts(in body: ItemBody) -> [ItemText] {
    let combined =
      body.hasCombinedFeedback ? [rightFeedback, partlyRightFeedback, wrongFeedback] : []
    return ([feedback] + combined).compactMap { $0 } + hints
  }
}

extension MoodleQuestionWriter {
  /// Writes answers and what belongs to them.
  mutating func addBody(
    _ body: ItemBody, _ details: ItemDetails, _ settings: MoodleSettingsText
  ) {
    switch body {
    case .choice(_, let isSingle): text.add("    <single>\(isSingle)</single>\n")
    case .short(_, let isCaseSensitive):
      text.add("    <usecase>\(isCaseSensitive ? 1 : 0)</usecase>\n")
    default: break
    }
    if MoodleSettings.canShuffle(body), settings.placed[.shuffleanswers] == nil {
      text.add("    <shuffleanswers>true</shuffleanswers>\n")
    }
    for name in [MoodleName.shuffleanswers, .answernumbering, .showstandardinstruction] {
      add(settings, name)
    }
    if body.hasCombinedFeedback {
      addText(details.rightFeedback, in: MoodleName.correctfeedback.rawValue)
      addText(details.partlyRightFeedback, in: MoodleName.partiallycorrectfeedback.rawValue)
      addText(details.wrongFeedback, in: MoodleName.incorrectfeedback.rawValue)
    }
    add(settings, .shownumcorrect)
    addAnswers(body)
  }

  private mutating func addAnswers(_ body: ItemBody) {
    switch body {
    case .choice(let options, _):
      for option in options {
        if option.rule != nil { lose("the error behind a wrong answer") }
        if !option.unknownFields.isEmpty { lose("unknown fields of an answer") }
        addAnswer(option.text, option.weight, option.feedback)
      }
    case .truth(let statement):
      for isTrue in [true, false] {
        let isRight = isTrue == statement.isTrue
        addAnswer(
          ItemText(isTrue ? "true" : "false"), isRight ? 100 : 0,
          isRight ? statement.rightFeedback : statement.wrongFeedback, isPlain: true)
      }
    case .short(let accepted, _):
      for answer in accepted {
        addAnswer(answer.text, answer.weight, answer.feedback, isPlain: true)
      }
    case .numeric(let accepted):
      for answer in accepted { addNumber(answer) }
    case .matching(let pairs):
      for pair in pairs {
        text.add("    <subquestion format=\"\(pair.left.format.moodleName)\">\n")
        addContent(pair.left, indent: "      ")
        text.add("      <answer>\n        <text>")
        text.addText(plain(pair.right))
        text.add("</text>\n      </answer>\n    </subquestion>\n")
      }
    case .ordering(let entries):
      for (index, entry) in entries.enumerated() { addEntry(entry, number: index + 1) }
    case .cloze, .essay, .information, .unsupported: break
    }
  }

  /// One of the things to be put in order. The plug-in numbers them by their fractions.
  private mutating func addEntry(_ entry: ItemText, number: Int) {
    text.add("    <answer fraction=\"\(number)\" format=\"\(entry.format.moodleName)\">\n")
    addContent(entry, indent: "      ")
    text.add("    </answer>\n")
  }

  /// - Parameter isPlain: whether Moodle reads the answer as plain text.
  private mutating func addAnswer(
    _ answer: ItemText, _ weight: Double, _ feedback: ItemText?, isPlain: Bool = false,
    tolerance: Double? = nil
  ) {
    let fraction = MoodleFractions.nearest(to: weight)
    if fraction != weight { lose("the exact percentage of an answer") }
    if feedback?.text.isEmpty == true { lose("an empty text") }
    let format = isPlain ? "moodle_auto_format" : answer.format.moodleName
    text.add("    <answer fraction=\"\(JSONNumber.text(fraction))\" format=\"\(format)\">\n")
    addContent(isPlain ? ItemText(plain(answer)) : answer, indent: "      ")
    addText(feedback, in: "feedback", indent: "      ")
    if let tolerance { text.add("      <tolerance>\(JSONNumber.text(tolerance))</tolerance>\n") }
    text.add("    </answer>\n")
  }

  private mutating func addNumber(_ answer: AcceptedNumber) {
    var value = "*"
    var tolerance = 0.0
    switch answer.values {
    case .any: break
    case .number(let number, let given):
      value = JSONNumber.text(number)
      tolerance = given.isFinite ? abs(given) : 0
      if tolerance != given || !number.isFinite { lose("the exact number of an answer") }
    case .range(let low, let high):
      let middle = NumericAnswer.middle(low, high)
      value = JSONNumber.text(middle)
      tolerance = middle.isFinite ? abs(NumericAnswer.middle(high, -low)) : 0
      lose("the limits of a range of numbers, which became a number and its tolerance")
    }
    addAnswer(
      ItemText(value), answer.weight, answer.feedback, isPlain: true, tolerance: tolerance)
  }

  /// The text without markup, for texts in which Moodle allows none.
  private mutating func plain(_ answer: ItemText) -> String {
    if answer.format != .plain {
      lose("the markup of an answer")
      for name in TextPicture(answer).names { lose(Loss.picture(name)) }
    }
    return answer.plain
  }
}
