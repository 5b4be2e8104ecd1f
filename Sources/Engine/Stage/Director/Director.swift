/// Shows one scene at a time; the only entry point for time and input.
///
/// Call `advance(by:input:)` once per shown frame. The director divides the time into ticks of 1/60
/// s and carries the rest over. A machine that cannot keep up drops time instead of trying to catch
/// up.
public final class Director {
  /// The most ticks one call runs: with more, a slow machine would fall further and further behind
  /// (4 ticks correspond to 15 shown frames a second).
  public static let maximumTicksPerFrame = 4

  /// The scene that is shown, or is coming into view.
  public private(set) var scene: Scene
  /// The number of ticks since the start.
  public private(set) var tick = 0
  /// The window.
  public private(set) var viewport: Viewport
  /// The source of a tick's input instead of what `advance` was given: for replays. Called in each
  /// tick in which the scene runs.
  public var inputSource: ((Scene) -> [InputEvent])?
  /// Sound commands not yet handed out.
  public package(set) var sounds: ContiguousArray<SoundCommand> = []
  /// Announcements not yet handed out.
  public internal(set) var announcements: ContiguousArray<Announcement> = []
  /// Whether announcements are read aloud; see `setReadsAloud(_:)`.
  public internal(set) var readsAloud = false
  /// The language of announcements that do not name their own, as a BCP 47 tag.
  public internal(set) var spokenLanguage = "en"
  /// Whether every transition becomes `Transition.still` and nodes marked `Node.isDecoration` keep
  /// still, for players who get dizzy from movement.
  public var prefersReducedMotion = false {
    didSet { if prefersReducedMotion != oldValue { scene.decorationChanged() } }
  }
  /// How all texts are drawn, for example with larger letters. Takes effect at once; not part of
  /// any scene's state.
  public var textStyle = TextStyle.usual
  /// Whether any tilt was ever reported, by a device with sensors or by a controller. Until then
  /// there is no point in asking the player to tilt the device.
  public internal(set) var knowsTilt = false
  /// Whether the program should end.
  public private(set) var wantsQuit = false

  private var wantsLevelTilt = false
  var textTraffic = TextTraffic()
  /// Pictures that will be shown soon and were not yet handed out.
  var pictureNeeds = PictureNeedList()
  var loading = 1.0

  private(set) var observers: [TickObserver] = []
  private let drawList = DrawList()
  private var builder = DrawListBuilder()
  private var remainder = Time.zero
  private var pendingInput: [InputEvent] = []
  private var transition: RunningTransition?
  /// Input that arrived during a transition and that the new scene has to receive.
  private var keptInput: [InputEvent] = []
  private var nextScene: (scene: Scene, transition: Transition?)?
  var nextVoice: UInt32 = 1
  var currentMusic: String?
  var isMusicDucked = false
  var isSoundPaused = false
  var voices = VoiceTable()
  /// The spoken words for states.
  var spokenStates: [Spoken.State: String] = [:]
  /// Whether sounds that start are dropped.
  var isSilent = false
  /// Whether announcements are dropped.
  var tellsNothing = false
  /// The tick in which speech was last interrupted.
  var interruptionTick = -1
  /// The `Sound` nodes that are playing, in the order in which they started.
  var soundingNodes = ArrivalList<ObjectIdentifier, Sound>()

  /// A director that shows `scene` at once.
  ///
  /// - Parameters:
  ///   - scene: the scene to show.
  ///   - viewport: the window.
  ///   - isLedByKeys: whether the focus is visible from the start, as after a scene that was
  ///     operated by keys.
  public init(scene: Scene, viewport: Viewport, isLedByKeys: Bool = false) {
    self.scene = scene
    self.viewport = viewport
    show(scene, isLedByKeys: isLedByKeys)
  }

  deinit {
    scene.forget(self)
  }

  /// Lets time pass and returns what is then to be shown and played.
  ///
  /// - Parameters:
  ///   - elapsed: the time since the last call; negative time counts as 0.
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
      // Emptied in place, the array would be copied, because `events` shares it.
      if !events.isEmpty { pendingInput = [] }
      runTick(events)
      ticks += 1
    }
    if wantsQuit { scene.cancelPointers() }
    if remainder >= .tick { remainder = Time(units: remainder.units % Time.tick.units) }
    builder.build(
      into: drawList, scene: scene, transition: transition, viewport: viewport, style: textStyle)
    // Collected only now, to include sounds from between two calls, as when a scene is first shown.
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

  /// Runs exactly one tick with the given input, for headless callers.
  public func advanceOneTick(input: [InputEvent] = []) -> FrameOutput {
    remainder = .zero
    return advance(by: .tick, input: input)
  }

  /// Shows another scene from the next tick on.
  public func present(_ scene: Scene, transition: Transition? = nil) {
    nextScene = (scene, transition)
  }

  /// Whether another scene is coming or fading in; input waits for it.
  public var isInTransition: Bool { transition != nil || nextScene != nil }

  /// Asks the machine to treat the current orientation of the device as level.
  ///
  /// Later tilt is measured from there; a controller's sticks and pad are not affected. A game
  /// calls this when a round begins.
  public func levelTilt() {
    wantsLevelTilt = true
  }

  /// Ends the program after this frame; pointers that are down are cancelled.
  public func quit() {
    wantsQuit = true
  }

  /// Adds an observer of all further ticks, after the existing ones.
  public func add(_ observer: TickObserver) {
    observers.append(observer)
  }

  /// Removes an observer; it may do so itself while it is called.
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

  /// Replaces the shown scene at once and runs ticks of the new one, unseen: for bringing a rebuilt
  /// scene to where the previous one was.
  ///
  /// Sounds that these ticks start are left out unless they loop, and their announcements are
  /// dropped.
  ///
  /// - Parameters:
  ///   - newScene: the rebuilt scene.
  ///   - viewport: the window in its first tick.
  ///   - ticks: the number of ticks to run.
  ///   - input: the input of each tick, counted from 0.
  /// - Returns: whether it is shown afterwards and has run all of them.
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
    // The previous scene has already sent what the replayed ticks copy and ask again.
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
