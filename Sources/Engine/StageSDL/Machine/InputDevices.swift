import CSDL

/// The opened game controllers and sensors: devices that are not open send nothing.
@MainActor
final class InputDevices {
  private final class Controller {
    let pointer: OpaquePointer
    let instance: SDL_JoystickID

    init?(device: Int32) {
      guard let pointer = SDL_GameControllerOpen(device) else { return nil }
      self.pointer = pointer
      instance = SDL_JoystickInstanceID(SDL_GameControllerGetJoystick(pointer))
      for sensor in [SDL_SENSOR_ACCEL, SDL_SENSOR_GYRO]
      where SDL_GameControllerHasSensor(pointer, sensor) == SDL_TRUE {
        SDL_GameControllerSetSensorEnabled(pointer, sensor, SDL_TRUE)
      }
    }

    deinit { SDL_GameControllerClose(pointer) }
  }
  private final class Sensor {
    let pointer: OpaquePointer

    init?(device: Int32) {
      guard let pointer = SDL_SensorOpen(device) else { return nil }
      self.pointer = pointer
    }

    deinit { SDL_SensorClose(pointer) }
  }
  private var controllers: [Controller] = []
  private var sensors: [Sensor] = []

  /// The number of open controllers.
  var controllerCount: Int { controllers.count }

  /// Opens the device's motion sensors; controllers announce themselves by events.
  init() {
    for device in 0..<max(0, SDL_NumSensors())
    where [SDL_SENSOR_ACCEL, SDL_SENSOR_GYRO].contains(SDL_SensorGetDeviceType(device)) {
      if let sensor = Sensor(device: device) { sensors.append(sensor) }
    }
  }

  /// Opens a controller that was connected and closes one that was disconnected.
  func handle(_ event: SDL_Event) {
    switch SDL_EventType(event.type) {
    case SDL_CONTROLLERDEVICEADDED:
      guard let controller = Controller(device: event.cdevice.which),
        !controllers.contains(where: { $0.instance == controller.instance })
      else { return }
      controllers.append(controller)
    case SDL_CONTROLLERDEVICEREMOVED:
      controllers.removeAll { $0.instance == event.cdevice.which }
    default: break
    }
  }
}
