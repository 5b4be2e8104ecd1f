import Determinism
import Stage
import StageTesting
import Testing

@Suite struct ActionEffectTests {
  private let scene = Scene()
  private let sprite = Sprite("a", size: Size(10, 20))
  private let host: HeadlessHost

  init() {
    scene.add(sprite)
    host = HeadlessHost(scene: scene)
  }

  @Test(
    arguments: [
      .backIn, .backOut, .elasticOut, .custom { _ in -1 }, .custom { _ in .nan },
      .custom { _ in .infinity },
    ] as [Easing])
  func curvesThatLeaveTheirEndsShowTheNearestPicture(easing: Easing) {
    let pictures = (0..<20).map { "picture-\($0)" }
    sprite.run(.animate(pictures, frame: 0.02).eased(easing))
    for _ in 0..<24 {
      host.run()
      #expect(pictures.contains(sprite.picture ?? ""))
    }
    #expect(sprite.picture == pictures.last)
    #expect(!sprite.hasActions)
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func finishedActionsAssignTheExactFinalValue(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func number() -> Double { (random.unit() - 0.3) * 1000 }
    let easings: [Easing] = [
      .linear, .easeIn, .easeOut, .easeInOut, .backIn, .backOut, .bounceOut, .elasticOut,
      .custom { $0 * 0.9 },
    ]
    func seconds() -> Double { random.chance(0.2) ? 0 : random.unit() * 0.3 }
    func ease(_ action: Action) -> Action { action.eased(easings[random.index(below: 9)]) }
    sprite.position = Point(number(), number())
    let place = Point(number(), number())
    let angle = number()
    let scale = Point(number(), number())
    let alpha = random.unit()
    let color = Color(Float(random.unit()), Float(random.unit()), 0.3, Float(random.unit()))
    let size = Size(number(), number())
    let strength = random.unit()
    sprite.run(ease(.move(to: place, duration: seconds())))
    sprite.run(ease(.rotate(to: angle, duration: seconds(), shortestWay: random.chance(0.5))))
    sprite.run(ease(.scale(x: scale.x, y: scale.y, duration: seconds())))
    sprite.run(ease(.fade(to: alpha, duration: seconds())))
    sprite.run(ease(.color(to: color, strength: strength, duration: seconds())))
    sprite.run(ease(.resize(to: size, duration: seconds())))
    var last = -1.0
    sprite.run(ease(.custom(duration: seconds()) { _, progress in last = progress }))
    host.run(ticks: 20)
    #expect(!sprite.hasActions, "seed \(seed)")
    #expect(sprite.position == place, "seed \(seed)")
    #expect(sprite.rotation == angle, "seed \(seed)")
    #expect(sprite.xScale == scale.x && sprite.yScale == scale.y, "seed \(seed)")
    #expect(sprite.alpha == alpha, "seed \(seed)")
    #expect(sprite.color == color, "seed \(seed)")
    #expect(sprite.tintStrength == strength, "seed \(seed)")
    #expect(sprite.size == size, "seed \(seed)")
    #expect(last == 1, "seed \(seed)")
  }

  @Test func aMoveByAWayEndsExactlyThere() {
    sprite.position = Point(0.1, 0.7)
    sprite.rotation = 0.3
    sprite.run(.move(by: Point(0.2, -1 / 3), duration: 0.37))
    sprite.run(.rotate(by: 1.1, duration: 0.37))
    host.run(ticks: 60)
    #expect(sprite.position == Point(0.1 + 0.2, 0.7 - 1 / 3))
    #expect(sprite.rotation == 0.3 + 1.1)
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func movesAndTurnsAtOnceAddUp(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var way = Point.zero
    var turn = 0.0
    for _ in 0..<4 {
      let step = Point(random.unit() * 100, random.unit() * 100)
      way = way + step
      sprite.run(
        .sequence([
          .wait(duration: random.unit() * 0.2),
          .move(by: step, duration: random.unit()).eased(.easeInOut),
        ]))
      let angle = random.unit()
      turn += angle
      sprite.run(.rotate(by: angle, duration: random.unit()).eased(.backOut))
    }
    host.run(ticks: 75)
    #expect(sprite.position.distance(to: way) < 1e-9, "seed \(seed)")
    #expect(abs(sprite.rotation - turn) < 1e-9, "seed \(seed)")
  }

  @Test func theShortestWayRoundIsTaken() {
    sprite.rotation = 3
    sprite.run(.rotate(to: -3, duration: 1))
    host.run(ticks: 30)
    #expect(abs(sprite.rotation - .pi) < 1e-9)
    host.run(ticks: 30)
    #expect(sprite.rotation == -3)
  }

  @Test func picturesAreShownForTheirTime() {
    sprite.run(.animate(["b", "c", "d"], frame: 0.05, restore: true))
    var shown: [String?] = []
    for _ in 0..<10 {
      host.run()
      shown.append(sprite.picture)
    }
    #expect(shown == ["b", "b", "c", "c", "c", "d", "d", "d", "a", "a"])
  }

  @Test func repeatedPicturesStartAfresh() {
    sprite.run(.repeat(.animate(["b", "c"], frame: 1.0 / 60), 2))
    var shown: [String?] = []
    for _ in 0..<5 {
      host.run()
      shown.append(sprite.picture)
    }
    // At the end of tick 2 the second round has just begun.
    #expect(shown == ["c", "b", "c", "c", "c"])
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func thereAndBackIsWhereItWas(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let action = randomRelativeAction(&random, depth: 3)
    sprite.position = Point(10, 20)
    sprite.run(.sequence([action, action.reversed]))
    host.run(ticks: 60 * 30)
    #expect(!sprite.hasActions)
    #expect(sprite.position.distance(to: Point(10, 20)) < 1e-9, "seed \(seed)")
    #expect(abs(sprite.rotation) < 1e-9, "seed \(seed)")
    #expect(abs(sprite.xScale - 1) < 1e-9, "seed \(seed)")
    #expect(action.reversed.duration == action.duration)
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func reversedTwiceDoesTheSame(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let action = randomRelativeAction(&random, depth: 3)
    let other = Sprite("a", size: Size(1, 1))
    scene.add(other)
    sprite.run(action)
    other.run(action.reversed.reversed)
    for tick in 0..<200 {
      host.run()
      #expect(sprite.position == other.position, "seed \(seed), tick \(tick)")
      #expect(sprite.rotation == other.rotation, "seed \(seed), tick \(tick)")
      #expect(sprite.isHidden == other.isHidden, "seed \(seed), tick \(tick)")
      #expect(abs(sprite.xScale - other.xScale) < 1e-12, "seed \(seed), tick \(tick)")
    }
  }

  /// Without groups of growth and with short times, so that there and back ends.
  private func randomRelativeAction(_ random: inout SeededGenerator, depth: Int) -> Action {
    let seconds = random.unit() * 0.1
    let number = random.unit() * 2 - 1
    switch random.index(below: depth > 0 ? 7 : 4) {
    case 0: return .move(by: Point(number, -number), duration: seconds)
    case 1: return .rotate(by: number, duration: seconds)
    case 2: return .scale(by: 1.5 + number, duration: seconds)
    case 3: return .wait(duration: seconds)
    case 4:
      return .group([
        .move(by: Point(number, 1), duration: seconds), .rotate(by: 1, duration: seconds),
      ])
    case 5: return .repeat(randomRelativeAction(&random, depth: depth - 1), 2)
    default:
      return .sequence(
        (0..<3).map { _ in randomRelativeAction(&random, depth: depth - 1) } + [.hide, .show])
    }
  }
}
