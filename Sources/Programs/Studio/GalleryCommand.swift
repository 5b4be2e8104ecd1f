import ArgumentParser
import Commands
import Controls
import Stage
import StageSDL

struct GalleryCommand: AsyncParsableCommand {
  /// What can be looked at.
  enum Kind: String, ExpressibleByArgument, CaseIterable {
    /// Every control in every state.
    case controls
    /// Fingers, mouse, keys, controller and tilt.
    case gestures
  }

  static let configuration = CommandConfiguration(
    commandName: "gallery",
    abstract: "Opens a window to try out controls, or fingers, mouse, keys, controller and tilt.",
    discussion: """
      controls shows every control in every state, on a page for each kind. gestures has a sheet \
      for each way to put something in, which shows and counts what it recognised. Escape ends.
      """)

  @Argument(help: "What to try out: controls or gestures.")
  var kind = Kind.controls

  @Option(help: "The window's size.")
  var size = SizeArgument.standard

  @Option(help: "The language of the texts, de or en; that of the system without it.")
  var language: LanguageArgument?

  @Option(help: "The file to write what is on the screen into, for tests.")
  var trace: String?

  @Option(help: .hidden)
  var push: String?

  @MainActor
  func run() async throws {
    if let trace { try Files.checkNotKept(trace) }
    let installation = try Installation.find()
    let translation = try installation.translation(language)
    let machine = try installation.openMachine(
      MachineConfiguration(title: "Teachify", size: size.viewport.size))
    let scene: Scene =
      switch kind {
      case .controls: ControlsGalleryScene(translation: translation, mayRest: push == nil)
      case .gestures: GestureGalleryScene(translation: translation, mayRest: push == nil)
      }
    let director = Director(scene: scene, viewport: machine.viewport)
    let script = try push.map { try EventScript(path: $0, director: director) }
    let screenTrace = try trace.map {
      try ScreenTrace(path: $0, director: director, additions: GalleryReading.lines)
    }
    machine.run(director)
    screenTrace?.close()
    if let script { director.remove(script) }
  }
}
