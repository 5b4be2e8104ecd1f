/// What was read from a workbook or from a text document with tables.
struct Workbook {
  var sheets: [Sheet] = []
  /// The text outside of tables, one line per paragraph; empty for workbooks.
  var paragraphs: [String] = []
  /// The pictures in that text.
  var textPictures: [TextPicturePlace] = []
  /// Whether the language of the workbook's numbers was only guessed.
  var hasGuessedLanguage = false
  /// The language that determines how numbers are written.
  var language = SheetLanguage.german
  /// Whether the text of the file itself could not be read to its end.
  var isDamaged = false
}

/// Where a picture stands in the text of a document.
struct TextPicturePlace {
  /// The index of its paragraph; nil for a picture that lies anywhere on the page.
  var paragraph: Int?
  /// How many bytes of the paragraph's text stand before it.
  var offset = 0
}
