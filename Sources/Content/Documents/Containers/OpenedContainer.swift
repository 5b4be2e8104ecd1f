import Notation

/// A file ready to be read: its text, and what came with it.
///
/// What a workbook or a package holds becomes one text, put together from its sheets or files, so that
/// every reader reads bytes and every remark has an offset; `SourceText.parts` says which sheet, cell or
/// file an offset lies in.
struct OpenedContainer {
  /// The text.
  var source: SourceText
  /// The pictures and other files that belong to it, under their names without folders.
  var media: [ItemMedia] = []
  /// What the text is to be read as; nil where that has still to be found out.
  var format: DocumentFormat?
}
