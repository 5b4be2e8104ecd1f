import CSDL
import Stage
import Testing

@testable import StageSDL

/// SDL's events as they come in, the engine's as they go out.
@MainActor
struct InputTranslatorTests {
  let translator = InputTranslator()
  let size = Size(200, 100)

  private func translate(_ events: [SDL_Event]) -> [InputEvent] {
    var input: [InputEvent] = []
    for event in events { translator.translate(event, size: size, into: &input) }
    return input
  }

  private func event(_ kind: SDL_EventType, _ fill: (inout SDL_Event) -> Void = { _ in })
    -> SDL_Event
  {
    var event = SDL_Event()
    event.type = kind.rawValue
    fill(&event)
    return event
  }

  private func motion(_ x: Int32, _ y: Int32, which: UInt32 = 0) -> SDL_Event {
    event(SDL_MOUSEMOTION) {
      $0.motion.x = x
      $0.motion.y = y
      $0.motion.which = which
    }
  }

  private func press(_ isDown: Bool, button: Int32 = SDL_BUTTON_LEFT) -> SDL_Event {
    event(isDown ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP) {
      $0.button.button = UInt8(button)
      $0.button.state = isDown ? 1 : 0
      $0.button.x = 5
      $0.button.y = 6
    }
  }

  private func finger(_ kind: SDL_EventType, _ id: Int64, _ x: Float, _ y: Float, touch: Int64 = 3)
    -> SDL_Event
  {
    event(kind) {
      $0.tfinger.touchId = touch
      $0.tfinger.fingerId = id
      $0.tfinger.x = x
      $0.tfinger.y = y
    }
  }

  private func pointer(
    _ id: Int, _ kind: Pointer.Kind, _ phase: Pointer.Phase, _ x: Double, _ y: Double
  )
    -> InputEvent
  {
    .pointer(Pointer(id: id, kind: kind, phase: phase, position: Point(x, y)))
  }

  @Test func mouseHoversPressesDragsAndReleases() {
    let input = translate([motion(1, 2), press(true), motion(3, 4), motion(4, 4), press(false)])
    #expect(
      input == [
        pointer(0, .mouse, .hovered, 1, 2), pointer(0, .mouse, .began, 5, 6),
        pointer(0, .mouse, .moved, 3, 4), pointer(0, .mouse, .moved, 4, 4),
        pointer(0, .mouse, .ended, 5, 6),
      ])
  }

  @Test func onlyTheLastHoverOfAFrameCounts() {
    #expect(translate([motion(1, 2), motion(3, 4)]) == [pointer(0, .mouse, .hovered, 3, 4)])
  }

  @Test func otherButtonsAndMiceMadeOfFingersAreIgnored() {
    #expect(translate([press(true, button: SDL_BUTTON_RIGHT), motion(1, 2, which: .max)]) == [])
    #expect(translate([finger(SDL_FINGERDOWN, 1, 0.5, 0.5, touch: -1)]) == [])
  }

  @Test func leavingTheWindowEndsHovering() {
    var input = translate([motion(1, 2)])
    translator.leaveWindow(into: &input)
    #expect(input.count == 1)
    guard case .pointer(let left)? = input.first else { return }
    #expect(left.position == InputTranslator.outside)
  }

  @Test func fingersHaveNumbersOfTheirOwn() {
    let input = translate([
      finger(SDL_FINGERDOWN, 77, 0.5, 0.5), finger(SDL_FINGERDOWN, 78, 0.25, 0.1),
      finger(SDL_FINGERMOTION, 78, 0.3, 0.1), finger(SDL_FINGERUP, 77, 0.5, 0.5),
      finger(SDL_FINGERDOWN, 79, 0, 0), finger(SDL_FINGERUP, 78, 0.3, 0.1),
    ])
    #expect(
      input
        == [
          pointer(1, .finger, .began, 100, 50), pointer(2, .finger, .began, 50, 10),
          pointer(2, .finger, .moved, Double(Float(0.3)) * 200, Double(Float(0.1)) * 100),
          pointer(1, .finger, .ended, 100, 50), pointer(1, .finger, .began, 0, 0),
          pointer(2, .finger, .ended, Double(Float(0.3)) * 200, Double(Float(0.1)) * 100),
        ].map(rounded))
  }

  /// Places come as `Float`, so the tenth in `0.1` is not exact.
  private func rounded(_ event: InputEvent) -> InputEvent {
    guard case .pointer(var pointer) = event else { return event }
    if pointer.id == 2, pointer.phase == .began {
      pointer.position.y = Double(Float(0.1)) * 100
    }
    return .pointer(pointer)
  }

  @Test func unknownFingersAreIgnored() {
    #expect(
      translate([finger(SDL_FINGERMOTION, 5, 0, 0), finger(SDL_FINGERUP, 5, 0, 0)]) == [])
  }

  @Test func losingTheFocusForgetsWhatIsDown() {
    var input = translate([press(true), finger(SDL_FINGERDOWN, 1, 0, 0)])
    input.removeAll()
    translator.setFocus(false, into: &input)
    #expect(input == [.focus(false)])
    #expect(translate([press(false), finger(SDL_FINGERUP, 1, 0, 0)]) == [])
  }

  @Test func keysHavePhasesAndModifiers() {
    func key(_ code: SDL_KeyCode, _ kind: SDL_EventType, repeats: UInt8 = 0, mod: UInt32 = 0)
      -> SDL_Event
    {
      event(kind) {
        $0.key.keysym.sym = SDL_Keycode(bitPattern: code.rawValue)
        $0.key.repeat = repeats
        $0.key.keysym.mod = UInt16(mod)
      }
    }
    let input = translate([
      key(SDLK_a, SDL_KEYDOWN, mod: KMOD_LSHIFT.rawValue | KMOD_RCTRL.rawValue),
      key(SDLK_LEFT, SDL_KEYDOWN, repeats: 1), key(SDLK_KP_ENTER, SDL_KEYUP),
      key(SDLK_KP_7, SDL_KEYDOWN), key(SDLK_F5, SDL_KEYDOWN), key(SDLK_VOLUMEUP, SDL_KEYDOWN),
    ])
    #expect(
      input == [
        .key(KeyPress(.a, .down, modifiers: [.shift, .control])), .key(KeyPress(.left, .repeat)),
        .key(KeyPress(.enter, .up)), .key(KeyPress(.digit7)), .key(KeyPress(.f5)),
      ])
  }

  @Test func everyKeyOfTheEngineCanBePressed() {
    var reached: Set<Key> = []
    for code in 0..<128 { if let key = Key(keyCode: SDL_Keycode(code)) { reached.insert(key) } }
    for scancode in 0..<512 {
      let code = SDL_Keycode(scancode | 1 << 30)
      if let key = Key(keyCode: code) { reached.insert(key) }
    }
    #expect(reached == Set(Key.allCases))
  }

  @Test(arguments: ["ä", "ß", "Größe", "é", "😀", "7"]) func textComesThrough(text: String) {
    let input = translate([
      event(SDL_TEXTINPUT) { event in
        withUnsafeMutableBytes(of: &event.text.text) { $0.copyBytes(from: Array(text.utf8)) }
      }
    ])
    #expect(input == [.text(text)])
  }

  @Test func wheelMovesContentsInPoints() {
    let input = translate([
      event(SDL_MOUSEWHEEL) {
        $0.wheel.preciseX = 0
        $0.wheel.preciseY = -2
        $0.wheel.mouseX = 7
        $0.wheel.mouseY = 8
      }
    ])
    #expect(input == [.wheel(dx: 0, dy: -120, at: Point(7, 8))])
  }

  @Test func droppedFilesAreNamed() {
    let input = translate([event(SDL_DROPFILE) { $0.drop.file = SDL_strdup("/tmp/Übung.json") }])
    #expect(input == [.drop(path: "/tmp/Übung.json")])
  }

  @Test func controllersGiveButtonsAndTilt() {
    func button(_ button: SDL_GameControllerButton, _ isDown: Bool) -> SDL_Event {
      event(isDown ? SDL_CONTROLLERBUTTONDOWN : SDL_CONTROLLERBUTTONUP) {
        $0.cbutton.button = UInt8(button.rawValue)
        $0.cbutton.state = isDown ? 1 : 0
      }
    }
    func axis(_ value: Int16) -> SDL_Event {
      event(SDL_CONTROLLERAXISMOTION) {
        $0.caxis.axis = UInt8(SDL_CONTROLLER_AXIS_LEFTX.rawValue)
        $0.caxis.value = value
      }
    }
    #expect(translate([button(SDL_CONTROLLER_BUTTON_A, true)]) == [.button(.south, isDown: true)])
    #expect(translate([axis(5000)]) == [])
    #expect(translate([axis(32767)]) == [.stick(.left, x: 1, y: 0), .tilt(x: 1, y: 0)])
    // Of several places within a frame only the last counts.
    #expect(
      translate([axis(20000), axis(-32768)])
        == [.stick(.left, x: -1, y: 0), .tilt(x: -1, y: 0)])
    #expect(translate([axis(0)]) == [.stick(.left, x: 0, y: 0), .tilt(x: 0, y: 0)])
    #expect(
      translate([
        button(SDL_CONTROLLER_BUTTON_DPAD_LEFT, true),
        button(SDL_CONTROLLER_BUTTON_DPAD_LEFT, false),
      ]) == [
        .button(.padLeft, isDown: true), .tilt(x: -1, y: 0), .button(.padLeft, isDown: false),
        .tilt(x: 0, y: 0),
      ])
  }

  @Test func aControllerThatIsPulledOutLetsGo() {
    let input = translate([
      event(SDL_CONTROLLERBUTTONDOWN) {
        $0.cbutton.which = 4
        $0.cbutton.state = 1
      },
      event(SDL_CONTROLLERAXISMOTION) {
        $0.caxis.which = 4
        $0.caxis.value = -32768
      },
      event(SDL_CONTROLLERDEVICEREMOVED) { $0.cdevice.which = 4 },
    ])
    #expect(
      input == [
        .button(.south, isDown: true), .stick(.left, x: -1, y: 0), .tilt(x: -1, y: 0),
        .button(.south, isDown: false), .stick(.left, x: 0, y: 0), .tilt(x: 0, y: 0),
      ])
  }

  @Test func sensorsGiveTiltFromHowTheyWereHeld() {
    func held(_ x: Float, _ z: Float, seconds: UInt32) -> SDL_Event {
      event(SDL_SENSORUPDATE) {
        $0.sensor.data.0 = x
        $0.sensor.data.2 = z
        $0.sensor.timestamp = seconds * 1000
      }
    }
    #expect(translate([held(-3, 9.3, seconds: 1)]) == [])
    // 15° further to the right: half of the full tilt.
    let events = (2..<40).map { held(-5.295, 8.254, seconds: $0) }
    guard case .tilt(let x, let y)? = translate(events).last else {
      Issue.record("no tilt")
      return
    }
    #expect(abs(x - 0.5) < 0.02)
    #expect(y == 0)
    var input: [InputEvent] = []
    translator.levelTilt(into: &input)
    #expect(input == [.tilt(x: 0, y: 0)])
  }

  /// A controller lying flat pushes up along y, and along z when its far edge hangs down.
  @Test func aControllersSensorsAreTurnedLikeATablet() {
    func held(_ y: Float, _ z: Float, seconds: UInt32) -> SDL_Event {
      event(SDL_CONTROLLERSENSORUPDATE) {
        $0.csensor.sensor = SDL_SENSOR_ACCEL.rawValue
        $0.csensor.data.1 = y
        $0.csensor.data.2 = z
        $0.csensor.timestamp = seconds * 1000
      }
    }
    let events = [held(9.8, 0, seconds: 1)] + (2..<40).map { held(9, 4, seconds: $0) }
    guard case .tilt(let x, let y)? = translate(events).last else {
      Issue.record("no tilt")
      return
    }
    #expect(x == 0)
    #expect(y < -0.5)
  }

  @Test(arguments: ["", "´", "にほ", "ㅎ"]) func composedTextComesThrough(text: String) {
    let count = text.unicodeScalars.count
    let short = event(SDL_TEXTEDITING) { event in
      withUnsafeMutableBytes(of: &event.edit.text) { $0.copyBytes(from: Array(text.utf8)) }
      event.edit.start = Int32(count)
    }
    let long = event(SDL_TEXTEDITING_EXT) { event in
      event.editExt.text = SDL_strdup(text)
      event.editExt.length = 1000
    }
    #expect(
      translate([short, long]) == [
        .composition(TextComposition(text, selection: count..<count)),
        .composition(TextComposition(text, selection: 0..<count)),
      ])
  }

  @Test func onADeskTheMouseCanBeAFinger() {
    SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "1")
    defer { SDL_ResetHint(SDL_HINT_MOUSE_TOUCH_EVENTS) }
    let translator = InputTranslator()
    var input: [InputEvent] = []
    for event in [motion(1, 2), press(true), finger(SDL_FINGERDOWN, 1, 0.5, 0.5, touch: -1)] {
      translator.translate(event, size: size, into: &input)
    }
    #expect(input == [pointer(1, .finger, .began, 100, 50)])
  }
}
