import Foundation
import Stage
import StageSDL
import StageTesting
import Testing

/// The examples run without a window and look as they did.
///
/// `Examples/make-pictures` records and draws them anew.
@MainActor
struct ExampleTests {
  private static let writes = ProcessInfo.processInfo.environment["EXAMPLES_WRITE"] != nil

  @Test("A recording made now is the one that was kept", arguments: Example.all)
  func playsAsRecorded(example: Example) throws {
    let text = try #require(example.recorded()).text
    if Self.writes {
      let file = Repository.root.appending(path: example.recordingPath)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(text == (try Repository.text(example.recordingPath)))
  }

  @Test("The kept recording replays to its last tick and its picture", arguments: Example.all)
  func replays(example: Example) throws {
    let recording = try Recording(text: try Repository.text(example.recordingPath))
    let replayer = Replayer(recording, scene: example.makeScene())
    #expect(replayer.run() == nil)
    #expect(replayer.isAtEnd && replayer.agreements > 5)
    #expect(try #require(recording.lastTick) > 300)

    let assets = AssetFolder(roots: [Example.assets], printsMessages: false)
    let painter = try OffscreenPainter(width: 640, height: 360, assets: assets)
    let picture = painter.draw(replayer.frame.drawList, viewport: replayer.director.viewport)
    #expect(assets.messages.isEmpty)
    let path = Repository.root.appending(path: example.picturePath).path
    if Self.writes { try picture.writePNG(path) }
    try expect(picture, agreesWith: try PixelImage(contentsOfPNG: path), name: example.name)
  }

  @Test("Every sound an example asks for is there", arguments: Example.all)
  func soundsExist(example: Example) {
    let host = HeadlessHost(scene: example.makeScene(), size: Size(640, 360))
    example.play(host)
    let names = host.soundLog.compactMap { line -> String? in
      let words = line.split(separator: " ")
      return words.count > 2 && words[1] == "play" ? String(words[2]) : nil
    }
    let assets = AssetFolder(roots: [Example.assets], printsMessages: false)
    #expect(names.allSatisfy(assets.hasSound))
    if example.name != "bouncing-shapes" { #expect(!names.isEmpty) }
  }

  @Test("An example is short", arguments: ["BouncingShapes", "DragAndDrop", "ParallaxRunner"])
  func isShort(folder: String) throws {
    let paths = Repository.files(below: "Examples/\(folder)", ending: ".swift")
    #expect(paths.count == 2)
    let lines = try paths.map { try Repository.text($0).split(separator: "\n").count }
    #expect(lines.reduce(0, +) < 150)
  }

  /// Edges and letters may differ a little from machine to machine; what is where may not.
  private func expect(_ picture: PixelImage, agreesWith kept: PixelImage, name: String) throws {
    let expected = try #require(PixelPicture(kept))
    let actual = try #require(PixelPicture(picture))
    let comparison = PictureComparison(expected: expected, actual: actual, tolerance: 40)
    #expect(
      comparison.agrees(allowing: expected.width * expected.height / 100),
      "\(name): \(comparison.pixelsOff) pixels differ from the picture that was kept")
  }
}

extension PixelPicture {
  fileprivate init?(_ image: PixelImage) {
    self.init(width: image.width, height: image.height, bytes: image.bytes)
  }
}
