import CSDL
import Stage
import StageRaster

/// Draws frames into a window as fast as possible, without sound, input or a clock: for measuring.
@MainActor
package final class WindowPainter {
  /// The window's size and density.
  package let viewport: Viewport

  private let screen: Screen

  /// Opens a window drawn by whatever the machine would choose.
  ///
  /// - Throws: `MachineError` if there is no display, no window or nothing can draw.
  package init(title: String, size: Size, assets: AssetFolder) throws {
    screen = try Screen(
      title: title, size: size, isFullscreen: false, assets: assets, waitsForDisplay: false)
    viewport = Viewport(size: screen.window.size)
  }

  /// From now on makes pictures on other threads, as the machine does after its first frame.
  package func workInBackground() { screen.painter.workInBackground() }

  /// Whether some pictures could not be drawn yet.
  package var lacksPictures: Bool { screen.painter.lacksPictures }

  /// Whether drawing the list once more would not make it sharper.
  package func isSharp(_ list: DrawList) -> Bool {
    show(list)
    return !screen.painter.needsRefinement
  }

  /// Makes pictures ahead of their use.
  package func preload(_ needs: ContiguousArray<PictureNeed>) { screen.painter.preload(needs) }

  /// Draws and presents the list.
  package func show(_ list: DrawList) {
    gather(list)
    present(list)
  }

  /// Finds the list's rasters and positions, without drawing.
  package func gather(_ list: DrawList) {
    screen.painter.gather(list, viewport: viewport)
  }

  /// Draws the list that was gathered last and presents it.
  package func present(_ list: DrawList) {
    _ = screen.show(list, all: false)
    SDL_PumpEvents()
    SDL_FlushEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)
  }
}
