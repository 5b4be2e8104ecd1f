import Exercises
import Notation

/// A file ready to be read: its text, and the files that came with it.
///
/// The content of a workbook or package becomes a single text, made from its sheets or files, so that
/// every reader reads bytes and every diagnostic has an offset; `SourceText.parts` says in which sheet,
/// cell or file an offset lies.
package struct OpenedContainer {
  /// The text.
  package var source: SourceText
  /// The pictures and other files that belong to it, under their names without folders.
  package var media: [ItemMedia] = []
  /// The names of pictures in it that are left out, and why.
  package var pictureFaults: [String: PictureFault] = [:]
  /// The format to read the text as; nil if it must still be detected.
  package var format: DocumentFormat?

  package init(
    source: SourceText, media: [ItemMedia] = [], pictureFaults: [String: PictureFault] = [:],
    format: DocumentFormat? = nil
  ) {
    self.source = source
    self.media = media
    self.pictureFaults = pictureFaults
    self.format = format
  }
}
