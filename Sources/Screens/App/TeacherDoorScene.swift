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
  private let form: SecretForm
  private let actions: Actions
  private let panel = Node()
  private let title: Label
  private let message: Label
  private let help: Label
  private let backButton: Button
  private let doneButton: Button
  private let fields: [TextField]
  private var isChecking = false

  private static let fieldSize = Size(480, 84)

  /// What its buttons do.
  struct Actions {
    /// Leads back without having passed.
    var goBack: () -> Void
    /// How long no secret is accepted.
    var door: () -> TeacherDoor
    /// Tries a secret, and passes on what is known of it; nil if nothing could be tried.
    var trySecret: (String, @escaping (SecretTry?) -> Void) -> Void
    /// Follows the outcome of a try; the right secret leads on.
    var take: (SecretTry) -> Void
    /// Lets the person who has stated to be the teacher go on.
    var vouch: () -> Void
    /// Stores a secret, and passes on whether it is the one that holds now; nil if it could not be
    /// stored.
    var setSecret: (String, @escaping (Bool?) -> Void) -> Void
    /// Leads on after a secret was stored, whether or not it is the one that holds now.
    var goOn: (_ isSet: Bool) -> Void
  }

  init(session: Session, router: Router, purpose: Purpose, actions: Actions) {
    let text = session.translation
    self.purpose = purpose
    self.actions = actions
    form = SecretForm(purpose: purpose, statement: text("teacher.vouch.words"))
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
    backButton.onPress = actions.goBack
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
    let helps: [Layout<Placement>] =
      purpose == .enter
      ? [
        .label(help, height: .fixed(84))
          .padded(LayoutInsets(top: 14, left: 30, bottom: 12, right: 30))
      ] : [.space(24)]
    let sheet = Layout.sheet(
      heading: .label(title, height: .fixed(60)), back: backButton,
      [
        .label(message, height: .fixed(100))
          .padded(LayoutInsets(top: 4, left: 40, bottom: 6, right: 40)),
        .column(gap: 16, fields.map { .control($0) }).padded(LayoutInsets(bottom: 48)),
        .control(doneButton),
      ] + helps)
    let size = Size(min(safeArea.width - 40, 760), sheet.height.ideal)
    // High in the window, so that an on-screen keyboard has room below.
    panel.position = Point(safeArea.midX, safeArea.minY + size.height / 2 + (isTall ? 120 : 30))
    panel.removeAllChildren()
    panel.add([Panel(size: size), title, message, help, backButton, doneButton])
    panel.add(fields)
    sheet.place(in: Rect(center: .zero, size: size))
  }

  override var isForTeacher: Bool { true }

  override var closesByItself: Bool { purpose == .set || purpose == .change }

  override var spokenTitle: String { Spoken.sentences([title.text, message.text]) }

  package override func didAppear() {
    super.didAppear()
    focus(fields.first, isVisible: true)
  }

  /// Whether no secret is accepted: a wrong one makes everybody wait.
  private var isShut: Bool { actions.door().isShut(at: director?.tick ?? 0) }

  package override func update() {
    let isWaiting = isChecking || isShut
    if doneButton.isEnabled == isWaiting { doneButton.isEnabled = !isWaiting }
  }

  package override var isStill: Bool { !isChecking && !isShut }

  private func submit() {
    guard !isChecking else { return }
    guard !isShut else { return sayToWait() }
    switch form.outcome(of: fields.map(\.text)) {
    case .check(let secret): check(secret)
    case .vouched: actions.vouch()
    case .notVouched: say(text("teacher.vouch.how", form.statement))
    case .store(let secret): keep(secret)
    case .tooShort: say(text("teacher.short", "\(SecretForm.leastLength)"))
    case .differs: say(text("teacher.differs"))
    }
  }

  private func keep(_ secret: String) {
    isChecking = true
    actions.setSecret(secret) { [weak self] isSet in
      guard let self else { return }
      guard let isSet else { return sayNotKept() }
      actions.goOn(isSet)
    }
  }

  private func check(_ secret: String) {
    isChecking = true
    actions.trySecret(secret) { [weak self] outcome in
      guard let self else { return }
      guard let outcome else { return sayNotKept() }
      isChecking = false
      actions.take(outcome)
      switch outcome {
      case .right: break
      case .wrong:
        fields.first?.text = ""
        say(text.count("teacher.wrong", actions.door().seconds))
      case .untried: sayToWait()
      }
    }
  }

  /// Says how long until the next try, and keeps what was typed for it.
  private func sayToWait() {
    say(text.count("teacher.wait", actions.door().secondsLeft(at: director?.tick ?? 0)))
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
