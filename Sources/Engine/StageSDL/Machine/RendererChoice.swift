import CSDL
import Foundation
import Stage
import StageRaster

/// Chooses what draws: the graphics card if there is one, else the processor.
///
/// A driver that only emulates a graphics card is several times slower than our own canvas, so it
/// is recognised by its name and not used. `TEACHIFY_RENDERER` overrides: `software`, `opengl`,
/// `opengles2`, or any other renderer of SDL.
struct RendererChoice {
  private let wish: String?
  private let isImitation: Bool?

  /// A choice as requested by the environment.
  ///
  /// - Parameter isImitation: whether the renderer counts as an emulated graphics card; nil asks
  ///   its driver.
  init(
    environment: [String: String] = ProcessInfo.processInfo.environment, isImitation: Bool? = nil
  ) {
    self.isImitation = isImitation
    let value = environment["TEACHIFY_RENDERER"]?.lowercased() ?? ""
    wish = value.isEmpty || value == "auto" ? nil : value
  }

  /// Opens a window and returns the renderer that draws into it; nil if the processor does.
  ///
  /// - Throws: `MachineError` if there is no display, no window or nothing can draw.
  func open(title: String, size: Size, isFullscreen: Bool, waitsForDisplay: Bool) throws
    -> (Window, Renderer?)
  {
    let system = try VideoSystem()
    if wish != "software", wish != nil || Self.mayHaveGraphicsCard {
      SDL_SetHint("SDL_FRAMEBUFFER_ACCELERATION", nil)
      SDL_SetHint(SDL_HINT_RENDER_DRIVER, wish)
      // If a driver is requested, SDL would otherwise send each call to it separately.
      SDL_SetHint(SDL_HINT_RENDER_BATCHING, "1")
      // Flat drawing needs no depth buffer, which SDL creates by default: it costs memory, and an
      // emulated card a tenth of its time.
      SDL_GL_SetAttribute(SDL_GL_DEPTH_SIZE, 0)
      SDL_GL_SetAttribute(SDL_GL_STENCIL_SIZE, 0)
      let window = try Window(title: title, size: size, isFullscreen: isFullscreen, system: system)
      let flags =
        SDL_RENDERER_ACCELERATED.rawValue
        | (waitsForDisplay ? SDL_RENDERER_PRESENTVSYNC.rawValue : 0)
      if let pointer = SDL_CreateRenderer(window.pointer, -1, flags) {
        let renderer = Renderer(pointer: pointer, target: window, isImitation: isImitation)
        if !renderer.isSoftware, wish != nil || !renderer.isImitation {
          return (window, renderer)
        }
      }
    }
    // Without this SDL would hand each frame to the emulated card after all.
    SDL_SetHint("SDL_FRAMEBUFFER_ACCELERATION", "0")
    SDL_SetHint(SDL_HINT_RENDER_DRIVER, nil)
    let window = try Window(title: title, size: size, isFullscreen: isFullscreen, system: system)
    return (window, nil)
  }

  /// Whether there can be a graphics card at all. Checking for its device file first saves a
  /// machine without one from loading the emulation: a tenth of a second and 100 MB.
  private static var mayHaveGraphicsCard: Bool {
    #if os(Linux)
      let devices = ["/dev/dri", "/dev/nvidiactl", "/dev/dxg", "/dev/kgsl-3d0", "/dev/mali0"]
      return devices.contains { FileManager.default.fileExists(atPath: $0) }
    #else
      return true
    #endif
  }
}
