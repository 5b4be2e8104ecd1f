/// The contest of recognisers for the pointers; `GestureRecognizer` states the rules.
///
/// Every call to a handler may change anything, so each step checks again who still takes part.
extension Scene {
  /// Gives a new pointer to all recognisers that should follow it. Calls no handlers.
  final func engage(_ capture: inout Capture) {
    var concerned: ContiguousArray<GestureRecognizer> = []
    var current: Node? = capture.node
    while let node = current {
      for recognizer in node.gestureRecognizers
      where recognizer.accepts(isPressedNode: node === capture.node) {
        concerned.append(recognizer)
      }
      current = node.parent
    }
    guard !concerned.isEmpty else { return }
    let owners = concerned.filter(\.isActive)
    capture.isTaken = !owners.isEmpty
    for recognizer in concerned
    where owners.allSatisfy({ $0 === recognizer || Scene.goTogether($0, recognizer) }) {
      recognizer.scene = self
      recognizer.add(capture.pointer, at: capture.windowPlace, tick: tick)
      capture.recognizers.append(recognizer)
      if engaged[ObjectIdentifier(recognizer)] == nil {
        engaged.append(recognizer, for: ObjectIdentifier(recognizer))
      }
    }
  }

  /// Passes a pointer's move to its recognisers.
  final func moveGestures(_ pointerID: Int, to place: Point) {
    guard let capture = captures[pointerID] else { return }
    for recognizer in capture.recognizers where recognizer.pointers.contains(pointerID) {
      carryOut(recognizer.move(pointerID, to: place, tick: tick), of: recognizer)
    }
  }

  /// Passes a pointer's release to its recognisers.
  final func liftGestures(of capture: Capture) {
    let id = capture.pointer.id
    for recognizer in capture.recognizers where recognizer.pointers.contains(id) {
      carryOut(recognizer.lift(id, tick: tick), of: recognizer, rivals: capture.recognizers)
    }
  }

  /// Cancels the recognisers of a pointer that was cancelled.
  final func cancelGestures(of capture: Capture) {
    for recognizer in capture.recognizers where recognizer.pointers.contains(capture.pointer.id) {
      drop(recognizer)
    }
  }

  /// Ends the taps that wait for another press nearby when one comes elsewhere.
  final func endTaps(awayFrom place: Point) {
    for recognizer in engaged.elements where recognizer.isTapAway(from: place) {
      drop(recognizer)
    }
  }

  /// Advances gestures by time; at the start of each tick, after the input.
  final func waitForGestures() {
    guard !engaged.isEmpty else { return }
    for recognizer in engaged.elements where recognizer.needsTime {
      carryOut(recognizer.wait(tick: tick), of: recognizer)
    }
  }

  /// Drops gestures whose nodes left or are no longer visible.
  final func dropUnseenGestures() {
    dropGestures { !canGoOn($0) }
  }

  /// Drops all gestures that cannot continue, in the order in which they began, until there are
  /// none: a handler that is called for one may cause others.
  final func dropGestures(where isLost: (GestureRecognizer) -> Bool) {
    var scan = ArrivalList<ObjectIdentifier, GestureRecognizer>.Scan()
    while let recognizer = engaged.next(in: &scan, where: isLost) {
      drop(recognizer, releasesTaps: false)
    }
  }

  /// Drops all gestures, as when the scene is no longer shown.
  final func dropAllGestures() {
    while let recognizer = engaged.last {
      drop(recognizer, releasesTaps: false)
    }
  }

  /// Ends a recogniser's work without success.
  ///
  /// - Parameter releasesTaps: whether taps that waited for it are made now.
  final func drop(_ recognizer: GestureRecognizer, releasesTaps: Bool = true) {
    guard recognizer.stage != .idle else { return }
    let update = recognizer.hasBegun ? self.update(.cancelled, of: recognizer) : nil
    release(recognizer)
    if let update { recognizer.handler(update) }
    if releasesTaps, recognizer.gesture.tapCount > 1, let node = recognizer.node {
      makeWaitingTap(of: node)
    }
  }

  private func canGoOn(_ recognizer: GestureRecognizer) -> Bool {
    guard let node = recognizer.node, node.scene === self else { return false }
    return node.isShownInTree
  }

  private func carryOut(
    _ verdict: GestureRecognizer.Verdict, of recognizer: GestureRecognizer,
    rivals: ContiguousArray<GestureRecognizer> = []
  ) {
    switch verdict {
    case .nothing: break
    case .changed: recognizer.handler(update(.changed, of: recognizer))
    case .failed: drop(recognizer)
    case .claim: claim(recognizer, rivals)
    case .ended:
      let last = update(recognizer.hasBegun ? .ended : .recognized, of: recognizer)
      release(recognizer)
      recognizer.handler(last)
    }
  }

  /// The recogniser has recognised its gesture.
  private func claim(
    _ recognizer: GestureRecognizer, _ formerRivals: ContiguousArray<GestureRecognizer>
  ) {
    var rivals = formerRivals
    for id in recognizer.pointers.ids { rivals += captures[id]?.recognizers ?? [] }
    rivals.removeAll { $0 === recognizer || Scene.goTogether($0, recognizer) }
    guard !rivals.contains(where: \.isActive) else { return drop(recognizer) }
    let count = recognizer.gesture.tapCount
    if count > 0 {
      claimTap(recognizer, count, rivals)
    } else {
      claimPointers(recognizer, rivals)
    }
  }

  private func claimTap(
    _ recognizer: GestureRecognizer, _ count: Int, _ rivals: ContiguousArray<GestureRecognizer>
  ) {
    let taps = recognizer.node?.gestureRecognizers.filter { $0.gesture.tapCount > 0 } ?? []
    for tap in taps where tap.gesture.tapCount < count && tap.stage == .waiting { release(tap) }
    recognizer.stage = .waiting
    for rival in rivals where 1...count ~= rival.gesture.tapCount {
      drop(rival, releasesTaps: false)
    }
    guard let node = recognizer.node, recognizer.stage == .waiting else { return }
    makeWaitingTap(of: node)
  }

  private func claimPointers(
    _ recognizer: GestureRecognizer, _ rivals: ContiguousArray<GestureRecognizer>
  ) {
    recognizer.stage = .active
    for rival in rivals { drop(rival) }
    recognizer.pointers.rest()
    for id in recognizer.pointers.ids {
      guard let capture = captures[id], !capture.isTaken else { continue }
      captures.update(id) { $0.isTaken = true }
      var pointer = capture.pointer
      pointer.phase = .cancelled
      capture.node.handle(pointer: pointer)
    }
    // Any of the handlers called may have ended it.
    guard recognizer.isActive else { return }
    if case .swipe = recognizer.gesture { return }
    recognizer.hasBegun = true
    recognizer.handler(update(.began, of: recognizer))
  }

  /// Makes the waiting tap with the most presses on a node, unless one with more may still come.
  private func makeWaitingTap(of node: Node) {
    let taps = node.gestureRecognizers.filter { $0.gesture.tapCount > 0 && $0.stage != .idle }
    guard let tap = taps.max(by: { $0.gesture.tapCount < $1.gesture.tapCount }),
      tap.stage == .waiting
    else { return }
    let update = update(.recognized, of: tap)
    for lower in taps where lower.stage == .waiting { release(lower) }
    tap.handler(update)
  }

  /// Detaches the recogniser from all pointers. Calls no handlers.
  private func release(_ recognizer: GestureRecognizer) {
    let ids = recognizer.pointers.ids
    recognizer.reset()
    engaged.removeValue(forKey: ObjectIdentifier(recognizer))
    for id in ids {
      captures.update(id) { capture in capture.recognizers.removeAll { $0 === recognizer } }
    }
  }

  private func update(
    _ phase: GestureUpdate.Phase, of recognizer: GestureRecognizer
  ) -> GestureUpdate {
    let pointers = recognizer.pointers
    let inverse = viewTransform.inverse ?? .identity
    func way(_ inWindow: Point) -> Point { inverse.apply(inWindow) - inverse.apply(.zero) }
    let isTap = recognizer.gesture.tapCount > 0
    var update = GestureUpdate(
      phase: phase, position: inverse.apply(isTap ? recognizer.lastTap.place : pointers.middle),
      translation: way(pointers.travel), velocity: way(pointers.velocity(at: tick)), scale: 1,
      angle: 0, pointerCount: max(1, pointers.count))
    switch recognizer.gesture {
    case .swipe: update.direction = GestureRecognizer.direction(of: pointers.travel)
    case .pinch: update.scale = pointers.scale
    case .rotate: update.angle = pointers.angle
    default: break
    }
    return update
  }

  private static func goTogether(
    _ first: GestureRecognizer, _ second: GestureRecognizer
  ) -> Bool {
    first.worksTogether && second.worksTogether
  }
}
