import Determinism
import Stage
import StageTesting
import Testing

@Suite struct LayoutTests {
  private static let windows = [
    Size(1024, 768), Size(1280, 800), Size(1366, 768), Size(1920, 1080), Size(2560, 1080),
    Size(3440, 1440), Size(768, 1024), Size(800, 1280), Size(1080, 1920), Size(390, 844),
    Size(333.3, 777.7), Size(1, 1), Size(0, -5),
  ]

  @Test(arguments: windows, [nil, Size(720, 1280)] as [Size?])
  func theSafeAreaIsAlwaysVisible(window: Size, portrait: Size?) {
    let scene = Scene(designSize: Size(1280, 720), portraitDesignSize: portrait)
    let host = HeadlessHost(scene: scene, size: window)
    let size = host.director.viewport.size
    let isTall = size.height > size.width
    #expect(scene.safeArea.size == (isTall ? portrait ?? Size(1280, 720) : Size(1280, 720)))
    #expect(scene.visible.contains(scene.safeArea))
    let shown = scene.viewTransform.bounds(of: scene.safeArea)
    let slack = 1e-9 * max(size.width, size.height)
    #expect(shown.minX >= -slack && shown.minY >= -slack)
    #expect(shown.maxX <= size.width + slack && shown.maxY <= size.height + slack)
    // The window shows exactly the visible area and one extent is used in full.
    let all = scene.viewTransform.bounds(of: scene.visible)
    #expect(abs(all.minX) <= slack && abs(all.maxX - size.width) <= slack)
    #expect(abs(all.minY) <= slack && abs(all.maxY - size.height) <= slack)
    #expect(
      abs(shown.width - size.width) <= slack || abs(shown.height - size.height) <= slack)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func anyWindowShowsTheSafeArea(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let scene = Scene(designSize: Size(1280, 720), portraitDesignSize: Size(700, 1300))
    let host = HeadlessHost(scene: scene)
    host.send(
      .resize(Viewport(size: Size(1 + random.unit() * 4000, 1 + random.unit() * 4000))))
    host.run()
    #expect(scene.visible.contains(scene.safeArea), "seed \(seed)")
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func theCameraCarriesItsChildren(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let scene = Scene()
    let world = Node()
    let camera = Camera()
    let shown = Shape(rectangle: Size(10, 10), fill: .white)
    shown.position = Point(random.unit() * 100, random.unit() * 100)
    scene.add(world)
    world.position = Point(50, 60)
    world.rotation = random.unit()
    world.add(camera)
    camera.add(shown)
    camera.position = scene.safeArea.center
    scene.camera = camera
    let host = HeadlessHost(scene: scene)
    let before = host.frame.drawList.items[0].transform
    let center = scene.safeArea.center
    #expect(abs(Double(before.tx) - center.x - shown.position.x) < 1e-3, "seed \(seed)")
    for _ in 0..<5 {
      camera.position = Point(random.unit() * 5000, random.unit() * 5000)
      camera.rotation = random.unit() * 7
      camera.scale = 0.2 + random.unit() * 3
      host.run()
      let after = host.frame.drawList.items[0].transform
      for (one, other) in [
        (before.tx, after.tx), (before.ty, after.ty), (before.a, after.a), (before.b, after.b),
      ] {
        #expect(abs(one - other) < 1e-2, "seed \(seed)")
      }
      let seen = scene.viewTransform.apply(camera.convert(.zero, to: nil))
      #expect(seen.distance(to: center) < 1e-6, "seed \(seed)")
    }
    camera.removeFromParent()
    #expect(scene.viewTransform == .identity)
  }

  @Test func pressesGoThroughTheCamera() {
    let scene = Scene()
    let camera = Camera()
    scene.add(camera)
    scene.camera = camera
    camera.position = Point(5000, 100)
    camera.scale = 2
    let button = Shape(rectangle: Size(50, 50), fill: .white)
    button.position = Point(5100, 150)
    button.isInteractive = true
    var places: [Point] = []
    button.onPointer = { places.append($0.position) }
    scene.add(button)
    let host = HeadlessHost(scene: scene)
    host.tap(button)
    #expect(places == [Point(5100, 150), Point(5100, 150)])
    host.tap(at: Point(690, 385), in: .window)
    #expect(places.count == 4)
    // Who is pressed learns the end even if the camera shows nothing any more.
    host.point(.began, at: Point(690, 385), in: .window)
    host.run()
    camera.scale = 1e9
    host.point(.ended, at: Point(690, 385), in: .window)
    host.run()
    #expect(places.count == 6)
  }
}
