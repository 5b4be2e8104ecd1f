import Exercises
import Notation

/// What came of reading a file.
public struct ReadResult: Sendable, Equatable {
  /// What can be played; nil if nothing can. Faulty exercises are left out, the good ones are here.
  public var document: ExerciseDocument?
  /// The document as its file has it, with all that no game plays; nil if nothing could be read.
  public var bank: ItemBank?
  /// The questions passed over, in the order of the file.
  public var skipped: [SkippedItem]
  /// What is wrong, in the order of the file.
  public var diagnostics: [Diagnostic]

  /// What is to be asked of a person before this table can be played; nil where nothing is.
  public var tableQuestion: TableQuestion?
  /// What is to be asked of a person before this text can be read; nil where nothing is.
  public var encodingQuestion: EncodingQuestion?
  /// What had been said of the file.
  public var options = ReadOptions()

  /// What the games ask that were looked at; empty where none was.
  public var demands: [Demand] = []

  /// The format the file was read as; nil for pasted cards and where none was known.
  public var format: DocumentFormat?
  /// The pictures and other files that came inside the file, as in a workbook or a package.
  public var media: [ItemMedia] = []
  /// The file's text, for places and original texts; nil where it is no text.
  package var source: SourceText?

  /// A result of its parts.
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
  /// - Parameter items: places in the bank.
  /// - Complexity: O(n) in the file, O(m log m) in the items, however many are asked for.
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

  /// An item of `bank` as the file has it; empty for items from elsewhere.
  public func original(ofItem item: Int) -> String {
    guard let source, let bank, bank.list.indices.contains(item) else { return "" }
    let range = bank.list.span(at: item).range.clamped(to: 0..<source.bytes.count)
    return String(decoding: source.bytes[range], as: UTF8.self)
  }
}
