import App
import Foundation
import GameScreens
import OurGames
import Stage
import StageTesting
import Testing

@testable import Commands

/// Files changed on the disk under a running program.
@Suite(.onWaitingThreads)
struct HotReloadTests {
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    _ = try folder.write(TestDocument.sums(3), to: "Levels/a.json")
    for name in ["Translations", "Scenes", "Pictures"] {
      let target = folder.path + "/Assets/\(name)"
      try FileManager.default.createDirectory(
        atPath: folder.path + "/Assets", withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        atPath: Program.root + "/Assets/\(name)", toPath: target)
    }
    return folder
  }

  private func change(_ path: String, _ body: (String) -> String) throws {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try body(text).write(toFile: path, atomically: true, encoding: .utf8)
    // Two changes within the clock's step would look like one.
    try FileManager.default.setAttributes(
      [.modificationDate: Date().addingTimeInterval(Double.random(in: 1...1000))],
      ofItemAtPath: path)
  }

  @Test func changedFilesShowAtTheSameTickAndFaultyOnesDoNot() throws {
    let folder = try folder()
    let installation = Installation(root: folder.path)
    let flow = AppFlow(
      AppFlow.Configuration(
        games: GameModule.all, entries: installation.libraryEntries(),
        translations: try installation.translations(),
        scenes: try installation.scenes(), language: "de", seed: 3, open: installation.open))
    let entry = try #require(flow.entries.first)
    let host = HeadlessHost(
      scene: flow.gameScene(AppFlow.Choice(entry: entry, game: .mathPiano, isEndless: false)))
    flow.director = host.director
    let reload = HotReload(installation: installation, flow: flow, director: host.director)
    host.run(ticks: 30)
    host.press(.enter)
    host.run(ticks: 60)
    #expect(reload.look() == HotReload.Outcome())

    let text = "Andere Wörter"
    try change(folder.path + "/Assets/Translations/de.json") {
      $0.replacingOccurrences(
        of: "\"game.mathpiano.title\": \"", with: "\"game.mathpiano.title\": \"\(text) ")
    }
    let tick = host.scene.tick
    let digest = host.scene.stateDigest
    #expect(reload.look().hasRestarted)
    #expect(host.scene.tick == tick)
    #expect(host.scene.stateDigest == digest)
    #expect(flow.translation("game.mathpiano.title").hasPrefix(text))

    try change(folder.path + "/Levels/a.json") { String($0.dropLast(40)) + "{{{" }
    try change(folder.path + "/Assets/Scenes/result-wide.json") { "{" + $0 }
    let outcome = reload.look()
    #expect(outcome.problems.count >= 2)
    #expect(outcome.problems.contains { $0.contains("a.json:") })
    #expect(outcome.problems.contains { $0.contains("result-wide.json:") })
    if case .exercises(let exercises)? = flow.entries.first?.document.content {
      #expect(exercises.count == 3)
    }
    #expect(!flow.scenes["result-wide"].nodes.isEmpty)

    try change(folder.path + "/Assets/Pictures/ui/heart.svg") { $0 + "\n" }
    let pictures = reload.look()
    #expect(pictures.hasNewAssets)
    #expect(!pictures.hasRestarted)
  }

  @Test func filesThatComeAndGoAreNoticedOnce() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("1", to: "a/b.txt")
    var watcher = FileWatcher(folders: [folder.path])
    #expect(watcher.changes() == [])
    _ = try folder.write("22", to: "a/b.txt")
    _ = try folder.write("3", to: "c.txt")
    #expect(watcher.changes() == [folder.path + "/a/b.txt", folder.path + "/c.txt"])
    #expect(watcher.changes() == [])
    try FileManager.default.removeItem(atPath: folder.path + "/c.txt")
    #expect(watcher.changes() == [folder.path + "/c.txt"])
    var none = FileWatcher(folders: ["/nonexistent"])
    #expect(none.changes() == [])
  }
}
