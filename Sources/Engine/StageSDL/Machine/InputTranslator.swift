import CSDL
import Stage

/// Turns SDL's input events into the engine's.
@MainActor
final class InputTranslator {
  /// Points the content moves per notch of the wheel: about three lines of text.
  static let pointsPerNotch = 60.0
  /// The position of the mouse when it has left the window.
  static let outside = Point(-10_000, -10_000)

  /// SDL's id for a mouse that is really a finger; its macro is not imported into Swift.
  private static let mouseMadeOfTouch = UInt32.max
  /// SDL's id for a touch screen that is really a mouse.
  private static let touchMadeOfMouse: SDL_TouchID = -1

  private var isPressed = false
  private var lastPlace = Point.zero
  private var fingers: [Finger] = []
  var controllers = ControllerHub()
  var tilt = TiltEstimator()
  /// Whether the mouse counts as a finger, for trying out touch on a desktop.
  private let mouseIsFinger = SDL_GetHintBoolean(SDL_HINT_MOUSE_TOUCH_EVENTS, SDL_FALSE) == SDL_TRUE

  private struct Finger {
    var touch: SDL_TouchID
    var finger: SDL_FingerID
    var id: Int
  }

  /// Adds the meaning of an event to the input; most events have none.
  ///
  /// - Parameter size: the window's size in points.
  func translate(_ event: SDL_Event, size: Size, into input: inout [InputEvent]) {
    switch SDL_EventType(event.type) {
    case SDL_MOUSEMOTION:
      guard event.motion.which != Self.mouseMadeOfTouch, !mouseIsFinger else { return }
      moveMouse(Point(Double(event.motion.x), Double(event.motion.y)), &input)
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP:
      guard event.button.which != Self.mouseMadeOfTouch, !mouseIsFinger,
        event.button.button == SDL_BUTTON_LEFT
      else { return }
      pressMouse(event.button, &input)
    case SDL_MOUSEWHEEL:
      guard event.wheel.which != Self.mouseMadeOfTouch else { return }
      input.append(
        .wheel(
          dx: (0 - Double(event.wheel.preciseX)) * Self.pointsPerNotch,
          dy: Double(event.wheel.preciseY) * Self.pointsPerNotch,
          at: Point(Double(event.wheel.mouseX), Double(event.wheel.mouseY))))
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP:
      touch(event.tfinger, size: size, &input)
    case SDL_KEYDOWN, SDL_KEYUP:
      guard let key = Key(keyCode: event.key.keysym.sym) else { return }
      let phase: KeyPress.Phase =
        event.key.type == SDL_KEYUP.rawValue ? .up : event.key.repeat != 0 ? .repeat : .down
      input.append(
        .key(KeyPress(key, phase, modifiers: .init(keyMod: event.key.keysym.mod))))
    case SDL_TEXTINPUT:
      var copy = event
      let text = CSDL_textOfEvent(&copy).map { String(cString: $0) } ?? ""
      if !text.isEmpty { input.append(.text(text)) }
    case SDL_DROPFILE:
      guard let file = event.drop.file else { return }
      input.append(.drop(path: String(cString: file)))
      SDL_free(file)
    case SDL_DROPTEXT: SDL_free(event.drop.file)
    case SDL_TEXTEDITING, SDL_TEXTEDITING_EXT: compose(event, &input)
    case SDL_CONTROLLERBUTTONDOWN, SDL_CONTROLLERBUTTONUP, SDL_CONTROLLERAXISMOTION,
      SDL_CONTROLLERDEVICEREMOVED, SDL_CONTROLLERSENSORUPDATE, SDL_SENSORUPDATE:
      steer(event, &input)
    default: break
    }
  }

  /// Adds the keyboard focus being gained or lost. Fingers and buttons that are down are forgotten,
  /// because their release will not be reported.
  func setFocus(_ hasFocus: Bool, into input: inout [InputEvent]) {
    if !hasFocus {
      isPressed = false
      fingers.removeAll()
    }
    input.append(.focus(hasFocus))
  }

  /// Adds the mouse leaving the window, so that nothing stays lit below it.
  func leaveWindow(into input: inout [InputEvent]) {
    guard !isPressed else { return }
    moveMouse(Self.outside, &input)
  }

  /// Takes the current orientation of the device as level.
  func levelTilt(into input: inout [InputEvent]) {
    tilt.level()
    appendTilt(&input)
  }

  private func moveMouse(_ place: Point, _ input: inout [InputEvent]) {
    lastPlace = place
    let pointer = Pointer(
      id: 0, kind: .mouse, phase: isPressed ? .moved : .hovered, position: place)
    // Of consecutive moves within a frame, only the last one matters for hovering.
    if pointer.phase == .hovered, case .pointer(let former)? = input.last, former.id == 0,
      former.phase == .hovered
    {
      input.removeLast()
    }
    input.append(.pointer(pointer))
  }

  private func pressMouse(_ button: SDL_MouseButtonEvent, _ input: inout [InputEvent]) {
    let isDown = button.state == UInt8(SDL_PRESSED)
    guard isDown != isPressed else { return }
    isPressed = isDown
    input.append(
      .pointer(
        Pointer(
          id: 0, kind: .mouse, phase: isDown ? .began : .ended,
          position: Point(Double(button.x), Double(button.y)))))
  }

  private func touch(_ event: SDL_TouchFingerEvent, size: Size, _ input: inout [InputEvent]) {
    // A mouse that acts as a finger arrives as a mouse as well.
    guard event.touchId != Self.touchMadeOfMouse || mouseIsFinger else { return }
    let place = Point(Double(event.x) * size.width, Double(event.y) * size.height)
    let known = fingers.firstIndex {
      $0.touch == event.touchId && $0.finger == event.fingerId
    }
    var phase: Pointer.Phase
    let id: Int
    switch SDL_EventType(event.type) {
    case SDL_FINGERDOWN:
      guard known == nil else { return }
      id = freeFingerID()
      fingers.append(Finger(touch: event.touchId, finger: event.fingerId, id: id))
      phase = .began
    case SDL_FINGERMOTION:
      guard let known else { return }
      id = fingers[known].id
      phase = .moved
    default:
      guard let known else { return }
      id = fingers.remove(at: known).id
      phase = .ended
    }
    input.append(.pointer(Pointer(id: id, kind: .finger, phase: phase, position: place)))
  }

  /// The smallest id above the mouse's that no finger has.
  private func freeFingerID() -> Int {
    var id = 1
    while fingers.contains(where: { $0.id == id }) { id += 1 }
    return id
  }

  /// Text that is being composed; text longer than SDL's short event is in separate memory.
  private func compose(_ event: SDL_Event, _ input: inout [InputEvent]) {
    var copy = event
    let isLong = SDL_EventType(event.type) == SDL_TEXTEDITING_EXT
    let text: String
    if isLong {
      text = event.editExt.text.map { String(cString: $0) } ?? ""
      SDL_free(event.editExt.text)
    } else {
      text = CSDL_textOfEditing(&copy).map { String(cString: $0) } ?? ""
    }
    let start = max(0, Int(isLong ? event.editExt.start : event.edit.start))
    let length = max(0, Int(isLong ? event.editExt.length : event.edit.length))
    input.append(.composition(TextComposition(text, selection: start..<(start + length))))
  }
}
