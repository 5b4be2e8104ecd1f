import CSDL
import Stage
import StageRaster

/// A window and what draws into it.
@MainActor
final class Screen {
  let window: Window
  let painter: Painter

  private let renderer: Renderer?
  private let card: CardPainter?
  /// Replaces a window whose pixels have another format.
  private var buffer: Surface?
  private var lastPixels: UnsafeMutableRawPointer?
  private var lastSize: (Int32, Int32) = (0, 0)
  private var areas: ContiguousArray<SDL_Rect> = []

  /// Opens a window and chooses what draws.
  ///
  /// - Parameter waitsForDisplay: whether a graphics card synchronises frames with the display.
  ///
  /// - Throws: `MachineError` if there is no display, no window or nothing can draw.
  init(
    title: String, size: Size, isFullscreen: Bool, assets: AssetFolder,
    waitsForDisplay: Bool = true
  ) throws {
    (window, renderer) = try RendererChoice().open(
      title: title, size: size, isFullscreen: isFullscreen, waitsForDisplay: waitsForDisplay)
    let painter = Painter(
      target: renderer.map { .card($0) } ?? .canvas(SoftwareCanvas()), assets: assets,
      isExact: false)
    self.painter = painter
    card = renderer.map { CardPainter(painter, renderer: $0) }
    if renderer == nil, SDL_GetWindowSurface(window.pointer) == nil {
      throw MachineError.noRenderer(reason: MachineError.reason)
    }
  }

  /// The name of what draws, such as `opengl` or `software`.
  var name: String { renderer?.name ?? "software" }

  /// Whether showing waits for the display.
  var waitsForDisplay: Bool { renderer?.waitsForDisplay ?? false }

  /// The number of pixels in a row of the window.
  var pixelWidth: Int32 {
    guard let renderer else {
      return SDL_GetWindowSurface(window.pointer)?.pointee.w ?? 0
    }
    var width: Int32 = 0
    SDL_GetRendererOutputSize(renderer.pointer, &width, nil)
    return width
  }

  /// Shows the list that the painter gathered last and returns whether anything changed.
  ///
  /// - Parameter all: whether the window's content may be lost.
  func show(_ list: DrawList, all: Bool) -> Bool {
    if let renderer, let card {
      card.draw(list)
      SDL_RenderPresent(renderer.pointer)
      return true
    }
    guard let canvas = painter.target.canvas, let surface = SDL_GetWindowSurface(window.pointer),
      let pixels = pixels(of: surface)
    else { return false }
    let isNew =
      surface.pointee.pixels != lastPixels || lastSize != (surface.pointee.w, surface.pointee.h)
    lastPixels = surface.pointee.pixels
    lastSize = (surface.pointee.w, surface.pointee.h)
    guard painter.draw(list, on: pixels, all: all || isNew) else {
      return false
    }
    areas.removeAll(keepingCapacity: true)
    for area in canvas.changedAreas {
      var rect = SDL_Rect(x: area.x0, y: area.y0, w: area.x1 - area.x0, h: area.y1 - area.y0)
      if let buffer {
        var place = rect
        SDL_UpperBlit(buffer.pointer, &rect, surface, &place)
      }
      areas.append(rect)
    }
    areas.withUnsafeBufferPointer {
      _ = SDL_UpdateWindowSurfaceRects(window.pointer, $0.baseAddress, Int32($0.count))
    }
    return true
  }

  /// The window's own pixels, or a buffer that is copied there.
  private func pixels(of surface: UnsafeMutablePointer<SDL_Surface>) -> PixelTarget? {
    if let format = surface.pointee.format?.pointee.format,
      format == SDL_PIXELFORMAT_RGB888.rawValue || format == SDL_PIXELFORMAT_ARGB8888.rawValue
    {
      buffer = nil
      return Surface.pixels(of: surface)
    }
    let isOfSize =
      buffer.map {
        $0.pointer.pointee.w == surface.pointee.w && $0.pointer.pointee.h == surface.pointee.h
      } ?? false
    if !isOfSize {
      buffer = Surface(
        width: Int(surface.pointee.w), height: Int(surface.pointee.h),
        format: SDL_PIXELFORMAT_RGB888)
      lastPixels = nil
    }
    return buffer?.pixels
  }
}
