import Controls
import PinCourses
import PinEditing
import Stage

/// The units and exercises of a document that is edited: new ones, their names and order, deleting, and the way to the
/// editor of each exercise.
package final class PinCourseEditorScene: Scene, ToastHost {
  package let desk: PinEditorDesk
  private let panel = Node()
  private(set) var switcher: EditorSwitch?
  private var list: ScrollList?
  private var rows: [EditorRow] = []
  private var listed: [PinEditing.CourseRow] = []
  private var chosen: Place?
  private var heldTicks = 0

  /// What is chosen, whatever has become of it.
  private enum Place: Hashable {
    case unit(String)
    case exercise(PinAddress)

    init(_ row: PinEditing.CourseRow) {
      switch row {
      case .unit(let id, _): self = .unit(id)
      case .exercise(let address, _): self = .exercise(address)
      }
    }
  }

  private static let holdTicks = 60
  private static let gap = 10.0
  private static let margin = 24.0

  /// - Parameter desk: the document.
  package init(_ desk: PinEditorDesk) {
    self.desk = desk
    super.init(portraitDesignSize: Size(720, 1280))
    background = Color(hex: 0xDFF5FF)
    add(panel)
    add(ButtonTips(scale: desk.setup.textStyle.scale))
    if let ticks = desk.setup.scanTicks {
      let switcher = EditorSwitch(ticksEach: ticks)
      self.switcher = switcher
      add(switcher)
    }
    chosen = desk.editing.address.map { .exercise($0) }
  }

  var text: Translation { desk.setup.translation }
  package var editing: PinEditing { desk.editing }
  private var isTall: Bool { visible.height > visible.width }
  private var target: Double { isTall ? 80 : 66 }
  private var textScale: Double { max(1, desk.setup.textStyle.scale) }

  /// The list, between the buttons above and below it.
  package var toastArea: Rect {
    let rows = isTall ? 2.0 : 1
    let least = Self.margin + 20 + Self.gap
    return Rect(
      x: safeArea.minX, y: safeArea.minY + least + target, width: safeArea.width,
      height: max(200, safeArea.height - 2 * least - (rows + 1) * target - (rows - 1) * Self.gap))
  }

  package override var spoken: Spoken? {
    Spoken(
      Spoken.sentences([text("pinedit.course"), editing.course.title]), language: text.language)
  }

  package override func didAppear() {
    director?.setSpokenLanguage(of: text)
    desk.setup.sound.apply(to: director)
    refresh()
    if showsFocus { list?.focus(0) }
    EditorSaving.tellCopy(in: self, desk) { [unowned self] in
      EditorSaving.askAboutDraft(in: self, desk) { [unowned self] in refresh() }
    }
  }

  package override func layout() { refresh() }

  package override var isStill: Bool {
    switcher == nil && !desk.awaitsDraft && !rows.contains { $0.state == .pressed }
  }

  /// A row that is held for a second is renamed.
  package override func update() {
    desk.tick()
    guard let row = rows.first(where: { $0.state == .pressed }), let place = place(of: row) else {
      heldTicks = 0
      return
    }
    heldTicks += 1
    guard heldTicks == Self.holdTicks else { return }
    row.cancelPress()
    chosen = place
    rename()
  }

  private func send(_ edit: PinEdit) {
    let note = desk.send(edit)
    refresh()
    if let note { showToast(text("pinedit.note.\(note.rawValue)")) }
  }

  // MARK: What is shown

  private func refresh() {
    let size = Size(
      min(safeArea.width - 40, 1180), min(safeArea.height - 40, isTall ? 1220 : 680))
    panel.position = safeArea.center
    let name = focusedNode?.name
    let offset = list?.offset ?? 0
    panel.removeAllChildren()
    (list, rows) = (nil, [])
    listed = editing.courseRows
    if let place = chosen, !listed.contains(where: { Place($0) == place }) { chosen = nil }
    panel.add(Panel(size: size))
    let content: [Layout<Placement>] = [
      header, .area { [unowned self] in buildList(in: $0) },
      footer(width: size.width - 2 * Self.margin),
    ]
    Layout.column(gap: Self.gap, content).padded(Self.margin).place(
      in: Rect(center: .zero, size: size))
    list?.scroll(to: offset)
    if let place = chosen, let index = listed.firstIndex(where: { Place($0) == place }) {
      list?.reveal(index, isMoving: false)
    }
    if showsFocus, let name, let node = first(named: name) { focus(node) }
  }

  private func icon(
    _ picture: String, _ key: String, name: String, isEnabled: Bool = true,
    _ action: @escaping () -> Void
  ) -> Layout<Placement> {
    let button = Button(
      icon: picture, size: Size(target, target), style: .plain, onPress: action)
    button.name = name
    button.words = text.spoken(key, role: .button)
    button.isEnabled = isEnabled
    panel.add(button)
    return .control(button)
  }

  private var header: Layout<Placement> {
    let title = Label(
      editing.course.title, size: 34, font: "bold", color: Theme.ink, lines: 2)
    panel.add(title)
    let parts = [
      icon("ui/back", "spoken.button.back", name: "back") { [unowned self] in goBack() },
      .label(title),
      icon("ui/gear", "pinedit.settings.course", name: "settings") { [unowned self] in
        show(PinSettingsScene(desk, .course, onBack: back))
      },
      icon("edit/undo", "pinedit.undo", name: "undo", isEnabled: editing.canUndo) {
        [unowned self] in send(.undo)
      },
      icon("edit/redo", "pinedit.redo", name: "redo", isEnabled: editing.canRedo) {
        [unowned self] in send(.redo)
      },
      icon("edit/save", "pinedit.save", name: "save", isEnabled: editing.isChanged) {
        [unowned self] in save()
      },
    ]
    return .row(gap: Self.gap, parts).sized(height: .fixed(target))
  }

  /// What can be done with the chosen row, and what can be added.
  private func footer(width: Double) -> Layout<Placement> {
    let row = listed.first { Place($0) == chosen }
    let isDeleted =
      switch row {
      case .unit(_, let state)?, .exercise(_, let state)?: state == .deleted
      case nil: false
      }
    let isThere = row != nil && !isDeleted
    let isExercise = if case .exercise? = row { isThere } else { false }
    func button(
      _ key: String, name: String, style: Button.Style, _ action: @escaping () -> Void
    ) -> Layout<Placement> {
      let width = isTall ? (width - Self.gap) / 2 : 246
      let button = Button(
        text(key), size: Size(width, target), style: style, fontSize: 24, onPress: action)
      button.name = name
      panel.add(button)
      return .control(button)
    }
    let adding = [
      button("pinedit.addExercise", name: "add-exercise", style: .secondary) {
        [unowned self] in addExercise()
      },
      button("pinedit.addUnit", name: "add-unit", style: .secondary) { [unowned self] in
        ask("pinedit.addUnit", "") { [unowned self] in
          send(.addUnit($0))
          chosen = editing.course.units.last.map { .unit($0.id) }
          refresh()
        }
      },
    ]
    let icons = [
      icon("edit/pencil", "pinedit.open", name: "open", isEnabled: isExercise) { [unowned self] in
        openChosen()
      },
      icon("edit/title", "pinedit.rename", name: "rename", isEnabled: isThere) {
        [unowned self] in rename()
      },
      icon("ui/arrow-up", "pinedit.earlier", name: "earlier", isEnabled: isThere) {
        [unowned self] in move(by: -1)
      },
      icon("ui/arrow-down", "pinedit.later", name: "later", isEnabled: isThere) {
        [unowned self] in move(by: 1)
      },
      icon(
        "ui/arrow-right", "pinedit.toUnit", name: "to-unit",
        isEnabled: isExercise && !editing.course.units.isEmpty
      ) { [unowned self] in moveToNextUnit() },
      icon("ui/gear", "pinedit.settings.chosen", name: "settings-chosen", isEnabled: isThere) {
        [unowned self] in openSettings()
      },
      isDeleted
        ? icon("edit/undo", "pinedit.restore", name: "restore") { [unowned self] in
          restore()
        }
        : icon("edit/delete", "pinedit.delete", name: "delete", isEnabled: isThere) {
          [unowned self] in delete()
        },
    ]
    return isTall
      ? .column(
        gap: Self.gap,
        [.row(gap: Self.gap, icons + [.spacer()]), .row(gap: Self.gap, adding)])
      : .row(gap: Self.gap, icons + [.spacer()] + adding)
  }

  private func buildList(in area: Rect) {
    let cell = target + 8 + (textScale > 1.25 ? 12 : 0)
    let count = max(1, Int(area.height / cell))
    guard !listed.isEmpty else {
      let hint = Label(
        text("pinedit.course.none"), size: 26, color: Theme.softInk,
        room: Size(area.width - 60, area.height))
      hint.position = area.center
      panel.add(hint)
      return
    }
    let size = Size(area.width, Double(count) * cell)
    let rowSize = Size(ScrollList.rowWidth(in: area.width), cell - 8)
    let listed = listed
    let list = ScrollList(count: listed.count, cellHeight: cell, area: size) {
      [unowned self] index in
      let row = EditorRow(
        .course(listed[index]), name: "row-\(index + 1)", size: rowSize,
        depth: depth(of: listed[index]))
      row.onPress = { [unowned self, unowned row] in press(row) }
      show(row, listed[index])
      rows.append(row)
      return row
    }
    list.peek = 0
    list.position = Point(area.midX, area.minY + size.height / 2)
    self.list = list
    panel.add(list)
  }

  private func depth(of row: PinEditing.CourseRow) -> Int {
    if case .exercise(let address, _) = row, address.unit != nil { 1 } else { 0 }
  }

  private func show(_ row: EditorRow, _ own: PinEditing.CourseRow) {
    let (state, isUnit): (PinRowState, Bool) =
      switch own {
      case .unit(_, let state): (state, true)
      case .exercise(_, let state): (state, false)
      }
    var title = editing.title(of: own)
    if case .exercise(let address, _) = own, let exercise = editing.course[address] {
      title += " · " + text.count("course.pins", exercise.pins.count)
    }
    let told = [title, text("pinedit.state.\(state.rawValue)")].joined(separator: ", ")
    row.show(
      title, state, isChosen: Place(own) == chosen, isBold: isUnit,
      spoken: Spoken(told, language: text.language, role: .button))
  }

  private func place(of row: EditorRow) -> Place? {
    if case .course(let own) = row.element { Place(own) } else { nil }
  }

  // MARK: What is pressed

  /// The first press chooses, the second one opens.
  private func press(_ row: EditorRow) {
    guard let place = place(of: row) else { return }
    guard place == chosen else {
      chosen = place
      return refresh()
    }
    if case .exercise(let address) = place, editing.course[address] != nil { openChosen() }
  }

  private func openChosen() {
    guard case .exercise(let address)? = chosen else { return }
    desk.send(.open(address))
    show(PinEditorScene(desk, asksForPicture: true, onBack: back))
  }

  /// Leads to what the chosen unit or exercise has besides.
  private func openSettings() {
    switch chosen {
    case .unit(let id): show(PinSettingsScene(desk, .unit(id), onBack: back))
    case .exercise(let address):
      desk.send(.open(address))
      show(PinSettingsScene(desk, .exercise, onBack: back))
    case nil: break
    }
  }

  /// Leads from an exercise back to here.
  private var back: () -> Void {
    let (stage, document) = (director, desk)
    return { [weak stage] in
      stage?.present(
        PinCourseEditorScene(document), transition: .crossFade(seconds: 0.25))
    }
  }

  private func show(_ scene: Scene) {
    director?.present(scene, transition: .crossFade(seconds: 0.25))
  }

  private func addExercise() {
    let unit: String?
    switch chosen {
    case .unit(let id): unit = id
    case .exercise(let address): unit = address.unit
    case nil: unit = nil
    }
    ask("pinedit.addExercise", "") { [unowned self] title in
      desk.send(.open(nil))
      send(.addExercise(unit: unit, title))
      guard let address = editing.address else { return }
      chosen = .exercise(address)
      openChosen()
    }
  }

  private func rename() {
    switch chosen {
    case .unit(let id):
      let title = editing.course.units.first { $0.id == id }?.title.text(in: text.language)
      ask("pinedit.rename", title ?? "") { [unowned self] in send(.renameUnit(id, $0)) }
    case .exercise(let address):
      let title = editing.course[address]?.title.text(in: text.language)
      ask("pinedit.rename", title ?? "") { [unowned self] in
        send(.renameExercise(address, $0))
      }
    case nil: break
    }
  }

  private func move(by way: Int) {
    switch chosen {
    case .unit(let id):
      guard let index = editing.course.units.firstIndex(where: { $0.id == id }) else { return }
      send(.moveUnit(id, to: index + way))
    case .exercise(let address):
      // Past the next one that is shown; what stands between is none with pins.
      let entries = editing.course.entries(of: address.unit) ?? []
      let places = entries.indices.filter { entries[$0].pins != nil }
      guard let own = places.firstIndex(where: { entries[$0].pins?.id == address.exercise }),
        places.indices.contains(own + way)
      else { return }
      send(.moveExercise(address, unit: address.unit, to: places[own + way]))
    case nil: break
    }
  }

  private func moveToNextUnit() {
    guard case .exercise(let address)? = chosen else { return }
    let units: [String?] = [nil] + editing.course.units.map(\.id)
    let index = units.firstIndex(of: address.unit) ?? 0
    let next = units[(index + 1) % units.count]
    desk.send(.open(address))
    desk.send(.moveExercise(address, unit: next, to: .max))
    chosen = editing.address.map { .exercise($0) }
    refresh()
  }

  private func delete() {
    switch chosen {
    case .unit(let id): send(.deleteUnit(id))
    case .exercise(let address): send(.deleteExercise(address))
    case nil: return
    }
    showToast(text("pinedit.deleted"))
  }

  private func restore() {
    switch chosen {
    case .unit(let id): send(.restoreUnit(id))
    case .exercise(let address): send(.restoreExercise(address))
    case nil: break
    }
  }

  private func ask(_ key: String, _ written: String, then: @escaping (String) -> Void) {
    EditorTextSheet(title: text(key), text: written, translation: text, onDone: then)
      .open(in: self)
  }

  // MARK: Saving and leaving

  package func save(overwriting isOverwriting: Bool = false, then: (() -> Void)? = nil) {
    desk.save(overwriting: isOverwriting) { [weak self] outcome in
      guard let self else { return }
      refresh()
      EditorSaving.tell(
        outcome, in: self, desk, then: then
      ) { [weak self] in self?.save(overwriting: true, then: then) }
    }
  }

  private func goBack() {
    guard editing.isChanged else { return desk.discard() }
    EditorSaving.ask(
      in: self, text("pinedit.leave"), text("pinedit.leave.how"),
      [
        (
          text("pinedit.leave.save"), .primary, "leave-save",
          { [unowned self] in save { [desk] in desk.setup.onLeave() } }
        ),
        (
          text("pinedit.leave.discard"), .secondary, "leave-discard",
          { [unowned self] in desk.discard() }
        ), (text("pinedit.leave.stay"), .plain, "leave-stay", {}),
      ], escape: "leave-stay")
  }

  package override func handle(key: KeyPress) -> Bool {
    if switcher?.take(key) == true { return true }
    guard key.phase == .down else { return false }
    if key.modifiers.contains(.control) {
      switch key.key {
      case .z: send(key.modifiers.contains(.shift) ? .redo : .undo)
      case .y: send(.redo)
      case .s: save()
      default: return false
      }
      return true
    }
    if let row = focusedNode as? EditorRow, let place = place(of: row) { chosen = place }
    switch key.key {
    case .escape: goBack()
    case .f2: rename()
    case .delete, .backspace: delete()
    case .up where key.modifiers.contains(.alternate): move(by: -1)
    case .down where key.modifiers.contains(.alternate): move(by: 1)
    default: return false
    }
    return true
  }

  package override func handle(wheel: Point, at place: Point) -> Bool { false }
}

extension PinCourseEditorScene: EditorSwitchScene {}
