import Controls
import School
import SchoolClient
import Stage

/// The teacher's screen of the school: a class is joined with its code, and the school that was joined says what waits
/// for it.
package final class SchoolScene: AppScene {
  private var page: SchoolPage
  private let actions: Actions
  private let panel = Node()
  private let title: Label
  private let message: Label
  private let help: Label
  private let classes: Label
  private let place: Label
  private let state: Label
  private let trouble: Label
  private let backButton: Button
  private let joinButton: Button
  private let anotherButton: Button
  private let leaveButton: Button
  private let addressField: TextField
  private let codeField: TextField
  private let waiting: ProgressDots
  /// Whether an answer is waited for.
  private var isBusy = false
  /// Whether servers are being looked for.
  private var isSearching = false

  private static let fieldSize = Size(560, 84)

  /// What its buttons do.
  struct Actions {
    /// Shows the teacher's page again.
    var goBack: () -> Void
    /// The page as it is now.
    var page: () -> SchoolPage
    /// Joins a class, and passes on why that was not possible; nil if it was.
    var join: (InvitationLink, @escaping (JoinFault?) -> Void) -> Void
    /// Leaves the school, and calls a closure then.
    var leave: (@escaping () -> Void) -> Void
    /// How many rounds wait for the school.
    var waitingCount: () -> Int
    /// Looks for servers in the network, and passes them on.
    var findServers: (@escaping ([FoundServer]) -> Void) -> Void
  }

  /// - Parameters:
  ///   - page: what is shown at first.
  ///   - actions: what its buttons do.
  init(session: Session, router: Router, page: SchoolPage, actions: Actions) {
    self.page = page
    self.actions = actions
    let text = session.translation
    title = Label("", size: 40, font: "bold", color: Theme.ink, lines: 2)
    message = Label("", size: 26, color: Theme.ink, lines: 4)
    help = Label(text("school.form.help"), size: 22, color: Theme.softInk, lines: 3)
    classes = Label("", size: 32, font: "bold", color: Theme.ink, lines: 2)
    place = Label("", size: 24, color: Theme.softInk, lines: 2)
    state = Label("", size: 26, color: Theme.ink, lines: 5)
    trouble = Label("", size: 24, color: Theme.wrong, lines: 5)
    backButton = .back(in: text)
    joinButton = Button(
      text("school.join"), icon: "ui/school", size: Size(360, 100), style: .primary, fontSize: 36)
    anotherButton = Button(
      text("school.another"), icon: "ui/school", size: Size(320, 92), style: .plain, fontSize: 26)
    leaveButton = Button(
      text("school.leave"), size: Size(280, 92), style: .plain, fontSize: 26)
    addressField = TextField(
      placeholder: text("school.address"), size: SchoolScene.fieldSize, longest: 200)
    codeField = TextField(
      placeholder: text("school.code"), size: SchoolScene.fieldSize, longest: 20)
    waiting = ProgressDots(text("school.asking"))
    waiting.z = 100
    super.init(session: session, router: router)
    wayBack = backButton
    backButton.onPress = { [unowned self] in goBack() }
    joinButton.name = "join"
    joinButton.onPress = { [unowned self] in join() }
    anotherButton.name = "another"
    anotherButton.onPress = { [unowned self] in showForm() }
    leaveButton.name = "leave"
    leaveButton.onPress = { [unowned self] in askToLeave() }
    addressField.name = "address"
    addressField.keyboardLayout = .address
    addressField.onSubmit = { [unowned self] link in
      // A link has the code, too.
      if InvitationLink.isMeant(by: link) {
        join()
      } else {
        focus(codeField, isVisible: showsFocus)
      }
    }
    codeField.name = "code"
    codeField.keyboardLayout = .english
    codeField.onSubmit = { [unowned self] _ in join() }
    addressField.text = page.joined?.address ?? ""
    add(panel)
    write()
  }

  override var isForTeacher: Bool { true }

  override var closesByItself: Bool { true }

  override var spokenTitle: String {
    Spoken.sentences(
      page.isJoining
        ? [title.text, message.text] : [title.text, classes.text, state.text, trouble.text])
  }

  package override var isStill: Bool { !isBusy && !isSearching }

  package override func didAppear() {
    super.didAppear()
    focusFirst()
    search()
  }

  /// Offers the server that tells the network where it is.
  private func search() {
    guard page.isJoining, addressField.text.isEmpty, !isSearching else { return }
    isSearching = true
    actions.findServers { [weak self] found in
      guard let self else { return }
      isSearching = false
      offer(found)
    }
  }

  /// Offers servers that were found, unless somebody has begun to type.
  private func offer(_ found: [FoundServer]) {
    guard page.isJoining, addressField.text.isEmpty, let first = found.first else { return }
    if found.count == 1 {
      help.text = text("school.found", first.name)
      addressField.text = first.address.typed
      if focusedNode === addressField { focus(codeField, isVisible: showsFocus) }
    } else {
      let places = found.map { text("school.found.place", $0.name, $0.address.typed) }
      help.text = text("school.found.several", places.joined(separator: ", "))
    }
    director?.announce(help.text)
  }

  private func focusFirst() {
    if page.isJoining {
      focus(addressField.text.isEmpty ? addressField : codeField, isVisible: true)
    } else {
      focus(backButton, isVisible: showsFocus)
    }
  }

  override func showSchoolStatus() {
    super.showSchoolStatus()
    // The classes come with the first trip to the server.
    if !page.isJoining, page.joined?.classes == nil { page = actions.page() }
    write()
  }

  private func write() {
    title.text = page.isJoining ? text("school.join.title") : page.joined?.name ?? ""
    classes.text = page.classesText(in: text, missing: session.schoolStatus?.fault)
    place.text = page.joined.map { text("school.place", $0.address) } ?? ""
    let status = session.schoolStatus
    state.text =
      status?.teacherLines(in: text, clock: session.clock).joined(separator: "\n") ?? ""
    trouble.text = status?.fault.map { text($0.teacherKey) } ?? ""
    if page.isJoining, message.text.isEmpty { message.text = text("school.form.how") }
  }

  // MARK: Layout

  package override func layout() {
    super.layout()
    panel.removeAllChildren()
    if page.isJoining { layOutForm() } else { layOutJoined() }
    if isBusy { panel.add(waiting) }
  }

  private func layOutForm() {
    let sheet = Layout.sheet(
      heading: .label(title, height: .fixed(60)), back: backButton,
      [
        .label(message, height: .fixed(116))
          .padded(LayoutInsets(top: 2, left: 36, bottom: 6, right: 36)),
        .column(gap: 16, [.control(addressField), .control(codeField)])
          .padded(LayoutInsets(bottom: 24)),
        .control(joinButton),
        .label(help, height: .fixed(88))
          .padded(LayoutInsets(top: 12, left: 30, bottom: 12, right: 30)),
      ])
    let size = Size(min(safeArea.width - 40, 760), sheet.height.ideal)
    // High in the window, so that an on-screen keyboard has room below.
    panel.position = Point(safeArea.midX, safeArea.minY + size.height / 2 + (isTall ? 120 : 24))
    panel.add([
      Panel(size: size), title, message, help, backButton, addressField, codeField, joinButton,
    ])
    sheet.place(in: Rect(center: .zero, size: size))
  }

  private func layOutJoined() {
    let size = Size(min(safeArea.width - 40, 1000), isTall ? 900 : 660)
    panel.position = safeArea.center
    panel.add([
      Panel(size: size), title, classes, place, state, trouble, backButton, anotherButton,
      leaveButton,
    ])
    Layout.sheet(
      heading: .label(title, height: .fixed(92)), back: backButton,
      [
        Layout.column(
          gap: 8,
          [
            .label(classes, height: .fixed(isTall ? 92 : 56)),
            .label(place, height: .fixed(isTall ? 64 : 40)),
            .label(state, height: .atLeast(120)),
            .label(trouble, height: .fixed(isTall ? 200 : 116)),
            .row(gap: 24, [.control(anotherButton), .control(leaveButton)]),
          ]
        ).padded(LayoutInsets(top: 10, left: 24, bottom: 30, right: 24))
      ]
    ).place(in: Rect(center: .zero, size: size))
  }

  // MARK: Joining and leaving

  private func goBack() {
    guard page.isJoining, page.joined != nil else { return actions.goBack() }
    page.isJoining = false
    showAgain()
  }

  private func showForm() {
    page.isJoining = true
    message.text = text("school.form.how")
    message.color = Theme.ink
    codeField.text = ""
    showAgain()
  }

  private func showAgain() {
    write()
    layout()
    focusFirst()
  }

  private func join() {
    guard !isBusy else { return }
    let form = SchoolForm(address: addressField.text, code: codeField.text)
    if let words = form.words(in: text) {
      let isCodeWrong = if case .wrongCode = form { true } else { false }
      return say(words, at: isCodeWrong ? codeField : addressField)
    }
    guard case .join(let link) = form else { return }
    setBusy(true)
    actions.join(link) { [weak self] fault in
      guard let self else { return }
      setBusy(false)
      if let fault {
        return say(
          fault.words(in: text),
          at: fault == .notShared(.addOperationFailed) ? codeField : addressField)
      }
      page = actions.page()
      addressField.text = page.joined?.address ?? ""
      showAgain()
      director?.announce(spokenTitle)
    }
  }

  private func say(_ words: String, at field: TextField) {
    message.text = words
    message.color = Theme.wrong
    director?.announce(words)
    focus(field)
  }

  private func setBusy(_ isBusy: Bool) {
    self.isBusy = isBusy
    for control in [joinButton, anotherButton, leaveButton] as [Control] {
      control.isEnabled = !isBusy
    }
    for field in [addressField, codeField] { field.isEnabled = !isBusy }
    if isBusy { panel.add(waiting) } else { waiting.removeFromParent() }
  }

  /// Asks for confirmation: what waits is not sent any more.
  package func askToLeave() {
    guard let school = page.joined else { return }
    let count = actions.waitingCount()
    open(
      Dialog(
        title: text("school.leave.title", school.name),
        detail: (count == 0 ? "" : text.count("school.leave.waiting", count) + " ")
          + text("school.leave.detail"),
        choices: [
          .init(text("school.leave.no"), .primary, name: "stay") { [unowned self] in
            closeDialog()
          },
          .init(text("school.leave.yes"), .secondary, name: "leave-now") { [unowned self] in
            closeDialog()
            leave()
          },
        ]))
  }

  private func leave() {
    setBusy(true)
    actions.leave { [weak self] in
      guard let self else { return }
      setBusy(false)
      page = actions.page()
      showForm()
    }
  }
}
