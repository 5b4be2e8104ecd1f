import Stage
import StageTesting
import Testing

@Suite struct PreloadTests {
  private final class Later: Scene {
    override var picturesAhead: [PictureNeed] { [PictureNeed("late", size: Size(10, 20))] }
  }

  @Test func aScenesPicturesAreAskedForOnceInPixels() {
    let host = HeadlessHost(scene: Scene(), size: Size(640, 360), pixelScale: 2)
    weak var gone: Scene?
    do {
      let scene = Later(designSize: Size(320, 180))
      gone = scene
      let branch = Node()
      branch.scale = 0.5
      let hidden = Sprite("b", size: Size(30, 40))
      hidden.isHidden = true
      branch.add([Sprite("a", size: Size(10, 10)), Sprite("a", size: Size(10, 10)), hidden])
      branch.add([Sprite(nil, size: Size(5, 5)), Emitter("spark", size: Size(8, 8))])
      scene.add(branch)
      host.director.preload(scene)
    }
    #expect(gone == nil)
    host.run()
    #expect(
      host.frame.pictures == [
        PictureNeed("a", size: Size(20, 20)), PictureNeed("b", size: Size(60, 80)),
        PictureNeed("spark", size: Size(16, 16)), PictureNeed("late", size: Size(40, 80)),
      ])
    host.run()
    #expect(host.frame.pictures.isEmpty)
    #expect(host.director.loadingShare == 1)
  }

  /// However many a scene has, each need is given out once, in the order in which it came.
  @Test func manyNeedsAreGivenOutOnceInOrder() {
    let host = HeadlessHost(scene: Scene(), size: Size(640, 360))
    let scene = Scene(designSize: Size(640, 360))
    let count = 20_000
    for number in 0..<2 * count {
      scene.add(Sprite("p", size: Size(Double(number % count) + 1, 5)))
    }
    host.director.preload(scene)
    host.run()
    #expect(host.frame.pictures.map(\.size.width) == (1...count).map(Double.init))
  }

  /// A scene that is shown without having been asked for asks for what it shows later itself.
  @Test func aShownSceneAsksForWhatComesLater() {
    let host = HeadlessHost(scene: Later(designSize: Size(320, 180)), size: Size(640, 360))
    #expect(host.frame.pictures == [PictureNeed("late", size: Size(20, 40))])
    host.run()
    #expect(host.frame.pictures.isEmpty)
    host.director.present(Later(designSize: Size(640, 360)))
    host.run()
    #expect(host.frame.pictures == [PictureNeed("late", size: Size(10, 20))])
  }

  /// Stretched panels are asked for with how long a point of their edges is.
  @Test func stretchedPicturesAreAskedForWithTheirParts() {
    let host = HeadlessHost(scene: Scene(), size: Size(640, 360), pixelScale: 2)
    let scene = Scene(designSize: Size(320, 180))
    let branch = Node()
    branch.xScale = 0.5
    branch.yScale = 3
    let panel = Sprite("panel", size: Size(30, 20))
    panel.nineParts = NineParts(all: 4)
    branch.add(panel)
    scene.add(branch)
    var need = PictureNeed("panel", size: Size(60, 240), parts: NineParts(all: 4))
    need.partScale = Size(2, 12)
    host.director.preload(scene)
    host.run()
    #expect(host.frame.pictures == [need])
    // What a sprite of the scene will show in place of its own is as large.
    var later = panel.needs(["other"])[0]
    #expect(later.size == Size(15, 60) && later.partScale == Size(0.5, 3))
    later.name = "panel"
    #expect(later.parts == need.parts)
  }
}
