import Exercises
import Notation

/// Faults of tables and of lists of cards.
extension FaultMessage {
  package static let fileEmptyBlank = FaultMessage("file.empty", form: "blank")

  package static func answerBlank(_ text: String) -> FaultMessage {
    FaultMessage("answer.blank", [text])
  }

  package static func answerBlankWrong(_ text: String) -> FaultMessage {
    FaultMessage("answer.blank", form: "wrong", [text])
  }

  package static func answerRemark(_ text: String) -> FaultMessage {
    FaultMessage("answer.remark", [text])
  }

  package static func tableAside(_ text: String) -> FaultMessage {
    FaultMessage("table.aside", [text])
  }

  package static func tableAsideAlone(_ text: String) -> FaultMessage {
    FaultMessage("table.aside", form: "alone", [text])
  }

  package static func tableAsideLegend(_ text: String) -> FaultMessage {
    FaultMessage("table.aside", form: "legend", [text])
  }

  package static func tableAsideKey(_ text: String) -> FaultMessage {
    FaultMessage("table.aside", form: "key", [text])
  }

  package static func tableCategory(_ category: String) -> FaultMessage {
    FaultMessage("table.category", [category])
  }

  package static let tableAgain = FaultMessage("table.again")

  package static func tableAgainOther(_ heading: String) -> FaultMessage {
    FaultMessage("table.again", form: "other", [heading])
  }

  package static func tableBeside(column: String) -> FaultMessage {
    FaultMessage("table.beside", [column])
  }

  package static func tableBesideRead(column: String) -> FaultMessage {
    FaultMessage("table.beside", form: "read", [column])
  }

  package static func tableList(column: String, separator: String) -> FaultMessage {
    FaultMessage("table.list", [column, separator])
  }

  package static func tableSeveral(_ answer: String) -> FaultMessage {
    FaultMessage("table.several", [answer])
  }

  /// Cyrillic letters that name answers are read as the Latin ones that they look like.
  package static let tableLetters = FaultMessage("table.letters")

  /// Answers begin with an asterisk.
  package static func tableStar(_ first: String, count: Int) -> FaultMessage {
    count == 1
      ? FaultMessage("table.star", [first])
      : FaultMessage("table.star", form: "several", [first, "\(count)"])
  }

  package static func tableStarSame(_ answer: String) -> FaultMessage {
    FaultMessage("table.star", form: "same", [answer])
  }

  package static func tableSeveralAnswers(_ answer: String) -> FaultMessage {
    FaultMessage("table.several", form: "answers", [answer])
  }

  package static func tableColumn(_ letter: String, heading: String) -> FaultMessage {
    FaultMessage("table.column", [letter, heading])
  }

  package static func tableColumnCard(_ name: String) -> FaultMessage {
    FaultMessage("table.column", form: "card", [name])
  }

  package static func tableColumnCell(_ text: String) -> FaultMessage {
    FaultMessage("table.column", form: "cell", [text])
  }

  package static func tableColumnRest(_ text: String) -> FaultMessage {
    FaultMessage("table.column", form: "rest", [text])
  }

  package static func tableColumnRow(_ text: String) -> FaultMessage {
    FaultMessage("table.column", form: "row", [text])
  }

  package static func tableColumnUnnamed(_ letter: String) -> FaultMessage {
    FaultMessage("table.column", form: "unnamed", [letter])
  }

  package static func tableContinuation(_ line: String) -> FaultMessage {
    FaultMessage("table.continuation", [line])
  }

  package static let tableTabs = FaultMessage("table.tabs")
  package static let tableEmpty = FaultMessage("table.empty")

  package static func tableHeading(column: String, heading: String) -> FaultMessage {
    FaultMessage("table.heading", [column, heading])
  }

  package static func tableHeadingQuestion(column: String, heading: String) -> FaultMessage {
    FaultMessage("table.heading", form: "question", [column, heading])
  }

  package static func tableHeadingAnswer(column: String, heading: String) -> FaultMessage {
    FaultMessage("table.heading", form: "answer", [column, heading])
  }

  package static func tableHeadingTaken(column: String, heading: String, likely: String)
    -> FaultMessage
  {
    FaultMessage("table.heading", form: "taken", [column, heading, likely])
  }

  package static func tableHeadingRow(_ row: String) -> FaultMessage {
    FaultMessage("table.heading", form: "row", [row])
  }

  package static func tableHeadingRowAndExample(_ row: String, question: String, answer: String)
    -> FaultMessage
  {
    FaultMessage("table.heading", form: "rowAndExample", [row, question, answer])
  }

  package static func tableHeadingUnused(column: String, heading: String, likely: String)
    -> FaultMessage
  {
    FaultMessage("table.heading", form: "unused", [column, heading, likely])
  }

  package static func tableHeadingNamed(_ row: String) -> FaultMessage {
    FaultMessage("table.heading", form: "named", [row])
  }

  package static func tableIgnored(column: String, heading: String) -> FaultMessage {
    FaultMessage("table.ignored", [column, heading])
  }

  package static let tableOneColumn = FaultMessage("table.oneColumn")
  package static let tableOneColumnLettered = FaultMessage("table.oneColumn", form: "lettered")

  package static func tableOneColumnPairs(separator: String, odd: String) -> FaultMessage {
    FaultMessage("table.oneColumn", form: "pairs", [separator, odd])
  }

  package static func tablePairs(_ left: String, _ right: String) -> FaultMessage {
    FaultMessage("table.pairs", [left, right])
  }

  package static func tableComma(_ text: String) -> FaultMessage {
    FaultMessage("table.comma", [text])
  }

  package static let tableQuote = FaultMessage("table.quote")
  package static let tableQuoteRows = FaultMessage("table.quote", form: "rows")

  package static func tableReadingFirst(question: String, answer: String) -> FaultMessage {
    FaultMessage("table.reading", form: "first", [question, answer])
  }

  package static func tableTruth(_ found: String, yes: String, no: String) -> FaultMessage {
    FaultMessage("table.truth", [found, yes, no])
  }

  package static func tableRightAbsent(_ name: String) -> FaultMessage {
    FaultMessage("table.right", form: "absent", [name])
  }

  package static let tableRightCrosses = FaultMessage("table.right", form: "crosses")
  package static let tableRightRows = FaultMessage("table.right", form: "rows")

  package static func tableSeparators(limit: Int) -> FaultMessage {
    FaultMessage("table.separators", ["\(limit)"])
  }

  package static func tableTime(_ found: String) -> FaultMessage {
    FaultMessage("table.time", [found])
  }

  package static func tableTitle(_ row: String) -> FaultMessage {
    FaultMessage("table.title", [row])
  }

  package static func tableTitleSeveral(count: Int, first: String) -> FaultMessage {
    FaultMessage("table.title", form: "several", ["\(count)", first])
  }

  package static func tableUnlike(_ question: String, answer: String) -> FaultMessage {
    FaultMessage("table.unlike", [question, answer])
  }

  /// Several answers in one cell, none of which is said to be right.
  package static func tableListed(_ answers: String) -> FaultMessage {
    FaultMessage("table.listed", [answers])
  }

  /// Which of several answers in one cell is taken for right.
  package static func tableListedRead(_ answer: String) -> FaultMessage {
    FaultMessage("table.listedRead", [answer])
  }

  package static let tableTotal = FaultMessage("table.total")
  package static let tableTitleBelow = FaultMessage("table.title", form: "below")
  package static let tableUnclearNone = FaultMessage("table.unclear", form: "none")

  /// How a table is read.
  static func tableReading(_ reading: TableReading) -> FaultMessage {
    FaultMessage("table.reading", [TableChoice(reading).text], phrases: [reading.phrase])
  }

  /// A row does not say which answer is right, and how its columns would.
  static func tableRight(_ columns: TableColumns) -> FaultMessage {
    let form =
      columns.roles.contains(.mark) || columns.roles.contains(.truth)
      ? "cross" : columns.areMarked ? "star" : columns.manner.rawValue
    return FaultMessage("table.right", form: form)
  }

  /// No exercises can be made from the rows.
  static func tableUnclear(_ obstacle: TableObstacle) -> FaultMessage {
    FaultMessage("table.unclear", form: obstacle.rawValue)
  }

  /// Several readings are likely.
  static func tableUnclear(_ question: TableQuestion) -> FaultMessage {
    FaultMessage("table.unclear", phrases: question.phrases)
  }
}
