import CSDL
import StageRaster

/// A renderer of SDL, freed with its last owner.
///
/// It retains what it draws to (a window or a surface).
final class Renderer: GraphicsCard {
  let pointer: OpaquePointer
  /// Whether the processor draws.
  let isSoftware: Bool
  /// Whether presenting waits for the display.
  let waitsForDisplay: Bool
  /// Its name, such as `opengl`.
  let name: String
  /// Whether it only emulates a graphics card: the processor fills every triangle.
  let isImitation: Bool
  /// The longest edge of a texture, in pixels.
  let longestEdge: Int

  private let target: AnyObject

  /// Names of drivers that emulate a graphics card.
  private static let imitations = ["llvmpipe", "softpipe", "swrast", "software rasterizer"]

  /// A renderer for a target, which it retains.
  ///
  /// - Parameter isImitation: whether it counts as an emulated graphics card; nil asks the driver.
  init(pointer: OpaquePointer, target: AnyObject, isImitation: Bool? = nil) {
    self.pointer = pointer
    self.target = target
    var info = SDL_RendererInfo()
    SDL_GetRendererInfo(pointer, &info)
    name = info.name.map { String(cString: $0) } ?? ""
    isSoftware = info.flags & SDL_RENDERER_SOFTWARE.rawValue != 0
    waitsForDisplay = info.flags & SDL_RENDERER_PRESENTVSYNC.rawValue != 0
    self.isImitation =
      isImitation
      ?? (name.hasPrefix("opengl") && Self.isImitation(driver: CSDL_openGLRendererName()))
    let edge = Int(min(info.max_texture_width, info.max_texture_height))
    // The software renderer reports no limit.
    longestEdge = edge > 0 ? edge : 8192
  }

  deinit { SDL_DestroyRenderer(pointer) }

  func makePage(width: Int, height: Int) -> (any CardPage)? {
    Texture(renderer: self, width: width, height: height)
  }

  private static func isImitation(driver name: UnsafePointer<CChar>?) -> Bool {
    guard let name else { return false }
    let lowercased = String(cString: name).lowercased()
    return imitations.contains { lowercased.contains($0) }
  }
}
