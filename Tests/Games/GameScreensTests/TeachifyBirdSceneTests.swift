import Controls
import Exercises
import GameScreens
import Play
import Stage
import Testing

@testable import TeachifyBird

/// The bird's scene without a window: what a child does, sees and hears.
@Suite struct TeachifyBirdSceneTests {
  // MARK: Input

  @Test func enterStartsAndSpaceFlapsInItsTick() {
    let stage = Sky()
    stage.tick([.key(KeyPress(.enter))])
    #expect(stage.scene.rules.phase == .playing)
    #expect(stage.scene.rules.isHovering)
    stage.tick([.key(KeyPress(.space))])
    #expect(!stage.scene.rules.isHovering)
    #expect(stage.sounds == ["teachifybird/flap"])
    let speed = stage.scene.rules.birdVelocityY
    stage.tick([.key(KeyPress(.space, .repeat))])
    #expect(stage.scene.rules.birdVelocityY > speed, "a held key must not flap")
  }

  @Test func aTapAnywhereFlapsAndHoveringDoesNot() {
    let stage = Sky().started()
    stage.tick([stage.pointer(.hovered, Point(900, 400))])
    #expect(stage.scene.rules.isHovering)
    stage.tick([stage.pointer(.began, Point(900, 400))])
    #expect(!stage.scene.rules.isHovering)
  }

  @Test func theWayToFlyIsChosenOnTheSheet() throws {
    let stage = Sky()
    let badge = try #require(stage.scene.first(named: "control"))
    #expect(badge.children.contains { ($0 as? Sprite)?.picture == "ui/tap" })
    let button = try #require(stage.scene.first(named: "control-tilt") as? Button)
    button.press()
    stage.tick()
    #expect(stage.scene.rules.control == .tilt)
    #expect(button.style == .chosen)
    #expect(badge.children.contains { ($0 as? Sprite)?.picture == "ui/steer" })
  }

  @Test func tiltingIsOfferedOnlyWhereSomethingTilts() throws {
    let stage = Sky()
    let button = try #require(stage.scene.first(named: "control-tilt") as? Button)
    func shown() -> [String] {
      var names: [String] = []
      button.visitTree { if let name = ($0 as? Sprite)?.picture { names.append(name) } }
      return names + [button.title]
    }
    #expect(shown() == ["ui/steer", "game.teachifybird.control.steer"])
    // As a round is begun on every machine.
    stage.tick([.tilt(x: 0, y: 0)])
    #expect(shown() == ["ui/steer", "game.teachifybird.control.steer"])
    stage.tick([.tilt(x: 0.1, y: 0)])
    #expect(shown() == ["ui/tilt", "game.teachifybird.control.tilt"])
    button.press()
    stage.tick()
    let badge = try #require(stage.scene.first(named: "control"))
    #expect(badge.children.contains { ($0 as? Sprite)?.picture == "ui/tilt" })
  }

  @Test func heldArrowsSteerUntilTheyAreLetGo() {
    let stage = Sky().started(.tilt)
    stage.tick([.key(KeyPress(.down)), .key(KeyPress(.right))])
    stage.ticks(20)
    #expect(stage.scene.rules.birdVelocityY == 420)
    #expect(stage.scene.rules.birdVelocityX == 300)
    stage.tick([.key(KeyPress(.down, .up)), .key(KeyPress(.right, .up))])
    stage.ticks(10)
    #expect(stage.scene.rules.birdVelocityY == 0)
    #expect(stage.scene.rules.birdVelocityX == 0)
  }

  @Test func steeringBlocksNeitherPauseNorResumeAndEndsThere() {
    let stage = Sky().started(.tilt)
    stage.tick([.key(KeyPress(.up))])
    stage.ticks(10)
    stage.tick([.key(KeyPress(.p))])
    #expect(stage.scene.rules.phase == .paused)
    stage.tick([.key(KeyPress(.up, .up))])
    stage.tick([.key(KeyPress(.p))])
    #expect(stage.scene.rules.phase == .playing)
    stage.ticks(2)
    #expect(stage.scene.rules.birdVelocityY == 0, "the key was let go in the pause")
  }

  @Test(arguments: [Pointer.Kind.mouse, .finger])
  func aPointerThatIsDownLeadsTheBird(kind: Pointer.Kind) {
    let stage = Sky().started(.tilt)
    let goal = stage.scene.frame.place(Point(500, 200))
    stage.tick([stage.pointer(.began, goal, kind: kind)])
    stage.ticks(80)
    #expect((stage.scene.rules.birdY - 200).magnitude < 8)
    // A finger flies it ahead of itself, or it would hide the bird.
    #expect(stage.scene.rules.birdX > (kind == .finger ? 560 : 490))
    stage.tick([stage.pointer(.ended, goal, kind: kind)])
    stage.tick()
    #expect(stage.scene.rules.birdVelocityY == 0)
  }

  /// The machine then takes the way the tablet is held for level.
  @Test func theTiltOfTheStartCountsAsLevel() {
    let stage = Sky(control: .tilt)
    #expect(!stage.frame.levelsTilt)
    stage.started()
    #expect(stage.frame.levelsTilt)
    stage.ticks(5)
    #expect(!stage.frame.levelsTilt)
    #expect(stage.scene.rules.isHovering)
    stage.tick([.tilt(x: 0, y: 0.5)])
    #expect((stage.scene.rules.birdVelocityY - 210).magnitude < 1)
  }

  @Test func theStickTiltsAndPressesNoArrowKeys() {
    let stage = Sky().started(.tilt)
    stage.ticks(5)
    stage.tick([.stick(.left, x: 0, y: 1), .tilt(x: 0, y: 0.5)])
    stage.ticks(40)
    #expect((stage.scene.rules.birdVelocityY - 210).magnitude < 1)
  }

  // MARK: What is seen and heard

  @Test func theWordStandsOnTheSignAsLongAsItCounts() throws {
    let stage = Sky().started(.tilt)
    stage.tick()
    let first = try #require(stage.scene.rules.question?.exercise.question)
    #expect(stage.texts(below: stage.scene.sign) == [first])
    #expect(Set(stage.texts(below: stage.scene.words)) == Set(["r1", "a", "b", "c"]))
    stage.fly(until: { $0.rules.round.questionNumber == 2 })
    let second = try #require(stage.scene.rules.question?.exercise.question)
    #expect(second != first)
    #expect(stage.texts(below: stage.scene.sign) == [second])
  }

  @Test func theRightWordRingsInItsTick() throws {
    let stage = Sky().started(.tilt)
    stage.fly(until: { $0.rules.score > 0 })
    let pointSounds = ["teachifybird/coin", "teachifybird/worm"]
    #expect(stage.sounds.contains { pointSounds.contains($0) })
    stage.fly(until: { !$0.rules.round.isQuestionOpen })
    #expect(stage.sounds.contains("teachifybird/coin"))
    let right = try #require(stage.scene.rules.question?.rightIndex)
    #expect(stage.scene.plates[right].state == .taken)
    // The mark on the sign, and the word itself, which the next one on the sign does not hide.
    #expect(stage.marks() == ["ui/right"])
    let answer = stage.scene.rules.question?.options[right]
    #expect(stage.texts(below: stage.scene.effects) == [answer])
    #expect(stage.pictures(below: stage.scene.effects).contains("ui/star"))
  }

  @Test func afterAWrongWordTheRightOneStaysReadable() throws {
    let stage = Sky().started(.tilt)
    stage.tick()
    stage.fly(toRight: false, until: { !$0.rules.round.isQuestionOpen })
    #expect(stage.sounds.contains("teachifybird/crash"))
    // The cross stands on the word that was met, none on the one that is looked for.
    #expect(stage.marks() == ["ui/right"])
    let met = stage.scene.plates.filter { $0.state == .wrong }
    #expect(met.count == 1)
    #expect(met.flatMap { stage.pictures(below: $0) }.contains("teachifybird/plate-wrong"))
    let right = try #require(stage.scene.rules.question?.rightIndex)
    let node = stage.scene.plates[right]
    #expect(stage.texts(below: stage.scene.sign).contains(stage.texts(below: node)[0]))
    for tick in 0..<110 {
      #expect(node.state == .marked && node.alpha == 1, "tick \(tick)")
      #expect(stage.pictures(below: node).contains("teachifybird/plate-right"))
      stage.tick()
    }
  }

  @Test(arguments: RoundSettings.Orientation.allCases)
  func aMissedWordComesBackToBeRead(orientation: RoundSettings.Orientation) throws {
    let stage = Sky(orientation: orientation).started(.tilt)
    while stage.scene.rules.round.isQuestionOpen || stage.scene.rules.round.questionNumber == 0 {
      stage.scene.send(
        stage.scene.rules.tilt(towardX: 0, y: Double(stage.scene.rules.world.middleY)))
      stage.tick()
    }
    #expect(stage.sounds.contains("teachifybird/missed"))
    let right = try #require(stage.scene.rules.question?.rightIndex)
    stage.ticks(30)
    for tick in 30..<115 {
      let middle = stage.scene.plates[right].convert(.zero, to: nil)
      let half = 127 * stage.scene.frame.scale
      #expect(middle.x - half >= stage.scene.visible.minX, "tick \(tick)")
      stage.tick()
    }
  }

  @Test func theGroundIsHeardAndTheBirdComesBack() {
    let stage = Sky().started()
    stage.tick([.key(KeyPress(.space))])
    var heard = false
    for _ in 0..<200 where !heard {
      stage.tick()
      heard = stage.sounds.contains("teachifybird/crash")
    }
    #expect(heard)
    #expect(stage.scene.rules.lives == 3)
    #expect(stage.scene.rules.isSafe)
    #expect(stage.scene.bird.position == Point(stage.scene.rules.birdX, stage.scene.rules.birdY))
  }

  @Test func theEndIsToldOnce() {
    var records: [RoundRecord] = []
    let stage = Sky(words: 1, onOver: { records.append($0) }).started(.tilt)
    stage.fly(until: { $0.rules.phase == .over })
    stage.ticks(200)
    #expect(records.count == 1)
    #expect(records.first?.answers.count == 1)
  }

  // MARK: Layout

  static let windows = [
    Size(1280, 720), Size(1024, 768), Size(1680, 720), Size(720, 1280), Size(720, 1600),
    Size(768, 1024),
  ]

  @Test(arguments: windows, RoundSettings.Orientation.allCases)
  func theAirLiesBetweenDisplayAndSign(window: Size, orientation: RoundSettings.Orientation) {
    let stage = Sky(orientation: orientation, window: window)
    let scene = stage.scene
    let frame = scene.frame
    let world = scene.rules.world
    #expect(frame.ceiling >= scene.visible.minY + AirFrame.displayHeight - 0.001)
    #expect(frame.ground <= scene.visible.maxY - AirFrame.grassHeight + 0.001)
    #expect(frame.shown.minX <= 0.001)
    #expect(frame.shown.maxX >= Double(world.width) - 0.001)
    let place = Point(300, 200)
    #expect(frame.worldPlace(frame.place(place)).distance(to: place) < 0.001)
    let isTurned = (window.width > window.height) != (orientation == .landscape)
    if !isTurned {
      #expect(frame.shownX(Double(world.width)) > frame.shown.maxX, "words come from outside")
    }
    // Words are shown where they are wherever the bird can touch them, and never run backwards.
    let reach = Double(world.foremostX + TeachifyBirdWorld.birdRadius)
    #expect(frame.shownX(reach) == reach)
    for x in stride(from: reach, to: 1600, by: 1) {
      #expect(frame.shownX(x + 1) - frame.shownX(x) >= 1)
    }
  }

  @Test(arguments: windows)
  func theWindowIsCoveredWhereverTheBirdHasFlown(window: Size) {
    let stage = Sky(window: window)
    let visible = stage.scene.visible
    for way in [0.0, 333.3, 5000, 123_456.7] {
      stage.scene.backdrop.move(way, ticks: 1000)
      for case let layer as ParallaxLayer in stage.scene.backdrop.children {
        guard let row = layer.children.first else { continue }
        let tiles = row.children.compactMap { $0 as? Sprite }
        #expect(row.position.x <= visible.minX)
        let end = row.position.x + (tiles.last?.position.x ?? 0) + (tiles.last?.size.width ?? 0)
        #expect(end >= visible.maxX, "way \(way)")
        // At whatever fraction of a pixel they stand, nothing shines through between two.
        for (tile, next) in zip(tiles, tiles.dropFirst()) {
          #expect(tile.position.x + tile.size.width >= next.position.x + 1)
        }
      }
    }
  }

  @Test func theWordsAreSaidToBeWhereTheyAreShown() {
    let stage = Sky(window: Size(1680, 720)).started(.tilt)
    stage.ticks(30)
    let places = stage.scene.optionPlaces
    #expect(places.count == 4)
    for (place, node) in zip(places, stage.scene.plates) {
      #expect(place == stage.scene.frame.place(node.position))
    }
  }

  @Test func aTurnedWindowKeepsTheRound() {
    let stage = Sky().started(.tilt)
    stage.ticks(60)
    stage.tick([.resize(Viewport(size: Size(720, 1280)))])
    let place = stage.scene.bird.convert(.zero, to: nil)
    #expect(stage.scene.visible.contains(place))
    stage.fly(until: { $0.rules.score > 0 })
    #expect(stage.scene.rules.score > 0)
  }

  // MARK: Order

  @Test func theSameInputShowsTheSame() {
    func lastFrame() -> ([DrawItem], [TextRun]) {
      let stage = Sky().started(.tilt)
      stage.fly(until: { $0.rules.round.questionNumber == 3 })
      stage.ticks(40)
      return (Array(stage.frame.drawList.items), Array(stage.frame.drawList.texts))
    }
    let first = lastFrame()
    let second = lastFrame()
    #expect(first.0 == second.0)
    #expect(first.1 == second.1)
  }

  @Test func aSceneThatIsLeftIsGone() {
    weak var left: TeachifyBirdScene?
    do {
      let stage = Sky().started(.tilt)
      stage.fly(until: { $0.rules.round.questionNumber == 2 })
      left = stage.scene
    }
    #expect(left == nil)
  }

  /// Whatever is in the lowest lane, the word that is looked for is below it.
  @Test(arguments: windows, RoundSettings.Orientation.allCases)
  func theLowestWordsAndPicturesAreAboveTheSign(
    window: Size, orientation: RoundSettings.Orientation
  ) {
    let scene = Sky(orientation: orientation, window: window).scene
    let sign = scene.sign.position.y - WordSign.size.height * scene.sign.scale
    let half = PlateNode.pictureRoom.height / 2 * scene.frame.plateZoom
    let lowest = scene.frame.place(Point(0, Double(scene.rules.world.laneY(3)) + half)).y
    #expect(lowest <= sign + 1)
  }

  @Test func whatBurstsIsSweptAway() {
    let stage = Sky().started(.tilt)
    stage.fly(until: { $0.rules.round.questionNumber == 6 })
    stage.ticks(150)
    for child in stage.scene.effects.children {
      #expect((child as? Emitter)?.particleCount == 0, "\(child)")
    }
    #expect(stage.scene.words.children.count == 5)
  }
}
