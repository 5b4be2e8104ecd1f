import App
import Stage
import StageSDL
import StageTesting
import Testing

/// The games' frames, drawn where they changed, are those drawn wholly.
@MainActor
struct ChangedPictureTests {
  @Test(arguments: ["mathpiano", "teachifybird", "feedme"])
  func changedPartsGiveTheWholePicture(game: String) throws {
    let pupil = try Pupil()
    pupil.begin(game)
    let viewport = Viewport(size: Size(1280, 720), pixelScale: 0.25)
    let assets = AssetFolder(
      roots: [Library.root.appending(path: "Assets").path], printsMessages: false)
    let whole = try OffscreenPainter(width: 320, height: 180, assets: assets)
    whole.drawsAll = true
    let parts = try OffscreenPainter(width: 320, height: 180, assets: assets)
    for frame in 0..<40 {
      // Neighbouring ticks, and now and then a jump.
      let list = pupil.host.director.advance(by: .zero).drawList
      let same = whole.draw(list, viewport: viewport) == parts.draw(list, viewport: viewport)
      #expect(same, "frame \(frame)")
      if frame % 7 == 3 { pupil.host.press(.space) }
      pupil.host.run(ticks: frame % 10 == 9 ? 60 : 1)
    }
  }
}
