extension Node {
  /// Tells what the node is if the keyboard visibly stands on it: for focus that has come, and for
  /// whoever changes how a node stands.
  ///
  /// What was reached by finger or mouse was found by being seen.
  public final func announceIfFocused() {
    guard let scene, scene.focusedNode === self, scene.showsFocus, let director = scene.director,
      let spoken
    else { return }
    director.announce(spoken, urgency: .assertive)
  }
}
