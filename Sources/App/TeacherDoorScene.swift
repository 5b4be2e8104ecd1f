import Classroom
import Controls
import Stage

/// The door to what is the teacher's: a secret, set by whoever comes first and asked of everybody
/// afterwards.
final class TeacherDoorScene: AppScene {
  private let panel = Node()
  private let title: Label
  private let message: Label
  private let backButton: Button
  private let doneButton: Button
  private let fields: [TextField]
  /// Whether there is a secret to ask for.
  private let isLocked: Bool
  private var isChecking = false

  private static let fieldSize = Size(480, 84)
  /// What a secret has at least, when it is set: four signs keep classmates from guessing it by the
  /// way, as each wrong one makes them wait longer.
  private static let leastLength = 4

  override init(flow: AppFlow) {
    let text = flow.translation
    isLocked = flow.ask { store throws(ClassroomError) in try store.hasTeacherSecret() } ?? false
    title = Label(
      text(isLocked ? "teacher.enter" : "teacher.set"), size: 40, font: "bold", color: Theme.ink,
      lines: 1)
    message = Label(
      text(isLocked ? "teacher.enter.how" : "teacher.set.how"), size: 28, color: Theme.ink,
      lines: 3)
    backButton = Button(icon: "ui/back", size: Size(92, 92), style: .plain)
    doneButton = Button(
      text("teacher.open"), icon: "ui/key", size: Size(360, 100), style: .primary, fontSize: 36)
    fields = (isLocked ? ["teacher.secret"] : ["teacher.secret", "teacher.secret.again"]).map {
      TextField(placeholder: text($0), size: TeacherDoorScene.fieldSize, longest: 100)
    }
    super.init(flow: flow)
    backButton.name = "back"
    backButton.pressSound = "ui/back"
    backButton.onPress = { flow.showStart() }
    doneButton.name = "open"
    doneButton.onPress = { [unowned self] in submit() }
    for (index, field) in fields.enumerated() {
      field.name = "secret-\(index + 1)"
      field.isSecret = true
      field.keyboardLayout = OnScreenKeyboard.Layout(language: text.language)
      field.onSubmit = { [unowned self] _ in
        if index + 1 < fields.count { focus(fields[index + 1]) } else { submit() }
      }
    }
    add(panel)
  }

  override func layout() {
    super.layout()
    // High in the window, so that a keyboard on the screen has room below.
    let size = Size(min(safeArea.width - 40, 760), isLocked ? 480 : 580)
    panel.position = Point(safeArea.midX, safeArea.minY + size.height / 2 + (isTall ? 120 : 30))
    panel.removeAllChildren()
    panel.add([Panel(size: size), title, message, backButton, doneButton])
    panel.add(fields)
    let top = -size.height / 2
    backButton.position = Point(-size.width / 2 + 70, top + 70)
    title.room = Size(size.width - 240, 60)
    title.position = Point(0, top + 70)
    message.room = Size(size.width - 80, 100)
    message.position = Point(0, top + 168)
    for (index, field) in fields.enumerated() {
      field.position = Point(0, top + 266 + Double(index) * 100)
    }
    doneButton.position = Point(0, size.height / 2 - 74)
  }

  override var isForTeacher: Bool { true }

  override func didAppear() {
    super.didAppear()
    focus(fields.first, isVisible: true)
  }

  override func update() {
    // A wrong secret makes everybody wait.
    let isWaiting = isChecking || flow.door.isShut(at: director?.tick ?? 0)
    if doneButton.isEnabled == isWaiting { doneButton.isEnabled = !isWaiting }
  }

  override var isStill: Bool { !isChecking && !flow.door.isShut(at: director?.tick ?? 0) }

  override func handle(key: KeyPress) -> Bool {
    guard key.phase == .down, key.key == .escape else { return false }
    backButton.press()
    return true
  }

  private func submit() {
    guard doneButton.isEnabled, !isChecking, let secret = fields.first?.text else { return }
    if isLocked { return check(secret) }
    guard secret.count >= TeacherDoorScene.leastLength else {
      return say(text("teacher.short", "\(TeacherDoorScene.leastLength)"))
    }
    guard fields.allSatisfy({ $0.text == secret }) else { return say(text("teacher.differs")) }
    isChecking = true
    flow.keep { store throws(ClassroomError) in
      try store.setTeacherSecret(secret)
    } then: {
      [weak self] in
      self?.flow.showTeacher()
    }
  }

  private func check(_ secret: String) {
    isChecking = true
    flow.keep { store throws(ClassroomError) in
      try store.isTeacherSecret(secret)
    } then: {
      [weak self] isRight in
      guard let self else { return }
      isChecking = false
      flow.door.note(isRight, at: director?.tick ?? 0)
      if isRight {
        flow.showTeacher()
      } else {
        fields.first?.text = ""
        say(text.count("teacher.wrong", flow.door.seconds))
      }
    }
  }

  private func say(_ words: String) {
    message.text = words
    message.color = Theme.wrong
    focus(fields.first)
  }
}
