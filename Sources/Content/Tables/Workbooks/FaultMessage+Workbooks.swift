import Exercises
import Notation

/// Faults of workbooks and text documents.
extension FaultMessage {
  package static let workbookDamaged = FaultMessage("workbook.damaged")
  package static let workbookTooLarge = FaultMessage("workbook.tooLarge")
  package static let workbookSheet = FaultMessage("workbook.sheet")
  package static let workbookSheetHeading = FaultMessage("workbook.sheet", form: "heading")
  package static let workbookSheetSolutions = FaultMessage("workbook.sheet", form: "solutions")

  package static func workbookSheetSolutionLine(_ line: String) -> FaultMessage {
    FaultMessage("workbook.sheet", form: "solutionLine", [line])
  }

  package static func workbookTables(count: Int) -> FaultMessage {
    FaultMessage("workbook.tables", ["\(count)"])
  }

  package static func workbookHiddenSheet(_ name: String) -> FaultMessage {
    FaultMessage("workbook.hidden", form: "sheet", [name])
  }

  package static func workbookHiddenRow(_ row: Int) -> FaultMessage {
    FaultMessage("workbook.hidden", form: "row", ["\(row)"])
  }

  package static func workbookHiddenRows(first: Int, count: Int) -> FaultMessage {
    FaultMessage("workbook.hidden", form: "rows", ["\(first)", "\(count)"])
  }

  package static func workbookHiddenColumn(_ letters: String) -> FaultMessage {
    FaultMessage("workbook.hidden", form: "column", [letters])
  }

  package static func workbookHiddenStruck(_ row: Int) -> FaultMessage {
    FaultMessage("workbook.hidden", form: "struck", ["\(row)"])
  }

  package static func workbookHiddenStruckRows(first: Int, count: Int) -> FaultMessage {
    FaultMessage("workbook.hidden", form: "struckRows", ["\(first)", "\(count)"])
  }

  package static func workbookHiddenStruckCell(_ cell: String, text: String) -> FaultMessage {
    FaultMessage("workbook.hidden", form: "struckCell", [cell, text])
  }

  package static func workbookHiddenText(_ cell: String) -> FaultMessage {
    FaultMessage("workbook.hidden", form: "text", [cell])
  }

  package static let workbookHiddenInText = FaultMessage("workbook.hidden", form: "inText")

  package static func workbookHiddenStruckLine(_ line: String) -> FaultMessage {
    FaultMessage("workbook.hidden", form: "struckLine", [line])
  }

  package static func workbookHiddenCell(_ cell: String, text: String) -> FaultMessage {
    FaultMessage("workbook.hidden", form: "cell", [cell, text])
  }

  package static func workbookComment(_ cell: String) -> FaultMessage {
    FaultMessage("workbook.comment", [cell])
  }

  package static func workbookCommentSeveral(first: String, count: Int) -> FaultMessage {
    FaultMessage("workbook.comment", form: "several", [first, "\(count)"])
  }

  package static func workbookCell(_ cell: String) -> FaultMessage {
    FaultMessage("workbook.cell", [cell])
  }

  package static func workbookCellSign(_ cell: String, font: String) -> FaultMessage {
    FaultMessage("workbook.cell", form: "sign", [cell, font])
  }

  package static func workbookCellFormula(_ cell: String) -> FaultMessage {
    FaultMessage("workbook.cell", form: "formula", [cell])
  }

  package static func workbookCellSignLine(_ line: String) -> FaultMessage {
    FaultMessage("workbook.cell", form: "signLine", [line])
  }

  package static func workbookCellFormulaLine(_ line: String) -> FaultMessage {
    FaultMessage("workbook.cell", form: "formulaLine", [line])
  }

  package static func workbookCopies(row: Int, count: Int, read: Int) -> FaultMessage {
    FaultMessage("workbook.copies", ["\(row)", "\(count)", "\(read)"])
  }

  package static func workbookCopiesCell(_ cell: String, count: Int, read: Int) -> FaultMessage {
    FaultMessage("workbook.copies", form: "cell", [cell, "\(count)", "\(read)"])
  }

  package static func workbookMerged(_ range: String) -> FaultMessage {
    FaultMessage("workbook.merged", [range])
  }

  package static func workbookMergedSeveral(first: String, count: Int) -> FaultMessage {
    FaultMessage("workbook.merged", form: "several", [first, "\(count)"])
  }

  package static func workbookDate(_ cell: String, shown: String) -> FaultMessage {
    FaultMessage("workbook.date", [cell, shown])
  }

  package static func workbookDateColumn(_ letters: String, first: String) -> FaultMessage {
    FaultMessage("workbook.date", form: "column", [letters, first])
  }

  package static func workbookDateTyped(_ cell: String, shown: String, typed: String)
    -> FaultMessage
  {
    FaultMessage("workbook.date", form: "typed", [cell, shown, typed])
  }

  package static func workbookDateSeveral(column: String, count: Int, first: String, shown: String)
    -> FaultMessage
  {
    FaultMessage("workbook.date", form: "several", [column, "\(count)", first, shown])
  }

  package static func workbookError(_ cell: String, shown: String) -> FaultMessage {
    FaultMessage("workbook.error", [cell, shown])
  }

  package static func workbookFormula(_ cell: String) -> FaultMessage {
    FaultMessage("workbook.formula", [cell])
  }

  package static func workbookFormulaZero(_ cell: String) -> FaultMessage {
    FaultMessage("workbook.formula", form: "zero", [cell])
  }

  package static func workbookPoint(_ number: String) -> FaultMessage {
    FaultMessage("workbook.point", [number])
  }

  /// Pictures lie beside the cells of a table.
  package static func workbookPictureLoose(count: Int) -> FaultMessage {
    count == 1
      ? FaultMessage("workbook.picture", form: "loose")
      : FaultMessage("workbook.picture", form: "loose.several", ["\(count)"])
  }

  package static func workbookPictureBehind(_ cell: String) -> FaultMessage {
    FaultMessage("workbook.picture", form: "behind", [cell])
  }

  package static func workbookPictureSecond(_ cell: String) -> FaultMessage {
    FaultMessage("workbook.picture", form: "second", [cell])
  }

  package static func documentPictures(count: Int) -> FaultMessage {
    FaultMessage("document.pictures", ["\(count)"])
  }

  package static let documentText = FaultMessage("document.text")

  package static func documentListSolutions(_ line: String) -> FaultMessage {
    FaultMessage("document.list", form: "solutions", [line])
  }

  package static func documentLines(count: Int, first: String) -> FaultMessage {
    FaultMessage("document.lines", ["\(count)", first])
  }

  package static func documentLinesSingle(_ line: String) -> FaultMessage {
    FaultMessage("document.lines", form: "single", [line])
  }

  package static func documentBesideSingle(_ line: String) -> FaultMessage {
    FaultMessage("document.beside", form: "single", [line])
  }

  package static func documentBeside(count: Int, first: String, last: String) -> FaultMessage {
    FaultMessage("document.beside", ["\(count)", first, last])
  }

  package static func documentList(first: String) -> FaultMessage {
    FaultMessage("document.list", [first])
  }

  package static let fileEmptyWorkbook = FaultMessage("file.empty", form: "workbook")
  package static let textEmptyPictureSheet = FaultMessage("text.empty", form: "picture.sheet")

  static func workbookMarks(_ look: SheetMarks.Look) -> FaultMessage {
    FaultMessage("workbook.marks", form: look.form)
  }

  static func workbookRounded(_ cell: String, shown: String, holds value: String) -> FaultMessage {
    FaultMessage("workbook.rounded", [cell, shown, value])
  }

  static func workbookQuoted(_ text: String) -> FaultMessage {
    FaultMessage("workbook.quoted", [text])
  }

  static func workbookContradiction(_ look: SheetMarks.Look) -> FaultMessage {
    FaultMessage("workbook.contradiction", form: look.form)
  }

  static func workbookLooks(_ look: SheetMarks.Look, row: Int, isSeveral: Bool) -> FaultMessage {
    FaultMessage(
      "workbook.looks", form: look.form, ["\(row)"],
      phrases: [MessagePhrase(isSeveral ? "looks.several" : "looks.none")])
  }

  static func workbookLooksWrong(_ legend: String) -> FaultMessage {
    FaultMessage("workbook.looks", form: "wrong", [legend])
  }

  static let workbookLooksTwo = FaultMessage("workbook.looks", form: "two")

  static let workbookLooksQuestion = FaultMessage("workbook.looks", form: "question")

  static func workbookLooksRow(_ row: Int) -> FaultMessage {
    FaultMessage("workbook.looks", form: "row", ["\(row)"])
  }

  static func workbookLooksRowSeveral(row: Int, count: Int) -> FaultMessage {
    FaultMessage("workbook.looks", form: "rowSeveral", ["\(row)", "\(count)"])
  }

  /// Questions are formulas.
  ///
  /// - Parameters:
  ///   - cell: the first.
  ///   - count: how many there are.
  ///   - value: what the first shows.
  ///   - solvedCount: how many show their answer, so that they are not played.
  ///   - typed: the calculation that was typed; nil if that is not known.
  static func workbookFormulaAsked(
    _ cell: String, count: Int, value: String, solvedCount: Int, typed: String?
  ) -> FaultMessage {
    let outcome =
      switch solvedCount {
      case 0: MessagePhrase("formula.played", [value])
      case 1: MessagePhrase("formula.notPlayed", [value])
      default: MessagePhrase("formula.notPlayedSeveral", [value, "\(solvedCount)"])
      }
    let meant = typed.map { MessagePhrase("formula.typed", [$0]) } ?? MessagePhrase("formula.other")
    return count == 1
      ? FaultMessage("workbook.formula", form: "asked", [cell], phrases: [outcome, meant])
      : FaultMessage(
        "workbook.formula", form: "askedSeveral", [cell, "\(count)"], phrases: [outcome, meant])
  }
}

extension SheetMarks.Look {
  fileprivate var form: String {
    switch self {
    case .bold: ""
    case .underlined: "underlined"
    case .left: "left"
    case .spared: "spared"
    case .ink: "ink"
    case .ground: "ground"
    }
  }
}
