import Classroom
import Controls
import Stage

/// The door to the teacher's screens: a secret, which is set if there is none and asked for
/// otherwise.
///
/// Before the first one can be set, the person has to state in writing that they are the teacher:
/// no child does that by accident.
package final class TeacherDoorScene: AppScene {
  /// What is written here.
  package enum Purpose: String, CaseIterable {
    /// The secret, to get in.
    case enter
    /// The statement to be the teacher, before the first secret is set.
    case vouch
    /// The first secret.
    case set
    /// A secret that replaces the previous one.
    case change
  }

  private let purpose: Purpose
  private let access: TeacherAccess
  private let panel = Node()
  private let title: Label
  private let message: Label
  private let help: Label
  private let backButton: Button
  private let doneButton: Button
  private let fields: [TextField]
  private var isChecking = false

  private static let fieldSize = Size(480, 84)
  /// The minimum length of a new secret: four characters keep classmates from guessing it casually,
  /// as each wrong one makes them wait longer.
  private static let leastLength = 4

  init(session: Session, router: Router, access: TeacherAccess, purpose: Purpose) {
    let text = session.translation
    self.purpose = purpose
    self.access = access
    title = Label(
      text(purpose == .change ? "teacher.change" : "teacher.door"), size: 40, font: "bold",
      color: Theme.ink, lines: 1)
    message = Label(
      purpose == .vouch
        ? text("teacher.vouch.how", text("teacher.vouch.words"))
        : text(purpose == .enter ? "teacher.enter.how" : "teacher.set.how"), size: 28,
      color: Theme.ink, lines: 3)
    help = Label(
      purpose == .enter ? text("teacher.forgotten") : "", size: 22, color: Theme.softInk, lines: 3)
    backButton = .back(in: session.translation)
    doneButton = Button(
      text(purpose == .vouch || purpose == .enter ? "teacher.open" : "teacher.keep"),
      icon: "ui/key", size: Size(360, 100), style: .primary, fontSize: 36)
    let hints: [String] =
      switch purpose {
      case .enter: [text("teacher.secret")]
      case .vouch: [text("teacher.vouch.here")]
      case .set, .change: [text("teacher.secret"), text("teacher.secret.again")]
      }
    fields = hints.map {
      TextField(placeholder: $0, size: TeacherDoorScene.fieldSize, longest: 100)
    }
    super.init(session: session, router: router)
    wayBack = backButton
    backButton.onPress = {
      purpose == .change ? router.show(.teacherSettings, from: .right) : access.turnBack()
    }
    doneButton.name = "open"
    doneButton.onPress = { [unowned self] in submit() }
    for (index, field) in fields.enumerated() {
      field.name = "secret-\(index + 1)"
      field.isSecret = purpose != .vouch
      field.keyboardLayout = OnScreenKeyboard.Layout(language: text.language)
      field.onSubmit = { [unowned self] _ in
        if index + 1 < fields.count { focus(fields[index + 1]) } else { submit() }
      }
    }
    add(panel)
  }

  package override func layout() {
    super.layout()
    // High in the window, so that an on-screen keyboard has room below.
    let fieldsEnd = 266 + 100 * Double(fields.count - 1)
    let size = Size(min(safeArea.width - 40, 760), fieldsEnd + (purpose == .enter ? 300 : 214))
    panel.position = Point(safeArea.midX, safeArea.minY + size.height / 2 + (isTall ? 120 : 30))
    panel.removeAllChildren()
    panel.add([Panel(size: size), title, message, help, backButton, doneButton])
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
    doneButton.position = Point(0, top + fieldsEnd + 140)
    help.room = Size(size.width - 60, 84)
    help.position = Point(0, size.height / 2 - 54)
  }

  override var isForTeacher: Bool { true }

  override var closesByItself: Bool { purpose == .set || purpose == .change }

  override var spokenTitle: String { Spoken.sentences([title.text, message.text]) }

  package override func didAppear() {
    super.didAppear()
    focus(fields.first, isVisible: true)
  }

  package override func update() {
    // A wrong secret makes everybody wait.
    let isWaiting = isChecking || access.door.isShut(at: director?.tick ?? 0)
    if doneButton.isEnabled == isWaiting { doneButton.isEnabled = !isWaiting }
  }

  package override var isStill: Bool { !isChecking && !access.door.isShut(at: director?.tick ?? 0) }

  private func submit() {
    guard !isChecking, let secret = fields.first?.text else { return }
    guard !access.door.isShut(at: director?.tick ?? 0) else { return sayToWait() }
    switch purpose {
    case .enter: check(secret)
    case .vouch:
      let words = text("teacher.vouch.words")
      guard Self.letters(of: secret) == Self.letters(of: words) else {
        return say(text("teacher.vouch.how", words))
      }
      access.showFirstSecret()
    case .set, .change: keep(secret)
    }
  }

  /// Spaces, punctuation and capitals do not matter.
  private static func letters(of words: String) -> String {
    words.filter(\.isLetter).lowercased()
  }

  private func keep(_ secret: String) {
    guard secret.count >= TeacherDoorScene.leastLength else {
      return say(text("teacher.short", "\(TeacherDoorScene.leastLength)"))
    }
    guard fields.allSatisfy({ $0.text == secret }) else { return say(text("teacher.differs")) }
    isChecking = true
    access.setSecret(secret, isFirst: purpose == .set) { [weak self] isSet in
      guard let self else { return }
      guard let isSet else { return sayNotKept() }
      // Where another window was quicker, its secret is asked for.
      if isSet { access.showTeacher() } else { access.showDoor() }
    }
  }

  private func check(_ secret: String) {
    isChecking = true
    access.trySecret(secret) { [weak self] outcome in
      guard let self else { return }
      guard let outcome else { return sayNotKept() }
      isChecking = false
      access.note(outcome)
      switch outcome {
      case .right: access.pass()
      case .wrong:
        fields.first?.text = ""
        say(text.count("teacher.wrong", access.door.seconds))
      case .untried: sayToWait()
      }
    }
  }

  /// Says how long nothing is tried, and nothing of what was written: it stays for the next time.
  private func sayToWait() {
    say(text.count("teacher.wait", access.door.secondsLeft(at: director?.tick ?? 0)))
  }

  private func sayNotKept() {
    isChecking = false
    say(text("teacher.trouble"))
  }

  private func say(_ words: String) {
    message.text = words
    message.color = Theme.wrong
    focus(fields.first)
  }
}
