import Controls
import Exercises
import GameScreens
import OurGames
import Play
import Stage
import StageTesting
import Testing

@testable import MathPiano

/// What changes on the beach in the course of a round, as a child sees and hears it.
struct MathPianoArcTests {
  private static let endless = RoundSettings(isEndless: true)

  private func begun(
    _ settings: RoundSettings = endless, count: Int = 30
  ) -> (scene: MathPianoScene, host: HeadlessHost) {
    let scene = MathPianoScene(
      context: GameContext(Exercise.sums(count), in: .mathPiano, settings: settings))
    let host = HeadlessHost(scene: scene)
    host.press(.enter)
    return (scene, host)
  }

  /// Answers the next question once it is asked, and waits until its feedback is over.
  private func answer(_ beach: (scene: MathPianoScene, host: HeadlessHost), _ isRight: Bool = true)
  {
    let (scene, host) = beach
    #expect(host.run(atMost: 300) { scene.openQuestion != nil })
    host.run(ticks: 12)
    guard let right = scene.openQuestion?.rightIndex else { return }
    host.press([Key.digit1, .digit2, .digit3][isRight ? right : (right + 1) % 3])
    host.run(ticks: 2)
  }

  /// The layers of music that began and ended, in order.
  private func layers(_ host: HeadlessHost) -> [String] {
    host.soundLog.filter { $0.contains("mathpiano/layer") }
      .compactMap { $0.split(separator: " ").first { $0.hasPrefix("mathpiano/layer") } }
      .map(String.init)
  }

  @Test("three, six and ten right answers raise the tide, turn the light and let players join")
  func layersOfAStreak() {
    let beach = begun()
    var heights: [Double] = []
    for number in 1...10 {
      answer(beach)
      beach.host.run(ticks: 200)
      if [2, 3, 6, 10].contains(number) { heights.append(beach.scene.tide.position.y) }
    }
    #expect(heights == [0, 15, 30, 45])
    #expect(beach.scene.sea.tintStrength == Daylight.layers[3].strength)
    #expect(beach.scene.flock.allSatisfy { $0.alpha == 1 })
    #expect(
      layers(beach.host) == [
        "mathpiano/layer-shaker", "mathpiano/layer-drums", "mathpiano/layer-claps",
      ])
    #expect(
      beach.host.soundLog.filter { $0.contains("mathpiano/layer") }
        .allSatisfy { $0.contains("music") && $0.contains("loop") })
  }

  @Test("a mistake takes one layer away, softly")
  func aMistake() {
    let beach = begun()
    for _ in 1...6 { answer(beach) }
    beach.host.run(ticks: 200)
    #expect(beach.scene.tide.position.y == 30)
    let stops = beach.host.soundLog.filter { $0.contains("stop") }.count
    answer(beach, false)
    // Within a second most of it is still there.
    beach.host.run(ticks: 30)
    #expect(beach.scene.tide.position.y > 20)
    beach.host.run(ticks: 200)
    #expect(beach.scene.tide.position.y == 15)
    #expect(beach.scene.sea.tintStrength == Daylight.layers[1].strength)
    #expect(beach.host.soundLog.filter { $0.contains("stop") }.count == stops + 1)
  }

  @Test("in calm rounds the tide stays, and one player joins")
  func calm() {
    let beach = begun(RoundSettings(isEndless: true, isCalm: true))
    for _ in 1...10 { answer(beach) }
    beach.host.run(ticks: 200)
    #expect(beach.scene.tide.position.y == 0)
    #expect(beach.scene.sea.tintStrength == Daylight.layers[3].strength)
    #expect(layers(beach.host) == ["mathpiano/layer-shaker"])
  }

  @Test("with fewer movements nothing rolls or sways: the tide is there at once")
  func fewerMovements() {
    let beach = begun()
    beach.host.director.prefersReducedMotion = true
    for _ in 1...3 { answer(beach) }
    beach.host.run(ticks: 2)
    #expect(beach.scene.tide.position.y == 15)
    let foam = beach.scene.tideFoam.position
    beach.host.run(ticks: 90)
    #expect(beach.scene.tideFoam.position == foam)
  }

  @Test("players leave with the round")
  func theEnd() {
    let beach = begun(RoundSettings(), count: 4)
    for _ in 1...4 { answer(beach) }
    #expect(beach.host.run(atMost: 300) { beach.scene.roundPhase == .over })
    beach.host.run(ticks: 2)
    #expect(beach.host.soundLog.contains { $0.contains("stop") })
  }

  @Test("a great wave is larger, is announced, and leaves a treasure that stays")
  func aGreatWave() throws {
    let beach = begun()
    for _ in 1...9 { answer(beach) }
    let (scene, host) = beach
    let banner = try #require(scene.first(named: "great"))
    #expect(banner.isHidden && !host.soundLog.contains { $0.contains("mathpiano/great") })
    #expect(host.run(atMost: 300) { scene.rules.isGreatWave && scene.openQuestion != nil })
    host.run(ticks: 60)
    #expect(!banner.isHidden)
    #expect(host.soundLog.contains { $0.contains("mathpiano/great") })
    #expect(scene.openQuestion?.exercise.question.contains("?") == true)
    #expect(scene.first(named: "treasure") == nil)
    answer(beach)
    #expect(banner.isHidden)
    #expect(host.soundLog.contains { $0.contains("mathpiano/treasure") })
    host.run(ticks: 200)
    let treasure = try #require(scene.first(named: "treasure"))
    let place = treasure.position
    for _ in 1...3 { answer(beach) }
    host.run(ticks: 60)
    #expect(treasure.position == place && treasure.alpha == 1 && treasure.scene === scene)
  }

  @Test("a great wave that is lost leaves none")
  func aLostGreatWave() {
    let beach = begun()
    for _ in 1...9 { answer(beach) }
    answer(beach, false)
    beach.host.run(ticks: 200)
    #expect(beach.scene.rules.lives == 2 && beach.scene.first(named: "treasure") == nil)
  }

  @Test("a round that is continued looks as it did")
  func continued() throws {
    let beach = begun()
    for _ in 1...10 { answer(beach) }
    beach.host.run(ticks: 30)
    var context = GameContext(
      Exercise.sums(30), in: .mathPiano, settings: Self.endless)
    context.former = GameContext.Replay(
      moves: beach.scene.moveText(from: 0), ticks: beach.scene.rules.ticks)
    let scene = MathPianoScene(context: context)
    let host = HeadlessHost(scene: scene)
    host.run(ticks: 200)
    #expect(scene.roundPhase == .paused)
    #expect(scene.tide.position.y == 45 && scene.first(named: "treasure") != nil)
    #expect(layers(host).count == 3)
  }
}
