import CSDL
import Stage
import StageRaster

/// A real machine around a director: a window that shows it, loudspeakers, and input from mouse,
/// fingers, keyboard and controllers.
///
/// Time passes only here. While nothing moves the machine sleeps; while the window cannot be seen,
/// the world stands still. F11 or Alt+Enter toggles full screen; closing the window ends the run.
@MainActor
public final class Machine {
  /// The window's size and density, for creating the director.
  public private(set) var viewport: Viewport
  /// The renderer in use, such as `opengl` or `software`.
  public var rendererName: String { screen.name }

  /// Called once a frame, and at least twice a second while nothing moves.
  public var onFrame: (() -> Void)?

  private let window: Window
  private let screen: Screen
  private let sound: SoundMachine
  private let translator = InputTranslator()
  private let devices: InputDevices
  private let clock = FrameClock()
  private let snapshot = DrawListSnapshot()

  private var input: [InputEvent] = []
  /// Whether a frame is in progress, during which no other can begin.
  private var isInFrame = false
  private var isClosed = false
  private var mustDraw = true
  /// Whether the previous frame is still shown because the next lacks pictures.
  private var isWaitingForPictures = false
  private var patience = framesOfPatience
  /// The frames, a quarter of a second, before a screen is shown without some of its pictures.
  private static let framesOfPatience = 15
  private var isEnteringText = false
  private var textArea: Rect?

  /// Opens the window and the loudspeakers.
  ///
  /// - Throws: `MachineError`, whose description is meant for the person in front of the machine.
  public init(_ configuration: MachineConfiguration, assets: AssetFolder) throws {
    // Pictures; frames allocate nothing that large.
    CSDL_giveBackPieces(65_536)
    screen = try Screen(
      title: configuration.title, size: configuration.size,
      isFullscreen: configuration.isFullscreen, assets: assets)
    window = screen.window
    sound = SoundMachine(assets: assets, isEnabled: configuration.isSoundEnabled)
    devices = InputDevices()
    viewport = Viewport(size: window.size)
    viewport = currentViewport()
  }

  /// Runs a director, or a source that wraps one, until it wants to quit or the window is closed.
  public func run(_ source: some FrameSource) {
    let watch = ResizeWatch { [unowned self] in showWhileResizing(source) }
    defer {
      watch.end()
      isInFrame = false
    }
    if source.viewport != viewport { input.append(.resize(viewport)) }
    clock.skip()
    var elapsed = Time.tick
    while !isClosed {
      onFrame?()
      takeEvents()
      isInFrame = true
      let output = source.advance(by: elapsed, input: input)
      let hadInput = !input.isEmpty
      input.removeAll(keepingCapacity: true)
      carryOut(output)
      if output.wantsQuit { break }
      enterText(at: output.textInputArea)
      let hasDrawn = show(output.drawList, on: source)
      source.picturesWereLoaded(
        share: screen.painter.pictureProgress, areMissed: screen.painter.lacksPictures)
      isInFrame = false
      if window.isHidden {
        sleepWhileHidden()
        elapsed = .tick
      } else if output.isIdle, input.isEmpty, !hadInput, !hasDrawn, !isWaitingForPictures {
        sleepWhileIdle()
        elapsed = .tick
      } else {
        if !hasDrawn || !screen.waitsForDisplay { clock.waitForTick() }
        elapsed = clock.elapsed(
          refreshRate: screen.waitsForDisplay ? window.refreshRate : 60)
        // The world waits for them.
        if isWaitingForPictures { elapsed = .zero }
      }
    }
    enterText(at: nil)
    // Pressed nodes are notified of the release.
    source.quit()
    _ = source.advance(by: .zero, input: [])
  }

  /// Reads pictures and sounds again from their files.
  public func reloadAssets() {
    screen.painter.forgetPictures()
    sound.forgetSounds()
    mustDraw = true
  }

  /// Changes the window's title.
  public func setTitle(_ title: String) {
    window.setTitle(title)
  }

  /// Shows another frame from within SDL's wait for events: while the window is being resized, some
  /// systems return only when the mouse is released.
  private func showWhileResizing(_ source: some FrameSource) {
    guard !isInFrame, clock.isOverdue else { return }
    isInFrame = true
    defer { isInFrame = false }
    resize()
    let output = source.advance(by: clock.elapsed(refreshRate: 60), input: input)
    input.removeAll(keepingCapacity: true)
    carryOut(output)
    mustDraw = true
    _ = show(output.drawList, on: source)
  }

  /// Executes a frame's other requests; none of them is made twice.
  private func carryOut(_ output: FrameOutput) {
    sound.run(output.sounds)
    sound.update()
    if output.levelsTilt { translator.levelTilt(into: &input) }
    screen.painter.preload(output.pictures)
    for question in output.textQuestions {
      input.append(.textPlace(screen.painter.texts.answer(question)))
    }
    if let text = output.copiedText { SDL_SetClipboardText(text) }
    if output.wantsPaste { paste() }
  }

  /// The clipboard's text arrives as if it had been typed.
  private func paste() {
    guard let text = SDL_GetClipboardText() else { return }
    defer { SDL_free(text) }
    let entered = String(cString: text)
    if !entered.isEmpty { input.append(.text(entered)) }
  }

  /// Draws if there is something new to see; returns whether it did.
  private func show(_ list: DrawList, on source: some FrameSource) -> Bool {
    let isNew = snapshot.update(list)
    guard isNew || mustDraw || screen.painter.needsRefinement else { return false }
    let isWhole = mustDraw
    mustDraw = false
    let begin = SDL_GetPerformanceCounter()
    screen.painter.gather(list, viewport: viewport)
    isWaitingForPictures = screen.painter.lacksPictures && patience > 0
    guard !isWaitingForPictures else {
      patience -= 1
      mustDraw = true
      return false
    }
    if !screen.painter.lacksPictures { patience = Self.framesOfPatience }
    let hasChanged = screen.show(list, all: isWhole)
    source.frameWasDrawn(
      runs: screen.painter.counters.runs,
      time: FrameClock.time(
        SDL_GetPerformanceCounter() &- begin, frequency: max(1, SDL_GetPerformanceFrequency())))
    // The first frame is complete; from now on nothing stalls.
    screen.painter.workInBackground()
    sound.preload()
    // What is still to become sharper must not wait for the next input.
    return hasChanged || screen.painter.needsRefinement
  }

  /// Sleeps half a second at most, so that nothing forgotten here stays forever.
  private func sleepWhileIdle() {
    SDL_WaitEventTimeout(nil, sound.isBusy ? 10 : 500)
    clock.skip()
  }

  private func sleepWhileHidden() {
    sound.setSuspended(true)
    while window.isHidden, !isClosed {
      SDL_WaitEventTimeout(nil, 500)
      takeEvents()
    }
    sound.setSuspended(false)
    clock.skip()
  }

  private func takeEvents() {
    var event = SDL_Event()
    while SDL_PollEvent(&event) != 0 { take(event) }
  }

  private func take(_ event: SDL_Event) {
    switch SDL_EventType(event.type) {
    case SDL_QUIT: isClosed = true
    case SDL_WINDOWEVENT: take(event.window)
    case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET:
      screen.painter.atlas.clear()
      mustDraw = true
    case SDL_KEYDOWN where isFullscreenKey(event.key):
      if event.key.repeat == 0 { window.toggleFullscreen() }
    default:
      devices.handle(event)
      translator.translate(event, size: viewport.size, into: &input)
    }
  }

  private func take(_ event: SDL_WindowEvent) {
    switch SDL_WindowEventID(UInt32(event.event)) {
    case SDL_WINDOWEVENT_CLOSE: isClosed = true
    case SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_DISPLAY_CHANGED: resize()
    case SDL_WINDOWEVENT_EXPOSED, SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_SHOWN:
      mustDraw = true
    case SDL_WINDOWEVENT_FOCUS_GAINED: translator.setFocus(true, into: &input)
    case SDL_WINDOWEVENT_FOCUS_LOST: translator.setFocus(false, into: &input)
    case SDL_WINDOWEVENT_LEAVE: translator.leaveWindow(into: &input)
    default: break
    }
  }

  private func resize() {
    mustDraw = true
    let current = currentViewport()
    guard current != viewport else { return }
    viewport = current
    input.append(.resize(current))
  }

  private func currentViewport() -> Viewport {
    let size = window.size
    let width = screen.pixelWidth
    return Viewport(size: size, pixelScale: width > 0 ? Double(width) / max(1, size.width) : 1)
  }

  private func isFullscreenKey(_ key: SDL_KeyboardEvent) -> Bool {
    let code = SDL_KeyCode(UInt32(bitPattern: key.keysym.sym))
    if code == SDLK_F11 { return true }
    return code == SDLK_RETURN && UInt32(key.keysym.mod) & KMOD_ALT.rawValue != 0
  }

  /// Starts or stops text input as the world needs it: on tablets this brings up the keyboard.
  private func enterText(at area: Rect?) {
    if let area, area != textArea {
      var rect = SDL_Rect(near: area)
      SDL_SetTextInputRect(&rect)
    }
    textArea = area
    guard (area != nil) != isEnteringText else { return }
    isEnteringText = area != nil
    if isEnteringText { SDL_StartTextInput() } else { SDL_StopTextInput() }
  }
}

extension SDL_Rect {
  /// The nearest whole area that SDL can hold; NaN counts as 0.
  fileprivate init(near area: Rect) {
    func whole(_ length: Double) -> Int32 {
      length.isNaN ? 0 : Int32(min(max(length, -1e6), 1e6))
    }
    self.init(
      x: whole(area.minX), y: whole(area.minY), w: whole(area.width), h: whole(area.height))
  }
}
