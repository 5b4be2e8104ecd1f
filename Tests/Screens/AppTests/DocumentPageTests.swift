import Controls
import Exercises
import GameScreens
import OurGames
import Testing

@testable import App

/// What the page of a document offers, and what is chosen there.
struct DocumentPageTests {
  private let text: Translation

  init() throws { text = try Library.translation("de") }

  private func page(
    _ entry: LibraryEntry = Library.sums(3), task: DocumentPage.Way = .init(),
    endless: DocumentPage.Way = .init(), choice: (game: Game, isEndless: Bool)? = nil
  ) -> DocumentPage {
    DocumentPage(
      entry,
      games: GameModule.all.map {
        DocumentPage.Offer(
          module: $0, fitness: GameFitness(of: entry, as: $0.profile), task: task,
          endless: endless)
      }, deadline: nil, choice: choice)
  }

  /// Sums that are meant for one game.
  private func sums(for game: Game) -> LibraryEntry {
    var entry = Library.sums(3)
    entry.document.games = [game]
    return entry
  }

  @Test func theFirstGameThatCanBePlayedIsChosen() {
    #expect(page().chosenGame == GameModule.all.first?.game)
    #expect(page(sums(for: .feedMe)).chosenGame == .feedMe)
    #expect(!page().isEndless)
  }

  @Test func theLastChoiceIsChosenAgainIfItCanBePlayed() {
    let last = page(choice: (.feedMe, true))
    #expect(last.chosenGame == .feedMe)
    #expect(last.isEndless)
    let changed = page(sums(for: .teachifyBird), choice: (.feedMe, true))
    #expect(changed.chosenGame == .teachifyBird)
    #expect(changed.isEndless)
  }

  @Test func aGameThatCannotBePlayedIsNeverChosen() {
    var page = page(sums(for: .feedMe))
    page.choose(.mathPiano)
    #expect(page.chosenGame == .feedMe)
    var open = self.page()
    open.choose(.feedMe)
    #expect(open.choice?.game == .feedMe)
    var none = Library.sums(3)
    none.document.content = .exercises([])
    #expect(self.page(none).choice == nil)
    #expect(self.page(none).way == nil)
  }

  @Test func arithmeticWithoutADocumentHasNoEnd() {
    var page = page(LibraryEntry(endless: [.addition], text: text))
    #expect(!page.canEnd)
    #expect(page.isEndless)
    page.choose(isEndless: false)
    #expect(page.isEndless)
  }

  @Test func eachWayHasItsScore() {
    var page = page(task: .init(best: 7), endless: .init(best: 12, goesOn: true))
    #expect(page.way?.best == 7)
    #expect(page.way?.goesOn == false)
    page.choose(isEndless: true)
    #expect(page.way?.best == 12)
    #expect(page.way?.goesOn == true)
  }

  @Test func exercisesAreCountedAsOnTheCardOfTheDocument() {
    let all = text.count("document.count", 3)
    #expect(page().countText(in: text) == all)
    let left = page(task: .init(goesOn: true, left: (2, 3)))
    #expect(left.countText(in: text) == text("document.countLeft", "2", all))
  }
}
