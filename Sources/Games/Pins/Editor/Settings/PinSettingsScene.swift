import Controls
import PinCourses
import PinEditing
import Stage

/// What something has beside what is seen of it on the picture or in the list.
package enum PinSettingsScope: Hashable {
  case course
  case unit(String)
  /// The open exercise.
  case exercise
  /// A pin of it.
  case pin(String)

  /// For what its options hold; nil for a pin, which has none.
  var options: PinScope? {
    switch self {
    case .course: .course
    case .unit(let id): .unit(id)
    case .exercise: .exercise
    case .pin: nil
    }
  }
}

/// What a document, a unit, an exercise or a pin has besides: texts, games, options and names.
///
/// What is pressed or written goes into the document at once, as everything in the editor, and can be taken back.
package final class PinSettingsScene: Scene {
  /// A page, chosen by its tab.
  package enum Page: String, CaseIterable {
    case texts, games, options, more, details, names, refused
  }

  package let desk: PinEditorDesk
  let scope: PinSettingsScope
  /// Leads back to where the settings were opened.
  private let onBack: () -> Void
  package private(set) var page: Page

  let panel = Node()
  private(set) var switcher: EditorSwitch?
  let paster = EditorPaster()
  private var tabs: Tabs?
  private var steps: [(button: Button, isEnabled: (PinEditing) -> Bool)] = []
  /// The fields, and what has been written in them that is in no document yet.
  var fields: [SettingsField: TextField] = [:]
  var drafts: [SettingsField: String] = [:]
  /// The field that had the focus.
  private var writtenIn: SettingsField?
  var list: ScrollList?
  /// The name that stands in the field; nil for a new one.
  var chosenName: Int?
  private var pasteTicks = 0

  static let gap = 10.0
  private static let margin = 24.0

  /// - Parameters:
  ///   - desk: the document, with an exercise open if its settings are meant.
  ///   - onBack: leads back to where the settings were opened.
  package init(
    _ desk: PinEditorDesk, _ scope: PinSettingsScope, page: Page? = nil,
    onBack: @escaping () -> Void
  ) {
    (self.desk, self.scope, self.onBack) = (desk, scope, onBack)
    self.page = page ?? Self.pages(of: scope)[0]
    super.init(portraitDesignSize: Size(720, 1280))
    background = Color(hex: 0xDFF5FF)
    paster.words = text.spoken("pinedit.list.paste")
    paster.onText = { [unowned self] in takePasted($0) }
    add([panel, paster])
    if let ticks = desk.setup.scanTicks {
      let switcher = EditorSwitch(ticksEach: ticks)
      self.switcher = switcher
      add(switcher)
    }
  }

  var text: Translation { desk.setup.translation }
  package var editing: PinEditing { desk.editing }
  var isTall: Bool { visible.height > visible.width }
  var target: Double { isTall ? 80 : 66 }
  var textScale: Double { max(1, desk.setup.textStyle.scale) }

  private var pages: [Page] { Self.pages(of: scope) }

  /// The pages for something, the first of which is opened.
  package static func pages(of scope: PinSettingsScope) -> [Page] {
    switch scope {
    case .course: [.texts, .options, .more, .names]
    case .unit: [.texts, .options, .more]
    case .exercise: [.texts, .games, .options, .more, .names]
    case .pin: [.details, .names, .refused]
    }
  }

  private var title: String {
    switch scope {
    case .course: return text("pinedit.settings.course")
    case .unit(let id):
      let unit = editing.course.units.first { $0.id == id }
      return text("pinedit.settings.unit", unit?.title.text(in: text.language) ?? "")
    case .exercise: return text("pinedit.settings.exercise")
    case .pin(let id):
      let labels = editing.exercise?.pins.first { $0.id == id }?.labels.map(\.text) ?? []
      return labels.isEmpty ? text("pin.row.empty") : labels.joined(separator: ", ")
    }
  }

  package override var spoken: Spoken? {
    Spoken(
      Spoken.sentences([title, words(of: page)]), language: text.language)
  }

  func words(of page: Page) -> String {
    guard page == .names else { return text("pinedit.settings.\(page.rawValue)") }
    return switch scope {
    case .course, .unit: text("pinedit.settings.glossary")
    case .pin: text("pinedit.settings.wrong")
    case .exercise: text("pinedit.settings.names")
    }
  }

  package override func didAppear() {
    director?.setSpokenLanguage(of: text)
    desk.setup.sound.apply(to: director)
    refresh()
    if showsFocus { focus(tabs?.chosenTab) }
  }

  package override func layout() { refresh() }

  package override var isStill: Bool {
    switcher == nil && !desk.awaitsDraft && pasteTicks == 0
  }

  package override func update() {
    desk.tick()
    if pasteTicks > 0 {
      pasteTicks -= 1
      if pasteTicks == 0 { endPasting(telling: "pinedit.list.paste.how") }
    }
    // Whoever leaves a field has written what was to be written.
    let now = fields.first { $0.value === focusedNode }?.key
    guard now != writtenIn else { return }
    let left = writtenIn
    writtenIn = now
    if let left, left != .name { commit(left) }
  }

  // MARK: What is shown

  func refresh() {
    let size = Size(
      min(safeArea.width - 40, 1180), min(safeArea.height - 40, isTall ? 1220 : 680))
    panel.position = safeArea.center
    let name = focusedNode?.name
    let wasOurs = focusedNode.map { $0.isDescendant(of: panel) } ?? false
    let isWriting = (focusedNode as? TextField)?.keyboard != nil
    let offset = list?.offset ?? 0
    panel.removeAllChildren()
    (fields, steps, list) = ([:], [], nil)
    panel.add(Panel(size: size))
    Layout.column(
      gap: Self.gap,
      [header, .area(height: .fixed(target)) { [unowned self] in addTabs(in: $0) }]
        + [.area { [unowned self] in addPage(in: $0) }]
    ).padded(Self.margin).place(in: Rect(center: .zero, size: size))
    list?.scroll(to: offset)
    guard wasOurs, let name, let node = panel.first(named: name) else { return }
    focus(node, isVisible: showsFocus)
    if isWriting, let field = node as? TextField { OnScreenKeyboard.open(for: field) }
  }

  func icon(
    _ picture: String, _ key: String, name: String, isEnabled: Bool = true,
    _ action: @escaping () -> Void
  ) -> Button {
    let button = Button(
      icon: picture, size: Size(target, target), style: .plain, onPress: action)
    button.name = name
    button.words = text.spoken(key, role: .button)
    button.isEnabled = isEnabled
    panel.add(button)
    return button
  }

  private var header: Layout<Placement> {
    let label = Label(title, size: 30, font: "bold", color: Theme.ink, lines: 2)
    panel.add(label)
    let back = icon("ui/back", "spoken.button.back", name: "back") { [unowned self] in goBack() }
    let buttons = [
      icon("edit/undo", "pinedit.undo", name: "undo") { [unowned self] in undo() },
      icon("edit/redo", "pinedit.redo", name: "redo") { [unowned self] in send(.redo) },
      icon("edit/save", "pinedit.save", name: "save") { [unowned self] in save() },
    ]
    steps = [
      (buttons[0], { $0.canUndo }), (buttons[1], { $0.canRedo }), (buttons[2], { $0.isChanged }),
    ]
    showSteps()
    return .row(gap: Self.gap, [.control(back), .label(label)] + buttons.map { .control($0) })
      .sized(height: .fixed(target))
  }

  private func showSteps() {
    for (button, isEnabled) in steps { button.isEnabled = isEnabled(editing) || !drafts.isEmpty }
  }

  private func addTabs(in area: Rect) {
    let tabs = Tabs(
      pages.map { Tabs.Item(words(of: $0), name: "page-\($0.rawValue)") },
      chosen: pages.firstIndex(of: page) ?? 0, size: area.size)
    tabs.position = area.center
    tabs.onChoose = { [unowned self] index in show(pages[index]) }
    self.tabs = tabs
    panel.add(tabs)
  }

  private func show(_ page: Page) {
    commitAll()
    chosenName = nil
    self.page = page
    refresh()
  }

  private func addPage(in area: Rect) {
    switch page {
    case .texts: addTexts(in: area)
    case .games: addGames(in: area)
    case .options, .more: addOptions(in: area)
    case .details: addDetails(in: area)
    case .names, .refused: addNames(in: area)
    }
  }

  /// A line that explains a page.
  func hint(_ words: String) -> Layout<Placement> {
    let label = Label(words, size: 22, color: Theme.softInk, lines: 3, horizontal: .left)
    panel.add(label)
    return .label(label, height: .upTo(96 * textScale, least: 30 * textScale + 34))
  }

  // MARK: Edits

  /// Does what a teacher does, and shows what follows.
  @discardableResult
  package func send(_ edit: PinEdit) -> PinEditNote? {
    let note = desk.send(edit)
    if let index = chosenName, !editing.names(in: nameList).indices.contains(index) {
      chosenName = nil
    }
    // What is gone has no settings.
    if isGone {
      onBack()
      return note
    }
    refresh()
    if let note { showToast(text("pinedit.note.\(note.rawValue)")) }
    return note
  }

  private var isGone: Bool {
    switch scope {
    case .course: false
    case .unit(let id): !editing.course.units.contains { $0.id == id }
    case .exercise: editing.exercise == nil
    case .pin(let id): editing.exercise?.pins.contains { $0.id == id } != true
    }
  }

  /// Does what was written, without making the fields anew: one of them is being written in.
  func sendQuietly(_ edit: PinEdit) -> PinEditNote? {
    let note = desk.send(edit)
    showSteps()
    if let note { showToast(text("pinedit.note.\(note.rawValue)")) }
    return note
  }

  func noteDraft(_ field: SettingsField, _ written: String) {
    drafts[field] = written
    showSteps()
  }

  /// Takes back what is written and in no document yet, else the last step.
  private func undo() {
    guard drafts.isEmpty else {
      drafts = [:]
      return refresh()
    }
    send(.undo)
  }

  func commitAll() {
    for field in drafts.keys where field != .name { commit(field) }
    drafts = [:]
  }

  private func save(overwriting isOverwriting: Bool = false) {
    commitAll()
    desk.save(overwriting: isOverwriting) { [weak self] outcome in
      guard let self else { return }
      refresh()
      EditorSaving.tell(outcome, in: self, desk, then: nil) { [weak self] in
        self?.save(overwriting: true)
      }
    }
  }

  private func goBack() {
    commitAll()
    onBack()
  }

  package override func handle(key: KeyPress) -> Bool {
    if switcher?.take(key) == true { return true }
    guard key.phase == .down else { return false }
    if key.modifiers.contains(.control) {
      switch key.key {
      case .z: if key.modifiers.contains(.shift) { send(.redo) } else { undo() }
      case .y: send(.redo)
      case .s: save()
      case .v: if page == .names || page == .refused { paste() }
      default: return false
      }
      return true
    }
    switch key.key {
    case .escape: goBack()
    case .delete:
      guard focusedNode?.name?.hasPrefix("name-") == true, let index = focusedName else {
        return false
      }
      send(.deleteName(nameList, at: index))
    default: return false
    }
    return true
  }

  // MARK: Pasting

  /// Asks for the text on the clipboard.
  func paste() {
    paster.isFocusable = true
    focus(paster, isVisible: false)
    director?.paste()
    pasteTicks = 40
  }

  private func takePasted(_ pasted: String) {
    endPasting()
    let before = editing.names(in: nameList).count
    send(.addNames(nameList, pasted))
    let count = editing.names(in: nameList).count - before
    if count > 0 { showToast(text.count("pinedit.list.pasted", count)) }
  }

  private func endPasting(telling key: String? = nil) {
    pasteTicks = 0
    paster.isFocusable = false
    focus(nil, isVisible: showsFocus)
    if let key { showToast(text(key)) }
  }
}

extension PinSettingsScene: EditorSwitchScene {}

/// What a field of the settings is for.
enum SettingsField: Hashable {
  /// The title of the document.
  case courseTitle
  /// What the help says to a role, in a language.
  case help(PinHelpRole, String)
  /// The content by which profiles reach a unit.
  case content
  /// The title of the exercise in a language.
  case title(String)
  /// What it asks, in a language.
  case question(String)
  /// A name of a list.
  case name

  /// What its node is called.
  var nodeName: String {
    switch self {
    case .courseTitle: "field-course"
    case .help(let role, let language): "field-help-\(role.rawValue)-\(language)"
    case .content: "field-content"
    case .title(let language): "field-title-\(language)"
    case .question(let language): "field-question-\(language)"
    case .name: "field-name"
    }
  }
}
