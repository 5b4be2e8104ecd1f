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
      Ticks are sixtieths of a second, counted from 0; the state of a tick is that at its end.

      With --verify every digest and expectation of the recording is compared; the first \
      difference is named by its tick and line, and the exit code is 1.

      With --step the window waits: space stops and goes on, the arrow keys go a tick to and fro, \
      page up and page down a second, the digits to tenths of the recording, home and end to its \
      ends.

      With --bisect the first tick is found at which two recordings, or the recording and this \
      program, or this program and another (--program) come to different states, and how the \
      scenes differ there; the exit code is 1 where they do.

      With --shrink the input is cut down to the shortest that still fails. What failing means is \
      said by --predicate: verify, that PROGRAM does not confirm what this program records (or, \
      where it does, that the recording's own fingerprints are wrong); crash, that PROGRAM ends by \
      a crash or hangs; NAME=VALUE, that the round ends with this value, such as score=0. \
      PROGRAM is this one unless --program names another.
      """)

  @Argument(help: "The recording, as written by teachify play --record.")
  var file: String

  @Argument(help: "A second recording, to compare with by --bisect.")
  var other: String?

  @Flag(help: "Opens no window.")
  var headless = false

  @Flag(help: "Compares what comes out with the recording.")
  var verify = false

  @Option(
    name: .customLong("shot"), help: "Draws a tick into a file, as TICK=out.png; may be repeated.")
  var shots: [ShotArgument] = []

  @Option(help: "Goes to this tick, without a window.")
  var seek: Int?

  @Flag(help: "Prints the scene's tree at the end, or at the tick of --seek.")
  var dump = false

  @Option(help: "The file to write what is told in words into, without a window.")
  var announce: String?

  @Flag(help: "Prints the fingerprint of every tick, as recordings have them.")
  var fingerprints = false

  @Option(help: "The first tick that is shown or printed.")
  var from: Int?

  @Option(help: "The last tick that is shown or printed.")
  var to: Int?

  @Flag(help: "Waits in the window for keys that lead to and fro.")
  var step = false

  @Flag(help: "Finds the first tick at which states differ.")
  var bisect = false

  @Option(help: "Cuts a failing recording down and writes it into this file.")
  var shrink: String?

  @Option(help: "What failing means to --shrink: verify, crash or NAME=VALUE.")
  var predicate = ShrinkPredicate.verify

  @Option(help: "Another build of teachify, for --bisect and --shrink.")
  var program: String?

  func validate() throws {
    for (name, tick) in [("--seek", seek), ("--from", from), ("--to", to)] {
      if let tick, !(0...Recording.latestTick).contains(tick) {
        throw ValidationError("\(name) takes a tick from 0 to \(Recording.latestTick)")
      }
    }
    if let from, let to, from > to { throw ValidationError("--from comes after --to") }
    if other != nil, !bisect {
      throw ValidationError("a second recording is compared with --bisect only")
    }
    if program != nil, !bisect, shrink == nil {
      throw ValidationError("--program needs --bisect or --shrink")
    }
    if program != nil, other != nil {
      throw ValidationError("--bisect takes either a second recording or --program")
    }
    if [step, bisect, shrink != nil].filter({ $0 }).count > 1 {
      throw ValidationError("choose one of --step, --bisect and --shrink")
    }
    if step, isHeadless { throw ValidationError("--step needs the window") }
  }

  private var isHeadless: Bool {
    headless || verify || !shots.isEmpty || seek != nil || dump || fingerprints
      || announce != nil
  }

  @MainActor
  func run() async throws {
    let installation = try Installation.find()
    let round = try RecordedRound(
      path: file, installation: installation, games: TeachifyProgram.allGames)
    for shot in shots {
      try Files.checkWritable(shot.path, reading: file, replacing: .picture)
    }
    if let announce {
      try Files.checkWritable(announce, reading: file, replacing: .announcements)
    }
    if let shrink { try Files.checkWritable(shrink, reading: file, replacing: .recording) }
    if bisect { return try findDifference(round, installation) }
    if let shrink { return try shrinkInput(of: round, to: shrink) }
    guard isHeadless else { return try show(round, installation) }
    try replay(round, installation)
  }

  @MainActor
  private func replay(_ round: RecordedRound, _ installation: Installation) throws {
    let isComparing = verify || seek == nil && to == nil && !fingerprints
    let (replayer, scene) = round.replayer(comparing: isComparing)
    let end = round.recording.lastTick ?? 0
    let last = seek ?? to ?? end
    guard last <= end else {
      throw InputFailure(
        file: file, "the recording ends at tick \(end), before tick \(last)",
        "choose an earlier tick")
    }
    if fingerprints { try printFingerprints(replayer, through: last) }
    try takeShots(replayer, end, installation)
    let difference = replayer.run(through: last)
    if let announce {
      try Files.write(replayer.announceLog.map { $0 + "\n" }.joined(), to: announce)
    }
    if let difference {
      let place = "\(file):\(difference.line):1"
      if verify { throw InputFailure("\(place.onOneLine): error: \(difference)") }
      Terminal.printError("\(place.onOneLine): warning: \(difference); the replay ends here")
    }
    if verify, replayer.agreements == 0 {
      throw InputFailure(
        file: file, "there is nothing to compare in this recording",
        "record the round anew, or replay it without --verify")
    }
    if !fingerprints { print(scene, replayer) }
    if dump { Terminal.print(SceneDump.text(of: scene as Scene).withoutLastBreak) }
  }

  private func printFingerprints(_ replayer: Replayer, through last: Int) throws {
    for tick in 0...last {
      replayer.run(through: tick)
      guard replayer.scene.tick == tick + 1 else { return }
      if tick >= from ?? 0 {
        Terminal.print(Recording.Line.digest(tick: tick, replayer.scene.stateDigest.value).text)
      }
    }
  }

  @MainActor
  private func takeShots(_ replayer: Replayer, _ end: Int, _ installation: Installation) throws {
    let assets = installation.assetFolder()
    for shot in shots.sorted(by: { $0.tick < $1.tick }) {
      guard shot.tick <= end else {
        throw InputFailure(
          file: file, "the recording ends at tick \(end), before the shot at \(shot.tick)",
          "choose an earlier tick")
      }
      guard replayer.run(through: shot.tick) == nil else { return }
      // Asked for each picture, because the window may have been resized in between.
      let viewport = replayer.director.viewport
      let pixels = viewport.size * viewport.pixelScale
      let painter = try OffscreenPainter(
        width: Int(nearest: pixels.width), height: Int(nearest: pixels.height), assets: assets)
      let image = painter.draw(replayer.frame.drawList, viewport: viewport)
      try Files.write(image, to: shot.path)
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
  /// The nearest whole number, or 0, which is no valid size, if there is none.
  fileprivate init(nearest number: Double) {
    self = Int(exactly: number.rounded()) ?? 0
  }
}

extension String {
  /// The text without a final line break, as printing adds one.
  var withoutLastBreak: String { hasSuffix("\n") ? String(dropLast()) : self }
}
