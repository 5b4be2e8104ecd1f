extension Node {
  /// Looks for a gesture in the pointers pressed on this node and below it, until it is taken off.
  ///
  /// Only interactive nodes can be pressed. The node's own `handle(pointer:)` goes on as before;
  /// `GestureRecognizer` says who gets a pointer when. One attached while pointers are down looks
  /// at those that come after.
  ///
  /// - Parameters:
  ///   - gesture: what to look for.
  ///   - together: whether it goes on beside others for which this is said as well.
  ///   - handler: told what becomes of it, within the tick in which it happens. It may change the
  ///     tree and attach and take off recognisers. The recogniser holds it as long as it lives.
  /// - Returns: the recogniser, to switch or take it off by.
  @discardableResult
  public final func recognize(
    _ gesture: Gesture, together: Bool = false, _ handler: @escaping (GestureUpdate) -> Void
  ) -> GestureRecognizer {
    let recognizer = GestureRecognizer(gesture, together: together, handler)
    recognizer.node = self
    gestureRecognizers.append(recognizer)
    return recognizer
  }

  /// Takes a recogniser off; a gesture it is making is cancelled.
  public final func stopRecognizing(_ recognizer: GestureRecognizer) {
    guard let index = gestureRecognizers.firstIndex(where: { $0 === recognizer }) else { return }
    gestureRecognizers.remove(at: index)
    recognizer.cancel()
    recognizer.node = nil
  }

  /// Whether it and everything above it is shown.
  final var isShownInTree: Bool {
    var current: Node? = self
    while let node = current {
      if node.isHidden || node.alpha <= 0 { return false }
      current = node.parent
    }
    return true
  }
}
