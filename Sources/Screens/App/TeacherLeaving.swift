import Stage

/// Closes the teacher's screens after five minutes without input, because whoever comes by then is a
/// child; and at the next touch after the secret was taken away or changed elsewhere.
final class TeacherLeaving: TickObserver {
  private unowned let flow: AppFlow
  private let uptime: () -> Duration
  private var lastTouch: Duration
  private var mustAskAnew = false

  /// Long enough to look something up elsewhere, shorter than a break.
  private static let patience = Duration.seconds(300)

  init(flow: AppFlow, uptime: @escaping () -> Duration) {
    self.flow = flow
    self.uptime = uptime
    lastTouch = uptime()
  }

  func tickBegins(_ scene: Scene, input: [InputEvent]) {
    let inside = (scene as? AppScene).flatMap { $0.closesByItself ? $0 : nil }
    if inside == nil || !input.isEmpty { lastTouch = uptime() }
    guard let inside, input.contains(where: Self.isTouch), hasOtherSecret else { return }
    // The touch itself is to do nothing any more.
    inside.closeDialog()
    inside.focus(nil, isVisible: false)
    mustAskAnew = true
  }

  func tickEnds(_ scene: Scene) {
    if mustAskAnew {
      mustAskAnew = false
      return flow.showTeacherDoor()
    }
    // A still screen has a tick twice a second.
    guard let scene = scene as? AppScene, scene.closesByItself,
      uptime() - lastTouch >= Self.patience
    else { return }
    lastTouch = uptime()
    flow.showStart()
  }

  /// Whether the secret is no longer the one that was written at the door. While something is being stored
  /// nobody waits for the answer.
  private var hasOtherSecret: Bool {
    guard let store = flow.classroom, flow.disk.isDone else { return false }
    return (try? store.teacherSecretMark()) != flow.teacherSecretMark
  }

  private static func isTouch(_ event: InputEvent) -> Bool {
    switch event {
    case .pointer(let pointer): pointer.phase == .began
    case .key(let key): key.phase == .down
    case .button(_, let isDown): isDown
    case .text: true
    default: false
    }
  }
}
