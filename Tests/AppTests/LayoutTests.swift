import App
import Exercises
import GameScreens
import Stage
import StageSDL
import Testing

/// Every screen in every language and window: all that can be pressed is within reach, all that is
/// written can be read.
@MainActor
struct LayoutTests {
  nonisolated static let wide = [
    Size(1280, 720), Size(640, 400), Size(800, 600), Size(1024, 600), Size(1024, 768),
    Size(1366, 768), Size(1680, 720), Size(1920, 1080),
  ]
  nonisolated static let tall = [Size(720, 1280), Size(400, 640), Size(600, 1000), Size(768, 1024)]

  @Test(arguments: Library.languages, [wide, tall])
  func everythingHasItsPlace(language: String, sizes: [Size]) throws {
    let layout = TextLayout(
      assets: AssetFolder(roots: [Library.root.appending(path: "Assets").path]))
    let kept = try TemporaryStore()
    let showcase = Showcase(
      entries: try Library.levels(), translation: try Library.translation(language),
      scenes: Library.scenes, viewport: Viewport(size: sizes[0]),
      classroom: kept.store)
    var names: Set<String> = []
    showcase.visit { scenery in
      names.insert(scenery.name)
      for size in sizes {
        _ = scenery.director.advanceOneTick(input: [.resize(Viewport(size: size))])
        let check = ScreenCheck(scenery.director.scene, layout: layout)
        #expect(check.faults.isEmpty, "\(scenery.name) in \(language), \(size)")
      }
    }
    #expect(names.count == 36 + 6 * Game.allCases.count)
    #expect(names.isSuperset(of: ["menu", "menu-quit", "menu-problem", "document-leftout"]))
  }

  @Test(arguments: Library.languages) func everyPageOfTheMenuHasItsPlace(language: String) throws {
    let all = try Library.levels()
    let layout = TextLayout(
      assets: AssetFolder(roots: [Library.root.appending(path: "Assets").path]))
    for (size, entries) in (Self.wide + Self.tall).flatMap({ [($0, []), ($0, all)] }) {
      let pupil = try Pupil(entries, language: language, size: size)
      for _ in 0..<4 {
        let check = ScreenCheck(pupil.scene, layout: layout)
        #expect(check.faults.isEmpty, "\(language), \(size)")
        pupil.press(.pageDown)
      }
    }
  }
}
