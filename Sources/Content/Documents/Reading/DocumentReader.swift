import Archives
import Exercises
import Items
import Notation
import PinCourses
import QuestionFormats
import Tables

/// Reads files into exercises: the only entry point for files of any format.
public enum DocumentReader {
  /// The largest file that is read unless a larger limit is given, in bytes: 50 MB, some hundred
  /// thousand exercises.
  public static let usualLargestFile = TextDecoder.sizeLimit

  /// The largest limit that can be given, in bytes: 2000 MB. Places are kept in 32 bits.
  public static let largestPossibleFile = 2000 * 1024 * 1024

  /// Reads a file of any known format and detects which one it is.
  ///
  /// Known are the native JSON format, the two task shapes of 2018, GIFT, Aiken, tables (CSV, TSV, also
  /// in workbooks and in documents of Word and LibreOffice), flash cards, question banks of Moodle and
  /// lessons of TuxMath. The content decides which it is; only if that is ambiguous does the file name
  /// extension decide. Any bytes may be given: whatever is wrong with them becomes a diagnostic, never
  /// a crash, and intact exercises stay usable.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - fileName: its name as the user gave it, for diagnostics and as the title of documents that
  ///     have none. No file of this name is opened.
  ///   - demands: what the registered games demand of exercises. If empty, nothing is reported about
  ///     games, and the names of games that the document lists stay as they are.
  ///   - options: what the user has specified about the file where it is ambiguous.
  ///   - makesDocument: false if only the diagnostics are needed: the result then has no document,
  ///     which saves the memory for its exercises.
  ///   - largestFile: the most bytes that are read, at most `largestPossibleFile`; a larger file is refused.
  ///   - pictures: looks at a picture beside the document, for formats that give places in its pixels; nil if
  ///     nobody looks.
  ///   - texts: reads a file beside the document in which an exercise or names of it stand; nil if nobody reads.
  /// - Complexity: O(n log n) time, some seconds for 50 MB; less than 500 MB of memory for a file of
  ///   that size, whatever it contains.
  public static func read(
    bytes: [UInt8], fileName: String, for demands: [Demand] = [],
    options: ReadOptions = ReadOptions(), makesDocument: Bool = true,
    largestFile: Int = usualLargestFile,
    besidePictures pictures: ((_ name: String) -> PictureFile?)? = nil,
    besideFiles texts: ((_ name: String) -> [UInt8]?)? = nil
  ) -> ReadResult {
    let file = File(
      bytes: bytes, name: fileName, demands: demands, largest: largestFile, pictures: pictures,
      texts: texts)
    return file.finished(
      file.found(by: options).result(for: demands, makesDocument: makesDocument), options)
  }

  /// Reads a file as `read` does, without a document, and lints it. Making its exercises, which must be checked as
  /// well, and linting it go on at the same time where there is a second processor; neither depends on the other.
  ///
  /// - Parameters:
  ///   - bytes: the file's content.
  ///   - fileName: the file's name, whose ending may tell the format.
  ///   - demands: the demands of the registered games.
  ///   - options: how the file is to be read where that is not clear.
  ///   - largestFile: the maximum number of bytes.
  ///   - pictures: looks at a picture beside the document, as for `read`.
  ///   - texts: reads another file beside it, as for `read`.
  ///   - linter: lints it, where the caller is: it may measure texts only there.
  ///   - isolation: the actor of the caller.
  /// - Complexity: as for `read`.
  public static func lint(
    bytes: [UInt8], fileName: String, for demands: [Demand] = [],
    options: ReadOptions = ReadOptions(), largestFile: Int = usualLargestFile,
    besidePictures pictures: ((_ name: String) -> PictureFile?)? = nil,
    besideFiles texts: ((_ name: String) -> [UInt8]?)? = nil, by linter: Linter,
    isolation: isolated (any Actor)? = #isolation
  ) async -> LintedFile {
    let file = File(
      bytes: bytes, name: fileName, demands: demands, largest: largestFile, pictures: pictures,
      texts: texts)
    let found = file.found(by: options)
    async let result = found.result(for: demands, makesDocument: false)
    let findings = linter.findings(in: found, for: demands)
    return LintedFile(file.finished(await result, options), findings: findings)
  }

  /// A file to be read.
  private struct File {
    let bytes: [UInt8]
    let name: String
    let demands: [Demand]
    let largest: Int
    let pictures: ((String) -> PictureFile?)?
    let texts: ((String) -> [UInt8]?)?

    func found(by options: ReadOptions) -> FoundItems {
      DocumentReader.found(
        in: bytes, fileName: name, for: demands, options: options, largestFile: largest,
        pictures: pictures, texts: texts)
    }

    /// A result with what was asked, and with the question that the user must answer.
    func finished(_ result: ReadResult, _ options: ReadOptions) -> ReadResult {
      var result = result
      result.options = options
      result.demands = demands
      if options.encoding == nil {
        result.encodingQuestion = EncodingQuestion(result.diagnostics) { encoding in
          var options = options
          options.encoding = encoding
          return found(by: options).result(for: demands, makesDocument: true)
        }
      }
      return result
    }
  }

  /// The items of a file, before games look at them.
  private static func found(
    in bytes: [UInt8], fileName: String, for demands: [Demand], options: ReadOptions,
    largestFile: Int, pictures: ((String) -> PictureFile?)?, texts: ((String) -> [UInt8]?)?
  ) -> FoundItems {
    var report = FaultReport()
    guard
      let opened = text(
        of: bytes, fileName: fileName, options: options,
        largest: min(largestFile, largestPossibleFile), report: &report)
    else {
      let empty = SourceText(fileName: fileName, bytes: [], start: 0)
      return FoundItems(ReadResult(document: nil, diagnostics: report.diagnostics(in: empty)))
    }
    let source = opened.source
    let format =
      options.separators == nil ? opened.format ?? Self.format(of: source, report: &report) : nil
    var question: TableQuestion?
    let found =
      if let separators = options.separators {
        TableReader.read(source, separators: separators, report: &report)
      } else {
        format?.read(
          source, for: demands, columns: options.columns,
          sizes: sizes(of: opened.media, beside: pictures), question: &question, report: &report)
      }
    // Rows that are not exercises need no marked answer.
    report.tell("workbook.looks", SheetMarks.rowForms, inPlaceOf: "table.right")
    report.tell("table.aside", [SheetMarks.legendForm], inPlaceOf: "table.right")
    guard var bank = found else {
      var result = ReadResult(document: nil, diagnostics: report.diagnostics(in: source))
      result.tableQuestion = question
      result.source = source
      return FoundItems(result)
    }
    if format == .gift { CheckComment.read(source, .slashes, into: &bank) }
    CheckChoice.apply(bank, report: &report)
    let isTable = format?.isTable ?? false
    if isTable, !bank.header.checks.off.contains("table.excel") {
      ClockCells.shorten(&bank, report: &report)
    }
    OfferedAnswers.settle(&bank, report: &report)
    return FoundItems(
      bank: bank, source: source, format: format, media: opened.media,
      pictureFaults: opened.pictureFaults,
      besideFiles: texts.flatMap {
        format == .native && bank.hasPins(in: format)
          ? PinCourse.files(of: source, read: $0) : nil
      },
      report: report)
  }

  /// The text of a file; for a workbook or a package, the text of what it contains.
  private static func text(
    of bytes: [UInt8], fileName: String, options: ReadOptions, largest: Int,
    report: inout FaultReport
  ) -> OpenedContainer? {
    if bytes.count <= largest, let kind = ContainerKind.detect(bytes) {
      // A file that no container format reads is reported as what its owner calls it: a Word document,
      // not an archive.
      if kind == .folder, let file = FileKind(bytes),
        file.isRefused(Archive.paths(of: bytes), named: fileName)
      {
        FileRefusal(file, bytes).tell(in: &report)
        return nil
      }
      return kind.open(bytes, fileName: fileName, columns: options.columns, report: &report)
    }
    return TextDecoder.decode(
      bytes, fileName: fileName, largest: largest, encoding: options.encoding, report: &report
    )
    .map { OpenedContainer(source: $0) }
  }

  /// Finds the sizes of pictures: those in the document's file, else those beside it.
  private static func sizes(
    of media: [ItemMedia], beside pictures: ((String) -> PictureFile?)?
  ) -> PictureSizeLook {
    let files = Dictionary(media.map { ($0.name, $0.bytes) }) { first, _ in first }
    return { name in
      if let bytes = files[name] { return PictureSize(file: bytes) }
      return pictures?(name).flatMap { PictureSize($0.width, $0.height) }
    }
  }

  /// The format of a text; nil, with an error reported, if it is unknown.
  private static func format(
    of source: SourceText, report: inout FaultReport
  ) -> DocumentFormat? {
    let format = DocumentFormat.detect(source)
    if format == nil {
      report.error(at: source.start, .fileUnknown)
    }
    return format
  }
}

extension SkippedItem {
  /// The questions passed over, with their places and original texts.
  ///
  /// - Complexity: O(n) in the file; all places are found in one pass.
  static func list(
    _ bank: ItemBank, notPlayable: [Int], in source: SourceText
  ) -> [SkippedItem] {
    var found = bank.damaged.map { (range: $0.range, cause: Cause.damaged) }
    found += notPlayable.map { (bank.list.span(at: $0).range, Cause.notPlayable) }
    found.sort { $0.range.lowerBound < $1.range.lowerBound }
    var place = TextPlace(source)
    return found.map { range, cause in
      place.advance(to: range.lowerBound)
      let range = range.clamped(to: 0..<source.bytes.count)
      var item = SkippedItem(
        cause: cause, line: place.line, column: place.column,
        original: String(decoding: source.bytes[range], as: UTF8.self))
      item.part = place.part?.name ?? ""
      item.cell = place.cell?.name ?? ""
      return item
    }
  }
}
