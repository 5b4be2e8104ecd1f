import Controls
import Exercises
import FeedMe
import GameScreens
import MathPiano
import OurGames
import Play
import Stage
import StageTesting
import TeachifyBird
import Testing

/// Screens played with one switch, and calm ones.
struct OneSwitchTests {
  private static func screen(_ game: Game, _ settings: RoundSettings) -> Scene & GameScreen {
    let exercises = (1...8).map {
      Exercise(id: "\($0)", question: "\($0) + 1", answer: "\($0 + 1)", wrong: ["90", "91", "92"])
    }
    let context = GameContext(
      source: ExerciseSource(
        document: ExerciseDocument(title: "Test", content: .exercises(exercises)), for: game.profile
      ),
      settings: settings, seed: 1, translation: Translation(language: "de", texts: [:]))
    return game.module.scene(context)
  }

  /// Waits until the light is on a node.
  private func wait(_ name: String, _ host: HeadlessHost) -> Bool {
    for _ in 0..<2000 {
      if host.scene.focusedNode?.name == name { return true }
      host.run(ticks: 1)
    }
    return false
  }

  @Test("every option is chosen by any key, or by a press anywhere", arguments: [false, true])
  func choosing(byPress: Bool) {
    for (game, prefix) in [(Game.mathPiano, "umbrella"), (.feedMe, "fruit")] {
      let scene = Self.screen(game, RoundSettings(scanTicks: 40))
      let host = HeadlessHost(scene: scene)
      func press() { if byPress { host.tap(at: Point(640, 300)) } else { host.press(.k) } }
      #expect(wait("start", host))
      press()
      #expect(scene.roundPhase == .playing)
      for answer in 0..<4 where scene.roundPhase == .playing {
        while scene.openQuestion == nil { host.run(ticks: 1) }
        let right = scene.openQuestion?.rightIndex ?? 0
        #expect(wait("\(prefix)-\(right + 1)", host), "\(game)")
        #expect(scene.showsFocus)
        press()
        host.run(ticks: 2)
        #expect(scene.roundRecord.answers.count == answer + 1)
      }
      #expect(scene.roundRecord.answers.allSatisfy { $0.isCorrect })
      // The pause button has its turn, and in the pause the sheet's buttons.
      while scene.openQuestion == nil { host.run(ticks: 1) }
      #expect(wait("pause", host))
      press()
      host.run(ticks: 2)
      #expect(scene.roundPhase == .paused)
      #expect(wait("leave", host) && wait("resume", host))
      press()
      host.run(ticks: 2)
      #expect(scene.roundPhase == .playing)
    }
  }

  /// An early press must not throw a child out.
  @Test(arguments: Game.allCases) func theLightBeginsWithWhatGoesOn(game: Game) {
    let scene = Self.screen(game, RoundSettings(scanTicks: 20))
    let host = HeadlessHost(scene: scene)
    /// What the light falls on, one after the other.
    func way(_ count: Int) -> [String] {
      var names: [String] = []
      for _ in 0..<400 where names.count < count {
        let name = scene.focusedNode?.name ?? ""
        if names.last != name { names.append(name) }
        host.run(ticks: 1)
      }
      return names
    }
    host.run(ticks: 1)
    #expect(way(3) == ["start", "leave", "start"])
    host.press(.k)
    #expect(scene.roundPhase == .playing)
    host.press(.escape)
    host.run(ticks: 1)
    #expect(scene.roundPhase == .paused)
    #expect(way(6) == ["resume", "restart", "leave", "rules", "sound", "resume"])
  }

  @Test func theLightStaysEquallyLongAndAtFirstTwice() {
    let scene = Self.screen(.feedMe, RoundSettings(isCalm: true, scanTicks: 50))
    let host = HeadlessHost(scene: scene)
    #expect(wait("start", host))
    host.press(.space)
    #expect(wait("fruit-1", host))
    var stays: [String: Int] = [:]
    for _ in 0..<290 {
      stays[scene.focusedNode?.name ?? "", default: 0] += 1
      host.run(ticks: 1)
    }
    #expect(
      stays == ["fruit-1": 100, "fruit-2": 50, "fruit-3": 50, "fruit-4": 50, "pause": 40])
  }

  @Test func aPressSendsTheBirdToTheNextWord() {
    let scene = Self.screen(.teachifyBird, RoundSettings(isCalm: true, scanTicks: 60))
    let host = HeadlessHost(scene: scene)
    #expect(scene.first(named: "control-tilt") == nil)
    #expect(wait("start", host))
    host.press(.k)
    host.run(ticks: 5)
    for _ in 0...(scene.openQuestion?.rightIndex ?? 0) { host.tap(at: Point(640, 300)) }
    host.run(ticks: 700)
    #expect(scene.roundRecord.answers.map(\.isCorrect) == [true])
  }

  @Test("while the words wait for the bird, the light comes to the pause button now and then")
  func pausingInACalmSky() {
    let scene = Self.screen(.teachifyBird, RoundSettings(isCalm: true, scanTicks: 60))
    let host = HeadlessHost(scene: scene)
    #expect(wait("start", host))
    host.press(.k)
    #expect(wait("pause", host))
    // It goes on to the bird, which is then sent by a press.
    #expect(host.run(atMost: 61) { scene.focusedNode == nil })
    #expect(wait("pause", host))
    host.press(.k)
    #expect(scene.roundPhase == .paused)
    #expect(wait("resume", host))
    host.press(.k)
    #expect(scene.roundPhase == .playing)
    #expect(scene.focusedNode == nil)
    host.press(.k)
    host.run(ticks: 2)
    #expect(scene.roundPhase == .playing)
    // A bird that was sent is not held up.
    for _ in 0..<300 where scene.roundRecord.answers.isEmpty {
      #expect(scene.focusedNode == nil)
      host.run(ticks: 1)
    }
  }

  @Test("where the words do not wait, the light comes to the pause button behind each answer")
  func pausingInASky() {
    let scene = Self.screen(.teachifyBird, RoundSettings(scanTicks: 60))
    let host = HeadlessHost(scene: scene)
    #expect(wait("start", host))
    host.press(.k)
    while scene.roundRecord.answers.isEmpty {
      #expect(scene.focusedNode == nil)
      host.run(ticks: 1)
    }
    // A press that comes too late for the answer is none for the pause button.
    host.press(.k)
    host.run(ticks: 2)
    #expect(scene.roundPhase == .playing)
    #expect(host.run(atMost: 60) { scene.focusedNode?.name == "pause" })
    host.press(.k)
    #expect(scene.roundPhase == .paused)
  }

  @Test("calm screens show no lives", arguments: Game.allCases)
  func calm(game: Game) {
    func hearts(_ isCalm: Bool) -> Int {
      var count = 0
      let scene = Self.screen(game, RoundSettings(isCalm: isCalm))
      let host = HeadlessHost(scene: scene)
      host.run(ticks: 5)
      scene.visitTree { if let sprite = $0 as? Sprite, sprite.picture == "ui/heart" { count += 1 } }
      return count
    }
    #expect(hearts(true) == 0)
    #expect(hearts(false) >= 3)
  }
}
