import CSDL
import Stage

/// Draws frames into memory by the processor alone: no display, window or graphics card is needed,
/// and the same frame gives the same bytes on every run.
///
/// Used for pictures of screens and for comparing them in tests.
@MainActor
public final class OffscreenPainter {
  /// Pixels in a row.
  public let width: Int
  /// Rows.
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

  /// A painter that draws as windows do where `isExact` is false: what moves is not rastered anew for
  /// each of its sizes and turns.
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

  /// What the last picture took: items in the list, items seen, renderer calls, corners.
  public var counters: (items: Int, drawn: Int, runs: Int, vertices: Int) {
    let counters = painter.counters
    return (counters.items, counters.drawn, counters.runs, counters.vertices)
  }

  /// Whether every picture is drawn wholly, even where it is the same as the former one: for
  /// measuring and for checking that both give the same.
  package var drawsAll = false

  /// Draws the list as a window of the given viewport would show it.
  ///
  /// Choose a viewport whose size times its pixel scale is the picture's size.
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

  /// How often something was drawn at a size or turn for the first time, so that it had to be noted or
  /// a raster or triangles to be made.
  package var noveltyCount: Int {
    painter.atlas.insertions + painter.meshes.novelties + painter.masks.novelties
      + painter.shapes.novelties + painter.pictures.novelties
  }

  /// How many rasters of paths were made so far.
  var madePaths: Int { painter.paths.made }

  /// Turns the list into triangles without drawing them: for measuring.
  package func gather(_ list: DrawList, viewport: Viewport) {
    painter.gather(list, viewport: viewport)
  }
}
