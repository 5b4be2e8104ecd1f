import Stage
import StageTesting
import Testing

@Suite("Kinds of actions")
struct ActionKindTests {
  private let scene = Scene()
  private let sprite = Sprite("a", size: Size(10, 20))
  private let host: HeadlessHost

  init() {
    scene.add(sprite)
    host = HeadlessHost(scene: scene)
  }

  @Test("Moves in one direction leave the other to others")
  func singleDirections() {
    sprite.position = Point(7, 9)
    sprite.run(.move(toX: 100, duration: 0.5))
    sprite.run(.move(toY: -50, duration: 0.25).eased(.curve(.cubic, .inOut)))
    host.run(ticks: 10)
    #expect(sprite.position.x > 7 && sprite.position.x < 100)
    host.run(ticks: 30)
    #expect(sprite.position == Point(100, -50))
  }

  @Test("Follows a course at an even pace and looks along it")
  func follow() {
    let course = Course([Point(100, 100), Point(160, 100), Point(160, 160)])
    sprite.run(.follow(course, duration: 2))
    host.run(ticks: 30)
    #expect(sprite.position.distance(to: Point(130, 100)) < 1e-9)
    #expect(sprite.rotation == 0)
    host.run(ticks: 60)
    #expect(sprite.position.distance(to: Point(160, 130)) < 1e-9)
    #expect((sprite.rotation - .pi / 2).magnitude < 1e-12)
    host.run(ticks: 30)
    #expect(sprite.position == Point(160, 160))
    #expect(!sprite.hasActions)
  }

  @Test("A speed gives the duration of a course")
  func followAtASpeed() {
    let course = Course([Point(0, 0), Point(60, 0)])
    let action = Action.follow(course, orients: false, speed: 30)
    #expect(action.duration == .seconds(2))
    sprite.rotation = 1
    sprite.run(action)
    host.run(ticks: 120)
    #expect(sprite.position == Point(60, 0) && sprite.rotation == 1)
  }

  @Test("A relative course starts where the node stands and adds up with moves")
  func followRelatively() {
    let course = Course([Point(5, 5), Point(5, 65)])
    sprite.position = Point(200, 300)
    sprite.run(.follow(course, orients: false, isRelative: true, duration: 1))
    sprite.run(.move(by: Point(40, 0), duration: 1))
    host.run(ticks: 60)
    #expect(sprite.position.distance(to: Point(240, 360)) < 1e-9)
    sprite.run(.follow(course, orients: false, isRelative: true, duration: 1).reversed)
    host.run(ticks: 60)
    #expect(sprite.position.distance(to: Point(240, 300)) < 1e-9)
  }

  @Test("Relative changes of opacity, size and speed")
  func relativeChanges() {
    sprite.alpha = 0.5
    sprite.run(.fade(by: -0.25, duration: 0.5))
    sprite.run(.fade(by: 0.125, duration: 0.25))
    sprite.run(.resize(by: Size(6, -4), duration: 0.5))
    sprite.run(.resize(by: Size(4, 4), duration: 0.25).eased(.easeIn))
    host.run(ticks: 30)
    #expect((sprite.alpha - 0.375).magnitude < 1e-12)
    #expect((sprite.size.width - 20).magnitude < 1e-9)
    #expect((sprite.size.height - 20).magnitude < 1e-9)
    sprite.speed = 0.5
    sprite.run(.repeat(.speed(by: 2, duration: 0), 3))
    host.run()
    #expect(sprite.speed == 4)
  }

  @Test("Growing faster for ever grows once a tick and does not hang")
  func growingFasterForEver() {
    sprite.run(.forever(.sequence([.wait(duration: 0.02), .speed(by: 3, duration: 0)])))
    host.run(ticks: 30)
    #expect(sprite.speed > 1e6)
    host.run(ticks: 2_000)
    #expect(sprite.speed == .infinity)
  }

  @Test("Pictures are set with their sizes, and animations restore both")
  func pictures() {
    sprite.run(.picture("b", size: Size(30, 30)))
    host.run()
    #expect(sprite.picture == "b" && sprite.size == Size(30, 30))
    sprite.run(
      .animate(
        [.init("c", size: Size(40, 10)), .init("d"), .init("e", size: Size(1, 2))], frame: 0.1,
        restore: true))
    host.run(ticks: 1)
    #expect(sprite.picture == "c" && sprite.size == Size(40, 10))
    host.run(ticks: 7)
    #expect(sprite.picture == "d" && sprite.size == Size(40, 10))
    host.run(ticks: 6)
    #expect(sprite.picture == "e" && sprite.size == Size(1, 2))
    host.run(ticks: 6)
    #expect(sprite.picture == "b" && sprite.size == Size(30, 30))
  }

  @Test("Sounds become louder and wander; what does not sound only waits")
  func sounds() {
    let sound = Sound("wind", volume: 0.2)
    scene.add(sound)
    sound.run(.group([.volume(to: 1, duration: 0.5).eased(.easeIn), .pan(to: -1, duration: 0.25)]))
    host.run(ticks: 15)
    #expect(sound.volume > 0.2 && sound.volume < 0.6 && sound.pan == -1)
    host.run(ticks: 15)
    #expect(sound.volume == 1 && !sound.hasActions)
    sprite.run(.volume(to: 1, duration: 0.5))
    host.run(ticks: 30)
    #expect(!sprite.hasActions)
  }

  @Test("Starts an action on a child by its name, and none without one")
  func onChild() {
    let wing = Node()
    wing.name = "wing"
    let middle = Node()
    middle.add(wing)
    sprite.add(middle)
    let flap = Action.run(.move(by: Point(6, 0), duration: 0.1), onChild: "wing")
    sprite.run(
      .sequence([flap, .run(.hide, onChild: "tail"), .wait(duration: 0.2), flap.reversed]))
    host.run(ticks: 9)
    #expect(wing.position == Point(6, 0))
    host.run(ticks: 20)
    #expect(wing.position == .zero)
    #expect(!sprite.hasActions)
  }

  @Test("Fading in reversed is fading out, and custom runs from one to zero")
  func reversed() {
    sprite.alpha = 0
    sprite.run(
      .sequence([.fadeIn(duration: 0.1), .wait(duration: 0.1), .fadeIn(duration: 0.1).reversed]))
    host.run(ticks: 10)
    #expect(sprite.alpha == 1)
    host.run(ticks: 10)
    #expect(sprite.alpha == 0)
    var seen: [Double] = []
    sprite.run(Action.custom(duration: 0.1) { seen.append($1) }.eased(.easeIn).reversed)
    host.run(ticks: 6)
    #expect(seen.last == 0)
    #expect(seen == seen.sorted(by: >))
  }

  @Test("What is relative and its reverse come back to the start")
  func thereAndBack() {
    let course = Course([Point(0, 0), Point(50, 20), Point(10, 90)])
    let actions: [Action] = [
      .move(by: Point(13, -7), duration: 0.3),
      .rotate(by: 1.2, duration: 0.2).eased(.curve(.bounce, .in)),
      .scale(byX: 2, y: 0.25, duration: 0.1), .resize(by: Size(3, 4), duration: 0.2),
      .fade(by: -0.5, duration: 0.3),
      .follow(course, orients: false, isRelative: true, duration: 0.4).eased(
        .curve(.circular, .out)),
      .speed(by: 4, duration: 0),
    ]
    let group = Action.group(actions.filter { $0.duration > .zero })
    sprite.position = Point(3, 4)
    for action in actions + [.sequence(actions), group] {
      sprite.run(.sequence([action, action.reversed]))
      host.run(ticks: 600)
      #expect(!sprite.hasActions)
      #expect(sprite.position.distance(to: Point(3, 4)) < 1e-9)
      #expect(sprite.rotation.magnitude < 1e-12)
      #expect((sprite.xScale - 1).magnitude < 1e-12 && (sprite.yScale - 1).magnitude < 1e-12)
      #expect((sprite.size.width - 10).magnitude < 1e-9)
      #expect((sprite.alpha - 1).magnitude < 1e-12)
      #expect(sprite.speed == 1)
    }
  }
}
