import Stage
import StageTesting
import Testing

@Suite struct HeadlessHostTests {
  private final class Listener: Scene {
    var log: [String] = []
    override func handle(pointer: Pointer) {
      let place = pointer.position
      log.append("\(tick) \(pointer.kind) \(pointer.phase) \(place.x) \(place.y)")
    }
    override func handle(key: KeyPress) -> Bool {
      log.append("\(tick) \(key.key) \(key.phase)")
      return true
    }
  }

  @Test func helpersPutInputIntoTheirTicks() {
    let scene = Listener()
    let host = HeadlessHost(scene: scene, size: Size(640, 360))
    host.tap(at: Point(10, 20))
    host.tap(at: Point(10, 20), in: .window, id: 2)
    host.drag(from: .zero, to: Point(30, 0), ticks: 3)
    host.press(.a)
    host.hover(at: Point(1, 1))
    #expect(
      scene.log == [
        "0 mouse began 10.0 20.0", "1 mouse ended 10.0 20.0",
        "2 finger began 20.0 40.0", "3 finger ended 20.0 40.0",
        "4 mouse began 0.0 0.0", "5 mouse moved 10.0 0.0", "6 mouse moved 20.0 0.0",
        "7 mouse moved 30.0 0.0", "8 mouse ended 30.0 0.0", "9 a down", "10 a up",
        "11 mouse hovered 1.0 1.0",
      ])
    #expect(host.now == .ticks(12))
  }

  @Test func aNodeIsTappedInItsMiddle() {
    let scene = Scene()
    let host = HeadlessHost(scene: scene, size: Size(900, 900))
    let parent = Node()
    parent.rotation = 1
    parent.position = Point(400, 300)
    scene.add(parent)
    let shapes: [HitShape?] = [
      nil, .circle(center: Point(50, 60), radius: 3),
      .rectangle(Rect(x: 9, y: 9, width: 4, height: 4)),
      .polygon([Point(0, 0), Point(40, 0), Point(40, 40), Point(0, 40)]),
    ]
    for shape in shapes {
      let node = Sprite("a", size: Size(80, 40), anchor: Point(0, 1))
      node.isInteractive = true
      node.hitShape = shape
      var count = 0
      node.onPointer = { _ in count += 1 }
      parent.add(node)
      host.tap(node)
      #expect(count == 2, "\(String(describing: shape))")
      node.removeFromParent()
    }
  }

  @Test func soundsAreLoggedInWords() {
    let scene = Scene()
    let host = HeadlessHost(scene: scene)
    scene.run(.sequence([.wait(duration: 0.1), .sound("ding", volume: 0.5)]))
    host.run(ticks: 10)
    let director = host.director
    let voice = director.play("wind", volume: 1, pan: -0.25, loops: true)
    director.stop(voice)
    director.setLoudness(.music, 1 / 3)
    director.playMusic(nil)
    director.playMusic("a", fade: 0)
    director.setSoundPaused(true)
    director.setSoundPaused(false)
    host.run()
    #expect(
      host.soundLog == [
        "6 play ding voice 1 bus effects volume 0.5 pan 0",
        "11 play wind voice 2 bus effects volume 1 pan -0.25 loops",
        "11 stop voice 2 fade 0.1", "11 loudness music 0.333", "11 music a fade 0", "11 pause",
        "11 continue",
      ])
  }

  @Test func aConditionIsWaitedFor() {
    let scene = Scene()
    let host = HeadlessHost(scene: scene)
    #expect(host.run(atMost: 10) { scene.tick == 7 })
    #expect(scene.tick == 7)
    #expect(!host.run(atMost: 10) { false })
    #expect(scene.tick == 17)
  }
}
