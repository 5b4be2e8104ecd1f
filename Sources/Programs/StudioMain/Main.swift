import GameRegister
import Studio

/// The program `studio`, with our games.
@main
struct Main {
  static func main() async {
    await StudioProgram.run(games: GameRegister.games, pinGames: GameRegister.pinGames)
  }
}
