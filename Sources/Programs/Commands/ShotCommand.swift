import App
import ArgumentParser
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

  @OptionGroup var played: PlayedGame

  @Option(help: "The tick to draw.")
  var tick: Int

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
    try Files.checkWritable(output, reading: file, replacing: .picture)
    let installation = try Installation.find()
    let viewport = played.size.viewport
    let scene = try played.scene(of: file, installation, isEndless: endless)
    if pupil != "none" {
      played.game.letPlay(try Pupils.parse(pupil), in: scene, seed: played.seed)
    }
    let director = Director(scene: scene, viewport: viewport)
    var frame = director.advance(by: .zero)
    for _ in 0..<tick {
      frame = director.advanceOneTick()
    }
    if dump { Terminal.print(SceneDump.text(of: scene as Scene).withoutLastBreak) }
    let image = try played.painter(installation).draw(frame.drawList, viewport: viewport)
    try Files.write(image, to: output)
  }
}
