import App
import Foundation
import GameScreens
import OurGames
import Stage
import StageTesting
import Testing

@testable import Commands

/// What changes in the folder of levels while the menu is shown.
@Suite(.onWaitingThreads)
struct LevelsWatchTests {
  /// Photographs whose pixels nobody can decode, more of them than are read when the window opens.
  @Test func photographsThatTurnOutDamagedLeaveTheirQuestionsOut() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path + "/Assets", withIntermediateDirectories: true)
    for name in ["Translations", "Scenes"] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/Assets/\(name)",
        withDestinationPath: Program.root + "/Assets/\(name)")
    }
    let photograph: [UInt8] =
      [0xFF, 0xD8, 0xFF, 0xC2, 0, 11, 8, 0x07, 0xD0, 0x07, 0xD0, 1, 1, 0x11, 0]
      + [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0, 0x55, 0x55, 0xFF, 0xD9]
    _ = try folder.write("<svg viewBox='0 0 9 9'><path d='M0 0L9 9'/></svg>", to: "Levels/a.svg")
    let names = ["a.svg"] + (0..<8).map { "\($0).jpg" }
    for name in names.dropFirst() {
      try Data(photograph + [UInt8](name.utf8))
        .write(to: URL(filePath: "\(folder.path)/Levels/\(name)"))
    }
    let exercises = names.map {
      #"{"question": "Was ist das?", "answer": "\#($0)", "wrong": ["b", "c", "d"], "picture": "\#($0)"}"#
    }
    _ = try folder.write(
      #"{"format": "teachify", "version": 1, "title": "x", "exercises": ["#
        + exercises.joined(separator: ", ") + "]}", to: "Levels/x.json")
    let installation = Installation(root: folder.path).forWindow()
    let flow = AppFlow(
      AppFlow.Configuration(
        games: GameModule.all, entries: installation.libraryEntries(),
        translations: try installation.translations(),
        scenes: try installation.scenes(), language: "de", seed: 3, open: installation.open))
    let host = HeadlessHost(scene: flow.startScene())
    flow.director = host.director
    let watch = LevelsWatch(installation, flow: flow)
    func asked() -> Int {
      guard case .exercises(let left)? = flow.entries.first?.document.content else { return 0 }
      return left.count
    }
    #expect(asked() > 1)
    for _ in 0..<1200 where asked() > 1 {
      watch.look()
      host.run(ticks: 1)
      usleep(50_000)
    }
    #expect(asked() == 1)
  }
}
