import App
import Foundation
import GameScreens
import OurGames
import SceneFiles
import Stage
import StageSDL

/// Starts as the program does and ends with the first complete frame of the menu, drawn into
/// memory or presented in a window; whoever runs it takes the time and the memory.
///
/// With a folder, rasters of pictures are kept there, as the program does from one start to the
/// next.
@MainActor
enum StartUpCase {
  static func run(cache folder: String? = nil, inWindow: Bool = false) throws {
    let flow = AppFlow(
      AppFlow.Configuration(
        games: GameModule.all, entries: try Library.entries(),
        translations: [try Library.translation()],
        scenes: SceneLibrary.read(folder: "Assets/Scenes").library,
        language: "de", seed: 1, open: { .unreadable(path: $0, diagnostics: []) }))
    let director = Director(scene: flow.startScene(), viewport: Library.viewport)
    flow.director = director
    let assets = AssetFolder(
      roots: ["Assets"], rasterCache: folder.map { RasterCache(folder: $0) })
    // Once the frame is complete, what is measured ends, without tidying up.
    if inWindow {
      let painter = try WindowPainter(title: "start-up", size: Size(1280, 720), assets: assets)
      painter.show(director.advanceOneTick().drawList)
      _exit(0)
    }
    let painter = try OffscreenPainter(width: 1280, height: 720, assets: assets)
    painter.render(director.advanceOneTick().drawList, viewport: Library.viewport)
    _exit(painter.counters.drawn > 0 ? 0 : 1)
  }
}
