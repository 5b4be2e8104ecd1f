import Controls
import PinCourses
import PinRounds
import Stage

/// What follows from the state of the round and of the screen.
extension PinScene {
  /// Shows the state: makes anew what has changed its form, and updates the rest.
  func refresh() {
    let pictures = round.task.exercise.pictures
    frames = PinFrames(
      visible: visible, isTall: currentDesignSize.height > currentDesignSize.width,
      isLeftHanded: setup.isLeftHanded, hasTabs: pictures.count > 1,
      hasTray: round.task.game == .pinDrag && !round.isOver,
      keyboard: field?.keyboard == nil ? 0 : OnScreenKeyboard.height, isListOpen: isListOpen)
    if !frames.isTall { isListOpen = false }
    let picture = pictures[round.picture]
    board.show(
      picture: round.picture, name: setup.pictures[picture.id],
      description: picture.description?.text(in: words.text.language)
        ?? picture.title?.text(in: words.text.language) ?? picture.file)
    board.show(round, filter: filter, isHidden: lastFind?.shownPin)
    // The list of a tall window lies over both.
    board.isHidden = isListOpen
    tray.isHidden = isListOpen
    updateChrome()
    updateStrip()
    updateTray()
    placeBoard()
    // What is written otherwise than into the field, as by one switch, stands there too.
    if let field, field.text != round.draft { field.text = round.draft }
    updateResult()
    isSituationKnown = false
  }

  /// The pins of the list: what is looked for in the order in which it was asked, all others in the file's.
  var pinsOfList: [Int] {
    let all =
      round.task.game == .pinFind && !round.isOver
      ? Array(round.draw.order.prefix(round.asked)) : Array(round.draw.order)
    return all.filter { filter.includes(round.state(of: $0), isOver: round.isOver) }
  }

  private func updateChrome() {
    let key = PinChrome(
      frames: frames, isOver: round.isOver, isListOpen: isListOpen, filter: filter,
      pins: pinsOfList, picture: round.picture,
      showsAll: round.revealed.count == round.answers.count,
      readsAloud: director?.readsAloud == true, offersInterim: round.offersInterim,
      scale: textScale)
    if key != chrome {
      chrome = key
      let name = focusedNode?.name
      let isOurs =
        focusedNode.map { $0.isDescendant(of: panel) || $0.isDescendant(of: bar) } ?? false
      let offset = list?.offset ?? 0
      buildPanel(key)
      buildBar(key)
      list?.scroll(to: offset)
      if isOurs, let name, let node = first(named: name) { focus(node, isVisible: showsFocus) }
    }
    for row in rows { show(row) }
    if let pin = round.selection, let index = listedPins.firstIndex(of: pin) { list?.reveal(index) }
    progressLabel?.text = words.progress(round)
    barLabel?.text = barText
    tabs?.chosen = round.picture
  }

  func show(_ row: PinRow) {
    row.show(
      words.row(of: row.pin, round), round.look(of: row.pin), spoken: words.spoken(row.pin, round))
  }

  /// How much larger letters are than usual, for what has to be high enough for them.
  var textScale: Double { max(1, setup.textStyle.scale) }

  /// What stands above the picture: the name that is looked for, the score, the question.
  var barText: String {
    let text = setup.translation
    if let record = round.record, round.isOver { return words.score(record) }
    if let wanted = round.wanted {
      let question = text("pin.find", round.task.shown[wanted])
      // A tall window says it below the picture.
      return isElsewhere && !frames.isTall
        ? Spoken.sentences([text("pin.missed"), question]) : question
    }
    return setup.question ?? text("pin.how.\(round.task.game.rawValue)")
  }

  /// Whether the place that is looked for was just looked for elsewhere, and may be tried again.
  var isElsewhere: Bool {
    lastFind.map { $0.pin == round.wanted && !$0.isFinal && $0.verdict == .wrong } ?? false
  }

  /// Draws what is seen of the picture, and what belongs to the selected pin.
  func placeBoard() {
    var view = view
    view.move(to: frames.board, pixelScale: pixelScale)
    self.view = view
    board.place(view)
    updateTouches()
    updatePopover()
    updateAim()
  }

  /// Where the last touch was, and where the place is with its name; after evaluation, where the selected pin was
  /// looked for.
  private func updateTouches() {
    board.clearTouches()
    let picture = round.task.exercise.pictures[round.picture].id
    if round.isOver {
      if let pin = round.selection { showMiss(of: pin, on: picture) }
      return
    }
    guard let last = lastFind, let verdict = last.verdict else { return }
    if last.picture == round.picture {
      let sign = PinHead(
        PinLook(state: verdict == .right ? .right : .wrong), palette: setup.palette)
      board.add(touch: sign, at: last.place)
    }
    // The right place at once, beside what was touched.
    guard let pin = last.shownPin else { return }
    let own = round.task.exercise.pins[pin]
    guard own.picture == picture else { return }
    board.add(
      touch: PinHead(
        PinLook(state: .right, isSelected: true, isLarge: own.size == .large),
        palette: setup.palette), at: own.flag ?? own.place)
    guard verdict != .right else { return }
    board.add(
      touch: PinNamePlate(
        round.task.shown[pin], scale: textScale, in: view.area,
        at: view.point(of: own.flag ?? own.place)),
      at: own.flag ?? own.place)
  }

  /// A line from where a pin was looked for to its place.
  private func showMiss(of pin: Int, on picture: String) {
    guard case .touch(let place, picture, nil)? = round.answers[pin] else { return }
    let own = round.task.exercise.pins[pin]
    if own.picture == picture {
      let way = view.point(of: own.place) - view.point(of: place)
      for (color, width) in [(Color.white, 7.0), (setup.palette.wrong, 3.0)] {
        board.add(
          touch: Shape(.line([.zero, way]), fill: .clear, stroke: color, strokeWidth: width),
          at: place)
      }
    }
    board.add(touch: PinHead(PinLook(state: .wrong), palette: setup.palette), at: place)
  }

  // MARK: Beside the selected pin

  private func updatePopover() {
    guard let pin = round.selection, let content = popoverContent(pin),
      let head = board.head(of: pin), frames.board.inset(-30, -30).contains(head.centre),
      magnifier == nil, !isListOpen
    else { return closePopover() }
    if popover?.shown != content || popover?.measures != measures {
      closePopover()
      openPopover(content, pin)
    }
    guard let popover else { return }
    popover.stand(
      PopoverPlace(
        size: popover.size, beside: head.centre, distance: head.reach + 18,
        in: frames.board.inset(4, 4)), pin: head.centre)
  }

  private func closePopover() {
    popover?.removeFromParent()
    popover = nil
    if !frames.isTall { field = nil }
  }

  var measures: PinPopover.Measures {
    let widest = min(frames.board.width - 20, 360 * textScale)
    return PinPopover.Measures(width: widest, target: frames.target, scale: textScale)
  }

  private func openPopover(_ content: PinPopover.Content, _ pin: Int) {
    if content.part == .field {
      field = makeField(PinPopover.fieldSize(measures))
    }
    let actions = PinPopover.Actions(
      field: field, commit: { [unowned self] in commit() },
      choose: { [unowned self] in choose($0) },
      takeBack: { [unowned self] in send(.takeBack(pin: pin)) },
      rate: { [unowned self] in
        send(.rate(pin: pin, isKnown: $0))
        send(.commit)
      }, text: setup.translation)
    let sheet = PinPopover(content, measures, palette: setup.palette, actions: actions)
    popover = sheet
    above.add(sheet)
    if let first = sheet.controls.first, scanner == nil {
      focus(first, isVisible: showsFocus && content.part != .field)
    }
  }

  /// The field for the selected pin's name.
  func makeField(_ size: Size) -> TextField {
    let text = setup.translation
    let field = TextField(
      text: round.draft, placeholder: text("pin.field"), size: size, longest: 200)
    field.name = "pin-field"
    field.keyboardLayout = OnScreenKeyboard.Layout(
      language: round.task.language ?? text.language)
    field.onChange = { [unowned self] in send(.type($0)) }
    field.onSubmit = { [unowned self] _ in commit() }
    return field
  }

  /// What stands beside a pin; nil for nothing.
  private func popoverContent(_ pin: Int) -> PinPopover.Content? {
    let task = round.task
    let text = setup.translation
    var content = PinPopover.Content(
      title: words.numberAndVerdict(of: pin, round), state: round.state(of: pin))
    if round.isOver {
      let row = words.row(of: pin, round)
      content.name = row.title
      content.below = row.below == "-" ? nil : row.below
      content.note = task.exercise.pins[pin].note?.text(in: text.language)
      return content
    }
    switch task.game {
    case .pinLabel:
      // A tall window has its field below the picture.
      guard !frames.isTall else { return nil }
      content.part = .field
    case .pinChoose: content.part = .options(round.draw.options[pin])
    case .pinDrag:
      if let own = round.answers[pin]?.text {
        content.name = own
        content.part = .takeBack
      } else {
        content.below = text("pin.drag.hint")
      }
    case .pinStudy:
      guard round.revealed.contains(pin) else { return nil }
      content.name = task.shown[pin]
      let others = task.exercise.pins[pin].labels.map(\.text).filter { $0 != task.shown[pin] }
      if !others.isEmpty { content.below = others.joined(separator: ", ") }
      content.note = task.exercise.pins[pin].note?.text(in: text.language)
      if task.exercise.isCovered(task.exercise.pins[pin]) {
        content.part = .rating(isKnown: round.known[pin])
      }
    case .pinFind: return nil
    }
    return content
  }
}
