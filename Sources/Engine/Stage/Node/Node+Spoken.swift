extension Node {
  /// Announces what the node is if it visibly has the keyboard focus: called when it gains the
  /// focus and when its state changes.
  ///
  /// Nodes reached by finger or mouse are not announced: the player has already seen them.
  public final func announceIfFocused() {
    guard let scene, scene.focusedNode === self, scene.showsFocus, let director = scene.director,
      let spoken
    else { return }
    director.announce(spoken, urgency: .assertive)
  }
}
