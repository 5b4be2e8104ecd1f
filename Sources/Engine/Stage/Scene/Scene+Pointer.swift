extension Scene {
  /// The topmost visible interactive node at a position in the scene's points; nil if there is
  /// none.
  ///
  /// - Complexity: O(k · d) for k interactive nodes at depth d; O(n) in the number of all nodes if
  ///   the tree, or a node's `isInteractive`, has changed since the last call.
  public final func hitNode(at place: Point) -> Node? {
    guard shows(place) else { return nil }
    var search = HitSearch(place: place)
    search.tryNode(self)
    interactiveNodes.update(for: self)
    // A copy, because computing an area may change the tree.
    let nodes = interactiveNodes.nodes
    for node in nodes where node.scene === self { search.tryNode(node) }
    return search.found
  }

  /// Routes a pointer whose position is in window points.
  ///
  /// - Complexity: O(p) in the number of pointers that are down, plus the hit test.
  final func route(_ windowPointer: Pointer) {
    let place = windowPointer.position
    var pointer = windowPointer
    let capture = captures[pointer.id]
    if let inverse = viewTransform.inverse {
      pointer.position = inverse.apply(place)
    } else if let capture {
      // The camera shows everything as a single point; the pressed node must still receive the end.
      pointer.position = capture.pointer.position
    } else {
      return
    }
    switch pointer.phase {
    case .began: press(pointer, at: place)
    case .moved:
      guard capture != nil else { return }
      captures.update(pointer.id) {
        $0.pointer = pointer
        $0.windowPlace = place
      }
      moveGestures(pointer.id, to: place)
      guard let capture = captures[pointer.id], !capture.isTaken else { return }
      capture.node.handle(pointer: pointer)
    case .ended:
      guard let capture else { return }
      // Released elsewhere, it has moved there.
      if capture.windowPlace != place { moveGestures(pointer.id, to: place) }
      release(pointer, at: place)
    case .cancelled:
      captures.update(pointer.id) { $0.pointer = pointer }
      cancelCapture(of: pointer.id)
    case .hovered:
      restingPointer = windowPointer
      guard captures.isEmpty else { return }
      let node = hitNode(at: pointer.position)
      hover(over: node)
      // The node may have left when it was notified of the hover.
      (node?.scene === self ? node ?? self : self).handle(pointer: pointer)
    }
  }

  /// Routes the wheel: to the node below the pointer, then its ancestors, then the scene.
  final func route(wheel: Point, at place: Point) {
    var receiver = hitNode(at: place)
    while let node = receiver, node !== self {
      if node.handle(wheel: wheel, at: place) { return }
      receiver = node.parent
    }
    _ = handle(wheel: wheel, at: place)
  }

  private func press(_ pointer: Pointer, at place: Point) {
    showsFocus = false
    isLedByKeys = false
    lastPressedPlace = pointer.position
    cancelCapture(of: pointer.id)
    if pointer.kind != .finger { restingPointer = nil }
    hover(over: nil)
    endTaps(awayFrom: place)
    let node = hitNode(at: pointer.position) ?? self
    var capture = Capture(pointer: pointer, windowPlace: place, node: node)
    engage(&capture)
    captures.append(capture, for: pointer.id)
    if !capture.isTaken { node.handle(pointer: pointer) }
  }

  private func release(_ pointer: Pointer, at place: Point) {
    guard let capture = captures.removeValue(forKey: pointer.id) else { return }
    if pointer.kind != .finger {
      restingPointer = pointer
      restingPointer?.position = place
    }
    if !capture.isTaken { capture.node.handle(pointer: pointer) }
    liftGestures(of: capture)
  }

  /// Cancels every pointer that is down, the last pressed first, as when the window loses the
  /// focus.
  ///
  /// - Complexity: O(n) in the number of pointers and of the recognisers that follow each.
  public final func cancelPointers() {
    while let capture = captures.popLast() {
      tellCancelled(capture)
    }
  }

  /// The node that owns a pointer that is down: the pressed one, or that of the recogniser which
  /// took it; nil if nobody owns it.
  public final func capturingNode(of pointerID: Int) -> Node? {
    guard let capture = captures[pointerID] else { return nil }
    return capture.isTaken ? capture.recognizers.first(where: \.isActive)?.node : capture.node
  }

  /// Cancels the pointers of nodes that are no longer in the tree, and removes their focus and
  /// hover.
  final func forgetNodesThatLeft() {
    cancelCaptures { !$0.isTaken && $0.node.scene !== self }
    dropGestures { $0.node?.scene !== self }
    if let focusedNode, focusedNode.scene !== self {
      self.focusedNode = nil
      tellFocus()
    }
    if let hovered, hovered.scene !== self {
      hover(over: nil)
    }
  }

  /// Cancels all pointers, the hover and the focus, as when the scene is no longer shown.
  final func forgetPointersAndFocus() {
    cancelPointers()
    dropAllGestures()
    navigator = StickNavigator()
    restingPointer = nil
    hover(over: nil)
    focus(nil, isVisible: false)
  }

  /// Clears the reference to a director that is being released, without callbacks.
  final func forget(_ director: Director) {
    // While a director is being released, weak references to it are nil already.
    if let shown = self.director, shown !== director { return }
    self.director = nil
    captures.removeAll()
    for recognizer in engaged.elements { recognizer.reset() }
    engaged.removeAll()
    hovered = nil
    toldHover = nil
    visitTree { $0.shownBy = nil }
  }

  /// What the passing of time does to earlier input, at the start of a tick.
  final func waitForInput() {
    waitForGestures()
    if let press = navigator.wait(tick: tick) { route(press) }
  }

  /// Whether `waitForInput()` may have something to do in a later tick.
  final var isWaitingForInput: Bool {
    navigator.isHeld || engaged.elements.contains(where: \.needsTime)
  }

  /// Removes pointers, focus and hover from what was hidden or disabled in a tick, and updates the
  /// hover for what moved below a resting mouse, at the end of the tick.
  final func settleInput() {
    cancelCaptures { !$0.isTaken && !canBePressed($0.node) }
    dropUnseenGestures()
    dropHiddenFocus()
    guard let restingPointer, captures.isEmpty, let inverse = viewTransform.inverse else { return }
    hover(over: hitNode(at: inverse.apply(restingPointer.position)))
  }

  /// Whether a node may keep a pointer that was pressed on it.
  private func canBePressed(_ node: Node) -> Bool {
    node === self || (node.isInteractive && node.isShownInTree)
  }

  private func cancelCapture(of id: Int) {
    if let capture = captures.removeValue(forKey: id) { tellCancelled(capture) }
  }

  /// Cancels all affected captures, in the order in which they were pressed, until there are none:
  /// a callback for one may cause others.
  private func cancelCaptures(where isLost: (Capture) -> Bool) {
    var scan = ArrivalList<Int, Capture>.Scan()
    while let capture = captures.next(in: &scan, where: isLost) {
      cancelCapture(of: capture.pointer.id)
    }
  }

  /// Notifies everybody who had a pointer that it was cancelled.
  private func tellCancelled(_ capture: Capture) {
    if !capture.isTaken {
      var pointer = capture.pointer
      pointer.phase = .cancelled
      capture.node.handle(pointer: pointer)
    }
    cancelGestures(of: capture)
  }

  private func hover(over node: Node?) {
    hovered = node
    tellHover()
  }

  /// Notifies the nodes that are no longer hovered and those that now are, until nothing changes: a
  /// callback may change it.
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
