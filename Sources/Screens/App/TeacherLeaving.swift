import Stage

/// Closes the teacher's screens after five minutes without input: whoever comes by then is a child.
final class TeacherLeaving: TickObserver {
  private unowned let flow: AppFlow
  private let uptime: () -> Duration
  private var lastTouch: Duration

  /// Long enough to look something up elsewhere, shorter than a break.
  private static let patience = Duration.seconds(300)

  init(flow: AppFlow, uptime: @escaping () -> Duration) {
    self.flow = flow
    self.uptime = uptime
    lastTouch = uptime()
  }

  func tickBegins(_ scene: Scene, input: [InputEvent]) {
    let isInside = (scene as? AppScene)?.closesByItself ?? false
    if !isInside || !input.isEmpty { lastTouch = uptime() }
  }

  func tickEnds(_ scene: Scene) {
    // A still screen has a tick twice a second.
    guard let scene = scene as? AppScene, scene.closesByItself,
      uptime() - lastTouch >= Self.patience
    else { return }
    lastTouch = uptime()
    flow.showStart()
  }
}
