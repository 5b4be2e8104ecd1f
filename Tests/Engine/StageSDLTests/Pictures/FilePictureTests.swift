import CSDL
import Foundation
import Notation
import Stage
import Testing

@testable import StageRaster
@testable import StageSDL

/// Pictures that are files of their own, such as those beside a document.
@MainActor
struct FilePictureTests {
  private func svg(_ color: String) -> Data {
    Data(
      ("<svg xmlns='http://www.w3.org/2000/svg' width='8' height='8'>"
        + "<rect width='8' height='8' fill='\(color)'/></svg>").utf8)
  }

  /// The picture in a file, as a sprite shows it, and what was said of it.
  private func shown(_ path: String, cache: RasterCache? = nil) throws -> (UInt32, [String]) {
    let assets = AssetFolder(roots: ["/nonexistent"], printsMessages: false, rasterCache: cache)
    let canvas = Canvas(assets: assets)
    canvas.add(Sprite(PictureName.ofFile(path), size: Size(20, 20)), at: 30, 20)
    return (try canvas.paint().rgb(30, 20), assets.messages)
  }

  /// A decoder that draws each of countless dashes would never come to an end.
  @Test(arguments: ["stroke-dasharray='1 7'", "style='stroke-dasharray:1 7'"])
  func dashedLinesAreDrawnThrough(dashes: String) throws {
    let folder = try TemporaryFolder()
    let drawing =
      "<svg xmlns='http://www.w3.org/2000/svg' width='8' height='8'>"
      + "<path d='M0 4 L8 4' stroke='#ff0000' stroke-width='8' \(dashes)/></svg>"
    try folder.write("a.svg", Data(drawing.utf8))
    #expect(try shown(folder.path + "/a.svg") == (0xFF0000, []))
  }

  /// The decoder itself knows of none of these.
  @Test(arguments: [
    "<g visibility='hidden'>X</g>", "<symbol>X</symbol>", "<mask>X</mask>",
    "<pattern>X</pattern>", "<metadata>X</metadata>", "<clipPath>X</clipPath>",
    "<switch><g systemLanguage='xx'>X</g></switch>", "<!-- <g/> X -->",
    "<style>#i{display:none}</style><g id='i'>X</g>",
  ])
  func whatIsInvisibleIsNotDrawn(hidden: String) throws {
    let folder = try TemporaryFolder()
    let red = "<rect width='8' height='8' fill='#ff0000'/>"
    let drawing =
      "<svg xmlns='http://www.w3.org/2000/svg' width='8' height='8'><rect width='8' height='8' fill='#0000ff'/>"
      + hidden.replacing("X", with: red) + "</svg>"
    try folder.write("a.svg", Data(drawing.utf8))
    #expect(try shown(folder.path + "/a.svg") == (0x0000FF, []))
  }

  @Test func filesOfOneNameInTwoFoldersStayApart() throws {
    let folder = try TemporaryFolder()
    try folder.write("one/a.svg", svg("#ff0000"))
    try folder.write("two/a.svg", svg("#00ff00"))
    #expect(try shown(folder.path + "/one/a.svg") == (0xFF0000, []))
    #expect(try shown(folder.path + "/two/a.svg") == (0x00FF00, []))
    let cache = RasterCache(folder: folder.path + "/cache")
    for _ in 0..<2 {
      #expect(try shown(folder.path + "/one/a.svg", cache: cache).0 == 0xFF0000)
      #expect(try shown(folder.path + "/two/a.svg", cache: cache).0 == 0x00FF00)
    }
    try folder.write("one/a.svg", svg("#0000ff"))
    #expect(try shown(folder.path + "/one/a.svg", cache: cache).0 == 0x0000FF)
  }

  @Test func aFileThatHasChangedIsShownAnewByItsVersion() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a.svg"
    let canvas = Canvas()
    let sprite = canvas.add(Sprite(nil, size: Size(20, 20)), at: 30, 20)
    let painter = try OffscreenPainter(
      width: canvas.width, height: canvas.height, assets: canvas.assets)
    let director = Director(scene: canvas.scene, viewport: canvas.viewport)
    func shown(_ version: String) -> UInt32 {
      sprite.picture = PictureName.ofFile(path, version: version)
      let list = director.advance(by: .zero).drawList
      return painter.draw(list, viewport: canvas.viewport).rgb(30, 20)
    }
    try folder.write("a.svg", Data("no picture".utf8))
    #expect(shown("1") == 0)
    try folder.write("a.svg", svg("#ff0000"))
    #expect(shown("2") == 0xFF0000)
    try folder.write("a.svg", svg("#00ff00"))
    #expect(shown("2") == 0xFF0000, "nothing is read again within a version")
    #expect(shown("3") == 0x00FF00)
  }

  /// Macs write ä as two signs, keyboards as one.
  @Test(arguments: [("a\u{308}.svg", "ä.svg"), ("ä.svg", "a\u{308}.svg")])
  func aNameIsFoundHoweverItsLettersAreWritten(written: String, named: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(written, svg("#ff0000"))
    #expect(try shown("\(folder.path)/\(named)") == (0xFF0000, []))
    #expect(AssetFolder.onDisk("\(folder.path)/ö.svg") == nil)
  }

  @Test func whatTheyAreIsToldByTheirContent() throws {
    let folder = try TemporaryFolder()
    let image = PixelImage(width: 4, height: 4, bytes: (0..<16).flatMap { _ in [0, 255, 0, 255] })
    try image.writePNG(folder.path + "/x.png")
    try FileManager.default.moveItem(atPath: folder.path + "/x.png", toPath: folder.path + "/x.jpg")
    #expect(try shown(folder.path + "/x.jpg") == (0x00FF00, []))
  }

  @Test func damagedAndMissingFilesShowNothing() throws {
    let folder = try TemporaryFolder()
    let ground = try Canvas(assets: .empty()).paint().rgb(30, 20)
    try folder.write("no.png", Data("no picture".utf8))
    try folder.write("cut.svg", svg("#ff0000").dropLast(8))
    let image = PixelImage(width: 4, height: 4, bytes: (0..<16).flatMap { _ in [0, 255, 0, 255] })
    try image.writePNG(folder.path + "/whole.png")
    let whole = try Data(contentsOf: URL(filePath: folder.path + "/whole.png"))
    try folder.write("cut.png", whole.dropLast(20))
    for name in ["no.png", "cut.svg", "cut.png", "missing.png"] {
      let (color, messages) = try shown("\(folder.path)/\(name)")
      #expect(color == ground, "\(name)")
      #expect(messages.count == 1, "\(name): \(messages)")
    }
  }

  @Test func theyAreMadeInTheBackground() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.svg", svg("#ff0000"))
    try folder.write("no.svg", Data("no picture".utf8))
    let loader = PictureLoader(assets: AssetFolder(roots: [], printsMessages: false))
    loader.worksInBackground = true
    let names = ["a", "no"].map { PictureName.ofFile("\(folder.path)/\($0).svg") }
    for name in names { loader.preload(name, width: 9, height: 9) }
    for _ in 0..<3000 where loader.progress < 1 { SDL_Delay(10) }
    #expect(loader.rasterSoon(names[0], width: 9, height: 9)?.pixels.first == 0xFFFF_0000)
    #expect(loader.rasterSoon(names[1], width: 9, height: 9)?.pixels.first == 0)
  }

  @Test func photographsAreTurnedAsTheCameraWasHeld() {
    var bitmap = Bitmap(width: 3, height: 2)
    for index in bitmap.pixels.indices { bitmap.pixels[index] = UInt32(index) }
    let expected: [PictureFile.Orientation: [[UInt32]]] = [
      .upright: [[0, 1, 2], [3, 4, 5]], .mirrored: [[2, 1, 0], [5, 4, 3]],
      .upsideDown: [[5, 4, 3], [2, 1, 0]], .upsideDownMirrored: [[3, 4, 5], [0, 1, 2]],
      .leftMirrored: [[0, 3], [1, 4], [2, 5]], .turnRight: [[3, 0], [4, 1], [5, 2]],
      .rightMirrored: [[5, 2], [4, 1], [3, 0]], .turnLeft: [[2, 5], [1, 4], [0, 3]],
    ]
    for (orientation, rows) in expected {
      let turned = bitmap.turned(upright: orientation)
      #expect(Array(turned.pixels) == rows.flatMap(\.self), "\(orientation)")
      #expect(turned.height == rows.count)
    }
  }

  @Test(arguments: 1...8)
  func aPartOfAPhotographIsThatOfTheTurnedOne(orientation: Int) throws {
    let orientation = try #require(PictureFile.Orientation(rawValue: orientation))
    var stored = Bitmap(width: 7, height: 5)
    for index in stored.pixels.indices { stored.pixels[index] = UInt32(index) }
    let upright = stored.turned(upright: orientation)
    let part = PixelArea(x0: 1, y0: 2, x1: 4, y1: 5)
    let area = orientation.stored(
      part, width: Int32(upright.width), height: Int32(upright.height))
    var cut = Bitmap(width: area.width, height: area.height)
    for y in 0..<cut.height {
      for x in 0..<cut.width { cut[x, y] = stored[x + Int(area.x0), y + Int(area.y0)] }
    }
    let turned = cut.turned(upright: orientation)
    #expect((turned.width, turned.height) == (part.width, part.height))
    for y in 0..<turned.height {
      for x in 0..<turned.width { #expect(turned[x, y] == upright[x + 1, y + 2]) }
    }
  }

  @Test(arguments: ["drawing.svg", "photograph.png"])
  func aPartIsThatOfTheWhole(name: String) throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/\(name)"
    try folder.write(
      "drawing.svg",
      Data(
        ("<svg xmlns='http://www.w3.org/2000/svg' width='40' height='30'>"
          + "<rect x='13' y='7' width='9' height='14' fill='#ff8800'/></svg>").utf8))
    let bytes = (0..<40 * 30).flatMap { (index: Int) -> [UInt8] in
      [UInt8(index & 255), UInt8(index >> 3 & 255), 90, 255]
    }
    try PixelImage(width: 40, height: 30, bytes: bytes).writePNG(folder.path + "/photograph.png")
    let files = FilePictures()
    let whole = try #require(files.raster(path, width: 100, height: 75, cache: nil))
    let area = PixelArea(x0: 21, y0: 9, x1: 77, y1: 60)
    let part = try #require(files.part(path, width: 100, height: 75, part: area))
    for y in 0..<part.height {
      for x in 0..<part.width {
        let (one, other) = (part[x, y], whole[x + 21, y + 9])
        // What is seen through completely has no colour.
        #expect(one == other || one >> 24 == 0 && other >> 24 == 0)
      }
    }
  }

  @Test func anOverviewIsThePictureItselfOrHalvedUntilItIsSmall() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.svg", svg("#ff0000"))
    let image = PixelImage(width: 5, height: 3, bytes: [UInt8](repeating: 255, count: 60))
    try image.writePNG(folder.path + "/small.png")
    let wide = PixelImage(
      width: 6000, height: 3000, bytes: [UInt8](repeating: 200, count: 6000 * 3000 * 4))
    try wide.writePNG(folder.path + "/large.png")
    func size(_ name: String) -> [Int] {
      FilePictures().overview("\(folder.path)/\(name)").map { [$0.width, $0.height] } ?? []
    }
    #expect(size("small.png") == [5, 3])
    #expect(size("large.png") == [3000, 1500])
    #expect(size("a.svg") == [2896, 2896])
    #expect(size("none.png") == [])
  }

  @Test func requestsThatMakeNoSenseAreRefused() {
    let sound = PictureRequest(
      .pixels, width: 9000, height: 6000, part: PixelArea(x0: 10, y0: 20, x1: 900, y1: 700),
      seconds: 5, megabytes: 100, byteCount: 77)
    #expect(PictureRequest(sound.bytes) == sound && !sound.isWhole)
    for place in 1..<10 {
      var bytes = sound.bytes
      for offset in 0..<4 { bytes[4 * place + offset] = 0xFF }
      #expect(PictureRequest(bytes) == nil, "number \(place)")
    }
    #expect(PictureRequest(Array(sound.bytes.dropLast())) == nil)
  }
}
