import Archives
import Foundation
import OurGames
import Testing

@testable import Documents
@testable import Exercises
@testable import Items

/// Files made by the programs that teachers have, see `Files/make-files`.
struct WorkbookFilesTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Files")

  private func read(_ name: String) throws -> ReadResult {
    let bytes = try [UInt8](Data(contentsOf: Self.folder.appending(path: name)))
    return OurReader.read(bytes: bytes, fileName: name)
  }

  /// Each item on a line: question, answers with `=` for right ones, pictures in brackets.
  private func lines(_ result: ReadResult) -> [String] {
    (result.bank?.items ?? []).map { item in
      var line = item.question.text
      if let picture = item.details.picture { line += "[\(picture.text)]" }
      switch item.body {
      case .choice(let options, _):
        for option in options {
          line += (option.weight > 0 ? " =" : " ~") + option.text.text
          if let picture = option.picture { line += "[\(picture.text)]" }
        }
      case .short(let accepted, _):
        for answer in accepted { line += " =" + answer.text.text }
      default: line += " ?"
      }
      return line
    }
  }

  /// Place and kind of each remark, but for those on what games can show.
  private func remarks(_ result: ReadResult) -> [String] {
    result.diagnostics.filter { !$0.id.hasPrefix("game.") }.map { diagnostic in
      let place = diagnostic.place.split(separator: ":", maxSplits: 1).last ?? ""
      return "\(place) \(diagnostic.id)" + (diagnostic.form.isEmpty ? "" : ".\(diagnostic.form)")
    }
  }

  @Test(arguments: ["numbers.xlsx", "numbers.ods"]) func cellsAreReadAsTheyAreShown(name: String)
    throws
  {
    let result = try read(name)
    #expect(
      lines(result) == [
        "Komma =1,5 ~2,5", "Rechnung =0,3 ~0,4", "Bruch =1/2 ~1/4", "Prozent =25% ~50%",
        "Geld =2,50 € ~3,00 €", "Null voran =007 ~008", "Text =007 ~008",
        "Datum =09.11.1989 ~10.11.1989", "Tag im Monat =2. Jan ~1. Feb", "Uhr =02:01 ~03:00",
        "wahr =WAHR ~FALSCH", "gross =1234567 ~2", "Formel =Katze ~Hund",
      ])
    #expect(
      remarks(result) == [
        "Tabelle1!B9 workbook.date", "Tabelle1!C9 workbook.date", "Tabelle1!B10 table.excel.date",
        "Tabelle1!C10 table.excel.date", "Tabelle1!B15 workbook.error",
        "Tabelle1!B15 text.empty.answer",
      ])
  }

  @Test(arguments: ["sheets.xlsx", "sheets.ods"]) func allVisibleSheetsAreRead(name: String) throws
  {
    let result = try read(name)
    #expect(
      lines(result) == [
        "cat =Katze ~Hund", "dog =Hund ~Katze", "hamster =Hamster ~Maus", "fox =Fuchs ~Wolf",
        "wolf =Wolf ~Fuchs", "red =rot", "blue =blau",
      ])
    // Merged categories hold for all of their rows.
    #expect(
      result.bank?.items.map(\.details.category.first) == [
        "Haustiere", "Haustiere", "Haustiere", "Wald", "Wald", nil, nil,
      ])
    #expect(
      remarks(result) == [
        "Tiere!A1 table.title", "Tiere!A4 workbook.merged.several", "Tiere!A8 workbook.hidden.row",
        "Notizen!A1 workbook.sheet.heading", "Geheim!A1 workbook.hidden.sheet",
      ])
  }

  @Test(arguments: ["pictures.xlsx", "pictures.ods"]) func picturesBelongToTheirCells(name: String)
    throws
  {
    let result = try read(name)
    let question = result.bank?.items.first?.details.picture?.text ?? ""
    #expect(question == "pictures-A2.png")
    let right = result.bank?.items.dropFirst(2).first?.body.pictures.first?.text ?? ""
    #expect(
      lines(result) == [
        "[pictures-A2.png] =Katze ~Hund", "Was ist das?[pictures-A3.png] =Hund ~Katze",
        "rot =ein rotes Feld[\(right)] ~ein blaues Feld[pictures-C4.png]", "vier =4 ~5",
      ])
    #expect(remarks(result) == ["Sheet1!A1 workbook.picture.loose"])
    let names = Set(result.media.map(\.name))
    #expect(names.isSuperset(of: [question, right, "pictures-A3.png", "pictures-C4.png"]))
    // Red in both places, green, blue.
    #expect(Set(result.media.map(\.bytes)).count == 3)
  }

  /// A question needs its picture even if that cannot be shown, so its name stays, and why.
  @Test(arguments: [true, false]) func picturesThatCannotBeShownAreToldOnce(isTwin: Bool) throws {
    let bytes = try [UInt8](Data(contentsOf: Self.folder.appending(path: "anchor.xlsx")))
    var entries = try Archive(reading: bytes).entries
    let other = ArchiveEntry(path: "xl/media/image1.png", bytes: Array("GIF89a".utf8))
    if !isTwin { entries.removeAll { $0.path == other.path } }
    let file = try #require(ArchiveWriter.zip(entries + [other]))
    let result = OurReader.read(bytes: file, fileName: "anchor.xlsx")
    #expect(lines(result) == ["[anchor-A2.png] =Katze"] && result.media.isEmpty)
    #expect(result.pictureFaults == ["anchor-A2.png": isTwin ? .ambiguous : .unreadable])
    #expect(
      remarks(result).map { $0.split(separator: " ").last ?? "" }
        == (isTwin ? ["archive.contested"] : []))
  }

  @Test func picturesThatAreValuesOfCellsAreFound() throws {
    let result = try read("in-cell.xlsx")
    #expect(lines(result) == ["[in-cell-A2.png] =Katze ~Hund", "Seite 3 m =9 m² ~6 m"])
    #expect(result.media.map(\.name) == ["in-cell-A2.png"])
    #expect(lines(try read("anchor.xlsx")) == ["[anchor-A2.png] =Katze"])
  }

  @Test func kahootsTemplateIsRead() throws {
    let result = try read("kahoot.xlsx")
    #expect(
      lines(result) == [
        "Welche Farbe hat der Himmel? =blau ~grün ~rot ~gelb",
        "Wie viel ist 7 + 5? =12 ~10 ~11 ~13", "Was ist ein Tier? =Hund =Katze ~Stuhl",
      ])
    #expect(result.bank?.items.map(\.details.time) == [20, 30, 20])
    // The template numbers rows that nobody has filled in.
    #expect(!result.hasErrors)
  }

  @Test func theTemplatesOfOtherQuizSitesAreRead() throws {
    #expect(
      lines(try read("quizizz.xlsx")) == [
        "What is 3 x 4? =12 ~7 ~34 ~1", "Which is an animal? =dog ~stone ~cup ~chair",
      ])
    #expect(
      lines(try read("blooket.xlsx")) == [
        "What is 2 + 2? =4 ~3 ~5 ~6", "What is 5 + 1? =6 ~7 ~8 ~9",
      ])
    #expect(
      lines(try read("gimkit.xlsx")) == [
        "What is 2 + 2? =4 ~3 ~5 ~6", "What is 5 + 1? =6 ~7 ~8 ~9",
      ])
  }

  @Test func formulasWithoutValuesAreTold() throws {
    let result = try read("formulas.xlsx")
    #expect(lines(result) == ["a half =0.5 ~0.25", "one third =1-Feb ~2"])
    #expect(
      remarks(result) == [
        "Sheet!B2 workbook.formula", "Sheet!B2 text.empty.answer", "Sheet!B4 table.excel.date",
      ])
    #expect(remarks(try read("zeros.xlsx")).contains("Sheet1!B2 workbook.formula.zero"))
  }

  @Test func severalTablesOfASheetAreTakenApart() throws {
    let result = try read("several.xlsx")
    #expect(
      lines(result) == [
        "cat =Katze", "dog =Hund", "red =rot", "blue =blau", "one =eins ~zwei", "two =zwei ~drei",
      ])
    #expect(remarks(result) == ["Tabelle1!A2 workbook.tables", "Tabelle1!A5 table.title"])
  }

  @Test func aHeadingOverSeveralColumnsNamesEach() throws {
    let result = try read("wide.xlsx")
    #expect(lines(result) == ["2 · 2 =4 ~5 ~6 ~7", "3 · 3 =9 ~6 ~8 ~7"])
    #expect(remarks(result) == ["Sheet!B1 workbook.hidden.column", "Sheet!C1 workbook.merged"])
  }

  @Test(arguments: ["tables.docx", "tables.odt"]) func tablesOfTextsAreRead(name: String) throws {
    let result = try read(name)
    #expect(
      lines(result) == [
        "1 m =100 cm ~10 cm", "1 km =1000 m ~100 m", "Seite 3 m =9 m² ~6 m²", "cat =Katze",
        "dog =Hund",
      ])
    #expect(
      result.bank?.items.map(\.details.category.first) == ["Maße", "Maße", "Flächen", nil, nil])
    #expect(result.diagnostics.map(\.id).filter { $0 == "document.list" }.count == 1)
  }

  @Test func picturesOfWordBelongToTheirCells() throws {
    let result = try read("word.docx")
    #expect(
      lines(result) == ["Wie heißt das Tier?[word-A2.png] =Katze ~Hund", "Was bellt? =Hund ~Katze"])
    #expect(result.media.map(\.name) == ["word-A2.png"])
  }

  @Test(arguments: ["aiken.docx", "aiken.odt"]) func textInAikenIsReadAsSuch(name: String) throws {
    #expect(lines(try read(name)) == ["Welches Tier bellt? ~Katze =Hund"])
  }

  @Test(arguments: ["list.docx", "list.odt"]) func listsAreToldAndNotRead(name: String) throws {
    let result = try read(name)
    #expect(result.document == nil)
    #expect(result.diagnostics.map(\.id) == ["document.list"])
  }
}
