import Archives
import OurGames
import Testing

@testable import Documents
@testable import Exercises
@testable import Items
@testable import Tables

/// Texts of OpenDocument whose styles hide or strike out letters.
struct OpenDocumentTextTests {
  private func read(_ rows: [[String]], common: String = "", automatic: String = "") -> ReadResult {
    let table = rows.map { cells in
      "<table-row>"
        + cells.map { cell in
          let content = cell.hasPrefix("<") ? cell : "<p>\(cell)</p>"
          return "<table-cell value-type=\"string\">\(content)</table-cell>"
        }.joined() + "</table-row>"
    }.joined()
    let content =
      "<document-content><automatic-styles>\(automatic)</automatic-styles><body><text>"
      + "<table name=\"A\">\(table)</table></text></body></document-content>"
    let entries = [
      ("mimetype", "application/vnd.oasis.opendocument.text"), ("content.xml", content),
      ("styles.xml", "<document-styles><styles>\(common)</styles></document-styles>"),
      ("META-INF/manifest.xml", "<manifest/>"),
    ].map { ArchiveEntry(path: $0.0, bytes: Array($0.1.utf8)) }
    return OurReader.read(bytes: ArchiveWriter.zip(entries) ?? [], fileName: "x.odt")
  }

  private func questions(_ result: ReadResult) -> [String] {
    (result.bank?.items ?? []).map(\.question.text)
  }

  private func isTold(_ result: ReadResult) -> Bool {
    result.diagnostics.contains { $0.id == "workbook.hidden" && $0.message.form == "text" }
  }

  private func style(_ name: String, _ family: String, base: String = "", _ properties: String = "")
    -> String
  {
    let parent = base.isEmpty ? "" : " parent-style-name=\"\(base)\""
    return "<style name=\"\(name)\" family=\"\(family)\"\(parent)>"
      + (properties.isEmpty ? "" : "<text-properties \(properties)/>") + "</style>"
  }

  private let heading = ["Frage", "Antwort"]

  @Test("a style is hidden like the one on which it is based, wherever that stands")
  func bases() {
    for (family, cell) in [
      ("text", "<p>3 + 4<span style-name=\"X\"> = 8</span></p>"),
      ("paragraph", "<p>3 + 4</p><p style-name=\"X\">= 8</p>"),
    ] {
      let hidden = style("Base", family, "display=\"none\"")
      let middle = style("Middle", family, base: "Base")
      for common in [hidden + middle, middle + hidden] {
        let result = read(
          [heading, [cell, "7"]], common: common, automatic: style("X", family, base: "Middle"))
        #expect(questions(result) == ["3 + 4"], "\(family)")
        #expect(isTold(result), "\(family)")
        let shown = read(
          [heading, [cell, "7"]], common: common,
          automatic: style("X", family, base: "Middle", "display=\"true\""))
        #expect(questions(shown).first?.contains("= 8") == true, "\(family)")
        #expect(!isTold(shown))
      }
    }
  }

  @Test("styles based on each other end")
  func circles() {
    let common = style("A", "text", base: "B") + style("B", "text", base: "A")
    let result = read(
      [heading, ["<p>3 <span style-name=\"A\">+ 4</span></p>", "7"]], common: common)
    #expect(questions(result) == ["3 + 4"])
  }

  @Test("a hidden section is told")
  func sections() {
    let result = read([
      heading, ["<p>3 + 4</p><section display=\"none\"><p>= 8</p></section>", "7"],
    ])
    #expect(questions(result) == ["3 + 4"])
    #expect(isTold(result))
  }
}
