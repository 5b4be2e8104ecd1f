import ArgumentParser
import Documents
import Exercises
import Foundation
import Items
import Notation
import StageSDL
import Tables

struct ConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Reads a document of any known format and writes it in another.",
    discussion: """
      The format of IN is found by its content, that of OUT by its ending or by --to. What IN has \
      wrong and what OUT cannot carry is told on standard error before anything is written. \
      Questions that are not in OUT are kept, as they were written, in OUT.skipped.txt. Pictures that \
      OUT names are copied beside it. Nothing is overwritten, pictures included, unless --force says \
      so. Exit code 1 if nothing was written, or OUT shows another picture, whose name was taken.
      """)

  @Argument(help: "The document to read.")
  var input: String

  @Argument(help: "The file to write.")
  var output: String

  @Option(
    name: .customLong("to"),
    help: ArgumentHelp(
      "The format to write, if the ending of OUT does not name it.", valueName: "format"))
  var format: DocumentFormat?

  @OptionGroup
  var reading: ReadingOptions

  @Flag(help: "Writes a table as Excel reads it: a byte order mark, and semicolons in German.")
  var excel = false

  @Flag(help: "Ends the lines of a table with a carriage return and a line feed.")
  var crlf = false

  @Flag(help: "Writes nothing if anything would be lost, or IN has errors.")
  var strict = false

  @Flag(help: "Overwrites OUT and its pictures if they are there.")
  var force = false

  @OptionGroup
  var columns: ColumnsOption

  @OptionGroup
  var largestFile: LargestFileOption

  func validate() throws {
    if format == nil, DocumentFormat(writing: output) == nil {
      throw ValidationError(
        "the ending of \(output) names no format; add --to with one of "
          + DocumentFormat.writable.map(\.rawValue).joined(separator: ", "))
    }
    if excel || crlf, let target, !Self.tables.contains(target) {
      throw ValidationError(
        "--excel and --crlf are for tables, not for \(target.rawValue); "
          + "choose csv or tsv, or leave them out")
    }
  }

  /// Whether a format names the pictures of pins beside it.
  private static func namesPins(_ format: DocumentFormat) -> Bool {
    [.native, .csv, .tsv, .pinTable].contains(format)
  }

  /// The formats to which `TableOptions` apply.
  private static let tables: [DocumentFormat] = [.csv, .tsv]

  /// The format to write; nil if neither `--to` nor the ending names one.
  private var target: DocumentFormat? { format ?? DocumentFormat(writing: output) }

  private func written(
    _ bank: ItemBank, as format: DocumentFormat, _ enclosed: EnclosedPictures
  ) -> WrittenDocument? {
    let bank = bank.withDistinctIdentifiers
    let options = TableOptions(usesCarriageReturns: crlf, excel: excel)
    switch format {
    case .csv: return DocumentWriter.csv(bank, options: options)
    case .tsv: return DocumentWriter.tsv(bank, options: options)
    default:
      let process = PictureProcess.ofThisProgram()
      let pictures = PictureSupply(
        bytes: { name in
          enclosed.bytes(name) ?? (try? Files.bytes(ofPicture: name, beside: input).get())
        },
        shrunk: { PictureFileDecoder.shrunk($0, width: $1, height: $2, process: process) })
      return DocumentWriter.write(bank, as: format, pictures: pictures, isForOthers: true)
    }
  }

  func run() throws {
    try Files.checkWritable(output, reading: input)
    try Files.checkOther(sideFile, than: input)
    try Files.checkNotKept(sideFile)
    var options = reading.options
    options.columns = columns.columns
    let (whole, isDecided) = try Files.decided(
      input, largest: largestFile.bytes, options: options)
    let result = target == .native ? whole : whole.withoutUnits
    if isDecided {
      Terminal.printError(CheckMessages.decided(input, result.options))
    }
    // Without separators the text isn't cards, and the reader's messages about them would mislead.
    if let separators = reading.separators {
      try CardSeparators(separators).check(result, of: input)
    }
    let enclosed = EnclosedPictures(result)
    let looks = Files.wholePictures(
      of: input, enclosed: enclosed, trying: PictureProcess.ofThisProgram())
    let faults = Linter.faults(of: result, pictures: looks).errorsFirst
    let texts = faults.isEmpty ? .none : Installation.faultTexts()
    for diagnostic in faults { Terminal.printError(diagnostic.description(in: texts)) }
    let pinPictures = result.pinPictures
    guard let bank = result.bank,
      bank.generator != nil || !bank.list.isEmpty || !pinPictures.isEmpty
    else {
      throw InputFailure(file: input, "there is nothing to convert", "correct what is named above")
    }
    guard let format = target, let written = written(bank, as: format, enclosed) else {
      throw InputFailure(file: output, "the format is only read", "choose another one")
    }

    let losses = LossList(written.losses, in: result, format: format)
    for line in losses.lines { Terminal.printError("\(output.onOneLine): \(line)") }
    let skipped =
      result.skipped.filter { $0.cause == .damaged }
      .map { SideEntry(item: $0, reason: SideEntry.reason(for: $0, among: faults, in: texts)) }
      + losses.missing
    let pictures = PictureCopies(
      of: bank.pictureNames.isEmpty
        ? nil : DocumentReader.read(bytes: written.bytes, fileName: output).bank,
      pins: Self.namesPins(format) ? pinPictures : [], from: input, to: output, replacing: force,
      enclosed: enclosed)
    for line in pictures.refused + pictures.faulty {
      Terminal.printError("\(output.onOneLine): \(line)")
    }
    let isWhole =
      written.losses.isEmpty && skipped.isEmpty && pictures.refused.isEmpty
      && pictures.faulty.isEmpty
    // Faults in the document make values, and cells outside any column, be left out.
    let leavesOut = result.diagnostics.contains {
      $0.severity == .error || ($0.id == "table.column" && $0.form == "cell")
    }
    if strict, !isWhole || leavesOut {
      throw InputFailure(
        file: output, "not written, as something would be lost", "leave out --strict to write it")
    }
    let changedCount = bank.changed.count {
      $0.rest == nil && (!$0.isRefuted || format != .native && !format.isTable)
    }
    guard written.missingCount == 0 || changedCount < max(1, bank.list.count) else {
      throw InputFailure(
        file: output, "nothing is left but what a spreadsheet has changed or is miscalculated",
        "correct what is named above")
    }
    guard written.missingCount < max(1, bank.list.count) else {
      throw InputFailure(
        file: output,
        bank.generator == nil
          ? "\(format.rawValue) can carry none of the questions"
          : "\(format.rawValue) can carry questions only, not the rule that makes them",
        bank.generator == nil
          ? "choose another format"
          : "choose json, or make questions with teachify generate and convert those")
    }
    try write(written.bytes, skipped, pictures)
    let count = bank.list.count - written.missingCount
    let what =
      bank.generator == nil ? "\(count) question\(count == 1 ? "" : "s")" : "the rule of exercises"
    Terminal.print(
      ("\(input): \(what) written to \(output)"
        + (skipped.isEmpty ? "" : ", \(skipped.count) kept in \(sideFile)")
        + pictures.told).onOneLine)
    if !pictures.refused.isEmpty { throw ExitCode(ProgramExit.inputHasErrors.rawValue) }
  }

  private var sideFile: String { output + Files.sideFileEnding }

  private func write(
    _ bytes: [UInt8], _ skipped: [SideEntry], _ pictures: PictureCopies
  ) throws {
    for path in skipped.isEmpty ? [output] : [output, sideFile] where !force {
      if Files.isTaken(path) {
        throw InputFailure(
          file: path, "there is such a file already", "choose another name or add --force")
      }
    }
    // The side file first: then no question is lost, whatever happens afterwards.
    if !skipped.isEmpty {
      try Files.write(skipped.map { $0.text(of: input) }.joined(separator: "\n"), to: sideFile)
    }
    try pictures.make()
    try Files.write(bytes, to: output)
  }
}
