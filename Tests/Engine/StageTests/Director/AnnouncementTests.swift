import Stage
import StageTesting
import Testing

/// What is told in words, and what of it is read aloud.
struct AnnouncementTests {
  private final class Thing: Node {
    let text: String
    var isOn = false
    override var spoken: Spoken? {
      Spoken(text, role: .toggle, states: [isOn ? .on : .off])
    }

    init(_ text: String) {
      self.text = text
      super.init()
      isFocusable = true
    }
  }

  private final class Titled: Scene {
    let title: String
    init(_ title: String) {
      self.title = title
      super.init()
    }

    override var spoken: Spoken? { Spoken(title, language: "de") }
  }

  @Test func aSceneIsToldWhenItIsShown() {
    let host = HeadlessHost(scene: Titled("Anfang"))
    host.run()
    host.director.present(Titled("Weiter"))
    host.run(ticks: 2)
    #expect(
      host.announceLog == [#"0 assertive de text "Anfang""#, #"2 assertive de text "Weiter""#])
  }

  @Test func theFocusIsToldWhenTheKeyboardShowsIt() {
    let scene = Scene()
    let (first, second) = (Thing("one"), Thing("two"))
    first.position = Point(100, 100)
    second.position = Point(300, 100)
    scene.add([first, second])
    let host = HeadlessHost(scene: scene)
    scene.focus(first, isVisible: false)
    host.run()
    #expect(host.announceLog.isEmpty)
    host.press(.tab)
    #expect(host.announceLog == [#"2 assertive en toggle off "two""#])
    second.isOn = true
    second.announceIfFocused()
    first.announceIfFocused()
    host.run()
    #expect(host.announceLog.last == #"4 assertive en toggle on "two""#)
    #expect(host.announceLog.count == 2)
  }

  @Test func nothingIsReadAloudUntilItIsAskedFor() {
    let host = HeadlessHost(scene: Scene())
    host.director.announce("one")
    host.run()
    host.director.setReadsAloud(true)
    host.director.announce("two", language: "de")
    host.director.announce("three", urgency: .quiet)
    host.director.announce("")
    host.run()
    host.director.announce("four", urgency: .assertive)
    host.director.announce("five", urgency: .assertive)
    host.run()
    host.director.setReadsAloud(false)
    host.director.announce("six", urgency: .assertive)
    host.run()
    #expect(host.announceLog.count == 6)
    #expect(
      host.soundLog == [
        #"2 speak de "two""#, "3 stop speaking", #"3 speak en "four""#, #"3 speak en "five""#,
        "4 stop speaking",
      ])
  }

  @Test func statesAreSpokenInTheWordsOfTheScreen() {
    let host = HeadlessHost(scene: Scene())
    host.director.setReadsAloud(true)
    host.director.setSpokenLanguage("de", states: [.chosen: "ausgewählt"])
    host.director.announce(Spoken("Start", language: "en", states: [.chosen, .disabled]))
    host.run()
    #expect(host.announceLog == [#"1 polite en text chosen disabled "Start""#])
    #expect(host.soundLog == [#"1 speak en "Start""#, #"1 speak de "ausgewählt""#])
  }

  @Test func aSceneThatIsMadeAnewUnseenTellsNothing() {
    final class Talker: Scene {
      override func update() { director?.announce("tick \(tick)") }
    }
    let host = HeadlessHost(scene: Talker())
    host.run(ticks: 2)
    host.director.restart(as: Talker(), viewport: host.director.viewport, ticks: 5) { _ in [] }
    host.run()
    #expect(host.announceLog.suffix(1) == [#"\#(host.director.tick) polite en text "tick 5""#])
    #expect(host.announceLog.count == 3)
  }
}
