import Stage
import Testing

@testable import StageRaster

/// Pictures that are far larger than what is seen of them.
@MainActor
struct PartPictureTests {
  /// A red overview, and green parts, which are ready when they are asked for the second time.
  @MainActor
  private final class LargePictures: PictureSource {
    var worksInBackground = true
    let progress = 1.0
    private(set) var parts: [PixelArea] = []
    private(set) var overviews = 0
    private(set) var wholes = 0
    var isBroken = false

    func beginFrame() {}
    func hasParts(_ name: String) -> Bool { name == "large" }
    func preloadOverview(_ name: String) { overviews += 1 }

    func overviewSoon(_ name: String) -> PicturePart {
      overviews += 1
      return isBroken ? .missing : .made(Bitmap(width: 80, height: 60, fill: 0xFFFF_0000))
    }

    func partSoon(_ name: String, width: Int, height: Int, part: PixelArea) -> PicturePart {
      if isBroken { return .missing }
      parts.append(part)
      guard parts.count > 1 || !worksInBackground else { return .underWay }
      return .made(Bitmap(width: part.width, height: part.height, fill: 0xFF00_FF00))
    }

    func rasterSoon(_ name: String, width: Int, height: Int) -> Bitmap? {
      wholes += 1
      return Bitmap(width: width, height: height, fill: 0xFF00_00FF)
    }

    func readyRaster(_ name: String, width: Int, height: Int) -> Bitmap? { nil }
    func otherRaster(_ name: String, width: Int, height: Int) -> (
      width: Int, height: Int, bitmap: Bitmap
    )? { nil }
    func stretchedSoon(
      _ name: String, _ parts: StretchedRasters.Parts, width: Int, height: Int
    ) -> Bitmap? { nil }
    func preload(_ name: String, width: Int, height: Int, parts: StretchedRasters.Parts?) {}
    func forget() {}
  }

  /// A sprite, drawn frame by frame, and the colour in the middle of the board.
  @MainActor
  private final class Show {
    let pictures = LargePictures()
    let sprite = Sprite("large", size: Size(2000, 1100))
    let painter: Painter
    private let canvas = Canvas(120, 80)
    private let director: Director
    private let board: PixelBoard

    init(isExact: Bool = false) {
      canvas.add(sprite, at: 60, 40)
      painter = Painter(
        target: .canvas(SoftwareCanvas()), texts: TextLayout(fonts: canvas.fonts),
        pictures: pictures, isExact: isExact)
      director = Director(scene: canvas.scene, viewport: canvas.viewport)
      board = canvas.board()
    }

    func frame() -> UInt32 {
      let list = director.advance(by: .zero).drawList
      painter.gather(list, viewport: canvas.viewport)
      _ = painter.draw(list, on: board.target, all: true)
      return board.rgb(60, 40)
    }

    func rest() -> UInt32 {
      for _ in 0..<12 { _ = frame() }
      return frame()
    }
  }

  @Test func aMovedPictureIsAnOverviewAndOneThatRestsIsSharp() {
    let show = Show()
    #expect(show.frame() == 0xFF0000 && show.painter.needsRefinement)
    #expect(show.rest() == 0x00FF00 && !show.painter.needsRefinement)
    // With a margin of a quarter of what is seen.
    #expect(
      show.pictures.parts.first == PixelArea(x0: 910, y0: 490, x1: 1090, y1: 610))
    #expect(show.pictures.wholes == 0)
    show.sprite.position.x += 20
    #expect(show.frame() == 0x00FF00, "within the margin it stays sharp")
    show.sprite.position.x += 400
    #expect(show.frame() == 0xFF0000)
    #expect(show.rest() == 0x00FF00)
    show.sprite.size = Size(2200, 1210)
    #expect(show.frame() == 0xFF0000, "enlarged it is the overview again")
    #expect(show.rest() == 0x00FF00 && show.pictures.overviews == 1)
  }

  @Test func stillPicturesShowThePartAtOnce() {
    let show = Show(isExact: true)
    show.pictures.worksInBackground = false
    #expect(show.frame() == 0x00FF00 && !show.painter.needsRefinement)
    #expect(show.pictures.parts == [PixelArea(x0: 940, y0: 510, x1: 1060, y1: 590)])
  }

  @Test func whatHasNoPartsIsDrawnAsAWhole() {
    let show = Show()
    show.pictures.isBroken = true
    #expect(show.rest() == 0x0000FF && !show.painter.needsRefinement)
    let small = Show()
    small.sprite.size = Size(300, 200)
    #expect(small.rest() == 0x0000FF && small.pictures.parts.isEmpty)
    let other = Show()
    other.sprite.picture = "other"
    #expect(other.rest() == 0x0000FF && other.pictures.parts.isEmpty)
  }

  @Test func anOverviewIsMadeAheadOnlyWhenNothingElseIsLacking() {
    let show = Show()
    show.sprite.picture = "other"
    show.painter.workInBackground()
    show.painter.preload([PictureNeed("large", size: Size(2000, 1100))])
    #expect(show.pictures.overviews == 0)
    _ = show.frame()
    #expect(show.pictures.overviews == 1)
    _ = show.frame()
    #expect(show.pictures.overviews == 1)
  }
}
