import Stage

/// Combines all connected controllers into one, so that any child can take over: a button is down
/// while it is down on one of them, and the stick that is pushed furthest counts.
struct ControllerHub {
  /// The state of one controller.
  private struct State {
    let id: Int32
    var buttons: Set<ControllerButton> = []
    var sticks: [ControllerStick: Point] = [:]
  }

  private var states: [State] = []
  private var told: [ControllerStick: Point] = [:]

  /// Sticks rest slightly off their centre.
  static let deadZone = 0.2
  /// Smaller changes are noise.
  private static let leastChange = 0.005

  /// A button went down or up on a controller; returns the resulting event for all of them, if any.
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

  /// A stick moved on a controller, each axis −1…1; returns the resulting event for all of them, if
  /// any.
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

  /// A controller was removed: what it held is released.
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

  /// The position of the stick that is pushed furthest, with its dead zone removed.
  func place(of stick: ControllerStick) -> Point {
    var furthest = Point.zero
    for state in states {
      let place = state.sticks[stick] ?? .zero
      if place.distance(to: .zero) > furthest.distance(to: .zero) { furthest = place }
    }
    let reach = furthest.distance(to: .zero)
    guard reach > Self.deadZone else { return .zero }
    // Full deflection stays full, and leaving the dead zone starts at 0.
    let direction = furthest * (min((reach - Self.deadZone) / (1 - Self.deadZone), 1) / reach)
    return Point(min(max(direction.x, -1), 1), min(max(direction.y, -1), 1))
  }

  /// The direction of the pads, each axis −1, 0 or 1.
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
