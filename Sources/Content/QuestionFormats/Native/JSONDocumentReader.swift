import Exercises
import Items
import Notation

/// Makes a document from a JSON text: the native format, or one of the shapes of 2018.
package struct JSONDocumentReader {
  let source: SourceText
  let tree: JSONTree
  var report: FaultReport
  /// The demands of the registered games; empty if no game is considered.
  var demands: [Demand] = []
  var collector = ItemCollector()
  /// Whether an exercise or generator of the native format was read.
  var hasNativeContent = false
  /// Whether an exercise with pins was read.
  var hasPins = false
  /// Whether an exercise written by another program was read.
  var hasForeignContent = false
  /// The list being read; nil for a single exercise.
  var exerciseList: Int?
  /// How all exercises of other programs in the list can name the right option; nil until the first of
  /// them is read.
  var commonManners: Set<ForeignSolution.Manner>?
  /// The meanings of other programs' fields, by their names.
  var foreignNames: [String: ForeignName?] = [:]
  /// The games that exercises of 2018 name as their type.
  var oldTypes: Set<Game> = []
  /// The probable intended field for each unknown one.
  var likelyFields: [String: String?] = [:]
  /// The names of unknown fields that were reported as content.
  var toldFields: Set<String> = []

  /// The newest version of the native format that this reader knows.
  static let newestVersion = 1

  package static func read(
    _ source: SourceText, for demands: [Demand] = [], report: inout FaultReport
  ) -> ItemBank? {
    guard let tree = JSONReader.read(source, report: &report) else {
      return nil
    }
    var reader = JSONDocumentReader(
      source: source, tree: tree, report: report, demands: demands)
    report = FaultReport()
    let bank = reader.readRoot()
    report = reader.report
    return bank
  }

  private mutating func readRoot() -> ItemBank? {
    var bank = ItemBank(header: DocumentHeader(title: source.stem))
    bank.place = ItemPlace(tree.offset(of: 0))
    bank.isForerunner = tree.child(of: 0, named: "format") == nil
    switch tree.nodes[0].kind {
    case .array: readExercises(0)
    case .object where isSingleExercise(0): readExercise(0)
    case .object:
      guard isReadableVersion() else { return nil }
      readDocument(into: &bank)
      if bank.generator != nil { return bank }
    case .invalid: return nil
    default:
      report.error(at: tree.offset(of: 0), .jsonShapeDocument)
      return nil
    }
    if collector.items.isEmpty, collector.damaged.isEmpty, !hasUnits {
      guard !report.hasErrors else { return nil }
      report.error(at: bank.place.offset, .documentEmpty)
      // What it is called stays, for whoever goes on writing it.
    }
    if bank.header.games.isEmpty, oldTypes.count == 1 { bank.header.games = Array(oldTypes) }
    bank.list = collector.items
    bank.damaged = collector.damaged
    return bank
  }

  /// Whether the document has units of exercises with pins.
  private var hasUnits: Bool {
    tree.child(of: 0, named: "format") != nil && tree.child(of: 0, named: "units") != nil
  }

  /// Whether the object is a single task, which is the whole file.
  private mutating func isSingleExercise(_ index: Int) -> Bool {
    guard tree.child(of: index, named: "exercises") == nil,
      tree.child(of: index, named: "format") == nil
    else { return false }
    if ["correctAnswer", "answer", "data"].contains(where: {
      tree.child(of: index, named: $0) != nil
    }) {
      return true
    }
    guard let foreign = foreignFields(of: index), foreign.question != nil else { return false }
    return foreign.right != nil || foreign.options != nil
  }

  /// Whether the format and its version are known; reports it if not.
  private mutating func isReadableVersion() -> Bool {
    guard let format = tree.child(of: 0, named: "format") else { return true }
    guard tree.text(of: format) == "teachify" else {
      report.error(at: tree.offset(of: format), .documentFormat)
      return false
    }
    guard let version = tree.child(of: 0, named: "version") else {
      report.warning(at: tree.keyOffset(of: format), .documentVersionMissing)
      return true
    }
    let number = tree.integer(of: version)
    if let number, number > Self.newestVersion {
      report.error(at: tree.offset(of: version), .documentNewer(number, known: Self.newestVersion))
      return false
    }
    if number == nil || number ?? 0 < 1 {
      report.error(at: tree.offset(of: version), .documentVersion)
    }
    return true
  }

  /// The list of questions in an object that other programs name so: `{"quiz": {"questions": […]}}`.
  private func foreignList(in field: Int) -> Int? {
    guard tree.nodes[field].kind == .object, Self.foreignLists.contains(tree.key(of: field)) else {
      return nil
    }
    return tree.children(of: field).first {
      tree.nodes[$0].kind == .array && Self.foreignLists.contains(tree.key(of: $0))
    }
  }

  private mutating func readDocument(into bank: inout ItemBank) {
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
          bank.header.title = title
          hasTitle = true
        }
      case "subject": bank.header.subject = shortText(field, name)
      case "summary": bank.header.summary = shortText(field, name)
      case "language": bank.header.language = language(field)
      case "games": bank.header.games = games(field)
      case "deadline": bank.header.deadline = deadline(field, isNative: isNative)
      case "options": bank.header.options = options(field)
      case "checks" where isNative: readChecks(field, into: &bank)
      case "exercises": readExercises(field)
      case _
      where !isNative && Self.foreignLists.contains(name) && tree.nodes[field].kind == .array
        && tree.child(of: 0, named: "exercises") == nil:
        readExercises(field)
      case _ where !isNative && exerciseList == nil && foreignList(in: field) != nil:
        if let list = foreignList(in: field) { readExercises(list) }
      case "generator":
        generator = self.generator(field).map { (field, $0) }
        hasNativeContent = true
      case _ where isNative && Self.pinFields.contains(name):
        keep(field, in: &bank.header.unknownFields)
      default:
        if isNative { tellUnknown(field, of: 0, among: Self.documentFields) }
        keep(field, in: &bank.header.unknownFields)
      }
    }
    if !hasTitle, isNative, tree.child(of: 0, named: "title") == nil {
      report.warning(at: bank.place.offset, .documentTitle)
    }
    if isNative { tellPins() }
    if !isNative, hasNativeContent {
      report.warning(at: bank.place.offset, .documentUnnamed)
    }
    guard let generator else { return }
    guard collector.items.isEmpty else {
      report.warning(at: tree.keyOffset(of: generator.index), .documentBoth)
      keep(generator.index, in: &bank.header.unknownFields)
      return
    }
    bank.generator = generator.specification
    bank.generatorPlace = ItemPlace(tree.offset(of: generator.index))
  }
}
