import Controls
import Determinism
import Play
import Stage

/// What the scenes of all games share: the rules and their tick, lives and score, the sheets before
/// the start and in a pause.
///
/// A subclass turns pointers and keys into rule input (`send`), events into movement and sound
/// (`show`), and positions its nodes by the rules' state (`follow`). It decides nothing. Everything
/// that belongs to the game is added to `world`, which stands still while the round does.
open class GameScene<Rules: GameRules>: Scene, GameScreen {
  /// What is played and whom to notify.
  public final let context: GameContext
  /// The rules of the game, with their state.
  public final private(set) var rules: Rules
  /// Carries everything in the game; its points are the scene's.
  public final let world = Node()
  /// Carries lives, score and the pause button, above the world.
  public final let hud: HeadUpDisplay

  private final var inputs: [Rules.Input] = []
  final var moves = RoundMoves<Rules.Input>()
  private final var replay: RoundMoves<Rules.Input>.Player?
  /// The past events that are still to be shown when a round is continued.
  final var traces = Traces<Rules.Event>()
  /// The ticks left to read the question of a continued round before it moves on; nil while none
  /// are counted.
  final var readingTicksLeft: Int?
  /// Whether a continued round is still to be read before it moves on.
  final var isToBeReadFirst: Bool
  final let watching: ReplayVeil?
  /// Whether the round stands still because all of the class pause.
  public final internal(set) var isHeldForAll = false
  /// Whether it moved before, so that it goes on by itself afterwards.
  final var goesOnAfterHold = false
  private final var pilot: ((Rules) -> Rules.Input)?
  final let sheets: RoundSheets
  private final var teller: RoundTeller
  /// The highlight for playing with one switch; nil otherwise.
  final var scanner: SwitchScanner?
  /// The targets of the highlight, in order; nil stands for the game itself.
  final var switchTargets: [Node?] = []
  final var scannedMoment = (RoundPhase.over, 0, 0)
  private final var switchCover: Node?
  private final var ticksSinceOver: Int?
  /// The ticks until the round starts by itself; nil if it waits for a press.
  private final var ticksToStart: Int?
  /// Ticks since the last answer was given, or since the start.
  public private(set) final var ticksAfterAnswer = 0

  /// How long the last picture of a round is shown before the result: 1.5 s.
  private static var ticksBeforeResult: Int { 90 }

  /// How long who knows the game looks at it before a round starts by itself: 1 s.
  private static var ticksBeforeStart: Int { 60 }

  /// A scene for a round that is ready to start, or one that is continued, which is paused at
  /// first.
  public init(context: GameContext) {
    self.context = context
    rules = Rules(exercises: context.source, settings: context.settings, seed: context.seed)
    // If lives cannot be lost, they need not be shown.
    hud = HeadUpDisplay(
      lives: context.settings.isCalm ? 0 : rules.lives, context: context)
    let happened = moves.goOn(from: context.former, &rules)
    isToBeReadFirst = rules.phase == .paused
    teller = RoundTeller(rules.round, text: context.translation)
    sheets = RoundSheets(game: Rules.game, tiles: Self.rulesTiles, context: context)
    watching = context.replay.map { _ in ReplayVeil(context) }
    super.init(portraitDesignSize: Size(720, 1280), seed: context.seed)
    traces.events = lasting(happened)
    hud.z = 1000
    sheets.z = 2000
    hud.readAloudButton.z = 2100
    add([world, hud, sheets, hud.readAloudButton])
    hud.onPause = { [unowned self] in send(.pause) }
    hud.onReadAloud = { [unowned self] in readAloud() }
    sheets.onStart = { [unowned self] in send(.start) }
    hud.onGoOn = { [unowned self] in send(.resume) }
    sheets.onResume = { [unowned self] in resume() }
    sheets.onLeave = { [unowned self] in context.onLeave(roundRecord) }
    sheets.onRestart = { context.onRestart() }
    if let watching, let kept = context.replay {
      // Invalid moves, for example from a later version, show the round's beginning.
      replay = RoundMoves<Rules.Input>.Player(RoundMoves(text: kept.moves) ?? RoundMoves())
      beginWatching(watching)
    } else if let ticks = context.settings.scanTicks {
      scanner = SwitchScanner(ticksEach: ticks)
      let cover = coverForSwitch()
      add(cover)
      switchCover = cover
    }
  }

  /// How the game is played, in three tiles: what comes, what the child does, what it brings.
  open class var rulesTiles: [RulesTile] { [] }

  /// Shows an event: override it without calling `super`; lives, score and sheets are updated
  /// automatically.
  open func show(_ event: Rules.Event) {}

  /// How long an event remains visible: determines what a continued round shows. Sounds and passing
  /// effects last only a moment.
  open func trace(of event: Rules.Event) -> EventTrace { .moment }

  /// Positions what moves by the rules' state; called in every tick after the events were shown.
  open func follow() {}

  /// The input of a tick in which nothing was sent, for games that are steered continuously.
  open func steadyInput() -> Rules.Input { .none }

  /// Handles a key while the round is played, except for pause and focus; also when it is over, if the scene shows its
  /// own result.
  ///
  /// - Returns: whether it was used.
  open func play(key: KeyPress) -> Bool { false }

  /// An additional control on the sheet before the start, if the game has one.
  open func startExtra() -> Node? { nil }

  /// Whether something is chosen before the start, so that no round starts by itself.
  open var asksBeforeStart: Bool { false }

  /// Whether the round starts as soon as it is shown, because nothing moves before the first answer.
  open var startsWithoutSheet: Bool { false }

  /// Whether the scene shows by itself what a round that is over has brought, until it calls `finish()`.
  open var showsOwnResult: Bool { false }

  /// Ends the scene of a round that is over.
  public final func finish() {
    if rules.phase == .over { context.onOver(roundRecord) }
  }

  /// Visits the options for one switch while a question is open, in the order in which they are
  /// highlighted; visits nothing if the switch has a meaning of its own.
  open func visitSwitchOptions(_ visit: (Node) -> Void) {}

  /// A step within a question after which the highlight for one switch starts again.
  open var switchStep: Int { 0 }

  /// The input for a press of the single switch while the round is played; nil if it chooses the
  /// highlighted target.
  open var switchInput: Rules.Input? { nil }

  /// Whether everything that moves waits for a press of such a switch, however long: then the pause
  /// button is highlighted now and then, otherwise only between two questions.
  open var waitsForSwitch: Bool { false }

  /// The node that gets the focus when the round starts or resumes; nil for none.
  open var firstFocus: Node? { nil }

  /// The positions of the options, in the scene's points, in order.
  open var optionPlaces: [Point] { [] }

  /// The position of the pupil's figure, in the scene's points; nil in games without one.
  open var figurePlace: Point? { nil }

  /// Shows on the sheet before the start what the child does first, if there are several ways.
  public final func showFirstRule(_ picture: String) { sheets.showFirstRule(picture) }

  /// Sends an input to the rules; each tick takes one, in order. A watched round takes none.
  public final func send(_ input: Rules.Input) {
    if watching == nil { inputs.append(input) }
  }

  /// Lets a virtual pupil play the round, for pictures and films.
  public final func letPlay<Pilot: PupilPilot>(_ pilot: Pilot) where Pilot.Rules == Rules {
    var hands = pilot
    self.pilot = { rules in hands.input(for: rules) }
  }

  /// Stops the virtual pupil; from now on the round is played by hand.
  public final func endLettingPlay() { pilot = nil }

  /// Describes the game and how it is played, or that it is paused, or that it is a replay.
  open override var spoken: Spoken? {
    let text = context.translation
    guard watching == nil else {
      return Spoken(text("replay.told"), language: text.language)
    }
    let title = text("game.\(Rules.game.rawValue).title")
    let state =
      rules.phase != .paused
      ? context.howText : text(isHeldForAll ? "pause.all" : "pause.title")
    return Spoken(title + ". " + state, language: text.language)
  }

  /// A document dropped on a game waits until the round is over, which is not interrupted.
  open override func handle(droppedFile path: String) { context.onDrop(path) }

  /// The description of an answer option, for the node that carries it.
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
      if startsWithoutSheet {
        ticksToStart = 0
      } else if context.startsAtOnce, !asksBeforeStart, scanner == nil {
        ticksToStart = Self.ticksBeforeStart
      } else {
        sheets.showReady(extra: startExtra(), in: self)
      }
    }
    showReadAloud()
    world.isPaused = traces.isShown
    follow()
  }

  /// Leaving a paused round also ends its paused sounds.
  open override func willDisappear() {
    guard rules.phase == .paused || isHeld else { return }
    director?.endHeld(.effects)
    director?.setMusicDucked(false)
  }

  /// Tells the open question again.
  final func repeatQuestion() { teller.repeatQuestion(openQuestion, to: director) }

  open override func layout() {
    hud.layout(visible: visible)
    sheets.layout(visible: visible, safeArea: safeArea)
    watching?.layout(visible: visible)
    switchCover?.hitShape = .rectangle(visible)
  }

  /// Pictures that lives, score and sheets show later; games add their own.
  open override var picturesAhead: [PictureNeed] {
    hud.picturesAhead + sheets.picturesAhead + (watching?.picturesAhead ?? [])
  }

  open override func update() {
    guard !isHeld else { return }
    countToStart()
    followTraces()
    countReading()
    let phaseBefore = rules.phase
    let answersBefore = rules.answersGiven
    let input = nextInput()
    moves.note(input, at: rules.ticks)
    for event in rules.advance(input) {
      show(event)
    }
    ticksAfterAnswer = rules.answersGiven == answersBefore ? ticksAfterAnswer + 1 : 0
    teller.tell(rules.round, to: director)
    if rules.phase != phaseBefore { phaseChanged() }
    hud.show(lives: rules.lives, score: rules.score)
    if rules.phase == .playing || rules.phase == .over { follow() }
    scan()
    if let ticks = ticksSinceOver {
      ticksSinceOver = ticks + 1
      if ticks == Self.ticksBeforeResult, !showsOwnResult { context.onOver(roundRecord) }
    } else if let kept = context.replay, rules.ticks >= kept.ticks, replay?.isAtEnd == true {
      // Watched up to where it was left.
      replay = nil
      context.onLeave(roundRecord)
    }
  }

  private func countToStart() {
    guard let ticks = ticksToStart else { return }
    ticksToStart = ticks > 0 ? ticks - 1 : nil
    if ticks == 0, rules.phase == .ready { send(.start) }
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
      case .paused where isHeldForAll: break
      case .paused: readingTicksLeft == nil ? resume() : stopReading()
      case .ready: context.onLeave(roundRecord)
      case .over: return showsOwnResult && play(key: key)
      }
      return true
    }
    if key.phase == .down, key.key == .r, rules.phase == .paused, !isHeldForAll {
      context.onRestart()
      return true
    }
    if rules.phase == .ready || rules.phase == .paused {
      return sheets.handle(key: key, in: self, beside: readAloudTarget)
    }
    return (rules.phase == .playing || rules.phase == .over && showsOwnResult) && play(key: key)
  }

  open override func windowFocusChanged(to hasFocus: Bool) {
    guard !hasFocus else { return }
    if rules.phase == .playing { send(.pause) }
    if readingTicksLeft != nil { stopReading() }
  }

  open override var isStill: Bool {
    isHeld
      || rules.phase != .playing && traces.isShown && scanner == nil && inputs.isEmpty
        && ticksSinceOver == nil && readingTicksLeft == nil && ticksToStart == nil
        && pilot == nil && watching == nil
  }

  open override func digest(into digest: inout StateDigest) {
    rules.digest(into: &digest)
    digest.combine(inputs.count)
  }

  private func phaseChanged() {
    world.isPaused = rules.phase != .playing && rules.phase != .over
    guard watching == nil else {
      // Pauses are skipped when watching, and nothing can be pressed in the game.
      if rules.phase == .over { ticksSinceOver = 0 }
      return
    }
    // In a pause the effects wait with the world, and the music is lowered.
    let isPaused = rules.phase == .paused
    director?.setHeld(.effects, isPaused)
    director?.setMusicDucked(isPaused)
    switch rules.phase {
    case .ready: break
    case .playing:
      endReading()
      sheets.hide()
      hud.isPauseEnabled = true
      focus(firstFocus, isVisible: showsFocus)
      if isHeldForAll { pauseWithAll() }
    case .paused:
      hud.isPauseEnabled = false
      showPauseSheet()
    case .over:
      hud.isPauseEnabled = false
      focus(nil, isVisible: false)
      ticksSinceOver = 0
    }
    showReadAloud()
  }
}
