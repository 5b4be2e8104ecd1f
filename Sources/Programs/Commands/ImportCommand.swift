import App
import ArgumentParser
import Classroom

struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Takes in what export has written.",
    discussion: """
      What is here already stays as it is; reading a file twice changes nothing the second time. \
      Damaged parts are left out and told with their places. Exit code 1 if there are any.
      """)

  @Argument(help: "A file that teachify export has written.")
  var file: String

  @Option(help: "The language of the texts, de or en; that of the system without it.")
  var language: LanguageArgument?

  @Flag(help: "Takes in pupils who were forgotten here, too.")
  var evenForgotten = false

  @OptionGroup
  var largestFile: LargestFileOption

  func run() throws {
    let texts = try Installation.find().translation(language)
    let bytes = try Files.read(file, largest: largestFile.bytes)
    let store = try Keeping.open(texts)
    let report = try Keeping.reported {
      try store.importPupils(
        bytes: bytes, fileName: file, evenForgotten: evenForgotten, cards: .shown)
    }
    let (pupils, documents) = (report.pupils, report.documents)
    Terminal.print(texts("keeping.imported.pupils", "\(pupils.added)", "\(pupils.skipped)"))
    for (key, count) in [
      ("keeping.imported.rounds", report.rounds), ("keeping.imported.reviews", report.reviews),
    ] {
      Terminal.print(texts(key, "\(count.added)", "\(count.updated)", "\(count.skipped)"))
    }
    Terminal.print(
      texts("keeping.imported.documents", "\(documents.added)", "\(documents.skipped)"))
    for name in report.locked { Terminal.printError(texts("keeping.imported.locked", name)) }
    if report.forgotten > 0 {
      Terminal.printError(texts.count("keeping.imported.forgotten", report.forgotten))
    }
    let faults = report.diagnostics.text
    if !report.isComplete { throw InputFailure(faults) }
    if !faults.isEmpty { Terminal.printError(faults) }
  }
}
