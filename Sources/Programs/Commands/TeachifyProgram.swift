import ArgumentParser
import Exercises
import GameScreens

/// The program with all its commands, for the games registered in it.
public enum TeachifyProgram {
  /// The registered games that ask exercises, in the order in which they are offered and listed. The argument parser makes the
  /// commands and can't pass values to them, so the games are bound to the task in which a command runs.
  @TaskLocal package static var games: [GameModule] = []

  /// The registered games that play pictures with pins, in the order in which they are offered and listed.
  @TaskLocal package static var pinGames: [GameModule] = []

  /// All registered games.
  package static var allGames: [GameModule] { games + pinGames }

  /// Runs the command line with the given games and ends the program with the documented exit code.
  ///
  /// - Parameters:
  ///   - games: the games that ask exercises.
  ///   - pinGames: the games that play pictures with pins.
  public static func run(games: [GameModule], pinGames: [GameModule] = []) async {
    await run(Teachify.self, games: games, pinGames: pinGames)
  }

  /// Runs the command line with other commands.
  ///
  /// - Parameters:
  ///   - root: the root of the commands.
  ///   - games: the registered games that ask exercises.
  ///   - pinGames: the registered games that play pictures with pins.
  package static func run(
    _ root: any ParsableCommand.Type, games: [GameModule], pinGames: [GameModule]
  ) async {
    Terminal.reserveStreams()
    await $games.withValue(games) {
      await $pinGames.withValue(pinGames) { await root.runAsProgram() }
    }
  }

  /// What the registered games require of exercises.
  static var demands: [Demand] { games.map(\.profile.demand) }

  /// The names of the registered games as part of a sentence: “a, b or c”.
  static var gameNames: String { names(of: allGames) }

  /// The names of those that play pictures with pins.
  static var pinGameNames: String { names(of: pinGames) }

  private static func names(of games: [GameModule]) -> String {
    let names = games.map(\.game.rawValue)
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " or " + last
  }
}
