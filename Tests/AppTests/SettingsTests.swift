import Classroom
import Controls
import GameScreens
import Stage
import Testing

@testable import App

/// What is set is seen at once, kept at once, and goes into the games.
struct SettingsTests {
  private func open(_ group: SettingsGroup, language: String = "de") throws -> Pupil {
    let pupil = try Pupil(language: language)
    pupil.tap("tab-settings")
    if group != .read { pupil.tap(group.rawValue) }
    return pupil
  }

  @Test func largerAndWiderTextsAreSeenAtOnce() throws {
    let pupil = try open(.read)
    let size = try #require(pupil.scene.first(named: "size") as? Slider)
    pupil.host.scene.focus(size)
    pupil.press(.end)
    #expect(pupil.host.frame.drawList.textStyle.sizePercent == 150)
    #expect(pupil.flow.settings.textSizePercent == 150)
    let spacing = try #require(pupil.scene.first(named: "spacing"))
    pupil.host.scene.focus(spacing)
    pupil.press(.right)
    #expect(pupil.host.frame.drawList.textStyle.spacingPercent == 110)
    pupil.tap("typeface-sans")
    #expect(pupil.host.frame.drawList.textStyle.family == "DejaVu Sans")
    // The next screen is written so, too.
    pupil.tap("tab-play")
    #expect(pupil.host.frame.drawList.textStyle.sizePercent == 150)
  }

  @Test func aTypefaceThatIsMissingCannotBeChosenAndSaysWhy() throws {
    let pupil = try Pupil(typefaces: [.andika])
    pupil.tap("tab-settings")
    pupil.tap("typeface-openDyslexic")
    #expect(pupil.flow.settings.typeface == .andika)
    #expect(pupil.words.contains { $0.contains("nicht installiert") })
    // One chosen on another machine is written in the usual one until it is installed here.
    var settings = pupil.flow.settings
    settings.typeface = .openDyslexic
    pupil.flow.change(settings)
    #expect(pupil.flow.textStyle.family == nil)
    #expect(pupil.flow.settings.typeface == .openDyslexic)
  }

  @Test func theLanguageChangesEveryWord() throws {
    let pupil = try open(.read)
    #expect(pupil.words.contains("Sprache"))
    pupil.tap("language-en")
    #expect(pupil.words.contains("Language"))
    #expect(pupil.flow.settings.language == "en")
    #expect(pupil.scene is SettingsScene)
  }

  @Test func colourAndMotionAreChangedAtOnce() throws {
    let pupil = try open(.see)
    func pictures() -> Set<String> {
      var names: Set<String> = []
      pupil.scene.visitTree { if let name = ($0 as? Sprite)?.picture { names.insert(name) } }
      return names
    }
    #expect(pictures().contains("ui/right") && !pictures().contains("ui/right-safe"))
    pupil.tap("colours")
    #expect(pictures().contains("ui/right-safe") && !pictures().contains("ui/right"))
    #expect(!pupil.host.director.prefersReducedMotion)
    pupil.tap("motion")
    #expect(pupil.host.director.prefersReducedMotion)
  }

  @Test func volumesAreHeardAtOnce() throws {
    let pupil = try open(.hear)
    pupil.scene.focus(pupil.scene.first(named: "music"))
    pupil.press(.home)
    #expect(pupil.flow.sound.volume(of: .music) == 0)
    #expect(pupil.host.soundLog.last { $0.contains("loudness music") }?.hasSuffix(" 0") == true)
    pupil.tap("sound")
    #expect(!pupil.flow.sound.isOn)
  }

  @Test func leftHandedPupilsFindEverythingOnTheirSide() throws {
    let pupil = try open(.play)
    func place(_ name: String) -> Double { pupil.scene.first(named: name)?.worldPlace.x ?? 0 }
    let middle = 640.0
    #expect(place("left-handed") > middle)
    pupil.tap("left-handed")
    #expect(place("left-handed") < middle)
    pupil.tap("tab-play")
    pupil.tap("document")
    #expect(place("play") < middle)
    pupil.tap("play")
    #expect(place("start") < middle)
    pupil.tap("start")
    #expect(place("pause") > middle)
  }

  @Test func speedAndColoursGoIntoTheGames() throws {
    let pupil = try open(.play)
    pupil.scene.focus(pupil.scene.first(named: "speed"))
    pupil.press(.home)
    pupil.tap("see")
    pupil.tap("colours")
    pupil.tap("tab-play")
    pupil.begin()
    let context = try #require(pupil.game?.context)
    #expect(context.settings.speedPercent == 25)
    #expect(context.palette == .colourSafe)
  }

  @Test func everythingIsKeptOfAPupilAndNothingOfAGuest() throws {
    let kept = try TemporaryStore()
    let mia = try kept.store.addPupil(name: "Mia", animal: "fox", colour: "red")
    let pupil = try Pupil(store: kept.store, child: mia)
    pupil.tap("tab-settings")
    pupil.tap("see")
    pupil.tap("colours")
    pupil.flow.disk.finish()
    #expect(try kept.store.pupil(mia.id)?.settings.usesColourSafePalette == true)
    pupil.flow.signOut()
    #expect(!pupil.flow.settings.usesColourSafePalette)
    #expect(pupil.flow.palette == .usual)
  }

  @Test func aPupilChangesCardAndPicturesAndAGuestHasNone() throws {
    let kept = try TemporaryStore()
    let code = PictureCode(["fox", "owl", "cat", "dog"])
    let mia = try kept.store.addPupil(name: "Mia", animal: "fox", colour: "red", code: code)
    let pupil = try Pupil(store: kept.store, child: mia)
    pupil.tap("tab-settings")
    pupil.tap("me")
    pupil.tap("animal-forward")
    pupil.tap("colour-back")
    pupil.tap("code-clear")
    pupil.flow.disk.finish()
    let changed = try kept.store.pupil(mia.id)
    #expect(changed?.animal == "owl" && changed?.colour == "plum" && changed?.code == nil)
    pupil.tap("code-choose")
    #expect(pupil.scene is CodeScene)
    pupil.flow.signOut()
    pupil.flow.show(.settings)
    pupil.settle()
    #expect(!pupil.sees("me") && pupil.sees("read"))
  }

  @Test func allOfItCanBeReachedByKeys() throws {
    for group in SettingsGroup.allCases where group != .me {
      let pupil = try open(group)
      let names: Set<String> =
        switch group {
        case .read:
          [
            "language-de", "language-en", "size", "spacing", "typeface-andika", "typeface-sans",
            "typeface-openDyslexic",
          ]
        case .see: ["colours", "motion"]
        case .hear: ["music", "effects", "speech", "readAloud", "sound"]
        case .play: ["speed", "calm", "left-handed"]
        case .me: []
        }
      var reached: Set<String> = []
      for _ in 0..<30 {
        pupil.press(.tab)
        if let name = pupil.scene.focusedNode?.name { reached.insert(name) }
      }
      #expect(reached.isSuperset(of: names), "\(group): \(names.subtracting(reached))")
    }
  }
}

extension Node {
  fileprivate var worldPlace: Point { convert(.zero, to: nil) }
}
