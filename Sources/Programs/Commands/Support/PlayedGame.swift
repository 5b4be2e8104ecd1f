import App
import ArgumentParser
import Classroom
import Exercises
import GameScreens
import Play
import Stage
import StageSDL

/// What commands that draw a game without a display have in common: the game to draw, and its options.
struct PlayedGame: ParsableArguments {
  @Option(help: "The game: \(TeachifyProgram.gameNames).")
  var game: GameModule

  @Option(help: "The size in pixels.")
  var size = SizeArgument.standard

  @Option(help: "The seed of the round.")
  var seed: UInt64 = 1

  @Option(help: "The size of texts in per cent, 100 to 150.")
  var textSize = 100

  @Option(help: "The language of the texts: de or en.")
  var language = LanguageArgument.de

  @OptionGroup
  var pins: PinsOption

  @OptionGroup
  var columns: ColumnsOption

  func validate() throws {
    let sizes = PupilSettings.textSizePercents
    guard sizes.contains(textSize) else {
      throw ValidationError(
        "--text-size takes a number from \(sizes.lowerBound) to \(sizes.upperBound)")
    }
  }

  /// What draws and moves the game's screen.
  @MainActor
  func director(of scene: Scene) -> Director {
    let director = Director(scene: scene, viewport: size.viewport)
    director.textStyle = TextStyle(sizePercent: textSize)
    return director
  }

  /// The game's screen for a document, with its round waiting for the start.
  @MainActor
  func scene(
    of file: String, _ installation: Installation, isEndless: Bool = false
  ) throws -> Scene & GameScreen {
    let translation = try installation.translation(language)
    let entry = try pins.played(
      of: Files.playableEntry(file, options: columns.options), by: game.profile,
      in: translation.language)
    let source = try Files.source(entry, game.profile)
    var context = GameContext(
      source: source,
      settings: RoundSettings(
        isEndless: isEndless, orientation: size.height > size.width ? .portrait : .landscape),
      seed: seed, translation: translation)
    context.pictures = source.pictures { try? installation.looks.look($0).get() }
    context.filePictures = entry.filePictures { try? installation.looks.look($0).get() }
    return game.scene(context)
  }

  /// The painter for the game.
  @MainActor
  func painter(_ installation: Installation) throws -> OffscreenPainter {
    try OffscreenPainter(
      width: size.width, height: size.height, assets: installation.assetFolder())
  }
}
