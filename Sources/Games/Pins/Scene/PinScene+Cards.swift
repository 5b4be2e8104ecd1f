import Controls
import PinRounds
import Stage

/// The tray with cards, and dragging them.
extension PinScene {
  /// The cards that are on no pin.
  var freeCards: [Int] {
    var placed: Set<Int> = []
    for case .card(let card, _)? in round.answers { placed.insert(card) }
    return round.draw.cards.indices.filter { !placed.contains($0) }
  }

  func updateTray() {
    guard let area = frames.tray else {
      tray.removeAllChildren()
      cards = []
      return
    }
    let key = PinTrayKey(area: area, cards: freeCards, chosen: chosenCard, page: trayPage)
    guard key != trayKey || cards.isEmpty && !key.cards.isEmpty else { return }
    trayKey = key
    let name = focusedNode?.isDescendant(of: tray) == true ? focusedNode?.name : nil
    buildTray(key)
    if let name {
      focus(tray.first(named: name) ?? cards.first, isVisible: showsFocus)
    }
  }

  private func buildTray(_ key: PinTrayKey) {
    tray.removeAllChildren()
    cards = []
    let area = key.area
    tray.add(
      Shape(
        .rectangle(area, cornerRadius: 16), fill: Color(hex: 0x0B1117), stroke: Theme.off,
        strokeWidth: 2))
    let gap = PinFrames.gap
    let side = frames.target
    let inner = area.inset(gap, 0)
    // As many as there is room for, in two rows; more are on further pages.
    func columns(_ width: Double) -> Int { max(1, Int((width + gap) / (176 * textScale + gap))) }
    let all = columns(inner.width)
    let isPaged = key.cards.count > 2 * all
    let shown = isPaged ? columns(inner.width - 2 * (side + gap)) : all
    let perPage = 2 * shown
    let pages = max(1, (key.cards.count + perPage - 1) / perPage)
    trayPage = min(max(0, key.page), pages - 1)
    trayKey?.page = trayPage
    let room = isPaged ? inner.inset(side + gap, 0) : inner
    let width = (room.width - gap * Double(shown - 1)) / Double(shown)
    let height = (area.height - 3 * gap) / 2
    for (place, card) in key.cards.dropFirst(trayPage * perPage).prefix(perPage).enumerated() {
      let node = PinCardNode(card, title: round.draw.cards[card], size: Size(width, height))
      let home = Point(
        room.minX + (Double(place % shown) + 0.5) * width + Double(place % shown) * gap,
        area.minY + gap + (Double(place / shown) + 0.5) * height + Double(place / shown) * gap)
      node.position = home
      node.isChosen = key.chosen == card
      node.onPress = { [unowned self] in choose(card: card) }
      node.onDrag = { [unowned self, unowned node] point in
        node.hover(above: point)
        board.highlight(target(at: point), round)
      }
      node.onDrop = { [unowned self] in drop(card, at: $0) }
      node.onReturn = { [unowned self] in returnCards() }
      tray.add(node)
      cards.append(node)
    }
    if isPaged { addPageButtons(pages, area) }
    if key.cards.isEmpty { addHint(area) }
  }

  private func addPageButtons(_ pages: Int, _ area: Rect) {
    let side = frames.target
    for (way, picture, key) in [
      (-1, "ui/arrow-left", "spoken.button.pageBack"),
      (1, "ui/arrow-right", "spoken.button.pageForward"),
    ] {
      let button = Button(icon: picture, size: Size(side, area.height - 16), style: .plain) {
        [unowned self] in
        trayPage = (trayPage + way + pages) % pages
        updateTray()
      }
      button.name = way < 0 ? "cards-back" : "cards-forward"
      button.words = setup.translation.spoken(key, role: .button)
      button.position = Point(
        way < 0 ? area.minX + 8 + side / 2 : area.maxX - 8 - side / 2, area.midY)
      tray.add(button)
    }
  }

  private func addHint(_ area: Rect) {
    let hint = Label(
      setup.translation("pin.drag.done"), size: 24, color: .white,
      room: Size(area.width - 40, area.height - 20))
    hint.position = area.center
    tray.add(hint)
  }

  /// A press takes a card, another one gives it back; with a pin selected it goes there at once.
  func choose(card: Int) {
    if let pin = round.selection {
      chosenCard = nil
      send(.place(card: card, pin: pin))
      send(.commit)
      return focusRow(of: pin)
    }
    chosenCard = chosenCard == card ? nil : card
    if chosenCard != nil {
      director?.announce(
        setup.translation("pin.drag.chosen", round.draw.cards[card]), urgency: .assertive)
    }
    refresh()
  }

  /// The pin on which a card is dropped at a point; nil if it would go back.
  private func target(at point: Point) -> Int? {
    guard frames.board.contains(point) else { return nil }
    let exercise = round.task.exercise
    return exercise.pin(
      at: view.place(at: point), on: exercise.pictures[round.picture].id,
      reach: view.fraction(of: reach))
  }

  private func drop(_ card: Int, at point: Point) {
    chosenCard = nil
    board.highlight(nil, round)
    guard frames.board.contains(point) else { return returnCards() }
    trayKey = nil
    send(.drop(card: card, view.place(at: point), reach: view.fraction(of: reach)))
  }

  /// Lays all cards where they belong.
  func returnCards() {
    board.highlight(nil, round)
    trayKey = nil
    updateTray()
  }
}

/// What the tray is made for.
struct PinTrayKey: Hashable {
  var area: Rect
  var cards: [Int]
  var chosen: Int?
  var page: Int
}
