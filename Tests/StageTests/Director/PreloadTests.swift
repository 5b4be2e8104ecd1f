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
}
