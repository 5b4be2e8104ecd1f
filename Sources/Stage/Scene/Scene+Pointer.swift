extension Scene {
  /// The topmost shown interactive node at a place in the scene's points; nil where there is none.
  ///
  /// - Complexity: O(n) in the number of shown nodes.
  public final func hitNode(at place: Point) -> Node? {
    var search = HitSearch(place: place)
    search.visit(self, .identity, z: 0)
    return search.found
  }

  /// Routes a pointer whose position is in window points.
  final func route(_ windowPointer: Pointer) {
    var pointer = windowPointer
    let captureIndex = captures.firstIndex { $0.pointer.id == pointer.id }
    if let inverse = viewTransform.inverse {
      pointer.position = inverse.apply(windowPointer.position)
    } else if let captureIndex {
      // The camera shows everything as a point; who was pressed must still learn the end.
      pointer.position = captures[captureIndex].pointer.position
    } else {
      return
    }
    switch pointer.phase {
    case .began:
      showsFocus = false
      cancelCapture(of: pointer.id)
      hover(over: nil)
      let node = hitNode(at: pointer.position) ?? self
      captures.append(Capture(pointer: pointer, node: node))
      node.handle(pointer: pointer)
    case .moved:
      guard let captureIndex else { return }
      captures[captureIndex].pointer = pointer
      let node = captures[captureIndex].node
      node.handle(pointer: pointer)
    case .ended, .cancelled:
      guard let captureIndex else { return }
      let node = captures.remove(at: captureIndex).node
      node.handle(pointer: pointer)
    case .hovered:
      guard captures.isEmpty else { return }
      let node = hitNode(at: pointer.position)
      hover(over: node)
      // The node may have left when it was told of the hover.
      (node?.scene === self ? node ?? self : self).handle(pointer: pointer)
    }
  }

  /// Cancels every pointer that is down, as when the window loses the focus.
  public final func cancelPointers() {
    while let capture = captures.popLast() {
      var pointer = capture.pointer
      pointer.phase = .cancelled
      capture.node.handle(pointer: pointer)
    }
  }

  /// The node a pointer that is down belongs to.
  public final func capturingNode(of pointerID: Int) -> Node? {
    captures.first { $0.pointer.id == pointerID }?.node
  }

  /// Cancels the pointers of nodes that are no longer in the tree, and takes focus and hover.
  final func forgetNodesThatLeft() {
    while let index = captures.firstIndex(where: { $0.node.scene !== self }) {
      let capture = captures.remove(at: index)
      var pointer = capture.pointer
      pointer.phase = .cancelled
      capture.node.handle(pointer: pointer)
    }
    if let focusedNode, focusedNode.scene !== self {
      self.focusedNode = nil
      tellFocus()
    }
    if let hovered, hovered.scene !== self {
      hover(over: nil)
    }
  }

  /// Takes all pointers, the hover and the focus, as when the scene leaves the show.
  final func forgetPointersAndFocus() {
    cancelPointers()
    hover(over: nil)
    focus(nil, isVisible: false)
  }

  /// Lets go of a director that is no more, telling nobody.
  final func forget(_ director: Director) {
    guard self.director === director else { return }
    self.director = nil
    captures.removeAll()
    hovered = nil
    toldHover = nil
    visitTree { $0.shownBy = nil }
  }

  private func cancelCapture(of id: Int) {
    guard let index = captures.firstIndex(where: { $0.pointer.id == id }) else { return }
    let capture = captures.remove(at: index)
    var pointer = capture.pointer
    pointer.phase = .cancelled
    capture.node.handle(pointer: pointer)
  }

  private func hover(over node: Node?) {
    hovered = node
    tellHover()
  }

  /// Tells who is no longer hovered and who is now, until that is true: who is told may change it.
  private func tellHover() {
    while toldHover !== hovered {
      if let former = toldHover {
        toldHover = nil
        if former.scene?.toldHover !== former { former.hoverChanged(to: false) }
      } else if let hovered, hovered.scene !== self {
        self.hovered = nil
      } else if let hovered {
        toldHover = hovered
        hovered.hoverChanged(to: true)
      }
    }
  }
}

/// Walks the tree in drawing order and keeps the topmost node that is hit.
private struct HitSearch {
  let place: Point
  var found: Node?
  private var foundZ = -Double.infinity

  init(place: Point) {
    self.place = place
  }

  mutating func visit(_ node: Node, _ transform: Transform, z: Double) {
    guard !node.isHidden, node.alpha > 0 else { return }
    if node.isInteractive, z >= foundZ, isHit(node, transform) {
      found = node
      foundZ = z
    }
    for child in node.children {
      visit(child, transform.applied(after: child.localTransform), z: z + child.z)
    }
  }

  private func isHit(_ node: Node, _ transform: Transform) -> Bool {
    guard let shape = node.hitShape ?? node.contentArea.map(HitShape.rectangle),
      let own = transform.inverse?.apply(place)
    else { return false }
    return shape.contains(own, outset: node.hitOutset) && !node.isCutAway(at: place)
  }
}
