import Exercises
import Items
import Notation
import PinCourses

extension PinCourse {
  /// The pictures with pins of a document in the native format; nil if it has none that can be played.
  ///
  /// - Parameter files: the files beside it in which exercises and names of it stand; nil if nobody looked.
  /// - Complexity: O(n) in the bytes.
  package init?(of source: SourceText, files: [String: [UInt8]]? = nil) {
    var report = FaultReport()
    guard let tree = JSONReader.read(source, report: &report),
      tree.nodes.first?.kind == .object, tree.child(of: 0, named: "format") != nil,
      let course = PinCourseReader.read(tree, report: &report, files: files),
      !course.pinExercises.isEmpty
    else { return nil }
    self = course
  }

  /// The files beside a document in the native format in which exercises and names of it stand, those that are there.
  package static func files(
    of source: SourceText, read: (_ name: String) -> [UInt8]?
  ) -> [String: [UInt8]] {
    var report = FaultReport()
    guard let tree = JSONReader.read(source, report: &report),
      tree.nodes.first?.kind == .object, tree.child(of: 0, named: "format") != nil,
      let course = PinCourseReader.read(tree, report: &report)
    else { return [:] }
    return course.fileNames.reduce(into: [:]) { files, name in
      if files[name] == nil { files[name] = read(name) }
    }
  }
}

/// Pictures with pins: kept as a whole, with their faults told.
extension JSONDocumentReader {
  /// The fields of a document that only pictures with pins have.
  static let pinFields: Set<String> = ["units", "languages", "glossary", "abbreviations", "help"]

  /// The item that keeps an exercise with pins, all of its fields as they stand; it is called by its title.
  mutating func pinItem(_ index: Int) -> Item {
    var details = ItemDetails()
    var title = ItemText(PinExercise.kind, at: tree.offset(of: index))
    for field in tree.children(of: index) {
      switch tree.key(of: field) {
      case "kind": continue
      case "title":
        // A text, or one for each language.
        let isByLanguage = tree.nodes[field].kind == .object
        let first = isByLanguage ? tree.children(of: field).first { _ in true } : field
        if let text = first.flatMap({ tree.text(of: $0) }), !TextCheck.isBlank(text),
          TextCheck.isReadable(text)
        {
          title = ItemText(text, at: tree.offset(of: index))
        }
      default: break
      }
      keep(field, in: &details.unknownFields)
    }
    hasPins = true
    return Item(title, .pins, details: details, span: ItemSpan(tree.range(of: index)))
  }

  /// Tells the faults of pictures with pins.
  mutating func tellPins() {
    guard hasPins || tree.child(of: 0, named: "units") != nil else { return }
    _ = PinCourseReader.read(tree, report: &report)
  }
}
