import Exercises
import Items
import Notation
import PinCourses
import QuestionFormats

extension ReadResult {
  /// What a teacher is shown of the document: its exercises; of one that has none but pictures with pins, each pin that
  /// pupils see, with its number under the title of its exercise. Nil if nothing can be played.
  ///
  /// - Complexity: O(n) in the pins.
  public var overview: ExerciseDocument? {
    if let document { return document }
    guard let course, let header = bank?.header else { return nil }
    let language = course.languages.first ?? course.language
    let all = course.pinExercises.map(\.exercise)
    let exercises = course.openExercises.map { all[$0] }.flatMap { exercise in
      zip(1..., exercise.questions(in: language)).map { number, question in
        var question = question
        question.id = "\(exercise.id).\(question.id)"
        question.question = "\(exercise.title.text(in: language)) · \(number)"
        question.picture = nil
        return question
      }
    }
    return exercises.isEmpty
      ? nil : ExerciseDocument(header: header, content: .exercises(exercises))
  }

  /// Whether the document has pictures with pins, readable or not.
  var hasPins: Bool {
    bank?.hasPins(in: format) ?? false
  }

  /// The pictures with pins once their files were looked at: those without a picture that can be shown are left out. Nil
  /// for a document without pins.
  ///
  /// - Complexity: O(n) in the bytes; each picture is looked up once for each exercise that shows it.
  package func pins(look: PictureLook) -> (course: PinCourse?, diagnostics: [Diagnostic])? {
    guard hasPins, let source, let bank else { return nil }
    var report = FaultReport()
    guard format == .native else {
      report.ignore(bank.header.checks.off)
      let course = withoutActuallyEscaping(look) { look in
        ImportedPins(bank)?.course(report: &report) { PinPictureFinding(look($0)) }
      }
      return (course, report.diagnostics(in: source, quote: ItemQuotes(bank).quote(at:)))
    }
    guard let tree = JSONReader.read(source, report: &report) else { return nil }
    report = FaultReport()
    report.ignore(bank.header.checks.off)
    let course = withoutActuallyEscaping(look) { look in
      PinCourseReader.read(
        tree, report: &report, pictures: { PinPictureFinding(look($0)) }, files: besideFiles)
    }
    return (course?.pinExercises.isEmpty == false ? course : nil, report.diagnostics(in: source))
  }

  /// The names of the pictures on which pins are, without repetitions.
  public var pinPictures: [String] {
    var seen: Set<String> = []
    return (course?.pinExercises ?? []).flatMap { $0.exercise.pictures.map(\.file) }.filter {
      seen.insert($0).inserted
    }
  }

  /// The same document with the exercises of its units as questions of their own, whose category is their unit: for
  /// formats that know no units. What units have besides stays among the document's fields.
  public var withoutUnits: ReadResult {
    guard format == .native, let source, var bank,
      bank.header.unknownFields.contains(where: { $0.name == "units" })
    else { return self }
    var report = FaultReport()
    guard let tree = JSONReader.read(source, report: &report),
      let units = tree.child(of: 0, named: "units")
    else { return self }
    var items: [Item] = []
    var isAll = true
    for unit in tree.children(of: units) {
      let name = tree.child(of: unit, named: "title").flatMap { Self.title($0, tree) }
      for field in tree.children(of: unit)
      where !["id", "title", "exercises"].contains(tree.key(of: field)) {
        isAll = false
      }
      let entries = tree.child(of: unit, named: "exercises").map { tree.children(of: $0) }
      for entry in entries.map(Array.init) ?? [] {
        guard let kind = tree.child(of: entry, named: "kind"),
          tree.text(of: kind) == PinExercise.kind
        else {
          isAll = false
          continue
        }
        var details = ItemDetails()
        details.category = [name].compactMap(\.self)
        details.unknownFields = tree.children(of: entry).filter { tree.key(of: $0) != "kind" }
          .map { JSONField(name: tree.key(of: $0), rawValue: tree.rawText(of: $0)) }
        let title = tree.child(of: entry, named: "title").flatMap { Self.title($0, tree) }
        items.append(
          Item(
            ItemText(title ?? PinExercise.kind, at: tree.offset(of: entry)), .pins,
            details: details, span: ItemSpan(tree.range(of: entry))))
      }
    }
    guard !items.isEmpty else { return self }
    bank.items += items
    if isAll { bank.header.unknownFields.removeAll { $0.name == "units" } }
    var result = self
    result.bank = bank
    return result
  }

  /// A text, or its first version by language; nil if it is blank.
  private static func title(_ field: Int, _ tree: JSONTree) -> String? {
    let text =
      tree.nodes[field].kind == .object
      ? tree.children(of: field).first { _ in true }.flatMap { tree.text(of: $0) }
      : tree.text(of: field)
    return text.flatMap { TextCheck.isBlank($0) ? nil : $0 }
  }
}

extension PinPictureFinding {
  fileprivate init(_ finding: PictureFinding) {
    switch finding.file {
    case .success(let file):
      self = .sound(width: file.width, height: file.height, bytes: 0)
    case .failure(.missing): self = .missing
    case .failure(.tooLarge), .failure(.tooManyPixels): self = .tooLarge
    // It may be shown later.
    case .failure(let fault) where fault.isUntried: self = .untried
    case .failure: self = .damaged
    }
  }
}

extension ItemBank {
  /// Whether it holds exercises with pins, as its format writes them.
  func hasPins(in format: DocumentFormat?) -> Bool {
    guard format == .native else { return list.kept.contains(where: \.isWholePins) }
    return header.unknownFields.contains { $0.name == "units" }
      || list.kept.contains { $0.body == .pins }
  }
}
