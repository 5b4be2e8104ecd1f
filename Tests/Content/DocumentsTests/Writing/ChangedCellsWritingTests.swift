import Testing

@testable import Documents
@testable import Exercises
@testable import Items

/// What a spreadsheet has changed does not pass for written in files of other formats.
struct ChangedCellsWritingTests {
  private let table =
    "Aufgabe;Lösung;falsch;falsch\n1/4 + 1/4;1/2;1/4;3/4\n1/2 - 1/4;01. Apr;01. Feb;1\n"
    + "1/3 + 1/3;2/3;01. Mrz;2/6\n1 - 1/4;3/4;1/2;1/4\n"

  @Test(arguments: [DocumentFormat.native, .gift, .moodleXML, .aiken, .anki, .qti, .h5p])
  func changedTextsAreLeftOut(format: DocumentFormat) throws {
    let bank = try #require(read(table, as: "a.csv").bank)
    #expect(bank.list.count == 4)
    let written = try #require(DocumentWriter.write(bank, as: format))
    let told = written.losses.filter { $0.what.contains("spreadsheet") }
    #expect(told.map(\.item) == [1, 2] && told.map(\.isWholeItem) == [true, false])
    #expect(written.missingCount == 1)
  }

  /// Other programs work nothing out: what is miscalculated would be taught.
  @Test(arguments: [DocumentFormat.gift, .moodleXML, .anki, .qti, .h5p])
  func whatIsMiscalculatedIsLeftOut(format: DocumentFormat) throws {
    let bank = try #require(
      read("Aufgabe;Lösung\n7 · 8;54\n6 · 9;54\nWelche Zahl ist gerade?;7\n", as: "a.csv").bank)
    let written = try #require(DocumentWriter.write(bank, as: format, isForOthers: true))
    #expect(written.losses.filter(\.isWholeItem).map(\.item) == [0, 2])
    // Who mends a file keeps all of it.
    #expect(DocumentWriter.write(bank, as: format)?.missingCount == 0)
    let own = try #require(DocumentWriter.write(bank, as: .native, isForOthers: true))
    #expect(own.missingCount == 0)
    #expect(DocumentReader.read(bytes: own.bytes, fileName: "a.json").exercises.count == 1)
  }

  @Test func theOthersAreWrittenAsTheyAre() throws {
    let bank = try #require(read(table, as: "a.csv").bank)
    let written = try #require(DocumentWriter.write(bank, as: .native))
    let again = DocumentReader.read(bytes: written.bytes, fileName: "a.json")
    #expect(again.bank?.items.map(\.question.text) == ["1/4 + 1/4", "1/3 + 1/3", "1 - 1/4"])
    let text = String(decoding: written.bytes, as: UTF8.self)
    #expect(!text.contains("Apr") && !text.contains("Mrz"))
    // Losses of other items keep their places.
    let aiken = try #require(DocumentWriter.write(bank, as: .gift))
    #expect(aiken.losses.allSatisfy { $0.item != 3 || !$0.isWholeItem })
  }

  /// Tables are looked through again when they are read.
  @Test func tablesKeepThem() throws {
    let bank = try #require(read(table, as: "a.csv").bank)
    let written = try #require(DocumentWriter.write(bank, as: .csv))
    let again = DocumentReader.read(bytes: written.bytes, fileName: "a.csv")
    #expect(again.bank?.list.count == 4)
    #expect(again.diagnostics.filter { $0.id == "table.excel" }.count == 3)
  }

  @Test func whatNobodyHasChangedIsWritten() throws {
    let bank = try #require(read("Frage;Antwort\nWann ist Neujahr?;01. Jan\n", as: "a.csv").bank)
    let written = try #require(DocumentWriter.write(bank, as: .native))
    #expect(written.losses.isEmpty)
  }
}
