import App
import Classroom
import Stage
import StageSDL
import Studio
import Testing

/// Words stand out from what is drawn behind them by 4.5 to 1, and what is pressed from what is
/// around it by 3 to 1 (WCAG 2.2), on every screen as it is drawn.
@MainActor
struct DrawnContrastTests {
  /// Half the pixels are a quarter of the work, and lines of three points are still there. Larger and
  /// smaller windows are drawn with as many, for what is drawn grows with them.
  private static func pixelScale(_ size: Size) -> Double { 640 / max(size.width, size.height) }

  /// Drawing takes long: each window is drawn once, and the languages and sizes of texts take turns.
  /// `ContrastTests` looks at all of them.
  private nonisolated static let viewings = [
    Viewing(language: "de", size: Size(1280, 720), isLargest: false),
    Viewing(language: "en", size: Size(1920, 1080), isLargest: true),
    Viewing(language: "de", size: Size(1024, 768), isLargest: true),
    Viewing(language: "en", size: Size(720, 1280), isLargest: false),
  ]

  @Test(arguments: viewings) func everythingStandsOut(viewing: Viewing) throws {
    // The gallery, for engineers, knows no settings: two windows of it are enough.
    try check(viewing, viewing.settings) {
      !viewing.isLargest || !$0.hasPrefix("gallery-")
    }
  }

  @Test func everythingStandsOutInColoursForAllEyes() throws {
    var settings = PupilSettings()
    settings.usesColourSafePalette = true
    try check(Self.viewings[0], settings) { name in
      ["settings-see", "mathpiano-wrong", "teachifybird-wrong", "feedme-wrong", "feedme-result"]
        .contains(name)
    }
  }

  private func check(
    _ viewing: Viewing, _ settings: PupilSettings, where isChecked: (String) -> Bool
  ) throws {
    let assets = AssetFolder(
      roots: [Library.root.appending(path: "Assets").path], printsMessages: false)
    let size = viewing.size
    let pixelScale = Self.pixelScale(size)
    let painter = try OffscreenPainter(
      width: Int((size.width * pixelScale).rounded()),
      height: Int((size.height * pixelScale).rounded()), assets: assets)
    // The largest letters have the largest ground.
    let layout = TextLayout(assets: assets)
    layout.style = TextStyle(
      sizePercent: PupilSettings.textSizePercents.upperBound,
      spacingPercent: settings.spacingPercent)
    let kept = try TemporaryStore()
    let showcase = try Library.showcase(
      viewing.language, size: size, settings: settings, classroom: kept.store)
    showcase.visit { scenery in
      // What is told for a moment covers what is below it.
      guard isChecked(scenery.name), scenery.name != "pins-answers-unkept" else { return }
      // What is crossed out is meant to be; and where a teacher edits, cards lie over marks of the picture.
      let isEdited = scenery.name.hasPrefix("pins-edit-")
      _ = scenery.director.advanceOneTick(
        input: [.resize(Viewport(size: size, pixelScale: pixelScale))])
      scenery.director.scene.visitTree {
        // Where many have looked for a pin, one sign lies over another.
        if $0.name == "strike" || $0.name == "touch" || isEdited && $0.name == "mark" {
          $0.isHidden = true
        }
      }
      let picture = ScreenPicture(scenery.director, on: painter, layout: layout)
      let words = picture.faintWords()
      #expect(words.isEmpty, "\(scenery.name), \(viewing.testDescription)")
      // The edge of a station is that of its disc and of its title's plate, within its room.
      let controls = picture.faintControls().filter { !$0.hasPrefix("stop") }
      #expect(controls.isEmpty, "\(scenery.name), \(viewing.testDescription)")
    }
  }
}
