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
  @Test("A recording made now is the one that was kept", arguments: Example.all)
  func playsAsRecorded(example: Example) throws {
    let text = try #require(example.recorded()).text
    if keepsAnew {
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

    try expectPicture(
      of: replayer.frame, on: replayer.director.viewport, named: example.name,
      in: "Examples/Pictures")
  }

  @Test("Every sound an example asks for is there", arguments: Example.all)
  func soundsExist(example: Example) {
    let host = HeadlessHost(scene: example.makeScene(), size: Size(640, 360))
    example.play(host)
    let names = host.soundLog.compactMap { line -> String? in
      let words = line.split(separator: " ")
      return words.count > 2 && words[1] == "play" ? String(words[2]) : nil
    }
    let assets = AssetFolder(
      roots: [Repository.root.appending(path: "Examples/Assets").path], printsMessages: false)
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
}
