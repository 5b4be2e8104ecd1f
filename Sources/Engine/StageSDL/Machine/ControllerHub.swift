import Stage

/// Makes one controller of all that are plugged in, so that any child can take over: a button is
/// down while it is on one of them, and the stick that is pushed furthest counts.
struct ControllerHub {
  /// What one controller holds.
  private struct State {
    let id: Int32
    var buttons: Set<ControllerButton> = []
    var sticks: [ControllerStick: Point] = [:]
  }

  private var states: [State] = []
  private var told: [ControllerStick: Point] = [:]

  /// Sticks rest a little off their middle.
  static let deadZone = 0.2
  /// Less is noise.
  private static let leastChange = 0.005

  /// A button went down or up on a controller; what that means for all, if anything.
  mutating func press(_ id: Int32, _ button: ControllerButton, isDown: Bool) -> InputEvent? {
    let wasDown = isDownAnywhere(button)
    let index = index(of: id)
    if isDown {
      states[index].buttons.insert(button)
    } else {
      states[index].buttons.remove(button)
    }
    return isDownAnywhere(button) == wasDown ? nil : .button(button, isDown: isDown)
  }

  /// A stick moved on a controller, each direction −1…1 as it says; what that means for all.
  mutating func move(
    _ id: Int32, _ stick: ControllerStick, x: Double? = nil, y: Double? = nil
  ) -> InputEvent? {
    let index = index(of: id)
    var place = states[index].sticks[stick] ?? .zero
    place.x = x ?? place.x
    place.y = y ?? place.y
    states[index].sticks[stick] = place
    return changed(stick)
  }

  /// A controller is gone: what it held is let go.
  mutating func remove(_ id: Int32) -> [InputEvent] {
    guard let index = states.firstIndex(where: { $0.id == id }) else { return [] }
    let held = states.remove(at: index).buttons
    let released = ControllerButton.allCases.filter { held.contains($0) && !isDownAnywhere($0) }
    var events = released.map { InputEvent.button($0, isDown: false) }
    for stick in ControllerStick.allCases {
      if let event = changed(stick) { events.append(event) }
    }
    return events
  }

  /// Where the stick that is pushed furthest stands, its dead zone taken away.
  func place(of stick: ControllerStick) -> Point {
    var furthest = Point.zero
    for state in states {
      let place = state.sticks[stick] ?? .zero
      if place.distance(to: .zero) > furthest.distance(to: .zero) { furthest = place }
    }
    let reach = furthest.distance(to: .zero)
    guard reach > Self.deadZone else { return .zero }
    // Full reach stays full, and leaving the dead zone starts at nothing.
    let direction = furthest * (min((reach - Self.deadZone) / (1 - Self.deadZone), 1) / reach)
    return Point(min(max(direction.x, -1), 1), min(max(direction.y, -1), 1))
  }

  /// Which way the pads are pressed, each direction −1, 0 or 1.
  var pad: Point {
    func way(_ back: ControllerButton, _ forth: ControllerButton) -> Double {
      (isDownAnywhere(forth) ? 1 : 0) - (isDownAnywhere(back) ? 1 : 0)
    }
    return Point(way(.padLeft, .padRight), way(.padUp, .padDown))
  }

  private func isDownAnywhere(_ button: ControllerButton) -> Bool {
    states.contains { $0.buttons.contains(button) }
  }

  private mutating func changed(_ stick: ControllerStick) -> InputEvent? {
    let place = place(of: stick)
    let former = told[stick] ?? .zero
    guard place.distance(to: former) > Self.leastChange || (place == .zero && former != .zero)
    else { return nil }
    told[stick] = place
    return .stick(stick, x: place.x, y: place.y)
  }

  private mutating func index(of id: Int32) -> Int {
    if let index = states.firstIndex(where: { $0.id == id }) { return index }
    states.append(State(id: id))
    return states.count - 1
  }
}
