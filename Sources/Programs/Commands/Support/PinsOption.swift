import App
import ArgumentParser
import Play

/// `--pins`, for commands that play a document.
struct PinsOption: ParsableArguments {
  @Option(help: "The exercise with pins that is played, by its id; the first without it.")
  var pins: String?

  /// What a game plays of a document, in a language.
  ///
  /// - Throws: `InputFailure` if the document has no such exercise.
  func played(
    of entry: LibraryEntry, by profile: GameProfile, in language: String = "de"
  ) throws -> LibraryEntry {
    let played = entry.played(by: profile, exercise: pins, in: language)
    guard pins == nil || played.pinExercise == pins else {
      throw InputFailure(
        file: entry.path, "there is no exercise with pins called \(pins ?? "")",
        "give the id of one that the document has")
    }
    return played
  }
}
