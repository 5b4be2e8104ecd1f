import Stage

/// The base of everything that is pressed, dragged or written into: whether it is enabled, its
/// visual state, and the ring of the keyboard's focus.
open class Control: Node {
  /// The visual state.
  public enum State: String, Sendable, Hashable, CaseIterable {
    /// No pointer is over it.
    case normal
    /// A mouse or pen is over it.
    case hovered
    /// A pointer that was pressed on it is over it.
    case pressed
    /// It cannot be used now.
    case disabled
  }

  /// The size in points.
  public final let size: Size
  /// Whether it can be used at all.
  public final var isEnabled = true {
    didSet { followUse() }
  }
  /// Whether the keyboard can reach it while it is enabled; false if it is a part of a control that
  /// handles the keys itself.
  public final var takesFocus = true {
    didSet { followUse() }
  }
  /// Its description in words; nil uses the text written on it. Needed if it only shows a picture.
  public final var words: Spoken?
  /// The current visual state.
  public private(set) final var state = State.normal

  /// The pointer that was pressed on it and is still down.
  final var pressingPointer: Int?
  /// Whether that pointer is still over it.
  final var isPointerInside = true
  final let ring: FocusRing

  private final var isHovered = false
  private final var hoverStay = HoverStay()
  private final var pinned: (state: State, isFocused: Bool)?

  /// How far, in points, a finger may roll beyond the edge when it is lifted.
  private static let roll = 12.0
  private static let hoverKey = "told on hover"

  /// A control of the given size, centred on its position.
  public init(size: Size, cornerRadius: Double = 20) {
    self.size = size
    ring = FocusRing(around: size, cornerRadius: cornerRadius)
    super.init()
    hitShape = .rectangle(Rect(center: .zero, size: size))
    isInteractive = true
    isFocusable = true
    add(ring)
  }

  open override var contentArea: Rect? { Rect(center: .zero, size: size) }

  /// Its description in words.
  open override var spoken: Spoken? {
    var spoken = words ?? Spoken(writtenText, role: .button)
    if !isEnabled { spoken.states.append(.disabled) }
    return spoken
  }

  /// The description of a control with a number: its `words` and the number.
  final func spoken(value: String) -> Spoken {
    var spoken = words ?? Spoken("")
    spoken.text = [spoken.text, value].filter { !$0.isEmpty }.joined(separator: ": ")
    spoken.role = .slider
    if !isEnabled { spoken.states.append(.disabled) }
    return spoken
  }

  /// Called when `state` changed: override it to show the new state.
  open func stateChanged() {}

  /// Keeps its appearance in a state, whatever happens to it: for pictures of its states.
  public final func pin(_ state: State, isFocused: Bool = false) {
    pinned = (state, isFocused)
    if state == .disabled { isEnabled = false }
    ring.isHidden = !isFocused
    refresh()
  }

  /// Whether it is announced when a mouse rests over it and everything is read aloud.
  var isToldOnHover: Bool { true }

  open override func hoverChanged(to isHovered: Bool) {
    self.isHovered = isHovered
    if isHovered, let scene {
      hoverStay.begin(at: scene.tick)
    } else {
      hoverStay.end()
      removeAction(Control.hoverKey)
    }
    refresh()
  }

  open override func handle(pointer: Pointer) {
    super.handle(pointer: pointer)
    if pointer.phase == .hovered { pointerStays(at: pointer.position) }
    if pointer.phase == .began { hoverStay.finish() }
  }

  /// Announces it to a pupil who points at it for a short while and is read to; the keyboard focus
  /// announces it immediately.
  private func pointerStays(at place: Point) {
    guard isHovered, isToldOnHover, let scene, scene.director?.readsAloud == true,
      hoverStay.moves(to: place, at: scene.tick)
    else { return }
    run(
      .sequence([
        .wait(duration: HoverStay.seconds),
        .run { node in
          guard let spoken = node.spoken else { return }
          node.scene?.director?.announce(spoken, urgency: .assertive)
        },
      ]), key: Control.hoverKey)
  }

  open override func focusChanged(to isFocused: Bool) {
    ring.isHidden = !(isFocused && scene?.showsFocus == true) && pinned?.isFocused != true
  }

  /// Follows a pointer that was pressed on it, one at a time.
  ///
  /// - Returns: the pointer's phase, if the pointer is the one being followed.
  final func follow(_ pointer: Pointer) -> Pointer.Phase? {
    switch pointer.phase {
    case .began:
      guard pressingPointer == nil else { return nil }
      pressingPointer = pointer.id
      isPointerInside = true
    case .moved, .ended, .cancelled:
      guard pressingPointer == pointer.id else { return nil }
      isPointerInside = pointer.phase != .cancelled && contains(pointer.position)
      if pointer.phase != .moved { pressingPointer = nil }
    case .hovered: return nil
    }
    refresh()
    return pointer.phase
  }

  /// Forgets the pointer that was pressed on it.
  final func forgetPress() {
    pressingPointer = nil
    refresh()
  }

  private func contains(_ place: Point) -> Bool {
    guard let hitShape else { return false }
    // A finger rolls a little when it is lifted.
    return hitShape.contains(convert(place, from: nil), outset: hitOutset + Control.roll)
  }

  private func followUse() {
    isInteractive = isEnabled
    isFocusable = isEnabled && takesFocus
    if !isEnabled { pressingPointer = nil }
    refresh()
  }

  private func refresh() {
    let newState: State =
      !isEnabled
      ? .disabled
      : pressingPointer != nil
        ? (isPointerInside ? .pressed : .normal) : isHovered ? .hovered : .normal
    let shown = pinned?.state ?? newState
    guard state != shown else { return }
    state = shown
    stateChanged()
  }
}
