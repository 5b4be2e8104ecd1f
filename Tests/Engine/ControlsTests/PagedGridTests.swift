import Controls
import Stage
import StageTesting
import Testing

struct PagedGridTests {
  /// A scene with a grid of cards in its middle that hands keys on, as the menu does.
  private final class Shelf: Scene {
    let cards: [Card]
    let grid: PagedGrid
    var pressed: [Int] = []

    init(_ count: Int, area: Size = Size(1120, 500), cell: Size = Size(320, 150)) {
      cards = (0..<count).map { _ in Card(size: Size(cell.width - 20, cell.height - 20)) }
      grid = PagedGrid(cells: cards, cellSize: cell, area: area)
      super.init()
      grid.position = Point(640, 360)
      add(grid)
      for (index, card) in cards.enumerated() {
        card.onPress = { [unowned self] in pressed.append(index) }
      }
    }

    override func handle(key: KeyPress) -> Bool { grid.handlePageKey(key) }

    var shown: [Int] { cards.indices.filter { cards[$0].scene != nil } }
    var focusedIndex: Int? { cards.firstIndex { $0 === focusedNode } }
    var arrows: [Node] { ["page-back", "page-forward"].compactMap { grid.first(named: $0) } }

    func place(of card: Int) -> Point { cards[card].convert(.zero, to: nil) }
  }

  private func area(of node: Node, in shelf: Shelf) -> Rect {
    let own = node.contentArea ?? Rect(center: .zero, size: .zero)
    return Rect(center: node.convert(own.center, to: shelf.grid), size: own.size)
  }

  @Test(arguments: [0, 1, 2, 3, 7, 12, 40])
  func everyCellHasItsPlaceAtEverySize(count: Int) {
    for width in stride(from: 340.0, through: 1900, by: 120) {
      for height in stride(from: 260.0, through: 1100, by: 120) {
        check(Shelf(count, area: Size(width, height)), count, Size(width, height))
      }
    }
  }

  /// However many pages there are, what tells the page stands within the grid and clear of the arrows.
  @Test(arguments: [1, 5, 12, 40, 400, 5000], [Size(320, 300), Size(684, 900), Size(1120, 500)])
  func theSignOfThePageStaysInItsRow(count: Int, area: Size) throws {
    let shelf = Shelf(count, area: area)
    for page in [0, shelf.grid.pageCount / 2, shelf.grid.pageCount - 1] {
      shelf.grid.show(page: page)
      let arrows = shelf.arrows.map { self.area(of: $0, in: shelf) }
      let whole = Rect(center: .zero, size: area)
      let row = shelf.grid.children.first { node in
        !node.children.isEmpty && node.children.allSatisfy { $0 is Shape || $0 is Label }
          && node.name == nil
      }
      guard shelf.grid.pageCount > 1 else { continue }
      for sign in try #require(row).children {
        let label = sign as? Label
        let size = label.map { $0.room } ?? Size(18, 18)
        let place = Rect(center: sign.position, size: size)
        #expect(whole.contains(place), "\(count) in \(area)")
        for arrow in arrows where area.width < 900 { #expect(!arrow.intersects(place)) }
        if let label { #expect(label.text == "\(page + 1) / \(shelf.grid.pageCount)") }
      }
    }
  }

  @Test(arguments: [0, -5, .nan, .infinity, 1e-300] as [Double])
  func cellsOfAnySizeHaveAPlace(_ length: Double) {
    for cell in [Size(length, 100), Size(100, length), Size(length, length)] {
      for area in [Size(400, 300), Size(length, 300), Size(400, length), Size(0, 0)] {
        let cells = (0..<5).map { _ in Node() }
        let grid = PagedGrid(cells: cells, cellSize: cell, area: area)
        var seen: Set<ObjectIdentifier> = []
        for page in 0..<grid.pageCount {
          grid.show(page: page)
          for node in cells where node.parent != nil { seen.insert(ObjectIdentifier(node)) }
        }
        #expect(seen.count == cells.count, "\(cell) in \(area)")
      }
    }
  }

  /// A cell goes on doing with pointers what it did before, and is swiped as well.
  @Test func cellsKeepWhatTheyDoWithPointers() {
    var phases: [Pointer.Phase] = []
    let cards = (0..<9).map { _ in Card(size: Size(200, 100)) }
    for card in cards { card.onPointer = { phases.append($0.phase) } }
    let grid = PagedGrid(cells: cards, cellSize: Size(220, 120), area: Size(1000, 300))
    grid.position = Point(640, 360)
    let scene = Scene()
    scene.add(grid)
    let host = HeadlessHost(scene: scene)
    let start = cards[1].convert(.zero, to: nil)
    func send(_ phase: Pointer.Phase, _ x: Double) {
      host.point(phase, at: start + Point(x, 0), id: 1)
      host.run()
    }
    send(.began, 0)
    send(.moved, -120)
    send(.ended, -120)
    #expect(phases == [.began, .moved, .ended])
    #expect(grid.page == 1)
  }

  private func check(_ shelf: Shelf, _ count: Int, _ size: Size) {
    let room = Rect(center: .zero, size: size).inset(-0.001, -0.001)
    var seen: [Int] = []
    for page in 0..<shelf.grid.pageCount {
      shelf.grid.show(page: page)
      seen += shelf.shown
      let areas = shelf.shown.map { area(of: shelf.cards[$0], in: shelf) }
      let taken = areas + shelf.arrows.map { area(of: $0, in: shelf) }
      for (index, one) in taken.enumerated() {
        #expect(room.contains(one), "\(count) cells in \(size), page \(page)")
        for other in taken[(index + 1)...] {
          #expect(!one.intersects(other), "\(count) cells in \(size), page \(page)")
        }
      }
    }
    #expect(seen == Array(0..<count), "\(size)")
    #expect(shelf.arrows.isEmpty == (shelf.grid.pageCount == 1), "\(count) cells in \(size)")
  }

  @Test func pagesBeyondTheEndsAreTheEnds() {
    let shelf = Shelf(20)
    #expect(shelf.grid.pageCount == 3)
    shelf.grid.show(page: 99)
    #expect(shelf.grid.page == 2)
    #expect(shelf.shown == [18, 19])
    shelf.grid.show(page: -5)
    #expect(shelf.grid.page == 0)
  }

  @Test func arrowsTurnAndEndAtTheEnds() throws {
    let shelf = Shelf(10)
    let host = HeadlessHost(scene: shelf)
    let back = try #require(shelf.arrows.first as? Button)
    let forward = try #require(shelf.arrows.last as? Button)
    #expect(!back.isEnabled && forward.isEnabled)
    host.tap(forward)
    #expect(shelf.grid.page == 1)
    #expect(back.isEnabled && !forward.isEnabled)
    host.tap(forward)
    #expect(shelf.grid.page == 1)
    host.tap(back)
    #expect(shelf.grid.page == 0)
  }

  @Test func anArrowThatLeadsNoFurtherPassesTheFocusOnToThePage() throws {
    let shelf = Shelf(20)
    let host = HeadlessHost(scene: shelf)
    let forward = try #require(shelf.arrows.last)
    shelf.focus(forward)
    host.press(.enter)
    #expect(shelf.grid.page == 1 && shelf.focusedNode === forward)
    host.press(.enter)
    #expect(shelf.grid.page == 2 && shelf.focusedIndex == 18 && shelf.showsFocus)
    shelf.focus(shelf.arrows.first)
    for _ in 0..<2 { host.press(.enter) }
    #expect(shelf.grid.page == 0 && shelf.focusedIndex == 0)
    #expect(shelf.pressed.isEmpty)
  }

  /// A page to be read has nothing to press: the child goes on with what stands nearest.
  @Test func anArrowBesideAPageToReadPassesTheFocusOnToWhatIsNearest() throws {
    let cells = (0..<9).map { _ in Node() }
    let grid = PagedGrid(cells: cells, cellSize: Size(220, 120), area: Size(1000, 300))
    let bench = ControlBench(grid)
    bench.below.position.y = 560
    let forward = try #require(grid.first(named: "page-forward"))
    bench.scene.focus(forward)
    bench.host.press(.enter)
    #expect(grid.page == 1 && bench.focused === bench.below && bench.showsRing(bench.below))
    // Where nothing else is, back it goes.
    bench.scene.focus(grid.first(named: "page-back"))
    bench.below.removeFromParent()
    bench.above.removeFromParent()
    bench.host.press(.enter)
    #expect(grid.page == 0 && bench.focused === forward)
  }

  @Test func aSwipeOverCardsTurnsAndPressesNothing() {
    let shelf = Shelf(10)
    let host = HeadlessHost(scene: shelf)
    let start = shelf.place(of: 1)
    host.drag(from: start + Point(60, 0), to: start - Point(60, 0), ticks: 6, id: 2)
    #expect(shelf.grid.page == 1)
    let last = shelf.place(of: 9)
    host.drag(from: last - Point(60, 0), to: last + Point(60, 0), ticks: 6, id: 2)
    #expect(shelf.grid.page == 0)
    #expect(shelf.pressed.isEmpty)
    host.drag(from: start, to: start + Point(10, 4), ticks: 3, id: 2)
    #expect(shelf.pressed == [1])
  }

  @Test func aSwipeBetweenCardsTurns() {
    let shelf = Shelf(10)
    let host = HeadlessHost(scene: shelf)
    let gap = shelf.place(of: 0).interpolated(to: shelf.place(of: 1), by: 0.5)
    host.drag(from: gap, to: gap - Point(40, 0), ticks: 6)
    #expect(shelf.grid.page == 0)
    host.drag(from: gap, to: gap - Point(200, 0), ticks: 6)
    #expect(shelf.grid.page == 1)
  }

  @Test func onASinglePageAWideSlideIsNoSwipe() {
    let shelf = Shelf(1, area: Size(1120, 500), cell: Size(800, 400))
    let host = HeadlessHost(scene: shelf)
    let start = shelf.place(of: 0)
    host.drag(from: start, to: start + Point(200, 0), ticks: 6, id: 2)
    #expect(shelf.pressed == [0])
  }

  @Test func keysTurnPagesAndCarryTheFocus() {
    let shelf = Shelf(12)
    let host = HeadlessHost(scene: shelf)
    shelf.focus(shelf.cards[2])
    host.press(.right)
    #expect(shelf.focusedIndex == 9)
    #expect(shelf.grid.page == 1)
    host.press(.left)
    #expect(shelf.focusedIndex == 2)
    host.press(.pageDown)
    #expect(shelf.focusedIndex == 9)
    host.press(.pageUp)
    #expect(shelf.grid.page == 0)
  }

  @Test func withinAPageTheFocusMovesAsItLooks() {
    let shelf = Shelf(6)
    let host = HeadlessHost(scene: shelf)
    shelf.focus(shelf.cards[0])
    host.press(.right)
    #expect(shelf.focusedIndex == 1)
    host.press(.down)
    #expect(shelf.focusedIndex == 4)
    host.press(.left)
    #expect(shelf.focusedIndex == 3)
    host.press(.left)
    #expect(shelf.focusedIndex == 3)
  }

  @Test func aRevealedCellIsOnItsPageAndHasTheFocus() {
    let shelf = Shelf(30)
    let host = HeadlessHost(scene: shelf)
    shelf.grid.reveal(shelf.cards[17])
    host.run()
    #expect(shelf.shown.contains(17))
    #expect(shelf.focusedIndex == 17)
    shelf.grid.reveal(Node())
    #expect(shelf.focusedIndex == 17)
  }

  @Test func aDotStandsForEachPage() {
    func dots(_ shelf: Shelf) -> Int {
      var count = 0
      shelf.grid.visitTree { node in
        if case .circle? = (node as? Shape)?.path { count += 1 }
      }
      return count
    }
    #expect(dots(Shelf(6)) == 0)
    let shelf = Shelf(30)
    #expect(dots(shelf) == shelf.grid.pageCount)
  }
}
