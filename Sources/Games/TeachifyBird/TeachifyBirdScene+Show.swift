import GameScreens
import Play
import Stage

/// Shows each event in pictures and sound, in the tick in which it happens.
extension TeachifyBirdScene {
  func display(_ event: TeachifyBirdRules.Event) {
    switch event {
    case .controlChosen(let control): show(control)
    case .started: director?.levelTilt()
    case .paused: steering.release()
    case .resumed:
      // A pupil who continues a round holds the device differently.
      if context.former != nil { director?.levelTilt() }
    case .setAppeared: showSet()
    case .flapped:
      bird.flap()
      effects.puff(at: birdPlace + Point(-30, 26) * frame.scale, scale: frame.scale)
      director?.play("teachifybird/flap")
    case .sent:
      bird.flap()
      director?.play("teachifybird/flap")
    case .landed, .bumped: director?.play("teachifybird/flap", volume: 0.4)
    case .coin(let option): showCoin(option)
    case .bump(let option): showBump(option)
    case .wormCaught: showWormCaught()
    case .ring(let index): showRing(index)
    case .setMissed:
      clearAirway()
      sign.show(isRight: false)
      revealRight()
      missedPlace = besideMissedWord
      director?.play("teachifybird/missed")
    case .pointsLost(let points):
      effects.takePoints(
        points, color: context.palette.wrong, at: missedPlace ?? besideBird(48, -78))
      missedPlace = nil
    case .crashed(let edge): showCrash(edge)
    case .lifeLost:
      effects.breakHeart(at: missedPlace ?? besideBird(-34, -78))
      missedPlace = nil
    case .respawned:
      effects.tumble(from: birdPlace, scale: frame.scale)
      bird.reappear()
    case .over(let ending): showEnd(ending)
    }
  }

  /// The last displayed position of the bird, in the scene's points.
  private var birdPlace: Point { frame.place(bird.position) }

  /// A position beside the displayed bird, in the world's points, and below the upper edge.
  private func besideBird(_ x: Double, _ y: Double) -> Point {
    let place = birdPlace + Point(x, y) * frame.scale
    return Point(place.x, max(place.y, frame.ceiling + SkyEffects.heartSize.height / 2))
  }

  /// The place at the end of the right word that was missed, where it comes to be read; nil without one.
  private var besideMissedWord: Point? {
    guard let question = rules.question, let word = rules.plate(question.rightIndex) else {
      return nil
    }
    let end = readingEdge(of: word) + PlateLettering.size.width * frame.plateZoom
    let place = frame.place(Point(end, word.top + word.height / 2))
    return place + Point(SkyEffects.pillSize.width / 2 + 8, 0)
  }

  private var scorePlace: Point { hud.starPlace }

  private func showSet() {
    for plate in plates { plate.depart() }
    missedPlace = nil
    passingWorm?.depart()
    passingWorm = rules.passingWorm == nil ? nil : worm
    if passingWorm == nil { worm?.depart() }
    let pictures = rules.question.map { context.pictures.pictures(ofOptions: $0) } ?? []
    plates = rules.plates.enumerated().map { option, plate in
      let node = PlateNode(
        plate.text, pictures.indices.contains(option) ? pictures[option] : nil,
        palette: context.palette)
      words.add(node)
      node.appear()
      return node
    }
    let newWorm = WormNode()
    words.add(newWorm)
    worm = newWorm
    sign.show(
      BoardText.open(
        context.translation.calculation(rules.question?.exercise.question ?? "")),
      rules.question.flatMap { context.pictures.picture(of: $0.exercise) })
  }

  private func showCoin(_ option: Int) {
    showAirway()
    director?.play("teachifybird/coin")
    bird.rejoice()
    sign.show(isRight: true)
    let place = plates.indices.contains(option) ? frame.place(plates[option].position) : birdPlace
    effects.sparkle(at: place, scale: frame.scale)
    effects.burstIntoFeathers(at: place, scale: frame.scale)
    effects.flyStar(from: place, to: scorePlace)
    guard let word = rules.question?.options[option] else { return }
    let scale = frame.scale * frame.plateZoom
    // The sign will ask for the next word before this one could reach it.
    if rules.isBrisk { return effects.confirm(word, at: place, scale: scale) }
    effects.fly(
      word, from: place, to: sign.position + sign.answerPlace * sign.scale, scale: scale)
    sign.reveal(word, after: 0.46)
  }

  private func showBump(_ option: Int) {
    clearAirway()
    director?.play("teachifybird/crash")
    effects.bang(at: birdPlace + Point(40, 0) * frame.scale)
    if plates.indices.contains(option) {
      effects.smoke(
        at: frame.place(plates[option].position), scale: frame.scale * frame.plateZoom)
    }
    bird.bump()
    sign.show(isRight: false)
    revealRight()
  }

  /// Shows the right word beside the one that was looked for.
  private func revealRight() {
    guard let question = rules.question else { return }
    sign.reveal(question.options[question.rightIndex], after: 0.3)
  }

  private func showWormCaught() {
    director?.play("teachifybird/worm")
    if let passingWorm, rules.passingWorm == nil {
      passingWorm.vanish(into: bird.beak)
      self.passingWorm = nil
    } else {
      worm?.vanish(into: bird.beak)
      worm = nil
    }
    bird.gulp()
    effects.flyStar(from: birdPlace + Point(40, 0) * frame.scale, to: scorePlace, delay: 0.1)
  }

  /// Shows what the bird flew into, with a sound and a text: losing a heart does not explain it.
  private func showCrash(_ edge: TeachifyBirdRules.Edge) {
    effects.bang(at: birdPlace)
    let y = edge == .ground ? frame.ground : frame.ceiling
    effects.dust(at: Point(birdPlace.x, y), edge, scale: frame.scale)
    let words = context.translation("game.teachifybird.crashed.\(edge.rawValue)")
    effects.say(
      words, at: Point(birdPlace.x + 56, y + (edge == .ground ? -36 : 40)))
    director?.announce(
      Spoken(words, language: context.translation.language), urgency: .assertive)
    bird.bump()
    shakeAir()
    director?.play("teachifybird/crash")
  }

  /// Shakes the air a little, less each time.
  private func shakeAir() {
    air.removeAction("shake")
    air.position = frame.origin
    air.run(
      .sequence(
        [9.0, -15, 10, -4].map { .move(by: Point(0, $0), duration: 0.05) }), key: "shake")
  }

  private func showEnd(_ ending: RoundEnding) {
    clearAirway()
    musicLayers.play(0, director)
    switch ending {
    case .completed:
      bird.celebrate()
      effects.sparkle(at: birdPlace, scale: 1.2 * frame.scale)
    case .livesLost:
      // A little above the ground, so that it does not hide the word on the sign.
      let floor = Double(rules.world.groundY - 2 * TeachifyBirdWorld.birdRadius)
      bird.faint(depth: max(0, floor - rules.birdY))
    case .left: break
    }
    for plate in plates where plate.state != .marked { plate.depart() }
    worm?.depart()
    worm = nil
    passingWorm?.depart()
    passingWorm = nil
  }
}
