import Exercises
import Items

extension JSONDocumentReader {
  /// The item of an object that has only texts for question and answer, a list of texts for the wrong
  /// answers, and perhaps an identifier, feedback or a note, as most have; nil for all others.
  func simpleItem(_ index: Int) -> Item? {
    var question: Int?
    var answer: Int?
    var wrong: Int?
    var id: Int?
    var feedback: Int?
    var note: Int?
    var field = index + 1
    let end = tree.nodes[index].next
    while field < end {
      let node = tree.nodes[field]
      guard !node.isRepeated, let name = tree.shortKey(of: field) else { return nil }
      switch name {
      case FieldName.wrong where node.kind == .array: wrong = field
      case _ where node.kind != .string: return nil
      case FieldName.question: question = field
      case FieldName.answer: answer = field
      case FieldName.id: id = field
      case FieldName.feedback: feedback = field
      case FieldName.note: note = field
      default: return nil
      }
      field = node.next
    }
    guard let question = question.flatMap({ simpleText($0) }),
      let answer = answer.flatMap({ simpleText($0) }), let body = simpleBody(answer, wrong: wrong)
    else { return nil }
    let span = ItemSpan(tree.range(of: index))
    // Details are large, and most items have none.
    guard id != nil || feedback != nil || note != nil else {
      return Item(question, body, span: span)
    }
    var details = ItemDetails()
    details.id = id.flatMap { simpleText($0) }
    details.feedback = feedback.flatMap { simpleText($0) }
    details.note = note.flatMap { simpleText($0) }
    return Item(question, body, details: details, span: span)
  }

  private func simpleBody(_ answer: ItemText, wrong: Int?) -> ItemBody? {
    guard let wrong, tree.nodes[wrong].next > wrong + 1 else {
      return .short([AcceptedText(answer)], isCaseSensitive: false)
    }
    // Texts have no child nodes, so each is the next one.
    let entries = (wrong + 1)..<tree.nodes[wrong].next
    guard entries.count <= DraftExercise.wrongLimit else { return nil }
    var options: [ItemOption] = []
    options.reserveCapacity(entries.count + 1)
    options.append(ItemOption(answer, weight: 100))
    for entry in entries {
      guard tree.nodes[entry].kind == .string, let text = simpleText(entry) else { return nil }
      options.append(ItemOption(text, weight: 0))
    }
    return .choice(options, isSingle: true)
  }

  private func simpleText(_ field: Int) -> ItemText? {
    tree.text(of: field).map { ItemText($0, at: tree.offset(of: field)) }
  }
}

/// Names of fields as returned by `JSONTree.shortKey`.
private enum FieldName {
  static let question = number("question")
  static let answer = number("answer")
  static let wrong = number("wrong")
  static let id = number("id")
  static let feedback = number("feedback")
  static let note = number("note")

  private static func number(_ name: String) -> UInt64 {
    name.utf8.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
