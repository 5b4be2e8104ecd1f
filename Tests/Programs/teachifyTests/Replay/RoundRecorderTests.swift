import App
import Documents
import Exercises
import Foundation
import GameScreens
import OurGames
import StageTesting
import Testing

@testable import Commands

/// The files of the rounds that `teachify play --record` writes.
@MainActor
struct RoundRecorderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func text(_ name: String) -> String? {
    try? String(contentsOfFile: folder.path + "/" + name, encoding: .utf8)
  }

  /// The first file was named by who plays; for the others nothing is replaced, and no link is followed.
  @Test func furtherRoundsTakeNumbersThatNoFileHas() throws {
    _ = try folder.write("mine", to: "round-2.txt")
    _ = try folder.write("pupils", to: "kept.txt")
    #expect(symlink("kept.txt", folder.path + "/round-3.txt") == 0)
    _ = try folder.write("an earlier recording", to: "round.txt")
    let path = try folder.write(TestDocument.sums(3), to: "sums.json")
    let document = try #require(
      DocumentReader.read(bytes: try Files.read(path), fileName: path).document)
    let entry = LibraryEntry(path: path, document: document)
    let flow = AppFlow(
      AppFlow.Configuration(
        games: GameModule.all, entries: [entry],
        translations: try Installation.find().translations(),
        scenes: try Installation.find().scenes(), language: "de", seed: 11,
        open: { .unreadable(path: $0, diagnostics: []) }))
    let choice = AppFlow.Choice(entry: entry, game: .feedMe, isEndless: false)
    let host = HeadlessHost(scene: flow.homeScene())
    flow.director = host.director
    let recorder = RoundRecorder(path: folder.path + "/round.txt", director: host.director)
    flow.onRound = { recorder.begin($0, $1) }
    for _ in 1...3 {
      host.director.present(flow.gameScene(choice))
      host.run(ticks: 100)
      recorder.finish()
    }
    #expect(text("round-2.txt") == "mine" && text("kept.txt") == "pupils")
    for name in ["round.txt", "round-4.txt", "round-5.txt"] {
      #expect(text(name)?.hasPrefix("teachify recording") == true, "\(name)")
      // It tells how somebody answered.
      let status = try FileManager.default.attributesOfItem(atPath: folder.path + "/" + name)
      #expect(status[.posixPermissions] as? Int == 0o600)
    }
  }
}
