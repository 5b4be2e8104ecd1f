import CSDL
import Stage
import Testing

@testable import StageSDL

/// SDL's events of controllers and sensors as they come in, the engine's as they go out.
@MainActor
struct InputTranslatorSteeringTests {
  let translator = InputTranslator()

  @Test func controllersGiveButtonsAndTilt() {
    func button(_ button: SDL_GameControllerButton, _ isDown: Bool) -> SDL_Event {
      sdlEvent(isDown ? SDL_CONTROLLERBUTTONDOWN : SDL_CONTROLLERBUTTONUP) {
        $0.cbutton.button = UInt8(button.rawValue)
        $0.cbutton.state = isDown ? 1 : 0
      }
    }
    func axis(_ value: Int16) -> SDL_Event {
      sdlEvent(SDL_CONTROLLERAXISMOTION) {
        $0.caxis.axis = UInt8(SDL_CONTROLLER_AXIS_LEFTX.rawValue)
        $0.caxis.value = value
      }
    }
    #expect(
      translator.inputs(of: [button(SDL_CONTROLLER_BUTTON_A, true)]) == [
        .button(.south, isDown: true)
      ])
    #expect(translator.inputs(of: [axis(5000)]) == [])
    #expect(translator.inputs(of: [axis(32767)]) == [.stick(.left, x: 1, y: 0), .tilt(x: 1, y: 0)])
    // Of several places within a frame only the last counts.
    #expect(
      translator.inputs(of: [axis(20000), axis(-32768)])
        == [.stick(.left, x: -1, y: 0), .tilt(x: -1, y: 0)])
    #expect(translator.inputs(of: [axis(0)]) == [.stick(.left, x: 0, y: 0), .tilt(x: 0, y: 0)])
    #expect(
      translator.inputs(of: [
        button(SDL_CONTROLLER_BUTTON_DPAD_LEFT, true),
        button(SDL_CONTROLLER_BUTTON_DPAD_LEFT, false),
      ]) == [
        .button(.padLeft, isDown: true), .tilt(x: -1, y: 0), .button(.padLeft, isDown: false),
        .tilt(x: 0, y: 0),
      ])
  }

  @Test func aControllerThatIsPulledOutLetsGo() {
    let input = translator.inputs(of: [
      sdlEvent(SDL_CONTROLLERBUTTONDOWN) {
        $0.cbutton.which = 4
        $0.cbutton.state = 1
      },
      sdlEvent(SDL_CONTROLLERAXISMOTION) {
        $0.caxis.which = 4
        $0.caxis.value = -32768
      },
      sdlEvent(SDL_CONTROLLERDEVICEREMOVED) { $0.cdevice.which = 4 },
    ])
    #expect(
      input == [
        .button(.south, isDown: true), .stick(.left, x: -1, y: 0), .tilt(x: -1, y: 0),
        .button(.south, isDown: false), .stick(.left, x: 0, y: 0), .tilt(x: 0, y: 0),
      ])
  }

  @Test func sensorsGiveTiltFromHowTheyWereHeld() {
    func held(_ x: Float, _ z: Float, seconds: UInt32) -> SDL_Event {
      sdlEvent(SDL_SENSORUPDATE) {
        $0.sensor.data.0 = x
        $0.sensor.data.2 = z
        $0.sensor.timestamp = seconds * 1000
      }
    }
    #expect(translator.inputs(of: [held(-3, 9.3, seconds: 1)]) == [])
    // 15° further to the right: half of the full tilt.
    let events = (2..<40).map { held(-5.295, 8.254, seconds: $0) }
    guard case .tilt(let x, let y)? = translator.inputs(of: events).last else {
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
      sdlEvent(SDL_CONTROLLERSENSORUPDATE) {
        $0.csensor.sensor = SDL_SENSOR_ACCEL.rawValue
        $0.csensor.data.1 = y
        $0.csensor.data.2 = z
        $0.csensor.timestamp = seconds * 1000
      }
    }
    let events = [held(9.8, 0, seconds: 1)] + (2..<40).map { held(9, 4, seconds: $0) }
    guard case .tilt(let x, let y)? = translator.inputs(of: events).last else {
      Issue.record("no tilt")
      return
    }
    #expect(x == 0)
    #expect(y < -0.5)
  }
}
