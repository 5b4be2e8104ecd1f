import ArgumentParser
import Documents
import Exercises
import Foundation
import Notation
import StageSDL

struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Prints every fault of exercise documents with its place and what to do.",
    discussion: """
      Each line reads FILE:LINE:COLUMN: error|warning|note: WHAT; WHAT TO DO [ID], in German where \
      the system or --language says so; the errors of a file \
      come before its warnings. A last line counts the files and faults. With --json a field \
      "quote" holds the question's name or its first words; with --language a field "message" says all \
      in that language. A document names the ids it does not \
      want in "checks": {"off": ["ID"]}, a table in a line #check-off: ID above its first row, \
      GIFT in a line // check-off: ID. Exit code 1 when there is an error, 0 with nothing worse \
      than warnings. Notes say how something was read, and are never faults.

      A table that can be read in two ways is not read: the error [table.unclear] shows one row as \
      either way has it, and the --columns that decides. With --fix it need not be said again: in CSV \
      and TSV a heading is written that says it; a workbook or a text of Word or LibreOffice stays as \
      it is, and what was said of it is kept for this user, until it changes. So is the --encoding of \
      a text in which nothing else is mended.

      With --fix only the mended cells of a table change; other documents are written anew in their \
      format, without comments and layout of their own. The file as it was stays beside it as \
      FILE.bak, FILE.bak2 …
      """)

  @Argument(help: "Documents, or folders with documents.")
  var paths: [String]

  @Flag(help: "Prints a JSON list with an object for each fault.")
  var json = false

  @Flag(help: "Mends what needs no thought, such as wrong answers that are repeated.")
  var fix = false

  @Flag(help: "Takes warnings for errors.")
  var strict = false

  @Option(help: "The language of the messages, de or en; that of the system without it.")
  var language: LanguageArgument?

  @OptionGroup
  var reading: ReadingOptions

  @OptionGroup
  var columns: ColumnsOption

  @OptionGroup
  var largestFile: LargestFileOption

  @MainActor
  func run() async throws {
    let linter = Linter(measure: DrawnTextMeasure.find(TeachifyProgram.games))
    let told = CheckMessages(language)
    var diagnostics: [Diagnostic] = []
    let process = PictureProcess.ofThisProgram()
    let files = self.files
    for file in files {
      do {
        let options = options(after: fix ? try mend(file, told) : nil)
        let (linted, isDecided) = try await Files.linted(
          file, largest: largestFile.bytes, options: options, by: linter)
        let result = linted.result
        if isDecided, !json { Terminal.print(told.decided(file, result.options)) }
        // Without separators the text isn't cards, and the reader's messages about them would mislead.
        if let separators = reading.separators {
          try CardSeparators(separators).check(result, of: file)
        }
        let looks = Files.wholePictures(
          of: file, enclosed: EnclosedPictures(result), trying: process)
        let found = linted.diagnostics(pictures: looks).errorsFirst
        if !json { for diagnostic in found { Terminal.print(told.line(of: diagnostic)) } }
        diagnostics += found
      } catch let failure as InputFailure {
        let diagnostic = failure.diagnostic(in: file)
        if !json { Terminal.print(told.line(of: diagnostic)) }
        diagnostics.append(diagnostic)
      }
    }
    let errors = diagnostics.count { $0.severity == .error }
    let warnings = diagnostics.count { $0.severity == .warning }
    if json {
      let message = language.map { _ in { (diagnostic: Diagnostic) in told.text(of: diagnostic) } }
      Terminal.printData(
        DiagnosticList.json(diagnostics, in: told.english, message: message))
    } else {
      Terminal.print(told.summary(files: files.count, errors: errors, warnings: warnings))
    }
    if errors > 0 || (strict && warnings > 0) {
      throw ExitCode(ProgramExit.inputHasErrors.rawValue)
    }
  }

  private var files: [String] {
    paths.flatMap { path in
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      return exists && isFolder.boolValue ? Files.documents(in: path) : [path]
    }
  }

  /// What mending has made of a file.
  private struct Mended {
    /// Whether its headings state now what --columns states.
    let hasHeadings: Bool
  }

  /// The reading options given for a file on the command line.
  ///
  /// - Parameter mended: what was made of it; nil if it is as it was.
  private func options(after mended: Mended? = nil) -> ReadOptions {
    var options = reading.options
    options.columns = mended?.hasHeadings == true ? nil : columns.columns
    // A mended file is UTF-8.
    if mended != nil { options.encoding = nil }
    return options
  }

  /// Repairs a file and reports what was done; with --json on standard error.
  ///
  /// - Returns: what was made of it; nil if it was not changed.
  private func mend(_ file: String, _ told: CheckMessages) throws -> Mended? {
    let bytes = try Files.read(file)
    let options = options()
    let result = DocumentReader.read(
      bytes: bytes, fileName: file, for: TeachifyProgram.demands, options: options)
    let repair = Repair(result, columns: columns.columns)
    let tell = { (line: String) in
      if json { Terminal.printError(line) } else { Terminal.print(line) }
    }
    // A repaired file becomes UTF-8.
    let isRecoded = result.source.map { $0.parts.isEmpty && $0.bytes != bytes } ?? false
    if repair.headingsToWrite != nil
      || (repair.bytes == nil && options.encoding != nil && isRecoded)
    {
      let isKept = FileChoices.ofUser.path != nil
      if isKept { try FileChoices.ofUser.keep(options, for: bytes) }
      tell(told.kept(file, options, isKept: isKept, headings: repair.headingsToWrite ?? []))
    }
    if let refusal = repair.refusal {
      tell("\(file): not mended: \(refusal)".onOneLine)
    }
    guard let mended = repair.bytes else { return nil }
    try Files.checkWritable(file)
    guard FileManager.default.isWritableFile(atPath: file) else {
      throw InputFailure(
        file: file, "the file is write-protected", "allow writing it, or copy it and mend the copy")
    }
    let backup = try Files.backUp(bytes, of: file)
    try Files.write(mended, to: file)
    for change in repair.changes {
      tell(
        "\(file):\(change.line):\(change.column): mended: \(change.deed.what) [\(change.id)]"
          .onOneLine)
    }
    tell("\(file): mended; as it was: \(backup)".onOneLine)
    return Mended(hasHeadings: repair.changes.contains { $0.id == "table.unclear" })
  }
}
