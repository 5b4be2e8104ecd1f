import Exercises
import Notation
import PinCourses

/// The course of a file that is edited.
extension PinCourse {
  /// The course of a document as an editor needs it: exercises that are not finished are part of it, and pictures that
  /// cannot be found stay. Nil if the bytes are no document of ours.
  ///
  /// - Parameter size: the size of a picture's file in pixels, by its name; nil if it is not known.
  package init?(
    editing bytes: [UInt8], size: (String) -> (width: Double, height: Double)? = { _ in nil }
  ) {
    var report = FaultReport()
    let source = SourceText(fileName: "", bytes: bytes, start: 0)
    guard let tree = JSONReader.read(source, report: &report), !report.hasErrors else { return nil }
    let finding = { (file: String) -> PinPictureFinding in
      size(file).map { .sound(width: $0.width, height: $0.height, bytes: 0) } ?? .untried
    }
    let course = withoutActuallyEscaping(finding) { finding in
      PinCourseReader.read(tree, report: &report, pictures: finding, isUnfinished: true)
    }
    guard let course, course.otherFields.contains(where: { $0.name == "format" }) else {
      return nil
    }
    self = course
  }

  /// A document without exercises.
  ///
  /// - Parameter language: the tag of its language.
  package init(title: String, language: String) {
    self.init()
    self.language = language
    otherFields = [
      JSONField(name: "format", rawValue: JSONString.quoted("teachify")),
      JSONField(name: "version", rawValue: "1"),
      JSONField(name: "title", rawValue: JSONString.quoted(title)),
      JSONField(name: "language", rawValue: JSONString.quoted(language)),
    ]
  }

  /// The document's title; empty if it has none.
  package var title: String {
    guard let raw = otherFields.first(where: { $0.name == "title" })?.rawValue else { return "" }
    var report = FaultReport()
    let source = SourceText(fileName: "", bytes: Array(raw.utf8), start: 0)
    let tree = JSONReader.read(source, report: &report)
    return tree?.text(of: 0) ?? ""
  }

  mutating func setTitle(_ title: String) {
    let field = JSONField(name: "title", rawValue: JSONString.quoted(title))
    if let index = otherFields.firstIndex(where: { $0.name == "title" }) {
      otherFields[index] = field
    } else {
      otherFields.append(field)
    }
  }
}
