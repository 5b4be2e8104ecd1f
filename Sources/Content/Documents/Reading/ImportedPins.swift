import Exercises
import Items
import Notation
import PinCourses
import QuestionFormats

/// The pictures with pins of a document that was read from another format, as a course.
///
/// They are read from what the native format would say of them, so that the same is a fault in both; its place is
/// that of the question from which they come.
struct ImportedPins {
  private let items: [Item]
  private let header: DocumentHeader

  /// Nil if the document has none.
  init?(_ bank: ItemBank) {
    items = bank.list.kept.filter(\.isWholePins)
    guard !items.isEmpty else { return nil }
    header = bank.header
  }

  /// The course; nil if nothing of it can be played.
  ///
  /// - Parameters:
  ///   - report: takes the faults.
  ///   - look: looks at a picture's file; nil if pictures are not to be looked at.
  /// - Complexity: O(n) in what the document says of pins.
  func course(
    report: inout FaultReport, pictures look: ((String) -> PinPictureFinding)? = nil
  ) -> PinCourse? {
    var bank = ItemBank(header: DocumentHeader(title: header.title), items: items)
    bank.header.language = header.language
    let written = NativeWriter.write(bank)
    var inner = FaultReport()
    let source = SourceText(fileName: "", bytes: written.bytes, start: 0)
    guard let tree = JSONReader.read(source, report: &inner) else { return nil }
    let course = PinCourseReader.read(tree, report: &inner, pictures: look)
    let entries = tree.child(of: 0, named: "exercises").map { Array(tree.children(of: $0)) } ?? []
    let ends = entries.map { tree.range(of: $0).upperBound }
    for fault in inner.faults {
      // How many covers have no names is told once.
      if fault.id == "pins.label", fault.form == "covered" { continue }
      let place = ends.firstIndex { fault.offset < $0 } ?? items.count - 1
      report.tell(fault.severity, at: items[place].question.offset, fault.message)
    }
    return course?.pinExercises.isEmpty == false ? course : nil
  }
}
