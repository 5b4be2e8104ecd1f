import Commands
import FeedMe
import MathPiano
import TeachifyBird

/// The program with our games: the one place where they are registered.
@main
struct Main {
  static func main() async {
    await TeachifyProgram.run(games: [
      MathPianoGame.module, TeachifyBirdGame.module, FeedMeGame.module,
    ])
  }
}
