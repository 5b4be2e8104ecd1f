import GameScreens
import Play
import Stage

/// What there is between two sets of words, and what right answers in a row change in the sky.
extension TeachifyBirdScene {
  /// How far behind the bird a ring fades away, in the world's points.
  private static let behind = 70.0
  /// The pitch of the rings of one row, as tones of a chord.
  private static let pitches = [1, 1.125, 1.25, 1.5, 1.6875]

  /// Shows at once how far the round has come: one that is continued looks as it did when it was left.
  func showAsLeft() {
    badge.show(rules.takenRings)
    shownLayer = rules.streak.layer
    showLayer(over: 0)
  }

  /// Follows the streak after an answer: up, or softly one layer down.
  func showStreak() {
    guard rules.streak.layer != shownLayer, rules.phase != .over else { return }
    shownLayer = rules.streak.layer
    showLayer(over: SkyLight.change)
  }

  /// Shows the current layer. In calm rounds only one player joins the music.
  private func showLayer(over seconds: Double) {
    backdrop.shine(SkyLight.layers[shownLayer], over: seconds)
    let isCalm = rules.round.isCalm
    musicLayers.play(isCalm ? min(1, shownLayer) : shownLayer, director)
  }

  /// Shows what was laid into the air after an answer.
  func showAirway() {
    clearAirway()
    rings = (0..<rules.ringCount).map { index in
      let node = RingNode()
      airway.add(node)
      node.appear(after: 0.12 * Double(index))
      return node
    }
    guard let air = rules.draught else { return }
    let world = rules.world
    let node = DraughtNode(
      air.breeze, width: air.right - air.left, top: DraughtNode.top(of: world),
      bottom: DraughtNode.bottom(of: world), isStill: reducesMotion)
    draught = node
    airway.add(node)
  }

  /// Lets what is still in the air fade away.
  func clearAirway() {
    for ring in rings { ring?.depart() }
    rings.removeAll(keepingCapacity: true)
    draught?.depart()
    draught = nil
    isCarried = false
  }

  /// Moves it as the words move, and lets it be heard when the bird comes into moving air.
  func followAirway() {
    for index in rings.indices {
      guard let node = rings[index], let ring = rules.ring(index) else { continue }
      node.position = Point(frame.shownX(ring.x), ring.y)
      guard ring.x < rules.birdX - TeachifyBirdScene.behind else { continue }
      node.depart()
      rings[index] = nil
    }
    guard let draught, let air = rules.draught else { return }
    draught.position.x = frame.shownX(air.left)
    if rules.isInDraught, !isCarried {
      isCarried = true
      director?.play("teachifybird/wind", volume: 0.7)
    }
    if air.right < rules.birdX - 2 * TeachifyBirdScene.behind {
      draught.depart()
      self.draught = nil
      isCarried = false
    }
  }

  /// Shows a ring that was flown through.
  func showRing(_ index: Int) {
    let pitch = TeachifyBirdScene.pitches[index % TeachifyBirdScene.pitches.count]
    director?.play("teachifybird/ring", rate: pitch)
    badge.show(rules.takenRings)
    bird.rejoice()
    guard let ring = rules.ring(index) else { return }
    effects.sparkle(at: frame.place(Point(ring.x, ring.y)), scale: frame.scale)
    guard rings.indices.contains(index), let node = rings[index] else { return }
    node.take()
    rings[index] = nil
  }

  /// Places the number of rings beside the score, or below it where there is no room.
  func placeBadge() {
    let edge = hud.inward > 0 ? visible.minX : visible.maxX
    let isTall = visible.height > visible.width
    badge.position =
      isTall
      ? hud.starPlace + Point(27, 64)
      : Point(edge + hud.inward * (HeadUpDisplay.rowWidth + 58), visible.minY + 58)
  }
}
