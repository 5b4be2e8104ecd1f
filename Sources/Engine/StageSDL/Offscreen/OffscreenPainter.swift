import CSDL
import Stage
import StageRaster

/// Draws frames into memory by the processor alone: no display, window or graphics card is needed,
/// and the same frame gives the same bytes in every run.
///
/// Used for pictures of screens and for comparing them in tests.
@MainActor
public final class OffscreenPainter {
  /// The number of pixels in a row.
  public let width: Int
  /// The number of rows.
  public let height: Int

  private let surface: Surface
  private let pixels: PixelTarget
  private let painter: Painter
  private var isEmpty = true

  /// A painter of pictures of the given size in pixels.
  ///
  /// - Throws: `MachineError.noSurface` for sizes below 1 or beyond memory.
  public convenience init(width: Int, height: Int, assets: AssetFolder) throws {
    try self.init(width: width, height: height, assets: assets, isExact: true)
  }

  /// A painter that draws as windows do if `isExact` is false: what moves is not rastered again for
  /// each of its sizes and rotations.
  ///
  /// - Throws: `MachineError.noSurface` for sizes below 1 or beyond memory.
  package init(width: Int, height: Int, assets: AssetFolder, isExact: Bool) throws {
    guard (1...16384).contains(width), (1...16384).contains(height) else {
      throw MachineError.noSurface(width: width, height: height, reason: "size out of range")
    }
    // Without alpha, as windows are, so that pictures and windows show the same.
    guard let surface = Surface(width: width, height: height, format: SDL_PIXELFORMAT_RGB888),
      let pixels = surface.pixels
    else {
      throw MachineError.noSurface(width: width, height: height, reason: MachineError.reason)
    }
    self.width = width
    self.height = height
    self.surface = surface
    self.pixels = pixels
    painter = Painter(target: .canvas(SoftwareCanvas()), assets: assets, isExact: isExact)
  }

  /// Counts of the last picture: items in the list, items seen, renderer calls, corners.
  public var counters: (items: Int, drawn: Int, runs: Int, vertices: Int) {
    let counters = painter.counters
    return (counters.items, counters.drawn, counters.runs, counters.vertices)
  }

  /// Whether every picture is drawn completely, even if it equals the previous one: for measuring
  /// and for checking that both give the same.
  package var drawsAll = false

  /// Draws the list as a window of the given viewport would show it.
  ///
  /// The viewport's size times its pixel scale should be the picture's size.
  public func draw(_ list: DrawList, viewport: Viewport) -> PixelImage {
    render(list, viewport: viewport)
    return surface.image()
  }

  /// Draws the list without reading the pixels: for measuring.
  public func render(_ list: DrawList, viewport: Viewport) {
    painter.gather(list, viewport: viewport)
    _ = painter.draw(list, on: pixels, all: isEmpty || drawsAll)
    isEmpty = false
  }

  /// The number of times something was drawn at a size or rotation for the first time, so that an
  /// entry, raster or triangles had to be made.
  package var noveltyCount: Int { painter.noveltyCount }

  /// Turns the list into triangles without drawing them: for measuring.
  package func gather(_ list: DrawList, viewport: Viewport) {
    painter.gather(list, viewport: viewport)
  }
}
