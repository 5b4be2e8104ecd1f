import Exercises
import Notation

/// Diagnostics about answers that are marked by their appearance.
extension SheetMarks {
  func note(_ look: Look) -> SheetNote {
    told(
      look, .note, "of each row the answer \(look.told) is read as the right one",
      "if that is not so, name the columns: question, answer, wrong1 …", id: "workbook.marks")
  }

  func contradiction(_ look: Look) -> SheetNote {
    told(
      look, .error,
      "the headings say which column is right, but other answers stand \(look.told)",
      "let both say the same, or say with --columns how the columns are meant",
      id: "workbook.contradiction")
  }

  /// The diagnostic if nothing is read.
  ///
  /// - Parameter misfit: the first row without exactly one marked answer; nil if two looks contradict
  ///   each other.
  func unclear(_ look: Look, _ misfit: (row: Int, count: Int)?) -> SheetNote {
    guard let misfit else {
      var note = told(
        look, .error, "answers are marked in two ways that do not agree, so nothing is read here",
        "mark the right answer of each row in one way, or add a column “solution” with its letter",
        id: "workbook.looks")
      note.form = "two"
      return note
    }
    let number = table.rows[misfit.row].index + 1
    let found = misfit.count == 0 ? "none" : "more than one"
    var note = told(
      look, .error,
      "answers stand \(look.told), but in row \(number) \(found), so nothing is read here",
      "mark the right answer of each row and no other, or add a column “solution” with its letter; "
        + "if the look means nothing, remove it", id: "workbook.looks")
    note.row = table.rows[misfit.row].index
    note.values = ["\(number)"]
    note.phrases = [MessagePhrase(misfit.count == 0 ? "looks.none" : "looks.several")]
    return note
  }

  /// The diagnostic if each row has a marked answer, but no question.
  func withoutQuestion(_ row: Int) -> SheetNote {
    SheetNote(
      row: table.rows[row].index, column: table.columns.lowerBound, severity: .error,
      problem: "each row has an answer that is marked, but nothing is asked",
      remedy: "add a column “question” before the answers", id: "workbook.looks", form: "question")
  }

  /// The diagnostic for a row that, unlike others, does not have exactly one marked answer.
  func misfitNote(_ row: Int, count: Int) -> SheetNote {
    let number = table.rows[row].index + 1
    return SheetNote(
      row: table.rows[row].index, column: table.columns.lowerBound, severity: .error,
      problem: count == 0
        ? "no answer is marked in row \(number) as in other rows, so it is not played"
        : "\(count) answers are marked in row \(number), so it is not played",
      remedy: count == 0 ? "mark the right one in the same way" : "mark the right one alone",
      id: "workbook.looks", form: count == 0 ? Self.rowForms[0] : Self.rowForms[1],
      values: ["\(number)", "\(count)"])
  }

  /// The diagnostic for a row that explains a colour.
  func legendNote(_ row: Int) -> SheetNote {
    let text = String(table.rows[row].cells[0].text.prefix(40))
    return SheetNote(
      row: table.rows[row].index, column: table.columns.lowerBound,
      problem: "this row says what the look of answers means, and is no exercise: “\(text)”",
      remedy: "nothing is to be done", id: "table.aside", form: Self.legendForm, values: [text])
  }

  /// The form of `table.aside` for rows that explain looks.
  static let legendForm = "legend"

  /// The forms of `workbook.looks` for single rows.
  static let rowForms = ["row", "rowSeveral"]

  private func told(
    _ look: Look, _ severity: Diagnostic.Severity, _ problem: String, _ remedy: String, id: String
  ) -> SheetNote {
    SheetNote(
      row: table.rows.first?.index ?? 0, column: table.columns.lowerBound, severity: severity,
      problem: problem, remedy: remedy, id: id, form: look.form)
  }
}

extension SheetMarks.Look {
  fileprivate var form: String {
    switch self {
    case .bold: ""
    case .underlined: "underlined"
    case .left: "left"
    case .ink: "ink"
    case .ground: "ground"
    }
  }

  fileprivate var told: String {
    switch self {
    case .bold: "in bold letters"
    case .underlined: "underlined"
    case .left: "not struck out"
    case .ink: "in coloured letters"
    case .ground: "on a coloured ground"
    }
  }
}
