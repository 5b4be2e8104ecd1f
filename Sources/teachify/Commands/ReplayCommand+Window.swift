import App
import Stage
import StageSDL
import StageTesting

extension ReplayCommand {
  /// Shows the recording in a window, by itself or led by keys.
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
    let machine = try Machine(
      MachineConfiguration(title: "Teachify", size: viewport.size),
      assets: AssetFolder(roots: [installation.assets]))
    let stepper = ReplayStepper(ticks: (from ?? 0)...last) {
      round.replayer(comparing: false).replayer
    }
    if !step { stepper.press(.space) }
    machine.run(ReplayScreen(stepper, viewport: machine.viewport, endsByItself: !step))
  }
}

/// What a window shows of a replay: the recorded frame, and below it, where keys lead, the tick.
@MainActor
final class ReplayScreen: FrameSource {
  private(set) var viewport: Viewport
  private let stepper: ReplayStepper
  private let endsByItself: Bool
  private let layer = LayeredDrawList()
  private let strip: Director
  private let label = Label("", size: 20, font: "bold", color: .white, horizontal: .left)

  /// - Parameter endsByItself: whether the window closes after the last tick, as a plain replay's
  ///   does; otherwise the tick is shown and keys lead.
  init(_ stepper: ReplayStepper, viewport: Viewport, endsByItself: Bool) {
    self.stepper = stepper
    self.viewport = viewport
    self.endsByItself = endsByItself
    let scene = Scene(designSize: Size(1280, 720))
    let ground = Shape(
      rectangle: Size(560, 36), cornerRadius: 8, fill: Color(hex: 0x1B2430, alpha: 0.8))
    ground.position = Point(292, 696)
    label.position = Point(24, 696)
    scene.add([ground, label])
    strip = Director(scene: scene, viewport: viewport)
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
    frame.isIdle = !stepper.isPlaying
    frame.wantsQuit = endsByItself && !stepper.isPlaying
    guard !endsByItself else { return frame }
    label.text =
      "\(stepper.tick) / \(stepper.ticks.upperBound)  \(stepper.isPlaying ? "▶" : "❚❚")  "
      + stepper.replayer.scene.stateDigest.text
    let resize: [InputEvent] = strip.viewport == viewport ? [] : [.resize(viewport)]
    let over = strip.advance(by: .tick, input: resize)
    frame.drawList = layer.put(over.drawList, over: frame.drawList)
    return frame
  }
}
