import ArgumentParser
import Exercises
import GameScreens

/// The program with all its commands, for the games that are registered in it.
public enum TeachifyProgram {
  /// The registered games, in the order in which they are offered and listed. A command is made by the
  /// parser of its arguments, which hands nothing on; so they are bound to the task in which it runs.
  @TaskLocal package static var games: [GameModule] = []

  /// Runs the command line with games and ends the program with the promised exit code.
  public static func run(games: [GameModule]) async {
    await run(Teachify.self, games: games)
  }

  /// The same with other commands.
  ///
  /// - Parameters:
  ///   - root: the commands.
  ///   - games: the registered games.
  package static func run(_ root: any ParsableCommand.Type, games: [GameModule]) async {
    await $games.withValue(games) { await root.runAsProgram() }
  }

  /// What the registered games ask of exercises.
  static var demands: [Demand] { games.map(\.profile.demand) }

  /// The names of the registered games in a sentence: “a, b or c”.
  static var gameNames: String {
    let names = games.map(\.game.rawValue)
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " or " + last
  }
}
