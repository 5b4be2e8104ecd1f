import Classroom
import Exercises
import GameScreens
import OurGames
import Stage
import StageTesting
import Testing

@testable import App

/// A pupil at home: where one stopped, what was reached, what is new.
struct HomeTests {
  private let kept: TemporaryStore
  private let mia: Classroom.Pupil

  init() throws {
    (kept, mia) = try TemporaryStore.withMia()
  }

  private func pupil(_ entries: [LibraryEntry] = [Library.sums(3)]) throws -> Pupil {
    try Pupil(entries, store: kept.store, child: mia)
  }

  private func stars(_ pupil: Pupil) -> [String] {
    var pictures: [String] = []
    pupil.scene.first(named: "document")?.visitTree { node in
      if let name = (node as? Sprite)?.picture, name.hasPrefix("ui/star") { pictures.append(name) }
    }
    return pictures
  }

  /// Nothing moves away from where a child has found it before.
  @Test func whatWasCutOffGoesOnWhereItStandsAndAsItWasChosen() throws {
    let first = try pupil([Library.sums(4), Library.sums(2, title: "Anderes")])
    #expect(!first.sees("continue"))
    let places = titles(first)
    first.tap("endless")
    first.tap("feedme")
    first.tap("play")
    first.tap("start")
    _ = first.host.run(atMost: 400) { first.game?.openQuestion != nil }
    first.press(.digit1)
    first.host.run(ticks: 5)
    // The power fails here. A new start knows where Mia was.
    let second = try pupil([Library.sums(4), Library.sums(2, title: "Anderes")])
    #expect(second.sees("continue"))
    #expect(titles(second) == places)
    second.press(.enter)
    #expect(second.screen == "document")
    #expect(second.words.contains("Weiter"))
    second.tap("play")
    #expect(second.game?.context.source.game == .feedMe)
    #expect(second.game?.context.settings.isEndless == true)
    #expect(second.game?.roundPhase == .paused)
    #expect(second.game?.roundRecord.answers == first.game?.roundRecord.answers)
    #expect(second.game?.roundRecord.answers.count == 1)
  }

  /// It is found on whatever page it stands.
  @Test func thePageWithWhatWasCutOffIsShownFirst() throws {
    let all = (1...30).map { Library.sums(2, title: "Blatt \($0)") }
    let first = try pupil(all)
    first.press(.pageDown)
    let shown = titles(first)
    first.begin()
    first.answer(true)
    let second = try pupil(all)
    #expect(second.sees("continue"))
    #expect(titles(second) == shown)
  }

  private func titles(_ pupil: Pupil) -> [String] {
    pupil.words.filter { $0.hasPrefix("Blatt") || ["Plus", "Anderes"].contains($0) }
  }

  @Test func whatIsFinishedDoesNotGoOn() throws {
    let pupil = try pupil()
    pupil.begin()
    pupil.answer(true)
    pupil.leave()
    pupil.tap("home")
    #expect(pupil.sees("continue"))
    pupil.tap("continue")
    pupil.tap("play")
    pupil.tap("resume")
    for _ in 0..<2 { pupil.answer(true) }
    #expect(pupil.waits(for: "result"))
    pupil.tap("home")
    #expect(!pupil.sees("continue"))
    let again = try self.pupil()
    #expect(!again.sees("continue"))
  }

  @Test func starsStandOnTheCardOfWhatWasPlayed() throws {
    let pupil = try pupil()
    #expect(stars(pupil).isEmpty)
    pupil.begin()
    for number in 0..<3 { pupil.answer(number > 0) }
    #expect(pupil.waits(for: "result"))
    pupil.tap("home")
    #expect(stars(pupil) == ["ui/star", "ui/star-empty", "ui/star-empty"])
    #expect(stars(try self.pupil()) == stars(pupil))
  }

  @Test func theDayOfADeadlineIsWrittenAsInTheLanguage() throws {
    var entry = Library.sums(3)
    entry.document.deadline = "2026-12-24"
    #expect(try pupil([entry]).words.contains("3 Aufgaben · bis 24.12.2026"))
    let english = try Pupil([entry], language: "en")
    #expect(english.words.contains("3 exercises · until 24/12/2026"))
  }

  @Test func achievementsAreTheOwn() throws {
    let pupil = try pupil()
    pupil.tap("tab-achievements")
    #expect(pupil.words.contains("Spiel eine Runde, dann wächst hier etwas!"))
    #expect(pupil.words.contains("Hier wächst, was du übst."))
    #expect(!pupil.sees("turn") && !pupil.sees("new"))
    pupil.tap("tab-play")
    pupil.begin()
    for _ in 0..<3 { pupil.answer(true) }
    #expect(pupil.waits(for: "result"))
    pupil.tap("home")
    pupil.tap("tab-achievements")
    // A round with stars on a first day is enough for the first thing.
    #expect(pupil.words.contains("1 von 8"))
    pupil.tap("turn")
    #expect(pupil.words.contains("3 Punkte"))
    #expect(pupil.words.contains("Das hast du schon geschafft!"))
    pupil.flow.signIn(nil)
    pupil.host.director.present(pupil.flow.homeScene(tab: .achievements))
    pupil.settle()
    #expect(
      pupil.words.contains("Gäste sammeln nichts. Such dir ein Tier aus, dann wächst hier etwas!"))
    pupil.tap("new")
    #expect(pupil.words.contains("Such dir ein Tier aus!"))
  }

  @Test func filesThatComeAndGoShowAtOnce() throws {
    let pupil = try pupil((1...30).map { Library.sums(2, title: "Blatt \($0)") })
    pupil.tap("page-forward")
    let shown = pupil.words.filter { $0.hasPrefix("Blatt") }
    pupil.flow.take([.gone(path: "Blatt 30.json")])
    pupil.settle()
    #expect(pupil.words.filter { $0.hasPrefix("Blatt") } == shown)
    pupil.tap("page-back")
    pupil.flow.take([
      .found(.readable(Library.sums(5, title: "Neu"))),
      .found(.unreadable(path: "kaputt.json", diagnostics: [Library.fault])),
    ])
    pupil.settle()
    #expect(pupil.words.contains("Neu"))
    #expect(pupil.flow.entries.count == 30)
    let told = pupil.flow.troubles.flatMap { $0.lines(in: pupil.flow.translation) }
    #expect(told.count == 1)
    #expect(told.first?.hasPrefix("Nicht lesbar: kaputt.json. Zeile 7") == true)
    pupil.flow.take([.found(.readable(Library.sums(1, title: "kaputt")))])
    #expect(pupil.flow.troubles.isEmpty)
  }

  @Test func filesThatCannotBeReadAreToldWithTheirFaults() throws {
    let pupil = try pupil([Library.sums(2)])
    #expect(!pupil.sees("unreadable"))
    pupil.flow.take([.found(.unreadable(path: "Levels/kaputt.json", diagnostics: [Library.fault]))])
    pupil.settle()
    #expect(pupil.words.contains("Das kann ich nicht lesen"))
    #expect(pupil.words.contains("kaputt.json"))
    pupil.press(.pageDown)
    pupil.tap("unreadable")
    #expect(pupil.screen == "menu")
    #expect(pupil.words.contains("Damit stimmt etwas nicht."))
    #expect(pupil.words.contains("Sag deiner Lehrerin oder deinem Lehrer Bescheid."))
    #expect(!pupil.words.contains { $0.contains("Zeile") }, "a child cannot do anything about it")
    pupil.tap("ok")
    #expect(pupil.screen == "menu" && !pupil.sees("ok"))
    pupil.tap("unreadable")
    pupil.tap("faults")
    #expect(pupil.screen == "faults")
    #expect(pupil.words.contains("Zeile 7, Spalte 3 · Fehler"))
    pupil.tap("back")
    #expect(pupil.screen == "menu")
    // Mended, it is there as any other.
    pupil.flow.take([.found(.readable(Library.sums(1, title: "Levels/kaputt")))])
    #expect(!pupil.sees("unreadable"))
  }

  /// What is wrong with a file is for the teacher, whose secret is asked for first.
  @Test func theFaultsOfABrokenFileAreBehindTheSecret() throws {
    let kept = try TemporaryStore()
    try kept.store.setTeacherSecret("geheim")
    let pupil = try Pupil([Library.sums(2)], store: kept.store)
    pupil.flow.take([.found(.unreadable(path: "kaputt.json", diagnostics: [Library.fault]))])
    pupil.settle()
    pupil.press(.pageDown)
    pupil.tap("unreadable")
    pupil.tap("faults")
    #expect(pupil.screen == "door")
    pupil.press(.escape)
    #expect(pupil.screen == "menu")
    pupil.tap("unreadable")
    pupil.tap("faults")
    pupil.host.send(.text("geheim"))
    pupil.press(.enter)
    pupil.settle()
    #expect(pupil.screen == "faults")
    pupil.press(.escape)
    #expect(pupil.screen == "menu")
  }

  /// Several files that arrive together stand in their order.
  @Test func newFilesKeepTheirOrder() throws {
    let pupil = try pupil([Library.sums(2, title: "Alt")])
    pupil.flow.take((1...3).map { .found(.readable(Library.sums(2, title: "Neu \($0)"))) })
    #expect(pupil.flow.entries.map(\.document.title) == ["Neu 1", "Neu 2", "Neu 3", "Alt"])
  }

  @Test func aDroppedFileThatCannotBeReadStaysInTheMenuUntilItCan() throws {
    let pupil = try pupil([Library.sums(2)])
    for _ in 0..<2 {
      pupil.host.send(.drop(path: "schlecht.json"))
      pupil.settle()
      pupil.tap("ok")
    }
    #expect(pupil.flow.troubles.count == 1)
    #expect(pupil.words.filter { $0 == "schlecht.json" }.count == 1)
  }

  @Test func whatCannotBeReadAtTheStartIsKnown() throws {
    var configuration = AppFlow.Configuration(
      games: GameModule.all, entries: [], translations: [try Library.translation("de")],
      scenes: Library.scenes,
      language: "de", seed: 1, open: { .unreadable(path: $0, diagnostics: []) })
    configuration.troubles = [.unreadable(path: "Levels/a.csv", [Library.fault])]
    let flow = AppFlow(configuration)
    flow.signIn(nil)
    let host = HeadlessHost(scene: flow.homeScene())
    host.run()
    host.press(.pageDown)
    host.run(ticks: 40)
    #expect(host.scene.first(named: "unreadable") != nil)
  }

  @Test func theArrowsStayOnTheLastPage() throws {
    let pupil = try pupil([])
    for _ in 0..<12 { pupil.press(.right) }
    let focused = pupil.scene.focusedNode
    #expect(focused?.name == "endless")
    pupil.press(.right)
    #expect(pupil.scene.focusedNode === focused)
  }

  @Test(arguments: [HomeTab.achievements, .settings])
  func escapeLeadsToWhatCanBePlayedBeforeItAsksWhoPlays(tab: HomeTab) throws {
    let pupil = try pupil()
    pupil.tap("tab-\(tab.rawValue)")
    pupil.press(.escape)
    #expect(pupil.screen == "menu")
    #expect(pupil.flow.player?.name == "Mia")
    pupil.press(.escape)
    #expect(pupil.screen == "start")
    #expect(pupil.flow.player == nil)
  }

  /// Who does not read finds the tabs by their pictures.
  @Test func everyTabHasAPictureOfItsOwn() throws {
    let pupil = try pupil()
    pupil.tap("tab-settings")
    var pictures: [String] = []
    let tabs =
      HomeTab.allCases.map { "tab-\($0.rawValue)" } + SettingsGroup.allCases.map(\.rawValue)
    for name in tabs {
      let tab = try #require(pupil.scene.first(named: name))
      tab.visitTree { if let picture = ($0 as? Sprite)?.picture { pictures.append(picture) } }
    }
    #expect(pictures.count == tabs.count)
    #expect(Set(pictures).count == tabs.count)
    #expect(pictures.last == "animals/fox")
    for picture in pictures { #expect(Library.hasPicture(picture), "\(picture)") }
  }
}
