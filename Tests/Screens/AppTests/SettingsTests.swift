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

  /// The settings of a pupil who is kept, a red fox.
  private func openAsMia(
    code: PictureCode? = nil
  ) throws -> (kept: TemporaryStore, mia: Classroom.Pupil, pupil: Pupil) {
    let kept = try TemporaryStore()
    let mia = try kept.store.addPupil(name: "Mia", animal: "fox", colour: "red", code: code)
    let pupil = try Pupil(store: kept.store, child: mia)
    pupil.tap("tab-settings")
    return (kept, mia, pupil)
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
    #expect(pupil.flow.session.textStyle.family == nil)
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
    let (kept, mia, pupil) = try openAsMia()
    pupil.tap("see")
    pupil.tap("colours")
    pupil.flow.disk.finish()
    #expect(try kept.store.pupil(mia.id)?.settings.usesColourSafePalette == true)
    pupil.flow.signOut()
    #expect(!pupil.flow.settings.usesColourSafePalette)
    #expect(pupil.flow.session.palette == .usual)
  }

  @Test func aPupilChangesCardAndPicturesAndAGuestHasNone() throws {
    let (kept, mia, pupil) = try openAsMia(code: PictureCode(["fox", "owl", "cat", "dog"]))
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
    pupil.flow.router.show(.home(.settings))
    pupil.settle()
    #expect(!pupil.sees("me") && pupil.sees("read"))
  }

  private func pictures(_ pupil: Pupil, _ name: String) -> [String] {
    var names: [String] = []
    pupil.scene.first(named: name)?.visitTree {
      if let picture = ($0 as? Sprite)?.picture { names.append(picture) }
    }
    return names
  }

  @Test func aPupilTakesAnotherNameAndAnimalAndAllShowsIt() throws {
    let (kept, mia, pupil) = try openAsMia()
    pupil.tap("me")
    pupil.tap("name-change")
    #expect(pupil.screen == "new")
    let field = try #require(pupil.scene.first(named: "name") as? TextField)
    #expect(field.text == "Mia" && pictures(pupil, "preview") == ["animals/fox"])
    // What somebody wrote stays with every animal.
    pupil.tap("animal-whale")
    #expect(field.text == "Mia")
    field.text = "Miriam"
    pupil.tap("colour-blue")
    pupil.tap("done")
    #expect(pupil.screen == "settings")
    #expect(pupil.words.contains("Miriam") && !pupil.words.contains("Mia"))
    #expect(pictures(pupil, "me") == ["animals/whale"])
    #expect(pictures(pupil, "who") == ["animals/whale"])
    pupil.flow.disk.finish()
    let changed = try #require(try kept.store.pupil(mia.id))
    #expect(changed.name == "Miriam" && changed.animal == "whale" && changed.colour == "blue")
    #expect(try kept.store.pupils().count == 1)
    pupil.tap("tab-play")
    #expect(pupil.words.contains("Miriam, was möchtest du üben?"))
  }

  @Test func whoGoesBackStaysWhoTheyWere() throws {
    let kept = try TemporaryStore()
    let mia = try kept.store.addPupil(name: "Flinker Fuchs", animal: "fox", colour: "red")
    let pupil = try Pupil(store: kept.store, child: mia)
    pupil.flow.router.show(.changedPupil)
    pupil.settle()
    let field = try #require(pupil.scene.first(named: "name") as? TextField)
    // A name that came with the animal goes with it.
    pupil.tap("animal-owl")
    #expect(field.text == "Edle Eule")
    pupil.tap("animal-fox")
    #expect(field.text == "Flinker Fuchs")
    pupil.tap("animal-owl")
    pupil.press(.escape)
    #expect(pupil.screen == "settings")
    #expect(pupil.flow.player == mia)
    // Without a name the former one stays.
    pupil.flow.session.changePlayer { $0.name = "Mia" }
    pupil.flow.router.show(.changedPupil)
    pupil.settle()
    (pupil.scene.first(named: "name") as? TextField)?.text = " "
    pupil.tap("done")
    #expect(pupil.flow.player?.name == "Mia")
  }

  @Test func anotherAnimalShowsOnTheTabAtOnce() throws {
    let opened = try openAsMia()
    let pupil = opened.pupil
    pupil.tap("me")
    pupil.tap("animal-forward")
    #expect(pictures(pupil, "me") == ["animals/owl"])
    #expect(pictures(pupil, "who") == ["animals/owl"])
    // The keys go on from there.
    pupil.scene.focus(pupil.scene.first(named: "animal-forward"))
    pupil.press(.enter)
    #expect(pupil.scene.focusedNode?.name == "animal-forward" && pupil.scene.showsFocus)
    pupil.press(.enter)
    #expect(pictures(pupil, "me") == ["animals/dog"])
  }

  /// Who cannot read sees what a row is about.
  @Test func everyRowHasAPicture() throws {
    let kept = try TemporaryStore()
    let mia = try kept.store.addPupil(name: "Mia", animal: "fox", colour: "red")
    let pupil = try Pupil(store: kept.store, child: mia)
    let scene = try #require(pupil.flow.homeScene(tab: .settings) as? SettingsScene)
    for group in SettingsGroup.allCases {
      let rows = scene.rows(of: group, size: Size(700, 96))
      var pictures: Set<String> = []
      for row in rows {
        var own: [String] = []
        row.visitTree { if let name = ($0 as? Sprite)?.picture { own.append(name) } }
        let first = try #require(own.first { !$0.hasPrefix("ui/arrow") }, "\(group)")
        #expect(Library.hasPicture(first), "\(first)")
        pictures.insert(first)
      }
      #expect(pictures.count == rows.count, "\(group)")
    }
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
