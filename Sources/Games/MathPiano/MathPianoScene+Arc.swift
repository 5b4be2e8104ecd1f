import GameScreens
import Play
import Stage

/// What changes on the beach in the course of a round: tide, light and music with right answers in a row, and great
/// waves.
extension MathPianoScene {
  /// How far sand and shore sink with each layer of a streak, in points.
  private static let tideStep = 15.0
  /// How much foam lies along the shore with each layer.
  private static let tideFoamAlphas = [0, 0.5, 0.75, 0.95]

  /// Shows at once how far the round has come: one that is continued looks as it did when it was left.
  func showAsLeft() {
    treasures.show(rules.treasures, from: nil)
    shownLayer = rules.streak.layer
    showLayer(over: 0)
    shownLevel = rules.level.number
    flag.show(shownLevel)
  }

  /// Follows the streak after an answer: up, or softly one layer down.
  func showStreak() {
    let layer = rules.streak.layer
    guard layer != shownLayer, rules.phase != .over else { return }
    shownLayer = layer
    showLayer(over: Daylight.change)
  }

  /// Shows the current layer. In calm rounds the tide stays where it is, and only one player joins the music.
  private func showLayer(over seconds: Double) {
    let light = Daylight.layers[shownLayer]
    light.shine(on: sea, over: seconds)
    light.shine(onSand: sand, over: seconds)
    wave.stand(in: light, over: seconds)
    for glint in glints { glint.run(.color(to: light.glint, duration: seconds), key: "light") }
    things.showFinds(shownLayer, over: seconds)
    for (index, gull) in flock.enumerated() {
      gull.run(.fade(to: shownLayer > index + 1 ? 1 : 0, duration: seconds), key: "join")
    }
    let isCalm = rules.round.isCalm
    let height = isCalm ? 0 : shownLayer
    tideFoam.run(
      .fade(to: MathPianoScene.tideFoamAlphas[height], duration: seconds), key: "tide")
    tide.run(
      .move(
        to: Point(0, Double(height) * MathPianoScene.tideStep),
        duration: reducesMotion ? 0 : seconds
      ).eased(.easeInOut), key: "tide")
    musicLayers.play(isCalm ? min(1, shownLayer) : shownLayer, director)
  }

  /// Places the flag beside the score.
  func placeFlag() {
    let edge = hud.inward > 0 ? visible.minX : visible.maxX
    flag.position = Point(edge + hud.inward * (HeadUpDisplay.rowWidth + 42), visible.minY + 58)
  }

  /// Follows the level, and says what is new.
  func showLevel() {
    let level = rules.level.number
    guard level != shownLevel, rules.phase == .playing else { return }
    let isRaised = level > shownLevel
    shownLevel = level
    flag.show(level)
    guard isRaised else { return }
    director?.play("mathpiano/great", volume: 0.5)
    let text = context.translation
    director?.announce(
      Spoken(
        text("game.mathpiano.level.\(rules.level.newForm.rawValue)", "\(level)"),
        language: text.language))
  }

  /// Lets a great wave be heard from afar; its ribbon says it to those who read.
  func announceGreatWave() {
    guard rules.phase == .playing else { return }
    director?.play("mathpiano/great", volume: rules.round.isCalm ? 0.5 : 0.9)
    director?.announce(context.translation.spoken("game.mathpiano.great"))
  }
}
