import Classroom
import Controls
import Exercises
import GameScreens
import OurGames
import Play
import Studio
import Testing

@testable import App

/// What the menu offers, and in which order.
struct MenuItemsTests {
  private let text: Translation

  init() throws { text = try Library.translation("de") }

  private func document(_ title: String, stopped: Menu.Stopped? = nil) -> Menu.Document {
    Menu.Document(
      entry: Library.sums(3, title: title), isPlayable: true, stopped: stopped)
  }

  private let troubles: [Trouble] = [
    .unreadable(path: "x/kaputt.json", [Library.fault]), .noBackup(.full(path: "/x")),
    .unclear(Showcase.question(2)),
  ]

  @Test func reviewsComeFirstAndFilesThatAskLast() {
    let menu = Menu(
      review: document("Wiederholen"), hadReview: true,
      documents: [document("A"), document("B")], troubles: troubles)
    #expect(
      menu.items.map(\.path) == [
        "Wiederholen.json", "A.json", "B.json", Showcase.question(2).path, "x/kaputt.json",
      ])
    #expect(menu.offersReview)
  }

  @Test func thePlaceOfReviewsStaysWhenTheyAreDone() {
    let done = Menu(hadReview: true, documents: [document("A")])
    #expect(done.items.map(\.path) == [DocumentOrigin.reviews.text, "A.json"])
    #expect(!done.offersReview)
    #expect(Menu(documents: [document("A")]).items.map(\.path) == ["A.json"])
  }

  @Test func thePageWithTheLastDocumentIsFirst() {
    var menu = Menu(documents: [document("A"), document("B")], firstPath: "B.json")
    #expect(menu.firstIndex == 1)
    menu.firstPath = "gone.json"
    #expect(menu.firstIndex == nil)
    menu.firstPath = nil
    #expect(menu.firstIndex == nil)
  }

  @Test func aPupilIsGreetedByName() {
    #expect(Menu(playerName: "Mia", documents: []).prompt(in: text).contains("Mia"))
    #expect(Menu(documents: []).prompt(in: text) == text("menu.prompt"))
    let empty = Menu(playerName: "Mia", hasDocuments: false, documents: [])
    #expect(empty.prompt(in: text) == text("menu.empty"))
  }

  @Test func aDocumentSaysHowMuchThereIsToDo() throws {
    var sums = document("A")
    let count = text.count("document.count", 3)
    #expect(sums.detail(in: text) == count)
    sums.entry.document.deadline = Timestamp.dayText(20_001)
    sums.deadline = Deadline(of: sums.entry, today: 20_000)
    #expect(sums.detail(in: text) == count + " · bis morgen")
    let game = try #require(GameModule.all.first)
    let choice = PlayChoice(entry: sums.entry, game: game, isEndless: false)
    sums.stopped = Menu.Stopped(choice: choice, left: (2, 3))
    #expect(sums.detail(in: text) == text("menu.goOnLeft", "2", "3"))
    sums.stopped = Menu.Stopped(choice: choice)
    #expect(sums.detail(in: text) == text("menu.goOn"))
  }
}
