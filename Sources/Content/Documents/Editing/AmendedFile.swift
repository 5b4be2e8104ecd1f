import Exercises
import Items
import Notation
import PinCourses
import QuestionFormats

/// A file of pictures with pins, with what a teacher has decided about names since it was made.
///
/// A file in the native format stays that, with everything else that it says; others become one, with their pictures in
/// an archive.
public struct AmendedFile: Sendable, Equatable {
  /// The file's name; its ending changes if the format does.
  public let fileName: String
  /// Its bytes.
  public let bytes: [UInt8]

  /// What was read, with what was decided.
  ///
  /// Nil if that changes nothing, or if the file holds other questions besides in a format of another program.
  ///
  /// - Parameters:
  ///   - result: what was read.
  ///   - amendments: what was decided.
  ///   - fileName: the file's name.
  /// - Complexity: O(n) in the length of the file and in the decisions.
  public init?(_ result: ReadResult, by amendments: [PinAmendment], fileName: String) {
    guard let source = result.nativeSource else { return nil }
    var report = FaultReport()
    guard let tree = JSONReader.read(source, report: &report), !report.hasErrors,
      let course = PinCourseReader.read(tree, report: &report, isUnfinished: true)
    else { return nil }
    let amended = course.amended(by: amendments)
    guard amended != course,
      let file = EditedFile.file(
        amended.written(), .native, called: fileName, isSame: result.format == .native,
        result.media)
    else { return nil }
    (self.fileName, bytes) = file
  }
}

extension ReadResult {
  /// The text of a document with pins in the native format; nil if it has none, or other questions in another format.
  fileprivate var nativeSource: SourceText? {
    guard hasPins, let bank else { return nil }
    if format == .native { return source }
    let items = bank.list.unusual.filter(\.isWholePins)
    guard items.count == bank.list.count else { return nil }
    var pins = ItemBank(header: DocumentHeader(title: bank.header.title), items: items)
    pins.header.language = bank.header.language
    return SourceText(fileName: "", bytes: NativeWriter.write(pins).bytes, start: 0)
  }
}
