import Classroom
import Controls
import Stage

/// The teacher's screen: the pupils, their picture codes, the state of the stored data, and the way
/// to the settings for all.
package final class TeacherScene: AppScene {
  private let panel = Node()
  private let title: Label
  private let notes: Label
  private let backButton: Button
  private let settingsButton: Button
  private let schoolButton: Button
  private let pinsButton: Button
  private let answersButton: Button
  private let waiting: ProgressDots
  private var page: TeacherPage
  private let actions: Actions

  /// As high as a finger needs in the narrowest window.
  private static let schoolSize = Size(292, 80)
  private static let answersSize = Size(176, 80)

  /// What its buttons do.
  struct Actions {
    /// Leaves the teacher's screens.
    var leave: () -> Void
    /// Shows the settings for all pupils.
    var showSettings: () -> Void
    /// Shows the school.
    var showSchool: () -> Void
    /// Makes a picture with pins.
    var makePins: () -> Void
    /// Shows what was answered for pins.
    var showAnswers: () -> Void
    /// Lets a pupil sign in without a picture code again, and passes on the page as it is then.
    var resetCode: (Pupil, @escaping (TeacherPage) -> Void) -> Void
    /// The number of a pupil's rounds.
    var roundCount: (Pupil) -> Int
    /// Deletes a pupil, and passes on the page as it is then, and whether nothing is left of them.
    var forget: (Pupil, @escaping (_ page: TeacherPage, _ isGone: Bool) -> Void) -> Void
  }

  init(session: Session, router: Router, page: TeacherPage, actions: Actions) {
    self.page = page
    self.actions = actions
    let text = session.translation
    title = Label(text("teacher.title"), size: 40, font: "bold", color: Theme.ink, lines: 2)
    notes = Label(
      page.notes(in: text), size: 24, color: page.isAllWell ? Theme.softInk : Theme.wrong,
      lines: 5)
    backButton = .back(in: session.translation)
    settingsButton = Button(
      text("teacher.settings"), size: Size(154, 92), style: .plain, fontSize: 24)
    schoolButton = Button(
      page.schoolTitle(in: text), icon: "ui/school", size: TeacherScene.schoolSize, style: .plain,
      fontSize: 24)
    pinsButton = Button(
      text("pinedit.make"), icon: "edit/pin-large", size: TeacherScene.schoolSize, style: .plain,
      fontSize: 24)
    answersButton = Button(
      text("pinanswers.open"), size: TeacherScene.answersSize, style: .plain, fontSize: 24)
    waiting = ProgressDots(text("teacher.working"))
    waiting.z = 100
    super.init(session: session, router: router)
    wayBack = backButton
    backButton.onPress = actions.leave
    settingsButton.name = "settings"
    settingsButton.onPress = actions.showSettings
    settingsButton.isHidden = !page.hasSettings
    schoolButton.name = "school"
    schoolButton.onPress = actions.showSchool
    schoolButton.isHidden = !page.hasSchool
    pinsButton.name = "make-pins"
    pinsButton.onPress = actions.makePins
    pinsButton.isHidden = !page.hasPins
    answersButton.name = "pin-answers"
    answersButton.words = text.spoken("pinanswers.title", role: .button)
    answersButton.onPress = actions.showAnswers
    answersButton.isHidden = !page.hasAnswers
    add(panel)
  }

  override var isForTeacher: Bool { true }

  override var closesByItself: Bool { true }

  override var spokenTitle: String { title.text }

  package override func didAppear() {
    super.didAppear()
    focus(backButton, isVisible: showsFocus)
  }

  package override func layout() {
    super.layout()
    let size = Size(min(safeArea.width - 40, 1180), isTall ? 1220 : 680)
    panel.position = safeArea.center
    panel.removeAllChildren()
    panel.add([
      Panel(size: size), title, notes, backButton, settingsButton, pinsButton, answersButton,
      schoolButton,
    ])
    Layout.sheet(
      heading: .label(title, height: .fixed(92)), back: backButton, trailing: settingsButton,
      [
        Layout.area { [unowned self] in addRows(in: $0) }
          .padded(LayoutInsets(top: 14, left: 20, bottom: 4, right: 20)),
        foot.padded(LayoutInsets(left: 40, bottom: 24, right: 40)),
      ]
    ).place(in: Rect(center: .zero, size: size))
  }

  /// The state of the stored data, with the way to the school beside it or, in a tall window, above it.
  private var foot: Layout<Placement> {
    let words = Layout.label(notes, height: .fixed(120))
    let pins =
      (page.hasPins ? [Layout.control(pinsButton)] : [])
      + (page.hasAnswers ? [.control(answersButton)] : [])
    let school: [Layout<Placement>] = page.hasSchool ? [.control(schoolButton)] : []
    let ways = (pins.isEmpty ? [] : [Layout.row(gap: 8, pins)]) + school
    guard !ways.isEmpty else { return words }
    guard isTall else { return .row(gap: 20, [words, .column(gap: 8, ways)]) }
    // In a tall window there is room for two of them beside each other.
    return .column(
      gap: 8, pins.count > 1 ? ways + [words] : [.row(gap: 8, pins + school), words])
  }

  private func addRows(in area: Rect) {
    let width = area.width - (isTall ? 0 : 144)
    // If a row is short and texts are large, the name is above the buttons.
    let isStacked = isTall && session.textStyle.isWide
    let rows = page.pupils.map { pupil in
      PupilRow(
        pupil, hasCode: pupil.code != nil && !page.askedBySchool.contains(pupil.id), width: width,
        isStacked: isStacked, scene: self)
    }
    let newGrid = PagedGrid(
      cells: rows, cellSize: Size(width, PupilRow.height(isStacked: isStacked) + 8),
      area: area.size)
    newGrid.speak(in: text)
    newGrid.position = area.center
    newGrid.show(page: pages?.page ?? 0)
    panel.add(newGrid)
    pages = newGrid
    if page.isWithoutPupils {
      let hint = Label(text("teacher.nobody"), size: 30, color: Theme.ink, lines: 2)
      Layout.label(hint, height: .fixed(90)).padded(LayoutInsets(left: 40, right: 40))
        .place(in: area)
      panel.add(hint)
    }
  }

  /// Lets a pupil sign in without a picture code again.
  func resetCode(of pupil: Pupil) {
    actions.resetCode(pupil) { [weak self] page in self?.show(page) }
  }

  /// Asks for confirmation, because what a pupil has done is lost for good.
  package func askToRemove(_ pupil: Pupil) {
    open(
      Dialog(
        title: text("teacher.remove.title", pupil.name),
        detail: text.count("teacher.remove.detail", actions.roundCount(pupil)),
        choices: [
          .init(text("teacher.remove.no"), .primary, name: "keep") { [unowned self] in
            closeDialog()
          },
          .init(text("teacher.remove.yes"), .secondary, name: "remove") { [unowned self] in
            closeDialog()
            remove(pupil)
          },
        ]))
  }

  private func remove(_ pupil: Pupil) {
    panel.add(waiting)
    actions.forget(pupil) { [weak self] page, isGone in
      guard let self else { return }
      waiting.removeFromParent()
      if !isGone {
        notes.text = page.troubleLines(in: text)
        notes.color = Theme.wrong
      }
      show(page)
    }
  }

  private func show(_ page: TeacherPage) {
    self.page = page
    layout()
    focus(backButton, isVisible: showsFocus)
  }
}

/// A pupil's row for the teacher: the animal, the name, and the actions.
private final class PupilRow: Node {
  private let size: Size

  static func height(isStacked: Bool) -> Double { isStacked ? 178 : 96 }

  init(_ pupil: Pupil, hasCode: Bool, width: Double, isStacked: Bool, scene: TeacherScene) {
    size = Size(width - 8, PupilRow.height(isStacked: isStacked))
    super.init()
    let text = scene.text
    let plate = Shape(
      rectangle: size, cornerRadius: 20, fill: .white, stroke: Theme.paperEdge, strokeWidth: 3)
    let disc = Shape(.circle(radius: 38), fill: CardColour(of: pupil).fill)
    let picture = Sprite(Animal(of: pupil).picture, size: Size(60, 60))
    let remove = Button(text("teacher.remove"), size: Size(150, 80), style: .plain, fontSize: 24)
    remove.name = "remove-\(pupil.name)"
    remove.onPress = { [unowned scene] in scene.askToRemove(pupil) }
    let code = Button(text("teacher.code"), size: Size(200, 80), style: .plain, fontSize: 24)
    code.name = "code-\(pupil.name)"
    code.isEnabled = hasCode
    code.onPress = { [unowned scene] in scene.resetCode(of: pupil) }
    let name = Label(
      pupil.name, size: 28, font: "bold", color: Theme.ink, lines: 2, horizontal: .left)
    add([plate, disc, picture, name, code, remove])
    let sign = Layout.area(width: .fixed(76), height: .fixed(76)) {
      disc.position = $0.center
      picture.position = $0.center
    }
    let label = Layout.label(name, height: .fixed(80))
    let buttons = [Layout.control(code), .control(remove)]
    let words =
      isStacked
      ? [.column(gap: 5, [label, .row(gap: 11, [.spacer()] + buttons)])] : [label] + buttons
    Layout.row(gap: 14, [sign] + words).padded(LayoutInsets(left: 18, right: 15))
      .place(in: Rect(center: .zero, size: size))
  }

  override var contentArea: Rect? { Rect(center: .zero, size: size) }
}
