extension Node {
  /// Attaches a recogniser that looks for a gesture in the pointers pressed on this node and its
  /// descendants, until it is removed.
  ///
  /// Only interactive nodes can be pressed. The node's own `handle(pointer:)` still receives
  /// pointers; the rules are those of `GestureRecognizer`. A recogniser attached while pointers are
  /// down follows only later ones.
  ///
  /// - Parameters:
  ///   - gesture: what to look for.
  ///   - together: whether it continues beside others that set this too.
  ///   - handler: called with each update, within the tick in which it happens. It may change the
  ///     tree and attach and remove recognisers. The recogniser retains it.
  /// - Returns: the recogniser, with which it can be disabled or removed.
  @discardableResult
  public final func recognize(
    _ gesture: Gesture, together: Bool = false, _ handler: @escaping (GestureUpdate) -> Void
  ) -> GestureRecognizer {
    let recognizer = GestureRecognizer(gesture, together: together, handler)
    recognizer.node = self
    gestureRecognizers.append(recognizer)
    return recognizer
  }

  /// Removes a recogniser; a gesture in progress is cancelled.
  public final func stopRecognizing(_ recognizer: GestureRecognizer) {
    guard let index = gestureRecognizers.firstIndex(where: { $0 === recognizer }) else { return }
    gestureRecognizers.remove(at: index)
    recognizer.cancel()
    recognizer.node = nil
  }

  /// Whether the node and all its ancestors are visible.
  final var isShownInTree: Bool {
    var current: Node? = self
    while let node = current {
      if node.isHidden || node.alpha <= 0 { return false }
      current = node.parent
    }
    return true
  }
}
