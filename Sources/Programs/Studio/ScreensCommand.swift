import App
import ArgumentParser
import Classroom
import Commands
import Determinism
import Foundation
import StageSDL
import Synchronization

struct ScreensCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "screens",
    abstract: "Draws every screen into PNG files, without a display.",
    discussion: "Each picture is named SCREEN-WIDTHxHEIGHT.png. Texts that do not fit are listed.")

  @Argument(help: "The folder to write into.")
  var folder: String

  @Option(help: "The pictures' size.")
  var size = SizeArgument.standard

  @Option(help: "The language of the texts: de or en.")
  var language = LanguageArgument.de

  @Option(help: "Draws only screens whose name begins so.")
  var only = ""

  @OptionGroup
  var look: LookOptions

  private var classroomFolder: String {
    NSTemporaryDirectory() + "teachify-screens-\(ProcessInfo.processInfo.processIdentifier)"
  }

  @MainActor
  func run() async throws {
    let installation = try Installation.find()
    let texts = try installation.translations()
    let assets = installation.assetFolder()
    let layout = TextLayout(assets: assets)
    let settings = look.settings
    let painter = try OffscreenPainter(width: size.width, height: size.height, assets: assets)
    let showcase = Showcase(
      games: TeachifyProgram.games, entries: installation.libraryEntries(),
      translation: texts.first { $0.language == language.rawValue } ?? texts[0],
      others: texts.filter { $0.language != language.rawValue },
      scenes: try installation.scenes(), viewport: size.viewport, settings: settings,
      classroom: try classroom(), pictures: { try? installation.looks.look($0).get() },
      path: installation.learningPath())
    defer { try? FileManager.default.removeItem(atPath: classroomFolder) }
    try makeFolder()
    var misfits = 0
    try showcase.visit(only: only) { scenery in
      layout.style = scenery.frame.drawList.textStyle
      for run in scenery.frame.drawList.texts where !layout.measure(run).fits {
        Terminal.print("\(scenery.name): text does not fit: \(run.text)")
        misfits += 1
      }
      let image = painter.draw(scenery.frame.drawList, viewport: size.viewport)
      try Files.write(
        image, to: "\(folder)/\(scenery.name)-\(size.width)x\(size.height).png")
    }
    if misfits > 0 || !assets.messages.isEmpty { throw ExitCode(1) }
  }

  /// A store for the pupils of the pictures, always the same ones.
  private func classroom() throws -> ClassroomStore {
    let generator = Mutex(SeededGenerator(seed: 1))
    let minutes = Mutex(29_000_000)
    return try Keeping.reported {
      try ClassroomStore(
        in: DataFolder(classroomFolder),
        surroundings: Surroundings(
          now: {
            minutes.withLock {
              $0 += 1
              return Timestamp(milliseconds: $0 * 60_000)
            }
          },
          random: { generator.withLock { $0.next() } }))
    }
  }

  private func makeFolder() throws {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw InputFailure(
        file: folder, "the folder cannot be written", "name a folder you may write to")
    }
  }
}
