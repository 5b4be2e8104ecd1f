import Archives
import Determinism
import OurGames
import Testing

@testable import Documents
@testable import Exercises
@testable import Items

struct WorkbookWriterTests {
  private static let formats: [DocumentFormat] = [.xlsx, .ods]

  private func read(_ written: WrittenDocument?, _ format: DocumentFormat) -> ReadResult {
    OurReader.read(bytes: written?.bytes ?? [], fileName: "x.\(format.rawValue)")
  }

  @Test(arguments: formats) func nothingBecomesADateOrAFormula(format: DocumentFormat) throws {
    let texts = [
      "1/2", "01.02.", "=1+1", "-3", "+49", "@a", "007", "1E5", "TRUE", "3,50 €", "#REF!",
    ]
    let items = texts.map {
      Item(ItemText("wie \($0)"), .short([AcceptedText(ItemText($0))], isCaseSensitive: false))
    }
    let written = DocumentWriter.write(
      ItemBank(header: DocumentHeader(title: "x"), items: items), as: format)
    #expect(written?.losses == [])
    let result = read(written, format)
    #expect(result.bank?.items == items)
    #expect(result.diagnostics.filter { $0.id.hasPrefix("workbook.") } == [])
    let archive = try Archive(reading: written?.bytes ?? [])
    for entry in archive.entries {
      let text = String(decoding: entry.bytes, as: UTF8.self)
      #expect(!text.contains("<f>") && !text.contains("table:formula"))
    }
  }

  @Test(arguments: formats) func theSameDocumentGivesTheSameBytes(format: DocumentFormat) {
    var random = RandomTableItems(seed: 3)
    let bank = random.bank()
    #expect(
      DocumentWriter.write(bank, as: format)?.bytes == DocumentWriter.write(bank, as: format)?.bytes
    )
  }

  @Test(arguments: formats) func checksThatAreOffStayOff(format: DocumentFormat) {
    let item = Item("cat", .short([AcceptedText("Katze")], isCaseSensitive: false))
    var bank = ItemBank(header: DocumentHeader(title: "x"), items: [item])
    bank.header.checksOff = ["game.none", "answer.longest"]
    let result = read(DocumentWriter.write(bank, as: format), format)
    #expect(result.bank?.items == bank.items)
    #expect(result.bank?.header.checksOff == bank.header.checksOff)
    #expect(result.diagnostics == [])
  }

  @Test(arguments: formats) func signsThatAreHardToWriteComeBack(format: DocumentFormat) {
    let texts = [
      "_x0041_", "a_x", "<b>&amp;\"", "zwei\nZeilen", "zwei  Blanks", "ein\tTab", "👩‍👧 ß", "a \n b",
      "é",
    ]
    let items = texts.map {
      Item("q", .short([AcceptedText(ItemText($0))], isCaseSensitive: false))
    }
    let bank = ItemBank(header: DocumentHeader(title: "[]:*?/\\'"), items: items)
    #expect(read(DocumentWriter.write(bank, as: format), format).bank?.items == items)
  }

  @Test(arguments: formats) func whatIsNotListedAsLostComesBack(format: DocumentFormat) {
    for seed in 0..<300 {
      var random = RandomTableItems(seed: UInt64(seed))
      check(random.bank(), format, seed)
    }
  }

  /// Reads what was written; lossless items must come back, and the second writing must be the last.
  private func check(_ bank: ItemBank, _ format: DocumentFormat, _ seed: Int) {
    guard let first = DocumentWriter.write(bank, as: format) else { return }
    let result = read(first, format)
    let written = bank.items.indices.filter { index in
      !first.losses.contains { $0.item == index && $0.isWholeItem }
    }
    guard !written.isEmpty, !first.losses.contains(where: { $0.item == nil && $0.isWholeItem })
    else { return }
    guard let again = result.bank, again.items.count == written.count else {
      Issue.record("\(seed): \(result.diagnostics) \(text(result))")
      return
    }
    // Signs that OpenDocument cannot hold are told of the document.
    if first.losses.contains(where: { $0.what.hasPrefix("signs") }) { return }
    for (index, item) in zip(written, again.items)
    where !first.losses.contains(where: { $0.item == index }) {
      #expect(item == bank.items[index], "\(seed): \(text(result))")
    }
    let second = DocumentWriter.write(again, as: format)
    let third = read(second, format).bank
    #expect(
      third.flatMap { DocumentWriter.write($0, as: format)?.bytes } == second?.bytes, "\(seed)")
  }

  private func text(_ result: ReadResult) -> String {
    String(decoding: result.source?.bytes ?? [], as: UTF8.self)
  }

  @Test(arguments: formats) func damagedWorkbooksNeverCrash(format: DocumentFormat) throws {
    for seed in 0..<150 {
      var random = RandomTableItems(seed: UInt64(seed))
      guard let written = DocumentWriter.write(random.bank(), as: format) else { continue }
      var entries = try Archive(reading: written.bytes).entries
      for _ in 0..<4 {
        let entry = random.generator.index(below: entries.count)
        guard !entries[entry].bytes.isEmpty else { continue }
        let place = random.generator.index(below: entries[entry].bytes.count)
        switch random.generator.index(below: 3) {
        case 0: entries[entry].bytes.remove(at: place)
        case 1: entries[entry].bytes[place] = UInt8(ascii: "<")
        default: entries[entry].bytes.removeSubrange(place...)
        }
      }
      let bytes = ArchiveWriter.zip(entries) ?? []
      let result = OurReader.read(bytes: bytes, fileName: "x.\(format.rawValue)")
      #expect(result.document != nil || !result.diagnostics.isEmpty || !result.skipped.isEmpty)
    }
  }
}
