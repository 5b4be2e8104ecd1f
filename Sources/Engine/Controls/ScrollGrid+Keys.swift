import Stage

extension ScrollGrid {
  /// The offset it is moving to.
  var goal: Double { if case .going(let goal) = motion { goal } else { offset } }

  func rollByKey(_ key: KeyPress) -> Bool {
    let target: Double
    switch key.key {
    case .up: target = goal - cellSize.height
    case .down: target = goal + cellSize.height
    case .pageUp: target = goal - area.height * 0.9
    case .pageDown: target = goal + area.height * 0.9
    case .home: target = 0
    case .end: target = greatestOffset
    default: return false
    }
    let isArrow = key.key == .up || key.key == .down
    let isAtEnd = target < goal ? goal <= 0 : goal >= greatestOffset
    // At the ends arrows move on to what is above and below the grid.
    if isAtEnd, isArrow { return false }
    if key.phase != .up { go(to: target) }
    return true
  }

  func moveFocus(_ key: KeyPress, from focused: Node) -> Bool {
    guard let index = index(of: focused) else { return false }
    let page = columns * max(1, Int(area.height / cellSize.height))
    var target: Int
    switch key.key {
    case .up: target = index - columns
    case .down:
      target = index + columns
      // Below a cell of the last full row, the last cell may be in another column.
      if target >= count, index / columns < rows - 1 { target = count - 1 }
    case .left where columns > 1 && index % columns > 0: target = index - 1
    case .right where columns > 1 && index % columns < columns - 1: target = index + 1
    case .pageUp: target = max(0, index - page)
    case .pageDown: target = min(count - 1, index + page)
    case .home: target = 0
    case .end: target = count - 1
    default: return false
    }
    guard (0..<count).contains(target) else { return false }
    guard key.phase != .up, target != index else { return true }
    // Of several in a row, the one at the same position.
    let ordinal = focusables(in: index).firstIndex { $0 === focused } ?? 0
    present(target)
    let goals = focusables(in: target)
    guard !goals.isEmpty else { return false }
    scene?.focus(goals[min(ordinal, goals.count - 1)])
    lastFocus = scene?.focusedNode
    reveal(target)
    return true
  }

  /// The index of the cell that contains a node.
  func index(of node: Node) -> Int? {
    present.first { index in
      made[index].map { $0 === node || node.isDescendant(of: $0) } ?? false
    }
  }

  func focusables(in index: Int) -> [Node] {
    var nodes: [Node] = []
    made[index]?.visitTree { if $0.isFocusable, !$0.isHidden { nodes.append($0) } }
    return nodes
  }
}
