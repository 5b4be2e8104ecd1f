import Controls
import PinCourses
import PinEditing
import Stage

/// What an exercise has beside its pins, or a document beside its exercises: texts, games, options and names.
///
/// What is pressed or written goes into the document at once, as everything in the editor, and can be taken back.
package final class PinSettingsScene: Scene {
  /// A page, chosen by its tab.
  package enum Page: String, CaseIterable { case texts, games, options, names }

  package let desk: PinEditorDesk
  let scope: PinScope
  /// Leads back to where the settings were opened.
  private let onBack: () -> Void
  package private(set) var page: Page

  let panel = Node()
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
    _ desk: PinEditorDesk, _ scope: PinScope, page: Page = .texts, onBack: @escaping () -> Void
  ) {
    (self.desk, self.scope, self.page, self.onBack) = (desk, scope, page, onBack)
    super.init(portraitDesignSize: Size(720, 1280))
    background = Color(hex: 0xDFF5FF)
    paster.words = text.spoken("pinedit.list.paste")
    paster.onText = { [unowned self] in takePasted($0) }
    add([panel, paster])
  }

  var text: Translation { desk.setup.translation }
  package var editing: PinEditing { desk.editing }
  var isTall: Bool { visible.height > visible.width }
  var target: Double { isTall ? 80 : 66 }
  var textScale: Double { max(1, desk.setup.textStyle.scale) }

  private var pages: [Page] { scope == .course ? [.texts, .options, .names] : Page.allCases }

  private var title: String {
    scope == .course
      ? text("pinedit.settings.course") : text("pinedit.settings.exercise")
  }

  package override var spoken: Spoken? {
    Spoken(
      Spoken.sentences([title, words(of: page)]), language: text.language)
  }

  func words(of page: Page) -> String {
    let isGlossary = page == .names && scope == .course
    return text("pinedit.settings.\(isGlossary ? "glossary" : page.rawValue)")
  }

  package override func didAppear() {
    director?.setSpokenLanguage(of: text)
    desk.setup.sound.apply(to: director)
    refresh()
    if showsFocus { focus(tabs?.chosenTab) }
  }

  package override func layout() { refresh() }

  package override var isStill: Bool { !desk.awaitsDraft && pasteTicks == 0 }

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
    case .options: addOptions(in: area)
    case .names: addNames(in: area)
    }
  }

  /// A line that explains a page.
  func hint(_ words: String) -> Layout<Placement> {
    let label = Label(words, size: 22, color: Theme.softInk, lines: 3, horizontal: .left)
    panel.add(label)
    return .label(label, height: .fixed(30 * textScale + 34))
  }

  // MARK: Edits

  /// Does what a teacher does, and shows what follows.
  @discardableResult
  package func send(_ edit: PinEdit) -> PinEditNote? {
    let note = desk.send(edit)
    if let index = chosenName, !editing.names(in: nameList).indices.contains(index) {
      chosenName = nil
    }
    // An exercise that is gone has no settings.
    if scope == .exercise, editing.exercise == nil {
      onBack()
      return note
    }
    refresh()
    if let note { showToast(text("pinedit.note.\(note.rawValue)")) }
    return note
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
    guard key.phase == .down else { return false }
    if key.modifiers.contains(.control) {
      switch key.key {
      case .z: if key.modifiers.contains(.shift) { send(.redo) } else { undo() }
      case .y: send(.redo)
      case .s: save()
      case .v: if page == .names { paste() }
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

/// What a field of the settings is for.
enum SettingsField: Hashable {
  /// The title of the document.
  case courseTitle
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
    case .title(let language): "field-title-\(language)"
    case .question(let language): "field-question-\(language)"
    case .name: "field-name"
    }
  }
}
