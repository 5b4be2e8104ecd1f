import Testing

@testable import Exercises

struct SheetMarksTests {
  private enum Look { case bold, green, red, filled }

  /// A table of cells; what stands between `*` is bold, between `+` green, between `-` red, between `#` on
  /// a coloured ground.
  private func table(_ rows: [String], hasHeading: Bool = true) -> SheetTable {
    let made = rows.enumerated().map { index, line in
      SheetRow(
        index: index,
        cells: line.split(separator: ";", omittingEmptySubsequences: false).enumerated().map {
          column, text in
          var cell = SheetCell(column: column, String(text.drop { "*+-#".contains($0) }))
          switch text.first {
          case "*": cell.look.isBold = true
          case "+": cell.look.ink = CellLook.color("00B050", usual: CellLook.black)
          case "-": cell.look.ink = CellLook.color("FF0000", usual: CellLook.black)
          case "#": cell.look.ground = CellLook.color("FFFF00", usual: CellLook.white)
          default: break
          }
          return cell
        })
    }
    let width = made.map(\.cells.count).max() ?? 0
    return SheetTable(name: "A", rows: made, columns: 0..<width, hasHeading: hasHeading)
  }

  /// The marked texts in the order of the rows; `?` where headings contradict, nil where nothing is marked.
  private func marked(_ rows: [String], hasHeading: Bool = true) -> [String]? {
    var table = table(rows, hasHeading: hasHeading)
    switch SheetMarks.find(in: table) {
    case .marked(let places, _, _):
      table.mark(places)
      return table.rows.flatMap { $0.cells.map(\.text).filter { $0.hasPrefix("*") } }
    case .contradicted: return ["?"]
    case .unclear: return ["??"]
    case nil: return nil
    }
  }

  @Test(arguments: [
    ["Frage;A;B", "Italien?;*Rom;Paris", "Frankreich?;Rom;*Paris"],
    ["Frage;A;B", "Italien?;#Rom;Paris", "Frankreich?;Rom;#Paris"],
    ["Frage;A;B", "Italien?;+Rom;Paris", "Frankreich?;Rom;+Paris"],
    // Questions and headings may be bold, too.
    ["*Frage;*A;*B", "*Italien?;*Rom;Paris", "*Frankreich?;Rom;*Paris"],
    // Green is right, red is wrong.
    ["Frage;A;B", "Italien?;+Rom;-Paris", "Frankreich?;-Rom;+Paris"],
    ["Nr;Frage;Antwort;Antwort", "1;Italien?;*Rom;Paris", "2;Frankreich?;Rom;*Paris"],
  ])
  func looksAreMarks(rows: [String]) {
    #expect(marked(rows) == ["*Rom", "*Paris"])
  }

  @Test func aTableWithoutHeadingIsMarkedFromItsFirstRow() {
    #expect(
      marked(["Italien?;*Rom;Paris", "Frankreich?;Rom;*Paris"], hasHeading: false)
        == ["*Rom", "*Paris"])
    #expect(
      marked(["*Land;*A;*B", "Italien?;*Rom;Paris", "Frankreich?;Rom;*Paris"], hasHeading: false)
        == ["*Rom", "*Paris"])
  }

  @Test(arguments: [
    // Always the same column, none, several, or the question: no marks.
    ["Frage;A;B", "Italien?;*Rom;Paris", "Frankreich?;*Paris;Rom"],
    ["*Frage;*A;*B", "Italien?;Rom;Paris", "Frankreich?;Rom;Paris"],
    ["Frage;A;B", "Italien?;*Rom;Paris", "Frankreich?;Rom;Paris"],
    ["Frage;A;B", "*Italien?;Rom;Paris", "Frankreich?;*Rom;Paris"],
    // Every second row, and what the headings say is right.
    ["Frage;A;B", "#Italien?;#Rom;#Paris", "Frankreich?;Rom;Paris", "#Spanien?;#Rom;#Madrid"],
    ["Frage;Antwort;Falsch1;Falsch2", "I?;*Rom;*Bonn;Wien", "F?;Paris;*Rom;*Wien"],
    // Other columns than answers, and a column that says which is right.
    ["Frage;Antwort;Hinweis", "Italien?;*Rom;R", "Frankreich?;Paris;*P"],
    ["Frage;A;B;Lösung", "Italien?;*Rom;Paris;A", "Frankreich?;Rom;*Paris;B"],
  ])
  func otherLooksAreNone(rows: [String]) {
    #expect(marked(rows) == nil)
  }

  @Test(arguments: [
    // Several in a row, all but one, none in a row, one look in one way and another in the other.
    ["Frage;A;B;C", "Italien?;*Rom;*Paris;Wien", "Frankreich?;Rom;*Paris;Wien"],
    ["Frage;A;B;C", "Italien?;Rom;-Paris;-Wien", "Frankreich?;-Rom;Paris;-Wien"],
    ["Frage;A;B", "I?;#Rom;Paris", "F?;Rom;#Paris", "S?;Rom;Madrid", "P?;Bonn;Prag"],
    ["Frage;A;B", "Italien?;*Rom;#Paris", "Frankreich?;#Rom;*Paris"],
  ])
  func looksThatMayBeMarksAreAskedAbout(rows: [String]) {
    #expect(marked(rows) == ["??"])
  }

  @Test func headingsThatSayOtherwiseContradict() {
    #expect(
      marked(["Frage;richtig;falsch", "Italien?;*Rom;Paris", "Frankreich?;Rom;*Paris"]) == ["?"])
    #expect(
      marked(["Frage;Antwort;Falsch1", "Italien?;*Rom;Paris", "Frankreich?;Rom;*Paris"]) == ["?"])
  }
}
