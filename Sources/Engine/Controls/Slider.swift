import Stage

/// A number chosen by a thumb on a track, with its formatted value beside it.
///
/// A press on the track moves the thumb there. Left and right change the number by a step, page up
/// and down by a tenth of the range, Home and End go to the ends. The wheel changes it while it has
/// the focus, so that scrolling a list with the wheel changes nothing on the way.
public final class Slider: Control {
  /// The number, clamped to the range. Setting it calls no handler.
  public var value: Int {
    get { number.value }
    set {
      number.value = newValue
      show()
    }
  }
  /// Called whenever a pupil changes the number, also while the thumb is dragged.
  public var onChange: ((Int) -> Void)?
  /// Called when a change is complete: the thumb was released, or a key or the wheel was used.
  public var onCommit: ((Int) -> Void)?

  /// Its description in words: its `words` and the number.
  public override var spoken: Spoken? { spoken(value: format(value)) }

  private var number: SteppedNumber
  private let format: (Int) -> String
  private let label: Label
  private let bar: Shape
  private let rail: Shape
  private let thumb = Node()
  private let knob = Shape(
    .circle(radius: Slider.thumbRadius), fill: Theme.calm, stroke: .white, strokeWidth: 5)
  private var formerValue = 0

  private static let thumbRadius = 26.0
  private static let railHeight = 14.0
  /// The most steps that are marked on the track: more would merge into a grey line.
  private static let markedSteps = 16.0

  /// A slider, centred on its position.
  ///
  /// - Parameters:
  ///   - range: the least and greatest number.
  ///   - step: the difference between two neighbouring numbers.
  ///   - value: the initial number.
  ///   - size: the size in points, including the label beside the track; at least
  ///     `Theme.smallestTarget` high.
  ///   - labelWidth: the room for the label in points; 0 for no label.
  ///   - format: how a number is written.
  public init(
    range: ClosedRange<Int>, step: Int = 1, value: Int, size: Size, labelWidth: Double = 120,
    format: @escaping (Int) -> String = { "\($0)" }
  ) {
    number = SteppedNumber(range: range, step: step, value: value)
    self.format = format
    label = Label(
      "", size: 28, font: "bold", color: Theme.ink,
      room: Size(max(1, labelWidth - 8), size.height * 0.8), lines: 1, horizontal: .right)
    rail = Shape(
      rectangle: Size(1, 1), fill: Theme.paper, stroke: Theme.off, strokeWidth: 3)
    bar = Shape(rectangle: Size(1, 1), fill: Theme.calm)
    super.init(size: size, cornerRadius: 20)
    label.position.x = size.width / 2 - 4
    label.isHidden = labelWidth <= 0
    left = -size.width / 2 + Slider.thumbRadius + 6
    right = size.width / 2 - Slider.thumbRadius - 6 - max(0, labelWidth)
    let height = Slider.railHeight
    rail.path = .rectangle(
      Rect(x: left - 7, y: -height / 2, width: max(1, right - left + 14), height: height),
      cornerRadius: height / 2)
    let grip = Shape(
      .line([Point(0, -8), Point(0, 8)]), fill: .clear, stroke: .white, strokeWidth: 4)
    thumb.add([
      Shape(.circle(radius: Slider.thumbRadius + 3), fill: Theme.calmEdge), knob, grip,
    ])
    add([rail, bar])
    addMarks()
    add([thumb, label])
    show()
  }

  private var left = 0.0
  private var right = 0.0

  private func addMarks() {
    guard number.stepCount <= Slider.markedSteps, number.stepCount > 1 else { return }
    let count = Int(number.stepCount)
    for index in 0...count {
      let mark = Shape(.circle(radius: 3.5), fill: Theme.off)
      mark.position = Point(left + (right - left) * Double(index) / Double(count), 22)
      add(mark)
    }
  }

  public override func handle(pointer: Pointer) {
    super.handle(pointer: pointer)
    guard let phase = follow(pointer) else { return }
    switch phase {
    case .began:
      formerValue = value
      scene?.focus(self, isVisible: false)
      drag(to: pointer.position)
    case .moved: drag(to: pointer.position)
    case .ended:
      drag(to: pointer.position)
      if value != formerValue { scene?.director?.play("ui/click") }
      onCommit?(value)
    case .cancelled: change { $0.value = formerValue }
    case .hovered: break
    }
  }

  public override func handle(key: KeyPress) -> Bool {
    let tenth = max(1, Int((number.stepCount / 10).rounded()))
    let steps: Int
    switch key.key {
    case .left: steps = -1
    case .right: steps = 1
    case .pageDown: steps = -tenth
    case .pageUp: steps = tenth
    case .home: steps = -.max
    case .end: steps = .max
    default: return false
    }
    if key.phase != .up { step(by: steps) }
    return true
  }

  public override func handle(wheel: Point, at place: Point) -> Bool {
    guard isEnabled, scene?.focusedNode === self, wheel.y != 0 else { return false }
    step(by: wheel.y > 0 ? 1 : -1)
    return true
  }

  public override func stateChanged() {
    knob.fill =
      state == .hovered || state == .pressed
      ? Theme.calm.interpolated(to: Theme.calmEdge, by: 0.4) : Theme.calm
    thumb.scale = state == .pressed ? 1.12 : 1
    let opacity = state == .disabled ? 0.45 : 1
    for part in [rail, bar, thumb, label] { part.alpha = opacity }
  }

  private func step(by count: Int) {
    let former = value
    change { _ = $0.step(by: count) }
    guard value != former else { return }
    scene?.director?.play("ui/click", volume: 0.5)
    onCommit?(value)
  }

  private func drag(to place: Point) {
    let x = convert(place, from: nil).x
    change { $0.share = (x - left) / max(1, right - left) }
  }

  private func change(_ body: (inout SteppedNumber) -> Void) {
    let former = value
    body(&number)
    guard value != former else { return }
    show()
    announceIfFocused()
    onChange?(value)
  }

  private func show() {
    let x = left + (right - left) * number.share
    thumb.position.x = x
    bar.path = .rectangle(
      Rect(x: left - 5, y: -5, width: max(0, x - left) + 5, height: 10), cornerRadius: 5)
    label.text = format(value)
  }
}
