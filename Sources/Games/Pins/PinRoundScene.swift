import Controls
import Determinism
import GameScreens
import PinCourses
import PinRounds
import Play
import Stage

/// A round with pins as all rounds are: its rules take one input a tick, what is sent is noted, so that it is kept,
/// continued, watched again and verified.
///
/// When it is over, the pupil looks at its answers in a copy of the round, which changes nothing that is kept.
package final class PinRoundScene<Way: PinWay>: PinScene, GameScreen {
  package let context: GameContext
  private var rules: PinRules<Way>
  private var moves = RoundMoves<PinInput>()
  private var replay: RoundMoves<PinInput>.Player?
  private let watching: ReplayVeil?
  private var pilot: PinPilot<Way>?
  package private(set) var ticksAfterAnswer = 0
  package private(set) var isHeldForAll = false
  /// Covers the screen while all pause.
  private var holdCover: Node?
  private var shownAnswers = 0

  package init(context: GameContext) {
    self.context = context
    rules = PinRules<Way>(
      exercises: context.source, settings: context.settings, seed: context.seed)
    watching = context.replay.map { _ in ReplayVeil(context) }
    if let kept = context.replay {
      // Invalid moves, for example from a later version, show the round's beginning.
      replay = RoundMoves<PinInput>.Player(RoundMoves(text: kept.moves) ?? RoundMoves())
    } else {
      Self.begin(&rules, &moves, goingOn: context.former)
    }
    shownAnswers = rules.answersGiven
    super.init(Self.setup(rules, context))
    round = rules.pins
    setup.onOnlyWrong = { [unowned self] in practise($0) }
    guard let watching else { return }
    watching.onLeave = { [unowned self] in context.onLeave(roundRecord) }
    add(watching)
  }

  /// Starts the round, or leads it to where it was left; there it waits until it is shown.
  private static func begin(
    _ rules: inout PinRules<Way>, _ moves: inout RoundMoves<PinInput>,
    goingOn former: GameContext.Replay?
  ) {
    if let former, former.ticks <= RoundReplay.mostTicks,
      let kept = RoundMoves<PinInput>(text: former.moves)
    {
      moves = kept
      moves.lead(&rules, to: former.ticks)
      guard rules.phase == .playing else { return }
      moves.note(.pause, at: rules.ticks)
      _ = rules.advance(.pause)
    } else {
      moves.note(.start, at: 0)
      _ = rules.advance(.start)
    }
  }

  private static func setup(_ rules: PinRules<Way>, _ context: GameContext) -> PinContext {
    let task = rules.pins.task
    let exercise = task.exercise
    var setup = PinContext(
      task: task, title: context.source.title, translation: context.translation)
    setup.question = exercise.question?.text(in: task.language)
    setup.help = rules.help?.text(in: task.language)
    setup.pictures = exercise.pictures.reduce(into: [:]) { names, picture in
      names[picture.id] = context.filePictures[picture.file]?.name
    }
    setup.sound = context.sound
    setup.palette = context.palette
    setup.textStyle = context.textStyle
    setup.isLeftHanded = context.isLeftHanded
    setup.scanTicks = context.replay == nil ? context.settings.scanTicks : nil
    setup.onReadAloud = context.onReadAloud
    setup.onDrop = context.onDrop
    return setup
  }

  // MARK: Events

  override func apply(_ event: PinEvent) -> [PinEffect] {
    guard watching == nil, !isHeldForAll else { return [] }
    switch event {
    case .leave:
      // What stands in the field is an answer as well.
      if rules.phase == .playing, round.selection != nil {
        for _ in 0..<2 where round.selection != nil { _ = take(.pin(.commit)) }
      }
      if rules.phase == .over { context.onOver(roundRecord) } else { context.onLeave(roundRecord) }
      return []
    case .load:
      context.onRestart()
      return []
    default: break
    }
    // A copy is looked at, which is kept nowhere.
    guard rules.phase != .over else { return super.apply(event) }
    return take(.pin(event))
  }

  /// Plays pins that were not right once more, for practice: nothing of it is kept.
  private func practise(_ pins: [Int]) {
    guard rules.phase == .over, !pins.isEmpty else { return }
    var setup = setup
    setup.task = PinTask(practising: pins, of: rules.pins.task)
    let (context, record) = (context, roundRecord)
    setup.onLeave = { context.onOver(record) }
    let director = director
    // Only what is wrong there is worth practising again.
    setup.onOnlyWrong = { [weak director] pins in
      guard let scene = director?.scene as? PinScene else { return }
      var again = scene.setup
      again.task = PinTask(practising: pins, of: again.task)
      director?.present(PinScene(again), transition: .crossFade(seconds: 0.25))
    }
    director?.present(PinScene(setup), transition: .crossFade(seconds: 0.25))
  }

  /// Sends an input to the rules in a tick of its own.
  private func take(_ input: PinInput) -> [PinEffect] {
    if context.replay == nil { moves.note(input, at: rules.ticks) }
    let moments = rules.advance(input)
    round = rules.pins
    return moments.compactMap { moment in
      if case .effect(let effect) = moment { effect } else { nil }
    }
  }

  package override func update() {
    if watching?.isHeld != true { advance() }
    ticksAfterAnswer = rules.answersGiven == shownAnswers ? ticksAfterAnswer + 1 : 0
    shownAnswers = rules.answersGiven
    super.update()
  }

  private func advance() {
    if let kept = context.replay {
      guard let player = replay else { return }
      watch(player, kept)
    } else if let input = pilot?.input(for: rules), input != .none {
      step(input)
    } else if rules.phase == .playing {
      step(.none)
    }
  }

  /// Watches the next tick.
  private func watch(_ player: RoundMoves<PinInput>.Player, _ kept: GameContext.Replay) {
    var player = player
    let input = player.input(at: rules.ticks)
    replay = player
    step(input)
    guard rules.phase == .over || rules.ticks >= kept.ticks && player.isAtEnd else { return }
    replay = nil
    if rules.phase != .over { context.onLeave(roundRecord) }
  }

  private func step(_ input: PinInput) {
    let before = round
    let effects = take(input)
    if case .pin(let event) = input {
      show(event, effects, since: before)
    } else if !effects.isEmpty {
      // Only the end of the time happens by itself.
      show(.timeOver, effects, since: before)
    }
  }

  /// The ticks of the round.
  override var ticks: Int { rules.ticks }

  package override var isStill: Bool {
    let isMoving = rules.phase == .playing || replay != nil || pilot != nil
    return watching?.isHeld == true || !isMoving && super.isStill
  }

  // MARK: The screen

  package override func didAppear() {
    super.didAppear()
    if rules.phase == .paused, !isHeldForAll { step(.resume) }
    if let watching { focus(watching.holdButton, isVisible: showsFocus) }
  }

  package override func layout() {
    super.layout()
    watching?.layout(visible: visible)
    layoutHold()
  }

  package override func handle(key: KeyPress) -> Bool {
    if let watching { return watching.handle(key, in: self) }
    return isHeldForAll || super.handle(key: key)
  }

  /// The time of a limit stands still while nobody looks.
  package override func windowFocusChanged(to hasFocus: Bool) {
    guard watching == nil, !isHeldForAll else { return }
    if !hasFocus, rules.phase == .playing {
      step(.pause)
    } else if hasFocus, rules.phase == .paused {
      step(.resume)
    }
  }

  package override func digest(into digest: inout StateDigest) {
    rules.digest(into: &digest)
    super.digest(into: &digest)
  }

  // MARK: A pause of all

  package func holdForAll(_ isHeld: Bool) {
    guard watching == nil, isHeld != isHeldForAll else { return }
    if isHeld, rules.phase == .playing { step(.pause) }
    isHeldForAll = isHeld
    holdCover?.removeFromParent()
    holdCover = nil
    if isHeld {
      layoutHold()
      let text = context.translation
      director?.announce(Spoken(text("pause.all"), language: text.language), urgency: .assertive)
    } else if rules.phase == .paused {
      step(.resume)
    }
  }

  private func layoutHold() {
    guard isHeldForAll else { return }
    holdCover?.removeFromParent()
    let cover = PinHoldCover(
      context.translation("pause.all"), visible: visible, textScale: textScale)
    holdCover = cover
    add(cover)
  }
}

/// The round as seen from outside.
extension PinRoundScene {
  package var roundRecord: RoundRecord { RoundRecord(of: rules) }
  package var roundPhase: RoundPhase { rules.phase }
  package var roundScore: Int { rules.score }
  package var openQuestion: Question? { nil }
  package var optionPlaces: [Point] { [] }
  package var figurePlace: Point? { nil }
  package var answersGiven: Int { rules.answersGiven }
  package var moveCount: Int { moves.moves.count }
  package func moveText(from first: Int) -> String { moves.text(from: first) }
  package func endLettingPlay() { pilot = nil }

  /// Lets a virtual pupil play the round, for pictures and films.
  func letPlay(_ pilot: PinPilot<Way>) { self.pilot = pilot }
}

/// Covers the screen while all of a class pause, and says so.
private final class PinHoldCover: Node {
  init(_ words: String, visible: Rect, textScale: Double) {
    super.init()
    z = 3000
    let cover = Shape(
      .rectangle(visible, cornerRadius: 0), fill: PinScene.ground.withAlpha(0.85))
    cover.isInteractive = true
    let sheet = Size(min(visible.width - 40, 560), 150 * textScale)
    let paper = Shape(
      rectangle: sheet, cornerRadius: 26, fill: Theme.paper, stroke: Theme.paperEdge,
      strokeWidth: 4)
    paper.position = visible.center
    let label = Label(
      words, size: 34, font: "bold", color: Theme.ink,
      room: Size(sheet.width - 48, sheet.height - 30), lines: 2)
    label.position = visible.center
    add([cover, paper, label])
  }
}
