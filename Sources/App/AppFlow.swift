import Controls
import Exercises
import FeedMe
import GameScreens
import MathPiano
import Play
import SceneFiles
import Stage
import TeachifyBird

/// Which screen follows which: menu → document → game → result.
///
/// It holds what all screens share and makes each screen anew when it is shown.
public final class AppFlow {
  /// What the program was started with.
  public struct Configuration {
    /// The documents of the menu.
    public var entries: [LibraryEntry]
    /// The texts of each language; the first is the fallback.
    public var translations: [Translation]
    /// Where things stand on the screens that are laid out in scene files.
    public var scenes: SceneLibrary
    /// The language to begin with.
    public var language: String
    /// The seed of the first round; each further round has the next number.
    public var seed: UInt64
    /// The window's size at the start, in points.
    public var size: Size
    /// Opens a file dropped on the window.
    public var open: (String) -> OpenedFile

    /// A configuration of its parts.
    public init(
      entries: [LibraryEntry], translations: [Translation], scenes: SceneLibrary,
      language: String, seed: UInt64, size: Size = Size(1280, 720),
      open: @escaping (String) -> OpenedFile
    ) {
      self.entries = entries
      self.translations = translations
      self.scenes = scenes
      self.language = language
      self.seed = seed
      self.size = size
      self.open = open
    }
  }

  /// What is to be played: a document, as which game, and how.
  public struct Choice {
    /// The document.
    public var entry: LibraryEntry
    /// The game.
    public var game: Game
    /// Whether exercises go on until no lives are left.
    public var isEndless: Bool

    /// A choice of its parts.
    public init(entry: LibraryEntry, game: Game, isEndless: Bool) {
      self.entry = entry
      self.game = game
      self.isEndless = isEndless
    }
  }

  /// The director whose scenes these are; set once it exists.
  public weak var director: Director?
  /// The documents of the menu.
  public private(set) var entries: [LibraryEntry]
  /// The texts shown now.
  public private(set) var translation: Translation
  /// Where things stand on the screens that are laid out in scene files.
  public private(set) var scenes: SceneLibrary
  /// Whether anything is heard.
  public let sound = SoundSwitch()
  /// Called with each game's screen before it is shown, for recordings.
  public var onRound: ((Scene & GameScreen, Choice) -> Void)?
  /// Called when a round is over or was left.
  public var onRoundEnd: (() -> Void)?
  /// Where the menu was when it was left.
  var lastEntryPath: String?

  /// The texts of each language.
  public private(set) var translations: [Translation]
  /// Makes the screen that was made last anew.
  private var remake: (() -> Scene)?
  private let open: (String) -> OpenedFile
  private let firstSize: Size
  private var nextSeed: UInt64
  private var bestScores: [String: Int] = [:]

  /// The flow of a program that was just started.
  public init(_ configuration: Configuration) {
    entries = configuration.entries
    translations = configuration.translations
    scenes = configuration.scenes
    open = configuration.open
    firstSize = configuration.size
    nextSeed = configuration.seed
    translation =
      configuration.translations.first { $0.language == configuration.language }
      ?? configuration.translations.first ?? Translation(language: "en", texts: [:])
  }

  /// What the menu shows: documents, then arithmetic without end.
  var menuEntries: [LibraryEntry] {
    entries + LibraryEntry.endlessEntries(text: translation)
  }

  /// The screen on which a document is chosen.
  public func menuScene() -> Scene {
    remember { flow in MenuScene(flow: flow) }
  }

  /// The screen that tells about a document and lets the game be chosen.
  public func documentScene(_ entry: LibraryEntry) -> Scene {
    remember { flow in DocumentScene(flow: flow, entry: flow.renewed(entry)) }
  }

  /// The same screen for who comes back from a game: what was chosen there is chosen still.
  func documentScene(after choice: Choice) -> Scene {
    remember { flow in
      DocumentScene(flow: flow, entry: flow.renewed(choice.entry), choice: choice)
    }
  }

  /// The screen of a game, its round waiting for the start.
  public func gameScene(_ choice: Choice) -> Scene {
    let seed = nextSeed
    nextSeed &+= 1
    let size = director?.viewport.size ?? firstSize
    return remember { flow in
      var renewed = choice
      renewed.entry = flow.renewed(choice.entry)
      return flow.round(renewed, seed: seed, isTall: size.height > size.width)
    }
  }

  private func round(_ choice: Choice, seed: UInt64, isTall: Bool) -> Scene {
    var context = GameContext(
      source: choice.entry.source(for: choice.game),
      settings: RoundSettings(
        isEndless: choice.isEndless, orientation: isTall ? .portrait : .landscape),
      seed: seed, translation: translation, sound: sound)
    context.onOver = { [weak self] record in self?.showResult(record, of: choice) }
    context.onRestart = { [weak self] in self?.play(choice) }
    context.onLeave = { [weak self] record in self?.leave(record, choice) }
    let scene = AppFlow.gameScene(choice.game, context)
    onRound?(scene, choice)
    return scene
  }

  /// A game's screen for a context.
  public static func gameScene(_ game: Game, _ context: GameContext) -> Scene & GameScreen {
    switch game {
    case .mathPiano: MathPianoScene(context: context)
    case .teachifyBird: TeachifyBirdScene(context: context)
    case .feedMe: FeedMeScene(context: context)
    }
  }

  /// Lets a virtual pupil play the round of a game's screen.
  public static func letPlay(_ pupil: VirtualPupil, in scene: Scene & GameScreen, seed: UInt64) {
    switch scene {
    case let beach as MathPianoScene: beach.letPlay(MathPianoPilot(pupil: pupil, seed: seed))
    case let sky as TeachifyBirdScene: sky.letPlay(TeachifyBirdPilot(pupil: pupil, seed: seed))
    case let meadow as FeedMeScene: meadow.letPlay(FeedMePilot(pupil: pupil, seed: seed))
    default: break
    }
  }

  /// The screen after a round.
  public func resultScene(_ record: RoundRecord, of choice: Choice) -> Scene {
    let key = "\(record.game.rawValue) \(record.documentHash) \(choice.isEndless)"
    let formerBest = bestScores[key]
    bestScores[key] = max(formerBest ?? 0, record.score)
    return remember { flow in
      ResultScene(flow: flow, record: record, choice: choice, formerBest: formerBest)
    }
  }

  /// Takes over documents, texts and scene files that have changed, and makes the present screen
  /// anew; nil, with nothing taken over, when the document of its round has nothing left to ask.
  public func reload(
    entries: [LibraryEntry], translations: [Translation], scenes: SceneLibrary
  ) -> Scene? {
    let former = (self.entries, self.translations, self.scenes, translation)
    self.entries = entries
    self.translations = translations
    self.scenes = scenes
    translation = translations.first { $0.language == translation.language } ?? translation
    guard let scene = remake?(), (scene as? GameScreen)?.context.source.count != 0 else {
      (self.entries, self.translations, self.scenes, translation) = former
      return nil
    }
    return scene
  }

  /// Asks for the pictures of a game that is likely to be chosen.
  func preload(_ game: Game, of entry: LibraryEntry) {
    guard let director else { return }
    director.preload(
      AppFlow.gameScene(
        game,
        GameContext(
          source: entry.source(for: game),
          settings: RoundSettings(
            orientation: director.viewport.size.height > director.viewport.size.width
              ? .portrait : .landscape), seed: 0, translation: translation)))
  }

  /// Makes a screen, and remembers how.
  func remember(_ make: @escaping (AppFlow) -> Scene) -> Scene {
    remake = { [unowned self] in make(self) }
    return make(self)
  }

  /// The entry as its file says now.
  func renewed(_ entry: LibraryEntry) -> LibraryEntry {
    entries.first { $0.path == entry.path } ?? entry
  }
}

extension AppFlow {
  func showMenu() {
    present(menuScene(), from: .left)
  }

  func show(_ entry: LibraryEntry, from edge: Transition.Edge = .right) {
    lastEntryPath = entry.path
    present(documentScene(entry), from: edge)
  }

  func play(_ choice: Choice) {
    director?.present(
      gameScene(choice),
      // A round begins behind the doors of the page before; one begun again does so through paper.
      transition: director?.scene is GameScreen
        ? .fade(through: Theme.paper, seconds: 0.4) : .doors(seconds: 0.5))
  }

  func toggleLanguage() {
    guard let index = translations.firstIndex(where: { $0.language == translation.language })
    else { return }
    translation = translations[(index + 1) % translations.count]
    director?.present(menuScene(), transition: .crossFade(seconds: 0.2))
  }

  /// Opens a dropped file: shows it, or says on the menu why it cannot be played.
  func openDropped(_ path: String) {
    switch open(path) {
    case .readable(let entry):
      entries.removeAll { $0.path == entry.path }
      entries.insert(entry, at: 0)
      show(entry)
    case .unreadable(let path, let diagnostics):
      director?.present(
        remember { flow in
          let menu = MenuScene(flow: flow)
          menu.problem = (path, diagnostics)
          return menu
        })
    }
  }

  private func showResult(_ record: RoundRecord, of choice: Choice) {
    onRoundEnd?()
    // The round's last picture melts into what came of it.
    director?.present(resultScene(record, of: choice), transition: .crossFade(seconds: 0.5))
  }

  /// A round left in the middle is shown with what was answered; one left before the first answer
  /// goes straight back.
  private func leave(_ record: RoundRecord, _ choice: Choice) {
    if record.answers.isEmpty {
      onRoundEnd?()
      lastEntryPath = choice.entry.path
      director?.present(
        documentScene(after: choice), transition: .reveal(to: .right, seconds: 0.35))
    } else {
      showResult(record, of: choice)
    }
  }

  func present(_ scene: Scene, from edge: Transition.Edge) {
    director?.present(scene, transition: .push(from: edge, seconds: 0.35))
  }
}
