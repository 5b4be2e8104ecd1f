import Testing

@testable import Exercises
@testable import Tables

struct SolutionNotesTests {
  private func table(_ name: String, _ cells: [String]) -> SheetTable {
    let row = SheetRow(index: 0, cells: cells.enumerated().map { SheetCell(column: $0, $1) })
    return SheetTable(name: name, rows: [row], columns: 0..<cells.count)
  }

  @Test(arguments: [
    ("Lösungen", ["Nr", "Lösung"]), ("Lösungen", ["1", "B"]), ("Blatt2", ["No", "Answer"]),
    ("Answers", ["1", "B"]),
  ])
  func sheetsOfSolutionsAreKnown(name: String, cells: [String]) {
    #expect(SolutionNotes.note(of: table(name, cells))?.message.form == "solutions")
  }

  @Test(arguments: [
    ("Blatt2", ["1", "B"]), ("Notizen", ["Nr", "Bemerkung"]), ("Lösungen", ["Frage", "Lösung"]),
  ])
  func otherSheetsAreNone(name: String, cells: [String]) {
    #expect(SolutionNotes.note(of: table(name, cells)) == nil)
  }
}
