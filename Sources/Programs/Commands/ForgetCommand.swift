import ArgumentParser
import Classroom
import Foundation

struct ForgetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "forget",
    abstract: "Deletes a pupil with all rounds and answers, for good.",
    discussion: """
      Nothing of the pupil is left in the database and its backups. Databases that were set aside \
      as damaged are deleted too, because nobody can tell whose answers are in them, and so are \
      pictures kept in the cache, because they tell what was played. Files that teachify export has \
      written are elsewhere and stay. Who is not known any more is looked for in backups and in what \
      was set aside. Exit code 1 if something could not be erased or looked into; it is named \
      then, and each start tries again for whom it knows the number of.
      """)

  @Argument(help: "The pupil's name, or the number if several have the name.")
  var pupil: String

  @Flag(help: "Does not ask.")
  var yes = false

  @Option(help: "The language of the texts, de or en; that of the system without it.")
  var language: LanguageArgument?

  func validate() throws {
    guard yes || isatty(0) == 1 else {
      throw ValidationError("nobody can be asked here; add --yes if you are sure")
    }
  }

  func run() throws {
    let texts = try Installation.find().translation(language)
    let store = try Keeping.open(texts)
    let pupil = try Keeping.forgettable(pupil, in: store, texts)
    let name = pupil.name.onOneLine
    if !yes {
      let count = try Keeping.reported { try store.rounds(of: pupil.id).count }
      Terminal.printError(texts.count("keeping.forget.ask", count, name))
      guard readLine()?.lowercased() == texts("keeping.forget.yes") else {
        return Terminal.print(texts("keeping.forget.kept"))
      }
    }
    let forgotten = try Keeping.reported { try store.forget(pupil.id) }
    let left = forgotten.left
    if left.isEmpty { Terminal.print(texts("keeping.forgotten", name)) }
    for path in forgotten.deletedBackups + forgotten.deletedSetAside {
      Terminal.print(texts("keeping.forgotten.file", path))
    }
    if !left.isEmpty {
      throw InputFailure(texts("keeping.notForgotten", left.joined(separator: ", ")))
    }
  }
}
