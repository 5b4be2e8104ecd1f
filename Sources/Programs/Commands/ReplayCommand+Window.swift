import App
import Stage
import StageSDL
import StageTesting

extension ReplayCommand {
  /// Shows the recording in a window, playing by itself or controlled by keys.
  @MainActor
  func show(_ round: RecordedRound, _ installation: Installation) throws {
    let end = round.recording.lastTick ?? 0
    let last = min(to ?? end, end)
    guard from ?? 0 <= last else {
      throw InputFailure(
        file: file, "the recording ends at tick \(end), before tick \(from ?? 0)",
        "choose an earlier tick")
    }
    let viewport = round.recording.viewport ?? SizeArgument.standard.viewport
    let machine = try installation.openMachine(
      MachineConfiguration(title: "Teachify", size: viewport.size))
    let stepper = ReplayStepper(ticks: (from ?? 0)...last) {
      round.replayer(comparing: false).replayer
    }
    if !step { stepper.press(.space) }
    machine.run(ReplayScreen(stepper, viewport: machine.viewport, endsByItself: !step))
  }
}

/// What a window shows of a replay: the recorded frame and, if controlled by keys, the tick below it.
@MainActor
final class ReplayScreen: FrameSource {
  private(set) var viewport: Viewport
  private let stepper: ReplayStepper
  private let endsByItself: Bool
  private let layer = LayeredDrawList()
  private let strip = ReplayStrip()
  private let stripDirector: Director

  /// - Parameter endsByItself: whether the window closes after the last tick, as for a plain replay;
  ///   otherwise the tick is shown and the replay is controlled by keys.
  init(_ stepper: ReplayStepper, viewport: Viewport, endsByItself: Bool) {
    self.stepper = stepper
    self.viewport = viewport
    self.endsByItself = endsByItself
    stripDirector = Director(scene: strip, viewport: viewport)
  }

  func quit() { stepper.replayer.director.quit() }

  func advance(by elapsed: Time, input: [InputEvent]) -> FrameOutput {
    for event in input {
      switch event {
      case .key(let press) where press.phase != .up && !endsByItself: stepper.press(press.key)
      case .resize(let viewport): self.viewport = viewport
      default: break
      }
    }
    let former = stepper.tick
    stepper.advance(by: elapsed)
    var frame = stepper.replayer.frame
    if stepper.tick == former { frame.sounds = [] }
    frame.ticks = max(0, stepper.tick - former)
    frame.textInputArea = nil
    // The clipboard of the person watching is not the pupil's.
    frame.textQuestions = []
    frame.copiedText = nil
    frame.wantsPaste = false
    frame.isIdle = !stepper.isPlaying
    frame.wantsQuit = endsByItself && !stepper.isPlaying
    guard !endsByItself else { return frame }
    strip.text =
      "\(stepper.tick) / \(stepper.ticks.upperBound)  \(stepper.isPlaying ? "▶" : "❚❚")  "
      + stepper.replayer.scene.stateDigest.text
    let resize: [InputEvent] = stripDirector.viewport == viewport ? [] : [.resize(viewport)]
    let over = stripDirector.advance(by: .tick, input: resize)
    frame.drawList = layer.put(over.drawList, over: frame.drawList)
    return frame
  }
}

/// A line of text in the lower left corner of the window, whatever its shape.
final class ReplayStrip: Scene {
  /// The text of the line.
  var text: String {
    get { label.text }
    set { label.text = newValue }
  }

  private let ground = Shape(
    rectangle: Size(480, 36), cornerRadius: 8, fill: Color(hex: 0x1B2430, alpha: 0.8))
  private let label = Label(
    "", size: 20, font: "bold", color: .white, room: Size(456, 32), lines: 1, horizontal: .left)

  init() {
    super.init(portraitDesignSize: Size(720, 1280))
    add([ground, label])
  }

  override func layout() {
    let place = Point(visible.minX + 12, visible.maxY - 30)
    ground.position = place + Point(240, 0)
    label.position = place + Point(12, 0)
  }
}
