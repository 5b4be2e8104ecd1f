import Controls
import GameScreens
import PinCourses
import PinRounds
import Play
import Stage

/// What pupils have answered for the pins of a document: a row for each pin, and beside them where it is, where it was
/// looked for and which names were given, about which the teacher decides with one press.
final class PinAnswersScene: AppScene {
  private(set) var page: PinAnswersPage
  private let pictures: [String: PictureBook.Picture]
  private let actions: Actions
  private var setAside: String?
  private let panel = Node()
  private let backButton: Button
  private var pinList: ScrollList?
  private var nameList: ScrollList?

  /// What its buttons do.
  struct Actions {
    /// Leads back to the document.
    var goBack: () -> Void
    /// Decides about a name, or takes back what was decided, and passes on what was answered as it counts then; nil if that
    /// could not be kept.
    var decide:
      (_ decision: PinAmendment.Decision?, _ name: String, _ pin: String, _ exercise: String) ->
        [PinReport]?
  }

  /// Room for a name with two lines about it, and for fingers in tall windows, whose points are smaller.
  private static let rowHeight = 98.0

  /// - Parameters:
  ///   - page: what was answered.
  ///   - pictures: the document's pictures, by the names of their files.
  ///   - setAside: where a damaged file of decisions lies now, which is told; nil if there was none.
  ///   - actions: what its buttons do.
  init(
    session: Session, router: Router, page: PinAnswersPage,
    pictures: [String: PictureBook.Picture], setAside: String? = nil, actions: Actions
  ) {
    self.setAside = setAside
    self.page = page
    self.pictures = pictures
    self.actions = actions
    backButton = .back(in: session.translation)
    super.init(session: session, router: router)
    wayBack = backButton
    backButton.onPress = actions.goBack
    add(panel)
  }

  override var isForTeacher: Bool { true }

  override var closesByItself: Bool { true }

  override var spokenTitle: String {
    Spoken.sentences([text("pinanswers.title"), page.report?.title ?? page.title, rounds])
  }

  private var rounds: String { text.count("pinanswers.rounds", page.report?.rounds ?? 0) }

  override func didAppear() {
    super.didAppear()
    focus(backButton, isVisible: showsFocus)
    if let path = setAside { showToast(text("pinanswers.setAside", path)) }
    setAside = nil
  }

  // MARK: Layout

  override func layout() {
    super.layout()
    let offset = pinList?.offset ?? 0
    let name = focusedNode?.name
    panel.removeAllChildren()
    (pinList, nameList) = (nil, nil)
    let size = sheetSize
    panel.position = safeArea.center
    panel.add([Panel(size: size), backButton])
    Layout.sheet(
      heading: heading, back: backButton,
      trailing: page.reports.count > 1 ? turning(1) : nil,
      [body.padded(LayoutInsets(top: 14, left: 28, bottom: 24, right: 28))]
    ).place(in: Rect(center: .zero, size: size))
    pinList?.scroll(to: offset)
    pinList?.reveal(page.pin, isMoving: false)
    if let name, let node = first(named: name) { focus(node, isVisible: showsFocus) }
  }

  /// The title, and beside the way back that to the exercise before.
  private var heading: Layout<Placement> {
    let title = Label(
      page.report?.title ?? page.title, size: isTall ? 30 : 36, font: "bold", color: Theme.ink,
      lines: isTall ? 2 : 1)
    let detail = Label(rounds, size: 24, color: Theme.softInk, lines: 1)
    panel.add([title, detail])
    let words = Layout.column(
      [.label(title, height: .fixed(isTall ? 76 : 52)), .label(detail, height: .fixed(38))])
    guard page.reports.count > 1 else { return words }
    return .row(gap: 12, [.control(turning(-1)), words])
  }

  /// A button to the exercise before or after.
  private func turning(_ way: Int) -> Button {
    let button = Button(
      icon: way < 0 ? "ui/arrow-left" : "ui/arrow-right", size: Size(80, 80), style: .plain
    ) { [unowned self] in
      page.turn(by: way)
      pinList = nil
      layout()
      director?.announce(spokenTitle)
    }
    button.name = way < 0 ? "former-exercise" : "next-exercise"
    button.words = text.spoken(
      way < 0 ? "pinanswers.former" : "pinanswers.next", role: .button)
    panel.add(button)
    return button
  }

  private var body: Layout<Placement> {
    guard let report = page.report, report.rounds > 0 else {
      let hint = Label(text("pinanswers.none"), size: 28, color: Theme.softInk, lines: 3)
      panel.add(hint)
      return .label(hint)
    }
    let pins = Layout.area { [unowned self] in addPins(of: report, in: $0) }
    let picture = Layout.area { [unowned self] in addPicture(of: report, in: $0) }
    let names = Layout.area { [unowned self] in addNames(in: $0) }
    return isTall
      ? .column(
        gap: 14,
        [
          pins, picture.sized(height: .fixed(400)),
          names.sized(height: .fixed(namesHeight(atMost: 4))),
        ])
      : .row(
        gap: 18,
        [pins, .column(gap: 12, [picture, names.sized(height: .fixed(namesHeight(atMost: 3)))])])
  }

  /// What the names take, so that the picture has the rest.
  private func namesHeight(atMost most: Int) -> Double {
    page.names.isEmpty ? 96 : Self.rowHeight * Double(min(page.names.count, most))
  }

  // MARK: Pins

  private func addPins(of report: PinReport, in area: Rect) {
    let height = Self.rowHeight
    let width = ScrollList.rowWidth(in: area.width)
    let list = ScrollList(
      count: report.pins.count, cellHeight: height,
      area: Size(area.width, height * max(1, (area.height / height).rounded(.down)))
    ) { [unowned self] index in
      let row = PinAnswersRow(
        report.pins[index], isChosen: index == page.pin, size: Size(width, height - 12), text: text,
        palette: session.palette)
      row.card.onPress = { [unowned self] in
        page.choose(pin: index)
        layout()
      }
      return row
    }
    list.position = area.center
    panel.add(list)
    pinList = list
  }

  // MARK: The picture

  private func addPicture(of report: PinReport, in area: Rect) {
    guard let line = page.line, let picture = page.picture else { return }
    let board = PinAnswersBoard(
      report.pins.filter { $0.picture == picture.id }, chosen: line,
      picture: pictures[picture.file], aspect: picture.aspect, in: area.size,
      palette: session.palette)
    board.position = area.center
    panel.add(board)
  }

  // MARK: Names

  private func addNames(in area: Rect) {
    guard let line = page.line else { return }
    let names = page.names
    guard !names.isEmpty else {
      let key = line.touches.isEmpty ? "pinanswers.noNames" : "pinanswers.touches"
      let words =
        line.touches.isEmpty ? text(key) : text.count(key, line.touches.count)
      let hint = Label(words, size: 24, color: Theme.softInk, lines: 3)
      panel.add(hint)
      return Layout.label(hint).place(in: area)
    }
    let height = Self.rowHeight
    let width = ScrollList.rowWidth(in: area.width)
    let list = ScrollList(
      count: names.count, cellHeight: height,
      area: Size(area.width, height * max(1, (area.height / height).rounded(.down)))
    ) { [unowned self] index in
      PinAnswersName(
        names[index], number: index + 1, size: Size(width, height - 10), text: text,
        palette: session.palette
      ) { [unowned self] in wish($0, about: names[index]) }
    }
    list.position = area.center
    panel.add(list)
    nameList = list
  }

  // MARK: Deciding

  /// Decides, after asking where pupils would lose points that they have seen.
  private func wish(_ decision: PinAmendment.Decision?, about given: PinReport.Given) {
    switch PinAnswersPage.question(before: decision, about: given) {
    case nil: decide(decision, about: given)
    case .refusing(let count):
      ask(
        text("pinanswers.refuse.title", given.name),
        text.count("pinanswers.refuse.detail", count),
        [
          .init(text("pinanswers.refuse.later"), .primary, name: "refuse-later") {
            [unowned self] in decide(.refused, about: given)
          },
          .init(text("pinanswers.refuse.all"), .secondary, name: "refuse-all") {
            [unowned self] in decide(.refusedThroughout, about: given)
          },
        ])
    case .takingBack(let count):
      ask(
        text("pinanswers.back.title", given.name), text.count("pinanswers.back.detail", count),
        [
          .init(text("pinanswers.back.yes"), .secondary, name: "take-back-now") {
            [unowned self] in decide(nil, about: given)
          }
        ])
    }
  }

  private func ask(_ title: String, _ detail: String, _ choices: [Dialog.Choice]) {
    open(
      Dialog(
        title: title, detail: detail,
        choices: choices + [
          .init(text("pinanswers.cancel"), .plain, name: "keep") { [unowned self] in
            closeDialog()
          }
        ]))
  }

  private func decide(_ decision: PinAmendment.Decision?, about given: PinReport.Given) {
    closeDialog()
    guard let line = page.line, let report = page.report else { return }
    guard let reports = actions.decide(decision, given.name, line.pin, report.exercise) else {
      return showToast(text("pinanswers.notKept"))
    }
    page.reports = reports
    layout()
    let key =
      switch decision {
      case .accepted: "pinanswers.told.accepted"
      case .refused, .refusedThroughout: "pinanswers.told.refused"
      case nil: "pinanswers.told.back"
      }
    showToast(text(key, given.name))
  }
}
