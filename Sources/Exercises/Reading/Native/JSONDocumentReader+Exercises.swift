extension JSONDocumentReader {
  /// Reads a list of exercises, each in the shape it has.
  mutating func readExercises(_ field: Int) {
    guard tree.nodes[field].kind == .array else {
      if !tree.nodes[field].isDamaged {
        report.error(
          at: tree.offset(of: field), "“exercises” is not a list", "write [ … ] around them")
      }
      return
    }
    var count = 0
    for _ in tree.children(of: field) { count += 1 }
    collector = ExerciseCollector(capacity: count)
    for entry in tree.children(of: field) {
      guard readExercise(entry) else { break }
    }
  }

  /// Reads one exercise. One with a fault in its text is passed over: the fault has been reported,
  /// and what it says may not be what was meant.
  ///
  /// - Returns: whether there is room for more.
  @discardableResult
  mutating func readExercise(_ index: Int) -> Bool {
    guard !tree.nodes[index].isDamaged, tree.nodes[index].kind != .invalid else { return true }
    guard tree.nodes[index].kind == .object else {
      report.error(
        at: tree.offset(of: index), "this is not an exercise",
        "write { \"question\": …, \"answer\": … }")
      return true
    }
    let draft: DraftExercise?
    switch shape(of: index) {
    case .native:
      hasNativeContent = true
      draft = nativeExercise(index)
    case .task: draft = oldTask(index)
    case .wrapped(let data): draft = wrappedTask(index, data: data)
    }
    return draft.map { collector.add($0, report: &report) } ?? true
  }

  private enum Shape {
    case native
    case task
    case wrapped(data: Int)
  }

  private func shape(of index: Int) -> Shape {
    for field in tree.children(of: index) {
      switch tree.key(of: field) {
      case "question", "answer", "wrong": return .native
      case "correctAnswer", "falseAnswers", "firstNumber", "word": return .task
      case "data":
        return tree.nodes[field].kind == .string || tree.nodes[field].kind == .object
          ? .wrapped(data: field) : .native
      default: continue
      }
    }
    return .native
  }

  private mutating func nativeExercise(_ index: Int) -> DraftExercise {
    var draft = DraftExercise(offset: tree.offset(of: index))
    for field in tree.children(of: index) {
      let name = tree.key(of: field)
      switch name {
      case "id": draft.id = draftText(field, name)
      case "question": draft.question = draftText(field, name)
      case "answer": draft.answer = draftText(field, name)
      case "wrong": draft.wrong = texts(field, name)
      case "picture": draft.picture = draftText(field, name)
      case "note": draft.note = draftText(field, name)
      default: keep(field, in: &draft.unknownFields)
      }
    }
    return draft
  }

  /// The texts of a list; a single text counts as a list of one, with a warning.
  private mutating func texts(_ field: Int, _ name: String) -> [DraftText] {
    switch tree.nodes[field].kind {
    case .array:
      return entries(field).compactMap { draftText($0, "an entry of \(name)") }
    case .null: return []
    case .string:
      report.warning(at: tree.offset(of: field), "“\(name)” is not a list", "write [ … ] around it")
      return draftText(field, name).map { [$0] } ?? []
    default:
      report.error(
        at: tree.offset(of: field), "“\(name)” is not a list", "write a list of texts")
      return []
    }
  }

  /// The first entries of a list, one more than an exercise may have wrong answers.
  func entries(_ list: Int) -> [Int] {
    Array(tree.children(of: list).prefix(DraftExercise.wrongLimit + 1))
  }
}
