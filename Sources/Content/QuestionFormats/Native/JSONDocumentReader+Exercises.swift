import Exercises
import Items
import PinCourses

extension JSONDocumentReader {
  /// Reads a list of exercises, each in its own shape.
  mutating func readExercises(_ field: Int) {
    guard tree.nodes[field].kind == .array else {
      if !tree.nodes[field].isDamaged {
        report.error(at: tree.offset(of: field), .jsonShapeList("exercises", example: "[ … ]"))
      }
      return
    }
    var count = 0
    for _ in tree.children(of: field) { count += 1 }
    collector = ItemCollector(
      capacity: count, source: source.bytes,
      textsAreReadable: !tree.hasCodeEscapes
        && TextCheck.isReadable(source.bytes, from: source.start))
    exerciseList = field
    commonManners = nil
    for entry in tree.children(of: field) {
      guard readExercise(entry) else { break }
    }
  }

  /// Reads one exercise. If its JSON is faulty, it is passed over: the fault has been reported, and its
  /// content may not be what was intended.
  ///
  /// - Returns: false if there is no room for more.
  @discardableResult
  mutating func readExercise(_ index: Int) -> Bool {
    guard !tree.nodes[index].isDamaged, tree.nodes[index].kind != .invalid else {
      collector.skip(tree.range(of: index))
      return true
    }
    guard tree.nodes[index].kind == .object else {
      report.error(at: tree.offset(of: index), .jsonShapeExercise)
      collector.skip(tree.range(of: index))
      return true
    }
    if let item = simpleItem(index) {
      hasNativeContent = true
      return collector.add(item, report: &report)
    }
    if let kind = tree.child(of: index, named: "kind") {
      hasNativeContent = true
      let name = tree.text(of: kind)
      // The second is how a version that did not know the kind writes it.
      if name == PinExercise.kind || name == "other:\(PinExercise.kind)" {
        return collector.add(pinItem(index), report: &report)
      }
      guard let item = nativeItem(index, kind: kind) else {
        collector.skip(tree.range(of: index))
        return true
      }
      return collector.add(item, report: &report)
    }
    if let foreign = foreignItem(index) {
      hasNativeContent = true
      guard let item = foreign else {
        collector.skip(tree.range(of: index))
        return true
      }
      return collector.add(item, report: &report)
    }
    let draft: DraftExercise?
    switch shape(of: index) {
    case .native:
      hasNativeContent = true
      draft = nativeExercise(index)
    case .task: draft = oldTask(index)
    case .wrapped(let data): draft = wrappedTask(index, data: data)
    }
    guard var draft else {
      collector.skip(tree.range(of: index))
      return true
    }
    draft.range = tree.range(of: index)
    return collector.add(draft, report: &report)
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

  /// A question with answer and wrong answers in the short form.
  private mutating func nativeExercise(_ index: Int) -> DraftExercise {
    var draft = DraftExercise(offset: tree.offset(of: index))
    for field in tree.children(of: index) {
      let name = tree.key(of: field)
      switch name {
      case "question": draft.question = itemText(field, name)
      case "answer":
        draft.answer = itemText(field, name)
        draft.answerPicture = picture(of: field)
      case "alternatives": draft.alternatives = itemTexts(field, name)
      case "wrong": draft.wrong = wrongAnswers(field)
      default:
        if !readDetail(field, name, into: &draft.details) {
          tellUnknown(field, of: index, among: Self.itemFields)
          keep(field, in: &draft.details.unknownFields)
        }
      }
    }
    return draft
  }

  /// An item that names its kind; nil, with an error reported, if it lacks what the kind needs.
  private mutating func nativeItem(_ index: Int, kind: Int) -> Item? {
    let known = Self.kindFields
    guard var body = body(kind: kind, of: index) else {
      // What is missing may stand there under a misspelt name.
      for field in tree.children(of: index) where !known.contains(tree.key(of: field)) {
        tellUnknown(field, of: index, among: known)
      }
      return nil
    }
    var details = ItemDetails()
    var question: ItemText?
    for field in tree.children(of: index) {
      let name = tree.key(of: field)
      switch name {
      case "question": question = itemText(field, name)
      case _ where Self.bodyFields.contains(name): break
      default:
        if !readDetail(field, name, into: &details) {
          tellUnknown(field, of: index, among: known)
          keep(field, in: &details.unknownFields)
        }
      }
    }
    if case .truth(var statement) = body {
      statement.rightFeedback = details.rightFeedback
      statement.wrongFeedback = details.wrongFeedback
      details.rightFeedback = nil
      details.wrongFeedback = nil
      body = .truth(statement)
    }
    if case .cloze = body { question = self.question(ofCloze: index, orElse: question) }
    let range = tree.range(of: index)
    return Item(
      question ?? ItemText("", at: range.lowerBound), body, details: details,
      span: ItemSpan(range))
  }

  private mutating func wrongAnswers(_ field: Int) -> [ItemOption] {
    guard tree.nodes[field].kind == .array else {
      return itemTexts(field, "wrong").map { ItemOption($0, weight: 0) }
    }
    return entries(field).compactMap { option($0) }
  }

  /// The first entries of a list: one more than an exercise may have wrong answers.
  func entries(_ list: Int) -> [Int] {
    Array(tree.children(of: list).prefix(DraftExercise.wrongLimit + 1))
  }
}
