import ArgumentParser
import Commands
import GameScreens

/// The program for developers, for the games that are registered in it.
public enum StudioProgram {
  /// Runs the command line with games and ends the program; its exit codes are those of `teachify`.
  ///
  /// - Parameters:
  ///   - games: the registered games that ask exercises, in the order in which they are shown.
  ///   - pinGames: those that play pictures with pins.
  public static func run(games: [GameModule], pinGames: [GameModule] = []) async {
    await TeachifyProgram.run(StudioCommand.self, games: games, pinGames: pinGames)
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
