import Exercises
import Items
import Notation
import PinCourses
import QuestionFormats
import Tables

/// The items of a file, as they were read, before games look at them.
struct FoundItems: Sendable {
  /// What a file without items results in; nil for all others.
  private let failure: ReadResult?
  let bank: ItemBank?
  let source: SourceText?
  let format: DocumentFormat?
  private var media: [ItemMedia] = []
  private var pictureFaults: [String: PictureFault] = [:]
  private var besideFiles: [String: [UInt8]]?
  private var report = FaultReport()

  /// A file in which no items were found.
  init(_ failure: ReadResult) {
    self.failure = failure
    bank = nil
    source = nil
    format = nil
  }

  /// A file with items.
  ///
  /// - Parameters:
  ///   - media: the pictures and other files in it.
  ///   - pictureFaults: the pictures in it that are left out, and why.
  ///   - besideFiles: the files beside it in which exercises and names of it stand; nil if nobody looked.
  ///   - report: what is wrong with it so far.
  init(
    bank: ItemBank, source: SourceText, format: DocumentFormat?, media: [ItemMedia],
    pictureFaults: [String: PictureFault], besideFiles: [String: [UInt8]]?, report: FaultReport
  ) {
    failure = nil
    self.bank = bank
    self.source = source
    self.format = format
    self.media = media
    self.pictureFaults = pictureFaults
    self.besideFiles = besideFiles
    self.report = report
  }

  /// What was read, with the exercises that games make of the items.
  ///
  /// - Parameters:
  ///   - demands: what the registered games demand of exercises; empty if no game is considered.
  ///   - makesDocument: whether the exercises are kept, or only checked.
  /// - Complexity: O(n log n) in the file.
  func result(for demands: [Demand], makesDocument: Bool) -> ReadResult {
    guard var bank, let source else {
      return failure ?? ReadResult(document: nil, diagnostics: [])
    }
    var report = report
    let mapping = ExerciseMapping.map(
      bank, for: demands, isTable: format?.isTable ?? false, keepsExercises: makesDocument,
      report: &report)
    report.drop("workbook.date", where: "table.excel")
    SheetDateNotes.gather(&report, in: source)
    bank.changed = mapping.changedItems
    let content: ExerciseDocument.Content =
      bank.generator.map { .generator($0) } ?? .exercises(mapping.exercises)
    let document = ExerciseDocument(header: bank.header, content: content)
    DocumentCheck.check(
      document, mapping, generatorOffset: bank.generatorPlace.offset, report: &report)
    let imported = format == .native ? nil : ImportedPins(bank)?.course(report: &report)
    let isPlayable = bank.generator != nil || mapping.count > 0
    var result = ReadResult(
      document: isPlayable && makesDocument ? document : nil, bank: bank,
      skipped: SkippedItem.list(bank, notPlayable: mapping.skipped, in: source),
      diagnostics: report.diagnostics(in: source, quote: ItemQuotes(bank).quote(at:)))
    result.source = source
    result.format = format
    if makesDocument {
      result.course =
        format != .native
        ? imported : result.hasPins ? PinCourse(of: source, files: besideFiles) : nil
    }
    result.media = media
    result.pictureFaults = pictureFaults
    result.besideFiles = besideFiles
    return result
  }
}
