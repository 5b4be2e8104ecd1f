import Controls
import PinCourses
import PinEditing
import Stage

/// What the list and the buttons are made for: when it changes, they are made anew.
struct EditorChrome: Hashable {
  var frames: EditorFrames
  var rows: [PinElement]
  var deleted: Int
  var pictures: [String]
  var picture: String?
  var tool: PinTool
  var canUndo: Bool
  var canRedo: Bool
  var isChanged: Bool
  var hasNames: Bool
  var isListOpen: Bool
  var title: String
  var scale: Double
}

/// What follows from the document and the state of the screen.
extension PinEditorScene {
  func refresh() {
    let exercise = editing.exercise
    frames = EditorFrames(
      visible: visible, isTall: currentDesignSize.height > currentDesignSize.width,
      isLeftHanded: desk.setup.isLeftHanded, hasTabs: (exercise?.pictures.count ?? 0) > 1)
    if !frames.isTall { isListOpen = false }
    let picture = editing.picture
    board.show(
      picture: picture.flatMap { desk.setup.pictureName($0.file) },
      caption: picture?.file ?? text("pinedit.hint.picture"), hasPicture: picture != nil)
    let id = editing.pictureId
    board.show(
      EditorBoard.Content(
        picture: id, pins: exercise?.pins.filter { $0.picture == id } ?? [],
        areas: exercise?.areas.filter { $0.picture == id } ?? [],
        arrows: exercise?.arrows.filter { $0.picture == id } ?? [],
        marks: exercise?.marks.filter { $0.picture == id } ?? [], pending: editing.pending,
        selection: editing.selection, sketch: editing.sketch))
    board.isHidden = isListOpen
    updateChrome()
    placeBoard()
  }

  var textScale: Double { max(1, desk.setup.textStyle.scale) }

  private func updateChrome() {
    let rows = editing.rows
    let exercise = editing.exercise
    let language = text.language
    let key = EditorChrome(
      frames: frames, rows: rows.map(\.element), deleted: rows.count { $0.state == .deleted },
      pictures: exercise?.pictures.map { $0.id + ($0.title?.text(in: language) ?? "") } ?? [],
      picture: editing.pictureId, tool: editing.tool, canUndo: editing.canUndo,
      canRedo: editing.canRedo, isChanged: editing.isChanged, hasNames: !editing.names.isEmpty,
      isListOpen: isListOpen, title: exercise?.title.text(in: language) ?? "", scale: textScale)
    listed = rows
    let isNew = key != chrome
    if isNew {
      let isListNew = key.rows != chrome?.rows || key.frames != chrome?.frames
      chrome = key
      let name = focusedNode?.name
      let isOurs =
        focusedNode.map { $0.isDescendant(of: panel) || $0.isDescendant(of: bar) } ?? false
      let offset = list?.offset ?? 0
      let hasGrown = rows.count > (list?.count ?? 0)
      buildPanel(key)
      buildBar(key)
      list?.scroll(to: offset)
      // What has just been set is seen.
      if isListNew, hasGrown, let last = rows.lastIndex(where: { $0.state == .new }) {
        list?.reveal(last, isMoving: false)
      }
      if isOurs, let name, let node = first(named: name) { focus(node, isVisible: showsFocus) }
    }
    for row in self.rows { show(row) }
    if let element = editing.selection,
      let index = rows.firstIndex(where: { $0.element == element })
    {
      // What is made anew shows it at once; only what stands there already moves.
      list?.reveal(index, isMoving: !isNew)
    }
    hintLabel?.text = words.hint(editing)
    // The list of a tall window lies over it.
    hintLabel?.isHidden = frames.isTall && isListOpen
    if let index = exercise?.pictures.firstIndex(where: { $0.id == editing.pictureId }) {
      tabs?.chosen = index
    }
  }

  func show(_ row: EditorRow) {
    guard case .element(let element) = row.element,
      let own = listed.first(where: { $0.element == element })
    else { return }
    let isPin = if case .pin = element { true } else { false }
    let number = own.number == 0 || !isPin ? "" : "\(own.number)  "
    row.show(
      number + words.title(of: own, editing), own.state, isChosen: editing.selection == element,
      isBold: isPin && own.state != .deleted, spoken: words.spoken(own, editing))
  }

  /// Draws what is seen of the picture, and what belongs to what is selected.
  func placeBoard() {
    var view = view
    view.move(to: frames.board, pixelScale: pixelScale)
    self.view = view
    let handles: [PinPlace]
    switch editing.selection {
    case .area?, .arrow?, .mark?:
      handles = editing.selection.flatMap { editing.exercise?.handles(of: $0).map(\.place) } ?? []
    default: handles = []
    }
    board.place(view, handles: handles)
    updatePopover()
    above.first(named: "aim")?.removeFromParent()
    if let aim { above.add(PinCross(aim, in: frames.board)) }
  }

  // MARK: Beside what is selected

  private func updatePopover() {
    guard let content = popoverContent, let anchor, !isListOpen, !board.isDrawing,
      frames.board.inset(-30, -30).contains(anchor.point)
    else { return closePopover() }
    if popover?.shown != content || popover?.measures != measures {
      let isWriting = field.map { $0.keyboard != nil } ?? false
      let hadFocus = focusedNode.map { node in popover.map { node.isDescendant(of: $0) } ?? false }
      let name = focusedNode?.name
      closePopover()
      openPopover(content)
      if hadFocus == true, let name, let node = popover?.first(named: name) {
        focus(node, isVisible: showsFocus)
      } else if content.field != nil, let field, hadFocus == true || editing.pending != nil {
        focus(field, isVisible: false)
      }
      if isWriting, let field { OnScreenKeyboard.open(for: field) }
    }
    guard let popover else { return }
    popover.stand(
      PopoverPlace(
        size: popover.size, beside: anchor.point, distance: anchor.reach + 18,
        in: frames.board.inset(4, 4)), at: anchor.point)
  }

  func closePopover() {
    popover?.removeFromParent()
    popover = nil
    field = nil
  }

  private var measures: EditorPopover.Measures {
    // 48 points at 1024×768, and 44 on a telephone held upright; six such buttons stand side by side.
    EditorPopover.Measures(
      width: min(frames.board.width - 20, (frames.isTall ? 480 : 400) * textScale),
      target: frames.isTall ? 80 : 60, scale: textScale)
  }

  private func openPopover(_ content: EditorPopover.Content) {
    var made: TextField?
    if let use = content.field {
      if use == .markText, draft.isEmpty { draft = usualText(of: use) }
      let field = TextField(
        text: draft, placeholder: text(placeholder(of: use)),
        size: EditorPopover.fieldSize(measures),
        longest: use == .markText ? PinMark.lengthRange.upperBound : 1000)
      field.name = "edit-field"
      field.keyboardLayout = OnScreenKeyboard.Layout(language: text.language)
      field.onChange = { [unowned self] in draft = $0 }
      field.onSubmit = { [unowned self] _ in commit() }
      made = field
    }
    field = made
    let sheet = EditorPopover(
      content, measures, field: made, doneWords: text.spoken("pin.done", role: .button),
      done: { [unowned self] in commit() }, act: { [unowned self] in act($0) })
    popover = sheet
    above.add(sheet)
  }

  private func placeholder(of use: EditorField) -> String {
    switch use {
    case .name, .label: "pin.field"
    case .newLabel: "pinedit.field.more"
    case .note: "pinedit.field.note"
    case .description: "pinedit.field.description"
    case .markText: "pinedit.field.mark"
    case .markInfo: "pinedit.field.info"
    }
  }

  func act(_ action: EditorAction) {
    switch action {
    case .edit(let edit):
      if case .delete(let element) = edit { return remove(element) }
      send(edit)
    case .field(let use): self.use(use)
    case .details(let pin): openSettings(.pin(pin))
    case .page(let first):
      labelPage = first
      refresh()
    }
  }

  /// Where the popover points.
  private var anchor: (point: Point, reach: Double)? {
    if let pending = editing.pending {
      return board.head(of: pending.id).map { ($0.centre, $0.reach) }
    }
    guard let selection = editing.selection, let exercise = editing.exercise else { return nil }
    if case .pin(let id) = selection { return board.head(of: id).map { ($0.centre, $0.reach) } }
    let places = exercise.handles(of: selection).map { view.point(of: $0.place) }
    guard let first = places.first else { return nil }
    let bounds = places.dropFirst().reduce(Rect(center: first, size: .zero)) {
      let (x, y) = (min($0.minX, $1.x), min($0.minY, $1.y))
      return Rect(x: x, y: y, width: max($0.maxX, $1.x) - x, height: max($0.maxY, $1.y) - y)
    }
    return (bounds.center, min(160, max(bounds.width, bounds.height) / 2 + 12))
  }
}
