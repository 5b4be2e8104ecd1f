import Notation

/// Makes a document of a JSON text: the native format, or one of the shapes of 2018.
struct JSONDocumentReader {
  let source: SourceText
  let tree: JSONTree
  var report: FaultReport
  var collector = ExerciseCollector(capacity: 0)
  /// Whether an exercise or generator of the native format was met.
  var hasNativeContent = false
  /// The games that exercises of 2018 name as their type.
  var oldTypes: Set<Game> = []

  /// The newest version of the native format that this reader knows.
  static let newestVersion = 1

  static func read(_ source: SourceText, report: inout FaultReport) -> Reading? {
    guard let tree = JSONReader.read(source, holding: "exercises", report: &report) else {
      return nil
    }
    var reader = JSONDocumentReader(source: source, tree: tree, report: report)
    report = FaultReport()
    let reading = reader.readRoot()
    report = reader.report
    return reading
  }

  private mutating func readRoot() -> Reading? {
    var reading = Reading(
      document: ExerciseDocument(title: source.stem, content: .exercises([])),
      offset: tree.offset(of: 0))
    switch tree.nodes[0].kind {
    case .array: readExercises(0)
    case .object where isSingleExercise(0): readExercise(0)
    case .object:
      guard isReadableVersion() else { return nil }
      readDocument(into: &reading)
      if case .generator = reading.document.content { return reading }
    case .invalid: return nil
    default:
      report.error(
        at: tree.offset(of: 0), "this is no document, only a single value",
        "begin with { and the field \"format\": \"teachify\"")
      return nil
    }
    guard !collector.exercises.isEmpty else {
      if !report.hasErrors {
        report.error(
          at: reading.offset, "the document has no exercises",
          "add a field “exercises” or “generator”")
      }
      return nil
    }
    if reading.document.games.isEmpty, oldTypes.count == 1 {
      reading.document.games = Array(oldTypes)
    }
    reading.document.content = .exercises(collector.exercises)
    reading.exerciseOffsets = collector.offsets
    return reading
  }

  /// Whether the object is a task that stands alone in its file.
  private func isSingleExercise(_ index: Int) -> Bool {
    tree.child(of: index, named: "exercises") == nil
      && tree.child(of: index, named: "format") == nil
      && ["correctAnswer", "answer", "data"].contains { tree.child(of: index, named: $0) != nil }
  }

  /// Whether the format and its version are ones we know; says so if not.
  private mutating func isReadableVersion() -> Bool {
    guard let format = tree.child(of: 0, named: "format") else { return true }
    guard tree.text(of: format) == "teachify" else {
      report.error(
        at: tree.offset(of: format), "the format is not “teachify”",
        "choose a document of Teachify, or write \"format\": \"teachify\"")
      return false
    }
    guard let version = tree.child(of: 0, named: "version") else {
      report.warning(
        at: tree.keyOffset(of: format), "the version is missing; it is read as 1",
        "add \"version\": 1")
      return true
    }
    let number = tree.integer(of: version)
    if let number, number > Self.newestVersion {
      report.error(
        at: tree.offset(of: version),
        "the document has version \(number); this program knows versions up to "
          + "\(Self.newestVersion)",
        "update the program")
      return false
    }
    if number == nil || number ?? 0 < 1 {
      report.error(
        at: tree.offset(of: version), "the version is not a whole number from 1; it is read as 1",
        "write \"version\": 1")
    }
    return true
  }

  private mutating func readDocument(into reading: inout Reading) {
    let isNative = tree.child(of: 0, named: "format") != nil
    var generator: (index: Int, specification: GeneratorSpecification)?
    var hasTitle = false
    for field in tree.children(of: 0) {
      let name = tree.key(of: field)
      switch name {
      case "format" where isNative, "version" where isNative: break
      case "title",
        "name" where !isNative:
        if let title = shortText(field, name) {
          reading.document.title = title
          hasTitle = true
        }
      case "subject": reading.document.subject = shortText(field, name)
      case "summary": reading.document.summary = shortText(field, name)
      case "language": reading.document.language = language(field)
      case "games": reading.document.games = games(field)
      case "deadline": reading.document.deadline = deadline(field, isNative: isNative)
      case "options": reading.document.options = options(field)
      case "exercises": readExercises(field)
      case "generator":
        generator = self.generator(field).map { (field, $0) }
        hasNativeContent = true
      default: keep(field, in: &reading.document.unknownFields)
      }
    }
    if !hasTitle, isNative, tree.child(of: 0, named: "title") == nil {
      report.warning(
        at: reading.offset, "the document has no title; the file's name is used", "add a “title”")
    }
    if !isNative, hasNativeContent {
      report.warning(
        at: reading.offset, "the document does not name its format",
        "add \"format\": \"teachify\", \"version\": 1")
    }
    guard let generator else { return }
    guard collector.exercises.isEmpty else {
      report.warning(
        at: tree.keyOffset(of: generator.index),
        "the document has exercises and a generator; the generator is not used",
        "remove one of them")
      keep(generator.index, in: &reading.document.unknownFields)
      return
    }
    reading.document.content = .generator(generator.specification)
    reading.generatorOffset = tree.offset(of: generator.index)
  }
}
