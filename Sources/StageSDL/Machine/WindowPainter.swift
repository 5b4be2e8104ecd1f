import CSDL
import Stage

/// Draws frames into a window as fast as it can, without sound, input or a clock: for measuring.
@MainActor
package final class WindowPainter {
  /// The window's size and density.
  package let viewport: Viewport

  private let screen: Screen

  /// Opens a window drawn by whatever the machine would choose.
  ///
  /// - Throws: `MachineError` when there is no display, no window or nothing draws.
  package init(title: String, size: Size, assets: AssetFolder) throws {
    screen = try Screen(
      title: title, size: size, isFullscreen: false, assets: assets, waitsForDisplay: false)
    viewport = Viewport(size: screen.window.size)
  }

  /// Draws and presents the list.
  package func show(_ list: DrawList) {
    draw(list)
    dropEvents()
  }

  /// Draws and presents the list; `dropEvents` has to follow before long.
  package func draw(_ list: DrawList) {
    screen.painter.gather(list, viewport: viewport)
    _ = screen.show(list, all: false)
  }

  /// Lets the window answer the display, and forgets what the display tells.
  package func dropEvents() {
    SDL_PumpEvents()
    SDL_FlushEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)
  }
}
