import Stage

/// Cells in rows and columns that scroll vertically: by a finger or the mouse, after which the grid
/// glides on and comes to rest, by the wheel, and by moving the keyboard's focus.
///
/// Beyond its ends it gives a little and returns. Only the rows in sight are in the tree, so ten
/// thousand cost no more than ten. If nothing in the cells takes the focus, the grid itself does,
/// and the arrows scroll it.
open class ScrollGrid: Node, TickObserver {
  /// The number of cells.
  public let count: Int
  /// The size of the visible part, in points.
  public let area: Size
  /// How far it is scrolled down, in points; only briefly below 0 or beyond `greatestOffset`.
  public internal(set) final var offset = 0.0
  /// The offset at which the last row is in sight.
  public final var greatestOffset: Double { max(0, Double(rows) * cellSize.height - area.height) }
  /// Whether it is moving by itself.
  public final var isMoving: Bool { motion != .none }

  enum Motion: Equatable {
    case none
    case gliding
    case going(to: Double)
  }

  final let cellSize: Size
  final let columns: Int
  final let rows: Int
  private let make: (Int) -> Node
  final var made: [Int: Node] = [:]
  /// The cells in the tree, in tree order.
  final var present: [Int] = []
  final var wanted = 0..<0
  private let crop: Crop
  final let holder = Node()
  final let thumb = Shape(rectangle: Size(8, 8), cornerRadius: 4, fill: Theme.off)
  private let ring: FocusRing
  /// Lies over the cells while it glides: a press stops it and presses nothing.
  final let catcher = Node()
  final var motion = Motion.none
  final var velocity = 0.0
  final var grabOffset = 0.0
  final var lastTick = -1
  final weak var lastFocus: Node?

  /// The fraction of its speed that it keeps per tick while it glides: a fifth is left after 0.7 s.
  static let friction = 0.965
  /// The speed in points a second below which it stops.
  static let leastSpeed = 14.0
  /// The fraction of a drag beyond an end that it follows.
  static let give = 0.35
  /// How much of the next row is visible beyond the one that has the focus: it shows that there is
  /// more, and visible cells can be reached by tab. 0 for a grid that shows whole rows.
  public final var peek = 0.3

  /// A grid centred on its position whose cells are made when they first come into sight.
  ///
  /// - Parameters:
  ///   - count: the number of cells.
  ///   - cellSize: the room of a cell in points, including its gap to the next.
  ///   - area: the size of the visible part.
  ///   - make: makes the cell of an index, centred on its position.
  public init(count: Int, cellSize: Size, area: Size, make: @escaping (Int) -> Node) {
    self.count = max(0, count)
    self.area = area
    self.cellSize = Size(max(1, cellSize.width), max(1, cellSize.height))
    self.make = make
    columns = max(1, Int(min(area.width / max(1, cellSize.width), 1000)))
    rows = (max(0, count) + columns - 1) / columns
    crop = Crop(area: Rect(center: .zero, size: area))
    ring = FocusRing(around: area, cornerRadius: 12)
    super.init()
    isInteractive = true
    catcher.hitShape = .rectangle(Rect(center: .zero, size: area))
    catcher.z = 2
    catcher.onPointer = { [unowned self] in catchPress($0) }
    crop.add([holder, catcher])
    thumb.position.x = area.width / 2 - 8
    add([crop, thumb, ring])
    recognize(.pan(.vertical)) { [unowned self] in pan($0) }
    roll(to: 0)
    isFocusable = !present.contains { !focusables(in: $0).isEmpty }
  }

  /// A grid of existing cells.
  public convenience init(cells: [Node], cellSize: Size, area: Size) {
    self.init(count: cells.count, cellSize: cellSize, area: area) { cells[$0] }
  }

  public final override var contentArea: Rect? { Rect(center: .zero, size: area) }

  /// The cell of an index, made if necessary.
  public final func cell(at index: Int) -> Node {
    if let cell = made[index] { return cell }
    let cell = make(index)
    made[index] = cell
    cell.position = place(of: index)
    return cell
  }

  /// Scrolls a cell into sight.
  public final func reveal(_ index: Int, isMoving: Bool = true) {
    guard (0..<count).contains(index) else { return }
    let top = Double(index / columns) * cellSize.height
    let margin = min(cellSize.height * peek, max(0, area.height - cellSize.height) / 2)
    let least = top + cellSize.height + margin - area.height
    let goal = min(max(offset, least), top - margin)
    go(to: goal, isMoving: isMoving)
  }

  /// Shows what is at an offset, as far as it can be scrolled, at once: for a list that is made anew.
  public final func scroll(to offset: Double) {
    stop()
    roll(to: min(max(0, offset), greatestOffset))
  }

  /// Scrolls a cell into sight and gives the focus to its first focusable node.
  public final func focus(_ index: Int, isVisible: Bool = true) {
    guard (0..<count).contains(index) else { return }
    present(index)
    guard let goal = focusables(in: index).first else { return }
    scene?.focus(goal, isVisible: isVisible)
    reveal(index)
  }

  open override func didEnter(_ director: Director) { director.add(self) }

  open override func willLeave(_ director: Director) {
    director.remove(self)
    stop()
  }

  /// Follows the focus when tab or a scene moved it.
  public final func tickEnds(_ scene: Scene) {
    let focused = scene.focusedNode
    guard focused !== lastFocus else { return }
    lastFocus = focused
    updateRows()
    guard scene.showsFocus, let focused, let index = index(of: focused) else { return }
    reveal(index)
  }

  open override func focusChanged(to isFocused: Bool) {
    ring.isHidden = !(isFocused && scene?.showsFocus == true)
  }

  open override func handle(wheel: Point, at place: Point) -> Bool {
    guard greatestOffset > 0, wheel.y != 0 else { return false }
    go(to: goal - wheel.y)
    return true
  }

  open override func handle(key: KeyPress) -> Bool {
    guard let focused = scene?.focusedNode else { return false }
    return focused === self ? rollByKey(key) : moveFocus(key, from: focused)
  }
}

extension ScrollGrid {
  func place(of index: Int) -> Point {
    let used = Double(min(columns, max(1, count)))
    return Point(
      (Double(index % columns) - (used - 1) / 2) * cellSize.width,
      -area.height / 2 + (Double(index / columns) + 0.5) * cellSize.height)
  }

  /// Removes rows that went out of sight from the tree and adds those that came into sight; what
  /// has the focus stays.
  func updateRows() {
    let first = min(max(0, Int((offset / cellSize.height).rounded(.down))), rows)
    let end = (offset + area.height) / cellSize.height
    let last = min(max(first, Int(end.rounded(.up))), rows)
    let range = first * columns..<min(count, last * columns)
    guard range != wanted || present.count != range.count else { return }
    wanted = range
    let focused = scene?.focusedNode
    for index in present where !range.contains(index) {
      guard let cell = made[index],
        focused.map({ $0 === cell || $0.isDescendant(of: cell) }) != true
      else { continue }
      cell.removeFromParent()
      present.removeAll { $0 == index }
    }
    for index in range { present(index) }
  }

  /// Adds a cell to the tree, in the order in which tab should reach it.
  func present(_ index: Int) {
    let position = present.firstIndex { $0 >= index } ?? present.count
    guard position == present.count || present[position] != index else { return }
    holder.insert(cell(at: index), at: position)
    present.insert(index, at: position)
  }
}
