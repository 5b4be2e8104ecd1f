import Stage

/// Cells in rows and columns, on as many pages as are needed.
///
/// Pages are turned by two large arrows, by the wheel, by a swipe, and by moving the keyboard's
/// focus beyond an edge. Children find pages easier than a scrolling list.
public final class PagedGrid: Node {
  /// The order in which cells fill a page.
  public enum Order: Sendable {
    /// Row by row, as words are read.
    case rows
    /// Column by column, down one and up the next, as a path that winds from page to page.
    case winding
  }

  /// The current page, counted from 0.
  public private(set) var page = 0
  /// The number of pages; at least 1.
  public var pageCount: Int { max(1, (cells.count + perPage - 1) / perPage) }

  /// Called when a page is shown.
  public var onShow: (() -> Void)?

  private let cells: [Node]
  private let order: Order
  private let area: Size
  private let cellSize: Size
  private let columns: Int
  private let rows: Int
  private let bottomRow: Double
  private let holder = Node()
  private let dots = Node()
  private var back: Button?
  private var forward: Button?
  private var swipeStart: Pointer?
  private var translation: Translation?

  private let arrows: ArrowPlace

  /// The position of the arrows: beside the pages, or below them if the width is scarce.
  private enum ArrowPlace {
    case none, beside, below
  }

  private static let arrowWidth = 72.0
  private static let arrowBelow = Size(120, 84)
  /// From one page dot to the next.
  private static let dotStep = 30.0
  private static let scarceWidth = 900.0
  /// How far a pointer moves, in points, before it swipes instead of pressing.
  private static let swipeLength = 80.0
  private static let dotRowHeights = (dots: 36.0, arrows: 96.0)

  /// A grid around its position.
  ///
  /// - Parameters:
  ///   - cells: the contents; each is centred on its position. A `Pressable` keeps its own handling
  ///     of pointers; set its `onPointer` before, or swiping over it does not work.
  ///   - cellSize: the room of a cell in points, including its gap to the next. Cells without size,
  ///     or larger than the area, have a row or column of their own.
  ///   - area: the room of the whole grid in points, including arrows and page dots.
  ///   - order: the order in which they fill a page.
  public init(cells: [Node], cellSize: Size, area: Size, order: Order = .rows) {
    self.cells = cells
    self.order = order
    self.cellSize = cellSize
    self.area = area
    let fitsOnOnePage =
      PagedGrid.count(of: cellSize.width, in: area.width)
      * PagedGrid.count(of: cellSize.height, in: area.height) >= cells.count
    arrows = fitsOnOnePage ? .none : area.width < PagedGrid.scarceWidth ? .below : .beside
    let width = area.width - (arrows == .beside ? 2 * PagedGrid.arrowWidth : 0)
    columns = PagedGrid.count(of: cellSize.width, in: width)
    switch arrows {
    case .none: bottomRow = 0
    case .beside: bottomRow = PagedGrid.dotRowHeights.dots
    case .below: bottomRow = PagedGrid.dotRowHeights.arrows
    }
    rows = PagedGrid.count(of: cellSize.height, in: area.height - bottomRow)
    super.init()
    isInteractive = true
    for case let cell as Pressable in cells {
      let former = cell.onPointer
      cell.onPointer = { [weak self, weak cell] in
        former?($0)
        self?.swipe($0, over: cell)
      }
    }
    add([holder, dots])
    buildArrows()
    show(page: 0)
  }

  /// Announces pages and arrows in the words of a translation; without one they are not announced.
  public func speak(in translation: Translation) {
    self.translation = translation
    back?.words = translation.spoken("spoken.button.pageBack", role: .button)
    forward?.words = translation.spoken("spoken.button.pageForward", role: .button)
  }

  /// The text of the current page, if its cells have no descriptions of their own; otherwise empty,
  /// because each cell is announced when it has the focus.
  public var told: String {
    Spoken.sentences(
      holder.children.filter { $0.spoken == nil }.map(\.writtenText))
  }

  /// The number of lengths that fit, at least one, and at most as many as a screen has points.
  private static func count(of length: Double, in room: Double) -> Int {
    guard length > 0, room > length else { return 1 }
    return Int(min(room / length, 10_000))
  }

  public override var contentArea: Rect? { Rect(center: .zero, size: area) }

  private var perPage: Int { columns * rows }

  /// The cells of the current page.
  public var shownCells: ArraySlice<Node> {
    let first = min(page * perPage, cells.count)
    return cells[first..<min(first + perPage, cells.count)]
  }

  /// The column and row of the cell at a place of its page.
  private func spot(_ place: Int) -> (column: Int, row: Int) {
    switch order {
    case .rows: return (place % columns, place / columns)
    case .winding:
      let column = place / rows
      return (column, column.isMultiple(of: 2) ? place % rows : rows - 1 - place % rows)
    }
  }

  /// Shows a page; numbers out of range show the first or last.
  public func show(page newPage: Int) {
    page = min(max(0, newPage), pageCount - 1)
    holder.removeAllChildren()
    let perColumn = order == .rows ? 1 : rows
    let usedColumns = Double(min(columns, max(1, (cells.count + perColumn - 1) / perColumn)))
    for (index, cell) in shownCells.enumerated() {
      let (column, row) = spot(index)
      cell.position = Point(
        (Double(column) - (usedColumns - 1) / 2) * cellSize.width,
        (Double(row) - Double(rows - 1) / 2) * cellSize.height - bottomRow / 2)
      holder.add(cell)
    }
    back?.isEnabled = page > 0
    forward?.isEnabled = page < pageCount - 1
    showDots()
    onShow?()
  }

  /// Shows the page on which a cell is.
  public func show(pageOf cell: Node) {
    guard let index = cells.firstIndex(where: { $0 === cell }) else { return }
    show(page: index / perPage)
  }

  /// Turns by a number of pages, as the wheel does.
  public func turn(by step: Int) {
    let target = min(max(0, page + step), pageCount - 1)
    guard target != page else { return }
    show(page: target)
    scene?.director?.play("ui/click", volume: 0.5)
    if let translation {
      scene?.director?.announce(
        Spoken.sentences([translation("spoken.page", "\(page + 1)", "\(pageCount)"), told]),
        urgency: .assertive, language: translation.language)
    }
    holder.removeAction("turn")
    holder.position.x = scene?.reducesMotion == true ? 0 : step > 0 ? 60 : -60
    holder.alpha = 0.3
    holder.run(
      .group([.move(to: .zero, duration: 0.18).eased(.easeOut), .fade(to: 1, duration: 0.18)]),
      key: "turn")
    passFocusOn()
  }

  /// Removes the focus from an arrow that leads no further: it goes to the first focusable cell of
  /// the page, else to what is nearest to the arrow outside the grid, else to the other arrow.
  private func passFocusOn() {
    guard let scene,
      let arrow = [back, forward].compactMap({ $0 }).first(where: { $0 === scene.focusedNode }),
      !arrow.isEnabled
    else { return }
    let place = arrow.convert(.zero, to: nil)
    func distance(_ node: Node) -> Double {
      node.convert(node.contentArea?.center ?? .zero, to: nil).distance(to: place)
    }
    let onPage = holder.children.lazy.compactMap(PagedGrid.focusable).first
    let outside = scene.focusableNodes.filter { !$0.isDescendant(of: self) }
      .min { distance($0) < distance($1) }
    let other = arrow === back ? forward : back
    scene.focus(onPage ?? outside ?? other, isVisible: scene.showsFocus)
  }

  /// The first focusable node of a cell.
  private static func focusable(on cell: Node) -> Node? {
    var found: Node?
    cell.visitTree { node in
      if found == nil, node.isFocusable, !node.isHidden { found = node }
    }
    return found
  }

  /// Turns to the page with the cell and gives it the focus.
  public func reveal(_ cell: Node, isVisible: Bool = true) {
    guard cells.contains(where: { $0 === cell }) else { return }
    show(pageOf: cell)
    scene?.focus(cell, isVisible: isVisible)
  }

  /// Handles page up, page down, and arrows beyond the edge.
  public func handlePageKey(_ key: KeyPress) -> Bool {
    guard key.phase != .up else { return false }
    switch key.key {
    case .pageDown: turnAndFocus(by: 1)
    case .pageUp: turnAndFocus(by: -1)
    case .right: return crossEdge(by: 1)
    case .left: return crossEdge(by: -1)
    default: return false
    }
    return true
  }

  public override func handle(pointer: Pointer) {
    super.handle(pointer: pointer)
    swipe(pointer, over: nil)
  }

  /// Follows a pointer on or between cells; one at a time can swipe.
  private func swipe(_ pointer: Pointer, over cell: Pressable?) {
    if pointer.phase == .began, swipeStart == nil { swipeStart = pointer }
    guard let start = swipeStart, start.id == pointer.id else { return }
    let way = pointer.position.x - start.position.x
    switch pointer.phase {
    case .moved where way.magnitude > PagedGrid.swipeLength && pageCount > 1: cell?.cancelPress()
    case .ended:
      swipeStart = nil
      if way.magnitude > PagedGrid.swipeLength { turn(by: way < 0 ? 1 : -1) }
    case .cancelled: swipeStart = nil
    case .began, .moved, .hovered: break
    }
  }

  /// Turns the page when the focus is in the outermost column and moves further out; at the ends it
  /// stays where it is.
  private func crossEdge(by step: Int) -> Bool {
    guard let focused = scene?.focusedNode,
      let index = cells.firstIndex(where: { $0 === focused }), index / perPage == page
    else { return false }
    let column = spot(index % perPage).column
    let last = order == .rows ? columns - 1 : spot(shownCells.count - 1).column
    let isAtEdge =
      step > 0 ? column == last || order == .rows && index == cells.count - 1 : column == 0
    guard isAtEdge else { return false }
    guard (0..<pageCount).contains(page + step) else {
      // At the end of the last page the focus stays: the player did not mean to leave the grid. From the end of a path
      // it goes to what is beside it.
      return order == .rows
    }
    turnAndFocus(by: step)
    return true
  }

  private func turnAndFocus(by step: Int) {
    turn(by: step)
    let first = page * perPage
    let length = order == .rows ? columns : perPage
    let target = step > 0 ? first : min(first + length, cells.count) - 1
    guard cells.indices.contains(target) else { return }
    if let focusable = PagedGrid.focusable(on: cells[target]) { scene?.focus(focusable) }
  }

  private func buildArrows() {
    guard pageCount > 1 else { return }
    let isBelow = arrows == .below
    let size = isBelow ? PagedGrid.arrowBelow : Size(PagedGrid.arrowWidth, 110)
    let x = area.width / 2 - size.width / 2 - (isBelow ? 20 : 0)
    let y = isBelow ? area.height / 2 - bottomRow / 2 : -bottomRow / 2
    let left = Button(icon: "ui/arrow-left", size: size, style: .plain) { [weak self] in
      self?.turn(by: -1)
    }
    left.position = Point(-x, y)
    left.name = "page-back"
    let right = Button(icon: "ui/arrow-right", size: size, style: .plain) { [weak self] in
      self?.turn(by: 1)
    }
    right.position = Point(x, y)
    right.name = "page-forward"
    for arrow in [left, right] {
      arrow.pressSound = nil
      add(arrow)
    }
    (back, forward) = (left, right)
  }

  private func showDots() {
    dots.removeAllChildren()
    guard pageCount > 1 else { return }
    let middle = area.height / 2 - bottomRow / 2
    guard PagedGrid.dotStep * Double(pageCount) <= dotRoom else {
      // More dots than fit, and more than anybody counts.
      let number = Label(
        "\(page + 1) / \(pageCount)", size: 26, font: "bold", color: Theme.ink,
        room: Size(max(1, dotRoom), min(bottomRow, 48)), lines: 1)
      number.position.y = middle
      // On whatever is behind the pages, it can be read.
      let plate = Shape(
        rectangle: Size(min(dotRoom, 150), min(bottomRow, 48)), cornerRadius: 20,
        fill: Theme.paper)
      plate.position = number.position
      dots.add([plate, number])
      return
    }
    for index in 0..<pageCount {
      let dot = Shape(
        .circle(radius: index == page ? 9 : 7),
        fill: index == page ? Theme.ink : Color(hex: 0x2B3A4A, alpha: 0.35))
      dot.position = Point((Double(index) - Double(pageCount - 1) / 2) * PagedGrid.dotStep, middle)
      dots.add(dot)
    }
  }

  /// The width available to the page dots: what the arrows beside them leave.
  private var dotRoom: Double {
    area.width - (arrows == .below ? 2 * (PagedGrid.arrowBelow.width + 20) + 24 : 0)
  }
}
