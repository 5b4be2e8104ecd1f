import GameScreens
import Play
import Stage
import Testing

@testable import TeachifyBird

/// Whatever a child loses in the sky is seen where it happened, and why.
@Suite struct TeachifyBirdLossTests {
  /// A bird that was tapped once or again and again until it flew against an edge.
  private func crashed(_ edge: TeachifyBirdRules.Edge, window: Size? = nil) -> (Sky, Point) {
    let stage = Sky(window: window).started()
    var place = Point.zero
    stage.tick([.key(KeyPress(.space))])
    for tick in 0..<300 where stage.scene.rules.lives == 4 {
      place = stage.scene.bird.convert(.zero, to: nil)
      stage.tick(
        edge == .ceiling && tick.isMultiple(of: 6) ? [.key(KeyPress(.space))] : [])
    }
    return (stage, place)
  }

  @Test(
    arguments: [TeachifyBirdRules.Edge.ground, .ceiling],
    [Size(1280, 720), Size(720, 1280), Size(1024, 768)])
  func aHeartBreaksWhereTheBirdHitAnEdgeAndWordsSayWhy(
    edge: TeachifyBirdRules.Edge, window: Size
  ) throws {
    let (stage, place) = crashed(edge, window: window)
    #expect(stage.scene.rules.lives == 3)
    let why = "game.teachifybird.crashed.\(edge.rawValue)"
    #expect(stage.told.first == why)
    #expect(stage.texts(below: stage.scene.effects) == [why])
    let heart = try #require(stage.scene.effects.first(named: "lost-heart"))
    #expect(heart.position.distance(to: place) < 130)
    let visible = stage.scene.visible
    #expect(visible.contains(Rect(center: heart.position, size: SkyEffects.heartSize)))
    let slip = try #require(stage.scene.effects.first(named: "words"))
    #expect(visible.contains(Rect(center: slip.position, size: Size(354, 62))))
    #expect(slip.position.distance(to: place) < 320)
    stage.ticks(30)
    #expect(
      stage.pictures(below: heart) == ["teachifybird/heart-left", "teachifybird/heart-right"])
    stage.ticks(150)
    #expect(stage.texts(below: stage.scene.effects).isEmpty)
    #expect(stage.scene.effects.first(named: "lost-heart") == nil)
  }

  @Test func aHeartBreaksAtAWrongWord() throws {
    let stage = Sky().started(.tilt)
    stage.tick()
    stage.fly(toRight: false, until: { !$0.rules.round.isQuestionOpen })
    let heart = try #require(stage.scene.effects.first(named: "lost-heart"))
    #expect(heart.position.distance(to: stage.scene.bird.convert(.zero, to: nil)) < 130)
  }

  @Test func pointsAreTakenWhereTheWordWasMissedAndToldAfterIt() throws {
    let stage = Sky().started(.tilt)
    stage.fly(until: { $0.rules.score >= 2 && $0.rules.round.isQuestionOpen })
    var score = 0
    while stage.scene.rules.round.isQuestionOpen {
      score = stage.scene.rules.score
      stage.scene.send(
        stage.scene.rules.tilt(towardX: 0, y: Double(stage.scene.rules.world.gapY(1))))
      stage.tick()
    }
    #expect(stage.scene.rules.score == score - 2)
    let points = try #require(stage.scene.effects.first(named: "lost-points"))
    #expect(stage.texts(below: points) == ["−2"])
    let told = stage.told
    let right = try #require(stage.scene.plates.first { $0.state == .marked })
    stage.ticks(60)
    let word = stage.scene.frame.place(right.position)
    #expect(abs(points.position.y - word.y) < 60 && points.position.x > word.x)
    #expect(points.position.x - word.x < 280)
    let late = try #require(told.firstIndex(of: "spoken.missed"))
    let lost = try #require(told.firstIndex(of: "spoken.pointsLost"))
    #expect(late < lost)
  }

  /// A dizzy bird falls like any other, which its picture does not say.
  @Test func aDizzyBirdAsksToBeTappedAndWakesByIt() throws {
    let stage = Sky().started()
    for _ in 0..<2000 where stage.scene.rules.records.isEmpty {
      let rules = stage.scene.rules
      let wrong = rules.question.map { $0.rightIndex == 1 ? 2 : 1 } ?? 1
      let isLow = rules.birdY > Double(rules.world.laneY(wrong)) + 20
      stage.tick(isLow || rules.isHovering ? [.key(KeyPress(.space))] : [])
    }
    #expect(stage.scene.rules.records.first?.isCorrect == false)
    #expect(stage.scene.bird.isDizzy)
    let hint = try #require(stage.scene.air.children.first { $0 is HoverHint })
    #expect(!hint.isHidden)
    stage.ticks(25)
    stage.tick([.key(KeyPress(.space))])
    #expect(!stage.scene.bird.isDizzy)
    #expect(hint.isHidden)
  }

  @Test(
    arguments: TeachifyBirdSceneTests.windows, RoundSettings.Orientation.allCases)
  func theQuestionsPictureHidesNoWordOnItsWay(
    window: Size, orientation: RoundSettings.Orientation
  ) throws {
    let stage = Sky(orientation: orientation, window: window, asksByPicture: true).started(.tilt)
    stage.tick()
    stage.ticks(40)
    let scene = stage.scene
    let name = try #require(
      stage.pictures(below: scene.sign).first { PictureName.file(of: $0) != nil })
    var found: Sprite?
    scene.sign.visitTree { node in
      if let sprite = node as? Sprite, sprite.picture == name { found = sprite }
    }
    let picture = try #require(found)
    let corner = picture.convert(.zero, to: nil)
    let area = Rect(center: corner, size: picture.size * scene.sign.scale)
    #expect(min(area.width, area.height) > 100)
    #expect(scene.visible.contains(area))
    let bird = scene.frame.place(Point(scene.rules.birdX, 0)).x
    // The answer that is put up stays free as well.
    let answer = scene.sign.position.y + scene.sign.top * scene.sign.scale
    #expect(area.maxY <= answer || area.minX >= scene.sign.position.x + 215 * scene.sign.scale)
    var seen = 0
    for _ in 0..<700 where scene.rules.round.isQuestionOpen {
      scene.send(scene.rules.tilt(towardX: 0, y: Double(scene.rules.world.middleY)))
      stage.tick()
      for node in scene.plates {
        let middle = node.convert(.zero, to: nil)
        let size = PlateLettering.size * (scene.frame.scale * node.scale)
        // What has come to the bird has been read.
        guard middle.x - size.width / 2 > bird else { continue }
        seen += 1
        #expect(!Rect(center: middle, size: size).intersects(area))
      }
    }
    #expect(seen > 100)
    // What was missed is to be read beside it.
    let right = try #require(scene.rules.question?.rightIndex)
    stage.ticks(60)
    let middle = scene.plates[right].convert(.zero, to: nil)
    let size = PlateLettering.size * (scene.frame.scale * scene.plates[right].scale)
    #expect(!Rect(center: middle, size: size).intersects(area))
  }

  /// Whichever lane the right word flies in: where it stops to be read it covers neither the word that
  /// was looked for nor itself on the sign.
  @Test(arguments: TeachifyBirdSceneTests.windows)
  func theRightWordToBeReadLeavesTheSignFree(window: Size) throws {
    let stage = Sky(window: window).started(.tilt)
    stage.tick()
    var lanes: Set<Int> = []
    for _ in 0..<4 {
      stage.fly(until: { $0.rules.round.isQuestionOpen })
      let scene = stage.scene
      while scene.rules.round.isQuestionOpen, scene.rules.phase == .playing {
        scene.send(scene.rules.tilt(towardX: 0, y: Double(scene.rules.world.gapY(1))))
        stage.tick()
      }
      stage.ticks(90)
      guard let right = scene.rules.question?.rightIndex else { break }
      lanes.insert(right)
      let sign = scene.sign
      let middle = scene.plates[right].convert(.zero, to: nil)
      let word = Rect(
        center: middle,
        size: PlateLettering.size * (1.1 * scene.frame.scale * scene.plates[right].scale))
      let taken = Rect(
        x: sign.position.x - WordSign.size.width / 2 * sign.scale,
        y: sign.position.y + sign.top * sign.scale, width: WordSign.size.width * sign.scale,
        height: -sign.top * sign.scale)
      #expect(!word.intersects(taken), "lane \(right) in \(window)")
      #expect(scene.visible.inset(-8, 0).contains(word), "lane \(right) in \(window)")
    }
    #expect(!lanes.isEmpty)
  }

  /// Whichever lane a wrong word was met in: as long as it is seen it covers neither the sign nor the
  /// right word, and the right word covers nothing either.
  @Test(arguments: TeachifyBirdSceneTests.windows, 0..<TeachifyBirdWorld.laneCount)
  func noWordLiesOverAnotherAfterAWrongOne(window: Size, lane: Int) throws {
    let stage = Sky(words: 40, window: window).started(.tilt)
    let scene = stage.scene
    stage.tick()
    stage.fly(until: { $0.rules.round.isQuestionOpen && $0.rules.question?.rightIndex != lane })
    func checkWords() {
      let seen = stage.words(below: scene.sign) + scene.plates.flatMap(stage.words)
      for (index, word) in seen.enumerated() {
        for other in seen[..<index] where other.area.intersects(word.area) {
          Issue.record("“\(other.text)” \(other.area), “\(word.text)” \(word.area)")
        }
      }
    }
    while scene.rules.round.isQuestionOpen {
      scene.send(scene.rules.tilt(towardX: 0, y: Double(scene.rules.world.laneY(lane))))
      stage.tick()
      checkWords()
    }
    try #require(scene.plates[lane].state == .wrong)
    for tick in 0..<119 {
      checkWords()
      // Its plate has left the sign by the time the right word is put up there.
      let sign = scene.sign
      let plate = scene.plates[lane]
      if tick > 24, !stage.words(below: plate).isEmpty {
        let area = Rect(
          center: plate.convert(.zero, to: nil),
          size: PlateLettering.size * (scene.frame.scale * plate.scale))
        let taken = Rect(
          x: sign.position.x - WordSign.size.width / 2 * sign.scale,
          y: sign.position.y + sign.top * sign.scale, width: WordSign.size.width * sign.scale,
          height: -sign.top * sign.scale)
        #expect(!area.intersects(taken), "tick \(tick)")
      }
      stage.tick()
    }
  }

  /// What is chosen is shown wherever it is shown how the bird flies.
  @Test func theChosenWayToFlyIsShownEverywhere() throws {
    let stage = Sky()
    for (control, other) in [
      (TeachifyBirdRules.Control.tilt, "ui/tap"), (.tap, "ui/steer"),
    ] {
      stage.scene.send(.control(control))
      stage.ticks(2)
      // Its own button offers the other one still; the hint beside the bird comes with the round.
      let elsewhere = stage.scene.children.filter { $0 !== stage.scene.world }
      let shown = elsewhere.flatMap(stage.pictures).count { $0 == other }
      #expect(shown == 1, "\(control)")
    }
  }

  @Test func theSheetNamesTheKeys() throws {
    let stage = Sky()
    let texts = stage.texts(below: stage.scene)
    #expect(texts.contains("game.teachifybird.keys.tap"))
    #expect(texts.contains("game.teachifybird.keys.tilt"))
  }
}
