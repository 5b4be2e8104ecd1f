import CSDL
import Stage

/// SDL's video and input, running as long as someone uses them.
final class VideoSystem {
  init() throws {
    SDL_SetMainReady()
    // Fingers arrive only as fingers, and a click that activates the window counts.
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1")
    SDL_SetHint(SDL_HINT_IME_SHOW_UI, "1")
    SDL_SetHint(SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1")
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0")
    guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else {
      throw MachineError.noDisplay(reason: MachineError.reason)
    }
    // Without a display SDL would run forever with a driver that shows nothing.
    if let driver = Self.driverThatShowsNothing {
      SDL_QuitSubSystem(SDL_INIT_VIDEO)
      throw MachineError.noDisplay(reason: "SDL offers only its driver ‘\(driver)’")
    }
    CSDL_quitWhenHungUp()
    // Games work without controllers and sensors if these fail.
    SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER)
    SDL_InitSubSystem(SDL_INIT_SENSOR)
    SDL_StopTextInput()
    SDL_EnableScreenSaver()
  }

  /// The driver in use, if it shows nothing and nobody asked for it.
  private static var driverThatShowsNothing: String? {
    guard let name = SDL_GetCurrentVideoDriver(), SDL_GetHint(SDL_HINT_VIDEODRIVER) == nil else {
      return nil
    }
    let driver = String(cString: name)
    return ["offscreen", "dummy", "evdev"].contains(driver) ? driver : nil
  }

  deinit {
    for part in [SDL_INIT_SENSOR, SDL_INIT_GAMECONTROLLER, SDL_INIT_VIDEO] {
      if SDL_WasInit(part) != 0 { SDL_QuitSubSystem(part) }
    }
  }
}

/// A window, closed with its last owner.
final class Window {
  /// Below this size nothing can be read.
  static let leastWidth: Int32 = 640
  static let leastHeight: Int32 = 400

  let pointer: OpaquePointer
  private let system: VideoSystem

  init(title: String, size: Size, isFullscreen: Bool, system: VideoSystem) throws {
    var flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    if isFullscreen { flags |= SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue }
    let width = Self.edge(size.width, least: Self.leastWidth)
    let height = Self.edge(size.height, least: Self.leastHeight)
    guard
      let pointer = SDL_CreateWindow(
        title, CSDL_WINDOWPOS_CENTERED, CSDL_WINDOWPOS_CENTERED, width, height, flags)
    else { throw MachineError.noWindow(reason: MachineError.reason) }
    SDL_SetWindowMinimumSize(pointer, Self.leastWidth, Self.leastHeight)
    self.pointer = pointer
    self.system = system
  }

  deinit { SDL_DestroyWindow(pointer) }

  private static func edge(_ length: Double, least: Int32) -> Int32 {
    length.isFinite ? Int32(min(max(length, Double(least)), 16384)) : least
  }

  /// The window's size in points.
  var size: Size {
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GetWindowSize(pointer, &width, &height)
    return Size(Double(width), Double(height))
  }

  /// Whether the window is in full screen.
  var isFullscreen: Bool {
    SDL_GetWindowFlags(pointer) & SDL_WINDOW_FULLSCREEN.rawValue != 0
  }

  /// Whether nobody can see the window.
  var isHidden: Bool {
    SDL_GetWindowFlags(pointer) & (SDL_WINDOW_MINIMIZED.rawValue | SDL_WINDOW_HIDDEN.rawValue) != 0
  }

  func setTitle(_ title: String) { SDL_SetWindowTitle(pointer, title) }

  /// Toggles full screen.
  func toggleFullscreen() {
    SDL_SetWindowFullscreen(pointer, isFullscreen ? 0 : SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue)
  }

  /// The refresh rate of the window's display in frames a second; 60 if it is unknown.
  var refreshRate: Int {
    var mode = SDL_DisplayMode()
    let display = SDL_GetWindowDisplayIndex(pointer)
    guard display >= 0, SDL_GetCurrentDisplayMode(display, &mode) == 0, mode.refresh_rate > 20
    else { return 60 }
    // 59.94 Hz is reported as 59 and means 60.
    return mode.refresh_rate == 59 ? 60 : Int(mode.refresh_rate)
  }
}
