/// What was read from a workbook or from a text document with tables.
struct Workbook {
  var sheets: [Sheet] = []
  /// The text outside of tables, one line per paragraph; empty for workbooks.
  var paragraphs: [String] = []
  /// Whether the language of the workbook's numbers was only guessed.
  var hasGuessedLanguage = false
  /// The language that determines how numbers are written.
  var language = SheetLanguage.german
  /// Whether the text of the file itself could not be read to its end.
  var isDamaged = false
}
