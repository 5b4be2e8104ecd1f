import Exercises
import Items
import PinCourses

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

  /// Tells the faults of pictures with pins, and that the document's units are only kept.
  mutating func tellPins() {
    let units = tree.child(of: 0, named: "units")
    guard hasPins || units != nil else { return }
    if let units { report.warning(at: tree.keyOffset(of: units), .pinsUnits) }
    _ = PinCourseReader.read(tree, report: &report)
  }
}
