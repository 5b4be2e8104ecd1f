import Controls
import GameScreens
import PinCourses
import PinRounds
import Stage

/// The screen on which a round with pins is played.
///
/// It turns presses and keys into events of the rules (`send`) and shows the state that follows; it decides
/// nothing that the rules decide. Zoom, filter, the chosen card and the cross are its own: they change no
/// answer.
package class PinScene: Scene, ToastHost {
  /// What is played and whom to notify.
  package internal(set) final var setup: PinContext
  /// The rules with their state.
  package internal(set) var round: PinRound
  let words: PinWords

  // MARK: What is shown beyond the round

  /// The part that is seen of each picture.
  var views: [Int: PictureView] = [:]
  var filter = PinFilter.all
  /// Whether the list lies over the picture of a tall window.
  var isListOpen = false
  /// The card that waits for a pin.
  var chosenCard: Int?
  /// The page of the tray with cards.
  var trayPage = 0
  /// Where a finder's cross is, for keys and one switch.
  var aim: PinAim?
  /// The pin that was selected last, from which the next one is counted.
  var latestPin: Int?
  /// The digits of a pin's number so far.
  var digits = ""
  /// The last touch for a place, until the next one.
  var lastFind: PinFind?

  // MARK: Nodes

  let board: PinBoard
  /// The list, its header and filter.
  let panel = Node()
  /// The buttons, and the tabs of pictures.
  let bar = Node()
  /// The field of a tall window, and the cards.
  let strip = Node()
  let tray = Node()
  /// What lies over the picture: cross, popover, magnifier.
  let above = Node()
  var list: ScrollList?
  var rows: [PinRow] = []
  var listedPins: [Int] = []
  var tabs: Tabs?
  var field: TextField?
  var popover: PinPopover?
  var magnifier: PinMagnifier?
  var sheet: PinResultSheet?
  /// Asks whether what has gaps is to be evaluated.
  private(set) var gapsDialog: Dialog?
  var cards: [PinCardNode] = []
  var trayKey: PinTrayKey?
  var barLabel: Label?
  var progressLabel: Label?
  var timeLabel: Label?
  var stripCaption: Label?
  var helpButton: Button?
  var readAloudButton: Button?
  var frames = PinFrames()
  var chrome: PinChrome?
  var stripKey: PinStripKey?
  var shownSeconds = -1
  /// The highlight for one switch: its rhythm, what it goes over, where it is.
  var scanner: SwitchScanner?
  var scanned = PinScan()
  var scannedTarget: PinScan.Target?
  /// The dialog that it goes over.
  var scannedDialog: Node?
  /// Whether what it goes over is still so; it is gathered only when something has changed.
  var isSituationKnown = false
  var signPlate: PinSignPlate?

  /// The tick in which the attempt began.
  private var startTick = 0

  package init(_ setup: PinContext) {
    self.setup = setup
    round = PinRound(setup.task, open: setup.openAnswers)
    words = PinWords(text: setup.translation)
    board = PinBoard(setup.task.exercise, palette: setup.palette)
    super.init(portraitDesignSize: Size(720, 1280))
    background = Self.ground
    panel.z = 100
    bar.z = 90
    strip.z = 95
    tray.z = 92
    above.z = 80
    add([board, tray, bar, strip, panel, above])
    board.onPress = { [unowned self] in press($0) }
    board.onZoom = { [unowned self] in zoom(by: $0, at: $1) }
    board.onPan = { [unowned self] in pan(by: $0) }
    if let ticks = setup.scanTicks { beginScanning(ticksEach: ticks) }
  }

  /// A quiet dark, before which X-rays and maps both stand out.
  static let ground = Color(hex: 0x131C25)

  /// The ticks that the attempt has taken.
  var ticks: Int { tick - startTick + (round.attempt == 0 ? setup.formerTicks : 0) }

  /// The seconds until the round is evaluated; nil without a limit.
  var secondsLeft: Int? {
    // Looking names up is never evaluated.
    guard let limit = round.task.settings.timeLimit, !round.isOver, round.task.game != .pinStudy
    else { return nil }
    return max(0, limit - ticks / 60)
  }

  package override func didAppear() {
    director?.setSpokenLanguage(of: setup.translation)
    setup.sound.apply(to: director)
    refresh()
    focusFirst()
  }

  package override func update() {
    if let seconds = secondsLeft {
      if seconds == 0, round.phase == .test || round.phase == .interim {
        send(.timeOver)
      } else if seconds != shownSeconds {
        shownSeconds = seconds
        timeLabel?.text = words.time(seconds)
      }
    }
    let isWriting = field?.keyboard != nil
    // The field goes up with what is below it; it is not made anew, or it would lose the keyboard.
    if frames.isTall, isWriting != frames.isWriting { refresh() }
    scan()
  }

  /// Time passes only where there is a limit or one switch.
  package override var isStill: Bool {
    secondsLeft == nil && scanner == nil
      && (!frames.isTall || (field?.keyboard != nil) == frames.isWriting)
  }

  /// Applies an event, tells those who record it, and shows what follows.
  package func send(_ event: PinEvent) {
    let before = round
    show(event, apply(event), since: before)
  }

  /// Applies an event to the round.
  func apply(_ event: PinEvent) -> [PinEffect] {
    let effects = round.apply(event)
    setup.onEvent(event, tick)
    return effects
  }

  /// Shows what followed from an event.
  ///
  /// - Parameter before: the round before it.
  final func show(_ event: PinEvent, _ effects: [PinEffect], since before: PinRound) {
    if event == .load, round.attempt != before.attempt {
      startTick = tick
      (filter, chosenCard, lastFind, aim) = (.all, nil, nil, nil)
      latestPin = nil
    }
    // Selecting shows the pin, and evaluating all of them.
    if round.phase != before.phase, round.isOver {
      // What was shown of the last place would contradict its verdict.
      (filter, chosenCard, aim, lastFind) = (.all, nil, nil, nil)
      // The time may be over while it is asked about gaps.
      closeGapsDialog()
    }
    if let pin = round.selection, pin != before.selection {
      latestPin = pin
      reveal(pin)
    }
    tell(event, effects, before)
    refresh()
    for effect in effects { perform(effect) }
  }

  private func perform(_ effect: PinEffect) {
    switch effect {
    case .asksExactly: showToast(setup.translation("pin.asksExactly"))
    case .asksGaps(let count): askAboutGaps(count)
    case .returned: break
    case .found(_, let verdict, let isFinal):
      lastFind?.verdict = verdict
      lastFind?.isFinal = isFinal
      guard !round.isOver else { return }
      board.show(round, filter: filter, isHidden: lastFind?.shownPin)
      placeBoard()
      barLabel?.text = barText
      stripCaption?.text = stripText
    case .evaluated(let record): setup.onRecord(record, ticks)
    case .kept(let answers):
      setup.onKept(answers, ticks)
      setup.onLeave()
    case .closed: setup.onLeave()
    }
  }

  /// What is final is asked for once more.
  private func askAboutGaps(_ count: Int) {
    let text = setup.translation
    let dialog = Dialog(
      title: text.count("pin.gaps", count), detail: text("pin.gaps.detail"),
      choices: [
        Dialog.Choice(text("pin.gaps.back"), .secondary, name: "go-on") { [unowned self] in
          closeGapsDialog()
          send(.dismiss)
        },
        Dialog.Choice(text("pin.evaluate"), .primary, name: "evaluate-now") {
          [unowned self] in send(.evaluate)
        },
      ])
    closeGapsDialog()
    gapsDialog = dialog
    dialog.open(in: self)
  }

  private func closeGapsDialog() {
    gapsDialog?.close()
    gapsDialog = nil
  }

  /// What the screen is about, and what it asks.
  package override var spoken: Spoken? {
    let text = setup.translation
    let game = text("pin.how.\(round.task.game.rawValue)")
    return Spoken(
      Spoken.sentences([setup.title, setup.question ?? "", game, words.progress(round)]),
      language: text.language)
  }

  package override func handle(key: KeyPress) -> Bool { use(key) }

  /// What stands over the picture lets the wheel through to it.
  package override func handle(wheel: Point, at place: Point) -> Bool {
    frames.board.contains(place) && !isListOpen && board.handle(wheel: wheel, at: place)
  }

  package override func handle(droppedFile path: String) { setup.onDrop(path) }

  package override func digest(into digest: inout StateDigest) {
    digest.combine(round.digest.value)
  }

  package override func layout() {
    chrome = nil
    stripKey = nil
    refresh()
  }

  /// Opens the list of a tall window; a wide one always has it.
  package func openList() {
    isListOpen = frames.isTall
    stripKey = nil
    refresh()
  }

  package final var toastArea: Rect { frames.board }

  // MARK: The picture

  /// The other pictures, as they are seen at first, and the shown one for when it is enlarged.
  package override var picturesAhead: [PictureNeed] {
    round.task.exercise.pictures.enumerated().compactMap { index, picture in
      guard let name = setup.pictures[picture.id] else { return nil }
      let size = PictureView(aspect: picture.aspect, in: frames.board).size
      return PictureNeed(
        name, size: index == round.picture ? size * PictureView.usualMostZoom : size)
    }
  }

  /// The point of the stage at which a place of the shown picture is.
  package func point(of place: PinPlace) -> Point { view.point(of: place) }

  /// The part that is seen of the shown picture.
  var view: PictureView {
    get { views[round.picture] ?? makeView() }
    set { views[round.picture] = newValue }
  }

  private func makeView() -> PictureView {
    let picture = round.task.exercise.pictures[round.picture]
    return PictureView(
      aspect: picture.aspect, pixelWidth: picture.width, in: frames.board, pixelScale: pixelScale)
  }

  /// Pixels of the window per point.
  var pixelScale: Double { viewTransform.a * viewport.pixelScale }

  func zoom(by factor: Double, at point: Point) {
    var view = view
    view.zoom(by: factor, at: point)
    show(view)
  }

  /// Zooms by a key or button: at the selected pin, else in the middle.
  func zoom(by factor: Double) {
    let pin = round.selection.flatMap { board.head(of: $0)?.centre }
    zoom(by: factor, at: pin ?? view.area.center)
  }

  func pan(by way: Point) {
    var view = view
    view.pan(by: way)
    show(view)
  }

  func fit() {
    var view = view
    view.fit()
    show(view)
  }

  private func show(_ view: PictureView) {
    guard view != self.view else { return }
    self.view = view
    closeMagnifier()
    placeBoard()
  }

  /// Moves a pin into sight, and its picture to the front.
  private func reveal(_ pin: Int) {
    let own = round.task.exercise.pins[pin]
    var view = view
    view.reveal(own.flag ?? own.place, margin: 60)
    self.view = view
  }
}
