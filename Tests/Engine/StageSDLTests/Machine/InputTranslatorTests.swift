import CSDL
import Stage
import Testing

@testable import StageSDL

/// SDL's mouse and finger events as they come in, the engine's pointers as they go out.
@MainActor
struct InputTranslatorTests {
  let translator = InputTranslator()

  private func motion(_ x: Int32, _ y: Int32, which: UInt32 = 0) -> SDL_Event {
    sdlEvent(SDL_MOUSEMOTION) {
      $0.motion.x = x
      $0.motion.y = y
      $0.motion.which = which
    }
  }

  private func press(_ isDown: Bool, button: Int32 = SDL_BUTTON_LEFT) -> SDL_Event {
    sdlEvent(isDown ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP) {
      $0.button.button = UInt8(button)
      $0.button.state = isDown ? 1 : 0
      $0.button.x = 5
      $0.button.y = 6
    }
  }

  private func finger(_ kind: SDL_EventType, _ id: Int64, _ x: Float, _ y: Float, touch: Int64 = 3)
    -> SDL_Event
  {
    sdlEvent(kind) {
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
    let input = translator.inputs(of: [
      motion(1, 2), press(true), motion(3, 4), motion(4, 4), press(false),
    ])
    #expect(
      input == [
        pointer(0, .mouse, .hovered, 1, 2), pointer(0, .mouse, .began, 5, 6),
        pointer(0, .mouse, .moved, 3, 4), pointer(0, .mouse, .moved, 4, 4),
        pointer(0, .mouse, .ended, 5, 6),
      ])
  }

  @Test func onlyTheLastHoverOfAFrameCounts() {
    #expect(
      translator.inputs(of: [motion(1, 2), motion(3, 4)]) == [pointer(0, .mouse, .hovered, 3, 4)])
  }

  @Test func otherButtonsAndMiceMadeOfFingersAreIgnored() {
    #expect(
      translator.inputs(of: [press(true, button: SDL_BUTTON_RIGHT), motion(1, 2, which: .max)])
        == [])
    #expect(translator.inputs(of: [finger(SDL_FINGERDOWN, 1, 0.5, 0.5, touch: -1)]) == [])
  }

  @Test func leavingTheWindowEndsHovering() {
    var input = translator.inputs(of: [motion(1, 2)])
    translator.leaveWindow(into: &input)
    #expect(input.count == 1)
    guard case .pointer(let left)? = input.first else { return }
    #expect(left.position == InputTranslator.outside)
  }

  @Test func fingersHaveNumbersOfTheirOwn() {
    let input = translator.inputs(of: [
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
      translator.inputs(of: [finger(SDL_FINGERMOTION, 5, 0, 0), finger(SDL_FINGERUP, 5, 0, 0)])
        == [])
  }

  @Test func losingTheFocusForgetsWhatIsDown() {
    var input = translator.inputs(of: [press(true), finger(SDL_FINGERDOWN, 1, 0, 0)])
    input.removeAll()
    translator.setFocus(false, into: &input)
    #expect(input == [.focus(false)])
    #expect(translator.inputs(of: [press(false), finger(SDL_FINGERUP, 1, 0, 0)]) == [])
  }

  @Test func wheelMovesContentsInPoints() {
    let input = translator.inputs(of: [
      sdlEvent(SDL_MOUSEWHEEL) {
        $0.wheel.preciseX = 0
        $0.wheel.preciseY = -2
        $0.wheel.mouseX = 7
        $0.wheel.mouseY = 8
      }
    ])
    #expect(input == [.wheel(dx: 0, dy: -120, at: Point(7, 8))])
  }

  @Test func onADeskTheMouseCanBeAFinger() {
    SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "1")
    defer { SDL_ResetHint(SDL_HINT_MOUSE_TOUCH_EVENTS) }
    let translator = InputTranslator()
    var input: [InputEvent] = []
    for event in [motion(1, 2), press(true), finger(SDL_FINGERDOWN, 1, 0.5, 0.5, touch: -1)] {
      translator.translate(event, size: Size(200, 100), into: &input)
    }
    #expect(input == [pointer(1, .finger, .began, 100, 50)])
  }
}
