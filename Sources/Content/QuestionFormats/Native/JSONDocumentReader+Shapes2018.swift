import Exercises
import Items
import Notation

/// The tasks of the 2018 app: `firstNumber`, `secondNumber`, `operation` or `word`, with
/// `correctAnswer` and `falseAnswers`, alone or as text in the field `data` of an exercise.
extension JSONDocumentReader {
  /// A task; nil, with an error reported, if it asks nothing.
  mutating func oldTask(_ index: Int) -> DraftExercise? {
    var draft = DraftExercise(offset: tree.offset(of: index))
    var numbers: (first: Int?, second: Int?, operation: Int?)
    for field in tree.children(of: index) {
      switch tree.key(of: field) {
      case "firstNumber": numbers.first = field
      case "secondNumber": numbers.second = field
      case "operation": numbers.operation = field
      case "word": draft.question = draftText(field, "word")
      case "correctAnswer": draft.answer = plainText(field, "correctAnswer")
      case "falseAnswers":
        guard tree.nodes[field].kind == .array else {
          report.error(at: tree.offset(of: field), .jsonShapeListTexts("falseAnswers"))
          continue
        }
        draft.wrong = entries(field).compactMap { plainText($0, "falseAnswers") }
          .map { ItemOption($0, weight: 0) }
      case "id": draft.details.id = plainText(field, "id")
      default:
        tellContent(field)
        keep(field, in: &draft.details.unknownFields)
      }
    }
    guard draft.question == nil else {
      for case let field? in [numbers.first, numbers.second, numbers.operation] {
        keep(field, in: &draft.details.unknownFields)
      }
      return draft
    }
    guard let question = calculation(numbers, of: index) else { return nil }
    draft.question = question
    return draft
  }

  /// An exercise whose task is in its field `data`; its other fields are kept unchanged.
  mutating func wrappedTask(_ index: Int, data: Int) -> DraftExercise? {
    var draft: DraftExercise?
    if tree.nodes[data].kind == .object {
      draft = oldTask(data)
    } else {
      draft = taskInText(data)
    }
    guard var draft else { return nil }
    let kept = Set(draft.details.unknownFields.map(\.name))
    for field in tree.children(of: index) where field != data {
      switch tree.key(of: field) {
      case "id": draft.details.id = plainText(field, "id")
      case "name" where tree.nodes[field].kind == .string:
        draft.details.name = shortText(field, "name")
      case "type":
        if let game = oldGame(tree.text(of: field) ?? "") { oldTypes.insert(game) }
        keep(field, in: &draft.details.unknownFields)
      default:
        if !kept.contains(tree.key(of: field)) {
          tellContent(field)
          keep(field, in: &draft.details.unknownFields)
        }
      }
    }
    return draft
  }

  /// Reads the JSON text inside a JSON string; its faults are placed at the string.
  private mutating func taskInText(_ data: Int) -> DraftExercise? {
    let offset = tree.offset(of: data)
    let inner = SourceText(
      fileName: source.fileName, bytes: Array((tree.text(of: data) ?? "").utf8), start: 0)
    var innerReport = FaultReport()
    guard let innerTree = JSONReader.read(inner, report: &innerReport) else {
      report.error(at: offset, .taskData)
      return nil
    }
    guard innerTree.nodes[0].kind == .object, !innerTree.nodes[0].isDamaged else {
      report.add(innerReport, at: offset)
      if innerReport.faults.isEmpty {
        report.error(at: offset, .taskData)
      }
      return nil
    }
    var reader = JSONDocumentReader(source: inner, tree: innerTree, report: innerReport)
    reader.toldFields = toldFields
    var draft = reader.oldTask(0)
    toldFields = reader.toldFields
    report.add(reader.report, at: offset)
    let place = ItemPlace(offset)
    draft?.question?.place = place
    draft?.answer?.place = place
    draft?.details.id?.place = place
    for entry in draft?.wrong.indices ?? 0..<0 { draft?.wrong[entry].text.place = place }
    return draft
  }

  private mutating func calculation(
    _ numbers: (first: Int?, second: Int?, operation: Int?), of index: Int
  ) -> ItemText? {
    guard let first = numbers.first, let second = numbers.second,
      let operation = numbers.operation
    else {
      report.error(at: tree.offset(of: index), .taskMissing)
      return nil
    }
    guard let left = plainText(first, "firstNumber"),
      let right = plainText(second, "secondNumber"), NumericAnswer(left.text) != nil,
      NumericAnswer(right.text) != nil
    else {
      report.error(at: tree.offset(of: index), .taskNumbers)
      return nil
    }
    let asWritten = "\(left.text) \(tree.text(of: operation) ?? "?") \(right.text)"
    let sign = tree.text(of: operation).flatMap(Self.sign)
    guard let sign else {
      report.error(at: tree.offset(of: operation), .taskOperation)
      return nil
    }
    let text =
      ArithmeticTask(question: asWritten)?.text ?? "\(left.text) \(sign) \(right.text)"
    return ItemText(text, at: left.offset)
  }

  private static func sign(_ text: String) -> String? {
    switch AnswerText.normalized(text) {
    case "+": Operation.addition.sign
    case "-": Operation.subtraction.sign
    case "*": Operation.multiplication.sign
    case "/", ":": Operation.division.sign
    default: nil
    }
  }

  private func oldGame(_ type: String) -> Game? {
    demands.first { $0.formerNames.contains(type) }?.game ?? game(named: type)
  }

  /// A text, or a number as text: the 2018 app wrote numbers as such.
  private mutating func plainText(_ field: Int, _ name: String) -> ItemText? {
    guard tree.nodes[field].kind == .number else { return draftText(field, name) }
    return ItemText(tree.rawText(of: field), at: tree.offset(of: field))
  }
}
