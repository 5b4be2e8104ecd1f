import Documents
import Exercises
import Foundation
import Items
import Testing

/// The examples in the documentation are what the reader reads.
struct DocumentationTests {
  private static let root = LevelsTests.folder.deletingLastPathComponent()

  private func codeBlocks(of page: String, in language: String = "json") throws -> [String] {
    let url = Self.root.appending(path: "Sources/Content/Documents/Documents.docc/\(page).md")
    let parts = try String(contentsOf: url, encoding: .utf8).components(separatedBy: "```")
    return stride(from: 1, to: parts.count, by: 2).compactMap { index in
      parts[index].hasPrefix("\(language)\n")
        ? String(parts[index].dropFirst(language.count + 1)) : nil
    }
  }

  @Test func theNativeDocumentIsReadWithoutComplaint() throws {
    let blocks = try codeBlocks(of: "NativeDocument")
    try #require(blocks.count == 4)
    let document = read(blocks[0])
    #expect(document.diagnostics.isEmpty && document.exercises.count == 1)
    let kinds = read(blocks[1])
    #expect(kinds.diagnostics.isEmpty && kinds.exercises.count == 7)
    let schema = try JSONSchema(
      Data(
        contentsOf: Self.root.appending(path: "Documentation/teachify-document.schema.json")))
    for block in blocks.prefix(2) { #expect(schema.faults(in: Array(block.utf8)) == []) }
    for block in blocks.dropFirst(2) {
      let rule = read(
        "{\"format\": \"teachify\", \"version\": 1, \"title\": \"x\", \"generator\": \(block)}")
      #expect(rule.diagnostics.isEmpty && rule.generator != nil)
    }
  }

  @Test func theTasksOf2018AreReadWithoutComplaint() throws {
    let lines = try codeBlocks(of: "OtherFormats")[0].split(separator: "\n")
    #expect(lines.count == 2)
    for line in lines { #expect(read(String(line)).diagnostics.isEmpty) }
  }

  @Test(arguments: [("gift", 3), ("aiken", 1)])
  func theFilesOfPlatformsAreReadWithoutComplaint(language: String, count: Int) throws {
    let blocks = try codeBlocks(of: "OtherFormats", in: language)
    try #require(blocks.count == 1)
    let result = read(blocks[0], as: "x.\(language)")
    #expect(result.bank?.items.count == count)
    #expect(!result.hasErrors)
    #expect(!result.diagnostics.contains { $0.id.hasPrefix(language) })
  }

  @Test func theQuestionBankOfMoodleIsReadWithoutComplaint() throws {
    let block = try #require(try codeBlocks(of: "OtherFormats", in: "xml").first)
    let result = read(block, as: "a.xml")
    #expect(result.diagnostics.isEmpty)
    #expect(result.exercises.map(\.question) == ["7 · 8 = ?"])
    #expect(result.bank?.items.first?.details.category == ["Mathe", "1x1"])
  }

  @Test func theLessonOfTuxMathIsReadWithoutComplaint() throws {
    let blocks = try codeBlocks(of: "OtherFormats", in: "")
    let block = try #require(blocks.first { $0.hasPrefix("# Multiples of 7") })
    let result = read(block, as: "lesson")
    #expect(result.diagnostics.isEmpty)
    #expect(result.document?.title == "Multiples of 7" && result.generator?.count == 11)
  }

  @Test func theSchemaIsJSON() throws {
    let url = Self.root.appending(path: "Documentation/teachify-document.schema.json")
    #expect(try JSONSerialization.jsonObject(with: Data(contentsOf: url)) is [String: Any])
  }
}
