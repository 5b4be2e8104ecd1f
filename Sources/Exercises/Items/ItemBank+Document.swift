extension ExerciseDocument {
  /// A document of a header and exercises or their rule.
  init(header: DocumentHeader, content: Content) {
    self.init(
      title: header.title, subject: header.subject, summary: header.summary,
      language: header.language, games: header.games, deadline: header.deadline, content: content,
      options: header.options, unknownFields: header.unknownFields)
    checks = header.checks
  }
}

extension ItemBank {
  /// The items that say what a document's exercises say.
  public init(_ document: ExerciseDocument) {
    var header = DocumentHeader(title: document.title)
    header.subject = document.subject
    header.summary = document.summary
    header.language = document.language
    header.games = document.games
    header.deadline = document.deadline
    header.options = document.options
    header.checks = document.checks
    header.unknownFields = document.unknownFields
    switch document.content {
    case .exercises(let exercises): self.init(header: header, items: exercises.map { Item($0) })
    case .generator(let specification): self.init(header: header, generator: specification)
    }
  }
}

extension Item {
  /// The item that says what an exercise says.
  public init(_ exercise: Exercise) {
    var details = ItemDetails()
    details.id = ItemText(exercise.id)
    details.category = exercise.category
    details.tags = exercise.tags
    details.picture = exercise.picture.map { ItemText($0) }
    details.note = exercise.note.map { ItemText($0) }
    details.unknownFields = exercise.unknownFields
    var draft = DraftExercise(offset: 0)
    draft.question = ItemText(exercise.question)
    draft.answer = ItemText(exercise.answer)
    draft.alternatives = exercise.alternatives.map { ItemText($0) }
    draft.wrong = exercise.wrong.map { answer in
      var option = ItemOption(ItemText(answer.text), weight: 0, rule: answer.rule)
      option.unknownFields = answer.unknownFields
      return option
    }
    draft.details = details
    self = draft.item
  }
}
