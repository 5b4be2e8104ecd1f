import Exercises
import Notation
import TypedNames

/// Reads what a document says about pictures with pins, and tells every fault with its place and its path.
///
/// An entry with an error is left out but kept as it stands, so that writing loses nothing; an exercise is left
/// out only if no picture or no pin remains. Fields without a meaning are kept as written.
package struct PinCourseReader {
  let tree: JSONTree
  var report: FaultReport
  /// What is known of a picture's file, by its name; nil if nobody looks.
  let finding: ((String) -> PinPictureFinding)?
  /// The files beside the document in which exercises and names stand, by their names; nil if nobody looked.
  let files: [String: [UInt8]]?
  /// Whether exercises without a picture or a pin are read, too.
  let isUnfinished: Bool
  private var filed: [String: PinExercise] = [:]
  private var filedNames: [String] = []
  var languages: [String] = []
  var language: String?
  /// Folds names with the course's abbreviations.
  var names = CourseNames(pins: [])

  /// The course of a document; nil if it is no object.
  ///
  /// - Parameters:
  ///   - tree: the document.
  ///   - report: takes the faults.
  ///   - finding: looks at a picture's file; nil if pictures are not to be looked at.
  ///   - files: the files beside the document in which exercises and names stand, by their names (`PinCourse.fileNames`);
  ///     nil if they are not to be looked at.
  ///   - isUnfinished: whether exercises without a picture or a pin are read, too, for whoever still works on them.
  package static func read(
    _ tree: JSONTree, report: inout FaultReport,
    pictures finding: ((String) -> PinPictureFinding)? = nil, files: [String: [UInt8]]? = nil,
    isUnfinished: Bool = false
  ) -> PinCourse? {
    guard tree.nodes.first?.kind == .object else { return nil }
    var reader = PinCourseReader(
      tree: tree, report: report, finding: finding, files: files, isUnfinished: isUnfinished)
    report = FaultReport()
    let course = reader.readCourse()
    report = reader.report
    return course
  }

  private mutating func readCourse() -> PinCourse {
    var course = PinCourse()
    var fields = PinFields(0, "")
    // The language is the document's, so it stays among the other fields.
    language = tree.child(of: 0, named: "language").flatMap { string($0) }
    course.language = language
    course.languages = texts(&fields, "languages", most: PinCourse.unitLimit)
    languages = course.languages.isEmpty ? language.map { [$0] } ?? [] : course.languages
    course.glossary = glossary(&fields)
    course.abbreviations = abbreviations(&fields)
    names = CourseNames(pins: [], abbreviations: course.abbreviations.forJudge)
    if let field = fields.field("help", tree), isObject(field, "help") {
      var help = PinHelp()
      var inner = PinFields(field, "help")
      help.student = text(&inner, "student")
      help.teacher = text(&inner, "teacher")
      help.unknownFields = unknown(inner)
      course.help = help
    }
    course.options = options(&fields, isDocument: true)
    var ids: Set<String> = []
    for (entry, path) in entries(&fields, "units", 0...PinCourse.unitLimit) {
      if let unit = unit(entry, path, &ids) {
        course.units.append(unit)
      } else {
        course.leftOut.append(tree.rawText(of: entry))
      }
    }
    // Other kinds of exercises are the other readers' matter, their number too.
    if let list = fields.field("exercises", tree), tree.nodes[list].kind == .array {
      var ids: Set<String> = []
      for (number, entry) in tree.children(of: list).enumerated() {
        course.exercises.append(self.entry(entry, "exercises[\(number)]", &ids))
      }
    }
    for field in tree.children(of: 0) where !fields.asked.contains(tree.key(of: field)) {
      keep(field, in: &course.otherFields)
    }
    (course.filed, course.filedNames) = (filed, filedNames)
    return course
  }

  private mutating func unit(_ index: Int, _ path: String, _ ids: inout Set<String>) -> PinUnit? {
    guard isObject(index, path) else { return nil }
    var fields = PinFields(index, path)
    guard let id = id(&fields, &ids), let title = neededText(&fields, "title") else { return nil }
    var unit = PinUnit(id: id, title: title)
    unit.contentId = plainText(&fields, "contentId")
    unit.options = options(&fields)
    var exerciseIds: Set<String> = []
    for (entry, path) in entries(&fields, "exercises", nil) {
      let read = self.entry(entry, path, &exerciseIds)
      // Ordinary exercises are played beside the units; what is faulty has been told.
      if case .other = read, !isPins(entry) {
        report.warning(at: tree.offset(of: entry), .pinsUnitOther(path))
      }
      unit.exercises.append(read)
    }
    unit.unknownFields = unknown(fields)
    return unit
  }

  /// An entry of a list of exercises: one with pins, a file, or anything else as it is.
  private mutating func entry(_ index: Int, _ path: String, _ ids: inout Set<String>) -> PinEntry {
    let raw = PinEntry.other(tree.rawText(of: index))
    guard tree.nodes[index].kind == .object, !tree.nodes[index].isDamaged else { return raw }
    guard let kind = tree.child(of: index, named: "kind") else {
      guard let file = tree.child(of: index, named: "file") else { return raw }
      guard let name = string(file), Self.isInFolder(name) else {
        report.error(
          at: tree.offset(of: file),
          .pinsPictureOutside("\(path).file", tree.text(of: file) ?? tree.rawText(of: file)))
        return raw
      }
      readFile(name, at: tree.offset(of: file), "\(path).file")
      return .file(name)
    }
    guard string(kind) == PinExercise.kind else { return raw }
    return exercise(index, path, &ids).map { .pins($0) } ?? raw
  }

  /// Reads an exercise that stands in a file of its own, for the first entry that names it.
  private mutating func readFile(_ name: String, at offset: Int, _ path: String) {
    guard let files, filed[name] == nil else { return }
    guard let bytes = files[name] else {
      report.error(at: offset, .pinsFileMissing(path, name))
      return
    }
    var inner = FaultReport()
    let source = SourceText(fileName: name, bytes: bytes, start: 0)
    guard let tree = JSONReader.read(source, report: &inner), !inner.hasErrors,
      tree.nodes.first?.kind == .object,
      let kind = tree.child(of: 0, named: "kind"), tree.text(of: kind) == PinExercise.kind
    else {
      report.error(at: offset, .pinsFileDamaged(path, name))
      return
    }
    var reader = PinCourseReader(
      tree: tree, report: inner, finding: finding, files: nil, isUnfinished: isUnfinished)
    (reader.languages, reader.language, reader.names) = (languages, language, names)
    var ids: Set<String> = []
    filed[name] = reader.exercise(0, name, &ids)
    // Its faults have places in another file: they are told where that is checked.
    if reader.report.hasErrors { report.error(at: offset, .pinsFileDamaged(path, name)) }
  }

  /// Whether an entry says to be an exercise with pins, or a file.
  private func isPins(_ entry: Int) -> Bool {
    guard let kind = tree.child(of: entry, named: "kind") else {
      return tree.child(of: entry, named: "file") != nil
    }
    return string(kind) == PinExercise.kind
  }

  private mutating func glossary(_ fields: inout PinFields) -> PinGlossary {
    guard let field = fields.field("glossary", tree) else { return .none }
    let path = fields.path("glossary")
    if tree.nodes[field].kind == .array {
      var lines: [String] = []
      for (number, line) in tree.children(of: field).enumerated() {
        guard number < PinCourse.glossaryLimit else {
          report.error(
            at: tree.offset(of: line),
            .pinsLimitCount(path, count: number + 1, limits: "0–\(PinCourse.glossaryLimit)"))
          break
        }
        if let text = string(line) {
          lines.append(text)
        } else {
          report.error(at: tree.offset(of: line), .pinsType("\(path)[\(number)]", "\"…\""))
        }
      }
      return .lines(lines)
    }
    guard let name = string(field) else {
      report.error(at: tree.offset(of: field), .pinsType(path, "[\"…\"], \"x.txt\""))
      return .none
    }
    if let shipped = PinGlossary.Shipped(rawValue: name) { return .shipped(shipped) }
    if Self.isInFolder(name), name.contains(".") {
      readNames(name, at: tree.offset(of: field), path)
      return .file(name)
    }
    report.error(at: tree.offset(of: field), .pinsReference(path, name))
    return .none
  }

  /// Reads a glossary that stands in a file of its own, a line for each thing.
  private mutating func readNames(_ name: String, at offset: Int, _ path: String) {
    guard let files else { return }
    guard let bytes = files[name] else {
      report.error(at: offset, .pinsFileMissing(path, name))
      return
    }
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
      .map { $0.drop { $0 == "\u{FEFF}" } }.map { String($0).trimmedOfBlanks }
      .filter { !$0.isEmpty }
    if lines.count > PinCourse.glossaryLimit {
      report.error(
        at: offset,
        .pinsLimitCount(path, count: lines.count, limits: "0–\(PinCourse.glossaryLimit)"))
    }
    filedNames = Array(lines.prefix(PinCourse.glossaryLimit))
  }

  private mutating func abbreviations(_ fields: inout PinFields) -> PinAbbreviations {
    guard let field = fields.field("abbreviations", tree) else { return .none }
    if string(field) == "anatomy" { return .anatomy }
    guard tree.nodes[field].kind == .object else {
      report.error(
        at: tree.offset(of: field),
        .pinsType(fields.path("abbreviations"), "{ \"Lig.\": \"Ligamentum\" }, \"anatomy\""))
      return .none
    }
    return .own(
      tree.children(of: field).compactMap { entry in
        string(entry).map { PinAbbreviations.Entry(short: tree.key(of: entry), meaning: $0) }
      })
  }

  /// Whether a file's name stays beside the document or in its folder `media`.
  package static func isInFolder(_ name: String) -> Bool {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    return (parts.count == 1 || parts.count == 2 && parts[0] == "media")
      && !name.contains("\\") && !name.contains(":") && !name.contains("\0")
      && parts.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
  }
}

extension PinExercise {
  /// The `kind` by which exercises with pins are recognised.
  package static let kind = "pins"
}
