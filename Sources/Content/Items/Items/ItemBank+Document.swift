import Exercises

extension ItemBank {
  /// The items that correspond to a document's exercises.
  public init(_ document: ExerciseDocument) {
    switch document.content {
    case .exercises(let exercises):
      self.init(header: document.header, items: exercises.map { Item($0) })
    case .generator(let specification):
      self.init(header: document.header, generator: specification)
    }
  }
}

extension Item {
  /// The item that corresponds to an exercise.
  public init(_ exercise: Exercise) {
    var details = ItemDetails()
    details.id = ItemText(exercise.id)
    details.category = exercise.category
    details.tags = exercise.tags
    details.picture = exercise.picture.map { ItemText($0) }
    details.note = exercise.note.map { ItemText($0) }
    details.difficulty = exercise.difficulty
    details.unknownFields = exercise.unknownFields
    var draft = DraftExercise(offset: 0)
    draft.question = ItemText(exercise.question)
    draft.answer = ItemText(exercise.answer)
    draft.answerPicture = exercise.answerPicture.map { ItemText($0) }
    draft.alternatives = exercise.alternatives.map { ItemText($0) }
    draft.wrong = exercise.wrong.map { answer in
      var option = ItemOption(ItemText(answer.text), weight: 0, rule: answer.rule)
      option.picture = answer.picture.map { ItemText($0) }
      option.unknownFields = answer.unknownFields
      return option
    }
    guard exercise.together.isEmpty else {
      // Shared out as learning platforms do: together the weights make 100 %.
      let weight = (10_000_000 / Double(exercise.rightAnswers.count)).rounded() / 100_000
      let right = exercise.rightAnswers.map { ItemOption(ItemText($0), weight: weight) }
      self.init(
        ItemText(exercise.question), .choice(right + draft.wrong, isSingle: false),
        details: details, span: ItemSpan(0..<0))
      return
    }
    draft.details = details
    self = draft.item
  }
}
