import Controls
import Exercises
import GameScreens
import Play
import Stage
import Testing

@testable import FeedMe

/// The meadow without a window: input goes in as a machine would send it, what comes out is read
/// from the rules, the nodes and the sounds.
@MainActor
struct FeedMeSceneTests {
  let scene: FeedMeScene
  let director: Director

  init() {
    scene = FeedMeSceneTests.meadow()
    director = Director(scene: scene, viewport: Viewport(size: Size(1280, 720)))
  }

  static func meadow() -> FeedMeScene {
    let exercises = (1...6).map {
      Exercise(id: "e\($0)", question: "\($0) · 7", answer: "r\($0)", wrong: ["a", "b", "c"])
    }
    return FeedMeScene(context: GameContext(exercises, in: .feedMe))
  }

  @Test func draggingTheRightFruitOntoTheDragonFeedsIt() {
    begin()
    let sounds = drag(right, to: scene.mouth)
    #expect(sounds.contains("feedme/touch"))
    #expect(sounds.contains("feedme/right"))
    #expect(scene.roundScore == 1)
    #expect(scene.fruits[right].picture.isHidden)
    #expect(!scene.fruits[right].badge.isHidden)
    #expect(scene.fruits[right].sign.picture == "ui/right")
  }

  @Test func theFruitFollowsTheFingerExactly() {
    begin()
    let fruit = scene.fruits[0]
    let start = fruit.position
    let finger = start + Point(40, 60)
    tick([pointer(.began, finger)])
    for way in [Point(3, 0), Point(-70, 24), Point(500, -80)] {
      tick([pointer(.moved, finger + way)])
      #expect(fruit.position == start + way)
    }
    #expect(fruit.z > scene.board.z)
    // Else it could slide under pause and score.
    #expect(fruit.z > scene.hud.z)
    tick([pointer(.ended, start)])
    #expect(fruit.z < scene.board.z)
  }

  @Test func aFruitLetGoElsewhereReturnsHome() {
    begin()
    let fruit = scene.fruits[right]
    drag(right, to: Point(260, 420))
    #expect(scene.rules.records.isEmpty)
    ticks(40)
    #expect(fruit.position == fruit.home)
    #expect(scene.heldFruit == nil)
  }

  @Test func theWrongFruitIsSpatOutAndTheRightOneShown() {
    begin()
    let sounds = drag(wrong, to: scene.mouth)
    #expect(sounds.contains("feedme/wrong"))
    #expect(scene.rules.lives == 2)
    #expect(scene.fruits[wrong].sign.picture == "ui/wrong")
    #expect(!scene.fruits[right].badge.isHidden)
    #expect(scene.fruits[right].sign.picture == "ui/right")
    ticks(60)
    #expect(!scene.fruits[wrong].picture.isHidden)
  }

  @Test func aSecondFingerTakesNothing() {
    begin()
    let first = scene.fruits[0]
    let second = scene.fruits[3]
    tick([pointer(.began, first.position)])
    tick([pointer(.began, second.position, id: 2)])
    tick([pointer(.moved, scene.mouth, id: 2)])
    tick([pointer(.ended, scene.mouth, id: 2)])
    #expect(scene.rules.records.isEmpty)
    #expect(second.position == second.home)
    #expect(scene.heldFruit === first)
  }

  @Test func aLostPointerPutsTheFruitBack() {
    begin()
    let fruit = scene.fruits[1]
    tick([pointer(.began, fruit.position)])
    tick([pointer(.moved, scene.mouth)])
    tick([pointer(.cancelled, scene.mouth)])
    ticks(40)
    #expect(scene.rules.records.isEmpty)
    #expect(fruit.position == fruit.home)
    #expect(scene.heldFruit == nil)
  }

  @Test func tappingFruitAndDragonFeeds() {
    begin()
    tap(scene.fruits[wrong].position)
    #expect(scene.fruits[wrong].isChosen)
    tap(scene.fruits[right].position)
    #expect(scene.fruits[right].isChosen && !scene.fruits[wrong].isChosen)
    tap(scene.mouth)
    #expect(scene.roundScore == 1)
    #expect(scene.fruits.allSatisfy { !$0.isChosen })
  }

  @Test func tappingAFruitAgainLaterChoosesNothing() {
    begin()
    tap(scene.fruits[2].position)
    ticks(40)
    tap(scene.fruits[2].position)
    tap(scene.mouth)
    #expect(scene.rules.records.isEmpty)
  }

  @Test func tappingAFruitTwiceQuicklyChoosesIt() {
    begin()
    tap(scene.fruits[right].position)
    tap(scene.fruits[right].position)
    #expect(scene.fruits[right].isChosen)
    tap(scene.mouth)
    #expect(scene.roundScore == 1)
  }

  @Test func digitsFeed() {
    begin()
    let keys: [Key] = [.digit1, .digit2, .digit3, .digit4]
    tick([.key(KeyPress(keys[right]))])
    #expect(scene.roundScore == 1)
    // Nothing more until the next question.
    tick([.key(KeyPress(.digit1)), .key(KeyPress(.digit2))])
    ticks(3)
    #expect(scene.rules.records.count == 1)
  }

  @Test func arrowsAndEnterFeed() {
    begin()
    tick([.key(KeyPress(.right))])
    #expect(scene.focusedNode === scene.fruits[1])
    tick([.key(KeyPress(.down))])
    #expect(scene.focusedNode === scene.fruits[3])
    tick([.key(KeyPress(.left))])
    #expect(scene.focusedNode === scene.fruits[2])
    tick([.key(KeyPress(.enter))])
    #expect(scene.rules.records.count == 1)
    #expect(scene.rules.records.first?.response?.option == scene.rules.question?.options[2])
  }

  /// The fruits in their order, then the buttons above, and round again.
  @Test(arguments: [Key.tab, .right]) func keysGoFromFruitToFruit(key: Key) {
    begin()
    var order: [String?] = []
    for _ in 0..<4 {
      order.append(scene.focusedNode?.name)
      tick([.key(KeyPress(key))])
    }
    #expect(order == ["fruit-1", "fruit-2", "fruit-3", "fruit-4"])
    #expect(scene.focusedNode?.name == "pause")
    scene.focus(scene.fruits[3])
    for index in [2, 1, 0] {
      tick([.key(KeyPress(.left))])
      #expect(scene.focusedNode === scene.fruits[index])
    }
    tick([.key(KeyPress(.up))])
    #expect(["pause", "repeat"].contains(scene.focusedNode?.name))
    tick([.key(KeyPress(.down))])
    #expect(scene.focusedNode === scene.fruits[0])
  }

  /// What is fed is framed, not the tag below it.
  @Test func theRingSurroundsTheFruit() throws {
    begin()
    tick([.key(KeyPress(.right))])
    let ring = try #require(scene.fruits[1].first(named: "ring"))
    #expect(!ring.isHidden)
    let fruit = scene.fruits[1].picture.worldTransform.apply(.zero)
    #expect(ring.worldTransform.apply(.zero).distance(to: fruit) < 30)
    #expect(scene.fruits[0].first(named: "ring")?.isHidden == true)
  }

  /// Keys and one switch lead nobody who does not see where they are.
  @Test func theRingIsDrawnInFrontOfTheMeadow() throws {
    begin()
    tick([.key(KeyPress(.right))])
    func order(of wanted: Node) -> (height: Double, place: Int)? {
      var (count, found): (Int, Int?) = (0, nil)
      scene.visitTree { node in
        if node === wanted { found = count }
        count += 1
      }
      var (height, current): (Double, Node?) = (0, wanted)
      while let node = current {
        height += node.z
        current = node.parent
      }
      return found.map { (height, $0) }
    }
    let fruit = scene.fruits[1]
    let ring = try #require(fruit.first(named: "ring").flatMap(order))
    let rock = try #require(order(of: scene.rock))
    #expect(ring > rock)
    // It crosses neither the fruit nor its answer.
    for part in [fruit.picture, fruit.tag] { #expect(try #require(order(of: part)) > ring) }
  }

  /// A title such as a sample task would look like a question that is asked already.
  @Test func theSheetBeforeTheStartAsksNothing() {
    var words: [String] = []
    scene.visitTree { if let label = $0 as? Label { words.append(label.text) } }
    #expect(words.contains("ready.start") && !words.contains("Test"))
  }

  @Test func enterShowsTheFocusFirst() {
    begin()
    tick([pointer(.began, Point(640, 700)), pointer(.ended, Point(640, 700))])
    tick([.key(KeyPress(.enter))])
    #expect(scene.rules.records.isEmpty)
    #expect(scene.showsFocus)
    tick([.key(KeyPress(.enter))])
    #expect(scene.rules.records.count == 1)
  }

  @Test func thePausePutsTheFruitBack() {
    begin()
    tick([pointer(.began, scene.fruits[0].position)])
    tick([pointer(.moved, scene.mouth)])
    tick([.key(KeyPress(.escape))])
    #expect(scene.roundPhase == .paused)
    #expect(scene.heldFruit == nil)
    tick([pointer(.ended, scene.mouth)])
    tick([.key(KeyPress(.escape))])
    ticks(40)
    #expect(scene.rules.records.isEmpty)
    #expect(scene.fruits[0].position == scene.fruits[0].home)
  }

  @Test func itGetsAngryAtTheLastHeartAndItsOverAtNone() {
    begin()
    var heard: [String] = []
    for _ in 0..<3 {
      heard += tick([.key(KeyPress([Key.digit1, .digit2, .digit3, .digit4][wrong]))])
      heard += ticks(FeedMeRules.wrongFeedbackTicks + 30)
    }
    #expect(heard.filter { $0 == "feedme/wrong" }.count == 3)
    #expect(heard.filter { $0 == "feedme/angry" }.count == 1)
    #expect(heard.filter { $0 == "feedme/game-over" }.count == 1)
    #expect(scene.roundPhase == .over)
  }

  @Test func theSameInputGivesTheSameMeadow() {
    let other = FeedMeSceneTests()
    for test in [self, other] {
      test.begin()
      test.drag(0, to: scene.mouth)
      test.ticks(200)
    }
    #expect(scene.stateDigest == other.scene.stateDigest)
    #expect(scene.random == other.scene.random)
  }

  @Test func nothingKeepsTheMeadowAlive() {
    weak var gone: FeedMeScene?
    do {
      let scene = FeedMeSceneTests.meadow()
      gone = scene
      let director = Director(scene: scene, viewport: Viewport(size: Size(1280, 720)))
      for key in [Key.enter, .digit1, .digit2] {
        _ = director.advanceOneTick(input: [.key(KeyPress(key))])
        for _ in 0..<20 { _ = director.advanceOneTick() }
      }
    }
    #expect(gone == nil)
  }
}

extension FeedMeSceneTests {
  var right: Int { scene.rules.question?.rightIndex ?? 0 }
  var wrong: Int { (right + 1) % 4 }

  /// Starts and waits until all fruits have grown.
  func begin() {
    tick([.key(KeyPress(.enter))])
    ticks(90)
  }

  /// One tick, and what sounded in it.
  @discardableResult
  func tick(_ input: [InputEvent] = []) -> [String] {
    director.advanceOneTick(input: input).sounds.compactMap {
      if case .play(_, let start) = $0 { start.name } else { nil }
    }
  }

  @discardableResult
  func ticks(_ count: Int) -> [String] {
    (0..<count).flatMap { _ in tick() }
  }

  func pointer(_ phase: Pointer.Phase, _ place: Point, id: Int = 1) -> InputEvent {
    .pointer(Pointer(id: id, kind: .finger, phase: phase, position: place))
  }

  /// Drags a fruit by its middle and lets go.
  @discardableResult
  func drag(_ index: Int, to goal: Point) -> [String] {
    let start = scene.fruits[index].position
    var sounds = tick([pointer(.began, start)])
    for step in 1...10 {
      sounds += tick([pointer(.moved, start.interpolated(to: goal, by: Double(step) / 10))])
    }
    return sounds + tick([pointer(.ended, goal)])
  }

  func tap(_ place: Point) {
    tick([pointer(.began, place)])
    tick([pointer(.ended, place)])
  }
}
