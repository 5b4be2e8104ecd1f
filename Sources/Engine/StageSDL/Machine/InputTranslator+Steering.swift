import CSDL
import Stage

/// Controllers and sensors: buttons, sticks, and the resulting tilt.
extension InputTranslator {
  /// Adds what a controller or sensor did.
  func steer(_ event: SDL_Event, _ input: inout [InputEvent]) {
    switch SDL_EventType(event.type) {
    case SDL_CONTROLLERBUTTONDOWN, SDL_CONTROLLERBUTTONUP:
      guard let button = ControllerButton(sdlButton: Int32(event.cbutton.button)) else { return }
      let isDown = event.cbutton.state == UInt8(SDL_PRESSED)
      append(controllers.press(event.cbutton.which, button, isDown: isDown), &input)
    case SDL_CONTROLLERAXISMOTION: moveStick(event.caxis, &input)
    case SDL_CONTROLLERDEVICEREMOVED:
      for event in controllers.remove(event.cdevice.which) { append(event, &input) }
      tilt.forgetController()
    case SDL_CONTROLLERSENSORUPDATE: measure(event.csensor)
    case SDL_SENSORUPDATE: measure(event.sensor)
    default: return
    }
    tilt.stick = controllers.place(of: .left)
    tilt.pad = controllers.pad
    appendTilt(&input)
  }

  /// Adds the tilt if it changed.
  func appendTilt(_ input: inout [InputEvent]) {
    guard let direction = tilt.changed() else { return }
    append(.tilt(x: direction.x, y: direction.y), &input)
  }

  private func moveStick(_ axis: SDL_ControllerAxisEvent, _ input: inout [InputEvent]) {
    let value = max(-1, Double(axis.value) / 32767)
    let event: InputEvent?
    switch SDL_GameControllerAxis(rawValue: Int32(axis.axis)) {
    case SDL_CONTROLLER_AXIS_LEFTX: event = controllers.move(axis.which, .left, x: value)
    case SDL_CONTROLLER_AXIS_LEFTY: event = controllers.move(axis.which, .left, y: value)
    case SDL_CONTROLLER_AXIS_RIGHTX: event = controllers.move(axis.which, .right, x: value)
    case SDL_CONTROLLER_AXIS_RIGHTY: event = controllers.move(axis.which, .right, y: value)
    default: return
    }
    append(event, &input)
  }

  /// A controller's axes are x to the right, y up out of it, z towards the player.
  private func measure(_ event: SDL_ControllerSensorEvent) {
    let (x, y, z) = (Double(event.data.0), Double(event.data.1), Double(event.data.2))
    let seconds = Self.seconds(event.timestamp_us, event.timestamp)
    switch SDL_SensorType(rawValue: event.sensor) {
    case SDL_SENSOR_ACCEL: tilt.accelerate(.controller, x: x, y: -z, z: y, at: seconds)
    case SDL_SENSOR_GYRO: tilt.rotate(.controller, x: x, y: -z, at: seconds)
    default: break
    }
  }

  private func measure(_ event: SDL_SensorEvent) {
    let (x, y, z) = (Double(event.data.0), Double(event.data.1), Double(event.data.2))
    let seconds = Self.seconds(event.timestamp_us, event.timestamp)
    let isGyroscope =
      SDL_SensorFromInstanceID(event.which).map { SDL_SensorGetType($0) == SDL_SENSOR_GYRO }
      ?? false
    if isGyroscope {
      tilt.rotate(.device, x: x, y: y, at: seconds)
    } else {
      tilt.accelerate(.device, x: x, y: y, z: z, at: seconds)
    }
  }

  /// The sensor's own clock, or else the time at which SDL received it.
  private static func seconds(_ microseconds: UInt64, _ milliseconds: UInt32) -> Double {
    microseconds > 0 ? Double(microseconds) / 1_000_000 : Double(milliseconds) / 1000
  }

  /// Adds an event; of consecutive positions of a stick or tilt within a frame only the last
  /// counts.
  private func append(_ event: InputEvent?, _ input: inout [InputEvent]) {
    guard let event else { return }
    if let kind = event.steeringKind {
      var index = input.count - 1
      while index >= 0, let other = input[index].steeringKind {
        if other == kind {
          input.remove(at: index)
          break
        }
        index -= 1
      }
    }
    input.append(event)
  }
}

extension InputEvent {
  /// The thing with a permanent position that the event reports, if any.
  fileprivate var steeringKind: Int? {
    switch self {
    case .tilt: 0
    case .stick(.left, _, _): 1
    case .stick(.right, _, _): 2
    default: nil
    }
  }
}
