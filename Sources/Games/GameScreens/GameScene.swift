import Controls
import Determinism
import Play
import Stage

/// What the scenes of all games share: the rules and their tick, lives and score, the sheets before
/// the start and in a pause.
///
/// A subclass turns pointers and keys into rule input (`send`), events into movement and sound
/// (`show`), and places its nodes by the rules' state (`follow`). It decides nothing. All that
/// belongs to the game is added to `world`, which stands still while the round does.
open class GameScene<Rules: GameRules>: Scene, GameScreen {
  /// What is played and whom to tell.
  public final let context: GameContext
  /// The game itself.
  public final private(set) var rules: Rules
  /// Carries everything of the game; its points are the scene's.
  public final let world = Node()
  /// Carries lives, score and the pause button, above the world.
  public final let hud: HeadUpDisplay

  private final var inputs: [Rules.Input] = []
  final var moves = RoundMoves<Rules.Input>()
  private final var replay: RoundMoves<Rules.Input>.Player?
  /// What is still to be shown of what happened before the round went on.
  final var traces = Traces<Rules.Event>()
  final let watching: ReplayVeil?
  private final var pilot: ((Rules) -> Rules.Input)?
  final let sheets: RoundSheets
  private final var teller: RoundTeller
  private final var wasLaidOutForReading = false
  /// Where the light is, for whoever plays with one switch; nil without.
  final var scanner: SwitchScanner?
  /// What the light wanders over, in its order; nil stands for the game itself.
  final var switchTargets: [Node?] = []
  final var scannedMoment = (RoundPhase.over, 0)
  private final var switchCover: Node?
  private final var ticksSinceOver: Int?
  /// Ticks since the last answer was judged, or since the start.
  public private(set) final var ticksAfterAnswer = 0

  /// How long the last picture of a round is shown before the result: 1.5 s.
  private static var ticksBeforeResult: Int { 90 }

  /// A scene for a round that waits for its start, or one that goes on, which waits in a pause.
  public init(context: GameContext) {
    self.context = context
    rules = Rules(exercises: context.source, settings: context.settings, seed: context.seed)
    // Lives that nothing takes need not be shown.
    hud = HeadUpDisplay(
      lives: context.settings.isCalm ? 0 : rules.lives, context: context)
    let happened = moves.goOn(from: context.former, &rules)
    teller = RoundTeller(rules.round, text: context.translation)
    sheets = RoundSheets(game: Rules.game, context: context)
    watching = context.replay.map { _ in ReplayVeil(context) }
    super.init(portraitDesignSize: Size(720, 1280), seed: context.seed)
    traces.events = lasting(happened)
    hud.z = 1000
    sheets.z = 2000
    add([world, hud, sheets])
    hud.onPause = { [unowned self] in send(.pause) }
    hud.onRepeat = { [unowned self] in
      teller.repeatQuestion(openQuestion, to: director)
    }
    sheets.onStart = { [unowned self] in send(.start) }
    sheets.onResume = { [unowned self] in send(.resume) }
    sheets.onLeave = { [unowned self] in context.onLeave(roundRecord) }
    sheets.onRestart = { context.onRestart() }
    if let watching, let kept = context.replay {
      // Moves that are none, as of a later version, show the round's beginning.
      replay = RoundMoves<Rules.Input>.Player(RoundMoves(text: kept.moves) ?? RoundMoves())
      beginWatching(watching)
    } else if let ticks = context.settings.scanTicks {
      scanner = SwitchScanner(ticksEach: ticks)
      let cover = coverForSwitch()
      add(cover)
      switchCover = cover
    }
  }

  /// Shows what happened: override it and call `super` never; lives, score and sheets follow by
  /// themselves.
  open func show(_ event: Rules.Event) {}

  /// How long it is seen that something happened: what a round shows that goes on. Sounds and what
  /// flies by are of the moment.
  open func trace(of event: Rules.Event) -> EventTrace { .moment }

  /// Places what moves by the rules' state; called in every tick after the events were shown.
  open func follow() {}

  /// The input of a tick in which nothing was sent, for games that are steered all the time.
  open func steadyInput() -> Rules.Input { .none }

  /// A key while the round is played that is neither pause nor focus.
  ///
  /// - Returns: whether it was used.
  open func play(key: KeyPress) -> Bool { false }

  /// What an extra control on the sheet before the start is, if the game has one.
  open func startExtra() -> Node? { nil }

  /// Visits what can be chosen with one switch while a question is open, in the order in which the light
  /// falls on it; nothing where the switch has a meaning of its own.
  open func visitSwitchOptions(_ visit: (Node) -> Void) {}

  /// What a press of the one switch means while the round is played; nil where it chooses what the
  /// light is on.
  open var switchInput: Rules.Input? { nil }

  /// Whether all that moves waits for a press of such a switch, however long: then the light comes to
  /// the pause button now and then. Else it does between two questions only.
  open var waitsForSwitch: Bool { false }

  /// The node that gets the focus when the round begins or goes on; nil for none.
  open var firstFocus: Node? { nil }

  /// Where the options stand, in the scene's points, in their order.
  open var optionPlaces: [Point] { [] }

  /// Where the pupil's figure is, in the scene's points; nil in games without one.
  open var figurePlace: Point? { nil }

  /// Shows on the sheet before the start what the child does first, where there are several ways.
  public final func showFirstRule(_ picture: String) { sheets.showFirstRule(picture) }

  /// Sends an input to the rules; each tick takes one, in order. A round that is only watched takes
  /// none.
  public final func send(_ input: Rules.Input) {
    if watching == nil { inputs.append(input) }
  }

  /// Lets a virtual pupil play the round, for pictures and films.
  public final func letPlay<Pilot: PupilPilot>(_ pilot: Pilot) where Pilot.Rules == Rules {
    var hands = pilot
    self.pilot = { rules in hands.input(for: rules) }
  }

  /// Ends that a virtual pupil plays; from now on hands do.
  public final func endLettingPlay() { pilot = nil }

  /// The game and how it is played, or that it stands in a pause; of a film that it is one.
  open override var spoken: Spoken? {
    let text = context.translation
    guard watching == nil else {
      return Spoken(text("replay.told"), language: text.language)
    }
    let title = text("game.\(Rules.game.rawValue).title")
    let state = rules.phase == .paused ? text("pause.title") : context.howText
    return Spoken(title + ". " + state, language: text.language)
  }

  /// A document dropped on a game waits until the round is over: what is played is not torn away.
  open override func handle(droppedFile path: String) { context.onDrop(path) }

  /// An answer to choose from in words, for the node that carries it.
  public final func spoken(option answer: String) -> Spoken { teller.option(answer) }

  open override func didAppear() {
    director?.setSpokenLanguage(of: context.translation)
    context.sound.apply(to: director)
    director?.playMusic(Rules.game.rawValue)
    if let watching {
      focus(watching.holdButton, isVisible: showsFocus)
    } else if rules.phase == .paused {
      beginTraces()
      phaseChanged()
    } else {
      sheets.showReady(extra: startExtra(), in: self)
    }
    world.isPaused = traces.isShown
    follow()
  }

  /// A round left in a pause takes what was held with it.
  open override func willDisappear() {
    guard rules.phase == .paused || isHeld else { return }
    director?.endHeld(.effects)
    director?.setMusicDucked(false)
  }

  /// Whether questions are read aloud, so that the display has a button to hear them again: its row
  /// then reaches `HeadUpDisplay.rowWidth(readsAloud:)` points in from the left.
  public final var readsAloud: Bool { director?.readsAloud == true }

  private func fitHead() {
    wasLaidOutForReading = readsAloud
    layout()
  }

  open override func layout() {
    hud.layout(visible: visible)
    sheets.layout(visible: visible, safeArea: safeArea)
    watching?.layout(visible: visible)
    switchCover?.hitShape = .rectangle(visible)
  }

  /// What lives, score and sheets show later; games add their own.
  open override var picturesAhead: [PictureNeed] {
    hud.picturesAhead + sheets.picturesAhead + (watching?.picturesAhead ?? [])
  }

  open override func update() {
    guard !isHeld else { return }
    followTraces()
    let phaseBefore = rules.phase
    let answersBefore = rules.records.count
    let input = nextInput()
    moves.note(input, at: rules.ticks)
    for event in rules.advance(input) {
      show(event)
    }
    ticksAfterAnswer = rules.records.count == answersBefore ? ticksAfterAnswer + 1 : 0
    teller.tell(rules.round, to: director)
    if rules.phase != phaseBefore { phaseChanged() }
    hud.show(lives: rules.lives, score: rules.score)
    if rules.phase == .playing || rules.phase == .over { follow() }
    scan()
    if let ticks = ticksSinceOver {
      ticksSinceOver = ticks + 1
      if ticks == Self.ticksBeforeResult { context.onOver(roundRecord) }
    } else if let kept = context.replay, rules.ticks >= kept.ticks, replay?.isAtEnd == true {
      // Watched to where it was left.
      replay = nil
      context.onLeave(roundRecord)
    }
  }

  private func nextInput() -> Rules.Input {
    if context.replay != nil { return replay?.input(at: rules.ticks) ?? .none }
    return inputs.isEmpty ? (pilot?(rules) ?? steadyInput()) : inputs.removeFirst()
  }

  open override func handle(key: KeyPress) -> Bool {
    if let watching { return watching.handle(key, in: self) }
    if isSwitch(key) {
      pressSwitch()
      return true
    }
    if key.phase == .down, key.key == .escape || key.key == .p {
      switch rules.phase {
      case .playing: send(.pause)
      case .paused: send(.resume)
      case .ready: context.onLeave(roundRecord)
      case .over: break
      }
      return true
    }
    if key.phase == .down, key.key == .r, rules.phase == .paused {
      context.onRestart()
      return true
    }
    if rules.phase == .ready || rules.phase == .paused { return sheets.handle(key: key, in: self) }
    return rules.phase == .playing && play(key: key)
  }

  open override func windowFocusChanged(to hasFocus: Bool) {
    if !hasFocus, rules.phase == .playing { send(.pause) }
  }

  open override var isStill: Bool {
    isHeld
      || rules.phase != .playing && traces.isShown && scanner == nil && inputs.isEmpty
        && ticksSinceOver == nil
        && pilot == nil && watching == nil
  }

  open override func digest(into digest: inout StateDigest) {
    rules.digest(into: &digest)
    digest.combine(inputs.count)
  }

  private func phaseChanged() {
    world.isPaused = rules.phase != .playing && rules.phase != .over
    guard watching == nil else {
      // Pauses take no time to watch, and nothing is to be pressed in the game.
      if rules.phase == .over { ticksSinceOver = 0 }
      return
    }
    // In a pause the effects wait with the world, and the music steps back.
    let isPaused = rules.phase == .paused
    director?.setHeld(.effects, isPaused)
    director?.setMusicDucked(isPaused)
    switch rules.phase {
    case .ready: break
    case .playing:
      sheets.hide()
      hud.isPauseEnabled = true
      hud.isRepeatEnabled = readsAloud
      if readsAloud != wasLaidOutForReading { fitHead() }
      focus(firstFocus, isVisible: showsFocus)
    case .paused:
      hud.isPauseEnabled = false
      hud.isRepeatEnabled = false
      sheets.showPause(in: self)
    case .over:
      hud.isPauseEnabled = false
      hud.isRepeatEnabled = false
      focus(nil, isVisible: false)
      ticksSinceOver = 0
    }
  }
}
