import Foundation
import Testing

/// Code in the documentation is code that compiles.
struct DocumentationCodeTests {
  static let pages =
    Repository.files(below: "Sources", ending: ".md") + ["README.md", "Examples/README.md"]

  @Test("Every Swift block stands in a file that is compiled", arguments: pages)
  func blocksAreCompiled(page: String) throws {
    let texts = try Self.compiledTexts.get()
    for block in Page(try Repository.text(page)).blocks where block.language == "swift" {
      if block.code.lines.first?.hasPrefix("// swift-tools-version") == true { continue }
      #expect(texts.contains(where: block.code.stands), "\(page) shows\n\(block.code)")
    }
  }

  private static let compiledTexts = Result {
    let paths = ["Examples", "Sources", "Tests"].flatMap {
      Repository.files(below: $0, ending: ".swift")
    }
    return try paths.map { try Repository.text($0).components(separatedBy: "\n") }
  }

  @Test("The packages that the documentation shows take products there are", arguments: pages)
  func productsExist(page: String) throws {
    let offered = Self.names(in: try Repository.text("Package.swift"), after: ".library(name: \"")
    #expect(offered.contains("Stage"))
    for block in Page(try Repository.text(page)).blocks where block.language == "swift" {
      let wanted = Self.names(in: block.code.description, after: ".product(name: \"")
      #expect(wanted.isSubset(of: offered), "\(page)")
    }
  }

  private static func names(in text: String, after mark: String) -> Set<String> {
    Set(text.components(separatedBy: mark).dropFirst().map { String($0.prefix { $0 != "\"" }) })
  }

  @Test("The files that the documentation links to are there", arguments: pages)
  func linkedFilesExist(page: String) throws {
    let text = try Repository.text(page)
    let folder = Repository.root.appending(path: page).deletingLastPathComponent()
    for part in text.components(separatedBy: "](").dropFirst() {
      let target = part.prefix { $0 != ")" && $0 != "#" }
      if target.isEmpty || target.contains("://") || target.hasPrefix("doc:") { continue }
      let path = folder.appending(path: String(target)).standardizedFileURL.path
      let exists = FileManager.default.fileExists(atPath: path)
      #expect(exists, "\(page) links to \(target)")
    }
  }
}
