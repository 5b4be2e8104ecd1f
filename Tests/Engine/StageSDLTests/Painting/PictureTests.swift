import Foundation
import Stage
import Testing

@testable import StageSDL

/// Pictures: files, sizes, tints, placeholders.
@MainActor
struct PictureTests {
  private let square = """
    <svg xmlns="http://www.w3.org/2000/svg" width="10" height="10" viewBox="0 0 10 10">\
    <rect x="0" y="0" width="5" height="10" fill="#ff0000"/>\
    <rect x="5" y="0" width="5" height="10" fill="#00ff00"/></svg>
    """

  private func assets(_ folder: TemporaryFolder) throws -> AssetFolder {
    try folder.write("Pictures/square.svg", Data(square.utf8))
    return AssetFolder(roots: [folder.path], printsMessages: false)
  }

  @Test(arguments: [1.0, 2.0]) func svgIsStretchedToItsSize(scale: Double) throws {
    let folder = try TemporaryFolder()
    let canvas = Canvas(pixelScale: scale, assets: try assets(folder))
    canvas.add(Sprite("square", size: Size(20, 10)), at: 30, 20)
    let image = try canvas.paint()
    let edge = Int(scale)
    #expect(image.contentBox! == (20 * edge, 15 * edge, 40 * edge - 1, 25 * edge - 1))
    #expect(image.rgb(22 * edge, 20 * edge) == 0xFF0000)
    #expect(image.rgb(38 * edge, 20 * edge) == 0x00FF00)
  }

  @Test func mirroredPictureHasItsSidesSwapped() throws {
    let folder = try TemporaryFolder()
    let canvas = Canvas(assets: try assets(folder))
    canvas.add(Sprite("square", size: Size(20, 10)), at: 30, 20).xScale = -1
    let image = try canvas.paint()
    #expect(image.rgb(23, 20) == 0x00FF00)
    #expect(image.rgb(37, 20) == 0xFF0000)
  }

  @Test func turnedPictureIsWhereItShouldBe() throws {
    let folder = try TemporaryFolder()
    let canvas = Canvas(assets: try assets(folder))
    canvas.add(Sprite("square", size: Size(20, 10)), at: 30, 20).rotation = .pi / 2
    let image = try canvas.paint()
    let box = try #require(image.contentBox)
    #expect(abs(box.maxX - box.minX - 9) <= 1)
    #expect(abs(box.maxY - box.minY - 19) <= 1)
    // A quarter turn clockwise brings the left half to the top.
    #expect(image.rgb(30, 13) == 0xFF0000)
    #expect(image.rgb(30, 27) == 0x00FF00)
  }

  @Test func tintMultipliesAndReplaces() throws {
    let folder = try TemporaryFolder()
    let canvas = Canvas(assets: try assets(folder))
    let multiplied = canvas.add(Sprite("square", size: Size(20, 10)), at: 12, 10)
    multiplied.color = Color(0.5, 0.5, 0.5)
    let filled = canvas.add(Sprite("square", size: Size(20, 10)), at: 12, 30)
    filled.color = Color(0, 0, 1)
    filled.tintStrength = 1
    let half = canvas.add(Sprite("square", size: Size(20, 10)), at: 48, 30)
    half.color = Color(1, 1, 1)
    half.tintStrength = 0.5
    let image = try canvas.paint()
    #expect(abs(Int(image.pixel(6, 10).red) - 128) <= 2)
    #expect(image.rgb(6, 30) == 0x0000FF)
    #expect(image.rgb(18, 30) == 0x0000FF)
    #expect(image.pixel(42, 30).red >= 253)
    #expect(abs(Int(image.pixel(42, 30).blue) - 128) <= 2)
  }

  @Test func multipliedPictureLeavesItsSurroundingsAlone() throws {
    let folder = try TemporaryFolder()
    let disc = """
      <svg xmlns="http://www.w3.org/2000/svg" width="20" height="20" viewBox="0 0 20 20">\
      <circle cx="10" cy="10" r="6" fill="#808080"/></svg>
      """
    try folder.write("Pictures/disc.svg", Data(disc.utf8))
    let canvas = Canvas(
      background: Color(0.5, 0.5, 0.5),
      assets: AssetFolder(roots: [folder.path], printsMessages: false))
    canvas.add(Sprite("disc", size: Size(20, 20)), at: 30, 20).blend = .multiply
    let image = try canvas.paint()
    #expect(abs(Int(image.pixel(30, 20).red) - 64) <= 2)
    #expect(image.pixel(21, 11).red == image.pixel(0, 0).red)
  }

  @Test func pngIsScaledWithoutDarkEdges() throws {
    let folder = try TemporaryFolder()
    var bytes: [UInt8] = []
    for y in 0..<16 {
      for x in 0..<16 {
        let isInside = (4..<12).contains(x) && (4..<12).contains(y)
        bytes += isInside ? [255, 255, 255, 255] : [0, 0, 0, 0]
      }
    }
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/Pictures", withIntermediateDirectories: true)
    try PixelImage(width: 16, height: 16, bytes: bytes).writePNG("\(folder.path)/Pictures/p.png")
    let canvas = Canvas(
      background: .white, assets: AssetFolder(roots: [folder.path], printsMessages: false))
    canvas.add(Sprite("p", size: Size(23, 23)), at: 30, 20)
    let image = try canvas.paint()
    for y in 0..<image.height {
      for x in 0..<image.width {
        // SDL's blending loses up to 2 of 255.
        #expect(image.pixel(x, y).green >= 252, "white on white stays white at \(x), \(y)")
      }
    }
  }

  @Test func missingPictureShowsAPlaceholderAndSaysSoOnce() throws {
    let assets = AssetFolder(roots: ["/one", "/two"], printsMessages: false)
    let canvas = Canvas(assets: assets)
    canvas.add(Sprite("dragons/none", size: Size(24, 24)), at: 30, 20)
    canvas.add(Sprite("dragons/none", size: Size(12, 12)), at: 10, 10)
    let image = try canvas.paint()
    #expect(image.rgb(33, 9) == 0xFF00FF || image.rgb(27, 9) == 0xFF00FF)
    #expect(
      assets.messages == [
        "The picture ‘dragons/none’ is missing. Tried /one/Pictures/dragons/none.svg, "
          + "/one/Pictures/dragons/none.png, /two/Pictures/dragons/none.svg, "
          + "/two/Pictures/dragons/none.png."
      ])
  }

  @Test func brokenFilesShowAPlaceholderAndSaySo() throws {
    let folder = try TemporaryFolder()
    try folder.write("Pictures/a.svg", Data("no picture".utf8))
    try folder.write("Pictures/b.png", Data("no picture".utf8))
    try folder.write("Pictures/c.svg", Data())
    let assets = AssetFolder(roots: [folder.path], printsMessages: false)
    let canvas = Canvas(assets: assets)
    for name in ["a", "b", "c"] {
      canvas.add(Sprite(name, size: Size(20, 20)), at: 30, 20)
    }
    #expect(try canvas.paint().contentBox != nil)
    #expect(assets.messages.count == 3)
  }

  @Test func namesDoNotLeadOutOfTheFolder() throws {
    let folder = try TemporaryFolder()
    try folder.write("secret.svg", Data(square.utf8))
    let assets = AssetFolder(roots: [folder.path], printsMessages: false)
    for name in ["../secret", "/etc/passwd", "a/../../secret", "", "./x"] {
      #expect(assets.picturePath(name) == nil)
      #expect(!assets.hasPicture(name))
    }
  }

  @Test func firstFolderWins() throws {
    let first = try TemporaryFolder()
    let second = try TemporaryFolder()
    try first.write("Pictures/a.svg", Data(square.utf8))
    try second.write("Pictures/a.svg", Data(square.utf8))
    try second.write("Pictures/b.png", Data())
    let assets = AssetFolder(roots: [first.path, second.path], printsMessages: false)
    #expect(assets.picturePath("a") == "\(first.path)/Pictures/a.svg")
    #expect(assets.picturePath("b") == "\(second.path)/Pictures/b.png")
  }
}
