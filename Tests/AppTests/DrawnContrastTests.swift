import App
import Classroom
import Stage
import StageSDL
import Testing

/// Words stand out from what is drawn behind them by 4.5 to 1, and what is pressed from what is
/// around it by 3 to 1 (WCAG 2.2), on every screen as it is drawn.
@MainActor
struct DrawnContrastTests {
  /// Half the pixels are a quarter of the work, and lines of three points are still there.
  private static let pixelScale = 0.5

  @Test(arguments: [Size(1280, 720), Size(720, 1280)])
  func everythingStandsOut(size: Size) throws {
    try check(size) { _ in true }
  }

  @Test func everythingStandsOutInColoursForAllEyes() throws {
    var settings = PupilSettings()
    settings.usesColourSafePalette = true
    try check(Size(1280, 720), settings) { name in
      ["settings-see", "mathpiano-wrong", "teachifybird-wrong", "feedme-wrong", "feedme-result"]
        .contains(name)
    }
  }

  private func check(
    _ size: Size, _ settings: PupilSettings = PupilSettings(), where isChecked: (String) -> Bool
  ) throws {
    let assets = AssetFolder(
      roots: [Library.root.appending(path: "Assets").path], printsMessages: false)
    let painter = try OffscreenPainter(
      width: Int(size.width * Self.pixelScale), height: Int(size.height * Self.pixelScale),
      assets: assets)
    // The largest letters have the largest ground.
    let layout = TextLayout(assets: assets)
    layout.style = TextStyle(sizePercent: 150)
    let kept = try TemporaryStore()
    let showcase = try Library.showcase(
      "de", size: size, settings: settings, classroom: kept.store)
    showcase.visit { scenery in
      guard isChecked(scenery.name) else { return }
      // What is crossed out is meant to be.
      scenery.director.scene.visitTree { if $0.name == "strike" { $0.isHidden = true } }
      _ = scenery.director.advanceOneTick(
        input: [.resize(Viewport(size: size, pixelScale: Self.pixelScale))])
      let picture = ScreenPicture(scenery.director, on: painter, layout: layout)
      let words = picture.faintWords()
      #expect(words.isEmpty, "\(scenery.name), \(size)")
      let controls = picture.faintControls()
      #expect(controls.isEmpty, "\(scenery.name), \(size)")
    }
  }
}
