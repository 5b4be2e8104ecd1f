import Stage

/// A number between a button that lowers it and one that raises it.
///
/// It is a single stop for the keyboard: left and right change the number, Home and End go to its
/// ends.
public final class Stepper: Control {
  /// The number, clamped to the range. Setting it calls no handler.
  public var value: Int {
    get { number.value }
    set {
      number.value = newValue
      show()
    }
  }
  /// Called when a pupil changes the number.
  public var onChange: ((Int) -> Void)?

  /// Its description in words: its `words` and the number.
  public override var spoken: Spoken? { spoken(value: format(value)) }

  private var number: SteppedNumber
  private let format: (Int) -> String
  private let label: Label
  private let plate: Shape
  private let less: Button
  private let more: Button

  /// A stepper, centred on its position.
  ///
  /// - Parameters:
  ///   - range: the least and greatest number.
  ///   - step: the change per press.
  ///   - value: the initial number.
  ///   - size: the size in points; the buttons are as wide as it is high, at least
  ///     `Theme.smallestTarget`.
  ///   - format: how a number is written.
  public init(
    range: ClosedRange<Int>, step: Int = 1, value: Int, size: Size,
    format: @escaping (Int) -> String = { "\($0)" }
  ) {
    number = SteppedNumber(range: range, step: step, value: value)
    self.format = format
    let side = max(Theme.smallestTarget, min(size.height, size.width / 3))
    let button = Size(side, size.height)
    less = Button("−", size: button, style: .secondary, fontSize: 44)
    more = Button("+", size: button, style: .secondary, fontSize: 44)
    label = Label(
      "", size: min(36, size.height * 0.5), font: "bold", color: Theme.ink,
      room: Size(size.width - 2 * side - 20, size.height * 0.8), lines: 1)
    plate = Shape(
      rectangle: Size(size.width - 2 * side - 10, size.height - 8), cornerRadius: 10,
      fill: Theme.paper,
      stroke: Theme.plainEdge, strokeWidth: 3)
    super.init(size: size, cornerRadius: 22)
    add([plate, label, less, more])
    for (part, way) in [(less, -1), (more, 1)] {
      part.takesFocus = false
      part.position.x = Double(way) * (size.width - side) / 2
      part.onPress = { [unowned self] in self.step(by: way) }
    }
    show()
  }

  public override func handle(key: KeyPress) -> Bool {
    let way: Int
    switch key.key {
    case .left: way = -1
    case .right: way = 1
    case .home: way = -.max
    case .end: way = .max
    default: return false
    }
    if key.phase != .up, step(by: way) { scene?.director?.play("ui/click") }
    return true
  }

  public override func stateChanged() {
    label.alpha = isEnabled ? 1 : 0.45
    plate.alpha = label.alpha
    show()
  }

  @discardableResult
  private func step(by count: Int) -> Bool {
    guard isEnabled, number.step(by: count) else { return false }
    show()
    announceIfFocused()
    onChange?(value)
    return true
  }

  private func show() {
    label.text = format(value)
    less.isEnabled = isEnabled && value > number.range.lowerBound
    more.isEnabled = isEnabled && value < number.range.upperBound
  }
}
