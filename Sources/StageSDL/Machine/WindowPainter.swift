import CSDL
import Stage

/// Draws frames into a window as fast as it can, without sound, input or a clock: for measuring.
@MainActor
package final class WindowPainter {
  /// The window's size and density.
  package let viewport: Viewport

  private let window: Window
  private let painter: Painter

  /// Opens a window drawn by whatever the machine would choose.
  ///
  /// - Throws: `MachineError` when there is no display, no window or nothing draws.
  package init(title: String, size: Size, assets: AssetFolder) throws {
    let (window, renderer) = try RendererChoice().open(
      title: title, size: size, isFullscreen: false)
    self.window = window
    painter = Painter(renderer: renderer, assets: assets, isExact: false)
    viewport = Viewport(size: window.size)
  }

  /// Draws and presents the list.
  package func show(_ list: DrawList) {
    painter.draw(list, viewport: viewport)
    SDL_RenderPresent(painter.renderer.pointer)
    SDL_PumpEvents()
    SDL_FlushEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)
  }
}
