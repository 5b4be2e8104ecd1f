/// Turns a controller's stick and pad into presses of arrow keys, which repeat while they are held.
struct StickNavigator {
  /// The arrow key that is held down.
  private(set) var heldKey: Key?
  private var isOfStick = false
  private var nextTick = 0

  /// How far a stick must move to press a key, and back to release it: different, so that a
  /// trembling thumb does not press twice.
  private static let reach = (press: 0.5, release: 0.35)
  /// The ticks until the first repeat and between repeats: 0.4 s and 0.15 s. Keyboards repeat five
  /// times as fast, which suits writing, not choosing.
  private static let ticks = (first: 24, next: 9)

  /// Whether a key is held.
  var isHeld: Bool { heldKey != nil }

  /// The keys that the stick's new position releases and presses.
  mutating func move(x: Double, y: Double, tick: Int) -> (up: Key?, down: Key?) {
    let isHolding = isOfStick && heldKey != nil
    let length = max(x.magnitude, y.magnitude)
    let key: Key? =
      length < (isHolding ? StickNavigator.reach.release : StickNavigator.reach.press)
      ? nil : x.magnitude > y.magnitude ? x < 0 ? .left : .right : y < 0 ? .up : .down
    guard key != (isOfStick ? heldKey : nil) else { return (nil, nil) }
    // A resting stick does not interfere with the pad.
    if key == nil, !isOfStick { return (nil, nil) }
    let former = heldKey
    hold(key, isOfStick: true, tick: tick)
    return (former, key)
  }

  /// The pad pressed or released an arrow key.
  mutating func press(_ key: Key, isDown: Bool, tick: Int) {
    if isDown {
      hold(key, isOfStick: false, tick: tick)
    } else if heldKey == key {
      heldKey = nil
    }
  }

  /// Releases the key; returns the key that the stick held.
  mutating func release() -> Key? {
    defer { heldKey = nil }
    return isOfStick ? heldKey : nil
  }

  /// The repeated key press that is due, if any.
  mutating func wait(tick: Int) -> KeyPress? {
    guard let heldKey, tick >= nextTick else { return nil }
    nextTick = tick + StickNavigator.ticks.next
    return KeyPress(heldKey, .repeat)
  }

  private mutating func hold(_ key: Key?, isOfStick: Bool, tick: Int) {
    heldKey = key
    self.isOfStick = isOfStick
    nextTick = tick + StickNavigator.ticks.first
  }
}

extension Scene {
  /// Routes a stick: first to the scene; if unused, the left one moves the focus.
  final func route(_ stick: ControllerStick, x: Double, y: Double) {
    guard !handle(stick: stick, x: x, y: y) else {
      if stick == .left { releaseNavigation() }
      return
    }
    guard stick == .left else { return }
    let keys = navigator.move(x: x, y: y, tick: tick)
    if let key = keys.up { route(KeyPress(key, .up)) }
    if let key = keys.down { route(KeyPress(key, .down)) }
  }

  /// Routes a controller's button: first to the scene, then as the key it stands for.
  final func route(_ button: ControllerButton, isDown: Bool) {
    guard !handle(button: button, isDown: isDown), let key = button.actingKey else { return }
    if button.isOfPad { navigator.press(key, isDown: isDown, tick: tick) }
    route(KeyPress(key, isDown ? .down : .up))
  }

  /// Releases the arrow key that the stick holds.
  final func releaseNavigation() {
    if let key = navigator.release() { route(KeyPress(key, .up)) }
  }
}

extension ControllerButton {
  /// The key it stands for if the scene does not use the button.
  var actingKey: Key? {
    switch self {
    case .south: .enter
    case .east, .back: .escape
    case .padUp: .up
    case .padDown: .down
    case .padLeft: .left
    case .padRight: .right
    case .start: .p
    default: nil
    }
  }

  /// Whether it is one of the pad's four directions.
  var isOfPad: Bool {
    switch self {
    case .padUp, .padDown, .padLeft, .padRight: true
    default: false
    }
  }
}
