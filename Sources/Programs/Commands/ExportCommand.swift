import ArgumentParser
import Classroom
import Foundation

struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Writes what is kept of pupils into one file.",
    discussion: """
      The file is JSON: names, settings, rounds with all answers, reviews. Of picture \
      codes their hashes are in it, by which nobody signs in; the teacher's secret is not. teachify import reads it, here or on another machine.
      """)

  @Argument(help: "The file to write.")
  var file: String

  @Option(help: ArgumentHelp("Only this pupil, by name or number.", valueName: "name"))
  var pupil: String?

  @Flag(help: "Overwrites the file if it is there.")
  var force = false

  @Option(help: "The language of the texts, de or en; that of the system without it.")
  var language: LanguageArgument?

  func run() throws {
    let texts = try Installation.find().translation(language)
    try Files.checkWritable(file)
    if !force, Files.isTaken(file) {
      throw InputFailure(
        file: file, "there is such a file already", "choose another name or add --force")
    }
    let store = try Keeping.open(texts)
    let ids = try pupil.map { [try Keeping.pupil($0, in: store).id] }
    let (text, count) = try Keeping.reported {
      (try store.export(of: ids), try ids?.count ?? store.pupils().count)
    }
    try Files.write(text, to: file, for: .owner)
    Terminal.print(texts.count("keeping.exported", count, file))
  }
}
