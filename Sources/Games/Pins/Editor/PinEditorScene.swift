import Controls
import PinCourses
import PinEditing
import PinRounds
import Stage

/// The editor of an exercise with pins: the pupil's frame, with tools in place of answers.
///
/// It turns presses and keys into edits and shows the document that follows. What an edit does, the session decides;
/// zoom, the open list and what stands in the field are its own.
package final class PinEditorScene: Scene, ToastHost {
  package let desk: PinEditorDesk
  let words: EditorWords
  /// Leads back to the units and exercises.
  private let onBack: () -> Void

  // MARK: What is shown beyond the document

  var views: [String: PictureView] = [:]
  var isListOpen = false
  /// What the field is for, if it is not the usual.
  var fieldUse: EditorField?
  /// The first label in sight.
  var labelPage = 0
  /// What stands in the field.
  var draft = ""
  /// Where the cross is, and whether it draws.
  var aim: PinAim?
  var aimDraws = false
  /// The ticks that something has been held.
  private var heldTicks = 0
  /// The ticks until a pasted text should have come; 0 if none is awaited.
  private var pasteTicks = 0
  /// Whether it asks for a picture as soon as it is shown.
  private var asksForPicture: Bool

  // MARK: Nodes

  private(set) var switcher: EditorSwitch?
  let board: EditorBoard
  let panel = Node()
  let bar = Node()
  let above = Node()
  private let paster = EditorPaster()
  var list: ScrollList?
  var rows: [EditorRow] = []
  var listed: [PinEditRow] = []
  var tabs: Tabs?
  var field: TextField?
  var popover: EditorPopover?
  var hintLabel: Label?
  var frames = EditorFrames()
  var chrome: EditorChrome?

  /// - Parameters:
  ///   - desk: the document, with an exercise open.
  ///   - asksForPicture: whether pictures are offered at once if there is none.
  ///   - onBack: leads back to the units and exercises.
  package init(
    _ desk: PinEditorDesk, asksForPicture: Bool = false, onBack: @escaping () -> Void
  ) {
    self.desk = desk
    self.onBack = onBack
    self.asksForPicture = asksForPicture
    words = EditorWords(text: desk.setup.translation)
    board = EditorBoard(palette: desk.setup.palette)
    super.init(portraitDesignSize: Size(720, 1280))
    background = PinScene.ground
    panel.z = 100
    bar.z = 90
    above.z = 80
    paster.words = text.spoken("pinedit.names")
    paster.onText = { [unowned self] in takePasted($0) }
    add([board, bar, panel, above, paster])
    add(ButtonTips(scale: desk.setup.textStyle.scale))
    board.grabs = { [unowned self] in grabs($0) }
    board.aims = { [unowned self] in
      editing.picture != nil && (editing.tool.pinSize != nil || editing.tool == .polygon)
    }
    board.onDraw = { [unowned self] in draw($0, $1, $2) }
    board.onPress = { [unowned self] in press($0) }
    board.onZoom = { [unowned self] in zoom(by: $0, at: $1) }
    board.onPan = { [unowned self] in pan(by: $0) }
    if let ticks = desk.setup.scanTicks {
      let switcher = EditorSwitch(ticksEach: ticks)
      self.switcher = switcher
      add(switcher)
    }
  }

  package var editing: PinEditing { desk.editing }
  var text: Translation { desk.setup.translation }

  package override func didAppear() {
    director?.setSpokenLanguage(of: text)
    desk.setup.sound.apply(to: director)
    refresh()
    if desk.offeredDraft != nil {
      EditorSaving.askAboutDraft(in: self, desk) { [unowned self] in
        refresh()
        askForPicture()
      }
    } else if askForPicture() {
      return
    } else if showsFocus, !frames.isTall {
      list?.focus(0)
    }
  }

  /// Offers pictures if there is none yet; only once, as the teacher may want to look first.
  @discardableResult
  private func askForPicture() -> Bool {
    guard asksForPicture, editing.picture == nil else { return false }
    asksForPicture = false
    offerPictures()
    return true
  }

  package override func update() {
    desk.tick()
    if pasteTicks > 0 {
      pasteTicks -= 1
      if pasteTicks == 0 { explainPasting() }
    }
    board.tick()
    hold()
  }

  /// Time passes while something is held, a text is awaited or a draft is due.
  package override var isStill: Bool {
    switcher == nil && !desk.awaitsDraft && pasteTicks == 0 && !board.isDrawing && !board.isResting
      && !rows.contains { $0.state == .pressed }
  }

  package override func layout() {
    chrome = nil
    refresh()
  }

  package override var spoken: Spoken? {
    Spoken(
      Spoken.sentences([
        text("pinedit.title"), editing.exercise?.title.text(in: text.language) ?? "",
        words.hint(editing),
      ]), language: text.language)
  }

  package override func handle(key: KeyPress) -> Bool { switcher?.take(key) == true || use(key) }

  package override func handle(droppedFile path: String) { take(files: [path]) }

  package var toastArea: Rect { frames.board }

  // MARK: Edits

  /// Does what a teacher does, and shows what follows.
  @discardableResult
  package func send(_ edit: PinEdit) -> PinEditNote? {
    let before = editing
    let note = desk.send(edit)
    if editing.selection != before.selection || editing.pending?.id != before.pending?.id {
      (fieldUse, labelPage) = (nil, 0)
      draft = ""
    }
    refresh()
    if let note, let told = words.note(note) { showToast(told) }
    return note
  }

  /// Takes what stands in the field.
  func commit() {
    guard let use = currentField else { return }
    let written = draft
    let isEmpty = written.allSatisfy(\.isWhitespace)
    guard let element = editing.selection else {
      if use == .name, send(.name(written)) == nil { afterNaming() }
      return
    }
    let edit: PinEdit
    switch (use, element) {
    case (.newLabel, .pin(let id)):
      if isEmpty { return endField() }
      edit = .addLabel(pin: id, written)
    case (.label(let index), .pin(let id)):
      edit = .renameLabel(pin: id, at: index, written)
    case (.note, .pin(let id)): edit = .note(pin: id, written)
    case (.description, .pin(let id)): edit = .describe(pin: id, written)
    case (.markText, .mark(let id)): edit = .text(mark: id, written)
    case (.markInfo, .mark(let id)): edit = .info(mark: id, written)
    default: return
    }
    if send(edit) == nil { endField() }
  }

  /// After its name a pin is done: the next press sets another one.
  private func afterNaming() {
    if editing.tool.pinSize != nil { send(.select(nil)) }
    focus(nil, isVisible: showsFocus)
  }

  private func endField() {
    fieldUse = nil
    draft = ""
    field = nil
    closePopover()
    refresh()
  }

  /// What the field is for now; nil without one.
  var currentField: EditorField? {
    if editing.pending != nil { return .name }
    switch editing.selection {
    case .pin: return fieldUse ?? .newLabel
    case .mark: return fieldUse ?? .markText
    case .area, .arrow, nil: return nil
    }
  }

  func use(_ field: EditorField) {
    fieldUse = field
    draft = usualText(of: field)
    closePopover()
    refresh()
    if let field = self.field { focus(field, isVisible: showsFocus) }
  }

  /// What the field for something begins with.
  func usualText(of use: EditorField) -> String {
    let language = text.language
    switch editing.selection {
    case .pin(let id):
      guard let pin = editing.exercise?.pins.first(where: { $0.id == id }) else { return "" }
      switch use {
      case .label(let index):
        return pin.labels.indices.contains(index) ? pin.labels[index].text : ""
      case .note: return pin.note?.text(in: language) ?? ""
      case .description: return pin.description?.text(in: language) ?? ""
      default: return ""
      }
    case .mark(let id):
      let mark = editing.exercise?.marks.first { $0.id == id }
      return (use == .markInfo ? mark?.info?.text(in: language) : mark?.text) ?? ""
    default: return ""
    }
  }

  // MARK: Names

  /// Asks for the text on the clipboard.
  func paste() {
    paster.isFocusable = true
    focus(paster, isVisible: false)
    director?.paste()
    pasteTicks = 40
  }

  private func takePasted(_ pasted: String) {
    endPasting()
    if case .pictures(let paths) = PinPaste(pasted) { return take(files: paths) }
    guard editing.picture != nil, !isChoosingPicture else {
      return showToast(text("pinedit.paste.none"))
    }
    guard send(.paste(pasted)) == nil else { return }
    if editing.tool.pinSize == nil { send(.choose(.smallPin)) }
    showToast(text.count("pinedit.pasted", editing.names.count))
  }

  private func endPasting() {
    pasteTicks = 0
    paster.isFocusable = false
    focus(nil, isVisible: showsFocus)
  }

  /// Whether pictures are offered.
  private var isChoosingPicture: Bool { children.contains { $0 is EditorPictureSheet } }

  private func explainPasting() {
    endPasting()
    guard editing.picture != nil, !isChoosingPicture else {
      return showToast(text("pinedit.paste.none"))
    }
    ask(
      text("pinedit.names"), text("pinedit.names.how"),
      [(text("pin.help.close"), .primary, "close-names", {})], escape: "close-names")
  }

  /// What can be done with the names that wait.
  func pressNames() {
    guard !editing.names.isEmpty else { return paste() }
    ask(
      text.count("pinedit.waiting", editing.names.count), text("pinedit.names.how"),
      [
        (text("pinedit.names.goOn"), .primary, "names-go-on", {}),
        (text("pinedit.names.more"), .secondary, "names-more", { [unowned self] in paste() }),
        (
          text("pinedit.names.drop"), .plain, "names-drop",
          { [unowned self] in send(.dropNames) }
        ),
      ], escape: "names-go-on")
  }

  /// Opens a dialog whose answers close it.
  func ask(
    _ title: String, _ detail: String, _ choices: [EditorSaving.Choice], escape: String
  ) {
    EditorSaving.ask(in: self, title, detail, choices, escape: escape)
  }

  // MARK: Holding

  /// What is held for a second is renamed in the list, and deleted on the picture.
  private func hold() {
    let row = rows.first { $0.state == .pressed }
    guard row != nil || board.isDrawingStill && editing.tool == .select else {
      heldTicks = 0
      return
    }
    heldTicks += 1
    guard heldTicks == Self.holdTicks else { return }
    if let row {
      row.cancelPress()
      rename(row)
    } else if let element = editing.selection {
      board.stopDrawing()
      remove(element)
    }
  }

  private static let holdTicks = 60

  func remove(_ element: PinElement) {
    guard send(.delete(element)) == nil else { return }
    showToast(text("pinedit.deleted"))
  }

  func rename(_ row: EditorRow) {
    guard case .element(let element) = row.element else { return }
    send(.select(element))
    switch element {
    case .pin: use(.label(0))
    case .mark: use(.markText)
    case .area, .arrow: break
    }
  }

  // MARK: Saving and leaving

  package func save(overwriting isOverwriting: Bool = false, then: (() -> Void)? = nil) {
    commitBeside()
    desk.send(.select(editing.selection))
    desk.save(overwriting: isOverwriting) { [weak self] outcome in
      guard let self else { return }
      refresh()
      EditorSaving.tell(
        outcome, in: self, desk, then: then
      ) { [weak self] in self?.save(overwriting: true, then: then) }
    }
  }

  func goBack() {
    commitBeside()
    desk.send(.select(nil))
    onBack()
  }

  /// Leads to what the exercise has beside its pins, or one of them besides its names.
  func openSettings(_ scope: PinSettingsScope = .exercise) {
    commitBeside()
    if scope == .exercise { desk.send(.select(nil)) }
    let (stage, document, way) = (director, desk, onBack)
    let settings = PinSettingsScene(desk, scope) { [weak stage] in
      stage?.present(PinEditorScene(document, onBack: way), transition: .crossFade(seconds: 0.25))
    }
    director?.present(settings, transition: .crossFade(seconds: 0.25))
  }

  // MARK: Preview

  /// Shows the exercise as pupils see it, with what is not saved; nothing of it is kept.
  package func preview() {
    commitBeside()
    guard let exercise = editing.exercise, let address = editing.address,
      !exercise.pictures.isEmpty, !exercise.pins.isEmpty
    else { return showToast(text("pinedit.preview.empty")) }
    send(.select(nil))
    let course = editing.course
    let unit = address.unit.flatMap { id in course.units.first { $0.id == id } }
    let language = course.languages.contains(text.language) ? text.language : course.language
    let names = course.names()
    let games = exercise.playableGames(in: language, folded: names.folded)
    let material = PinMaterial(exercise, in: unit, of: course, language: language)
    let show = { [unowned self] (game: PinGame) in
      play(exercise, material.task(game, seed: 1), in: language)
    }
    guard games.count > 1 else {
      if let game = games.first { show(game) }
      return
    }
    ask(
      text("pinedit.preview"), text("pinedit.preview.how"),
      games.map { game in
        (
          text("game.\(game.rawValue.lowercased()).title"), .secondary, "preview-\(game.rawValue)",
          { show(game) }
        )
      } + [(text("pinedit.cancel"), .plain, "preview-cancel", {})], escape: "preview-cancel")
  }

  private func play(_ exercise: PinExercise, _ task: PinTask, in language: String?) {
    var context = PinContext(
      task: task, title: text("pinedit.preview.title", exercise.title.text(in: language)),
      translation: text)
    context.question = exercise.question?.text(in: language)
    context.pictures = exercise.pictures.reduce(into: [:]) { names, picture in
      names[picture.id] = desk.setup.pictureName(picture.file)
    }
    context.sound = desk.setup.sound
    context.palette = desk.setup.palette
    context.textStyle = desk.setup.textStyle
    context.isLeftHanded = desk.setup.isLeftHanded
    context.scanTicks = desk.setup.scanTicks
    let (stage, document, way) = (director, desk, onBack)
    context.onLeave = { [weak stage] in
      stage?.present(
        PinEditorScene(document, onBack: way), transition: .crossFade(seconds: 0.25))
    }
    director?.present(PinScene(context), transition: .crossFade(seconds: 0.25))
  }
}

/// Takes the text that was asked for on the clipboard; the keyboard reaches it only meanwhile.
final class EditorPaster: Node {
  var onText: ((String) -> Void)?
  var words: Spoken?

  override var spoken: Spoken? { words }

  override func handle(text: String) { onText?(text) }

  override var textInputArea: Rect? { Rect(x: 0, y: 0, width: 1, height: 1) }
}
