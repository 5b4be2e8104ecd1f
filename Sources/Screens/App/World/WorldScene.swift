import Controls
import Stage

/// The pupil's home: a landscape with the stations of the learning path, and a large board with what comes next.
package final class WorldScene: HomeScene {
  /// What its board, stations and buttons do.
  struct Actions {
    /// Lets somebody else play.
    var leave: () -> Void
    /// Plays what comes next.
    var playNext: (WorldPage.Next) -> Void
    /// Requests the pictures of what comes next.
    var preloadNext: (WorldPage.Next) -> Void
    /// Shows the page of a station, or plays it at once; false if its document cannot be played.
    var open: (WorldPage.Stop) -> Bool
    /// Shows all documents as a list.
    var showList: () -> Void
    /// Remembers the chosen area.
    var choose: (_ area: String) -> Void
    /// Remembers that what has grown was seen.
    var noteGrown: () -> Void
    /// The document that comes next, to show what it asks.
    var sign: (Menu.Document) -> WorldPage.Stop
  }

  private var page: WorldPage
  private let actions: Actions
  private var area: Int
  private var stops: [StationStop] = []
  private let areaCards: [Card]
  private let listButton: Button
  private let trail = Node()
  private var board: NextBoard?
  private var land: Land?

  private static let areaSize = Size(96, 88)
  /// Titles stay larger than in the smallest window that is usual, 1280 by 720.
  private static let smallestScale = 0.7
  /// From one stone of the trail to the next.
  private static let stoneStep = 30.0

  /// - Parameters:
  ///   - page: what is shown.
  ///   - area: the area that is shown; nil for that of what comes next.
  ///   - actions: what its board, stations and buttons do.
  init(session: Session, router: Router, page: WorldPage, area: String?, actions: Actions) {
    self.page = page
    self.actions = actions
    let text = session.translation
    // Where something has grown, that is seen first.
    let known =
      page.areas.firstIndex { $0.stops.contains(where: \.isFresh) }
      ?? page.areas.firstIndex { $0.id == area }
    if case .stop(let next, _) = page.next {
      self.area = known ?? next
    } else {
      self.area = known ?? 0
    }
    areaCards = page.areas.map { area in
      let card = Card(size: Self.areaSize)
      let sign = Sprite("world/area-\(area.id)", size: Size(70, 70))
      card.face.add(sign)
      card.name = "area-\(area.id)"
      card.words = text.spoken("world.area.\(area.id)", role: .button)
      return card
    }
    listButton = Button(
      text("world.list"), icon: "world/list", size: Size(276, 92), style: .plain, fontSize: 24)
    super.init(
      session: session, router: router, tab: .play,
      prompt: page.playerName.map { text("menu.hello", $0) } ?? text("menu.prompt"),
      onLeave: actions.leave)
    listButton.name = "all"
    listButton.onPress = actions.showList
    for (index, card) in areaCards.enumerated() {
      card.onPress = { [unowned self] in choose(index) }
    }
    add([trail, listButton])
    add(areaCards)
    makeStops()
  }

  /// Shows the walk as it stands now; the area stays.
  func show(_ page: WorldPage) {
    guard page.areas.map(\.id) == self.page.areas.map(\.id) else { return }
    self.page = page
    makeStops()
    layout()
  }

  private func choose(_ index: Int) {
    guard index != area else { return }
    area = index
    actions.choose(page.areas[index].id)
    makeStops()
    layout()
    announcePage()
  }

  private func announcePage() {
    director?.announce(
      text("world.area.\(page.areas[area].id)"), urgency: .assertive, language: text.language)
  }

  private func makeStops() {
    for (index, card) in areaCards.enumerated() { card.isChosen = index == area }
    let shown = page.areas[area]
    stops = shown.stops.enumerated().map { index, stop in
      let isNext = index == shown.next
      // Of all areas' next stations one shines: that of the board.
      let shines = isNext && page.nextStop?.station.id == stop.station.id
      let node = StationStop(stop, in: Land(year: stop.station.year), isNext: shines)
      node.name = isNext ? "stop-next" : "stop"
      node.words = Spoken(words(of: stop, isNext: isNext), language: text.language, role: .button)
      node.onPress = { [unowned self] in
        // What shines is played at once, as by the board.
        if shines, let next = page.next {
          actions.playNext(next)
        } else if !actions.open(stop) {
          showToast(text("menu.notPlayable"))
        }
      }
      return node
    }
  }

  private func words(of stop: WorldPage.Stop, isNext: Bool) -> String {
    var parts = [stop.title]
    if let stars = stop.stars { parts.append(text.count("world.stars", stars)) }
    if isNext { parts.append(text("world.next")) }
    return parts.joined(separator: ", ")
  }

  /// The board of what comes next, of a size.
  private func newBoard(_ size: Size, isWide: Bool) -> NextBoard? {
    guard let next = page.next else { return nil }
    let (title, detail, sign): (String, String, WorldPage.Stop)
    switch next {
    case .stop(let area, let stop):
      let stop = page.areas[area].stops[stop]
      (title, detail, sign) = (stop.title, text("world.next"), stop)
    case .goOn(_, let document), .document(let document):
      let shown = actions.sign(document)
      (title, detail, sign) = (shown.title, document.detail(in: text), shown)
    }
    let animal = session.player.map { Animal(of: $0).picture } ?? "ui/guest"
    let board = NextBoard(
      title, detail: detail, sign: StationSign(sign, side: 108), animal: animal, size: size,
      isWide: isWide)
    board.name = "next"
    board.pressSound = "ui/start"
    board.words = Spoken(
      [title, detail].filter { !$0.isEmpty }.joined(separator: ", "), language: text.language,
      role: .button)
    board.onPress = { [actions] in actions.playNext(next) }
    return board
  }

  /// What grows before the pupil's eyes, and so small at first that another size would be made of it.
  package override var picturesAhead: [PictureNeed] {
    super.picturesAhead + stops.flatMap(\.picturesAhead)
  }

  /// Enter plays what comes next.
  override var firstFocus: Node? { board ?? super.firstFocus }

  package override func didAppear() {
    super.didAppear()
    board?.beckon()
    // Made while the child looks at the walk.
    if let next = page.next { actions.preloadNext(next) }
    guard let index = page.areas[area].stops.firstIndex(where: \.isFresh),
      stops[index].scene === self
    else { return }
    stops[index].grow()
    director?.play("result/star")
    actions.noteGrown()
  }

  package override func layout() {
    super.layout()
    let signs = Layout<Placement>.row(
      gap: 10, areaCards.map { .control($0) })
    if isTall {
      Layout.column(
        gap: 10,
        [
          .area(height: .fixed(230)) { [unowned self] in place(boardIn: $0, isWide: true) },
          .row(gap: 12, [signs, .control(listButton)]),
          .area { [unowned self] in place(stopsIn: $0) },
        ]
      ).padded(LayoutInsets(left: 8, right: 8)).place(in: contentRoom)
    } else {
      let left = Layout<Placement>.column(
        gap: 14,
        [
          .area(width: .fixed(276)) { [unowned self] in place(boardIn: $0, isWide: false) },
          .control(listButton),
        ])
      let right = Layout<Placement>.column(
        gap: 8, [signs, .area { [unowned self] in place(stopsIn: $0) }])
      Layout.row(gap: 16, [left, right])
        .padded(LayoutInsets(left: 24, right: 12)).place(in: contentRoom)
    }
  }

  /// From the path's beginning, the way back leads to the board.
  package override func handle(key: KeyPress) -> Bool {
    if super.handle(key: key) { return true }
    guard key.phase == .down, key.key == .left, let stop = focusedNode as? StationStop, let board,
      let pages, pages.shownCells.allSatisfy({ $0.position.x >= stop.position.x })
    else { return false }
    focus(board)
    return true
  }

  private func place(boardIn area: Rect, isWide: Bool) {
    let hadFocus = board != nil && focusedNode === board
    board?.removeFromParent()
    board = newBoard(area.size, isWide: isWide)
    guard let board else { return }
    board.position = area.center
    add(board)
    if hadFocus { focus(board, isVisible: showsFocus) }
  }

  /// The size of stations as a share of their usual one: larger windows show more of them, not larger ones.
  private var stationScale: Double {
    let pointsPerUnit = viewport.size.height / visible.height
    return min(1, max(Self.smallestScale, 1 / pointsPerUnit))
  }

  private func place(stopsIn area: Rect) {
    let focused = focusedNode as? StationStop
    let former = pages?.page
    let isSame = pages != nil && stops.first?.parent != nil
    pages?.removeFromParent()
    let share = stationScale
    let grid = PagedGrid(
      cells: stops, cellSize: StationStop.size, area: area.size * (1 / share), order: .winding)
    grid.speak(in: text)
    grid.scale = share
    grid.position = area.center
    pages = grid
    add(grid)
    grid.onShow = { [unowned self] in showLand() }
    if isSame, let former {
      grid.show(page: former)
    } else {
      let fresh = page.areas[self.area].stops.firstIndex(where: \.isFresh)
      grid.show(pageOf: stops[fresh ?? page.first(in: self.area)])
    }
    if let focused, focused.scene === self { focus(focused, isVisible: showsFocus) }
  }

  /// Shows the landscape of the current page, and the trail between its stations.
  private func showLand() {
    guard let pages else { return }
    let shown = pages.shownCells.compactMap { $0 as? StationStop }
    trail.removeAllChildren()
    for (from, to) in zip(shown, shown.dropFirst()) {
      stones(
        from: from.convert(StationStop.discPlace, to: nil),
        to: to.convert(StationStop.discPlace, to: nil))
    }
    guard let first = shown.first, let index = stops.firstIndex(where: { $0 === first }) else {
      return
    }
    let land = Land(year: page.areas[area].stops[index].station.year)
    guard land != self.land else { return }
    self.land = land
    show(landscape: land.picture)
  }

  /// Stones between two stations, in a slight bend.
  private func stones(from start: Point, to end: Point) {
    let way = end - start
    let length = start.distance(to: end)
    let scale = stationScale
    let count = Int(length / (Self.stoneStep * scale))
    guard count > 1 else { return }
    for step in 1..<count {
      let share = Double(step) / Double(count)
      let distance = length * min(share, 1 - share)
      guard distance > (StationStop.radius + 8) * scale else { continue }
      let stone = Sprite("world/footprint", size: Size(24, 24) * scale)
      // To the right of the way in its middle.
      let bend = 16 * scale * (1 - (2 * share - 1) * (2 * share - 1)) / length
      stone.position = trail.convert(
        start + way * share + Point(-way.y, way.x) * bend, from: nil)
      stone.isDecoration = true
      trail.add(stone)
    }
  }
}
