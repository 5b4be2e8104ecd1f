import Controls
import Exercises
import GameScreens
import OurGames
import Play
import Stage
import Studio
import Testing

@testable import App

/// The walk as the pupil's home.
struct WorldSceneTests {
  /// The walk of three documents, whose files are opened only when they are played.
  private static let path: LearningPath = {
    func station(_ id: String, year: Int, needs: [String] = []) -> LearningPath.Station {
      LearningPath.Station(
        id: id, year: year, title: ["de": "Titel \(id)"], documents: ["de": "gut-\(id)"],
        needs: needs, game: "feedme")
    }
    let notes = ["a": "3 + 4", "b": "7 · 8"].map { id, sign in
      ("gut-\(id)", LearningPath.Note(prints: [id], sign: sign))
    }
    return LearningPath(
      areas: [
        LearningPath.Area(
          id: "maths", stations: [station("a", year: 1), station("b", year: 2, needs: ["a"])]),
        LearningPath.Area(id: "world", stations: [station("c", year: 3)]),
      ], notes: Dictionary(uniqueKeysWithValues: notes))
  }()

  private func pupil(_ path: LearningPath = Self.path, size: Size = Size(1280, 720)) throws -> Pupil
  {
    try Pupil(size: size, path: path)
  }

  /// Who is known is one press away from playing.
  @Test func onePressPlaysWhatComesNext() throws {
    let pupil = try pupil()
    #expect(pupil.screen == "world")
    #expect(pupil.words.contains("Titel a") && pupil.words.contains("3 + 4"))
    pupil.tap("next")
    #expect(pupil.screen == "game")
    #expect(pupil.game?.context.source.game == "feedme")
  }

  /// A station's document is in no list of the menu.
  @Test func aRoundThatWasLeftAtAStationGoesOn() throws {
    var path = Self.path
    path.areas[0].stations[0].game = "mathpiano"
    for file in path.notes.keys {
      path.notes[file]?.prints = [Library.sums(4, title: "Neu").document.fingerprint]
    }
    let pupil = try pupil(path)
    pupil.tap("next")
    pupil.press(.enter)
    pupil.answer(true)
    pupil.leave()
    pupil.tap("home")
    #expect(pupil.screen == "world")
    pupil.tap("next")
    #expect(pupil.game?.roundPhase == .paused && pupil.game?.roundRecord.answers.count == 1)
  }

  /// The game starts as soon as its board is pressed: its pictures are made while the child looks at the walk.
  @Test func thePicturesOfWhatComesNextAreAskedForOnTheWalk() throws {
    let pupil = try pupil()
    pupil.host.director.present(pupil.flow.homeScene())
    var names: Set<String> = []
    for _ in 0..<3 {
      pupil.host.run()
      names.formUnion(pupil.host.frame.pictures.map(\.name))
    }
    #expect(pupil.screen == "world")
    #expect(names.isSuperset(of: ["feedme/meadow", "feedme/dragon-eat-1", "feedme/guest-fox"]))
  }

  /// One press says the year, and what was taught before it is passed over.
  @Test func somebodyNewSaysTheSchoolYear() throws {
    let kept = try TemporaryStore()
    let pupil = try Pupil(store: kept.store, atStart: true, path: Self.path)
    pupil.tap("animal-owl")
    #expect(pupil.screen == "new")
    pupil.tap("year-2")
    pupil.tap("done")
    #expect(pupil.screen == "world")
    #expect(pupil.flow.settings.schoolYear == 2)
    #expect(try kept.store.pupils().first?.settings.schoolYear == 2)
    // The second station needs the first, which was never played.
    let shown = pupil.scene.first(named: "next").map { ($0 as? Pressable)?.words?.text ?? "" }
    #expect(shown?.hasPrefix("Titel b") == true, "\(shown ?? "")")
    pupil.flow.director?.present(pupil.flow.scene(.changedPupil))
    pupil.settle()
    pupil.tap("year-3")
    pupil.tap("done")
    #expect(pupil.flow.settings.schoolYear == 3)
  }

  /// Who has pressed an animal plays after two more presses of one key.
  @Test func keysLeadFromAnAnimalToTheFirstRound() throws {
    let kept = try TemporaryStore()
    let pupil = try Pupil(store: kept.store, atStart: true, path: Self.path)
    pupil.press(.up)
    #expect(pupil.scene.focusedNode?.name?.hasPrefix("animal-") == true)
    for screen in ["new", "world", "game"] {
      pupil.press(.enter)
      #expect(pupil.screen == screen)
    }
  }

  /// With one switch everything on the screen has its turn, except the way to where no switch leads back.
  @Test func oneSwitchReachesTheWholeScreen() throws {
    let pupil = try pupil()
    var settings = pupil.flow.settings
    settings.switchTenths = 10
    pupil.flow.change(settings)
    pupil.host.director.present(pupil.flow.homeScene())
    pupil.host.run(ticks: 30)
    #expect(pupil.scene.focusedNode?.name == "next" && pupil.scene.showsFocus)
    var names: [String] = ["next"]
    for _ in 0..<2400 where names.count < 2 || names.last != "next" {
      pupil.host.run()
      let name = pupil.scene.focusedNode?.name ?? ""
      if name != names.last || names.count == 1 && name != "next" { names.append(name) }
    }
    #expect(Set(names).isSuperset(of: ["next", "stop-next", "all", "tab-settings", "area-world"]))
    #expect(!names.contains("who"))
    _ = pupil.host.run(atMost: 2400) { pupil.scene.focusedNode?.name == "area-world" }
    pupil.host.press(.space)
    pupil.settle()
    #expect(pupil.words.contains("Titel c"))
  }

  @Test func keysPlayWhatComesNext() throws {
    let pupil = try pupil()
    pupil.press(.right)
    #expect(pupil.scene.focusedNode?.name != "next")
    pupil.press(.left)
    #expect(pupil.scene.focusedNode?.name == "next")
    pupil.press(.enter)
    #expect(pupil.screen == "game")
  }

  /// What shines is played wherever it is pressed; other stations show their page with their game.
  @Test func theShiningStationIsPlayedAndOthersShowTheirPage() throws {
    let pupil = try pupil()
    pupil.tap("stop")
    #expect(pupil.screen == "document")
    pupil.tap("back")
    #expect(pupil.screen == "world")
    pupil.tap("stop-next")
    #expect(pupil.screen == "game")
  }

  /// `34 + 20` says what is asked, and not what it is called.
  @Test(arguments: [("34 + 20", "Titel b"), ("Plus mit 20", "Plus mit 20")])
  func aTaskIsNoTitle(own: String, shown: String) throws {
    let pupil = try Pupil(
      [LibraryEntry(path: "gut-b", document: Library.sums(4, title: own).document)], path: Self.path
    )
    pupil.host.director.present(pupil.flow.scene(.document(pupil.flow.entries[0], after: nil)))
    pupil.settle()
    #expect(pupil.screen == "document")
    #expect(pupil.words.contains(shown), "\(pupil.words)")
  }

  /// The rules are seen the first time only.
  @Test func aGameThatIsKnownStartsByItself() throws {
    let pupil = try pupil()
    pupil.tap("next")
    #expect(pupil.sees("start") && pupil.game?.roundPhase == .ready)
    let game = try #require(pupil.scene as? Scene & GameScreen)
    let module = try #require(GameModule.all["feedme"])
    module.letPlay(VirtualPupil(skill: 3, time: 1), in: game, seed: 1)
    _ = pupil.host.run(atMost: 30_000) { pupil.screen == "result" }
    pupil.settle()
    #expect(pupil.screen == "result")
    pupil.tap("home")
    pupil.tap("next")
    #expect(pupil.screen == "game" && !pupil.sees("start"))
    for _ in 0..<90 where pupil.game?.roundPhase == .ready { pupil.host.run(ticks: 1) }
    #expect(pupil.game?.roundPhase == .playing)
  }

  @Test func areasAreChosenAndRemembered() throws {
    let pupil = try pupil()
    #expect(!pupil.words.contains("Titel c"))
    pupil.tap("area-world")
    #expect(pupil.words.contains("Titel c"))
    pupil.tap("stop-next")
    pupil.tap("back")
    #expect(pupil.words.contains("Titel c"))
  }

  @Test func everythingIsAListAsWell() throws {
    let pupil = try pupil()
    pupil.tap("all")
    #expect(pupil.screen == "menu")
    #expect(pupil.sees("document") && pupil.sees("endless"))
    pupil.tap("document")
    pupil.tap("back")
    #expect(pupil.screen == "menu")
    pupil.tap("world")
    #expect(pupil.screen == "world")
  }

  @Test func aDocumentThatCannotBeReadIsToldAndReported() throws {
    var path = Self.path
    path.areas[0].stations[0].documents = ["de": "kaputt.json"]
    let pupil = try pupil(path)
    pupil.tap("stop-next")
    #expect(pupil.screen == "world")
    #expect(pupil.flow.storage.troubles.all.count == 1)
    pupil.tap("next")
    #expect(pupil.screen == "world")
  }

  @Test func pupilsOfAnotherLanguageHaveTheList() throws {
    let pupil = try Pupil(language: "en", path: Self.path)
    #expect(pupil.screen == "menu" && !pupil.sees("world"))
  }

  @Test(
    "nothing lies over another thing",
    arguments: [Size(1280, 720), Size(720, 1280), Size(1024, 768)])
  func everythingHasItsPlace(size: Size) throws {
    let pupil = try pupil(size: size)
    let shown = pupil.scene.focusableNodes.compactMap { node in
      (node as? Pressable).map { ($0, Rect(center: $0.convert(.zero, to: nil), size: $0.size)) }
    }
    #expect(shown.contains { $0.0.name == "next" } && shown.contains { $0.0.name == "stop-next" })
    for (index, first) in shown.enumerated() {
      #expect(first.1.width >= 44 && first.1.height >= 44)
      for second in shown[(index + 1)...] {
        #expect(
          !first.1.inset(2, 2).intersects(second.1.inset(2, 2)),
          "\(first.0.name ?? "?") \(second.0.name ?? "?")")
      }
    }
  }
}
