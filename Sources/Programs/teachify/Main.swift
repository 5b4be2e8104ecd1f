import Commands
import GameRegister

/// The program `teachify`, with our games.
@main
struct Main {
  static func main() async {
    await TeachifyProgram.run(games: GameRegister.games, pinGames: GameRegister.pinGames)
  }
}
