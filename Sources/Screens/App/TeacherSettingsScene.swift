import Classroom
import Controls
import Stage

/// The teacher's settings for all pupils of this machine: the day of the next test, and the secret.
final class TeacherSettingsScene: AppScene {
  private let panel = Node()
  private let title: Label
  private let testTitle: Label
  private let testHelp: Label
  private let secretAge: Label
  private let backButton: Button
  private let secretButton: Button
  private let weekButtons: [Button]
  private var testDay: TestDay
  private var stepper: Stepper?
  private let actions: Actions

  /// What its buttons do.
  struct Actions {
    /// Shows the teacher's page again.
    var goBack: () -> Void
    /// Lets the teacher change the secret.
    var changeSecret: () -> Void
    /// Stores the day of the test.
    var setTestDay: (TestDay) -> Void
  }

  /// - Parameters:
  ///   - testDay: the day of the test that is chosen at first.
  ///   - secretDay: the day on which the secret was set; nil if there is none.
  ///   - actions: what its buttons do.
  init(
    session: Session, router: Router, testDay: TestDay, secretDay: Int?, actions: Actions
  ) {
    self.testDay = testDay
    self.actions = actions
    let text = session.translation
    title = Label(text("teacher.forAll"), size: 40, font: "bold", color: Theme.ink, lines: 1)
    testTitle = Label(text("teacher.test"), size: 30, font: "bold", color: Theme.ink, lines: 1)
    testHelp = Label(text("teacher.test.help"), size: 24, color: Theme.softInk, lines: 3)
    secretAge = Label(
      [secretDay.map(text.secretAge), text("teacher.honest")].compactMap { $0 }.joined(
        separator: "\n"),
      size: 22, color: Theme.ink, lines: 4)
    backButton = .back(in: session.translation)
    secretButton = Button(
      text("teacher.change"), icon: "ui/key", size: Size(460, 92), style: .plain, fontSize: 28)
    weekButtons = [-7, 7].map {
      Button($0 < 0 ? "−7" : "+7", size: Size(104, 84), style: .plain, fontSize: 34)
    }
    super.init(session: session, router: router)
    wayBack = backButton
    backButton.onPress = actions.goBack
    secretButton.name = "change-secret"
    secretButton.onPress = actions.changeSecret
    for (button, way) in zip(weekButtons, [-1, 1]) {
      button.name = way < 0 ? "week-earlier" : "week-later"
      button.words = text.spoken(
        way < 0 ? "teacher.test.earlier" : "teacher.test.later", role: .button)
      button.onPress = { [unowned self] in set(self.testDay.daysLeft + 7 * way) }
    }
    add(panel)
    showWeeks()
  }

  override var isForTeacher: Bool { true }

  override var closesByItself: Bool { true }

  override var spokenTitle: String { title.text }

  override func didAppear() {
    super.didAppear()
    focus(backButton, isVisible: showsFocus)
  }

  override func layout() {
    super.layout()
    let size = Size(min(safeArea.width - 40, 900), isTall ? 760 : 640)
    panel.position = safeArea.center
    panel.removeAllChildren()
    panel.add([
      Panel(size: size), title, testTitle, testHelp, secretAge, backButton, weekButtons[0],
    ])
    secretAge.maximumLines = isTall ? 7 : 4
    let stepper = Layout.area(width: .upTo(480, least: 200), height: .fixed(84)) {
      [unowned self] in
      let stepper = makeStepper(width: $0.width)
      stepper.position = $0.center
      panel.add(stepper)
    }
    Layout.sheet(
      heading: .label(title, height: .fixed(60)), back: backButton,
      [
        Layout.column(
          gap: 12,
          [
            .label(testTitle, height: .fixed(44)),
            .row(gap: 12, [.control(weekButtons[0]), stepper, .control(weekButtons[1])]),
            .label(testHelp, height: .fixed(96)),
            .label(secretAge, height: .atLeast(104)),
            .control(secretButton),
          ]
        ).padded(LayoutInsets(top: 18, left: 40, bottom: 40, right: 40))
      ]
    ).place(in: Rect(center: .zero, size: size))
    panel.add([weekButtons[1], secretButton])
  }

  private func makeStepper(width: Double) -> Stepper {
    let hadFocus = stepper.map { focusedNode === $0 } ?? false
    let stepper = Stepper(
      range: 0...TestDay.farthest, value: testDay.daysLeft, size: Size(width, 84)
    ) { [text, today = testDay.today] days in
      days == 0 ? text("teacher.test.none") : text.dayWithName(today + days)
    }
    stepper.name = "test-day"
    stepper.words = text.spoken("teacher.test", role: .slider)
    stepper.onChange = { [unowned self] in set($0) }
    self.stepper = stepper
    if hadFocus { focus(stepper, isVisible: showsFocus) }
    return stepper
  }

  private func set(_ days: Int) {
    testDay.choose(daysLeft: days)
    stepper?.value = testDay.daysLeft
    showWeeks()
    actions.setTestDay(testDay)
  }

  private func showWeeks() {
    weekButtons[0].isEnabled = testDay.canBeEarlier
    weekButtons[1].isEnabled = testDay.canBeLater
  }
}
