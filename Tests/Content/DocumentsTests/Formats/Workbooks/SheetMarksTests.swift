import Testing

@testable import Exercises
@testable import Tables

struct SheetMarksTests {
  private enum Look { case bold, green, red, filled }

  /// A table of cells; what follows `*` is bold, `+` green, `-` red, `~` struck out, `#` on a coloured ground.
  private func table(_ rows: [String], hasHeading: Bool = true) -> SheetTable {
    let made = rows.enumerated().map { index, line in
      SheetRow(
        index: index,
        cells: line.split(separator: ";", omittingEmptySubsequences: false).enumerated().map {
          column, text in
          var cell = SheetCell(column: column, String(text.drop { "*+-#~".contains($0) }))
          switch text.first {
          case "*": cell.look.isBold = true
          case "~": cell.look.isStruck = true
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

  /// The first row is an exercise as the others are, though its question is not struck out either.
  @Test func whatIsNotStruckOutIsRight() {
    let rows = [
      "Womit schreibt man?;Stift;~Gabel;~Ball", "Womit isst man Suppe?;~Messer;Löffel;~Gabel",
      "Womit schneidet man?;~Löffel;~Topf;Messer",
    ]
    #expect(marked(rows, hasHeading: false) == ["*Stift", "*Löffel", "*Messer"])
    #expect(marked(["Frage;A;B;C"] + rows) == ["*Stift", "*Löffel", "*Messer"])
  }

  /// Where several answers of a row are red, these are wrong; one red answer of two may be either.
  @Test func whatIsNotRedAmongRedIsRight() {
    let rows = [
      "Frage;A;B;C", "Italien?;Rom;-Paris;-Bern", "Frankreich?;-Rom;Paris;-Bern",
      "Schweiz?;-Rom;-Paris;Bern",
    ]
    #expect(marked(rows) == ["*Rom", "*Paris", "*Bern"])
    #expect(marked(rows + ["Polen?;-Rom;-Paris;-Warschau"]) == ["*Rom", "*Paris", "*Bern"])
    #expect(told(rows + ["Polen?;-Rom;-Paris;-Warschau"]) == ["5 row"])
    let pairs = ["Frage;A;B", "Italien?;-Rom;Paris", "Frankreich?;Rom;-Paris"]
    #expect(marked(pairs) == ["*Rom", "*Paris"])
  }

  /// Who says that marked answers are wrong is asked which are right.
  @Test(arguments: [
    ("Rot ist falsch!", true), ("wrong ones are red", true), ("Richtig oder falsch?", false),
  ])
  func aLegendThatCallsMarksWrongIsBelieved(legend: String, isAsked: Bool) {
    let rows = [
      legend, "Hund oder Hunt?;Hund;-Hunt", "Walt oder Wald?;-Walt;Wald",
      "Kind oder Kint?;Kind;-Kint",
    ]
    #expect((marked(rows, hasHeading: false) == ["??"]) == isAsked)
    #expect(told(rows, hasHeading: false).contains("1 wrong") == isAsked)
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
    ["Frage;A;B;C", "Italien?;Rom;#Paris;#Wien", "Frankreich?;#Rom;Paris;#Wien"],
    ["Frage;A;B", "I?;#Rom;Paris", "F?;Rom;#Paris", "S?;Rom;Madrid", "P?;Bonn;Prag"],
    ["Frage;A;B", "Italien?;*Rom;#Paris", "Frankreich?;#Rom;*Paris"],
  ])
  func looksThatMayBeMarksAreAskedAbout(rows: [String]) {
    #expect(marked(rows) == ["??"])
  }

  /// What is told of rows, as number and form.
  private func told(_ rows: [String], hasHeading: Bool = true) -> [String] {
    let notes: [SheetNote] =
      switch SheetMarks.find(in: table(rows, hasHeading: hasHeading)) {
      case .marked(_, let notes, _): notes
      case .contradicted(_, let note), .unclear(let note): [note]
      case nil: []
      }
    return notes.filter { $0.message.id != "workbook.marks" }.map {
      "\($0.row + 1) \($0.message.form)"
    }
  }

  @Test func aLegendBelowIsNotWeighed() {
    let rows = ["Frage;A;B", "Italien?;#Rom;Paris", "Frankreich?;Rom;#Paris"]
    #expect(marked(rows + ["#gelb = richtig"]) == ["*Rom", "*Paris"])
    #expect(told(rows + ["#gelb = richtig"]) == ["4 legend"])
    // A question without answers is no legend, and one among coloured questions neither.
    #expect(told(rows + ["Spanien?"]) == [])
    #expect(
      told(["Frage;A;B", "#Italien?;#Rom;Paris", "#Frankreich?;Rom;#Paris", "#Spanien?"]) == [])
  }

  @Test func rowsThatDoNotFitAreTold() {
    let rows = [
      "Frage;A;B;C", "I?;*Rom;Paris;Bonn", "F?;Rom;*Paris;Bonn", "S?;Rom;Madrid;Bonn",
      "P?;*Rom;Warschau;Bonn", "G?;*Rom;*Athen;Bonn",
    ]
    #expect(marked(rows) == ["*Rom", "*Paris", "*Rom"])
    #expect(told(rows) == ["4 row", "6 rowSeveral"])
    // Half of the rows are no mark; the first that does not fit is named.
    #expect(told(Array(rows[0...3]) + ["G?;*Rom;*Athen;Bonn"]) == ["4 "])
    // Where the headings say what is right, a look that misses rows says nothing.
    #expect(told(["Frage;richtig;B;C"] + rows.dropFirst()) == [])
  }

  @Test func greenIsRightWhereItIsForgottenOnce() {
    let rows = [
      "Frage;A;B", "I?;+Rom;-Paris", "F?;-Rom;+Paris", "S?;-Rom;Madrid", "P?;-Rom;+Warschau",
    ]
    #expect(marked(rows) == ["*Rom", "*Paris", "*Warschau"])
    #expect(told(rows) == ["4 row"])
  }

  @Test func answersWithoutAQuestionAreTold() {
    let rows = [
      "Schreibe richtig!", "-Farrad;+Fahrrad;-Fahrad", "+Schule;-Schuhle;-Schulle",
      "-nähmlich;-nemlich;+nämlich", "-Tieger;+Tiger;-Thiger",
    ]
    #expect(told(rows, hasHeading: false) == ["2 question"])
    #expect(told(["Frage;A;B;C", "I?;*Rom;B;C", "*F?;Rom;B;C", "S?;Rom;*B;C"]) == ["3 row"])
    // Questions that somebody has marked are questions all the same.
    #expect(
      told(["I?;*Rom;B", "*F?;Rom;B", "S?;Rom;*B", "P?;Rom;*B"], hasHeading: false) == ["2 row"])
  }

  @Test func looksThatSayDifferentThingsAreTold() {
    #expect(
      told(["Frage;A;B", "Italien?;*Rom;#Paris", "Frankreich?;#Rom;*Paris"]) == ["1 two"])
  }

  @Test func headingsThatSayOtherwiseContradict() {
    #expect(
      marked(["Frage;richtig;falsch", "Italien?;*Rom;Paris", "Frankreich?;Rom;*Paris"]) == ["?"])
    #expect(
      marked(["Frage;Antwort;Falsch1", "Italien?;*Rom;Paris", "Frankreich?;Rom;*Paris"]) == ["?"])
  }
}
