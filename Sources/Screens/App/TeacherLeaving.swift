import Pins
import Stage

/// Closes the teacher's screens after five minutes without input, because the next person at the machine is a
/// child; and at the next touch after the secret was taken away or changed elsewhere.
final class TeacherLeaving: TickObserver {
  private let access: TeacherAccess
  private let uptime: () -> Duration
  private var lastTouch: Duration
  private var mustAskAnew = false

  /// Long enough to look something up elsewhere, shorter than a break.
  private static let patience = Duration.seconds(300)

  init(access: TeacherAccess, uptime: @escaping () -> Duration) {
    self.access = access
    self.uptime = uptime
    lastTouch = uptime()
  }

  func tickBegins(_ scene: Scene, input: [InputEvent]) {
    let inside = (scene as? AppScene).flatMap { $0.closesByItself ? $0 : nil }
    if inside == nil && Self.desk(of: scene) == nil || !input.isEmpty { lastTouch = uptime() }
    guard let inside, input.contains(where: Self.isTouch), access.hasOtherSecret
    else { return }
    // The touch itself is to do nothing any more.
    inside.closeDialog()
    inside.focus(nil, isVisible: false)
    mustAskAnew = true
  }

  func tickEnds(_ scene: Scene) {
    if mustAskAnew {
      mustAskAnew = false
      return access.showDoor()
    }
    // A still screen has a tick twice a second.
    let desk = Self.desk(of: scene)
    guard (scene as? AppScene)?.closesByItself == true || desk != nil,
      uptime() - lastTouch >= Self.patience
    else { return }
    lastTouch = uptime()
    // What is not saved waits as a draft.
    desk?.keepDraftNow()
    access.leave()
  }

  /// The desk of a screen of the editor; nil for other screens.
  private static func desk(of scene: Scene) -> PinEditorDesk? {
    (scene as? PinEditorScene)?.desk ?? (scene as? PinCourseEditorScene)?.desk
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
