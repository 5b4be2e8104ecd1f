import Controls
import PinCourses
import PinRounds
import Stage

/// The list, the buttons and the tabs.
extension PinScene {
  /// The height of a row, with its gap to the next.
  private var rowHeight: Double { frames.target + (textScale > 1.25 ? 16 : 0) }
  /// The ring of the focus has room above and below a row.
  private static let rowGap = 2 * FocusRing.reach

  private func icon(
    _ picture: String, _ key: String, name: String, style: Button.Style = .plain,
    width: Double? = nil, _ action: @escaping () -> Void
  ) -> Button {
    let button = Button(
      icon: picture, size: Size(width ?? frames.target, frames.target), style: style,
      onPress: action)
    button.name = name
    button.words = setup.translation.spoken(key, role: .button)
    return button
  }

  // MARK: The list

  func buildPanel(_ key: PinChrome) {
    panel.removeAllChildren()
    list = nil
    rows = []
    listedPins = key.pins
    panel.isHidden = frames.isTall && !isListOpen
    let area = frames.panel
    let ground = Shape(
      .rectangle(area, cornerRadius: 0), fill: Theme.warmPaper)
    ground.isInteractive = true
    panel.add(ground)
    var parts: [Layout<Placement>] = []
    if !frames.isTall { parts.append(header(in: panel)) }
    if round.task.game != .pinFind || round.isOver {
      parts.append(filterTabs(key))
    }
    let progress = Label(
      "", size: 20, color: Theme.ink, room: Size(100, 30), lines: 1)
    progressLabel = progress
    panel.add(progress)
    parts.append(.label(progress, height: .fixed(30)))
    parts.append(.area { [unowned self] in buildList(in: $0) })
    let inner = frames.isTall ? area.inset(12, 8) : area.inset(12, 10)
    Layout.column(gap: 8, parts).place(in: inner)
  }

  /// Back, title, help.
  private func header(in parent: Node) -> Layout<Placement> {
    let back = icon("ui/back", "spoken.button.back", name: "back") { [unowned self] in leave() }
    let help = icon("ui/help", "pin.help", name: "help") { [unowned self] in showHelp() }
    let ear = icon(
      director?.readsAloud == true ? "ui/read-aloud" : "ui/read-aloud-off",
      director?.readsAloud == true ? "spoken.button.repeat" : "settings.readAloud",
      name: "read-aloud", style: director?.readsAloud == true ? .chosen : .plain
    ) { [unowned self] in readAloud() }
    helpButton = help
    readAloudButton = ear
    // What is looked for stands on top, in a tall window in place of the title.
    let isAsked = frames.isTall && round.wanted != nil
    let title = Label(
      isAsked ? barText : setup.title, size: isAsked ? 32 : 24, font: "bold",
      color: frames.isTall ? .white : Theme.ink,
      room: Size(100, frames.target), lines: 2)
    if isAsked { barLabel = title }
    parent.add([back, title, ear, help] as [Node])
    return .row(gap: 8, [.control(back), .label(title), .control(ear), .control(help)])
      .sized(height: .fixed(frames.target))
  }

  private func filterTabs(_ key: PinChrome) -> Layout<Placement> {
    let text = setup.translation
    let kind = round.isOver ? "over" : round.task.game == .pinStudy ? "study" : "test"
    let size = Size(frames.panel.width - 24, frames.target)
    let tabs = Tabs(
      PinFilter.allCases.map { filter in
        let part = filter == .all ? "all" : filter == .open ? "open" : "done"
        return Tabs.Item(
          part == "all" ? text("pin.filter.all") : text("pin.filter.\(kind).\(part)"),
          name: "filter-\(part)")
      }, chosen: filter.rawValue, size: size)
    tabs.onChoose = { [unowned self] in choose(PinFilter(rawValue: $0) ?? .all) }
    panel.add(tabs)
    return .node(tabs, size: size)
  }

  private func buildList(in area: Rect) {
    let cell = rowHeight + Self.rowGap
    // Whole rows, so that none is cut off.
    let count = max(1, Int(area.height / cell))
    let size = Size(area.width, Double(count) * cell)
    let pins = listedPins
    guard !pins.isEmpty else {
      let hint = Label(
        setup.translation(emptyListKey), size: 22,
        color: Theme.softInk, room: Size(area.width - 20, min(area.height, 160)))
      hint.position = Point(area.midX, area.minY + min(area.height, 160) / 2)
      panel.add(hint)
      return
    }
    let width = ScrollList.rowWidth(in: size.width) + (pins.count <= count ? 22 : 8)
    let list = ScrollList(count: pins.count, cellHeight: cell, area: size) {
      [unowned self] index in
      let row = PinRow(
        pins[index], number: round.number(of: pins[index]), size: Size(width, rowHeight),
        palette: setup.palette)
      row.onPress = { [unowned self, unowned row] in pressRow(row.pin) }
      row.pressSound = nil
      rows.append(row)
      show(row)
      return row
    }
    list.peek = 0
    list.position = Point(area.midX, area.minY + size.height / 2)
    self.list = list
    panel.add(list)
  }

  private var emptyListKey: String {
    round.task.game == .pinFind && !round.isOver ? "pin.list.find" : "pin.list.none"
  }

  // MARK: The buttons

  func buildBar(_ key: PinChrome) {
    bar.removeAllChildren()
    barLabel = nil
    timeLabel = nil
    tabs = nil
    if frames.isTall {
      header(in: bar).place(in: frames.bar)
      if let area = frames.buttons {
        Layout.row(gap: 8, zoomButtons() + mainButtons()).place(in: area)
      }
    } else {
      let label = Label(
        "", size: round.task.game == .pinFind ? 36 : 26, font: "bold", color: .white,
        room: Size(100, 60), lines: 3, horizontal: .left)
      barLabel = label
      bar.add(label)
      var parts: [Layout<Placement>] = [.label(label)]
      if let clock = clock() { parts.append(clock) }
      parts += mainButtons() + zoomButtons()
      Layout.row(gap: 8, parts).place(in: frames.bar)
    }
    if let area = frames.tabs, !isListOpen { buildTabs(in: area) }
  }

  /// The time that is left.
  private func clock() -> Layout<Placement>? {
    guard let seconds = secondsLeft else { return nil }
    let label = Label(
      words.time(seconds), size: 26, font: "bold", color: .white, room: Size(90, 40), lines: 1)
    label.name = "time"
    bar.add(label)
    timeLabel = label
    return .label(label, width: .fixed(96))
  }

  private func zoomButtons() -> [Layout<Placement>] {
    let buttons = [
      icon("ui/zoom-out", "pin.zoom.out", name: "zoom-out") { [unowned self] in
        zoom(by: 1 / (PictureView.step * PictureView.step))
      },
      icon("ui/zoom-in", "pin.zoom.in", name: "zoom-in") { [unowned self] in
        zoom(by: PictureView.step * PictureView.step)
      },
      icon("ui/zoom-all", "pin.zoom.all", name: "zoom-all") { [unowned self] in fit() },
    ]
    bar.add(buttons as [Node])
    return buttons.map { .control($0) }
  }

  /// What the game has to press: interim result and evaluation, the switch of all names, or how to go on.
  private func mainButtons() -> [Layout<Placement>] {
    let text = setup.translation
    var buttons: [Button] = []
    // The first word is a long one.
    let widths = (first: 230.0, second: 198.0)
    func add(_ key: String, _ style: Button.Style, name: String, _ action: @escaping () -> Void) {
      let width = style == .secondary ? widths.first : widths.second
      let button = Button(
        text(key), size: Size(width, frames.target), style: style, fontSize: 23, onPress: action)
      button.name = name
      buttons.append(button)
    }
    switch round.task.game {
    case _ where round.isOver:
      if round.marks.contains(where: { $0 != .right }) {
        add("pin.onlyWrong", .secondary, name: "only-wrong") { [unowned self] in playOnlyWrong() }
      }
      if round.task.settings.retake {
        add("pin.again", .primary, name: "again") { [unowned self] in again() }
      }
    case .pinStudy:
      let showsAll = round.revealed.count == round.answers.count
      add(
        showsAll ? "pin.hideAll" : "pin.showAll", showsAll ? .chosen : .secondary,
        name: "reveal-all"
      ) { [unowned self] in send(.revealAll(!showsAll)) }
    case .pinFind: break
    default:
      if round.offersInterim {
        add("pin.interim", .secondary, name: "interim") { [unowned self] in send(.interim) }
      }
      add("pin.evaluate", .primary, name: "evaluate") { [unowned self] in send(.evaluate) }
    }
    bar.add(buttons as [Node])
    return buttons.map { .control($0) }
  }

  private func buildTabs(in area: Rect) {
    let pictures = round.task.exercise.pictures
    let language = words.text.language
    let tabs = Tabs(
      pictures.enumerated().map { index, picture in
        Tabs.Item(
          picture.title?.text(in: language) ?? setup.translation("pin.picture", "\(index + 1)"),
          name: "picture-\(index + 1)")
      }, chosen: round.picture, size: area.size)
    tabs.position = area.center
    tabs.onChoose = { [unowned self] in show(picture: $0) }
    bar.add(tabs)
    self.tabs = tabs
  }

  // MARK: Below the picture of a tall window

  func updateStrip() {
    guard let area = frames.strip else {
      if stripKey != nil { field = nil }
      stripKey = nil
      strip.removeAllChildren()
      return
    }
    let pin = round.selection
    let key = PinStripKey(
      width: area.width, isOver: round.isOver,
      hasField: round.task.game == .pinLabel && !round.isOver && pin != nil, pin: pin)
    if key != stripKey {
      stripKey = key
      buildStrip(key, size: area.size)
    }
    strip.position = area.center
    stripCaption?.text = stripText
  }

  private func buildStrip(_ key: PinStripKey, size: Size) {
    let name = focusedNode?.name
    let isOurs = focusedNode?.isDescendant(of: strip) == true
    let isWriting = field?.keyboard != nil
    strip.removeAllChildren()
    field = nil
    stripCaption = nil
    let side = frames.target
    let former = icon("ui/arrow-left", "pin.former", name: "former-pin") { [unowned self] in
      step(by: -1)
    }
    let next = icon("ui/arrow-right", "pin.next", name: "next-pin") { [unowned self] in
      step(by: 1)
    }
    let open = Button(
      setup.translation("pin.list"), size: Size(112, side), style: isListOpen ? .chosen : .plain,
      fontSize: 22
    ) { [unowned self] in
      isListOpen.toggle()
      stripKey = nil
      refresh()
    }
    open.name = "list"
    let isFinding = round.task.game == .pinFind && !round.isOver
    let number = Label(
      key.pin.map { "\(round.number(of: $0))/\(round.answers.count)" } ?? "–", size: 24,
      font: "bold",
      color: .white, room: Size(74, side), lines: 1)
    strip.add((isFinding ? [open] : [former, number, next, open]) as [Node])
    let middle: Layout<Placement>
    let width = size.width - 112 - 8 - (isFinding ? 0 : 2 * side + 74 + 3 * 8)
    if key.hasField {
      let field = makeField(Size(width, side))
      field.staysAboveKeyboard = true
      self.field = field
      strip.add(field)
      middle = .control(field)
    } else {
      let caption = Label(
        "", size: 23, font: "bold", color: .white, room: Size(width, side), lines: 2)
      stripCaption = caption
      strip.add(caption)
      middle = .label(caption, width: .fixed(width))
    }
    let steps: [Layout<Placement>] = [
      .control(former), .label(number, width: .fixed(74)), .control(next),
    ]
    Layout.row(gap: 8, (isFinding ? [] : steps) + [middle, .control(open)]).place(
      in: Rect(center: .zero, size: size))
    if key.hasField, let field, scanner == nil {
      focus(field, isVisible: false)
      // Whoever goes from pin to pin with a finger goes on writing.
      if isWriting { OnScreenKeyboard.open(for: field) }
    } else if isOurs, let name, let node = strip.first(named: name) {
      focus(node, isVisible: showsFocus)
    }
  }

  /// What a tall window says beside the number of the pin.
  var stripText: String {
    if round.wanted != nil {
      // What is said of one place does not stay below the question for the next.
      return Spoken.sentences([
        isElsewhere ? setup.translation("pin.missed") : "", words.progress(round),
      ])
    }
    if round.isOver, round.selection == nil { return barText }
    guard let pin = round.selection else {
      return setup.question ?? setup.translation("pin.how.\(round.task.game.rawValue)")
    }
    return words.row(of: pin, round).title
  }
}
