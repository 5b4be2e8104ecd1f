import Stage
import Testing

@testable import App

/// Screens that were left are gone.
struct LifetimeTests {
  /// Remembers a screen without keeping it.
  private final class Trace {
    weak var scene: Scene?

    init(_ scene: Scene) { self.scene = scene }
  }

  @Test func noScreenIsKeptAfterAnother() throws {
    let pupil = try Pupil([Library.sums(1)])
    var left: [(name: String, trace: Trace)] = []
    func note() {
      left.append((pupil.screen, Trace(pupil.scene)))
    }
    note()
    pupil.tap("tab-settings")
    note()
    pupil.tap("language-en")
    note()
    pupil.host.send(.drop(path: "schlecht.json"))
    pupil.settle()
    note()
    pupil.tap("ok")
    pupil.tap("document")
    note()
    pupil.tap("play")
    note()
    pupil.tap("start")
    pupil.press(.escape)
    pupil.tap("restart")
    note()
    pupil.tap("start")
    pupil.answer(true)
    #expect(pupil.waits(for: "result"))
    note()
    pupil.tap("home")
    pupil.settle()
    #expect(pupil.screen == "menu")
    #expect(
      left.map(\.name) == [
        "menu", "settings", "settings", "menu", "document", "game", "game", "result",
      ])
    #expect(left.filter { $0.trace.scene != nil }.map(\.name) == [])
  }

  @Test func everyGameScreenGoesWhenItIsLeft() throws {
    for name in ["mathpiano", "teachifybird", "feedme"] {
      let pupil = try Pupil()
      pupil.begin(name)
      pupil.host.run(ticks: 200)
      weak let game = pupil.scene
      pupil.press(.escape)
      pupil.tap("leave")
      pupil.settle()
      #expect(pupil.screen != "game")
      #expect(game == nil, "\(name)")
    }
  }
}
