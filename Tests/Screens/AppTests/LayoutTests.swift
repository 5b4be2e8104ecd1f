import App
import Classroom
import Exercises
import GameScreens
import Stage
import StageSDL
import Studio
import Testing

/// Every screen in every language and window, with texts as usual and as large as can be set: all
/// that can be pressed is within reach, all that is written can be read.
@MainActor
struct LayoutTests {
  nonisolated static let wide = [
    Size(1280, 720), Size(640, 400), Size(800, 600), Size(1024, 600), Size(1024, 768),
    Size(1366, 768), Size(1680, 720), Size(1920, 1080),
  ]
  nonisolated static let tall = [
    Size(720, 1280), Size(400, 640), phone, Size(600, 1000), Size(768, 1024),
  ]
  private nonisolated static let phone = Size(400, 900)

  /// Measures of texts as usual and as large and wide as a pupil can set them.
  private static func layouts() -> [TextLayout] {
    let largest = TextStyle(
      sizePercent: PupilSettings.textSizePercents.upperBound,
      spacingPercent: PupilSettings.spacingPercents.upperBound)
    return [.usual, TextStyle(sizePercent: largest.sizePercent), largest].map(layout)
  }

  private static func layout(_ style: TextStyle) -> TextLayout {
    let layout = TextLayout(assets: assets)
    layout.style = style
    return layout
  }

  private static var assets: AssetFolder {
    AssetFolder(roots: [Library.root.appending(path: "Assets").path], printsMessages: false)
  }

  @Test(arguments: Library.languages, [wide, tall])
  func everythingHasItsPlace(language: String, sizes: [Size]) throws {
    let kept = try TemporaryStore()
    let layouts = Self.layouts()
    let showcase = try Library.showcase(language, size: sizes[0], classroom: kept.store)
    var names: Set<String> = []
    showcase.visit { scenery in
      names.insert(scenery.name)
      for size in sizes {
        _ = scenery.director.advanceOneTick(input: [.resize(Viewport(size: size))])
        for layout in layouts {
          // The gallery's row of tabs is for engineers, who have room.
          guard !scenery.name.hasPrefix("gallery-") || layout.style == .usual && size != Self.phone
          else { continue }
          let check = ScreenCheck(scenery.director.scene, layout: layout)
          #expect(
            check.faults.isEmpty,
            "\(scenery.name) in \(language), \(size), \(layout.style.sizePercent) %")
        }
      }
    }
    #expect(names.count == Self.screenCount)
    #expect(names.isSuperset(of: ["menu", "menu-quit", "menu-problem", "document-leftout"]))
    #expect(names.isSuperset(of: ["settings-read", "settings-see", "settings-hear"]))
  }

  private static let screenCount = 139 + 11 * Game.allCases.count

  /// The screens that are built for largest texts are others: with wider cards and higher rows.
  @Test(arguments: Viewing.all) func everythingHasItsPlaceAsItIsSet(viewing: Viewing) throws {
    let kept = try TemporaryStore()
    let layout = Self.layout(viewing.style)
    let showcase = try Library.showcase(
      viewing.language, size: viewing.size, settings: viewing.settings, classroom: kept.store)
    var names: Set<String> = []
    let misplaced = Misplaced()
    misplaced.watch {
      showcase.visit { scenery in
        names.insert(scenery.name)
        let misfits = misplaced.take()
        #expect(misfits.isEmpty, "\(scenery.name), \(viewing.testDescription)")
        let director = scenery.director
        #expect(director.viewport.size == viewing.size)
        // The gallery is for engineers, who have room, and knows no settings.
        guard !scenery.name.hasPrefix("gallery-") else { return }
        // Whoever leaves takes their settings along.
        let style = scenery.name == "menu-quit" ? .usual : viewing.style
        #expect(director.textStyle.sizePercent == style.sizePercent, "\(scenery.name)")
        #expect(director.textStyle.spacingPercent == style.spacingPercent)
        let check = ScreenCheck(director.scene, layout: layout)
        #expect(check.faults.isEmpty, "\(scenery.name), \(viewing.testDescription)")
      }
    }
    #expect(names.count == Self.screenCount)
  }

  /// The widest typeface there is, on machines that have it.
  @Test(
    .enabled { await MainActor.run { assets.hasFamily(widest.family) } },
    arguments: Library.languages, [Size(1280, 720), Size(720, 1280)])
  func everythingHasItsPlaceInTheWidestTypeface(language: String, size: Size) throws {
    let kept = try TemporaryStore()
    let layouts = [100, PupilSettings.textSizePercents.upperBound].map {
      Self.layout(TextStyle(sizePercent: $0, family: Self.widest.family))
    }
    let showcase = try Library.showcase(language, size: size, classroom: kept.store)
    showcase.visit { scenery in
      guard !scenery.name.hasPrefix("gallery-") else { return }
      for layout in layouts {
        let check = ScreenCheck(scenery.director.scene, layout: layout)
        #expect(
          check.faults.isEmpty,
          "\(scenery.name) in \(language), \(size), \(layout.style.sizePercent) %")
      }
    }
  }

  private nonisolated static let widest = PupilSettings.Typeface.openDyslexic

  @Test(arguments: Library.languages) func everyPageOfTheMenuHasItsPlace(language: String) throws {
    let all = try Library.levels()
    let layouts = Self.layouts()
    for (size, entries) in (Self.wide + Self.tall).flatMap({ [($0, []), ($0, all)] }) {
      let pupil = try Pupil(entries, language: language, size: size)
      for _ in 0..<5 {
        for layout in layouts {
          let check = ScreenCheck(pupil.scene, layout: layout)
          #expect(check.faults.isEmpty, "\(language), \(size), \(layout.style.sizePercent) %")
        }
        pupil.press(.pageDown)
      }
    }
  }

  /// Whoever sets larger texts gets wider cards, so that long words grow as well.
  @Test(arguments: [Size(1280, 720), Size(1024, 768), Size(720, 1280), Size(600, 1000)])
  func theMenuGivesLargeWordsTheirRoom(size: Size) throws {
    let stories = try Library.levels().filter { $0.document.title == "Rechengeschichten" }
    let layout = Self.layouts()[2]
    let pupil = try Pupil(stories, size: size)
    var settings = PupilSettings()
    settings.textSizePercent = layout.style.sizePercent
    settings.spacingPercent = layout.style.spacingPercent
    pupil.flow.change(settings)
    pupil.host.director.present(pupil.flow.homeScene())
    pupil.settle()
    #expect(ScreenCheck(pupil.scene, layout: layout).faults.isEmpty, "\(size)")
    var letters: Double?
    pupil.scene.visitTree {
      guard let label = $0 as? Label, label.text == "Rechengeschichten" else { return }
      letters = layout.measure(label.run).letterSize
    }
    #expect(try #require(letters) > 30, "\(size)")
  }

  /// Whoever sets larger texts gets them: two in three of the words that are small by themselves are
  /// larger by a fifth and more; the others fill their room already.
  @Test(arguments: Library.languages, [Size(1280, 720), Size(720, 1280)])
  func wordsGrow(language: String, size: Size) throws {
    let layouts = Self.layouts()
    var grown = 0
    var same: [String] = []
    let kept = try TemporaryStore()
    try Library.showcase(language, size: size, classroom: kept.store).visit { scenery in
      guard !["faults", "document-faults", "gallery"].contains(where: scenery.name.hasPrefix)
      else { return }
      for run in scenery.frame.drawList.texts where run.text.contains(where: \.isLetter) {
        let usual = layouts[0].measure(run).letterSize
        guard usual < 30 else { continue }
        let growth = layouts[1].measure(run).letterSize / usual
        if growth >= 1.2 {
          grown += 1
        } else {
          same.append("\(scenery.name): \(run.text) ×\(Int(growth * 100)) %")
        }
      }
    }
    #expect(grown >= 2 * same.count, "\(language), \(size), \(grown) grown, not: \(same)")
  }
}
