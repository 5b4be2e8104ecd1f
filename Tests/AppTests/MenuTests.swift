import Exercises
import Stage
import Testing

@testable import App

/// What the menu does beside choosing a document.
struct MenuTests {
  @Test func theLanguageSwitchesThereAndBack() throws {
    let pupil = try Pupil()
    #expect(pupil.words.contains("Was möchtest du üben?"))
    pupil.tap("tab-settings")
    pupil.tap("language-en")
    #expect(pupil.screen == "settings")
    pupil.tap("tab-play")
    #expect(pupil.words.contains("What would you like to practise?"))
    pupil.tap("document")
    #expect(pupil.words.contains("Go!"))
    pupil.press(.escape)
    pupil.tap("tab-settings")
    pupil.tap("language-de")
    pupil.tap("tab-play")
    #expect(pupil.words.contains("Was möchtest du üben?"))
  }

  @Test func aMenuLeftAloneLetsTheMachineSleep() throws {
    let pupil = try Pupil()
    pupil.host.run(ticks: 120)
    #expect(pupil.host.frame.isIdle)
  }

  @Test func soundStaysOffOnTheNextScreens() throws {
    let pupil = try Pupil()
    pupil.tap("tab-settings")
    pupil.tap("hear")
    pupil.tap("sound")
    pupil.tap("tab-play")
    pupil.begin()
    #expect(!pupil.flow.sound.isOn)
    #expect(pupil.game?.context.sound.isOn == false)
  }

  @Test func aDroppedFileIsShownAndStandsFirstInTheMenu() throws {
    let pupil = try Pupil()
    pupil.host.send(.drop(path: "gut.json"))
    pupil.settle()
    #expect(pupil.screen == "document")
    #expect(pupil.words.contains("Neu"))
    pupil.press(.escape)
    #expect(pupil.flow.entries.map(\.document.title) == ["Neu", "Plus"])
    pupil.host.send(.drop(path: "gut.json"))
    pupil.settle()
    #expect(pupil.flow.entries.count == 2)
  }

  @Test(arguments: [false, true]) func aBadFileIsExplainedAndHarmsNothing(onDocument: Bool) throws {
    let pupil = try Pupil()
    if onDocument { pupil.tap("document") }
    pupil.host.send(.drop(path: "ordner/kaputt.json"))
    pupil.settle()
    #expect(pupil.screen == "menu")
    #expect(pupil.words.contains { $0.contains("kaputt.json\nZeile 7: a bracket is missing") })
    pupil.press(.enter)
    #expect(!pupil.sees("ok"))
    #expect(pupil.flow.entries.count == 1)
    pupil.tap("document")
    #expect(pupil.screen == "document")
  }

  @Test func withoutDocumentsItSaysWhatToDoAndOffersArithmetic() throws {
    let pupil = try Pupil([])
    #expect(pupil.words.contains { $0.contains("Zieh eine Datei mit Aufgaben in das Fenster") })
    #expect(!pupil.sees("document"))
    pupil.tap("endless")
    #expect(pupil.words.contains("Plus ohne Ende"))
    pupil.tap("play")
    pupil.tap("start")
    for _ in 0..<3 { pupil.answer(false) }
    #expect(pupil.waits(for: "result"))
    #expect(pupil.words.contains("0 richtig · 3 falsch"))
  }

  @Test func theWheelTurnsPages() throws {
    let pupil = try Pupil((1...30).map { Library.sums(2, title: "Blatt \($0)") })
    let first = pupil.words
    pupil.host.send(.wheel(dx: 0, dy: -40, at: Point(600, 400)))
    pupil.settle()
    #expect(pupil.words != first)
    pupil.host.send(.wheel(dx: 0, dy: 40, at: Point(600, 400)))
    pupil.settle()
    #expect(pupil.words == first)
  }
}
