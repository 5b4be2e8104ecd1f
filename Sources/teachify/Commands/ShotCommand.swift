import App
import ArgumentParser
import Exercises
import GameScreens
import Play
import Stage
import StageSDL
import StageTesting

struct ShotCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "shot",
    abstract: "Draws a game at one tick into a PNG file, without a display.",
    discussion: """
      The round is started at once and played by a virtual pupil, so that the picture shows the \
      game at work. Ticks are sixtieths of a second.
      """)

  @Argument(help: "The exercise document.")
  var file: String

  @Argument(help: "The picture to write.")
  var output: String

  @Option(help: "The game: mathpiano, teachifybird or feedme.")
  var game: Game

  @Option(help: "The tick to draw.")
  var tick: Int

  @Option(help: "The picture's size.")
  var size = SizeArgument.standard

  @Option(help: "The seed of the round.")
  var seed: UInt64 = 1

  @Option(help: "The language of the texts: de or en.")
  var language = LanguageArgument.de

  @Option(help: "The pupil who plays: perfect, random, novice, or none to wait at the start.")
  var pupil = "perfect"

  @Flag(help: "Prints the scene's tree at the tick as well.")
  var dump = false

  @Flag(help: "Whether exercises go on until no lives are left.")
  var endless = false

  func validate() throws {
    guard (0...1_000_000).contains(tick) else {
      throw ValidationError("--tick takes a number from 0 to 1000000")
    }
    if pupil != "none" { _ = try Pupils.parse(pupil) }
  }

  @MainActor
  func run() async throws {
    let installation = try Installation.find()
    let document = try Files.playableDocument(file)
    let texts = try installation.translations()
    let viewport = size.viewport
    let isTall = size.height > size.width
    let context = GameContext(
      source: try Files.source(document, file, game),
      settings: RoundSettings(
        isEndless: endless, orientation: isTall ? .portrait : .landscape),
      seed: seed, translation: texts.first { $0.language == language.rawValue } ?? texts[0])
    let scene = AppFlow.gameScene(game, context)
    if pupil != "none" {
      AppFlow.letPlay(try Pupils.parse(pupil), in: scene, seed: seed)
    }
    let director = Director(scene: scene, viewport: viewport)
    var frame = director.advance(by: .zero)
    for _ in 0..<tick {
      frame = director.advanceOneTick()
    }
    if dump { Terminal.print(SceneDump.text(of: scene as Scene).withoutLastBreak) }
    let painter = try OffscreenPainter(
      width: size.width, height: size.height, assets: AssetFolder(roots: [installation.assets]))
    try painter.draw(frame.drawList, viewport: viewport).writePNG(output)
  }
}
