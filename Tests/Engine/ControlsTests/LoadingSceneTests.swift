import Controls
import Stage
import StageTesting
import Testing

/// The strip that says how much is loaded.
struct LoadingSceneTests {
  private func areas(_ scene: LoadingScene) -> [Rect] {
    var areas: [Rect] = []
    scene.visitTree { node in
      guard !node.isHidden, let shape = node as? Shape, let area = shape.contentArea else { return }
      areas.append(shape.worldTransform.bounds(of: area))
    }
    return areas
  }

  /// Whatever is there and however the window is shaped, it stands whole at the lower edge.
  @Test func theStripStaysInTheWindow() throws {
    for window in [Size(1280, 720), Size(720, 1280), Size(640, 480), Size(2560, 1080)] {
      for share in [-1, 0, 0.01, 0.5, 1, 7] {
        let scene = LoadingScene()
        scene.share = share
        let host = HeadlessHost(scene: scene, size: window)
        host.run(ticks: 20)
        let safe = scene.safeArea
        for area in areas(scene) {
          #expect(area.minX >= safe.minX && area.maxX <= safe.maxX)
          #expect(area.minY > safe.midY && area.maxY <= safe.maxY)
        }
        #expect(host.frame.drawList.pictureNames.isEmpty)
      }
    }
  }

  @Test func theBarGrowsWithWhatIsThere() {
    let scene = LoadingScene()
    var widths: [Double] = []
    for share in [0.2, 0.4, 0.6, 0.8, 1] {
      scene.share = share
      widths.append(areas(scene).map(\.maxX).sorted()[1])
    }
    #expect(scene.share == 1)
    #expect(widths == widths.sorted() && Set(widths).count == 5)
  }
}
