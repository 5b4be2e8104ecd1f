import Stage

/// Something that can be pressed by mouse, finger, pen and keyboard.
///
/// A press counts when the pointer is released over it; sliding off before the release does
/// nothing, so a child can change its mind. Enter and space press the focused one.
open class Pressable: Control {
  /// Called when it is pressed.
  public final var onPress: (() -> Void)?
  /// The sound of a press; nil for none.
  public final var pressSound: String? = "ui/click"
  /// Whether Enter only makes the focus visible as long as it is not visible yet: for answers, so
  /// that none is given by surprise.
  public final var isPressedOnlyInSight = false

  /// A pressable of the given size, centred on its position.
  public override init(size: Size, cornerRadius: Double = 20) {
    super.init(size: size, cornerRadius: cornerRadius)
  }

  /// Does what a press does.
  public final func press() {
    guard isEnabled else { return }
    if let pressSound { scene?.director?.play(pressSound) }
    onPress?()
  }

  /// Abandons a press that turned out to be something else, such as a swipe.
  public final func cancelPress() {
    forgetPress()
  }

  /// Answers are announced with their question.
  override var isToldOnHover: Bool { !isPressedOnlyInSight }

  open override func handle(pointer: Pointer) {
    super.handle(pointer: pointer)
    if follow(pointer) == .ended, isPointerInside { press() }
  }

  open override func handle(key: KeyPress) -> Bool {
    guard key.key == .enter || key.key == .space else { return false }
    guard key.phase == .down else { return true }
    if isPressedOnlyInSight, let scene, !scene.showsFocus {
      scene.focus(self)
    } else {
      press()
    }
    return true
  }
}
