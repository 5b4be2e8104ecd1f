import App
import ArgumentParser
import Classroom
import Controls
import Exercises
import Foundation
import GameScreens
import Notation
import Stage
import StageSDL

struct PlayCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Opens the window: who plays, a document, or a game at once.",
    discussion: """
      Without a file it asks who plays; then the menu shows all documents. With a file its page is \
      shown, with --game as well the game itself; where nothing in it can be played, the list of its \
      faults. --record writes every round for `teachify replay`; further rounds get a number.
      """)

  @Argument(help: "An exercise document.")
  var file: String?

  @Option(help: "The game to begin with: \(TeachifyProgram.gameNames).")
  var game: GameModule?

  @Flag(help: "Whether exercises go on until no lives are left.")
  var endless = false

  @Option(help: "The pupil who plays, by name or number; without it, whoever presses a card.")
  var pupil: String?

  @Option(help: "The seed of the first round; chance decides without it.")
  var seed: UInt64?

  @Option(help: "The file to record rounds in.")
  var record: String?

  @Option(help: "The window's size.")
  var size = SizeArgument.standard

  @Flag(help: "Whether the window covers the screen.")
  var fullscreen = false

  @Option(help: "The language of the texts, de or en; that of the system without it.")
  var language: LanguageArgument?

  @Option(help: "The file to write what is on the screen into, for tests and helping devices.")
  var trace: String?

  @Option(
    help: "The file to write what is told in words into, a line for each change of the screen.")
  var announce: String?

  @Flag(help: "Shows from the start what frames take; F3 shows and hides it.")
  var overlay = false

  @Flag(help: "Lets files that change take effect at once; the screen stays at its tick.")
  var watch = false

  @Flag(help: "Plays no sounds.")
  var silent = false

  @OptionGroup
  var columns: ColumnsOption

  @OptionGroup
  var largestFile: LargestFileOption

  func validate() throws {
    if game != nil, file == nil, !endless {
      throw ValidationError("--game needs a document to play, or --endless for arithmetic")
    }
    if endless, game == nil { throw ValidationError("--endless needs --game") }
    if endless, let game, !game.profile.asksExercises {
      throw ValidationError("\(game.game.rawValue) plays pictures with pins; leave out --endless")
    }
  }

  @MainActor
  func run() async throws {
    let installation = try Installation.find().forWindow()
    let opened = try file.map {
      try Files.opened(
        $0, largest: largestFile.bytes, options: columns.options, looks: installation.looks)
    }
    var entry: LibraryEntry?
    if case .readable(let found) = opened { entry = found }
    // A file is a single document in the menu, whichever path was given for it.
    if let file { entry?.origin = .file(installation.known(file)) }
    if let record { try Files.checkWritable(record, reading: file, replacing: .recording) }
    for (path, kind) in [(announce, OutputKind.announcements), (trace, .trace)] {
      guard let path else { continue }
      try Files.checkNotKept(path)
      if let file { try Files.checkOther(path, than: file) }
      try Files.checkReplaceable(path, by: kind)
    }
    var library = installation.library()
    if let entry {
      library.entries.removeAll { $0.path == entry.path }
      library.entries.insert(entry, at: 0)
    }
    var configuration = AppFlow.Configuration(
      games: TeachifyProgram.games, entries: library.entries,
      translations: try installation.translations(),
      scenes: try installation.scenes(),
      language: language?.rawValue ?? Installation.systemLanguage(),
      seed: seed ?? UInt64.random(in: 0..<1_000_000_000), size: size.viewport.size,
      classroom: Keeping.opening, disk: DiskQueue(isBeside: true), open: installation.open)
    configuration.pinGames = TeachifyProgram.pinGames
    configuration.network = .ofMachine
    configuration.networkQueue = DiskQueue(isBeside: true)
    configuration.troubles = library.unreadable
    configuration.path = installation.learningPath()
    configuration.pictures = { try? installation.looks.look($0).get() }
    configuration.decide = installation.decide
    configuration.pinFiles = installation.pinFiles
    configuration.typefaces = installation.typefaces
    let flow = AppFlow(configuration)
    let guarded = try pupil.flatMap { try signIn($0, flow) }
    let machine: Machine
    do {
      machine = try installation.openMachine(
        MachineConfiguration(
          title: "Teachify", size: size.viewport.size, isFullscreen: fullscreen,
          isSoundEnabled: !silent),
        rasterCache: RasterCache.ofUser(ProcessInfo.processInfo.environment))
    } catch {
      // Without a window, the file's faults are printed here.
      let diagnostics: [Diagnostic]
      switch opened {
      case .unreadable(_, let found): diagnostics = found
      case .unclear(let question): diagnostics = question.diagnostics
      case .readable, nil: throw error
      }
      throw InputFailure(
        diagnostics.map { $0.line(in: flow.translation).onOneLine }.joined(separator: "\n"))
    }
    try play(flow, entry, opened, on: machine, installation, asking: guarded)
    // Those known from the start were reported then.
    for trouble in flow.troubles where !library.unreadable.contains(trouble) {
      for line in trouble.lines(in: flow.translation) { Terminal.printError(line) }
    }
  }

  /// Signs a pupil in without the screen that asks who is playing.
  ///
  /// - Returns: the pupil, if the picture code must be entered first.
  private func signIn(_ name: String, _ flow: AppFlow) throws -> Pupil? {
    flow.disk.finish()
    guard let store = flow.classroom else {
      throw InputFailure(
        flow.troubles.flatMap { $0.lines(in: flow.translation) }.joined(separator: "\n"))
    }
    let pupil = try Keeping.pupil(name, in: store)
    guard pupil.code == nil else { return pupil }
    flow.signIn(pupil)
    return nil
  }

  @MainActor
  private func play(
    _ flow: AppFlow, _ found: LibraryEntry?, _ opened: OpenedFile?, on machine: Machine,
    _ installation: Installation, asking guarded: Pupil?
  ) throws {
    // A game with pins begins with the first exercise that has any.
    let entry =
      game.flatMap { game in
        found?.played(by: game.profile, in: flow.translation.language)
      } ?? found
    var first: (scene: Scene & GameScreen, choice: AppFlow.Choice)?
    flow.onRound = { first = ($0, $1) }
    if let game, !game.profile.asksExercises, let entry {
      _ = try Files.source(entry, game.profile)
    }
    let scene: Scene
    let mixed = LibraryEntry(endless: Operation.allCases, text: flow.translation)
    if case .unreadable(let path, let diagnostics) = opened {
      scene = flow.scene(.faults(path, diagnostics))
    } else if case .unclear(let question) = opened {
      scene = flow.scene(.question(question))
    } else if let guarded {
      if let game, let entry { _ = try Files.source(entry, game.profile) }
      scene = flow.codeScene(of: guarded) { [unowned flow] in
        guard let game, let entry = entry ?? (endless ? mixed : nil) else {
          return entry.map { .document($0) } ?? .home(.play)
        }
        return flow.gameScreen(AppFlow.Choice(entry: entry, game: game, isEndless: endless))
      }
    } else if let game, let entry = entry ?? (endless ? mixed : nil) {
      scene = flow.gameScene(AppFlow.Choice(entry: entry, game: game, isEndless: endless))
      if first?.scene.context.source.count == 0 {
        throw InputFailure(
          file: file ?? entry.path, "no exercise can be played as \(game.game.rawValue)",
          "run teachify check to see why")
      }
    } else if let entry {
      scene = flow.documentScene(entry)
    } else {
      scene = flow.player == nil ? flow.startScene() : flow.homeScene()
    }
    let director = Director(scene: scene, viewport: machine.viewport)
    flow.director = director
    flow.onRound = nil
    let recorder = record.map { RoundRecorder(path: $0, director: director) }
    if let recorder {
      if let first { recorder.begin(first.scene, first.choice) }
      flow.onRound = { recorder.begin($0, $1) }
      flow.onRoundEnd = { recorder.endAfterTick() }
    }
    let screenTrace = try trace.map { try ScreenTrace(path: $0, director: director) }
    if watch {
      self.watch(installation, flow, director, machine)
    } else {
      let levels = LevelsWatch(installation, flow: flow)
      machine.onFrame = { levels.look() }
    }
    let announceLog = try announce.map { try AnnounceLog(path: $0, director: director) }
    let loading = LoadingScene()
    machine.run(
      LoadingCover(Overlay(director, isShown: overlay), scene: loading) { loading.share = $0 })
    machine.onFrame = nil
    screenTrace?.close()
    announceLog?.close()
    recorder?.finish()
    flow.close()
  }

  /// Checks for changed files twice a second; problems are also shown in the window's title.
  @MainActor
  private func watch(
    _ installation: Installation, _ flow: AppFlow, _ director: Director, _ machine: Machine
  ) {
    let reload = HotReload(installation: installation, flow: flow, director: director)
    let clock = ContinuousClock()
    var next = clock.now
    machine.onFrame = { [unowned machine] in
      guard clock.now >= next else { return }
      next = clock.now + .milliseconds(500)
      let outcome = reload.look()
      if outcome.hasNewAssets { machine.reloadAssets() }
      for problem in outcome.problems { Terminal.printError(problem) }
      if let problem = outcome.problems.first {
        machine.setTitle("Teachify – \(problem)")
      } else if outcome.hasNewAssets || outcome.hasRestarted {
        machine.setTitle("Teachify")
      }
    }
  }
}
