import ArgumentParser
import Classroom
import Controls
import Foundation

struct ForgetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "forget",
    abstract: "Deletes a pupil with all rounds and answers, for good.",
    discussion: """
      Nothing of the pupil is left in the database and its backups. Databases that were set aside \
      as damaged are deleted too, because nobody can tell whose answers are in them, and so are \
      pictures kept in the cache, because they tell what was played. Files that teachify export has \
      written are elsewhere and stay. Exit code 1 if something could not be erased; it is named \
      then, and each start tries again.
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
    let (pupil, isKnown) = try found(in: store, texts)
    let name = pupil.name.onOneLine
    if !yes {
      let count = try isKnown ? Keeping.reported { try store.rounds(of: pupil.id).count } : 0
      Terminal.printError(texts.count("keeping.forget.ask", count, name))
      guard readLine()?.lowercased() == texts("keeping.forget.yes") else {
        return Terminal.print(texts("keeping.forget.kept"))
      }
    }
    let forgotten = try Keeping.reported {
      try store.forget(pupil.id, mayStandInCopies: !isKnown)
    }
    let left = forgotten.left
    if left.isEmpty { Terminal.print(texts("keeping.forgotten", name)) }
    for path in forgotten.deletedBackups + forgotten.deletedSetAside {
      Terminal.print(texts("keeping.forgotten.file", path))
    }
    if !left.isEmpty {
      throw InputFailure(texts("keeping.notForgotten", left.joined(separator: ", ")))
    }
  }

  /// The pupil, and whether the database knows the pupil; else a backup or what was set aside does.
  ///
  /// - Throws: `InputFailure` where nobody does, with the copies of which nobody can say.
  private func found(in store: ClassroomStore, _ texts: Translation) throws -> (Pupil, Bool) {
    do {
      return (try Keeping.pupil(pupil, in: store), true)
    } catch let failure as InputFailure {
      guard try Keeping.reported({ try store.pupils() }).allSatisfy({ !isNamed($0) }) else {
        throw failure
      }
      let traces = try Keeping.reported { try store.traces(of: pupil) }
      if traces.pupils.count == 1, let only = traces.pupils.first { return (only, false) }
      if traces.pupils.count > 1 {
        let list = traces.pupils.map { "  \($0.id) \($0.animal) \($0.colour)" }
        throw InputFailure(
          "error: backups know \(traces.pupils.count) pupils \(pupil.onOneLine); take the number in place "
            + "of the name:\n" + list.joined(separator: "\n"))
      }
      guard !traces.unread.isEmpty else { throw failure }
      throw InputFailure(
        failure.description + "\n"
          + texts("keeping.forget.unread", traces.unread.joined(separator: ", ")))
    }
  }

  private func isNamed(_ known: Pupil) -> Bool {
    known.name.lowercased() == pupil.lowercased() || known.id.description == pupil
  }
}
