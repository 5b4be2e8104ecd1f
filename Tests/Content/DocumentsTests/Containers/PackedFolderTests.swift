import Archives
import FaultTables
import OurGames
import Testing

@testable import Documents
@testable import Exercises
@testable import Items

struct PackedFolderTests {
  private func zip(_ files: [(String, String)]) throws -> [UInt8] {
    try #require(
      ArchiveWriter.zip(files.map { ArchiveEntry(path: $0.0, bytes: Array($0.1.utf8)) }))
  }

  @Test("a packed document is read with its pictures, and its faults name the file inside")
  func oneDocument() throws {
    let bytes = try zip([
      ("Tiere/tiere.csv", "Frage;Antwort\ncat;Katze\ndog;\n"), ("Tiere/katze.png", "png"),
      ("__MACOSX/Tiere/._tiere.csv", "x"),
    ])
    let result = OurReader.read(bytes: bytes, fileName: "tiere.zip")
    #expect(result.format == .csv)
    #expect(result.media == [ItemMedia(name: "katze.png", bytes: Array("png".utf8))])
    #expect(result.bank?.items.count == 1)
    let error = try #require(result.diagnostics.first { $0.severity == .error })
    #expect(error.description.hasPrefix("tiere.zip:Tiere/tiere.csv:3:"))
    #expect(result.skipped.first?.part == "Tiere/tiere.csv")
  }

  @Test("of several documents none is chosen")
  func several() throws {
    let bytes = try zip([("a.csv", "Frage;Antwort\ncat;Katze"), ("b.gift", "x {=y}")])
    let result = OurReader.read(bytes: bytes, fileName: "x.zip")
    #expect(result.document == nil)
    #expect(result.diagnostics.map(\.id) == ["file.archive"])
    #expect(result.diagnostics.first?.form == "several")
  }

  @Test("an archive without a document says what it holds")
  func none() throws {
    let bytes = try zip([("brief.pages", "x")])
    let result = OurReader.read(bytes: bytes, fileName: "x.zip")
    #expect(result.diagnostics.first?.problem.contains("brief.pages") == true)
  }

  @Test("a damaged archive is told")
  func damaged() throws {
    let bytes = try zip([("a.csv", "Frage;Antwort\ncat;Katze")])
    let result = OurReader.read(bytes: Array(bytes.prefix(40)), fileName: "x.zip")
    #expect(result.document == nil)
    #expect(result.diagnostics.map(\.id) == ["archive.damaged"])
  }
}
