/// What was read of a workbook or of a text document with tables.
struct Workbook {
  var sheets: [Sheet] = []
  /// The text outside of tables, a paragraph a line; empty for workbooks.
  var paragraphs: [String] = []
  /// Whether the workbook's numbers are written in a language that was only guessed.
  var hasGuessedLanguage = false
  /// How its language writes numbers.
  var language = SheetLanguage.german
  /// Whether the text of the file itself could not be read to its end.
  var isDamaged = false
}
