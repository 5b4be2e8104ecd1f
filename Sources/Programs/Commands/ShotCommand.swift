import App
import ArgumentParser
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
      game at work. Ticks are sixtieths of a second. --question shows a question just before it \
      is answered, by a pupil who takes four seconds and is always right.
      """)

  @Argument(help: "The exercise document.")
  var file: String

  @Argument(help: "The picture to write.")
  var output: String

  @OptionGroup var played: PlayedGame

  @Option(help: "The tick to draw.")
  var tick: Int?

  @Option(help: "The question to draw, counted from 1, in place of a tick.")
  var question: Int?

  @Option(help: "The pupil who plays: perfect, random, novice, or none to wait at the start.")
  var pupil = "perfect"

  @Flag(help: "Prints the scene's tree at the tick as well.")
  var dump = false

  @Flag(help: "Whether exercises go on until no lives are left.")
  var endless = false

  /// Who reads a question for so long that its answers all stand there.
  private static let reader = "skill=1,time=4"
  /// How long before its answer a question is drawn.
  private static let ticksBefore = 30
  /// The longest that a round is played, in ticks.
  private static let longest = 1_000_000

  func validate() throws {
    guard (tick == nil) != (question == nil) else {
      throw ValidationError("name either --tick or --question")
    }
    guard (0...Self.longest).contains(tick ?? 0) else {
      throw ValidationError("--tick takes a number from 0 to \(Self.longest)")
    }
    guard (1...10_000).contains(question ?? 1) else {
      throw ValidationError("--question takes a number from 1 to 10000")
    }
    if pupil != "none" { _ = try Pupils.parse(pupil) }
  }

  @MainActor
  func run() async throws {
    try Files.checkWritable(output, reading: file, replacing: .picture)
    let installation = try Installation.find()
    let scene = try scene(installation)
    let director = played.director(of: scene)
    var frame = director.advance(by: .zero)
    for _ in 0..<(try tick ?? tickBeforeAnswer(installation)) {
      frame = director.advanceOneTick()
    }
    if dump { Terminal.print(SceneDump.text(of: scene as Scene).withoutLastBreak) }
    let viewport = played.size.viewport
    let image = try played.painter(installation).draw(frame.drawList, viewport: viewport)
    try Files.write(image, to: output)
  }

  /// The game's screen with the pupil who plays.
  @MainActor
  private func scene(_ installation: Installation) throws -> Scene & GameScreen {
    let scene = try played.scene(of: file, installation, isEndless: endless)
    let pupil = question == nil ? pupil : Self.reader
    if pupil != "none" {
      played.game.letPlay(try Pupils.parse(pupil), in: scene, seed: played.seed)
    }
    return scene
  }

  /// When the question stands there; a round is the same whenever it is played.
  ///
  /// - Throws: `InputFailure` if the round has fewer questions.
  @MainActor
  private func tickBeforeAnswer(_ installation: Installation) throws -> Int {
    let scene = try scene(installation)
    let director = played.director(of: scene)
    let number = question ?? 1
    for tick in 0..<Self.longest {
      _ = director.advanceOneTick()
      let record = scene.roundRecord
      if record.answers.count >= number { return max(0, tick - Self.ticksBefore) }
      if record.ending != .left { break }
    }
    throw InputFailure(
      file: file, "the round has fewer questions than \(number)", "name an earlier one")
  }
}
