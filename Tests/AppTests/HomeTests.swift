import Classroom
import Exercises
import GameScreens
import Stage
import Testing

@testable import App

/// A pupil at home: where one stopped, what was reached, what is new.
struct HomeTests {
  private let kept: TemporaryStore
  private let mia: Classroom.Pupil

  init() throws {
    kept = try TemporaryStore()
    mia = try kept.store.addPupil(name: "Mia", animal: "fox", colour: "red")
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

  @Test func whatWasCutOffStandsFirstAndGoesOnAsItWasChosen() throws {
    let first = try pupil([Library.sums(2, title: "Anderes"), Library.sums(4)])
    #expect(!first.sees("continue"))
    first.tap("endless")
    first.tap("feedme")
    first.tap("play")
    first.tap("start")
    _ = first.host.run(atMost: 400) { first.game?.openQuestion != nil }
    first.press(.digit1)
    first.host.run(ticks: 5)
    // The power fails here. A new start knows where Mia was.
    let second = try pupil([Library.sums(2, title: "Anderes"), Library.sums(4)])
    #expect(second.sees("continue"))
    second.press(.right)
    second.press(.enter)
    #expect(second.screen == "document")
    second.tap("play")
    #expect(second.game?.context.source.game == .feedMe)
    #expect(second.game?.context.settings.isEndless == true)
  }

  @Test func whatIsFinishedDoesNotGoOn() throws {
    let pupil = try pupil()
    pupil.begin()
    pupil.answer(true)
    pupil.press(.escape)
    pupil.tap("leave")
    pupil.tap("home")
    #expect(pupil.sees("continue"))
    pupil.tap("continue")
    pupil.tap("play")
    pupil.tap("start")
    for _ in 0..<3 { pupil.answer(true) }
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
    #expect(pupil.words.contains("Spiel eine Runde, dann steht sie hier."))
    pupil.tap("tab-play")
    pupil.begin()
    for _ in 0..<3 { pupil.answer(true) }
    #expect(pupil.waits(for: "result"))
    pupil.tap("home")
    pupil.tap("tab-achievements")
    #expect(pupil.words.contains("3 Punkte"))
    pupil.flow.signIn(nil)
    pupil.host.director.present(pupil.flow.homeScene(tab: .achievements))
    pupil.settle()
    #expect(pupil.words.contains("Von Gästen wird nichts aufgehoben."))
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

  @Test func theArrowsStayOnTheLastPage() throws {
    let pupil = try pupil([])
    for _ in 0..<12 { pupil.press(.right) }
    let focused = pupil.scene.focusedNode
    #expect(focused?.name == "endless")
    pupil.press(.right)
    #expect(pupil.scene.focusedNode === focused)
  }
}
