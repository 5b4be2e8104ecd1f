import Stage

/// Something that can be pressed by mouse, finger, pen and keyboard.
///
/// A press counts when the pointer is let go over it; sliding off and letting go does nothing, so
/// a child can change its mind. Enter and space press what has the focus.
open class Pressable: Node {
  /// How it is to look.
  public enum State: Sendable, Hashable {
    /// Nothing touches it.
    case normal
    /// A mouse or pen is over it.
    case hovered
    /// A pointer that was pressed on it is still over it.
    case pressed
    /// It cannot be pressed now.
    case disabled
  }

  /// The extents in points.
  public final let size: Size
  /// What happens when it is pressed.
  public final var onPress: (() -> Void)?
  /// The sound of a press; nil for none.
  public final var pressSound: String? = "ui/click"
  /// Whether it can be pressed at all.
  public final var isEnabled = true {
    didSet {
      isInteractive = isEnabled
      isFocusable = isEnabled
      if !isEnabled { pressingPointer = nil }
      refresh()
    }
  }
  /// Whether Enter on it only shows where the keyboard stands as long as that is not shown: for
  /// answers, so that none is given by surprise.
  public final var isPressedOnlyInSight = false
  /// How it is to look now.
  public private(set) final var state = State.normal

  private final var isHovered = false
  private final var pressingPointer: Int?
  private final let ring: Shape

  /// Something to press with the given extents, its position in its middle.
  public init(size: Size, cornerRadius: Double = 20) {
    self.size = size
    let margin = 5.0
    ring = Shape(
      rectangle: Size(size.width + 2 * margin, size.height + 2 * margin),
      cornerRadius: cornerRadius + margin, fill: .clear, stroke: Theme.focus, strokeWidth: 6)
    super.init()
    hitShape = .rectangle(Rect(center: .zero, size: size))
    isInteractive = true
    isFocusable = true
    ring.isHidden = true
    ring.z = 0.5
    add(ring)
  }

  open override var contentArea: Rect? { Rect(center: .zero, size: size) }

  /// Called when `state` changed: override it to show that.
  open func stateChanged() {}

  /// Does what a press does.
  public final func press() {
    guard isEnabled else { return }
    if let pressSound { scene?.director?.play(pressSound) }
    onPress?()
  }

  /// Lets go of a press that turned out to be something else, such as a swipe.
  public final func cancelPress() {
    pressingPointer = nil
    refresh()
  }

  open override func handle(pointer: Pointer) {
    super.handle(pointer: pointer)
    switch pointer.phase {
    case .began:
      pressingPointer = pressingPointer ?? pointer.id
      refresh()
    case .moved:
      guard pressingPointer == pointer.id else { return }
      setState(contains(pointer.position) ? .pressed : .normal)
    case .ended:
      guard pressingPointer == pointer.id else { return }
      pressingPointer = nil
      let isInside = contains(pointer.position)
      refresh()
      if isInside { press() }
    case .cancelled:
      guard pressingPointer == pointer.id else { return }
      pressingPointer = nil
      refresh()
    case .hovered: break
    }
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

  open override func hoverChanged(to isHovered: Bool) {
    self.isHovered = isHovered
    refresh()
  }

  open override func focusChanged(to isFocused: Bool) {
    ring.isHidden = !(isFocused && scene?.showsFocus == true)
  }

  private func contains(_ place: Point) -> Bool {
    guard let hitShape else { return false }
    // A finger rolls a little when it is lifted.
    return hitShape.contains(convert(place, from: nil), outset: hitOutset + 12)
  }

  private func refresh() {
    setState(
      !isEnabled
        ? .disabled : pressingPointer != nil ? .pressed : isHovered ? .hovered : .normal)
  }

  private func setState(_ newState: State) {
    guard state != newState else { return }
    state = newState
    stateChanged()
  }
}
