import Stage

/// A machine without a screen: it shows a scene on a clock that moves only on request, sends the
/// input it is given, and logs sounds and announcements.
///
/// Each input helper puts its events into the ticks it names and runs them, so that after
/// `tap(at:)` the tap is over and the scene has reacted to it.
public final class HeadlessHost {
  /// The coordinates of a position given to a helper.
  public enum Space: Sendable {
    /// The scene's points.
    case scene
    /// Window points.
    case window
  }

  /// The director that shows the scenes.
  public let director: Director
  /// The output of the last call; at first what is shown before the first tick.
  public private(set) var frame: FrameOutput
  /// The time that has passed.
  public private(set) var now = Time.zero
  /// The sound commands, one line each: the director's tick and the command, such as
  /// `12 play ding voice 1 volume 1 pan 0`.
  public private(set) var soundLog: [String] = []

  /// The text on the clipboard.
  public var clipboard = ""
  /// Answers questions about texts; by default every character is half as wide as the font size.
  public var answerText: (TextQuestion) -> TextPlace = { question in
    question.answer(
      edges: (0...question.run.text.count).map { Double($0) * question.run.size / 2 })
  }
  /// The announcements, one line each; see `Announcement.logText(tick:)`.
  public private(set) var announceLog: [String] = []

  private var waitingInput: [InputEvent] = []

  /// Shows a scene in a window of the given size in points.
  public init(scene: Scene, size: Size = Size(1280, 720), pixelScale: Double = 1) {
    director = Director(scene: scene, viewport: Viewport(size: size, pixelScale: pixelScale))
    frame = director.advance(by: .zero)
    carryOut(frame)
  }

  /// The scene that is shown.
  public var scene: Scene { director.scene }

  /// Sends an event with the next tick.
  public func send(_ event: InputEvent) {
    waitingInput.append(event)
  }

  /// Runs ticks; the first receives the pending input.
  public func run(ticks: Int = 1) {
    for _ in 0..<max(0, ticks) {
      now = now + .tick
      frame = director.advanceOneTick(input: waitingInput)
      waitingInput.removeAll(keepingCapacity: true)
      carryOut(frame)
    }
  }

  /// Lets time pass that need not be whole ticks, in one call of the director.
  public func advance(by elapsed: Time) {
    now = now + elapsed
    frame = director.advance(by: elapsed, input: waitingInput)
    waitingInput.removeAll(keepingCapacity: true)
    carryOut(frame)
  }

  /// Runs ticks until a condition holds at the end of one.
  ///
  /// - Returns: whether it held within the limit.
  public func run(atMost limit: Int, until isReached: () -> Bool) -> Bool {
    for _ in 0..<max(0, limit) {
      if isReached() { return true }
      run()
    }
    return isReached()
  }

  private func carryOut(_ frame: FrameOutput) {
    log(frame)
    if let text = frame.copiedText { clipboard = text }
    for question in frame.textQuestions { send(.textPlace(answerText(question))) }
    if frame.wantsPaste { send(.text(clipboard)) }
  }

  private func log(_ frame: FrameOutput) {
    for sound in frame.sounds {
      soundLog.append("\(director.tick) \(sound.logText)")
    }
    for announcement in frame.announcements {
      announceLog.append(announcement.logText(tick: director.tick))
    }
  }
}

extension HeadlessHost {
  /// Presses at a position for two ticks.
  public func tap(at place: Point, in space: Space = .scene, id: Int = 0) {
    point(.began, at: place, in: space, id: id)
    run()
    point(.ended, at: place, in: space, id: id)
    run()
  }

  /// Presses the centre of a node's content for two ticks, whatever may cover it.
  public func tap(_ node: Node) {
    tap(at: middle(of: node))
  }

  /// The centre of a node's content or hit area, in the scene's points.
  public func middle(of node: Node) -> Point {
    let own = node.hitShape?.center ?? node.contentArea?.center ?? .zero
    return node.convert(own, to: nil)
  }

  /// Presses at a position, moves at constant speed for some ticks and releases a tick later.
  public func drag(
    from start: Point, to end: Point, ticks: Int, in space: Space = .scene, id: Int = 0
  ) {
    point(.began, at: start, in: space, id: id)
    run()
    for tick in 1...max(1, ticks) {
      let share = Double(tick) / Double(max(1, ticks))
      let place = share == 1 ? end : start.interpolated(to: end, by: share)
      point(.moved, at: place, in: space, id: id)
      run()
    }
    point(.ended, at: end, in: space, id: id)
    run()
  }

  /// Moves the mouse over a position for a tick.
  public func hover(at place: Point, in space: Space = .scene) {
    point(.hovered, at: place, in: space, id: 0)
    run()
  }

  /// Sends a pointer event with the next tick. Id 0 is the mouse, all others are fingers.
  public func point(_ phase: Pointer.Phase, at place: Point, in space: Space = .scene, id: Int = 0)
  {
    let position = space == .window ? place : scene.viewTransform.apply(place)
    send(
      .pointer(
        Pointer(id: id, kind: id == 0 ? .mouse : .finger, phase: phase, position: position)))
  }

  /// Presses a key for two ticks.
  public func press(_ key: Key, modifiers: KeyPress.Modifiers = []) {
    send(.key(KeyPress(key, .down, modifiers: modifiers)))
    run()
    send(.key(KeyPress(key, .up, modifiers: modifiers)))
    run()
  }

  /// Enters text, one character a tick.
  public func type(_ text: String) {
    for character in text {
      send(.text(String(character)))
      run()
    }
  }
}
