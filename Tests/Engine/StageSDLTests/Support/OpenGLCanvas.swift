import CSDL
import Foundation
import Stage
import Testing

@testable import StageRaster
@testable import StageSDL

/// A window that OpenGL draws, and what it shows read back.
///
/// It opens on the display there is, such as Xvfb's, else on none: SDL's offscreen driver.
@MainActor
struct OpenGLCanvas {
  static let width = 640
  static let height = 400
  static let viewport = Viewport(size: Size(Double(width), Double(height)))

  let painter: Painter
  let renderer: Renderer
  private let card: CardPainter
  private let window: Window

  /// A window.
  ///
  /// - Parameter isImitation: Whether OpenGL counts as an imitation of a graphics card, whatever
  ///   implements it here: both draw differently.
  init(assets: AssetFolder, isImitation: Bool) throws {
    let hasDisplay = ProcessInfo.processInfo.environment["DISPLAY"]?.isEmpty == false
    SDL_SetHint(SDL_HINT_VIDEODRIVER, hasDisplay ? "x11" : "offscreen")
    defer { SDL_ResetHint(SDL_HINT_VIDEODRIVER) }
    let renderer: Renderer?
    (window, renderer) = try RendererChoice(
      environment: ["TEACHIFY_RENDERER": "opengl"], isImitation: isImitation
    ).open(
      title: "Test", size: Self.viewport.size, isFullscreen: false, waitsForDisplay: false)
    guard let renderer else {
      throw MachineError.noRenderer(reason: MachineError.reason)
    }
    self.renderer = renderer
    painter = Painter(target: .card(renderer), assets: assets, isExact: false)
    card = CardPainter(painter, renderer: renderer)
  }

  /// Whether OpenGL draws into windows here.
  static func isThere() -> Bool {
    (try? OpenGLCanvas(assets: .empty(), isImitation: true)) != nil
  }

  /// Draws a list until all its rasters are there, and reads what the window shows.
  func paint(_ list: DrawList) -> PixelImage {
    var frames = 0
    repeat {
      painter.gather(list, viewport: Self.viewport)
      card.draw(list)
      frames += 1
    } while painter.needsRefinement && frames < 60
    var image = PixelImage(width: Self.width, height: Self.height, bytes: [])
    image.bytes.withUnsafeMutableBytes {
      _ = SDL_RenderReadPixels(
        renderer.pointer, nil, SDL_PIXELFORMAT_RGBA32.rawValue, $0.baseAddress,
        Int32(Self.width * 4))
    }
    return image
  }
}

extension PixelImage {
  /// How many pixels no pixel of another picture at most one away comes near.
  ///
  /// Two ways of smoothing a turned edge move it by less than a pixel, so that each pixel of the one
  /// lies between those around it in the other.
  ///
  /// - Parameter tolerance: By how much a part (0…255) may lie outside.
  func strangers(to other: PixelImage, tolerance: Int) -> Int {
    var count = 0
    for y in 0..<height {
      for x in 0..<width
      where !(0..<3).allSatisfy({ lies($0, x, y, within: other, tolerance: tolerance) }) {
        count += 1
      }
    }
    return count
  }

  private func lies(
    _ part: Int, _ x: Int, _ y: Int, within other: PixelImage, tolerance: Int
  ) -> Bool {
    let own = Int(bytes[(y * width + x) * 4 + part])
    if abs(own - Int(other.bytes[(y * width + x) * 4 + part])) <= tolerance { return true }
    var least = 255
    var most = 0
    for row in max(0, y - 1)...min(height - 1, y + 1) {
      for column in max(0, x - 1)...min(width - 1, x + 1) {
        let value = Int(other.bytes[(row * width + column) * 4 + part])
        least = min(least, value)
        most = max(most, value)
      }
    }
    return (least - tolerance...most + tolerance).contains(own)
  }
}
