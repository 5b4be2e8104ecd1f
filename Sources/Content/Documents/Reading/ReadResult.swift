import Exercises
import Items
import Notation
import PinCourses
import Tables

/// The result of reading a file.
public struct ReadResult: Sendable, Equatable {
  /// What can be played; nil if nothing can. Faulty exercises are left out, intact ones are included.
  public var document: ExerciseDocument?
  /// The document as in its file, including what no game plays; nil if nothing could be read.
  public var bank: ItemBank?
  /// The questions passed over, in the order of the file.
  public var skipped: [SkippedItem]
  /// What is wrong, in the order of the file.
  public var diagnostics: [Diagnostic]

  /// The question that the user must answer before this table can be played; nil if there is none.
  public var tableQuestion: TableQuestion?
  /// The question that the user must answer before this text can be read; nil if there is none.
  public var encodingQuestion: EncodingQuestion?
  /// The options that the file was read with.
  public var options = ReadOptions()

  /// The demands of the games considered; empty if none was.
  public var demands: [Demand] = []

  /// The format that the file was read as; nil for pasted cards and for an unknown format.
  public var format: DocumentFormat?
  /// The pictures and other files contained in the file, as in a workbook or a package.
  public var media: [ItemMedia] = []
  /// The names of pictures in the file that are left out, and why.
  public var pictureFaults: [String: PictureFault] = [:]
  /// The files beside it in which exercises and names of it stand, by their names; nil if nobody looked.
  package var besideFiles: [String: [UInt8]]?
  /// Its pictures with pins; nil if there are none.
  package var course: PinCourse?
  /// The file's text, for places and original texts; nil if it has none.
  package var source: SourceText?

  /// A result made from its parts.
  public init(
    document: ExerciseDocument?, bank: ItemBank? = nil, skipped: [SkippedItem] = [],
    diagnostics: [Diagnostic]
  ) {
    self.document = document
    self.bank = bank
    self.skipped = skipped
    self.diagnostics = diagnostics
  }

  /// Whether part of the file could not be used.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// Where items of `bank` begin in the file: lines and columns from 1; 1:1 for items from elsewhere.
  ///
  /// - Parameter items: indices in the bank.
  /// - Complexity: O(n) in the file, O(m log m) in the number of items.
  public func places(ofItems items: [Int]) -> [(line: Int, column: Int)] {
    guard let source, let bank else { return items.map { _ in (1, 1) } }
    var places = Array(repeating: (line: 1, column: 1), count: items.count)
    var place = TextPlace(source)
    let spans = items.map { bank.list.indices.contains($0) ? bank.list.span(at: $0).range : 0..<0 }
    for index in items.indices.sorted(by: { spans[$0].lowerBound < spans[$1].lowerBound }) {
      place.advance(to: spans[index].lowerBound)
      places[index] = (place.line, place.column)
    }
    return places
  }

  /// The text of an item of `bank` as in the file; empty for items from elsewhere.
  public func original(ofItem item: Int) -> String {
    guard let source, let bank, bank.list.indices.contains(item) else { return "" }
    let range = bank.list.span(at: item).range.clamped(to: 0..<source.bytes.count)
    return String(decoding: source.bytes[range], as: UTF8.self)
  }
}
