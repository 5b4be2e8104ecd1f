import Stage

/// A row that switches something on and off: its text, and a switch whose knob is on the right with
/// a check mark when it is on, on the left with an empty ring when it is off.
public final class Toggle: Pressable {
  /// Whether it is on. Setting it calls no handler.
  public var isOn: Bool {
    didSet {
      guard isOn != oldValue else { return }
      show(isMoving: true)
      announceIfFocused()
    }
  }
  /// Called with the new state when a pupil switches it.
  public var onChange: ((Bool) -> Void)?
  /// Its text.
  public var title: String {
    get { label.text }
    set { label.text = newValue }
  }

  /// Its description in words.
  public override var spoken: Spoken? {
    var spoken = super.spoken
    spoken?.role = .toggle
    spoken?.states.append(isOn ? .on : .off)
    return spoken
  }

  private let label: Label
  private let plate: Shape
  private let face = Node()
  private let track: Shape
  private let knob = Node()
  private let onMark = CheckBadge.mark(reach: 10, color: Theme.go, width: 5)
  private let offMark = Shape(
    .circle(radius: 8), fill: .clear, stroke: Theme.off, strokeWidth: 4)

  private static let track = Size(96, 50)
  /// The size of the picture beside the title, and the gap between them.
  private static let icon = (side: 50.0, gap: 12.0)

  /// A switch, centred on its position.
  ///
  /// - Parameters:
  ///   - title: what is switched.
  ///   - icon: a picture's name, left of the title; nil for none.
  ///   - isOn: the initial state.
  ///   - size: the size of the whole row in points, at least `Theme.smallestTarget` high.
  ///   - fontSize: the title's font size in points.
  public init(
    _ title: String, icon: String? = nil, isOn: Bool, size: Size, fontSize: Double = 28
  ) {
    self.isOn = isOn
    let radius = min(20, size.height / 2)
    plate = Shape(
      rectangle: size, cornerRadius: radius, fill: Theme.paper, stroke: Theme.plainEdge,
      strokeWidth: 3)
    track = Shape(
      rectangle: Toggle.track, cornerRadius: Toggle.track.height / 2, fill: Theme.off)
    let iconRoom = icon == nil ? 0 : Toggle.icon.side + Toggle.icon.gap
    label = Label(
      title, size: fontSize, color: Theme.ink,
      room: Size(size.width - Toggle.track.width - 56 - iconRoom, size.height * 0.88), lines: 2,
      horizontal: .left)
    super.init(size: size, cornerRadius: radius)
    label.position.x = -size.width / 2 + 20 + iconRoom
    track.position.x = size.width / 2 - Toggle.track.width / 2 - 16
    knob.add([Shape(.circle(radius: 20), fill: .white), onMark, offMark])
    track.add(knob)
    face.add([plate, label, track])
    if let icon {
      let sprite = Sprite(icon, size: Size(Toggle.icon.side, Toggle.icon.side))
      sprite.position.x = -size.width / 2 + 14 + Toggle.icon.side / 2
      face.add(sprite)
    }
    add(face)
    onPress = { [unowned self] in
      self.isOn.toggle()
      onChange?(self.isOn)
    }
    show(isMoving: false)
  }

  public override func stateChanged() {
    plate.fill = state == .hovered ? Theme.warmPaper : Theme.paper
    face.position.y = state == .pressed ? 3 : 0
    face.alpha = state == .disabled ? 0.45 : 1
  }

  private func show(isMoving: Bool) {
    track.fill = isOn ? Theme.go : Theme.off
    onMark.isHidden = !isOn
    offMark.isHidden = isOn
    let reach = Toggle.track.width / 2 - Toggle.track.height / 2
    let place = Point(isOn ? reach : -reach, 0)
    knob.removeAction("slide")
    if isMoving, let director = scene?.director, !director.prefersReducedMotion {
      knob.run(.move(to: place, duration: 0.12).eased(.easeOut), key: "slide")
    } else {
      knob.position = place
    }
  }
}
