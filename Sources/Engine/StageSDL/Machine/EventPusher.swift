import CSDL

/// Puts events into SDL's queue as devices would that this machine does not have: several fingers,
/// a controller, a sensor, an input method. For tests of a whole program.
public final class EventPusher {
  private var joystick: OpaquePointer?
  private var device: Int32 = -1

  /// A pusher; its controller is not plugged in yet.
  public init() {}

  deinit { pullOut() }

  /// Pushes the event that a line describes.
  ///
  /// - `finger down|move|up ID X Y`: positions are fractions of the window, 0…1.
  /// - `controller in|out`: a virtual one is connected or disconnected.
  /// - `axis NUMBER VALUE`, `button NUMBER 0|1`: SDL's numbers; values are −32768…32767.
  /// - `sensor X Y Z`: an acceleration in m/s².
  /// - `composing TEXT`, without a text: the input method ended.
  ///
  /// - Returns: whether it was one of these.
  public func push(_ line: String) -> Bool {
    let words = line.split(separator: " ").map(String.init)
    let numbers = words.dropFirst().compactMap { Float($0) }
    switch (words.first, numbers.count) {
    case ("finger", 3) where words.count == 5: return pushFinger(words[1], numbers)
    case ("controller", 0): return words.last == "in" ? plugIn() : pullOut()
    case ("axis", 2):
      guard let axis = Int32(exactly: numbers[0]), let value = Int16(exactly: numbers[1]) else {
        return false
      }
      SDL_JoystickSetVirtualAxis(joystick, axis, value)
    case ("button", 2):
      guard let button = Int32(exactly: numbers[0]), let value = UInt8(exactly: numbers[1]),
        value <= 1
      else { return false }
      SDL_JoystickSetVirtualButton(joystick, button, value)
    case ("sensor", 3):
      push(SDL_SENSORUPDATE) {
        $0.sensor.data.0 = numbers[0]
        $0.sensor.data.1 = numbers[1]
        $0.sensor.data.2 = numbers[2]
      }
    case ("composing", _):
      // Long texts do not arrive this way.
      let text = Array(words.dropFirst().joined(separator: " ").utf8.prefix(31))
      push(SDL_TEXTEDITING) { event in
        withUnsafeMutableBytes(of: &event.edit.text) { $0.copyBytes(from: text) }
      }
    default: return false
    }
    return true
  }

  private func pushFinger(_ phase: String, _ numbers: [Float]) -> Bool {
    let kinds = ["down": SDL_FINGERDOWN, "move": SDL_FINGERMOTION, "up": SDL_FINGERUP]
    guard let kind = kinds[phase], let id = SDL_FingerID(exactly: numbers[0]) else { return false }
    push(kind) {
      $0.tfinger.touchId = 1
      $0.tfinger.fingerId = id
      $0.tfinger.x = numbers[1]
      $0.tfinger.y = numbers[2]
    }
    return true
  }

  private func push(_ kind: SDL_EventType, _ fill: (inout SDL_Event) -> Void) {
    var event = SDL_Event()
    event.type = kind.rawValue
    fill(&event)
    SDL_PushEvent(&event)
  }

  private func plugIn() -> Bool {
    pullOut()
    device = SDL_JoystickAttachVirtual(SDL_JOYSTICK_TYPE_GAMECONTROLLER, 6, 15, 0)
    guard device >= 0 else { return false }
    joystick = SDL_JoystickOpen(device)
    return joystick != nil
  }

  @discardableResult
  private func pullOut() -> Bool {
    guard joystick != nil else { return false }
    SDL_JoystickClose(joystick)
    SDL_JoystickDetachVirtual(device)
    joystick = nil
    return true
  }
}
