import ArgumentParser
import Exercises
import GameScreens
import Notation
import Stage
import StageSDL
import StageTesting

struct ReplayCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Runs a recorded round again, in a window or without one.",
    discussion: """
      With --verify every digest and expectation of the recording is compared; the first \
      difference is named by its tick and line, and the exit code is 1.
      """)

  @Argument(help: "The recording, as written by teachify play --record.")
  var file: String

  @Flag(help: "Opens no window.")
  var headless = false

  @Flag(help: "Compares what comes out with the recording.")
  var verify = false

  @Option(
    name: .customLong("shot"), help: "Draws a tick into a file, as TICK=out.png; may be repeated.")
  var shots: [ShotArgument] = []

  @MainActor
  func run() async throws {
    let installation = try Installation.find()
    let round = try RecordedRound(path: file, installation: installation)
    guard headless || verify || !shots.isEmpty else { return try show(round, installation) }
    let scene = round.scene()
    let replayer = Replayer(round.recording, scene: scene) {
      RoundHeader.value(of: $0, in: scene)
    }
    try takeShots(replayer, installation)
    if let difference = replayer.run() {
      let place = "\(file):\(difference.line):1"
      if verify { throw InputFailure("\(place): error: \(difference)") }
      Terminal.printError("\(place): warning: \(difference); the replay ends here")
    }
    if verify, replayer.agreements == 0 {
      throw InputFailure(
        file: file, "there is nothing to compare in this recording",
        "record the round anew, or replay it without --verify")
    }
    print(scene, replayer)
  }

  @MainActor
  private func takeShots(_ replayer: Replayer, _ installation: Installation) throws {
    let assets = AssetFolder(roots: [installation.assets])
    let end = replayer.recording.lastTick ?? 0
    for shot in shots.sorted(by: { $0.tick < $1.tick }) {
      guard shot.tick <= end else {
        throw InputFailure(
          file: file, "the recording ends at tick \(end), before the shot at \(shot.tick)",
          "choose an earlier tick")
      }
      guard replayer.run(through: shot.tick) == nil else { return }
      // Asked anew for each: the window may have been pulled to another size meanwhile.
      let viewport = replayer.director.viewport
      let pixels = viewport.size * viewport.pixelScale
      let painter = try OffscreenPainter(
        width: Int(nearest: pixels.width), height: Int(nearest: pixels.height), assets: assets)
      try painter.draw(replayer.frame.drawList, viewport: viewport).writePNG(shot.path)
    }
  }

  private func print(_ scene: Scene & GameScreen, _ replayer: Replayer) {
    Terminal.print("game \(scene.context.source.game.rawValue)")
    Terminal.print("document \(scene.context.source.title.onOneLine)")
    Terminal.print("ticks \(scene.tick)")
    for (name, value) in RoundHeader.expectations(of: scene) {
      Terminal.print("\(name) \(value)")
    }
    Terminal.print("digest \(scene.stateDigest.text)")
    if verify { Terminal.print("verified \(replayer.agreements) digests and expectations") }
  }

  @MainActor
  private func show(_ round: RecordedRound, _ installation: Installation) throws {
    let scene = round.scene()
    let viewport = round.recording.viewport ?? SizeArgument.standard.viewport
    let machine = try Machine(
      MachineConfiguration(title: "Teachify", size: viewport.size),
      assets: AssetFolder(roots: [installation.assets]))
    let director = Director(scene: scene, viewport: viewport)
    let inputs = round.recording.inputsByTick
    let lastTick = round.recording.lastTick ?? 0
    director.inputSource = { [weak director] scene in
      if scene.tick >= lastTick { director?.quit() }
      return inputs[scene.tick] ?? []
    }
    machine.run(director)
  }
}

/// A tick and the file to draw it into, such as `300=out.png`.
struct ShotArgument: ExpressibleByArgument {
  let tick: Int
  let path: String

  init?(argument: String) {
    guard let sign = argument.firstIndex(of: "="), let tick = Int(argument[..<sign]), tick >= 0,
      argument.index(after: sign) < argument.endIndex
    else { return nil }
    self.tick = tick
    path = String(argument[argument.index(after: sign)...])
  }
}

extension Int {
  /// The nearest whole number, or one that is no picture's size where there is none.
  fileprivate init(nearest number: Double) {
    self = Int(exactly: number.rounded()) ?? 0
  }
}

extension Recording {
  /// The recorded input of each tick that had any.
  var inputsByTick: [Int: [InputEvent]] {
    var inputs: [Int: [InputEvent]] = [:]
    for case .input(let tick, let event) in lines {
      inputs[tick, default: []].append(event)
    }
    return inputs
  }
}
