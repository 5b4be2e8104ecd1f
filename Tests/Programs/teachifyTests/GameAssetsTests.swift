import Foundation
import Testing

@testable import Commands

/// Whoever adds a game is told what its folder lacks, before a child sees the name of a key.
struct GameAssetsTests {
  private let root = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  private func failure(without missing: String) throws -> String {
    defer { try? FileManager.default.removeItem(at: root) }
    let texts = ["title", "short", "how"].map { "game.balloons.\($0)" }
      .filter { $0 != missing }
      .map { "\"\($0)\": \"x\"" }
    let files = [
      "Translations/de.json": "{\(texts.joined(separator: ","))}",
      "Pictures/menu/card-balloons.svg": "<svg/>",
    ]
    for (path, text) in files where !path.contains(missing) {
      let file = root.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    do {
      _ = try GameAssets(game: "balloons", folder: root.path).texts(in: "de")
      return ""
    } catch let failure as InputFailure {
      return failure.description
    }
  }

  @Test func aWholeFolderIsTaken() throws {
    #expect(try failure(without: "nothing").isEmpty)
  }

  @Test(arguments: [
    ("de.json", "there is no such file; give its folder by a full path"),
    ("game.balloons.how", "has no text “game.balloons.how”; add it"),
    ("card-balloons", "has no picture for its card"),
  ])
  func whatIsMissingIsNamed(missing: String, told: String) throws {
    #expect(try failure(without: missing).contains(told))
  }
}
