/// Shows one scene at a time and is the only door through which time and input come in.
///
/// Call `advance(by:input:)` once per shown frame. The director cuts the time into ticks of 1/60 s
/// and carries the rest over; a machine that cannot keep up drops time instead of running after it.
public final class Director {
  /// The most ticks one call runs: more would freeze a slow machine ever longer (4 ticks are 15
  /// shown frames a second).
  public static let maximumTicksPerFrame = 4

  /// The scene that is shown, or comes into view.
  public private(set) var scene: Scene
  /// How many ticks have run since the start.
  public private(set) var tick = 0
  /// The window.
  public private(set) var viewport: Viewport
  /// Where a tick's input comes from in place of what `advance` was given: for replays. Called in
  /// each tick in which the scene runs.
  public var inputSource: ((Scene) -> [InputEvent])?
  /// What is to sound and was not yet given out.
  public package(set) var sounds: ContiguousArray<SoundCommand> = []
  /// What was told in words and was not yet given out.
  public internal(set) var announcements: ContiguousArray<Announcement> = []
  /// Whether what is told is read aloud; see `setReadsAloud(_:)`.
  public internal(set) var readsAloud = false
  /// The language of what is told without naming its own, as a BCP 47 tag.
  public internal(set) var spokenLanguage = "en"
  /// Whether every transition is to be `Transition.still` and what `Node.isDecoration` says is to
  /// keep still, for those who get dizzy from movement.
  public var prefersReducedMotion = false {
    didSet { if prefersReducedMotion != oldValue { scene.decorationChanged() } }
  }
  /// How all texts are written: for those who read better with larger letters. Shown at once; no
  /// part of any scene's state.
  public var textStyle = TextStyle.usual
  /// Whether anything was ever tilted: a device with sensors, or a controller. Until then nobody need be
  /// told to tilt it.
  public internal(set) var knowsTilt = false
  /// Whether the program is to end.
  public private(set) var wantsQuit = false

  private var wantsLevelTilt = false
  var textTraffic = TextTraffic()
  /// What will be shown soon and was not yet given out.
  var pictureNeeds = PictureNeedList()
  var loading = 1.0

  private(set) var observers: [TickObserver] = []
  private let drawList = DrawList()
  private var builder = DrawListBuilder()
  private var remainder = Time.zero
  private var pendingInput: [InputEvent] = []
  private var transition: RunningTransition?
  /// What came in during a transition and the new scene has to know.
  private var keptInput: [InputEvent] = []
  private var nextScene: (scene: Scene, transition: Transition?)?
  var nextVoice: UInt32 = 1
  var currentMusic: String?
  var isMusicDucked = false
  var isSoundPaused = false
  var voices = VoiceTable()
  /// The words for states.
  var spokenStates: [Spoken.State: String] = [:]
  /// Whether sounds that begin are dropped.
  var isSilent = false
  /// Whether announcements are dropped.
  var tellsNothing = false
  /// The tick in which what was being said was last interrupted.
  var interruptionTick = -1
  /// The nodes that sound, in the order in which they began.
  var soundingNodes = ArrivalList<ObjectIdentifier, Sound>()

  /// A director that shows `scene` at once.
  ///
  /// - Parameters:
  ///   - scene: what is shown.
  ///   - viewport: the window.
  ///   - isLedByKeys: whether the scene shows its focus from the start, as after one that was led by
  ///     keys.
  public init(scene: Scene, viewport: Viewport, isLedByKeys: Bool = false) {
    self.scene = scene
    self.viewport = viewport
    show(scene, isLedByKeys: isLedByKeys)
  }

  deinit {
    scene.forget(self)
  }

  /// Lets time pass and says what is then to be shown and to sound.
  ///
  /// - Parameters:
  ///   - elapsed: the time since the last call; negative time counts as none.
  ///   - input: what happened since the last call, in order.
  /// - Complexity: O(n) in the number of nodes.
  public func advance(by elapsed: Time, input: [InputEvent] = []) -> FrameOutput {
    pendingInput += input
    let longest = Time(units: .max - Time.tick.units)
    remainder = remainder + min(max(.zero, elapsed), longest)
    var ticks = 0
    while remainder >= .tick, ticks < Director.maximumTicksPerFrame {
      remainder = remainder - .tick
      let events = pendingInput
      // Emptied in place it would be copied, because `events` has it as well.
      if !events.isEmpty { pendingInput = [] }
      runTick(events)
      ticks += 1
    }
    if wantsQuit { scene.cancelPointers() }
    if remainder >= .tick { remainder = Time(units: remainder.units % Time.tick.units) }
    builder.build(
      into: drawList, scene: scene, transition: transition, viewport: viewport, style: textStyle)
    // Taken only now: what sounds between two calls, as when a scene is first shown, counts too.
    let collected = sounds
    if !sounds.isEmpty { sounds = [] }
    let told = announcements
    if !announcements.isEmpty { announcements = [] }
    let needs = pictureNeeds.takeAll()
    let traffic = textTraffic.takeAll()
    defer { wantsLevelTilt = false }
    return FrameOutput(
      drawList: drawList, sounds: collected, announcements: told, pictures: needs, ticks: ticks,
      isIdle: isIdle,
      textInputArea: textInputArea, wantsQuit: wantsQuit, levelsTilt: wantsLevelTilt,
      textQuestions: traffic.questions, copiedText: traffic.copied, wantsPaste: traffic.wantsPaste)
  }

  /// Runs exactly one tick with the given input: what headless callers use.
  public func advanceOneTick(input: [InputEvent] = []) -> FrameOutput {
    remainder = .zero
    return advance(by: .tick, input: input)
  }

  /// Shows another scene from the next tick on.
  public func present(_ scene: Scene, transition: Transition? = nil) {
    nextScene = (scene, transition)
  }

  /// Asks the machine to take the way the device is held now for level.
  ///
  /// The tilt that follows is counted from there; the stick and pad of a controller are not
  /// concerned. A game calls it when a round begins.
  public func levelTilt() {
    wantsLevelTilt = true
  }

  /// Ends the program after this frame; pointers that are down are cancelled.
  public func quit() {
    wantsQuit = true
  }

  /// Lets an observer watch all further ticks, after those that watch already.
  public func add(_ observer: TickObserver) {
    observers.append(observer)
  }

  /// Takes an observer away; it may do so itself while it is called.
  public func remove(_ observer: TickObserver) {
    observers.removeAll { $0 === observer }
  }

  private func runTick(_ events: [InputEvent]) {
    tick += 1
    if transition != nil {
      runTransitionTick(events)
    } else {
      let input = inputSource?(scene) ?? (keptInput.isEmpty ? events : keptInput + events)
      keptInput.removeAll(keepingCapacity: true)
      for observer in observers { observer.tickBegins(scene, input: input) }
      scene.record(input)
      for event in input {
        route(event)
      }
      scene.runTick()
      for observer in observers { observer.tickEnds(scene) }
    }
    followSounds()
    takeNextScene()
  }

  /// Puts another scene in place of the shown one at once and lets it live through some ticks,
  /// unseen: how a scene made anew is brought to where the former one stood.
  ///
  /// Sounds that the ticks begin are left out unless they loop, and what they tell is not told.
  /// - Parameters:
  ///   - newScene: the scene made anew.
  ///   - viewport: the window in its first tick.
  ///   - ticks: how many ticks it lives through.
  ///   - input: the input of each tick, counted from 0.
  /// - Returns: whether it is shown afterwards and has lived through all of them.
  @discardableResult
  public func restart(
    as newScene: Scene, viewport: Viewport, ticks: Int, input: (Int) -> [InputEvent]
  ) -> Bool {
    let source = inputSource
    inputSource = nil
    defer { inputSource = source }
    pendingInput.removeAll()
    keptInput.removeAll()
    transition = nil
    self.viewport = viewport
    nextScene = (newScene, nil)
    tellsNothing = true
    defer { tellsNothing = false }
    scene.isLedByKeys = scene.beganLedByKeys
    takeNextScene()
    let heard = sounds.count
    let traffic = textTraffic
    // What the former scene copied and asked it copied and asked already.
    defer { textTraffic = traffic }
    var lived = 0
    while lived < ticks, scene === newScene, !wantsQuit {
      runTick(input(lived))
      lived += 1
    }
    let begun = sounds[heard...].filter { command in
      if case .play(_, let start) = command { start.loops } else { true }
    }
    sounds.replaceSubrange(heard..., with: begun)
    return scene === newScene && lived == ticks
  }

  private func runTransitionTick(_ events: [InputEvent]) {
    for event in events {
      if case .resize(let viewport) = event { resize(viewport) } else { event.keep(in: &keptInput) }
    }
    guard var running = transition else { return }
    running.elapsed = running.elapsed + .tick
    transition = running.share >= 1 ? nil : running
  }

  private func takeNextScene() {
    guard let next = nextScene, transition == nil else { return }
    nextScene = nil
    let former = scene
    let isLedByKeys = former.isLedByKeys
    former.forgetPointersAndFocus()
    former.willDisappear()
    former.director = nil
    former.visitTree { $0.leaveShow() }
    scene = next.scene
    if let kind = next.transition {
      transition = RunningTransition(
        transition: prefersReducedMotion ? .still : kind, former: former)
    }
    show(scene, isLedByKeys: isLedByKeys)
  }

  private func show(_ scene: Scene, isLedByKeys: Bool) {
    scene.director = self
    scene.beganLedByKeys = isLedByKeys
    scene.isLedByKeys = isLedByKeys
    if isLedByKeys { scene.showsFocus = true }
    scene.isSettled = false
    scene.actions.invalidate()
    scene.fit(viewport)
    if let spoken = scene.spoken { announce(spoken, urgency: .assertive) }
    scene.didAppear()
    scene.visitTree { $0.enterShow() }
    askForPicturesAhead(of: scene)
  }

  func resize(_ newViewport: Viewport) {
    viewport = newViewport
    scene.fit(newViewport)
    transition?.former.fit(newViewport)
  }

  private var isIdle: Bool {
    inputSource == nil && transition == nil && nextScene == nil && pendingInput.isEmpty
      && scene.isSettled && keptInput.isEmpty
      && scene.isStill && !scene.hasMovingActions
  }

  private var textInputArea: Rect? {
    guard transition == nil, let area = scene.textInputArea else { return nil }
    return scene.viewTransform.bounds(of: area)
  }
}
