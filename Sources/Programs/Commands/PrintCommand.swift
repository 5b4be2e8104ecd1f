import App
import ArgumentParser
import Documents
import Exercises
import Notation
import Paper
import PaperPDF
import StageSDL

/// On the command line what is printed has its own name.
extension PaperKind: ExpressibleByArgument {}

struct PrintCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "print",
    abstract: "Writes a worksheet, its solutions, flash cards or a board game as a PDF file.",
    discussion: """
      All is A4 and made for black-and-white printers. Sheets with the same number have the same \
      exercises in the same order, so worksheet and solutions match; it stands at the foot of each \
      page. Print cards on both sides and turn on the long edge: the answers lie behind the \
      questions. What does not fit on paper is told on standard error. Nothing is overwritten unless \
      --force says so.
      """)

  /// The numbers of sheets.
  private static let numbers = 1...999_999

  @Argument(help: "The exercise document.")
  var file: String

  @Option(name: .customLong("as"), help: "What is printed: worksheet, solutions, cards or board.")
  var kind: PaperKind

  @Option(name: .customLong("out"), help: ArgumentHelp("The PDF file to write.", valueName: "file"))
  var output: String

  @Option(help: "How many exercises at most; all without it, and 20 to 36 of a rule.")
  var exercises: Int?

  @Option(
    help:
      "The number of the sheet: another one has other exercises of a rule, and options elsewhere.")
  var sheet = 1

  @Option(
    help: "The language of what stands there besides: de or en; that of the system without it.")
  var language: LanguageArgument?

  @Flag(help: "Overwrites the file if it is there.")
  var force = false

  @OptionGroup
  var reading: ReadingOptions

  @OptionGroup
  var columns: ColumnsOption

  @OptionGroup
  var largestFile: LargestFileOption

  func validate() throws {
    guard Self.numbers.contains(sheet) else {
      throw ValidationError(
        "--sheet takes \(Self.numbers.lowerBound) to \(Self.numbers.upperBound)")
    }
    if let exercises, !(1...PaperTasks.most).contains(exercises) {
      throw ValidationError("--exercises takes 1 to \(PaperTasks.most)")
    }
  }

  @MainActor
  func run() async throws {
    try Files.checkWritable(output, reading: file)
    if !force, Files.isTaken(output) {
      throw InputFailure(
        file: output, "there is such a file already", "choose another name or add --force")
    }
    let installation = try Installation.find()
    let texts = try installation.translation(language)
    let words = PaperWords(language: texts.language) { texts.filled($0, $1) }
    var options = reading.options
    options.columns = columns.columns
    let (result, _) = try Files.decided(
      file, largest: largestFile.bytes, for: [], options: options)
    // What can be drawn is decided by counted work, never by the clock, so that the file is the same.
    let enclosed = EnclosedPictures(result)
    let look = Files.wholePictures(
      of: file, enclosed: enclosed, trying: PictureProcess.ofThisProgram())
    let printed = try told(result.leavingOut(unshown: look), look)
    let pictures = PaperPictures(
      beside: file, enclosed, look: look, assets: installation.assetFolder())
    let language = result.document?.language ?? result.bank?.header.language
    let setter = PangoTypesetter(language: language ?? texts.language)
    guard
      let sheets = PaperSheets(
        kind, of: printed, count: exercises, seed: UInt64(sheet), words: words, setter: setter,
        pictures: { pictures.picture($0)?.size })
    else { throw Self.nothing(in: file) }
    for note in sheets.notes(words) { Terminal.printError("\(file): \(note)".onOneLine) }
    guard !sheets.pages.isEmpty else {
      throw InputFailure(
        file: file, "none of the exercises fits on paper", "correct what is named above")
    }
    guard let bytes = PaperPDF.bytes(of: sheets, setter, pictures: pictures.picture) else {
      throw InputFailure(
        file: output, "the pages cannot be made, as the memory is full", "print fewer --exercises")
    }
    try Files.write(bytes, to: output)
    Terminal.print(
      texts.count("paper.written", sheets.count, "\(sheets.pages.count)", output).onOneLine)
  }

  /// What was read, once what is wrong with it is told.
  private func told(_ result: ReadResult, _ look: @escaping PictureLook) throws -> ReadResult {
    let diagnostics = Linter.faults(of: result, pictures: look)
    guard result.document != nil || !result.pinPictures.isEmpty else {
      if let question = FileQuestion(path: file, result, diagnostics: diagnostics) {
        throw InputFailure(question.diagnostics.text)
      }
      guard diagnostics.isEmpty else { throw InputFailure(diagnostics.text) }
      throw Self.nothing(in: file)
    }
    if !diagnostics.isEmpty { Terminal.printError(diagnostics.text) }
    return result
  }

  private static func nothing(in file: String) -> InputFailure {
    InputFailure(file: file, "there is nothing to print", "add exercises")
  }
}
