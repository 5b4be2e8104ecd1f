import ArgumentParser
import Commands
import GameScreens

/// The program for developers, for the games that are registered in it.
public enum StudioProgram {
  /// Runs the command line with games and ends the program; its exit codes are those of `teachify`.
  ///
  /// - Parameter games: the registered games, in the order in which they are shown.
  public static func run(games: [GameModule]) async {
    await TeachifyProgram.run(StudioCommand.self, games: games)
  }
}

/// The root of the command line.
struct StudioCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "studio",
    abstract: "What developers of Teachify look at: every screen, controls and gestures.",
    discussion: "Exit codes: 0 good, 1 the input has errors, 2 wrong usage.",
    subcommands: [
      GalleryCommand.self, ScreensCommand.self, PicturesCommand.self, StationsCommand.self,
    ])
}
