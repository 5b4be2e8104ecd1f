import Foundation
import Testing

/// Code in the documentation is code that compiles.
struct DocumentationCodeTests {
  static let pages =
    ["Sources", "Documentation", "Assets"].flatMap { Repository.files(below: $0, ending: ".md") }
    + ["README.md", "CONTRIBUTING.md", "Examples/README.md", "Benchmarks/README.md"]

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

  @Test("What the documentation links to is there: files, and headings in them", arguments: pages)
  func linksLeadSomewhere(page: String) throws {
    let text = try Repository.text(page)
    let folder = Repository.root.appending(path: page).deletingLastPathComponent()
    for part in text.components(separatedBy: "](").dropFirst() {
      let link = part.prefix { $0 != ")" }
      if link.contains("://") || link.hasPrefix("doc:") { continue }
      let parts = link.split(separator: "#", omittingEmptySubsequences: false)
      let file =
        parts[0].isEmpty
        ? Repository.root.appending(path: page) : folder.appending(path: String(parts[0]))
      let exists = FileManager.default.fileExists(atPath: file.standardizedFileURL.path)
      #expect(exists, "\(page) links to \(link)")
      guard exists, parts.count == 2, !parts[1].isEmpty else { continue }
      let anchors = Self.anchors(in: try String(contentsOf: file, encoding: .utf8))
      #expect(anchors.contains(String(parts[1])), "\(page) links to \(link)")
    }
  }

  /// The names that a page's headings have in links: lower case, hyphens for spaces, no other signs.
  private static func anchors(in text: String) -> Set<String> {
    Set(
      Page(text).headings.map { heading in
        heading.lowercased().replacing(" ", with: "-")
          .filter { $0.isLetter || $0.isNumber || "-_".contains($0) }
      })
  }
}
