import Foundation
import Testing

@testable import SceneFiles

/// The page about the format says what the reader reads.
struct SceneFormatTests {
  private func page() throws -> String {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return try String(
      contentsOf: root.appending(path: "Sources/Engine/SceneFiles/SceneFiles.docc/SceneFormat.md"),
      encoding: .utf8)
  }

  @Test func theExamplesAreReadWithoutComplaint() throws {
    let parts = try page().components(separatedBy: "```")
    let blocks = stride(from: 1, to: parts.count, by: 2).map { parts[$0] }
    try #require(blocks.count == 5)
    for block in blocks {
      try #require(block.hasPrefix("json\n"))
      let result = SceneFile.read(Array(block.dropFirst(5).utf8), fileName: "page")
      #expect(result.diagnostics.isEmpty, "\(result.diagnostics)")
      let file = try #require(result.file)
      #expect(!file.makeNodes().isEmpty)
      #expect(SceneFile.read(Array(file.text.utf8), fileName: "page").file == file)
    }
  }

  @Test func theKeysOfEachKindAreListed() throws {
    let text = try page()
    let rows = text.components(separatedBy: "\n")
    for key in SceneKey.all {
      #expect(text.contains("`\(key.name)`"), "\(key.name) is not on the page")
      for kind in key.kinds {
        let row = try #require(rows.first { $0.hasPrefix("| `\(kind.rawValue)` |") })
        let columns = row.components(separatedBy: " | ")
        #expect(columns[key.isRequired ? 1 : 2].contains("`\(key.name)`"), "\(key.name) of \(kind)")
      }
    }
  }
}
